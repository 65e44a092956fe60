import SettingsCompiler
import SettingsLanguage
import SettingsOutput
public import SettingsSyntax

/// A run of `migrate`. It converts a wire document to a page that compiles to the same tree.
public struct Migration {
  /// The page as YAML.
  public let page: [UInt8]
  /// A summary of the migration for the user. Each element is a line.
  public let summary: [String]
  /// The output path, or nil for standard output.
  public let target: String?
  /// The warnings about the wire document.
  public let warnings: [Diagnostic]
  /// The files that the warnings refer to.
  public let sources: Sources

  /// Migrates a wire document.
  ///
  /// - Parameters:
  ///   - input: the wire document as the only path.
  ///   - output: the output path, `-` for standard output, or nil for a file next to the input. An
  ///     existing file is replaced only if `output` names it.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if it cannot be migrated.
  public static func migrate(_ input: RunInput, output: String?) throws -> Migration {
    let path = input.paths[0]
    let name = RunInput.displayName(of: path)
    var run = try PageFile(input)
    let diagnostics = run.diagnostics()
    let (documents, sources) = (run.documents, run.sources)
    func failure(_ message: String) -> RunFailure {
      RunFailure("\(name): \(message)", after: diagnostics, in: sources)
    }
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw RunFailure(nil, after: diagnostics, in: run.sources)
    }
    guard documents.count == 1, let document = documents.first else {
      throw failure("has \(documents.count) documents, but only one can be migrated")
    }
    guard document.form == .wire, let tree = document.makePage() else {
      let kind = document.form.map { "this is a \($0.rawValue)" } ?? "this is something else"
      throw failure("only a wire document can be migrated, but \(kind)")
    }
    let target = outputPath(for: input, output: output)
    if let target,
      let obstacle = obstacleToWriting(at: target, for: input, overwrites: output != nil)
    {
      throw failure(obstacle)
    }
    var writer = YAMLWriter()
    EmitForm.page.write(tree, to: &writer)
    guard compilesToTree(writer.bytes, at: target ?? "page.yaml", to: tree, run.registry)
    else {
      throw failure(
        "the page would not compile to the same tree, and was not written; please report this "
          + "file as a bug of settingsc")
    }
    return Migration(
      page: writer.bytes, summary: summaryLines(of: tree, run.source), target: target,
      warnings: diagnostics,
      sources: run.sources)
  }

  // MARK: The target

  private static func outputPath(for input: RunInput, output: String?) -> String? {
    if let output { return output == RunInput.standardInput ? nil : output }
    if input.readsStandardInput { return nil }
    let path = input.paths[0]
    let stem = FilePath.join(FilePath.directory(of: path), FilePath.stem(of: path))
    let isTaken = ["yaml", "yml"].contains(FilePath.extension(of: path))
    return isTaken ? "\(stem).page.yaml" : "\(stem).yaml"
  }

  /// Returns the reason why the page cannot be written to a path, or nil if it can.
  private static func obstacleToWriting(
    at target: String, for input: RunInput, overwrites: Bool
  ) -> String? {
    let fileSystem = input.fileSystem
    guard let kind = fileSystem.kind(of: target) else { return nil }
    if kind == .directory { return "'\(target)' is a directory, but --output needs a file" }
    if let a = try? fileSystem.canonicalPath(of: target),
      let b = try? fileSystem.canonicalPath(of: input.paths[0]), a.hasBytes(of: b)
    {
      return "the page would replace the wire file; choose another file with --output"
    }
    if overwrites || kind == .special { return nil }
    return "'\(target)' exists; '--output \(target)' replaces it"
  }

  /// Returns true if a page compiles to a tree without errors.
  private static func compilesToTree(
    _ page: [UInt8], at path: String, to tree: SettingsPage, _ registry: Registry
  ) -> Bool {
    let fileSystem = MemoryFileSystem([path: FileBytes(page)])
    var settings = DocumentSettings()
    settings.budget = .largest
    var loader = Loader(in: fileSystem, registry: registry)
    let file = loader.id(of: path)
    guard (try? loader.load([file]) { _ in settings }) != nil,
      loader.sortedDiagnostics(withPartsOf: file).allSatisfy({ $0.severity != .error }),
      let documents = loader.composedFile(file)?.documents, documents.count == 1,
      let again = documents[0].makePage()
    else { return false }
    return json(of: tree) == json(of: again)
  }

  private static func json(of tree: SettingsPage) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(tree, to: &writer)
    return writer.bytes
  }

  // MARK: The summary

  private static func summaryLines(of tree: SettingsPage, _ file: SourceFile) -> [String] {
    let items = tree.sections.flatMap(\.items)
    var lines = [
      "\(counted(tree.sections.count, "section")), \(counted(items.count, "item")): "
        + kindCounts(of: items),
      "the page compiles to the same tree, with every field, class and selector",
      "page id: \(Excerpt.quoted(tree.id)), from the name of the wire file, as before",
    ]
    let defaults = items.reduce(0) { count, item in
      count + item.fields.count { isWrittenDefault($0, of: item) }
    }
    if defaults > 0 {
      lines.append("omitted: \(counted(defaults, "field")) with the default value")
    }
    lines.append(
      "derived: all ids, as before; write an 'id' if a row must have the same id after it is renamed"
    )
    let reading = DocumentReading(file, budget: .largest)
    let root = reading.tree.documents.first?.root
    return lines + (root.map { lostParts(of: reading, $0) } ?? [])
  }

  private static func isWrittenDefault(_ field: SettingsField, of item: SettingsPage.Item) -> Bool {
    if case .written = field.origin { item.hasDefault(field) } else { false }
  }

  /// Returns the number of items of each kind, the most frequent first.
  private static func kindCounts(of items: [SettingsPage.Item]) -> String {
    let counts = Dictionary(items.map { ($0.kind, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return counts.prefix(12).map { "\($0.value) \(Excerpt.quoted($0.key))" }.joined(separator: ", ")
      + (counts.count > 12 ? ", …" : "")
  }

  /// Returns the parts of the wire document that are dropped, because they have no effect.
  private static func lostParts(of reading: DocumentReading, _ root: NodeID) -> [String] {
    let tree = reading.rawTree
    let hasSchema = reading.tree.value(of: Key.schema.name, in: root) != nil
    let comments = reading.isJSON ? 0 : SourceComments.count(in: tree)
    let aliases = (0..<tree.nodeCount).count { tree[NodeID($0)].kind == .alias }
    let dropped = [
      hasSchema ? "'$schema'" : nil, comments > 0 ? counted(comments, "comment") : nil,
    ]
    .compactMap(\.self)
    return (dropped.isEmpty ? [] : ["dropped: \(dropped.joined(separator: ", "))"])
      + (aliases == 0 ? [] : ["expanded: \(counted(aliases, "alias", "aliases"))"])
  }
}
