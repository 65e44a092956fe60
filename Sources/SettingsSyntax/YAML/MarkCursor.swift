/// Turns libyaml's marks, which count code points, into offsets in bytes.
///
/// Marks come nearly in order, so that a cursor that walks from the last one to the next makes
/// all of them together linear in the file.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private var index = 0
  private var position: Int

  /// A cursor over UTF-8 text that begins at byte `start`, where the code point 0 is.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    position = start
  }

  /// The byte at which the code point `mark` (0-based) begins; the end of the text past its last.
  @inline(__always)
  mutating func offset(of mark: Int) -> Int {
    if isASCII { return min(start + mark, bytes.count) }
    if mark == index { return position }
    return walk(to: mark)
  }

  private mutating func walk(to mark: Int) -> Int {
    while index > mark, position > start {
      position -= 1
      if bytes[position] & 0xC0 != 0x80 { index -= 1 }
    }
    let raw = UnsafeRawBufferPointer(bytes)
    // A word at a time: as many code points begin in it as it has bytes other than 10xxxxxx.
    while index + 8 <= mark, position + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let continuations = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
      index += 8 - continuations.nonzeroBitCount
      position += 8
    }
    // The word may have ended inside a character, whose first byte is counted already.
    while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    while index < mark, position < bytes.count {
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      index += 1
    }
    return position
  }
}
