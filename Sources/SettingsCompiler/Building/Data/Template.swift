import SettingsModel
import SettingsSyntax

/// A string with places that data fills: `Hello {user.name}`.
///
/// `{path}` stands for a value, `{path?}` for one that may be missing, `{{` for a brace. A closing
/// brace by itself is a closing brace.
struct Template: Sendable {
  /// A piece of the text.
  enum Part: Hashable, Sendable {
    case text(String)
    case path(Place)
  }

  /// A place that data fills.
  struct Place: Hashable, Sendable {
    var path: DataPath
    /// Whether nothing stands there where the datum is missing.
    var isOptional: Bool
    /// Where it stands in the text, its braces included: in bytes, from 0.
    var bytes: Range<Int>
  }

  /// Why a string is not a template.
  struct Problem: Error {
    /// Where, in bytes of the text from 0.
    var bytes: Range<Int>
    var message: String
  }

  /// The pieces in order; neighbouring pieces of text are one.
  private(set) var parts: [Part] = []

  /// The one place that is all of the text; its value keeps its type.
  var solePlace: Place? {
    if parts.count == 1, case .path(let place) = parts[0] { place } else { nil }
  }

  /// Whether data has a part in it.
  var hasPlaces: Bool { parts.contains { if case .path = $0 { true } else { false } } }

  /// The text, where no data has a part in it.
  var plainText: String {
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// Whether a string has a brace.
  static func mayBeOne(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.firstIndex(of: brace, from: 0) != nil
  }

  private static let brace = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  /// Reads a string. Linear.
  init(_ text: UnsafeBufferPointer<UInt8>) throws(Problem) {
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
      guard placeCount <= Budget.placeholders else {
        throw Problem(
          bytes: position..<end + 1,
          message: "a string has at most \(Budget.placeholders) places for data")
      }
      if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.path(try Template.place(in: text, position..<end + 1)))
      position = end + 1
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  private static func place(
    in text: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>
  ) throws(Problem) -> Place {
    var inner = text[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)]
    let isOptional = inner.last == UInt8(ascii: "?")
    if isOptional { inner = inner.dropLast() }
    guard let path = DataPath(String(decoding: inner, as: UTF8.self)) else {
      let whole = text[(bytes.lowerBound + 1)..<(bytes.upperBound - 1)]
      let shown = Excerpt.quoted(String(decoding: whole, as: UTF8.self))
      var message = "'\(shown)' is not a path"
      if inner.isEmpty { message = "there is no path between the braces" }
      if inner.count > Budget.expressionBytes {
        message = "a path has at most \(Budget.expressionBytes) bytes"
      }
      throw Problem(bytes: bytes, message: message)
    }
    return Place(path: path, isOptional: isOptional, bytes: bytes)
  }
}

extension Template {
  /// The condition that is all of a string, as `{id == $.selected}` in place of a boolean; nil for any
  /// other string, such as a place for a value.
  static func condition(
    in text: UnsafeBufferPointer<UInt8>
  ) -> Result<SettingsCondition.Test, ConditionSyntaxError>? {
    guard text.count > 2, text.first == brace, text.last == closing else { return nil }
    let inner = UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
    guard !inner.contains(brace), !inner.contains(closing) else { return nil }
    do throws(ConditionSyntaxError) {
      let expression = try SettingsCondition.Test(parsing: inner)
      return expression.isCondition ? .success(expression) : nil
    } catch {
      // A path may have spaces; with an operator, a condition is meant.
      return inner.contains { "=!<>&|".utf8.contains($0) } ? .failure(error) : nil
    }
  }
}
