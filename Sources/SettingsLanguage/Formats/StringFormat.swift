public import SettingsSyntax

/// A string format of the language, such as a URL or a selector.
///
/// Each format has a pattern, which schemas use too. Formats of most pages also have a faster scanner.
/// A test checks that both accept the same strings.
public final class StringFormat: Hashable, Sendable {
  /// The name of the definition in schemas.
  public let name: String
  /// The name of the type in registries.
  public let typeName: String
  /// A description of one string, for messages: `a URL`.
  public let description: String
  /// A description for schemas: one sentence with a period.
  public let summary: String
  /// A regular expression for the whole string. ECMA-262, with and without the flag `u`, and Python
  /// interpret it in the same way.
  public let pattern: String
  /// The id of diagnostics about strings that violate the format.
  public let diagnosticID: DiagnosticID
  /// Advice on the syntax; nil if `description` is clear enough.
  public let advice: String?
  /// True if schemas define the format once and refer to it.
  public let isDefinition: Bool
  let scan: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  /// Returns possible corrections of an invalid string, best first. They may be invalid too.
  private let candidates: @Sendable (String) -> [String]

  /// Creates a format. `typeName` is `name` by default. Without `scan`, strings are compared with
  /// the pattern.
  init(
    _ name: String, typeName: String? = nil, _ description: String, summary: String,
    pattern: String, _ diagnosticID: DiagnosticID, advice: String? = nil,
    isDefinition: Bool = true,
    candidates: @escaping @Sendable (String) -> [String] = { _ in [] },
    scan: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.name = name
    self.typeName = typeName ?? name
    self.description = description
    self.summary = summary
    self.pattern = pattern
    self.diagnosticID = diagnosticID
    self.advice = advice
    self.isDefinition = isDefinition
    let compiled = scan == nil ? try? Pattern(pattern) : nil
    self.scan =
      scan ?? { utf8 in
        var steps = Int.max
        return compiled?.matches(utf8, stepsLeft: &steps) == true
      }
    self.candidates = candidates
  }

  /// The formats that schemas define, in schema order.
  public static let definitions = [
    id, selector, action, className, url, image, color, date, time, dateTime, moment, version,
    email, storageKey,
  ]
  /// The formats that registries can use for fields, in the order of messages.
  public static let ofFields = [
    url, image, color, selector, date, time, dateTime, version, email,
  ]

  /// Returns true if UTF-8 bytes have the format. Invalid UTF-8 is never accepted. Linear, without
  /// allocation.
  public func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { scan(utf8) }

  /// Returns the most likely correction of an invalid string, or nil if none is valid or the string
  /// is longer than 200 bytes.
  public func suggestion(for text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    return candidates(text).first { candidate in
      var candidate = candidate
      return candidate.withUTF8(accepts)
    }
  }

  /// Returns the reason why the format excludes a string that has its syntax, with advice; nil if only
  /// the syntax is wrong.
  public func exclusion(of text: String) -> (reason: String, advice: String)? {
    if diagnosticID == .malformedDate { return dateExclusion(of: text) }
    guard diagnosticID == .malformedSelector,
      StringFormat.runtimeMethods.contains(where: { text.utf8.elementsEqual("\($0)".utf8) })
    else { return nil }
    return (
      "'\(text)' cannot be called, because it is a method of the Objective-C runtime",
      "rows never call it; give the method of the presenter another name"
    )
  }

  /// Returns true if a text is a name in the syntax of source code, such as `#selector(open)` or
  /// `FaderCell.self`.
  public func isSourceCode(_ text: String, for name: String) -> Bool {
    switch diagnosticID {
    case .malformedSelector: SourceSelector.selector(of: text) == name
    case .malformedClass: StringFormat.removingSelf(text).contains(name)
    default: false
    }
  }

  /// Returns true if both are the same object.
  public static func == (one: StringFormat, other: StringFormat) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: - The formats

extension StringFormat {
  /// True if placeholders may make the strings. In other formats, a brace is an ordinary character.
  public var isOfTemplates: Bool {
    ![.filePath, .className, .identifier, .glob, .storyboard, .dataPath].contains(self)
  }

