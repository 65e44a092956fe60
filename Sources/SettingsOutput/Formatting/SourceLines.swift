import SettingsSyntax

/// The lines of a YAML file around a place. Everything looks at one line, or at the blank lines above
/// it.
struct SourceLines {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The first byte after a byte order mark.
  let start: Int

  init(_ tree: SyntaxTree) {
    bytes = tree.file.bytes.buffer
    start = tree.file.scan.textStart
  }

  /// The first byte of the line that a place is on.
  func lineStart(_ place: Int) -> Int {
    var position = place
    while position > start, !bytes[position - 1].isLineBreak { position -= 1 }
    return position
  }

  /// The line break after a place, or the end of the file.
  func endOfLine(_ place: Int) -> Int {
    var position = place
    while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
    return position
  }

  /// The first byte after the line break at a place.
  func afterBreak(_ place: Int) -> Int {
    guard place < bytes.count else { return place }
    let isPair =
      bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    return place + (isPair ? 2 : 1)
  }

  /// An end without the blanks before it.
  func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The distance of a place from the start of its line, in bytes.
  func column(_ place: Int) -> Int { place - lineStart(place) }

  /// Whether only blanks are before a place on its line.
  func isFirstOnLine(_ place: Int) -> Bool {
    let position = trimmed(place, from: start)
    return position == start || bytes[position - 1].isLineBreak
  }

  /// Whether the line above the one of a place is blank, and begins at a limit or after it.
  func followsBlankLine(_ place: Int, notBefore limit: Int) -> Bool {
    var position = trimmed(place, from: start)
    guard position > limit, bytes[position - 1].isLineBreak else { return false }
    position -= 1
    if bytes[position] == 0x0A, position > start, bytes[position - 1] == 0x0D { position -= 1 }
    position = trimmed(position, from: start)
    if position == start { return true }
    return position > limit && bytes[position - 1].isLineBreak
  }

  /// The directive, the `---` or the `...` that begins at a place, if it is the start of a line.
  func marker(at place: Int) -> Range<Int>? {
    guard place == start || bytes[place - 1].isLineBreak else { return nil }
    if bytes[place] == UInt8(ascii: "%") {
      let lineEnd = endOfLine(place)
      let end = bytes[place..<lineEnd].firstIndex(of: UInt8(ascii: "#")) ?? lineEnd
      return place..<trimmed(end, from: place)
    }
    return isDocumentMarker(at: place) ? place..<(place + 3) : nil
  }

  /// Whether `---` or `...` is at a place, and nothing or a blank after it.
  func isDocumentMarker(at place: Int) -> Bool {
    let first = bytes[place]
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "."),
      bytes[place...].prefix(3).elementsEqual(repeatElement(first, count: 3))
    else { return false }
    let end = place + 3
    return end == bytes.count || bytes[end].isBlank || bytes[end].isLineBreak
  }

  /// The end of an anchor or a tag that begins at a place.
  func endOfProperty(_ place: Int) -> Int {
    if bytes[place] == UInt8(ascii: "&") {
      // Letters, digits, '-' and '_', as libyaml reads anchors.
      var end = place + 1
      while end < bytes.count,
        (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] &- 0x30 < 10
          || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "_")
      {
        end += 1
      }
      return end
    }
    let isVerbatim = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "<")
    var position = place + 1
    while position < bytes.count, bytes[position] > 0x20 {
      if !isVerbatim, [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[position]) { break }
      position += 1
    }
    return position
  }

  /// Whether a scalar is written as an alias, as a key may be.
  func isAlias(at place: Int, _ style: SyntaxNode.Style) -> Bool {
    style == .plain && bytes[place] == UInt8(ascii: "*")
  }
}

extension SourceRange {
  /// The offsets of its bytes.
  var bytes: Range<Int> { offset..<end }
}
