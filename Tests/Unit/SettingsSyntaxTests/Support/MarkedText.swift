import SettingsSyntax

/// A source in which `«` and `»` stand around places that a test speaks of.
struct MarkedText {
  /// The source without the marks.
  let text: String
  /// The places in the order in which they open; a place may hold others.
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(ranges.count)
        ranges.append(bytes.count..<bytes.count)
      case "»":
        if let last = open.popLast() { ranges[last] = ranges[last].lowerBound..<bytes.count }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    precondition(open.isEmpty, "a mark is not closed in \(marked)")
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }
}

extension SourceRange {
  /// The bytes as offsets.
  var bytes: Range<Int> { offset..<end }
}
