/// Why a text is not a pattern, and where.
public struct PatternError: Error, Hashable, Sendable {
  /// What is wrong and what to write instead: lower case, no final period.
  public let message: String

  /// Where it begins: UTF-8 bytes from the start of the pattern.
  public let byteOffset: Int

  /// How far it reaches, in UTF-8 bytes; 0 where something is missing at the end.
  public let byteLength: Int

  /// Makes an error about a part of a pattern.
  public init(_ message: String, byteOffset: Int, byteLength: Int) {
    self.message = message
    self.byteOffset = byteOffset
    self.byteLength = byteLength
  }
}
