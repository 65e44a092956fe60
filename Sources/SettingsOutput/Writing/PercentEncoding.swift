/// Percent-encoding of paths (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Returns a byte as `%` and two digits: `%0A`.
  static func encodedByte(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
  }

  /// Returns a path encoded for use in a URI. All bytes except unreserved ones (section 2.3) and
  /// `/` are encoded. A colon must be encoded too, because the first component would be a scheme
  /// (section 4.2).
  static func encodedPath(_ path: String) -> String {
    var result = ""
    result.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += encodedByte(byte)
      }
    }
    return result
  }
}
