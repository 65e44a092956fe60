import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// Checks that a document has the same meaning in JSON and YAML: both compile to the same tree, the
/// tree compiles to itself, and the findings are the same.
enum TwinPageOracle {
  static func check(_ input: CheckedInput) throws {
    let file = input.files.files[0]
    // If another file becomes the first one, a file with this name would be a response.
    guard let value = try plainValue(of: file), !FilePath.name(of: file.path).hasPrefix("data")
    else { return }
    var writer = YAMLWriter()
    value.write(to: &writer)
    // No other file may reference either name.
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
    // The id of a page may be derived from its file name.
    guard let own = input.compiledTree, own.idOrigin != .derived else { return }
    try require(
      EmissionOracle.json(own, .tree) == json.compiledBytes,
      "as it is written it is another tree: \(text)")
  }

  /// The value of the only document in a file, if both languages can represent it.
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
  /// The sorted ids of the findings, except for findings that exist in only one language: a missing
  /// quote changes the type of the value in JSON, and the simplest JSON does not escape line
  /// separators.
  fileprivate var ids: [String] {
    compiled.diagnostics.map { $0.id == .unquotedText ? .wrongType : $0.id }
      .filter { $0 != .lineSeparator }.map(\.rawValue).sorted()
  }

  /// The tree of the only document as JSON, if it compiles.
  fileprivate var compiledBytes: [UInt8]? { compiledTree.map { EmissionOracle.json($0, .tree) } }
}
