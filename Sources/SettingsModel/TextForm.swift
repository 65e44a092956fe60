import SettingsSyntax

/// The forms that the language requires of strings. Each is defined twice, as a pattern for schemas
/// and as a fast scanner for the compiler; a test holds that they agree.
public enum TextForm: String, CaseIterable, Sendable {
  /// The name of a page, a section or an item.
  case id
  /// The name of a method, with a colon at its end if it takes the model.
  case selector
  /// A class of the app, with or without the name of its module before it.
  case className
  /// An absolute URL, as far as RFC 3986 is checked: a scheme, an authority after `//` (which only
  /// `file:` may leave empty), and no character that must be escaped.
  case url
  /// A URL if the string contains `://`, else the name of an asset.
  case image
  /// `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color

  /// A description of such a string, in one sentence with a period.
  public var summary: String {
    switch self {
    case .id: "An id: letters, digits, '.', '_' and '-'."
    case .selector: "A selector: a method's name, with ':' at its end if it takes the model."
    case .className: "The name of a class, with its module's name and '.' before it where needed."
    case .url: "An absolute URL, such as 'https://example.com/a'."
    case .image: "An image: a URL, or the name of an asset."
    case .color: "A colour: '#RGB', '#RRGGBB' or '#RRGGBBAA'."
    }
  }

  /// The form as a regular expression that means the same in ECMA-262, with the flag `u` and without
  /// it, and in Python. It spans the whole string.
  public var pattern: String {
    switch self {
    case .id:
      #"^(?:[A-Za-z0-9._-]|"#
        + #"[^\u0000-\u00A0\u1680\u2000-\u206F\u3000\uFEFF\uFFF0-\uFFFF])+$"#
    case .selector: "^[A-Za-z_$][A-Za-z0-9_$]*:?$"
    case .className: #"^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$"#
    case .url: "^\(TextForm.urlPattern)$"
    case .image: "^(?:\(TextForm.urlPattern)|\(TextForm.assetPattern))$"
    case .color: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
    }
  }

  /// Whether a string has the form. Linear, without allocation; bytes that are not UTF-8 have no
  /// form.
  public func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .id: TextForm.isID(utf8)
    case .selector: TextForm.isSelector(utf8)
    case .className: TextForm.isClassName(utf8)
    case .url: TextForm.isURL(utf8)
    case .image:
      TextForm.hasAuthorityMark(utf8) ? TextForm.isURL(utf8) : TextForm.isAssetName(utf8)
    case .color: TextForm.isColor(utf8)
    }
  }
}

extension FieldType {
  /// The form of its strings; nil if any string is allowed, and for values that are not strings.
  public var textForm: TextForm? {
    switch self {
    case .url: .url
    case .image: .image
    case .color: .color
    case .selector: .selector
    case .className: .className
    case .string, .boolean, .integer, .number, .scalar, .enumeration, .list, .object, .anyMapping:
      nil
    }
  }
}

// MARK: - Patterns

extension TextForm {
  // White_Space except control characters (Unicode, PropList.txt), as in `isSpace`.
  private static let spaces = #"\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#
  // General category Cc, as in `isControl`.
  private static let controls = #"\u0000-\u001F\u007F-\u009F"#

  private static let urlPattern =
    #"(?:[Ff][Ii][Ll][Ee]:|[A-Za-z][A-Za-z0-9+.-]*:(?!//(?:[/?#]|$)))"#
    + #"[^\#(controls)\#(spaces)"<>\\^`{|}]+"#

  private static let assetPattern =
    #"(?![^\#(controls)]*://)[^\#(controls)]*[^\#(controls)\#(spaces)][^\#(controls)]*"#
}

// MARK: - Scanners

extension TextForm {
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
    let count = utf8.countOfPrefix(in: .idCharacters)
    return !utf8.isEmpty && (count == utf8.count || utf8.allScalars(from: count, isIDScalar))
  }

  private static func isIDScalar(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return ASCIISet.idCharacters.contains(UInt8(truncatingIfNeeded: scalar)) }
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

  private static func isSelector(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = utf8.countOfPrefix(in: .selectorCharacters)
    guard count > 0, !utf8[0].isDigit else { return false }
    return count == utf8.count || (count == utf8.count - 1 && utf8[count] == UInt8(ascii: ":"))
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
    guard scheme.allSatisfy(\.isSchemeCharacter) else { return false }
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

/// A set of ASCII characters.
private struct ASCIISet {
  /// From NUL to `?`, and from `@` to DEL.
  var low: UInt64
  var high: UInt64

  /// Letters, digits, `.`, `_` and `-`.
  static let idCharacters = ASCIISet(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  /// Letters, digits, `_` and `$`.
  static let selectorCharacters = ASCIISet(low: 0x03FF_0010_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes at the start that are in a set.
  fileprivate func countOfPrefix(in set: ASCIISet) -> Int {
    var position = 0
    while position < count, set.contains(self[position]) { position += 1 }
    return position
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isLetterOrDigit: Bool { isLetter || isDigit }
  fileprivate var isNameCharacter: Bool { isLetterOrDigit || self == UInt8(ascii: "_") }
  fileprivate var isSchemeCharacter: Bool {
    isLetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "-")
  }
}
