public import SettingsSyntax

/// The comments of a YAML file.
public enum SourceComments {
  /// Returns their number. Linear.
  public static func count(in tree: SyntaxTree) -> Int {
    let trivia = SourceTrivia(tree)
    return trivia.comments.count + trivia.headerComments.count
  }
}

/// Everything between the values of a YAML file: comments, anchors and tags, and the lines around its
/// documents.
///
/// Comments are searched in the gaps between scalars only, so that no string is taken for one.
struct SourceTrivia {
  struct Comment {
    /// Its bytes, from the `#` to the last one that is not blank.
    let range: Range<Int>
    /// Whether only blanks are before it on its line.
    let isOnOwnLine: Bool
    /// Its distance from the start of its line, in bytes; 0 if it is not on a line of its own.
    let column: Int
    /// Whether the line before it is blank, and not part of a string.
    let followsBlankLine: Bool

    /// - Parameter limit: the start of the gap that it is in.
    init(at place: Int, after limit: Int, _ lines: SourceLines) {
      range = place..<lines.trimmed(lines.endOfLine(place), from: place)
      isOnOwnLine = lines.isFirstOnLine(place)
      column = isOnOwnLine ? lines.column(place) : 0
      followsBlankLine = isOnOwnLine && lines.followsBlankLine(place, notBefore: limit)
    }
  }

  /// The comments, in order, without those in the headers of block scalars.
  private(set) var comments: [Comment] = []
  /// The comments after the `|` or `>` of block scalars.
  private(set) var headerComments: [Range<Int>] = []
  /// The anchors, `&` included, and the tags.
  private(set) var properties: [Range<Int>] = []
  /// Whether one of them is an anchor.
  private(set) var hasAnchors = false
  /// The directives, `---` and `...`.
  private(set) var markers: [Range<Int>] = []
  /// The starts of aliases, keys included.
  private(set) var aliases: [Int] = []
  /// Whether lines of blanks after a block scalar are part of its text.
  private(set) var hasTrailingLines = false

  /// Scans all gaps. Linear.
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
      if let header = BlockHeader(of: NodeID(index), in: tree, lines) {
        if let comment = header.comment { headerComments.append(comment) }
        let end = header.textEnd(after: range.end, lines)
        if end > range.end { hasTrailingLines = true }
        position = max(position, end)
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
        comments.append(Comment(at: position, after: from, lines))
        position = lines.endOfLine(position)
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        hasAnchors = hasAnchors || bytes[position] == UInt8(ascii: "&")
        let end = lines.endOfProperty(position)
        properties.append(position..<end)
        position = end
      case UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard let marker = lines.marker(at: position) else {
          position += 1
          continue
        }
        markers.append(marker)
        position = marker.upperBound
      default: position += 1
      }
    }
  }

  /// Whether a comment is one that settingsc reads: `# settingsc: …`.
  func isForSettingsc(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[comments[index].range]
      .drop { $0 == UInt8(ascii: "#") || $0 == 0x20 || $0 == 0x09 }
      .starts(with: "settingsc:".utf8)
  }

  /// The positions of the comments that begin in a part of the file.
  func comments(from start: Int, to end: Int) -> Range<Int> {
    comments.positions(from: start, to: end, \.range.lowerBound)
  }

  /// The anchors and tags in a part of the file.
  func properties(from start: Int, to end: Int) -> ArraySlice<Range<Int>> {
    properties[properties.positions(from: start, to: end, \.lowerBound)]
  }

  /// The directives, `---` and `...` in a part of the file.
  func markers(from start: Int, to end: Int) -> ArraySlice<Range<Int>> {
    markers[markers.positions(from: start, to: end, \.lowerBound)]
  }

  /// Whether an alias is in a part of the file.
  func hasAlias(from start: Int, to end: Int) -> Bool {
    !aliases.positions(from: start, to: end, \.self).isEmpty
  }

  /// Whether two files have the same comments, anchors, tags and markers, each as often.
  static func areEqual(_ first: SyntaxTree, _ second: SyntaxTree) -> Bool {
    let (a, b) = (first.file.bytes.buffer, second.file.bytes.buffer)
    let (ranges, others) = (SourceTrivia(first).sorted(in: a), SourceTrivia(second).sorted(in: b))
    return ranges.count == others.count
      && zip(ranges, others).allSatisfy { a[$0].elementsEqual(b[$1]) }
  }

  /// All ranges, in the order of their bytes.
  private func sorted(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    (comments.map(\.range) + headerComments + properties + markers)
      .sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
  }
}

extension Array {
  /// The positions of the elements in a part of the file; they are in order of their places.
  /// Logarithmic.
  fileprivate func positions(
    from start: Int, to end: Int, _ place: (Element) -> Int
  ) -> Range<Int> {
    if isEmpty || start >= end { return 0..<0 }
    return partitionPoint { place($0) >= start }..<partitionPoint { place($0) >= end }
  }
}
