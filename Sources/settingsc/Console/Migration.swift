import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax

/// A wire document as a page, proven to be compiled to the same tree.
struct Migration {
  /// The page would not be compiled to the same tree.
  struct Unproven: Error {}

  /// The page in YAML.
  let page: [UInt8]
  /// What became of the file, a line each.
  let account: [String]

  /// Makes the page of a wire file's only document.
  ///
  /// - Parameter target: where the page is to stand.
  init(
    _ tree: PageTree, of file: SourceFile, _ compiler: Compiler, to target: String
  ) throws {
    var writer = YAMLWriter()
    EmitForm.page.write(tree, to: &writer)
    page = writer.bytes
    guard Migration.isSame(tree, page, target, compiler.registry) else { throw Unproven() }
    account = Migration.account(of: tree, file)
  }

  /// Whether a page is compiled to a tree, without a finding that the tree does not have.
  private static func isSame(
    _ tree: PageTree, _ page: [UInt8], _ target: String, _ registry: Registry
  ) -> Bool {
    let fileSystem = MemoryFileSystem([target: FileBytes(page)])
    var options = CompilerOptions()
    options.limits.fileBytes = Limits.fileBytesCeiling
    options.limits.nodes = Limits.nodesCeiling
    guard
      var compiler = try? Compiler(fileSystem: fileSystem, options: options, registry: registry),
      let documents = try? compiler.check(target, skippingUnrecognized: false),
      compiler.findings.allSatisfy({ $0.severity != .error }),
      let document = documents.first, documents.count == 1, let again = compiler.tree(of: document)
    else { return false }
    return json(of: tree) == json(of: again)
  }

  private static func json(of tree: PageTree) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    EmitForm.tree.write(tree, to: &writer)
    return writer.bytes
  }

  // MARK: The account

  private static func account(of tree: PageTree, _ file: SourceFile) -> [String] {
    let items = tree.sections.flatMap(\.items)
    var lines = [
      "\(counted(tree.sections.count, "section")), \(counted(items.count, "item")): "
        + kinds(of: items),
      "kept: every field, class and selector; the page is compiled to the same tree",
      "page id: \(Excerpt.quoted(tree.id.value)), made of the wire file's name, as before",
    ]
    let defaults = items.reduce(0) { count, item in
      count + item.fields.count { isWrittenDefault($0, of: item) }
    }
    if defaults > 0 {
      lines.append("left out: \(counted(defaults, "field")) that said what goes without saying")
    }
    lines.append(
      "derived: all ids, as before; write 'id' where a row shall keep its own when it is renamed")
    var limits = Limits()
    limits.nodes = Limits.nodesCeiling
    let reading = DocumentReading(file, limits: limits)
    let root = reading.tree.documents.first?.root.map(reading.tree.resolved)
    return lines + (root.map { losses(of: reading.tree, $0) } ?? [])
  }

  private static func isWrittenDefault(_ field: PageTree.ModelField, of item: PageTree.Item) -> Bool
  {
    guard case .written = field.origin, let declared = item.kind?.field(named: field.name) else {
      return false
    }
    return field.value == (declared.defaultValue ?? .null)
  }

  /// How many items of each kind there are, in the order in which they are met.
  private static func kinds(of items: [PageTree.Item]) -> String {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for item in items {
      if counts[item.kindName] == nil { names.append(item.kindName) }
      counts[item.kindName, default: 0] += 1
    }
    return names.prefix(12).map { "\(counts[$0] ?? 0) \(Excerpt.quoted($0))" }
      .joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// What stands in the wire file and has no effect.
  private static func losses(of tree: SyntaxTree, _ root: NodeID) -> [String] {
    var parts: [String] = []
    if tree.value(of: "$schema", in: root) != nil { parts.append("'$schema'") }
    if !SourceForm.isJSON(tree.file) {
      let comments = SourceComments.count(in: tree)
      if comments > 0 { parts.append(counted(comments, "comment")) }
      let aliases = (0..<tree.nodeCount).count { tree[NodeID($0)].kind == .alias }
      if aliases > 0 { parts.append("\(counted(aliases, "alias", "aliases")), written out") }
    }
    return parts.isEmpty ? [] : ["left behind: \(parts.joined(separator: ", "))"]
  }

  private static func counted(_ number: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? word : plural ?? word + "s")"
  }
}
