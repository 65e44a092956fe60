public import SettingsSyntax

/// A format that the language asks of strings: a type of field in one value.
///
/// A format is declared twice, as a pattern for schemas and as a scanner for the compiler; a test
/// compares the two.
public final class StringFormat: Hashable, Sendable {
  /// The name in schemas.
  public let name: String
  /// The word for it as the type of a field.
  public let typeName: String
  /// What such a string is, for messages: `a URL`.
  public let description: String
  /// What such a string is, for schemas: a sentence with a period.
  public let summary: String
  /// The format as a regular expression that ECMA-262, with the flag `u` and without it, and Python
  /// read alike. It spans the whole string.
  public let pattern: String
  /// The diagnostic of a string that violates the format.
  public let diagnosticID: DiagnosticID
  /// How such a string is written, where `description` does not say it.
  public let advice: String?
  /// Whether schemas define it once and refer to it.
  public let isDefinition: Bool
  let scan: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  /// What people who violate the format may have meant, best first.
  private let candidates: @Sendable (String) -> [String]

  /// Declares a format. `typeName` is its name unless it says otherwise.
  init(
    _ name: String, typeName: String? = nil, _ description: String, summary: String,
    pattern: String, _ diagnosticID: DiagnosticID, advice: String? = nil,
    isDefinition: Bool = true,
    candidates: @escaping @Sendable (String) -> [String] = { _ in [] },
    scan: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    self.name = name
    self.typeName = typeName ?? name
    self.description = description
    self.summary = summary
    self.pattern = pattern
    self.diagnosticID = diagnosticID
    self.advice = advice
    self.isDefinition = isDefinition
    self.scan = scan
    self.candidates = candidates
  }

  /// The formats that schemas define, in their order.
  public static let definitions = [
    id, selector, action, className, url, image, color, date, time, dateTime, moment, version,
    email, storageKey,
  ]
  /// The formats that a field of a registry file can have, in the order of messages.
  public static let ofFields = [
    url, image, color, selector, date, time, dateTime, version, email,
  ]

  /// Whether a string in UTF-8 has the format. Linear, without allocation; bytes that are not UTF-8
  /// have no format.
  public func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { scan(utf8) }

  /// The string that was probably meant by one that violates the format; nil where that is unclear.
  public func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    return candidates(text).first { candidate in
      var candidate = candidate
      return candidate.withUTF8(accepts)
    }
  }

  /// Whether two formats are the same.
  public static func == (one: StringFormat, other: StringFormat) -> Bool { one === other }

  /// Adds the format's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - The formats

extension StringFormat {
  /// What a page, a section or an item is called by.
  public static let id = StringFormat(
    "id", "an id of letters, digits, '.', '_' and '-'",
    summary: "An id: letters, digits, '.', '_' and '-'.",
    pattern: #"^(?:[A-Za-z0-9._-]|"#
      + #"[^\u0000-\u00A0\u1680\u2000-\u206F\u3000\uFEFF\uFFF0-\uFFFF])+$"#,
    .malformedID, candidates: { [words(of: $0).joined(separator: "-")] }, scan: isID)

  /// A method of Objective-C: its name, or its parts with a colon after each.
  public static let selector = selector(
    "selector",
    summary: "A selector: a method's name, with ':' after each part that takes an argument.",
    parts: "*")

  /// The selector of a tap, which hands over at most two arguments.
  public static let action = selector(
    "action", summary: "A selector with at most two arguments.", parts: "?", mostArguments: 2)

  private static func selector(
    _ name: String, summary: String, parts: String, mostArguments: Int = .max
  ) -> StringFormat {
    let word = "[A-Za-z_$][A-Za-z0-9_$]*"
    return StringFormat(
      name, typeName: "selector", "a selector", summary: summary,
      pattern: "^\(word)(?::(?:\(word):)\(parts))?$", .malformedSelector,
      advice: "a selector is a method's name, with ':' after each part that takes an argument"
        + (mostArguments == 2 ? "; a tap hands over two at most" : ""),
      candidates: { (SourceSelector.selector(of: $0).map { [$0] } ?? []) + camelCased($0) },
      scan: { isSelector($0, mostArguments) })
  }

