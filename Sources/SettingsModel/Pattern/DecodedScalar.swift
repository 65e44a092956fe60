/// One scalar of UTF-8 text.
struct DecodedScalar {
  let value: UInt32
  let byteLength: Int

  /// The scalar that begins at a byte offset, or nil at the end.
  ///
  /// A byte that begins no scalar (cut short, overlong, a surrogate, too large) is U+FFFD of
  /// length 1.
  init?(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard offset < utf8.count else { return nil }
    let first = UInt32(utf8[offset])
    if first < 0x80 {
      value = first
      byteLength = 1
      return
    }
    func tail(_ distance: Int) -> UInt32? {
      guard offset + distance < utf8.count else { return nil }
      let byte = utf8[offset + distance]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    if first & 0xE0 == 0xC0, let a = tail(1) {
      let scalar = (first & 0x1F) << 6 | a
      if scalar >= 0x80 {
        value = scalar
        byteLength = 2
        return
      }
    } else if first & 0xF0 == 0xE0, let a = tail(1), let b = tail(2) {
      let scalar = (first & 0x0F) << 12 | a << 6 | b
      if scalar >= 0x800, scalar & 0xF800 != 0xD800 {
        value = scalar
        byteLength = 3
        return
      }
    } else if first & 0xF8 == 0xF0, let a = tail(1), let b = tail(2), let c = tail(3) {
      let scalar = (first & 0x07) << 18 | a << 12 | b << 6 | c
      if scalar >= 0x10000, scalar <= 0x10FFFF {
        value = scalar
        byteLength = 4
        return
      }
    }
    value = 0xFFFD
    byteLength = 1
  }
}
