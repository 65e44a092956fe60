#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Properties of ASCII bytes, and comparisons of byte sequences.

extension UInt8 {
  /// True for LF and CR.
  @inlinable public var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// True for space and tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// True for `'` and `"`.
  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
  /// True for `0`–`9`.
  @inlinable var isDigit: Bool { self &- 0x30 < 10 }
  /// True for `a`–`z` and `A`–`Z`.
  @inlinable var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// True for `+` and `-`.
  @inlinable var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  /// True for `0`–`9`, `a`–`f` and `A`–`F`.
  @inlinable public var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Returns true if the byte is one of the given ASCII characters.
  func isOne(of characters: StaticString) -> Bool {
    UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .contains(self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the 0-based index of the first occurrence of a byte at or after `start`, or nil.
  /// Linear, about as fast as memory can be read.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns true if the bytes equal an ASCII literal.
  @inlinable
  public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns true if an ASCII literal begins at a 0-based offset.
  public func has(_ text: StaticString, at offset: Int) -> Bool {
    let end = offset + text.utf8CodeUnitCount
    guard offset >= 0, end <= count else { return false }
    return UnsafeBufferPointer(rebasing: self[offset..<end]).equals(text)
  }

  /// Returns true if the bytes equal one of three ASCII literals.
  func isOne(of a: StaticString, _ b: StaticString, _ c: StaticString) -> Bool {
    equals(a) || equals(b) || equals(c)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns true if both buffers have the same bytes. They must have the same length. Linear.
  public func elementsEqual(bytesOf other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }
}
