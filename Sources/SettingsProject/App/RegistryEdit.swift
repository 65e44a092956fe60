import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// Insertions of kinds and fields into the text of a registry, which otherwise stays as it is.
struct RegistryEdit {
  typealias Obstacle = TextInsertion.Obstacle

  /// A kind as the registry has it.
  struct Kind {
    var name: String
    var cell: String
    var model: String
    fileprivate var mapping: NodeID
    fileprivate var range: Range<Int>
  }

  private var text: TextInsertion
  private var tree: SyntaxTree { text.tree }
  /// The offsets of comments that leave something out, in ascending order, and the names in them.
  private let exceptions: [(offset: Int, name: String)]
  /// All names in such comments.
  let exceptedNames: Set<String>

  /// The kinds with a class of a model, in the order of the file.
  let kinds: [Kind]

  /// Reads a registry whose contents have no errors. Linear.
  init(_ file: SourceFile, budget: Budget) throws(Obstacle) {
    let text = try TextInsertion(into: file, with: .registry, budget: budget)
    let tree = text.tree
    self.text = text
    exceptions = RegistryEdit.exceptions(in: tree)
    exceptedNames = Set(exceptions.map(\.name))
    func string(_ key: Key, of mapping: NodeID) -> String? {
      tree.value(of: key.name, in: mapping).map { tree.string(of: $0) }
    }
    let table = tree.value(of: Key.kinds.name, in: text.root).map(tree.resolved) ?? text.root
    let column = text.column(of: table) ?? .max
    kinds = tree.entries(of: table).compactMap { entry in
      let mapping = entry.value
      guard let model = string(.modelClass, of: mapping) else { return nil }
      return Kind(
        name: tree.string(of: entry.key), cell: string(.cellClass, of: mapping) ?? "",
        model: model, mapping: entry.value,
        range: tree.range(of: entry.key)
          .offset..<text.lineEnd(after: text.end(of: entry.value), column: column))
    }
  }

  // MARK: Exceptions

  private static func exceptions(in tree: SyntaxTree) -> [(offset: Int, name: String)] {
    let bytes = tree.file.bytes.buffer
    return tree.comments(among: tree.file.possibleComments(beginningWith: "'")).compactMap { hash in
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: hash) ?? bytes.count
      let parts = tree.file.text(tree.file.range(hash, end - hash))
        .split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].drop(while: { $0 == " " }).hasPrefix(ModelFields.leftOut)
      else { return nil }
      return (hash, String(parts[1]))
    }
  }

  /// The fields that comments in a kind leave out.
  func exceptions(of kind: Kind) -> Set<String> {
    let first = exceptions.partitionPoint { $0.offset >= kind.range.lowerBound }
    return Set(exceptions[first...].prefix { $0.offset < kind.range.upperBound }.map(\.name))
  }

  // MARK: Insertions

  /// Inserts fields after those of a kind.
  mutating func add(fields lines: [String], to kind: Kind) throws(Obstacle) {
    let name = Excerpt.quoted(kind.name)
    guard text.isBlock(kind.mapping), let column = text.column(of: kind.mapping) else {
      throw Obstacle(words: "the kind '\(name)' is in flow style; write it in block style")
    }
    var model: NodeID?
    for entry in tree.entries(of: kind.mapping) {
      switch tree.string(of: entry.key) {
      case Key.fields.name:
        return try text.append(
          lines, to: entry.value, of: entry.key, "the \(Key.fields.name) of '\(name)'")
      case Key.modelClass.name: model = entry.value
      default: break
      }
    }
    guard let model, tree.value(of: Key.fields.name, in: kind.mapping) == nil else {
      throw Obstacle(
        words: "the \(Key.fields.name) of '\(name)' are those of an anchor; write them out")
    }
    text.insert(
      ["\(Key.fields.name):"] + lines.map { "  " + $0 }, column: column,
      at: text.lineEnd(after: text.end(of: model), column: column))
  }

  /// Inserts kinds after the others.
  mutating func add(kinds lines: [String]) throws(Obstacle) {
    for entry in tree.entries(of: text.root) where tree.string(of: entry.key) == Key.kinds.name {
      try text.append(lines, to: entry.value, of: entry.key, "the \(Key.kinds.name)")
    }
  }

  /// The text with all insertions; nil without any.
  var result: [UInt8]? { text.result }
}
