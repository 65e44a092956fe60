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
        bytes.count == others.count && bytes.elementsEqual(others)
      }
    }
    // Only strings of Foundation on Apple platforms may be stored in several pieces.
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The string, shortened for messages.
  package var excerpt: String { Excerpt.quoted(self) }
}

extension Hasher {
  mutating func combine(bytesOf text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    combine(0xFF as UInt8)
  }
}
