public import SettingsSyntax

/// The comments of a YAML file.
public enum SourceComments {
  /// Returns the number of comments. Linear.
  public static func count(in tree: SyntaxTree) -> Int {
    SourceMarks(tree).comments.count { !$0.isMarker }
  }
}

/// The parts of a YAML file that are not in its tree: comments, anchors, tags, dashes, and the
/// markers of documents.
///
/// They are found in the gaps between scalars, so a `#` in a string is never read as a comment.
struct SourceMarks {
  /// A comment, or a marker: a directive, `---` or `...`.
  struct Comment {
    /// The bytes without trailing blanks.
    let range: Range<Int>
    let isMarker: Bool
    /// The distance from the start of the line, in bytes; nil if text precedes it on the line.
    let column: Int?
    /// True if the line above is blank and not part of a string. False if text precedes the comment
    /// on its line.
    let followsBlankLine: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  /// The comments and markers, in order.
  private(set) var comments: [Comment] = []
  /// The anchors, including `&`, and the tags.
  private(set) var properties: [Range<Int>] = []
  /// The dashes of elements.
  private(set) var dashes: [Range<Int>] = []
  /// The anchors and aliases.
  private(set) var references: [Range<Int>] = []
  /// The ends of block scalars whose node ends before the last lines of the text.
  private var endsOfText: [NodeID: Int] = [:]

  /// Scans all gaps. Linear.
  init(_ tree: SyntaxTree) {
    bytes = tree.file.bytes.buffer
    var position = tree.file.scan.textStart
    for index in 0..<tree.nodeCount {
      let id = NodeID(index)
      guard tree[id].kind == .scalar || tree[id].kind == .alias else { continue }
      let range = tree.range(of: id).bytes
      scanGap(position, range.lowerBound)
      position = max(position, range.upperBound)
      if tree[id].kind == .alias || isAlias(id, in: tree) { references.append(range) }
      guard let text = BlockScalar(id, in: tree) else { continue }
      scanGap(text.indicators.endIndex, bytes.endOfLine(text.indicators.endIndex))
      if text.end > range.upperBound { endsOfText[id] = text.end }
      position = max(position, text.end)
    }
    scanGap(position, bytes.count)
  }

  private mutating func scanGap(_ from: Int, _ to: Int) {
    var position = from
    while position < to {
      let start = position
      position += 1
      switch bytes[start] {
      case UInt8(ascii: "#"), UInt8(ascii: "%"):
        position = bytes.endOfLine(start)
        addComment(start..<position, isMarker: bytes[start] == UInt8(ascii: "%"), after: from)
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let isVerbatim = bytes[position...].first == UInt8(ascii: "<")
        let end = bytes[position..<to].firstIndex {
          $0 <= 0x20 || !isVerbatim && [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains($0)
        }
        position = end ?? to
        properties.append(start..<position)
        if bytes[start] == UInt8(ascii: "&") { references.append(start..<position) }
      case UInt8(ascii: "-") where bytes[position...].first != UInt8(ascii: "-"):
        dashes.append(start..<position)
      case UInt8(ascii: "."), UInt8(ascii: "-"):
        position = min(start + 3, to)
        addComment(start..<position, isMarker: true, after: from)
      default: break
      }
    }
  }

  private mutating func addComment(_ range: Range<Int>, isMarker: Bool, after limit: Int) {
    let textEnd = bytes.trimmingBlanks(0..<range.lowerBound).upperBound
    let isOnOwnLine = textEnd == 0 || bytes[textEnd - 1].isLineBreak
    comments.append(
      Comment(
        range: bytes.trimmingBlanks(range), isMarker: isMarker,
        column: isOnOwnLine ? range.lowerBound - textEnd : nil,
        followsBlankLine: isOnOwnLine && followsBlankLine(range.lowerBound, notBefore: limit)))
  }

  // MARK: Queries

  /// Returns whether the line above a position is blank and begins at or after a limit.
  func followsBlankLine(_ place: Int, notBefore limit: Int) -> Bool {
    let end = bytes.trimmingBlanks(limit..<max(limit, place)).upperBound
    guard end > limit, bytes[end - 1].isLineBreak else { return false }
    let above = bytes.trimmingBlanks(limit..<(end - 1)).upperBound
    return above > limit && bytes[above - 1].isLineBreak
  }

  /// Divides comments at a position. Logarithmic.
  func divide(_ range: Range<Int>, at place: Int) -> (before: Range<Int>, after: Range<Int>) {
    let middle = comments[range].partitionPoint { $0.range.lowerBound >= place }
    return (range.lowerBound..<middle, middle..<range.upperBound)
  }

  /// Returns the end of a value, including the blank lines that are part of its text.
  func valueEnd(of node: NodeID, in tree: SyntaxTree) -> Int {
    endsOfText[NodeID(tree.end(of: node).position - 1)] ?? tree.range(of: node).end
  }

  /// Returns whether a scalar is written as an alias. Keys that are aliases are scalars in the
  /// tree.
  func isAlias(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    tree[node].style == .plain && bytes[tree.range(of: node).bytes].first == UInt8(ascii: "*")
  }

  /// Returns whether a comment is a `# settingsc: …` comment.
  func isSettingscComment(_ comment: Int) -> Bool {
    bytes[comments[comment].range].drop { $0 == UInt8(ascii: "#") || $0.isBlank }
      .starts(with: "settingsc:".utf8)
  }

  /// The comments, anchors, tags and markers, sorted by their bytes.
  var sortedTexts: [[UInt8]] {
    (comments.map(\.range) + properties).map { Array(bytes[$0]) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}

extension [Range<Int>] {
  /// Returns the ranges that begin in a part of the file. The ranges must be in file order.
  /// Logarithmic.
  func part(from start: Int, to end: Int) -> ArraySlice<Range<Int>> {
    let first = partitionPoint { $0.lowerBound >= start }
    return self[first..<Swift.max(first, partitionPoint { $0.lowerBound >= end })]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the next line break, or the end of the file.
  func endOfLine(_ place: Int) -> Int {
    self[place...].firstIndex(where: \.isLineBreak) ?? count
  }

  /// Returns a range without the blanks at its end.
  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    let last = self[range].lastIndex { !$0.isBlank }
    return range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
  }
}

extension SourceRange {
  /// The offsets of the bytes.
  var bytes: Range<Int> { offset..<end }
}
