/// What a plain scalar is under the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2).
public enum CoreType: UInt8, Sendable {
  case null, `true`, `false`
  /// Decimal, `0o` octal or `0x` hexadecimal digits.
  case integer
  /// Digits with a point or an exponent.
  case float
  /// `.inf` in the core spellings, or `.nan`.
  case nonFinite
  case string

  /// Resolves a text. Linear; most texts are told by their first byte.
  public init(of bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      self = bytes.isOne(of: "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "~"):
      self = bytes.count == 1 ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      self = bytes.isOne(of: "true", "True", "TRUE") ? .true : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      self = bytes.isOne(of: "false", "False", "FALSE") ? .false : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      self = CoreType(ofNumberLike: bytes)
    default:
      self = .string
    }
  }

  private init(ofNumberLike bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
      if bytes[1] == UInt8(ascii: "x") {
        self = bytes.dropFirst(2).allSatisfy(\.isHexDigit) ? .integer : .string
        return
      }
      if bytes[1] == UInt8(ascii: "o") {
        let isOctal = bytes.dropFirst(2).allSatisfy { $0 >= 0x30 && $0 <= 0x37 }
        self = isOctal ? .integer : .string
        return
      }
    }
    var position = 0
    if bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-") { position = 1 }
    if bytes.count - position == 4, bytes[position] == UInt8(ascii: ".") {
      let word = UnsafeBufferPointer(rebasing: bytes[(position + 1)...])
      if word.isOne(of: "inf", "Inf", "INF")
        || (position == 0 && word.isOne(of: "nan", "NaN", "NAN"))
      {
        self = .nonFinite
        return
      }
    }
    func digits() -> Int {
      let start = position
      while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
      return position - start
    }
    let whole = digits()
    var isFloat = false
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      isFloat = true
      position += 1
      let fraction = digits()
      guard whole > 0 || fraction > 0 else {
        self = .string
        return
      }
    } else if whole == 0 {
      self = .string
      return
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isFloat = true
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard digits() > 0 else {
        self = .string
        return
      }
    }
    self = position < bytes.count ? .string : isFloat ? .float : .integer
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of an ASCII literal.
  @inlinable
  public func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }

  func isOne(of a: StaticString, _ b: StaticString, _ c: StaticString) -> Bool {
    equals(a) || equals(b) || equals(c)
  }
}

extension UInt8 {
  /// Whether it is `0`–`9`, `a`–`f` or `A`–`F` in ASCII.
  @inlinable
  public var isHexDigit: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6 }
}
