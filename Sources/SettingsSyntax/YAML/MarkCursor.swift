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
    while index < mark, position < bytes.count {
      if position + 8 <= bytes.count {
        // A word of ASCII is eight code points.
        let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          let step = min(8, mark - index)
          index += step
          position += step
          continue
        }
      }
      position += MarkCursor.length(ofScalarBeginningWith: bytes[position])
      index += 1
    }
    return min(position, bytes.count)
  }

  /// The length in bytes of a scalar. The text is valid UTF-8.
  @inline(__always)
  private static func length(ofScalarBeginningWith lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
