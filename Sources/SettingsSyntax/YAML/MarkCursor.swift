/// Turns libyaml's marks, which count code points, into offsets in bytes.
///
/// Marks come nearly in order, so that a cursor that walks from the last one to the next makes
/// all of them together linear in the file.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private let original: UnsafeBufferPointer<UInt8>?
  private var index = 0
  private var position: Int

  /// A cursor over UTF-8 text that begins at byte `start`, where the code point 0 is.
  ///
  /// - Parameter original: the file as it is, where the text is a mended one of the same length:
  ///   no place lies inside of its characters.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool,
    mendedFrom original: UnsafeBufferPointer<UInt8>? = nil
  ) {
    self.bytes = bytes
    self.original = original
    self.start = start
    self.isASCII = isASCII
    position = start
  }

  /// The byte at which the code point `mark` (0-based) begins; the end of the text past its last.
  @inline(__always)
  mutating func offset(of mark: Int) -> Int {
    if isASCII { return min(start + mark, bytes.count) }
    let offset = place(of: mark)
    guard let original else { return offset }
    return UTF8Decoding.boundary(in: original, notAfter: offset)
  }

  @inline(__always)
  private mutating func place(of mark: Int) -> Int {
    // Most marks are where the last one was, or a few characters of ASCII behind it.
    let step = mark &- index
    if step == 0 { return position }
    if step > 0, step <= 16, position + step <= bytes.count {
      // Two words that may overlap, the second shifted to its last bytes. Behind the last byte of
      // `FileBytes` there is one more word.
      let raw = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + position
      let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      let rest = raw.loadUnaligned(fromByteOffset: max(0, step - 8), as: UInt64.self)
      let marks =
        step <= 8 ? first << UInt64(64 - 8 * step) : first | UInt64(littleEndian: rest)
      if marks & 0x8080_8080_8080_8080 == 0 {
        index = mark
        position += step
        return position
      }
    }
    return walk(to: mark)
  }

  /// Moves to a mark (0-based) of which the byte is known.
  @inline(__always)
  mutating func move(to mark: Int, at offset: Int) {
    index = mark
    position = offset
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
