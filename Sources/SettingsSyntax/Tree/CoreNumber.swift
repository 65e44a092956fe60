/// A number of the YAML 1.2 core schema, or of JSON, as a value.
public enum CoreNumber: Hashable, Sendable {
  case integer(Int64)
  case float(Double)
  /// No 64-bit integer, or no finite double.
  case unrepresentable

  /// The value of a text that `CoreType` calls an integer, a float or non-finite. An integral
  /// float that a double holds exactly (below 2^53) is an integer.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, type: CoreType) {
    switch type {
    case .integer: self = CoreNumber.integer(bytes)
    case .float:
      guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
        self = .unrepresentable
        return
      }
      self = CoreNumber(value)
    default: self = .unrepresentable
    }
  }

  /// A double, as an integer where it is one below 2^53.
  public init(_ value: Double) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      self = .integer(whole)
    } else {
      self = value.isFinite ? .float(value) : .unrepresentable
    }
  }

  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> CoreNumber {
    var digits = bytes[...]
    var radix: Int64 = 10
    var isNegative = false
    if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      digits = digits.dropFirst()
    } else if digits.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 > UInt8(ascii: "9") {
      radix = bytes[1] == UInt8(ascii: "x") ? 16 : 8
      digits = digits.dropFirst(2)
    }
    var value: Int64 = 0
    for byte in digits {
      let digit = Int64(byte < 0x3A ? byte &- 0x30 : (byte | 0x20) &- 0x57)
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflow || carry { return .unrepresentable }
      value = sum
    }
    return .integer(value)
  }

  /// The number in JSON: the shortest digits that give it back.
  public var json: String? {
    switch self {
    case .integer(let value): String(value)
    case .float(let value): value.description
    case .unrepresentable: nil
    }
  }
}
