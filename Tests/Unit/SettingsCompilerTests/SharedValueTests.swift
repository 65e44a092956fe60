import SettingsCompiler
import SettingsSyntax
import Testing

/// Values that many aliases and merges use are checked and reported once.
@Suite struct SharedValueTests {
  private static let registry = """
    registry: 1
    kinds:
      k:
        cellClass: KCell
        modelClass: KModel
        fields:
          flags: {type: list, of: {type: list, of: boolean}}
          names: {type: list, of: {type: list, of: string}}

    """

  private func findings(_ items: String, options: CompilerOptions = .init()) throws -> [Diagnostic]
  {
    let page = "page: a\nregistries: [r.yaml]\nsections:\n- items:\n\(items)"
    let files = MemoryFileSystem(texts: ["page.yaml": page, "r.yaml": Self.registry])
    var compiler = try Compiler(fileSystem: files, options: options)
    _ = try compiler.check("page.yaml", skippingUnrecognized: false)
    return compiler.sortedDiagnostics
  }

  /// Values in 'definitions' are checked where they are used.
  @Test(arguments: [
    "page: a\ndefinitions: {r: &r {kind: exit}, n: ~, t: [5]}\nsections: [{items: [{<<: *r, title: A}]}]\n",
    "registry: 1\ndefinitions: [&f {type: string}]\nkinds: {k: {cellClass: C, modelClass: M, fields: {t: *f}}}\n",
    "presenter: P\ndefinitions: x\npage: other.yaml\n",
    "definitions: 1\ndata: [[{cellClass: ExitSettingCell, model: {modelClass: ExitSettingModel, title: A}}]]\n",
  ]) func acceptsAnyValueInDefinitions(text: String) throws {
    let files = MemoryFileSystem(texts: [
      "a.yaml": text, "other.yaml": "page: o\nsections: [{items: [{kind: exit, title: A}]}]\n",
    ])
    var compiler = try Compiler(fileSystem: files, options: .init())
    _ = try compiler.check("a.yaml", skippingUnrecognized: false)
    #expect(compiler.sortedDiagnostics.map(\.message) == [])
  }

  @Test func checksSharedValuesPerField() throws {
    // The same list is wrong in a field of booleans and right in a field of strings.
    let found = try findings(
      "  - {kind: k, names: &a [[p, q], [r]]}\n  - {kind: k, flags: *a}\n  - {kind: k, names: *a}\n"
    )
    #expect(found.map(\.id) == [.wrongType, .wrongType, .wrongType])
    #expect(Set(found.map(\.range.offset)).count == 3)
  }

  @Test func checksSharedValuesPerLevel() throws {
    // The value is used as the list and as an element of the list.
    let found = try findings(
      "  - {kind: k, names: [&a [x], [p]]}\n  - {kind: k, names: [*a]}\n  - {kind: k, names: *a}\n")
    #expect(found.map(\.id) == [.wrongType])
  }

  @Test func reportsWrongSharedValueOnce() throws {
    let found = try findings(
      "  - {kind: k, flags: &a [[1]]}\n" + String(repeating: "  - {kind: k, flags: *a}\n", count: 9)
    )
    #expect(found.map(\.id) == [.wrongType])
  }

  /// A misspelled required field is one mistake, however often the row is repeated.
  @Test func reportsMisspelledFieldOfRepeatedRowsOnce() throws {
    let found = try findings(
      "  - &r {kind: exit, titel: A}\n" + String(repeating: "  - {<<: *r}\n  - *r\n", count: 4))
    #expect(found.map(\.id) == [.unknownField])
  }

  /// A pattern that many fields share is compiled once, and counts once toward the limit of a
  /// registry.
  @Test func countsSharedPatternOnce() throws {
    let fields = (0..<300).map { "f\($0): {type: string, pattern: *p}" }.joined(separator: ", ")
    let files = MemoryFileSystem(texts: [
      "r.yaml": "registry: 1\ndefinitions: &p '(a?){300}b'\n"
        + "kinds: {k: {cellClass: C, modelClass: M, fields: {\(fields)}}}\n"
    ])
    var compiler = try Compiler(fileSystem: files, options: .init())
    _ = try compiler.check("r.yaml", skippingUnrecognized: false)
    #expect(compiler.sortedDiagnostics.map(\.id) == [])
  }

  @Test func reportsMergedKeyOnce() throws {
    let found = try findings(
      "  - {kind: k, <<: &a {x: 1, y: 2}}\n"
        + String(repeating: "  - {kind: k, <<: *a}\n", count: 9))
    #expect(found.map(\.id) == [.unknownField, .unknownField])
  }

  @Test func limitsFindingsOfAllFilesTogether() throws {
    var options = CompilerOptions()
    options.budget.findings = 4
    let found = try findings(
      String(repeating: "  - {kind: exi, title: a}\n", count: 9), options: options)
    #expect(found.count == 5)
    #expect(found.last?.id == .tooManyFindings)
    #expect(found.last?.message == "from here on, 5 more errors are not reported")
  }
}
