import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// Insertions of kinds and fields into the text of a registry, which otherwise stays as it is.
struct RegistryEdit {
  /// Why a registry cannot be extended: words for people.
  struct Obstacle: Error { var words: String }

  /// A kind as the registry has it.
  struct Kind {
    var name: String
    var cell: String
    var model: String
    fileprivate var mapping: NodeID
    fileprivate var range: Range<Int>
  }

  private let file: SourceFile
  private let tree: SyntaxTree
  private let root: NodeID
  private let table: NodeID
  private var edits: [Diagnostic.Fix.Edit] = []
  /// The offsets of comments that leave something out, and the names in them.
  private let exceptions: [(offset: Int, name: String)]

  /// The kinds with a class of a model, in the order of the file.
  let kinds: [Kind]

  /// Reads a registry whose contents have no errors. Linear.
  init(_ file: SourceFile, limits: Limits) throws(Obstacle) {
    let reading = DocumentReading(file, limits: limits)
    if reading.isJSON { throw Obstacle(words: "only registries in YAML are extended, not JSON") }
    if reading.found.errorCount > 0 {
      throw Obstacle(words: "it has errors, which 'settingsc validate' reports")
    }
    let tree = reading.tree
    guard reading.forms == [.registry], let root = tree.documents.first?.root.map(tree.resolved),
      let table = tree.value(of: Key.kinds.name, in: root)
    else { throw Obstacle(words: "it is not a file with one registry") }
    if tree[root].style == .flow {
      throw Obstacle(words: "it is in flow style; write it in block style")
    }
    (self.file, self.tree, self.root, self.table) = (file, tree, root, table)
    exceptions = RegistryEdit.exceptions(in: tree)
    func text(_ key: Key, of mapping: NodeID) -> String? {
      tree.value(of: key.name, in: mapping).map { tree.string(of: tree.resolved($0)) }
    }
    kinds = tree.entries(of: table).compactMap { entry in
      let mapping = tree.resolved(entry.value)
      guard let model = text(.modelClass, of: mapping) else { return nil }
      return Kind(
        name: tree.string(of: entry.key), cell: text(.cellClass, of: mapping) ?? "", model: model,
        mapping: entry.value,
        range: tree.range(of: entry.key).offset..<RegistryEdit.end(of: entry.value, in: tree))
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

  /// Whether a comment anywhere leaves a class out.
  func leavesOut(_ name: String) -> Bool { exceptions.contains { $0.name == name } }

  /// The fields that comments in a kind leave out.
  func exceptions(of kind: Kind) -> Set<String> {
    Set(exceptions.lazy.filter { kind.range.contains($0.offset) }.map(\.name))
  }

  // MARK: Places

  /// The offset after a value, without what stands after it on its line.
  private static func end(of value: NodeID, in tree: SyntaxTree) -> Int {
    let bytes = tree.file.bytes.buffer
    var end = 0
    for position in value.position..<max(value.position + 1, tree.end(of: value).position) {
      let node = NodeID(position)
      let isBlock = tree[node].style == .block && tree[node].kind != .scalar
      if !isBlock { end = max(end, tree.range(of: node).end) }
    }
    // A block scalar may end with its line breaks.
    while end > 0, bytes[end - 1].isLineBreak || bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The offset after the line of an offset, and after comments below it that begin after a column,
  /// which belong to it.
  private func lineEnd(after offset: Int, column: Int = .max) -> Int {
    let bytes = file.bytes.buffer
    func next(_ start: Int) -> Int {
      bytes.firstIndex(of: UInt8(ascii: "\n"), from: start).map { $0 + 1 } ?? bytes.count
    }
    var position = next(offset)
    while position < bytes.count {
      let start = bytes[position...].firstIndex { !$0.isBlank } ?? bytes.count
      guard start < bytes.count, bytes[start] == UInt8(ascii: "#"), start - position > column
      else { break }
      position = next(start)
    }
    return position
  }

  private func lineStart(of offset: Int) -> Int {
    (file.bytes.buffer[..<offset].lastIndex { $0.isLineBreak } ?? file.scan.textStart - 1) + 1
  }

  /// The number of blanks before the first key of a mapping.
  private func column(of mapping: NodeID) -> Int? {
    guard let first = tree.entries(of: mapping).first(where: { _ in true }) else { return nil }
    let offset = tree.range(of: first.key).offset
    return offset - lineStart(of: offset)
  }

  private func isBlock(_ node: NodeID) -> Bool {
    tree[node].kind == .mapping && tree[node].style == .block
  }

  private func isEmptyFlow(_ node: NodeID) -> Bool {
    tree[node].kind == .mapping && tree[node].style == .flow && tree.childCount(of: node) == 0
  }

  // MARK: Insertions

  /// Inserts lines, each without its indentation, at an offset that begins a line, or is the end.
  private mutating func insert(
    _ lines: [String], column: Int, at offset: Int, afterBlank: Bool = false
  ) {
    let bytes = file.bytes.buffer
    let lineBreak = bytes.firstIndex(of: UInt8(ascii: "\r"), from: 0) == nil ? "\n" : "\r\n"
    let isAtLine = offset == 0 || bytes[offset - 1].isLineBreak
    let indentation = String(repeating: " ", count: column)
    let text = lines.map { $0.isEmpty ? lineBreak : indentation + $0 + lineBreak }.joined()
    edits.append(
      .init(
        file.range(offset, 0),
        (isAtLine ? "" : lineBreak) + (afterBlank ? lineBreak : "") + text))
  }

  /// Inserts entries after those of a mapping that is the value of a key.
  private mutating func append(
    _ lines: [String], to mapping: NodeID, of key: NodeID, _ what: String
  )
    throws(Obstacle)
  {
    let start = tree.range(of: key).offset
    if isEmptyFlow(mapping) {
      // `{}` goes, and a comment after it stays.
      let (end, range) = (tree.range(of: key).end, tree.range(of: mapping))
      edits.append(.init(file.range(end, range.end - end), ":"))
      let column = start - lineStart(of: start)
      return insert(lines, column: column + 2, at: lineEnd(after: range.end))
    }
    guard isBlock(mapping), let column = column(of: mapping) else {
      throw Obstacle(words: "\(what) are in flow style; write them in block style")
    }
    let end = lineEnd(after: RegistryEdit.end(of: mapping, in: tree), column: column)
    insert(lines, column: column, at: end, afterBlank: separatesEntries(of: mapping))
  }

  /// Whether a blank line stands before the last of several entries.
  private func separatesEntries(of mapping: NodeID) -> Bool {
    var keys: [NodeID] = []
    for entry in tree.entries(of: mapping) { keys.append(entry.key) }
    guard keys.count > 1, let last = keys.last else { return false }
    let bytes = file.bytes.buffer
    var start = lineStart(of: tree.range(of: last).offset)
    while start > 0 {
      let before = lineStart(of: start - 1)
      let line = bytes[before..<start - 1].drop { $0.isBlank }
      if line.allSatisfy({ $0.isLineBreak }) { return true }
      guard line.first == UInt8(ascii: "#") else { return false }
      start = before
    }
    return false
  }

  /// Inserts fields after those of a kind.
  mutating func add(fields lines: [String], to kind: Kind) throws(Obstacle) {
    let name = Excerpt.quoted(kind.name)
    guard isBlock(kind.mapping), let column = column(of: kind.mapping) else {
      throw Obstacle(words: "the kind '\(name)' is in flow style; write it in block style")
    }
    var model: NodeID?
    for entry in tree.entries(of: kind.mapping) {
      switch tree.string(of: entry.key) {
      case Key.fields.name:
        return try append(
          lines, to: entry.value, of: entry.key, "the \(Key.fields.name) of '\(name)'")
      case Key.modelClass.name: model = entry.value
      default: break
      }
    }
    guard let model else { return }
    insert(
      ["\(Key.fields.name):"] + lines.map { "  " + $0 }, column: column,
      at: lineEnd(after: RegistryEdit.end(of: model, in: tree), column: column))
  }

  /// Inserts kinds after the others.
  mutating func add(kinds lines: [String]) throws(Obstacle) {
    for entry in tree.entries(of: root) where tree.string(of: entry.key) == Key.kinds.name {
      try append(lines, to: entry.value, of: entry.key, "the \(Key.kinds.name)")
    }
  }

  /// The text with all insertions; nil without any.
  var result: [UInt8]? { edits.isEmpty ? nil : file.applying(edits) }
}
