extension String {
  /// Whether both have the same bytes in UTF-8; `==` also holds for other forms of the same characters.
  /// Linear.
  package func hasBytes(of other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        bytes.count == others.count && bytes.elementsEqual(others)
      }
    }
    // Only Foundation's strings on Apple's systems may not be contiguous.
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The string for a message.
  package var excerpt: String { Excerpt.quoted(self) }
}

extension Hasher {
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
