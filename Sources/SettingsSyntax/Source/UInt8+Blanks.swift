/// What a byte of a source is.
extension UInt8 {
  /// Whether it is LF or CR.
  @inlinable public var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// Whether it is a space or a tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Whether it is `'` or `"`.
  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
