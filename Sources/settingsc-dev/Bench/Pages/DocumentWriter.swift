/// Takes a document's values one after the other and writes them in some form.
///
/// One caller and two writers make two files that hold the same.
protocol DocumentWriter {
  /// Begins a mapping, after a key, in a list, or as the root.
  mutating func openMapping()
  /// Ends the innermost mapping, which has an entry at least.
  mutating func closeMapping()
  /// Begins a list after a key.
  mutating func openList()
  /// Ends the innermost list, which has an element at least.
  mutating func closeList()
  /// Writes a mapping's next key: letters, digits and `-`.
  mutating func key(_ name: String)
  /// Writes the value of the key before.
  mutating func value(_ value: DocumentValue)
}

extension DocumentWriter {
  /// Writes a key and its value.
  mutating func entry(_ name: String, _ value: DocumentValue) {
    key(name)
    self.value(value)
  }
}

/// A value that holds no other.
enum DocumentValue {
  case text(String)
  case boolean(Bool)
  case number(Int)
}

extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}
