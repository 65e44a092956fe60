/// The result of a single pass over the bytes of a file: its encoding, and unusual characters.
///
/// The pass takes a few percent of the time of parsing, and spares later stages from examining
/// every string.
public struct SourceScan: Sendable {
  /// A character or byte that some readers reject or misread.
  public struct Offense: Hashable, Sendable {
    /// The problem with a character.
    public enum Kind: Hashable, Sendable {
      /// Not UTF-8 (Unicode 15, table 3-7).
      case invalidUTF8
      /// Not printable by YAML 1.2, production 1, `c-printable`.
      case unprintable
      /// A character that some readers treat as a line break, but editors do not.
      case lineSeparator
    }

    /// The problem with the character.
    public var kind: Kind
    /// The 0-based byte offset in the file.
    public var offset: Int
    /// Its length in bytes.
    public var length: Int
  }

  /// The name of an encoding other than UTF-8, detected by a byte order mark or by zero bytes; nil
  /// for UTF-8.
  public private(set) var foreignEncoding: String?
  /// The byte offset of the text: 3 after a UTF-8 byte order mark, and 0 without one.
  public private(set) var textStart = 0
  /// True if every byte is below 0x80.
  public private(set) var isASCII = true
  /// True if the file has format characters (category Cf), C1 controls, DEL, invalid bytes or tabs
  /// that do not indent a line. Only then must its strings be examined.
  public private(set) var hasSuspiciousCharacters = false
  /// The offenses in the order of the file, limited to `Budget.invalidCharacters` of each kind.
  public private(set) var offenses: [Offense] = []

  private var counts: [Offense.Kind: Int] = [:]

  /// Scans the bytes of a file. Linear.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { textStart = 3 }
    foreignEncoding = SourceScan.foreignEncoding(of: bytes)
    guard foreignEncoding == nil else { return }
    var position = textStart
    let base = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    while position < bytes.count {
      // Fast path: eight bytes at a time, if each is an LF or from 0x20 to 0x7E.
      while position + 8 <= bytes.count {
        let word = base.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        let marks = SourceScan.suspectBytes(word)
        if marks != 0 {
          position += marks.trailingZeroBitCount / 8
          break
        }
        position += 8
      }
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte >= 0x80 {
        isASCII = false
        position = SourceScan.endOfCommonRun(bytes, from: position)
        if position < bytes.count, bytes[position] >= 0x80 {
          position += scanMultibyte(bytes, at: position)
        }
      } else {
        if byte < 0x20 ? (byte != 0x0A && byte != 0x0D && byte != 0x09) : byte == 0x7F {
          recordOffense(.unprintable, position, 1)
        }
        // Tabs that indent a line are not part of a string.
        if byte == 0x09, position > textStart, bytes[position - 1] > 0x0D {
          hasSuspiciousCharacters = true
        }
        position += 1
      }
    }
  }

  /// True if the file is UTF-8 and has only characters that YAML allows.
  var isPrintable: Bool {
    foreignEncoding == nil && counts[.invalidUTF8] == nil && counts[.unprintable] == nil
  }

  /// Returns true if the number of offenses of a kind exceeds `Budget.invalidCharacters`.
  public func hasTooMany(_ kind: Offense.Kind) -> Bool {
    counts[kind, default: 0] > Budget.invalidCharacters
  }

  /// Returns a word with the high bit set for each byte that is below 0x20 and not LF, is DEL, or
  /// is at least 0x80.
  @inline(__always)
  private static func suspectBytes(_ word: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    // The sum of two seven-bit numbers does not carry into the next byte.
    let low = word & (each &* 0x7F)
    let isControl = ~(low &+ each &* 0x60)
    let isNotLF = (low ^ each &* 0x0A) &+ each &* 0x7F
    let isDelete = low &+ each
    return (word | isDelete | isControl & isNotLF) & (each &* 0x80)
  }

  /// Returns the end of a run of well-formed characters from U+3000 to U+CFFF: CJK, kana, most
  /// Hangul.
  @inline(__always)
  private static func endOfCommonRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position + 3 <= bytes.count, bytes[position] &- 0xE3 < 10,
      bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80
    {
      position += 3
    }
    return position
  }

  /// Examines the multibyte sequence at a position, and returns its length.
  private mutating func scanMultibyte(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int
  {
    isASCII = false
    let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
    guard let value else {
      recordOffense(.invalidUTF8, position, length)
      return length
    }
    // Fast path: CJK, kana, Hangul, and Latin letters with accents.
    if value >= 0x3000 && value < 0xFE00 && value < 0xE000 { return length }
    switch value {
    case 0x85, 0x2028, 0x2029:
      recordOffense(.lineSeparator, position, length)
    case 0x80..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF:
      recordOffense(.unprintable, position, length)
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      hasSuspiciousCharacters = true
    default: break
    }
    return length
  }

  private mutating func recordOffense(_ kind: Offense.Kind, _ offset: Int, _ length: Int) {
    hasSuspiciousCharacters = true
    counts[kind, default: 0] += 1
    if !hasTooMany(kind) {
      offenses.append(Offense(kind: kind, offset: offset, length: length))
    }
  }

  /// Detects an encoding other than UTF-8 by its byte order mark, or by the zero bytes of ASCII
  /// characters in it (RFC 4627, section 3).
  private static func foreignEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    let third = bytes.count > 3 ? bytes[2] : 1
    let fourth = bytes.count > 3 ? bytes[3] : 1
    switch (bytes[0], bytes[1], third, fourth) {
    case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): return "UTF-32 (little endian)"
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): return "UTF-32 (big endian)"
    case (0xFF, 0xFE, _, _): return "UTF-16 (little endian)"
    case (0xFE, 0xFF, _, _): return "UTF-16 (big endian)"
    case (1..., 0, 1..., 0): return "UTF-16 (little endian)"
    case (0, 1..., 0, 1...): return "UTF-16 (big endian)"
    default: return nil
    }
  }
}
