import SettingsSyntax

/// What stands between the values of a YAML file: comments, anchors, and the directives of its
/// documents.
///
/// Comments are looked for in the gaps between scalars alone, so that no text is taken for one.
struct SourceTrivia {
  /// The most comments of a file that is formatted, and the most anchors. A comment that hides
  /// findings takes half a kilobyte when the findings of both forms are compared; an anchor takes
  /// 200 bytes while either is read.
  static let mostMarks = 500_000

  /// A comment, from its `#` to the last byte that is no blank. Offsets have 32 bits.
  struct Comment {
    private var bounds: (start: UInt32, end: UInt32)
    private var bytesBefore: UInt32
    /// Whether nothing but blanks stands before it on its line.
    var isOnOwnLine: Bool
    /// Whether the line before it is blank, and no part of a text.
    var followsBlankLine: Bool

    init(_ range: Range<Int>, column: Int, isOnOwnLine: Bool, followsBlankLine: Bool) {
      bounds = (
        UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound)
      )
      bytesBefore = UInt32(truncatingIfNeeded: column)
      self.isOnOwnLine = isOnOwnLine
      self.followsBlankLine = followsBlankLine
    }

    var start: Int { Int(bounds.start) }
    var end: Int { Int(bounds.end) }
    /// How far from the start of its line it stands, in bytes.
    var column: Int { Int(bytesBefore) }
  }

  /// The comments, in order, without those behind the `|` or `>` of a block scalar.
  private(set) var comments: [Comment] = []
  /// Those behind the `|` or `>` of a block scalar.
  private(set) var headerComments: [Comment] = []
  /// Where anchors stand, `&` included.
  private(set) var anchors: [Range<Int>] = []
  /// Where lines stand that begin with `%`.
  private(set) var directives: [Range<Int>] = []
  /// Where aliases begin, also those that are keys.
  private(set) var aliases: [Int] = []
  /// Whether a block scalar keeps the blank lines behind it.
  private(set) var hasKeptLines = false

  /// Looks through all gaps. Linear.
  init(_ tree: SyntaxTree) {
    let lines = SourceLines(tree)
    var position = lines.start
    for index in 0..<tree.nodeCount {
      let node = tree[NodeID(index)]
      guard node.kind == .scalar || node.kind == .alias else { continue }
      let range = tree.range(of: NodeID(index))
      scan(position, range.offset, lines)
      position = max(position, range.end)
      if node.kind == .alias || (range.length > 0 && lines.isAlias(at: range.offset, node.style)) {
        aliases.append(range.offset)
      }
      if node.style == .literal || node.style == .folded {
        scanHeader(range.offset, lines)
        position = max(position, lines.keptEnd(of: NodeID(index), in: tree))
      }
    }
    scan(position, lines.bytes.count, lines)
  }

  private mutating func scan(_ from: Int, _ to: Int, _ lines: SourceLines) {
    let bytes = lines.bytes
    var position = from
    while position < to {
      switch bytes[position] {
      case UInt8(ascii: "#"):
        comments.append(lines.comment(at: position, from))
        position = lines.endOfLine(position)
      case UInt8(ascii: "&"):
        let end = lines.endOfProperty(position)
        anchors.append(position..<end)
        position = end
      case UInt8(ascii: "!"): position = lines.endOfProperty(position)
      case UInt8(ascii: "%") where lines.lineStart(position) == position:
        let end = lines.endOfLine(position)
        let comment = bytes[position..<end].firstIndex(of: UInt8(ascii: "#")) ?? end
        directives.append(position..<lines.trimmed(comment, from: position))
        position = comment
      default: position += 1
      }
    }
  }

  private mutating func scanHeader(_ start: Int, _ lines: SourceLines) {
    let end = lines.endOfLine(start)
    guard let place = lines.bytes[start..<end].firstIndex(of: UInt8(ascii: "#")) else {
      if lines.bytes[start..<end].contains(UInt8(ascii: "+")) { hasKeptLines = true }
      return
    }
    if lines.bytes[start..<place].contains(UInt8(ascii: "+")) { hasKeptLines = true }
    headerComments.append(lines.comment(at: place, start))
  }

  /// Whether a comment is one that settingsc reads: `# settingsc: …`.
  func isOurs(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = bytes[comments[index].start..<comments[index].end]
    return text.drop { $0 == UInt8(ascii: "#") || $0 == 0x20 || $0 == 0x09 }
      .starts(with: "settingsc:".utf8)
  }

  /// The positions of the comments that begin in a part of the file.
  func comments(from start: Int, to end: Int) -> Range<Int> {
    if comments.isEmpty || start >= end { return 0..<0 }
    let first = firstComment(at: start)
    var last = first
    while last < comments.count, comments[last].start < end { last += 1 }
    return first..<last
  }

  /// Whether a comment begins in a part of the file.
  func hasComment(from start: Int, to end: Int) -> Bool {
    if comments.isEmpty { return false }
    let first = firstComment(at: start)
    return first < comments.count && comments[first].start < end
  }

  private func firstComment(at start: Int) -> Int {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether an anchor, and whether an anchor or an alias, stands in a part of the file.
  func marks(from start: Int, to end: Int) -> (anchor: Bool, any: Bool) {
    func has(_ count: Int, _ place: (Int) -> Int) -> Bool {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if place(middle) < start { low = middle + 1 } else { high = middle }
      }
      return low < count && place(low) < end
    }
    let anchor = has(anchors.count) { anchors[$0].lowerBound }
    return (anchor, anchor || has(aliases.count) { aliases[$0] })
  }

  /// Whether two files have the same texts of all of it, each as often.
  static func areEqual(_ first: SyntaxTree, _ second: SyntaxTree) -> Bool {
    let (a, b) = (first.file.bytes.buffer, second.file.bytes.buffer)
    let (texts, others) = (SourceTrivia(first).sorted(in: a), SourceTrivia(second).sorted(in: b))
    return texts.count == others.count
      && zip(texts, others).allSatisfy { a[$0].elementsEqual(b[$1]) }
  }

  /// Where all of it stands, in the order of the texts.
  private func sorted(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let ranges = (comments + headerComments).map { $0.start..<$0.end } + anchors + directives
    return ranges.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
  }
}
