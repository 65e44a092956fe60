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

  /// The string for a message: its first 60 characters, without control characters.
  package var excerpt: String {
    let scalars = unicodeScalars.prefix(60).map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    let isCut = unicodeScalars.dropFirst(60).first != nil
    return String(String.UnicodeScalarView(scalars)) + (isCut ? "…" : "")
  }
}

extension Hasher {
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
