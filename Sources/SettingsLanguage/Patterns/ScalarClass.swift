import SettingsSyntax

/// A set of Unicode code points, such as `[a-z]` or `\s`.
///
/// Surrogates may be members, as in ECMA-262; UTF-8 never contains them.
struct ScalarClass: Equatable, Sendable {
  /// The largest Unicode code point.
  static let last: UInt32 = 0x10FFFF

  /// The members in ascending order. Adjacent ranges are merged.
  private(set) var ranges: [ClosedRange<UInt32>]

  /// Creates the union of `ranges`, which may overlap and be in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = merged.last, range.lowerBound <= previous.upperBound &+ 1 {
        let upper = max(previous.upperBound, range.upperBound)
        merged[merged.count - 1] = previous.lowerBound...upper
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// The class of all code points that are not in this class.
  var inverted: ScalarClass {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound &+ 1
    }
    if next <= ScalarClass.last { gaps.append(next...ScalarClass.last) }
    return ScalarClass(gaps)
  }

  /// Returns true if a code point is a member. O(log n) for n ranges.
  func contains(_ scalar: UInt32) -> Bool {
    let index = ranges.partitionPoint { $0.upperBound >= scalar }
    return index < ranges.count && ranges[index].lowerBound <= scalar
  }
}

extension ScalarClass {
  /// `\d`: the ASCII digits.
  static let digits = ScalarClass([0x30...0x39])

  /// `\w`: the ASCII letters and digits, and `_`.
  static let wordScalars = ScalarClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// `\s`: WhiteSpace and LineTerminator of ECMA-262, §12.2 and §12.3.
  static let whiteSpace = ScalarClass([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// `.`: all code points except LineTerminator of ECMA-262, §12.3.
  static let notLineTerminators =
    ScalarClass([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).inverted
}
