import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax

/// A document says the same as JSON and as YAML: one tree is compiled of both, and of itself, and
/// the same is found.
enum TwinPageOracle {
  static func check(_ input: CheckedInput) throws {
    let file = input.files.files[0]
    // Behind another first file, one of such a name would be a response.
    guard let value = try plainValue(of: file), !FilePath.name(of: file.path).hasPrefix("data")
    else { return }
    var writer = YAMLWriter()
    value.write(to: &writer)
    // The name of neither is that of a file beside it, which another one may name.
    let stem = FilePath.join(FilePath.directory(of: file.path), "twin")
    guard let json = CheckedInput(input.files.adding(value.json, at: "\(stem).json")),
      let yaml = CheckedInput(input.files.adding(writer.bytes, at: "\(stem).yaml"))
    else { throw Violation("the twins cannot be checked") }
    let text = String(decoding: value.json, as: UTF8.self)
    try require(
      json.ids == yaml.ids, "as JSON \(json.ids) is found, and as YAML \(yaml.ids): \(text)")
    try require(
      json.compiledBytes == yaml.compiledBytes,
      "as JSON and as YAML it is another tree: \(text)")
    // A file's name may be the id of its page.
    guard let own = input.compiledTree, own.idOrigin != .derived else { return }
    try require(
      EmissionOracle.json(own, .tree) == json.compiledBytes,
      "as it is written it is another tree: \(text)")
  }

  /// The value of the only document of a file, where either language can hold it.
  private static func plainValue(of file: InputFiles.File) throws -> PlainValue? {
    let source = SourceFile(id: FileID(0), path: file.path, bytes: FileBytes(file.bytes))
    let reading = try Reading(file.bytes, asJSON: SourceForm.isJSON(source))
    guard reading.isSound, reading.tree.documents.count == 1,
      let value = PlainValue.documents(of: reading.tree).first, TwinOracle.canBeWritten(value),
      StrictJSON.read(value.json)?.value == value
    else { return nil }
    return value
  }
}

extension CheckedInput {
  /// The ids of what is found, sorted, but for what only one of the languages has: quotes that are
  /// missing are a value of another type in JSON, and the plainest JSON escapes no separator.
  fileprivate var ids: [String] {
    compiler.sortedDiagnostics.map { $0.id == .unquotedText ? .wrongType : $0.id }
      .filter { $0 != .lineSeparator }.map(\.rawValue).sorted()
  }

  /// The tree of the only document in JSON, where it is compiled.
  fileprivate var compiledBytes: [UInt8]? { compiledTree.map { EmissionOracle.json($0, .tree) } }
}
