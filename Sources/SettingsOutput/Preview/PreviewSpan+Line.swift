extension PreviewSpan {
  /// A whole line of a drawing, styled already.
  ///
  /// An escape in it is one of ``TerminalStyle``'s: those of the document were made visible.
  init(line: String) {
    guard line.utf8.contains(0x1B) else {
      self.init(drawn: line, columns: DisplayWidth.columns(of: line))
      return
    }
    var plain = String.UnicodeScalarView()
    var isCode = false
    for scalar in line.unicodeScalars {
      if isCode {
        isCode = scalar != "m"
      } else if scalar == "\u{1B}" {
        isCode = true
      } else {
        plain.append(scalar)
      }
    }
    self.init(drawn: line, columns: DisplayWidth.columns(of: String(plain)))
  }
}
