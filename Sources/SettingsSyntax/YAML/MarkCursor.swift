/// Converts libyaml's marks, which count code points, to offsets in bytes.
///
/// Marks come nearly in order, so a cursor that walks from each to the next takes linear time for
/// all of them together.
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private let original: UnsafeBufferPointer<UInt8>?
  private var index = 0
  private var position: Int

  /// Makes a cursor over UTF-8 text that begins at byte `start`, where code point 0 is.
  ///
  /// - Parameter original: The file's own bytes if the text is a patched copy of the same length:
  ///   no offset is inside one of its characters.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool,
    patchedFrom original: UnsafeBufferPointer<UInt8>? = nil
  ) {
    self.bytes = bytes
    self.original = original
    self.start = start
    self.isASCII = isASCII
    position = start
  }

  /// Returns the byte offset of the code point with the 0-based index `mark`, or the end of the
  /// text.
  @inline(__always)
  mutating func offset(of mark: Int) -> Int {
    if isASCII { return min(start + mark, bytes.count) }
    // Most marks are where the last one was.
    let offset = mark == index ? position : advance(to: mark)
    guard let original else { return offset }
    return UTF8Decoding.characterStart(in: original, notAfter: offset)
  }

  private mutating func advance(to mark: Int) -> Int {
    while index > mark, position > start {
      position -= 1
      if bytes[position] & 0xC0 != 0x80 { index -= 1 }
    }
    while index < mark, position < bytes.count {
      position += MarkCursor.length(ofScalarBeginningWith: bytes[position])
      index += 1
    }
    return min(position, bytes.count)
  }

  /// Returns the length of a scalar in bytes. The text must be valid UTF-8.
  @inline(__always)
  private static func length(ofScalarBeginningWith lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