  /// The id of a page, a section or an item.
  public static let id = StringFormat(
    "id", "an id of letters, digits, '.', '_' and '-'",
    summary: "An id: letters, digits, '.', '_' and '-'.",
    pattern: #"^(?:[A-Za-z0-9._-]|"#
      + #"[^\u0000-\u00A0\u1680\u2000-\u206F\u3000\uFEFF\uFFF0-\uFFFF])+$"#,
    .malformedID, candidates: { [words(of: $0).joined(separator: "-")] }, scan: isID)

  /// An Objective-C selector: a method name without arguments, or parts with a colon after each of
  /// them.
  public static let selector = selectorFormat(
    "selector",
    summary: "A selector: a method's name, with ':' after each part that takes an argument.",
    parts: "*")

  /// The selector of a tap, which has at most two arguments.
  public static let action = selectorFormat(
    "action", summary: "A selector with at most two arguments.", parts: "?", mostArguments: 2)

  /// The methods of every object that no row may call: they create or destroy objects, or crash if they
  /// are called with a row. A test compares the list with those of the Objective-C loader and of
  /// docs/LANGUAGE.md.
  ///
  /// `new` is not one of them: it is a method of classes, and an object responds to it only if the app
  /// declares it.
  package static let runtimeMethods: [StaticString] = [
    "alloc", "allocWithZone:", "autorelease", "class", "conformsToProtocol:", "copy",
    "copyWithZone:", "dealloc", "doesNotRecognizeSelector:", "finalize", "forwardInvocation:",
    "forwardingTargetForSelector:", "init", "initialize", "isKindOfClass:", "isMemberOfClass:",
    "load", "methodForSelector:", "methodSignatureForSelector:", "mutableCopy",
    "mutableCopyWithZone:", "performSelector:", "performSelector:withObject:", "release",
    "retain", "self", "setNilValueForKey:", "setValue:forKey:", "setValue:forKeyPath:",
    "setValue:forUndefinedKey:", "valueForUndefinedKey:",
  ]

  /// The methods of the runtime by their lengths, because every selector is compared with them.
  private static let runtimeMethodsByLength: [[StaticString]] = {
    let longest = runtimeMethods.map(\.utf8CodeUnitCount).max() ?? 0
    var methods = [[StaticString]](repeating: [], count: longest + 1)
    for method in runtimeMethods { methods[method.utf8CodeUnitCount].append(method) }
    return methods
  }()

  private static func isRuntimeMethod(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.count < runtimeMethodsByLength.count
      && runtimeMethodsByLength[utf8.count].contains { utf8.equals($0) }
  }

  private static func selectorFormat(
    _ name: String, summary: String, parts: String, mostArguments: Int = .max
  ) -> StringFormat {
    let word = "[A-Za-z_$][A-Za-z0-9_$]*"
    return StringFormat(
      name, typeName: "selector", "a selector", summary: summary,
      pattern: "^(?!(?:\(runtimeMethods.map(\.description).joined(separator: "|")))$)"
        + "\(word)(?::(?:\(word):)\(parts))?$", .malformedSelector,
      advice: "a selector is a method's name, with ':' after each part that takes an argument"
        + (mostArguments == 2 ? "; a tap hands over two at most" : ""),
      candidates: {
        (SourceSelector.selector(of: $0).map { [$0] } ?? []) + camelCased($0)
          + [$0.split(separator: ".").last.map(String.init) ?? ""]
      },
      scan: { isSelector($0, mostArguments) })
  }

  /// The name of an app class, optionally after the name of its module and a `.`.
  public static let className = StringFormat(
    "className", typeName: "class", "the name of a class",
    summary: "The name of a class, with its module's name and '.' before it where needed.",
    pattern: #"^(?!.*\.(?:self|Type)$)[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$"#,
    .malformedClass,
    advice: "a class name is made of letters, digits and '_', with '.' after a module's name",
    candidates: { removingSelf($0) + camelCased($0) },
    scan: { name in
      isName(name)
        && ![".self" as StaticString, ".Type"].contains {
          name.has($0, at: name.count - $0.utf8CodeUnitCount)
        }
    })

  /// Returns the class in `FaderCell.self` and `FaderCell.Type`.
  static func removingSelf(_ text: String) -> [String] {
    [".self", ".Type"].filter(text.hasSuffix).map { String(text.dropLast($0.count)) }
  }

