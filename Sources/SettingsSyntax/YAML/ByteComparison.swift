extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at `start` or after (0-based), eight bytes at a time.
  @inlinable
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var position = start
    while position + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ pattern
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count {
      if self[position] == byte { return position }
      position += 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes. They have one length.
  @inlinable
  public func elementsEqual(bytesOf other: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    let right = UnsafeRawBufferPointer(other)
    while position + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: position, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      else { return false }
      position += 8
    }
    while position < count {
      guard self[position] == right[position] else { return false }
      position += 1
    }
    return true
  }
}