  /// A class of the app, after its module's name or without one.
  public static let className = StringFormat(
    "className", typeName: "class", "the name of a class",
    summary: "The name of a class, with its module's name and '.' before it where needed.",
    pattern: #"^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$"#, .malformedClass,
    advice: "a class name is made of letters, digits and '_', with '.' after a module's name",
    candidates: camelCased, scan: isClassName)

  /// An absolute URL by RFC 3986, as far as people get it wrong: a scheme, an authority after `//`
  /// (which only `file:` may leave empty), and no character that must be escaped.
  public static let url = StringFormat(
    "url", "a URL", summary: "An absolute URL, such as 'https://example.com/a'.",
    pattern: "^\(urlPattern)$", .malformedURL,
    advice: "a URL has a scheme, a host and no spaces, such as 'https://example.com/a'",
    candidates: { [withHost($0), words(of: $0).joined(separator: "%20")] }, scan: isURL)

  /// A URL where the string contains `://`, else the name of an asset.
  public static let image = StringFormat(
    "image", "a URL or the name of an image",
    summary: "An image: a URL, or the name of an asset.",
    pattern: "^(?:\(urlPattern)|\(assetPattern))$", .malformedImage,
    advice: "a URL has a scheme, a host and no spaces, such as 'https://example.com/a.png'",
    candidates: { [withHost($0), words(of: $0).joined(separator: "%20")] },
    scan: { hasAuthorityMark($0) || lacksHost($0) ? isURL($0) : isAssetName($0) })

  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  public static let color = StringFormat(
    "color", "a color such as '#336699'",
    summary: "A color: '#RGB', '#RRGGBB' or '#RRGGBBAA'.",
    pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", .malformedColor,
    advice: "a color is '#RGB', '#RRGGBB' or '#RRGGBBAA' in hexadecimal digits",
    candidates: { ["#" + $0] }, scan: isColor)

  /// A path in the data, from the element at hand or from the root.
  public static let dataPath = StringFormat(
    "dataPath", "a path in the data", summary: "A path in the data.",
    pattern: "^[^{}?]+$", .malformedPath, advice: DataPath.advice, isDefinition: false,
    scan: isDataPath)

  /// A condition: an `Expression`, which says more exactly what is wrong with one.
  public static let condition = StringFormat(
    "condition", "a condition", summary: "A condition, such as 'type == \"movie\"'.",
    pattern: #"[^ \t\n\r]"#, .malformedCondition, isDefinition: false,
    scan: { (try? SettingsCondition.Test(parsing: $0)) != nil })

  /// A condition on what the app keeps.
  public static let appCondition = StringFormat(
    "appCondition", "a condition", summary: "A condition, such as 'sync.enabled and flags.beta'.",
    pattern: #"[^ \t\n\r]"#, .malformedCondition, isDefinition: false,
    scan: { (try? SettingsCondition.Test(parsing: $0)) != nil })

  /// The path of a file. Whether it can be read is found when it is opened.
  public static let filePath = StringFormat(
    "filePath", "a string, the path of a file", summary: "The path of a file.", pattern: "",
    .missingFile, isDefinition: false, scan: { _ in true })

  /// A path in a response.
  public static let responsePath = StringFormat(
    "responsePath", "a path in a response", summary: "A path in a response.",
    pattern: #"^[^.]+(\.[^.]+)*$"#, .malformedPath, advice: DataPath.advice, isDefinition: false,
    scan: isDataPath)

  /// A section of a child of a container.
  static let sectionOfChild = StringFormat(
    "sectionOfChild", "'<child>.<section>'", summary: "A section of a child.",
    pattern: #".\.[\s\S]"#, .unknownSection, isDefinition: false,
    scan: { $0.dropFirst().dropLast().contains(UInt8(ascii: ".")) })

  /// What the app keeps a value under. The names that conditions have for other things are none.
  public static let storageKey = StringFormat(
    "storageKey", "a key such as 'notifications.push'",
    summary: "A key under which the app keeps a value.",
    pattern: #"^(?!(?:flags|app)\.|(?:flags|app|platform)$)"#
      + #"[A-Za-z_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$"#,
    .malformedKey,
    advice:
      "a key is names of letters, digits, '_' and '-' with '.' between two; 'flags', 'app' and "
      + "'platform' are taken",
    candidates: { [words(of: $0).joined(separator: "-")] }, scan: isStorageKey)

