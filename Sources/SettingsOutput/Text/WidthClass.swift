/// What one Unicode scalar adds to the width of the grapheme cluster that it is in.
///
/// The raw values are the digits of ``WidthTable/runs``.
enum WidthClass: UInt32 {
  /// No column: a mark, a format, a control, or a vowel or final of a conjoining Hangul syllable.
  case zero = 0
  /// One column; the ambiguous East Asian characters too.
  case narrow = 1
  /// Two columns: East Asian wide and fullwidth, and what is drawn as an emoji by itself.
  case wide = 2
  /// One column, or two where U+FE0F follows and asks for the emoji.
  case emoji = 3

  /// The class of a scalar, in a search of about ten steps.
  init(of scalar: Unicode.Scalar) {
    let runs = WidthTable.runs
    var lower = 0
    var upper = runs.count
    // The run sought is the last that starts at or before the scalar.
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if runs[middle] >> 4 <= scalar.value { lower = middle } else { upper = middle }
    }
    self = WidthClass(rawValue: runs[lower] & 0xF) ?? .narrow
  }
}
