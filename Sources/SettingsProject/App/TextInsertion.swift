import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// Insertions into the text of a document in YAML, which otherwise stays as it is.
struct TextInsertion {
  /// Why a document cannot be extended: words for people.
  struct Obstacle: Error { var words: String }

  let file: SourceFile
  let tree: SyntaxTree
  /// The mapping of the only document.
  let root: NodeID
  private let lineBreak: String
  private var edits: [Diagnostic.Fix.Edit] = []

  /// Reads a file with one document of a form. Linear.
  init(into file: SourceFile, with form: DocumentForm, budget: Budget) throws(Obstacle) {
    let reading = DocumentReading(file, budget: budget)
    if reading.isJSON { throw Obstacle(words: "only YAML is extended, and this is JSON") }
    if reading.found.errorCount > 0 {
      throw Obstacle(words: "it has errors, which 'settingsc validate' reports")
    }
    let tree = reading.rawTree
    guard reading.forms == [form], let root = tree.documents.first?.root else {
      throw Obstacle(words: "it is not a file with one document, a \(form.rawValue)")
    }
    if tree[root].style == .flow {
      throw Obstacle(words: "it is in flow style; write it in block style")
    }
    (self.file, self.tree, self.root) = (file, tree, root)
    lineBreak =
      file.bytes.buffer.firstIndex(of: UInt8(ascii: "\r"), from: 0) == nil ? "\n" : "\r\n"
  }

  // MARK: Places

  /// The offset after a value, without what stands after it on its line.
  func end(of value: NodeID) -> Int {
    let bytes = file.bytes.buffer
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
  func lineEnd(after offset: Int, column: Int = .max) -> Int {
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
  func column(of mapping: NodeID) -> Int? {
    guard let first = tree.entries(of: mapping).first(where: { _ in true }) else { return nil }
    let offset = tree.range(of: first.key).offset
    return offset - lineStart(of: offset)
  }

  func isBlock(_ node: NodeID) -> Bool {
    tree[node].kind == .mapping && tree[node].style == .block
  }

  private func isEmptyFlow(_ node: NodeID) -> Bool {
    tree[node].kind == .mapping && tree[node].style == .flow && tree.childCount(of: node) == 0
  }

  // MARK: Insertions

  /// Inserts lines, each without its indentation, at an offset that begins a line, or is the end.
  mutating func insert(
    _ lines: [String], column: Int, at offset: Int, afterBlank: Bool = false
  ) {
    let bytes = file.bytes.buffer
    let isAtLine = offset == 0 || bytes[offset - 1].isLineBreak
    let indentation = String(repeating: " ", count: column)
    let text = lines.map { $0.isEmpty ? lineBreak : indentation + $0 + lineBreak }.joined()
    edits.append(
      .init(
        file.range(offset, 0),
        (isAtLine ? "" : lineBreak) + (afterBlank ? lineBreak : "") + text))
  }

  /// Inserts entries after those of a mapping that is the value of a key.
  mutating func append(
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
      throw Obstacle(words: "\(what) are in flow style, or an alias; write them in block style")
    }
    let end = lineEnd(after: end(of: mapping), column: column)
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

  /// Inserts elements after those of a list, in its style.
  mutating func append(elements: [String], to list: NodeID) throws(Obstacle) {
    guard tree[list].kind == .sequence else {
      throw Obstacle(words: "what it lists is not written as a list")
    }
    var last: NodeID?
    for element in tree.elements(of: list) { last = element }
    guard let last else {
      return edits.append(.init(tree.range(of: list), "[" + elements.joined(separator: ", ") + "]"))
    }
    if tree[list].style == .flow {
      return edits.append(
        .init(file.range(end(of: last), 0), elements.map { ", " + $0 }.joined()))
    }
    let start = tree.range(of: last).offset
    let bytes = file.bytes.buffer
    guard let dash = bytes[lineStart(of: start)..<start].firstIndex(of: UInt8(ascii: "-")) else {
      throw Obstacle(words: "its list is written over several lines; write each element on its own")
    }
    let column = dash - lineStart(of: start)
    insert(elements.map { "- " + $0 }, column: column, at: lineEnd(after: end(of: last)))
  }

  /// The text with all insertions; nil without any.
  var result: [UInt8]? { edits.isEmpty ? nil : file.applying(edits) }
}