  private static func isStorageKey(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = names.first, let start = first.first, start.isLetter || start == 0x5F,
      names.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isIDCharacter && $0 != 0x2E } })
    else { return false }
    return !["flags", "app"].contains { first.elementsEqual($0.utf8) }
      && !(names.count == 1 && first.elementsEqual("platform".utf8))
  }

  /// The name of a kind, a field or an event.
  public static let identifier = StringFormat(
    "name", "a name of ASCII letters, digits and '_' that does not begin with a digit",
    summary: "A name: ASCII letters, digits and '_', no digit first.",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*$", .malformedID,
    scan: { isClassName($0) && !$0.contains(UInt8(ascii: ".")) })

  /// What a slot of a preview shows.
  public static let slot = StringFormat(
    "slot", "a field, or a text with fields in braces",
    summary: "A field, or a text with fields in braces, such as '{city}, {country}'.",
    pattern: #"^(?:[A-Za-z_][A-Za-z0-9_]*|"#
      + #"(?:[^{]|\{\{)*(?:\{[A-Za-z_][A-Za-z0-9_]*\??\}(?:[^{]|\{\{)*)+)$"#,
    .malformedPath, isDefinition: false, scan: isSlot)

  private static func isSlot(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var start = utf8.firstIndex(of: UInt8(ascii: "{")) else {
      return identifier.accepts(utf8)
    }
    var hasPlace = false
    while start < utf8.count {
      guard utf8[start] == UInt8(ascii: "{") else {
        start += 1
        continue
      }
      if start + 1 < utf8.count, utf8[start + 1] == UInt8(ascii: "{") {
        start += 2
        continue
      }
      guard let end = utf8[start...].firstIndex(of: UInt8(ascii: "}")) else { return false }
      var name = UnsafeBufferPointer(rebasing: utf8[(start + 1)..<end])
      if name.last == UInt8(ascii: "?") { name = .init(rebasing: name.dropLast()) }
      guard identifier.accepts(name) else { return false }
      hasPlace = true
      start = end + 1
    }
    return hasPlace
  }

  /// A pattern for paths, as in `.gitignore`.
  public static let glob = StringFormat(
    "pattern", "a pattern for paths",
    summary: "A pattern for paths below the directory of the configuration.",
    pattern: "^[^!]", .malformedGlob,
    scan: { $0.first.map { $0 != UInt8(ascii: "!") } ?? false })

  private static func isDataPath(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    DataPath(String(decoding: utf8, as: UTF8.self)) != nil
  }

  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }

  private static func camelCased(_ text: String) -> [String] {
    let words = words(of: text)
    let camel = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    return [camel.joined(), words.joined()]
  }
}

// MARK: - Patterns

extension StringFormat {
  // White_Space except control characters (Unicode, PropList.txt), as in `isSpace`.
  private static let spaces = #"\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#
  // General category Cc, as in `isControl`.
  private static let controls = #"\u0000-\u001F\u007F-\u009F"#

  // On the web a host follows (RFC 9110, section 4.2).
  private static let noHostPattern = #"(?![Hh][Tt][Tt][Pp][Ss]?:(?!//))"#

  private static let urlPattern =
    noHostPattern + #"(?:[Ff][Ii][Ll][Ee]:|[A-Za-z][A-Za-z0-9+.-]*:(?!//(?:[/?#]|$)))"#
    + #"[^\#(controls)\#(spaces)"<>\\^`{|}]+"#

  private static let assetPattern =
    noHostPattern
    + #"(?![^\#(controls)]*://)[^\#(controls)]*[^\#(controls)\#(spaces)][^\#(controls)]*"#
}

// MARK: - Scanners

extension StringFormat {
  private static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isID(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most ids are ASCII.
    let count = utf8.countOfPrefix(\.isIDCharacter)
    return !utf8.isEmpty && (count == utf8.count || utf8.allScalars(from: count, isIDScalar))
  }

