/// Characters that look like a space, or like nothing, but are not white space in YAML: those of
/// Unicode's general category Zs other than U+0020, and the zero width space U+200B.
enum NoBreakSpace {
  /// Returns the length in bytes of the no-break space at a position, or nil if there is none.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    guard bytes.indices.contains(position), bytes[position] >= 0xC2 else { return nil }
    let (value, length) = UTF8Decoding.scalar(in: bytes, at: position)
    switch value ?? 0 {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: return length
    default: return nil
    }
  }

  /// Returns the range of a plain scalar without the no-break spaces at its ends. The range stays as
  /// it is if the rest would have another meaning, as `- a` and `a:` have.
  static func trimming(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    let start = endOfRun(in: part, from: 0)
    var end = part.count
    while end > start,
      let length = [2, 3].first(where: { length in
        end - length >= start && Self.length(in: part, at: end - length) == length
      })
    {
      end -= length
    }
    let hasIndicator = start > 0 && end > start && part[start].isOne(of: "-?:,[]{}#&*!|>'\"%@`")
    if hasIndicator || end < part.count && end > start && part[end - 1] == UInt8(ascii: ":") {
      return range
    }
    return range.lowerBound + start..<range.lowerBound + end
  }

  /// Returns the end of the run of no-break spaces at a position.
  static func endOfRun(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while let length = length(in: bytes, at: end) { end += length }
    return end
  }

  /// Returns the patch for a run. In the indentation of a line, it has as many columns, after empty
  /// lines for the remaining bytes.
  static func patch(over run: Range<Int>, in site: YAMLProblemSite) -> YAMLPatch? {
    let line = site.line(at: run.lowerBound)
    guard line.textStart >= run.lowerBound, line.range.lowerBound < run.lowerBound else {
      return YAMLPatch("", over: run)
    }
    let surplus = run.count - columns(of: site.originalText(run))
    return YAMLPatch(
      String(repeating: "\n", count: surplus), over: line.range.lowerBound..<run.upperBound)
  }

  /// Returns the width of no-break spaces: U+3000 has two columns, U+200B none.
  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1 == "\u{3000}" ? 2 : $1 == "\u{200B}" ? 0 : 1) }
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
    let columns = columns(of: file.text(range))
    let spaces = String(repeating: " ", count: columns)
    return .init(
      "write \(columns == 1 ? "a space" : "spaces")", .unsafe, replacing: range, with: spaces)
  }
}
