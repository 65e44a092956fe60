/// A string with placeholders for data: `Hello {user.name}`.
///
/// `{path}` is a placeholder, `{path?}` is an optional placeholder, `{path | format}` formats its
/// value, and `{{` is an escaped brace. A closing brace without an opening brace is literal.
@usableFromInline package struct Template: Sendable {
  /// A piece of the text.
  @usableFromInline package enum Part: Hashable, Sendable {
    case text(String)
    case path(Place)
  }

  /// A placeholder.
  @usableFromInline package struct Place: Hashable, Sendable {
    @usableFromInline package var path: DataPath
    /// True if a missing datum is allowed. It is replaced by the empty string, or the value is
    /// omitted.
    @usableFromInline package var isOptional: Bool
    /// How the value is written in the text; nil to insert it as it is.
    @usableFromInline package var format: SettingsFormat?
    /// The range in the text, in bytes from 0, including the braces.
    @usableFromInline package var bytes: Range<Int>
  }

  /// A syntax error in a template.
  package struct Problem: Error {
    /// The range in the text, in bytes from 0.
    package var bytes: Range<Int>
    package var message: String
    /// The unknown format, with its range in the text; nil for other errors.
    package var unknownFormat: (name: String, bytes: Range<Int>)?
  }

  /// The pieces in order. Adjacent pieces of text are merged.
  @usableFromInline package private(set) var parts: [Part] = []

  /// The placeholder, if it is the only part of the text and has no format. Its value is not
  /// converted to a string.
  package var solePlaceholder: Place? {
    if parts.count == 1, case .path(let place) = parts[0], place.format == nil {
      place
    } else {
      nil
    }
  }

  /// The first placeholder with a format.
  package var firstFormattedPlaceholder: Place? {
    for case .path(let place) in parts where place.format != nil { return place }
    return nil
  }

  /// Returns the template with the ranges of its placeholders in a text that contains it.
  ///
  /// - Parameter offset: the offset of the template in the text, in bytes.
  package func moved(by offset: Int) -> Template {
    var template = self
    template.parts = parts.map { part in
      guard case .path(var place) = part else { return part }
      place.bytes = place.bytes.lowerBound + offset..<place.bytes.upperBound + offset
      return .path(place)
    }
    return template
  }

  /// True if the text has placeholders.
  package var hasPlaceholders: Bool {
    parts.contains { if case .path = $0 { true } else { false } }
  }

  /// The text without its placeholders, unescaped.
  package var plainText: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Returns whether a string may be a template, because it contains a brace.
  package static func mayBeTemplate(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
      parts.append(.path(try Template.parsePlace(in: text, position..<end + 1)))
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

  private static func parsePlace(
    in text: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>
  ) throws(Problem) -> Place {
    let whole = text[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)]
    var inner = whole
    var format: SettingsFormat?
    if let bar = whole.firstIndex(of: UInt8(ascii: "|")) {
      format = try Template.parseFormat(whole[(bar + 1)...], at: bytes)
      inner = Template.trimmingSpaces(whole[..<bar])
    }
    let isOptional = inner.last == UInt8(ascii: "?")
    if isOptional { inner = inner.dropLast() }
    guard let path = DataPath(String(decoding: inner, as: UTF8.self)) else {
      let shown = String(decoding: whole, as: UTF8.self).excerpt
      var message = "'\(shown)' is not a path"
      if inner.isEmpty { message = "there is no path between the braces" }
      if inner.count > DataPath.byteLimit {
        message = "a path has at most \(DataPath.byteLimit) bytes"
      }
      throw Problem(bytes: bytes, message: message)
    }
    return Place(path: path, isOptional: isOptional, format: format, bytes: bytes)
  }

  /// Reads the format of a placeholder.
  ///
  /// - Parameter bytes: the range of the placeholder.
  private static func parseFormat(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, at bytes: Range<Int>
  ) throws(Problem) -> SettingsFormat {
    let word = trimmingSpaces(text)
    let name = String(decoding: word, as: UTF8.self)
    if let format = SettingsFormat(rawValue: name) { return format }
    throw Problem(
      bytes: bytes,
      message: name.isEmpty
        ? "there is no format after the '|'" : "there is no format '\(name.excerpt)'",
      unknownFormat: (name, word.startIndex..<word.endIndex))
  }

  private static func trimmingSpaces(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let space = UInt8(ascii: " ")
    var text = text.drop { $0 == space }
    while text.last == space { text = text.dropLast() }
    return text
  }
}