  private static func isIDScalar(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return UInt8(truncatingIfNeeded: scalar).isIDCharacter }
    switch scalar {
    case 0x80...0xA0, 0x1680, 0x2000...0x206F, 0x3000, 0xFEFF, 0xFFF0...0xFFFF: return false
    default: return true
    }
  }

  private static func isURLScalar(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D: false  // "<>\^`{|}
    default: !isControl(scalar) && !isSpace(scalar)
    }
  }

  private static func isSelector(
    _ utf8: UnsafeBufferPointer<UInt8>, _ mostArguments: Int
  ) -> Bool {
    // Most have one part.
    let count = utf8.countOfPrefix(\.isSelectorCharacter)
    guard count > 0, !utf8[0].isDigit else { return false }
    if count == utf8.count { return true }
    if count == utf8.count - 1 { return utf8[count] == UInt8(ascii: ":") }
    var (arguments, partStart) = (0, 0)
    for (position, byte) in utf8.enumerated() {
      if byte == UInt8(ascii: ":") {
        guard position > partStart else { return false }
        arguments += 1
        partStart = position + 1
      } else {
        guard byte.isSelectorCharacter, !(position == partStart && byte.isDigit) else {
          return false
        }
      }
    }
    return partStart == utf8.count && arguments <= mostArguments
  }

  private static func isClassName(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var isAtStart = true
    for byte in utf8 {
      if byte == UInt8(ascii: ".") {
        if isAtStart { return false }
        isAtStart = true
      } else {
        guard byte.isNameCharacter, !(isAtStart && byte.isDigit) else { return false }
        isAtStart = false
      }
    }
    return !isAtStart
  }

  private static func isURL(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), utf8[0].isLetter else { return false }
    let scheme = utf8[..<colon]
    guard scheme.allSatisfy(\.isSchemeCharacter), !lacksHost(utf8) else { return false }
    let rest = UnsafeBufferPointer(rebasing: utf8[(colon + 1)...])
    guard !rest.isEmpty, rest.allScalars(isURLScalar) else { return false }
    let slash = UInt8(ascii: "/")
    guard rest.count >= 2, rest[0] == slash, rest[1] == slash, !isFile(scheme) else { return true }
    guard rest.count > 2 else { return false }
    return rest[2] != slash && rest[2] != UInt8(ascii: "?") && rest[2] != UInt8(ascii: "#")
  }

  // Schemes are case-insensitive (RFC 3986, section 3.1).
  private static func isFile(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    scheme.count == 4 && scheme.lazy.map { $0 | 0x20 }.elementsEqual("file".utf8)
  }

  /// Whether it is `http:` or `https:` without `//` after it.
  private static func lacksHost(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = utf8.prefix(6).firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = utf8[..<colon].map { $0 | 0x20 }
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8) else {
      return false
    }
    return !utf8[(colon + 1)...].prefix(2).elementsEqual("//".utf8)
  }

  /// An address with `//` where that is missing or incomplete.
  private static func withHost(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":") else { return text }
    return "\(text[..<colon])://" + text[text.index(after: colon)...].drop { $0 == "/" }
  }

  private static func hasAuthorityMark(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    return utf8.indices.dropLast(2).contains {
      utf8[$0] == UInt8(ascii: ":") && utf8[$0 + 1] == slash && utf8[$0 + 2] == slash
    }
  }

  private static func isAssetName(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var isBlank = true
    let isPrintable = utf8.allScalars { scalar in
      if isBlank { isBlank = isSpace(scalar) }
      return !isControl(scalar)
    }
    return isPrintable && !isBlank
  }

  private static func isColor(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard utf8.count == 4 || utf8.count == 7 || utf8.count == 9 else { return false }
    return utf8[0] == UInt8(ascii: "#") && utf8.dropFirst().allSatisfy(\.isHexDigit)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8 and every scalar is allowed.
  fileprivate func allScalars(from start: Int = 0, _ isAllowed: (UInt32) -> Bool) -> Bool {
    var position = start
    while position < count {
      let (value, length) = UTF8Decoding.scalar(in: self, at: position)
      guard let value, isAllowed(value) else { return false }
      position += length
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes at the start that are allowed.
  fileprivate func countOfPrefix(_ isAllowed: (UInt8) -> Bool) -> Int {
    var position = 0
    while position < count, isAllowed(self[position]) { position += 1 }
    return position
  }
}

extension UInt8 {
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetterOrDigit: Bool { isLetter || isDigit }
  var isNameCharacter: Bool { isLetterOrDigit || self == UInt8(ascii: "_") }
  fileprivate var isSelectorCharacter: Bool { isNameCharacter || self == UInt8(ascii: "$") }
  var isIDCharacter: Bool {
    isNameCharacter || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
  fileprivate var isSchemeCharacter: Bool {
    isLetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "-")
  }
}
