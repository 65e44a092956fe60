/// The type of a plain scalar under the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2).
public enum CoreType: UInt8, Sendable {
  case null, `true`, `false`
  /// Decimal, `0o` octal or `0x` hexadecimal digits.
  case integer
  /// Digits with a point or an exponent.
  case float
  /// `.inf` in the core spellings, or `.nan`.
  case nonFinite
  case string

  /// Resolves the bytes of a scalar. Linear; the first byte decides for most.
  public init(of bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.first {
    case nil: self = .null
    case UInt8(ascii: "n")?, UInt8(ascii: "N")?:
      self = bytes.isOne(of: "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "~")?: self = bytes.count == 1 ? .null : .string
    case UInt8(ascii: "t")?, UInt8(ascii: "T")?:
      self = bytes.isOne(of: "true", "True", "TRUE") ? .true : .string
    case UInt8(ascii: "f")?, UInt8(ascii: "F")?:
      self = bytes.isOne(of: "false", "False", "FALSE") ? .false : .string
    case let first? where first.isDigit || first.isSign || first == UInt8(ascii: "."):
      self = CoreType.numberType(bytes)
    default: self = .string
    }
  }

  /// Returns the type of a scalar that begins like a number.
  private static func numberType(_ bytes: UnsafeBufferPointer<UInt8>) -> CoreType {
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0") {
      let rest = bytes.dropFirst(2)
      if bytes[1] == UInt8(ascii: "x") { return rest.allSatisfy(\.isHexDigit) ? .integer : .string }
      if bytes[1] == UInt8(ascii: "o") {
        return rest.allSatisfy { $0 >= 0x30 && $0 <= 0x37 } ? .integer : .string
      }
    }
    var position = bytes[0].isSign ? 1 : 0
    if bytes.count - position == 4, bytes[position] == UInt8(ascii: ".") {
      let word = UnsafeBufferPointer(rebasing: bytes[(position + 1)...])
      if word.isOne(of: "inf", "Inf", "INF") { return .nonFinite }
      if position == 0, word.isOne(of: "nan", "NaN", "NAN") { return .nonFinite }
    }
    func skipDigits() -> Int {
      let start = position
      while position < bytes.count, bytes[position].isDigit { position += 1 }
      return position - start
    }
    let whole = skipDigits()
    var type = CoreType.integer
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      type = .float
      position += 1
      if whole + skipDigits() == 0 { return .string }
    } else if whole == 0 {
      return .string
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      type = .float
      position += 1
      if position < bytes.count, bytes[position].isSign { position += 1 }
      if skipDigits() == 0 { return .string }
    }
    return position < bytes.count ? .string : type
  }
}

extension SettingsNumber {
  /// Converts bytes of the type integer or float; nil for another type, for an integer that does
  /// not fit into 64 bits, and for a float that is not a finite double. Linear.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>, type: CoreType) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch type {
    case .integer:
      let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0o") ? 8 : 10
      let digits = radix == 10 ? text[...] : text.dropFirst(2)
      guard let value = Int64(digits, radix: radix) else { return nil }
      self = .integer(value)
    case .float:
      guard let value = Double(text) else { return nil }
      self.init(value)
    default: return nil
    }
  }
}
