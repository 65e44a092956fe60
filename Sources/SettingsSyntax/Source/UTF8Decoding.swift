/// Decodes single scalars from UTF-8 bytes.
public enum UTF8Decoding {
  /// Returns the scalar at `position` and its length in bytes.
  ///
  /// If the bytes are not UTF-8, the value is nil, and the length covers the longest prefix of a
  /// valid sequence, or one byte (Unicode 15, section 3.9, "maximal subpart").
  @inlinable
  public static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (value: UInt32?, length: Int) {
    let lead = bytes[position]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let needed: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    var value: UInt32
    switch lead {
    case 0xC2...0xDF: (needed, value) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (needed, value) = (2, UInt32(lead & 0x0F))
      if lead == 0xE0 { lowest = 0xA0 }
      if lead == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      (needed, value) = (3, UInt32(lead & 0x07))
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }
    default: return (nil, 1)
    }
    var length = 1
    while length <= needed {
      guard position + length < bytes.count else { return (nil, length) }
      let byte = bytes[position + length]
      guard byte >= lowest && byte <= highest else { return (nil, length) }
      (lowest, highest) = (0x80, 0xBF)
      value = value << 6 | UInt32(byte & 0x3F)
      length += 1
    }
    return (value, length)
  }

  /// Returns the start of the character that contains a position. The position itself if no
  /// valid character contains it.
  static func characterStart(
    in bytes: UnsafeBufferPointer<UInt8>, notAfter position: Int
  ) -> Int {
    guard position < bytes.count else { return position }
    var start = position
    while start > 0, position - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start + scalar(in: bytes, at: start).length > position ? start : position
  }
}
