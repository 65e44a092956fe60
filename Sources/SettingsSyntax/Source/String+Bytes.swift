extension String {
  /// Whether both are the same bytes, which is stricter than `==`: that takes two normal forms of a
  /// character for one.
  public func hasBytes(of other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        bytes.count == others.count && UnsafeRawBufferPointer(bytes).elementsEqual(bytesOf: others)
      }
    }
    // Only texts of Foundation on Apple's systems may lie elsewhere.
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
