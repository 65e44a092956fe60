import CaseRunner
import Foundation
import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Checks properties of formatting: the compiled output is unchanged, and formatting again changes
/// nothing.
@Suite struct FormattingLawTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Formats a file, checks the properties that do not require compiling, and returns the canonical
  /// form.
  private func check(_ bytes: [UInt8], _ path: String, _ context: Comment) throws -> [UInt8] {
    let formatted = Formatted(bytes, path: path)
    try #require(formatted.isFormattable, context)
    if formatted.result == .unproven { Issue.record("unproven: \(text(bytes))") }
    let again = Formatted(formatted.bytes, path: path)
    try #require(again.text == formatted.text, context)
    try #require(again.result == .unchanged, context)
    return formatted.bytes
  }

  @Test(arguments: 0..<8) func preservesTreesOfGeneratedPages(_ shard: Int) throws {
    let registry = LawTests.registry
    for number in 0..<Effort.rounds(25) {
      let seed = UInt64(shard * 40 + number)
      let context: Comment = "seed \(seed)"
      let page = GeneratedPage(seed: seed, registry: registry)
      let untidy = UntidyYAML.write(page.value, seed: seed)
      let files: [(String, [UInt8])] = [
        ("p.yaml", untidy), ("p.json", page.shuffled(seed: seed)), ("p.yaml", page.yaml),
        ("q.yaml", page.shuffled(seed: seed)),
      ]
      let tree = try #require(try CompiledPage(page.json, path: "p.json", registry: registry))
        .json(.tree)
      for (path, bytes) in files {
        let source = try CompiledPage(bytes, path: path, registry: registry)
        try #require(source.map { text($0.json(.tree)) } == text(tree), "\(text(bytes))")
        let formatted = try check(bytes, path, context)
        let compiled = try CompiledPage(formatted, path: path, registry: registry)
        try #require(compiled.map { text($0.json(.tree)) } == text(tree), context)
      }
      // Emitted documents are in canonical form.
      let compiled = try #require(try CompiledPage(untidy, path: "p.yaml", registry: registry))
      for form in [EmitForm.tree, .page, .wire] where form != .page || isOfKnownKinds(compiled) {
        try #require(Formatted(compiled.json(form), path: "e.json").result == .unchanged, context)
        let yaml = Formatted(compiled.yaml(form), path: "e.yaml")
        try #require(yaml.text == text(compiled.yaml(form)), context)
      }
    }
  }

  /// Whether the formatter knows the fields of all items.
  private func isOfKnownKinds(_ page: CompiledPage) -> Bool {
    page.tree.sections.flatMap(\.items).allSatisfy {
      Registry.builtIn.kindNames.contains($0.kind)
    }
  }

  @Test func preservesOutputsOfSamplesAndCases() throws {
    var files: [String: FileBytes] = [:]
    let samples = FileManager.default.enumerator(
      at: Repository.root.appending(path: "samples"), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    while let url = samples?.nextObject() as? URL {
      guard ["yaml", "json"].contains(url.pathExtension), let data = try? Data(contentsOf: url)
      else { continue }
      files[url.standardized.path(percentEncoded: false)] = FileBytes(data)
    }
    let folder = Repository.root.appending(path: "Tests/Cases/schemas")
    let cases = try CaseFile.all(in: folder, root: Repository.root).flatMap(\.cases)
    for (number, input) in cases.flatMap(\.inputs).enumerated() {
      for file in input where file.path.hasSuffix(".yaml") || file.path.hasSuffix(".json") {
        files["/cases/\(number)/\(file.path)"] = FileBytes(Array(file.text.utf8))
      }
    }
    #expect(files.count > 300)
    var canonical = files
    for (path, bytes) in files {
      let formatted = Formatted(Array(bytes.buffer), path: path)
      guard formatted.isFormattable else { continue }
      canonical[path] = FileBytes(try check(Array(bytes.buffer), path, "\(path)"))
    }
    for path in Effort.isThorough
      ? files.keys.sorted() : files.keys.sorted().filter({ $0.utf8.count % 3 == 0 })
    {
      try #require(
        try outline(of: path, in: canonical) == outline(of: path, in: files), "\(path)")
    }
  }

  /// The compiled output of a file and the ids of its findings.
  private func outline(of path: String, in files: [String: FileBytes]) throws -> [String] {
    let compiled = try CompiledFile(path, in: MemoryFileSystem(files))
    var writer = JSONWriter(isCompact: false)
    for page in compiled.pages { EmitForm.tree.write(page, to: &writer) }
    return compiled.diagnostics.map(\.id.rawValue).sorted() + [text(writer.bytes)]
  }

  @Test(arguments: DiagnosticID.allCases) func preservesFindingsOfExamples(_ id: DiagnosticID)
    throws
  {
    let entry = id.entry
    for example in [entry.bad, entry.good] {
      guard let type = example.fileExtension else { continue }
      let bytes = Array(example.text.utf8)
      let formatted = Formatted(bytes, path: "page.\(type)")
      guard formatted.isFormattable else { continue }
      let canonical = try check(bytes, "page.\(type)", "\(id.rawValue)")
      let path = "project/settings.\(type)"
      let before = try ExampleRun(bytes, beside: entry.others, path: path)
      let after = try ExampleRun(canonical, beside: entry.others, path: path)
      #expect(
        after.findings(for: id).map(\.message).sorted()
          == before.findings(for: id).map(\.message).sorted())
    }
  }
}
