import SettingsSyntax

/// The changes of a file's text as a unified diff (POSIX, `diff -u`).
public enum UnifiedDiff {
  /// The number of equal lines around a change.
  private static let contextLines = 3

  /// Returns the diff, or an empty string if both are the same bytes.
  ///
  /// Controls and characters that hide or reorder text are made visible, in the label and in the
  /// lines, a carriage return at a line's end too. O(n log n) in the lines.
  ///
  /// - Parameter label: the name of the file in both header lines.
  public static func text(
    from old: [UInt8], to new: [UInt8], label: String, style: TerminalStyle
  ) -> String {
    if old == new { return "" }
    let (before, after) = (TextLines(old), TextLines(new))
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: TextLines) -> [Int] {
      lines.ranges.map { range in
        let line = lines.bytes[range]
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    let changes = LineDiff(numbered(before), numbered(after)).changes
    let name = VisibleText.escaping(label)
    var text = style.bold("--- \(name)") + "\n" + style.bold("+++ \(name)") + "\n"
    for hunk in hunks(of: changes) {
      append(hunk, before, after, style, to: &text)
    }
    return text
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

  private static func append(
    _ changes: ArraySlice<LineDiff.Change>, _ before: TextLines, _ after: TextLines,
    _ style: TerminalStyle, to text: inout String
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let lead = min(contextLines, first.old.lowerBound)
    let tail = min(contextLines, before.ranges.count - last.old.upperBound)
    let old = (first.old.lowerBound - lead)..<(last.old.upperBound + tail)
    let new = (first.new.lowerBound - lead)..<(last.new.upperBound + tail)
    text += style.cyan("@@ -\(place(old)) +\(place(new)) @@") + "\n"
    func add(_ sign: String, _ range: Range<Int>, of lines: TextLines, _ paint: (String) -> String)
    {
      for index in range {
        text += paint(sign + VisibleText.escaping(lines.text(of: index))) + "\n"
        if lines.endsOpen, index == lines.ranges.count - 1 {
          text += "\\ No newline at end of file\n"
        }
      }
    }
    var position = old.lowerBound
    for change in changes {
      add(" ", position..<change.old.lowerBound, of: before) { $0 }
      add("-", change.old, of: before, style.red)
      add("+", change.new, of: after, style.green)
      position = change.old.upperBound
    }
    add(" ", position..<old.upperBound, of: before) { $0 }
  }

  /// The first line, from 1, and the number of lines; of no lines, the line before them.
  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}

/// The lines of a text, each with its line feed.
private struct TextLines {
  let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []
  /// Whether the last line has no line feed.
  private(set) var endsOpen = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      ranges.append(start..<(end + 1))
      start = end + 1
    }
    if start < bytes.count {
      ranges.append(start..<bytes.count)
      endsOpen = true
    }
  }

  /// A line without its line feed.
  func text(of index: Int) -> String {
    let range = ranges[index]
    let isClosed = bytes[range.upperBound - 1] == 0x0A
    return String(decoding: bytes[range].dropLast(isClosed ? 1 : 0), as: UTF8.self)
  }
}
