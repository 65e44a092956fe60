#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Bytes and comparisons of bytes.

extension UInt8 {
  /// Whether it is LF or CR.
  @inlinable public var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// Whether it is a space or a tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it is `'` or `"`.
  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
  /// Whether it is `0`–`9` in ASCII.
  @inlinable var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is `a`–`z` or `A`–`Z` in ASCII.
  @inlinable var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether it is `+` or `-`.
  @inlinable var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
  /// Whether it is `0`–`9`, `a`–`f` or `A`–`F` in ASCII.
  @inlinable public var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether it is one of some ASCII characters.
  func isOne(of characters: StaticString) -> Bool {
    UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .contains(self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The 0-based index of the first byte with this value at `start` or after it; nil without one.
  /// Linear, about as fast as the bytes come from memory.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the bytes are those of an ASCII literal.
  @inlinable
  public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes from an offset on begin with a literal.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let end = offset + text.utf8CodeUnitCount
    guard offset >= 0, end <= count else { return false }
    return UnsafeBufferPointer(rebasing: self[offset..<end]).equals(text)
  }

  /// Whether the bytes are those of one of three ASCII literals.
  func isOne(of a: StaticString, _ b: StaticString, _ c: StaticString) -> Bool {
    equals(a) || equals(b) || equals(c)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes. They must have the same length. Linear.
  public func elementsEqual(bytesOf other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }
}
