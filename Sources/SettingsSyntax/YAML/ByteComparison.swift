#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at `start` or after (0-based).
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes. They have one length.
  public func elementsEqual(bytesOf other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return memcmp(left, right, count) == 0
  }
}
