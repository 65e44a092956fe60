import SettingsSyntax

/// A source text in which `«` and `»` mark the ranges that a test expects.
struct MarkedText {
  let text: String
  /// The marked ranges, ordered by their opening marks. Ranges can be nested.
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
  var bytes: Range<Int> { offset..<end }
}
