/// A string with placeholders for data: `Hello {user.name}`.
///
/// `{path}` is a placeholder, `{path?}` an optional one, and `{{` an escaped brace. A closing brace
/// without an opening one is literal.
package struct Template: Sendable {
  /// A piece of the text.
  package enum Part: Hashable, Sendable {
    case text(String)
    case path(Place)
  }

  /// A placeholder.
  package struct Place: Hashable, Sendable {
    package var path: DataPath
    /// Whether a missing datum is allowed. It is replaced by the empty string, or the value is
    /// omitted.
    package var isOptional: Bool
    /// The range in the text, in bytes from 0, including the braces.
    package var bytes: Range<Int>
  }

  /// A syntax error in a template.
  package struct Problem: Error {
    /// The range in the text, in bytes from 0.
    package var bytes: Range<Int>
    package var message: String
  }

  /// The pieces in order. Adjacent pieces of text are merged.
  package private(set) var parts: [Part] = []

  /// The placeholder, if it is the only part of the text. Its value is not converted to a string.
  package var solePlace: Place? {
    if parts.count == 1, case .path(let place) = parts[0] { place } else { nil }
  }

  /// Whether the text has placeholders.
  package var hasPlaces: Bool { parts.contains { if case .path = $0 { true } else { false } } }

  /// The text without its placeholders, unescaped.
  package var plainText: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Returns whether a string may be a template, because it contains a brace.
  package static func mayBeOne(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains(brace)
  }

  /// The maximum number of placeholders in a string.
  package static let placeLimit = 1_000
  private static let brace = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  /// Parses a string. Linear.
  package init(_ text: UnsafeBufferPointer<UInt8>) throws(Problem) {
    var literal: [UInt8] = []
    var placeCount = 0
    var position = 0
    while position < text.count {
      guard text[position] == Template.brace else {
        literal.append(text[position])
        position += 1
        continue
      }
      if position + 1 < text.count, text[position + 1] == Template.brace {
        literal.append(Template.brace)
        position += 2
        continue
      }
      guard let end = text[position...].firstIndex(of: Template.closing) else {
        throw Problem(
          bytes: position..<position + 1, message: "this '{' has no '}' after it")
      }
      placeCount += 1
      guard placeCount <= Self.placeLimit else {
        throw Problem(
          bytes: position..<end + 1,
          message: "a string has at most \(Self.placeLimit) places for data")
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.path(try Template.place(in: text, position..<end + 1)))
      position = end + 1
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// Parses a string. Linear.
  package init(_ text: String) throws(Problem) {
    var text = text
    self = try text.withUTF8 { bytes in
      Result { () throws(Problem) in try Template(bytes) }
    }.get()
  }

  private static func place(
    in text: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>
  ) throws(Problem) -> Place {
    var inner = text[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)]
    let isOptional = inner.last == UInt8(ascii: "?")
    if isOptional { inner = inner.dropLast() }
    guard let path = DataPath(String(decoding: inner, as: UTF8.self)) else {
      let whole = text[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)]
      let shown = String(decoding: whole, as: UTF8.self).excerpt
      var message = "'\(shown)' is not a path"
      if inner.isEmpty { message = "there is no path between the braces" }
      if inner.count > DataPath.byteLimit {
        message = "a path has at most \(DataPath.byteLimit) bytes"
      }
      throw Problem(bytes: bytes, message: message)
    }
    return Place(path: path, isOptional: isOptional, bytes: bytes)
  }
}