  /// An absolute URL (RFC 3986). Checks only common mistakes: the scheme, the host of `http:` and
  /// `https:` URLs, and characters that must be escaped.
  public static let url = StringFormat(
    "url", "a URL", summary: "An absolute URL, such as 'https://example.com/a'.",
    pattern: "^\(urlPattern)$", .malformedURL,
    advice: "a URL has a scheme, a host and no spaces, such as 'https://example.com/a'",
    candidates: { text in
      let isHost = text.contains(".") && !text.contains(":")
      return [addingHost(text), words(of: text).joined(separator: "%20")]
        + (isHost ? ["https://\(text)"] : [])
    },
    scan: isURL)

  /// A URL if the string contains `://`, and the name of an asset if not.
  public static let image = StringFormat(
    "image", "a URL or the name of an image",
    summary: "An image: a URL, or the name of an asset.",
    pattern: "^(?:\(urlPattern)|\(assetPattern))$", .malformedImage,
    advice: "a URL has a scheme, a host and no spaces, such as 'https://example.com/a.png'",
    candidates: { [addingHost($0), words(of: $0).joined(separator: "%20")] },
    scan: { hasAuthorityMark($0) || lacksHost($0) ? isURL($0) : isAssetName($0) })

  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  public static let color = StringFormat(
    "color", "a color such as '#336699'",
    summary: "A color: '#RGB', '#RRGGBB' or '#RRGGBBAA'.",
    pattern: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", .malformedColor,
    advice: "a color is '#RGB', '#RRGGBB' or '#RRGGBBAA' in hexadecimal digits",
    candidates: { ["#" + $0] })

  /// A path in the data, relative to the current element or to the root.
  public static let dataPath = StringFormat(
    "dataPath", "a path in the data", summary: "A path in the data.",
    pattern: "^[^{}?]+$", .malformedPath, advice: DataPath.advice, isDefinition: false,
    candidates: { text in
      let bare = text.filter { !"{}? ".contains($0) }
      return [bare] + [DataPath.meantPath(bare)].compactMap(\.self)
    }, scan: isDataPath)

  /// A condition on the data. `SettingsCondition.Test(parsing:)` gives the exact error.
  public static let condition = StringFormat(
    "condition", "a condition", summary: "A condition, such as 'type == \"movie\"'.",
    pattern: #"[^ \t\n\r]"#, .malformedCondition, isDefinition: false,
    scan: { (try? SettingsCondition.Test(parsing: $0)) != nil })

  /// A condition on stored settings, whose keys may have placeholders.
  public static let appCondition = StringFormat(
    "appCondition", "a condition", summary: "A condition, such as 'sync.enabled and flags.beta'.",
    pattern: #"[^ \t\n\r]"#, .malformedCondition, isDefinition: false,
    scan: { (try? SettingsCondition.Test(parsing: $0, allowsPlaceholders: true)) != nil })

  /// The path of a file. Any string is accepted; opening the file reports a wrong path.
  public static let filePath = StringFormat(
    "filePath", "a string, the path of a file", summary: "The path of a file.", pattern: "",
    .missingFile, isDefinition: false, scan: { _ in true })

  /// A path in a response.
  public static let responsePath = StringFormat(
    "responsePath", "a path in a response", summary: "A path in a response.",
    pattern: #"^[^.]+(\.[^.]+)*$"#, .malformedPath, advice: DataPath.advice, isDefinition: false,
    candidates: { [DataPath.meantPath($0)].compactMap(\.self) }, scan: isDataPath)

