import SettingsSyntax

/// The changes of a file's text as a unified diff (POSIX, `diff -u`).
public enum UnifiedDiff {
  /// The bytes of a line with its line feed. The last line may have none.
  private typealias Line = ArraySlice<UInt8>

  /// The number of equal lines around a change.
  private static let contextLines = 3

  /// Returns the diff, or an empty string if the bytes are equal.
  ///
  /// Controls and characters that hide or reorder text are made visible in the label and in the
  /// lines, including a carriage return at the end of a line. Takes O(n log n) time in the number
  /// of lines.
  ///
  /// - Parameter label: the name of the file in both header lines.
  public static func text(
    from old: [UInt8], to new: [UInt8], label: String, style: TerminalStyle
  ) -> String {
    if old == new { return "" }
    let (before, after) = (lines(of: old), lines(of: new))
    var numbers: [Line: Int] = [:]
    func numbered(_ lines: [Line]) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    let changes = LineDiff(numbered(before), numbered(after)).changes
    let name = VisibleText.escaping(label)
    var text = style.bold("--- \(name)") + "\n" + style.bold("+++ \(name)") + "\n"
    for hunk in hunks(of: changes) {
      appendHunk(hunk, before, after, style, to: &text)
    }
    return text
  }

  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = text[...]
    while !rest.isEmpty {
      let line = rest.prefix(through: rest.firstIndex(of: 0x0A) ?? rest.endIndex - 1)
      lines.append(line)
      rest = rest[line.endIndex...]
    }
    return lines
  }

  /// Returns the changes in groups whose context does not touch.
  private static func hunks(of changes: [LineDiff.Change]) -> [ArraySlice<LineDiff.Change>] {
    var hunks: [ArraySlice<LineDiff.Change>] = []
    var start = 0
    for index in changes.indices.dropFirst()
    where changes[index].old.lowerBound - changes[index - 1].old.upperBound > 2 * contextLines {
      hunks.append(changes[start..<index])
      start = index
    }
    if start < changes.count { hunks.append(changes[start...]) }
    return hunks
  }

  private static func appendHunk(
    _ changes: ArraySlice<LineDiff.Change>, _ before: [Line], _ after: [Line],
    _ style: TerminalStyle, to text: inout String
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let lead = min(contextLines, first.old.lowerBound)
    let tail = min(contextLines, before.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + tail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + tail)
    text += style.cyan("@@ -\(hunkRange(old)) +\(hunkRange(new)) @@") + "\n"
    func add(_ sign: String, _ lines: ArraySlice<Line>, _ paint: (String) -> String = { $0 }) {
      for line in lines {
        let isClosed = line.last == 0x0A
        let shown = String(decoding: line.dropLast(isClosed ? 1 : 0), as: UTF8.self)
        text += paint(sign + VisibleText.escaping(shown)) + "\n"
        if !isClosed { text += "\\ No newline at end of file\n" }
      }
    }
    var position = old.lowerBound
    for change in changes {
      add(" ", before[position..<change.old.lowerBound])
      add("-", before[change.old], style.red)
      add("+", after[change.new], style.green)
      position = change.old.upperBound
    }
    add(" ", before[position..<old.upperBound])
  }

  /// Returns the 1-based first line and the number of lines. For an empty range, the first line is
  /// the line before it.
  private static func hunkRange(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}
