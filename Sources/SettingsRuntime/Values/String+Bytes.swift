/// An id, a key, a path or another name, as a key of a table. Two names are equal if they have the same
/// UTF-8 bytes, as in apps, while `String` also accepts canonically equivalent strings.
package struct Name: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: Name, other: Name) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
}

extension String {
  /// Returns whether both strings have the same UTF-8 bytes. In contrast, `==` also accepts
  /// canonically equivalent strings. Linear.
  package func hasBytes(of other: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        UnsafeRawBufferPointer(bytes).hasBytes(of: UnsafeRawBufferPointer(others))
      }
    }
    // Only strings of Foundation on Apple platforms may be stored in several pieces.
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The string, shortened for messages.
  package var excerpt: String { Excerpt.quoted(self) }
}

extension UnsafeRawBufferPointer {
  /// Returns whether both buffers have the same bytes. Linear; compares eight bytes at once.
  fileprivate func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    if count != other.count { return false }
    var offset = 0
    while offset + 8 <= count {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset += 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}

extension Hasher {
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
