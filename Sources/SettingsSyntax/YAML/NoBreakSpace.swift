/// Characters that look like a space but are not white space in YAML: U+00A0 and the ideographic
/// space U+3000.
enum NoBreakSpace {
  /// Returns the length in bytes of the no-break space at a position, or nil if there is none.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    if bytes.has("\u{A0}", at: position) { return 2 }
    return bytes.has("\u{3000}", at: position) ? 3 : nil
  }

  /// Returns the end of the run of no-break spaces at a position.
  static func endOfRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while let length = length(in: bytes, at: end) { end += length }
    return end
  }

  /// Returns the diagnostic for a run of no-break spaces.
  static func diagnostic(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    let name = CharacterName.of(file.text(range))
    return Diagnostic(
      .noBreakSpace, "YAML does not treat \(name) as a space", at: range,
      notes: [.init("it looks like a space; delete it and type one")],
      fix: indentationFix(at: range, in: file)
        ?? .init("write a space", .safe, replacing: range, with: " "))
  }

  /// Returns the fix for a line that begins with no-break spaces, or nil for other places.
  private static func indentationFix(
    at range: SourceRange, in file: SourceFile
  ) -> Diagnostic.Fix? {
    let line = SourceLine(around: range.offset, in: file.bytes.buffer)
    guard line.textStart >= range.offset else { return nil }
    let above = line.textLineAbove.map { $0.contentStart - $0.range.lowerBound }
    if range.offset > line.range.lowerBound, above == range.offset - line.range.lowerBound {
      return .deleting(range, .unsafe)
    }
    // U+3000 is two columns wide.
    let columns = file.text(range).unicodeScalars.reduce(0) { $0 + ($1 == "\u{3000}" ? 2 : 1) }
    let spaces = String(repeating: " ", count: columns)
    return .init(
      "write \(columns == 1 ? "a space" : "spaces")", .unsafe, replacing: range, with: spaces)
  }
}