  /// The id of a child of a container and the id of one of its sections.
  static let sectionOfChild = StringFormat(
    "sectionOfChild", "'<child>.<section>'", summary: "A section of a child.",
    pattern: #".\.[\s\S]"#, .unknownSection, isDefinition: false)

  /// The key of a stored setting. Words that conditions reserve, such as `platform` and `not`, are
  /// rejected.
  public static let storageKey = StringFormat(
    "storageKey", "a key such as 'notifications.push'",
    summary: "A key under which the app stores a value.",
    pattern: "^(?!(?:flags|app)[.]|(?:\(reservedWords.joined(separator: "|")))$)"
      + #"[A-Za-z_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$"#,
    .malformedKey,
    advice:
      "a key has ASCII letters, digits, '_', '-' and single '.'; it begins with a letter or '_', "
      + "and is none of \(NearestName.list(reservedWords, quote: "'"))",
    candidates: { [words(of: $0).joined(separator: "-")] }, scan: isStorageKey)

  private static func isStorageKey(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let names = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = names.first, let start = first.first, start.isLetter || start == 0x5F,
      names.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isIDCharacter && $0 != 0x2E } })
    else { return false }
    return !(names.count == 1 ? reservedWords : ["flags", "app"]).contains {
      first.elementsEqual($0.utf8)
    }
  }

  /// The words that mean something else in conditions. A key may begin with `platform.`, but not
  /// with `flags.` or `app.`.
  private static let reservedWords = [
    "flags", "app", "platform", "and", "or", "not", "in", "true", "false", "null",
  ]

  /// The name of a storyboard and the id of one of its view controllers.
  public static let storyboard = StringFormat(
    "storyboard", "the name of a storyboard and an id, such as 'Main#settings'",
    summary: "A scene: the name of a storyboard, '#' and an id.", pattern: "^[^#]+#[^#]+$",
    .malformedID, isDefinition: false)

  /// The name of a kind, a field or an event.
  public static let identifier = StringFormat(
    "name", "a name of ASCII letters, digits and '_' that does not begin with a digit",
    summary: "A name: ASCII letters, digits and '_', not beginning with a digit.",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*$", .malformedID,
    scan: { isName($0) && !$0.contains(UInt8(ascii: ".")) })

  /// The content of a text slot in a preview: a field, or text with fields in braces.
  public static let slot = StringFormat(
    "slot", "a field, or a text with fields in braces",
    summary: "A field, or a text with fields in braces, such as '{city}, {country}'.",
    pattern: #"^(?:[A-Za-z_][A-Za-z0-9_]*|"#
      + #"(?:[^{]|\{\{)*(?:\{[A-Za-z_][A-Za-z0-9_]*\??\}(?:[^{]|\{\{)*)+)$"#,
    .malformedPath, isDefinition: false)

  /// A glob pattern with the syntax of `.gitignore`.
  public static let glob = StringFormat(
    "pattern", "a pattern for paths",
    summary: "A pattern for paths below the directory of the configuration.",
    pattern: "^[^!]", .malformedGlob)

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

  // `http:` and `https:` URLs have a host (RFC 9110, section 4.2).
  private static let noHostPattern = #"(?![Hh][Tt][Tt][Pp][Ss]?:(?!//))"#

  private static let urlPattern =
    #"(?:[Hh][Tt][Tt][Pp][Ss]?://(?![/?#]|$)|[Ff][Ii][Ll][Ee]:|"#
    + #"(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:(?!//[/?#]))"#
    + #"[^\#(controls)\#(spaces)"<>\\^`{|}]*"#

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
    let count = utf8.prefixCount(\.isIDCharacter)
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
    // Fast path for selectors with at most one argument.
    let count = utf8.prefixCount(\.isSelectorCharacter)
    guard count > 0, !utf8[0].isDigit else { return false }
    if isRuntimeMethod(utf8) { return false }
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

  private static func isName(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
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
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), utf8[0].isLetter,
      utf8[..<colon].allSatisfy(\.isSchemeCharacter)
    else { return false }
    let rest = UnsafeBufferPointer(rebasing: utf8[(colon + 1)...])
    guard rest.allScalars(isURLScalar) else { return false }
    let hasHost = rest.count > 2 && !"/?#".utf8.contains(rest[2])
    if rest.prefix(2).elementsEqual("//".utf8) {
      // `myapp://` opens an app.
      return hasHost || isFileScheme(utf8[..<colon])
        || rest.count == 2 && !isWebScheme(utf8[..<colon])
    }
    return !isWebScheme(utf8[..<colon])
  }

  private static func isFileScheme(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    scheme.map { $0 | 0x20 }.elementsEqual("file".utf8)
  }

  // Schemes are case-insensitive (RFC 3986, section 3.1).
  private static func isWebScheme(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let scheme = scheme.map { $0 | 0x20 }
    return scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8)
  }

  /// Returns true for `http:` and `https:` without `//`.
  private static func lacksHost(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let colon = utf8.prefix(6).firstIndex(of: UInt8(ascii: ":")), isWebScheme(utf8[..<colon])
    else {
      return false
    }
    return !utf8[(colon + 1)...].prefix(2).elementsEqual("//".utf8)
  }

  /// Returns a URL with `//` after the scheme.
  private static func addingHost(_ text: String) -> String {
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
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if the bytes are UTF-8 and every scalar is allowed.
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
  /// Returns the number of leading bytes that are allowed.
  fileprivate func prefixCount(_ isAllowed: (UInt8) -> Bool) -> Int {
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
