import SettingsSyntax

/// The comments of a file, arranged so that the one that is about a finding is found at once, and
/// what each of them was good for.
struct SuppressionTable {
  /// A word of a comment, by its place.
  private struct Entry {
    var comment: Int
    var word: Int
  }

  /// Where a diagnostic is disabled: from one byte up to another.
  private struct Region {
    var start: Int
    var end: Int
    var entry: Entry
  }

  private struct Line: Hashable {
    var number: Int
    var id: DiagnosticID
  }

  let file: SourceFile
  let comments: [SuppressionComment]
  let lines: LineIndex
  private var byLine: [Line: Entry] = [:]
  private var regions: [DiagnosticID: [Region]] = [:]
  private(set) var isUsed: [[Bool]]

  /// Arranges the comments. Linear in them and the lines of the file.
  init(_ suppressions: FileSuppressions, of file: SourceFile) {
    self.file = file
    comments = suppressions.comments
    lines = LineIndex(file)
    isUsed = comments.map { Array(repeating: false, count: $0.words.count) }
    let targets = targetLines()
    // Which of the regions of each diagnostic has no end yet.
    var open: [DiagnosticID: Int] = [:]
    for (index, comment) in comments.enumerated() {
      for (position, word) in comment.words.enumerated() {
        guard let id = word.id else { continue }
        let entry = Entry(comment: index, word: position)
        switch comment.verb {
        case .disableLine, .disableNextLine:
          let line = Line(number: targets[index], id: id)
          if byLine[line] == nil { byLine[line] = entry }
        case .disable:
          guard open[id] == nil else { continue }
          open[id] = regions[id, default: []].count
          regions[id, default: []].append(
            Region(start: comment.range.lowerBound, end: Int.max, entry: entry))
        case .enable:
          guard let last = open.removeValue(forKey: id) else { continue }
          regions[id]?[last].end = comment.range.lowerBound
          isUsed[index][position] = true
        }
      }
    }
  }

  /// The line that each comment about one line is about, one past the last where no code follows.
  /// Comments that stand below each other are about the same line.
  private func targetLines() -> [Int] {
    // From the last to the first, so that no line is looked at twice.
    var known: [Int: Int] = [:]
    var result = comments.map(\.line)
    for (index, comment) in comments.enumerated().reversed() where comment.verb != .disableLine {
      var line = comment.line + 1
      while line <= lines.lineCount, known[line] == nil, !isCode(line) { line += 1 }
      result[index] = known[line] ?? line
      if comment.isAlone { known[comment.line] = result[index] }
    }
    return result
  }

  /// Whether a line holds more than a comment and the mark of a document's beginning.
  private func isCode(_ line: Int) -> Bool {
    var text = file.bytes.buffer[lines.bytesOfLine(line)]
    if text.starts(with: "---".utf8) { text = text.dropFirst(3) }
    return text.first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
  }

  /// Whether a finding of this file is not to be told. Logarithmic in the comments.
  mutating func suppresses(_ finding: Diagnostic) -> Bool {
    guard finding.id.canBeSuppressed, let entry = entry(about: finding) else { return false }
    isUsed[entry.comment][entry.word] = true
    return true
  }

  private func entry(about finding: Diagnostic) -> Entry? {
    let offset = finding.range.offset
    let line = lines.position(of: offset).line
    if let entry = byLine[Line(number: line, id: finding.id)] { return entry }
    guard let regions = regions[finding.id] else { return nil }
    // The first region that begins behind the finding.
    var low = 0
    var high = regions.count
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset < regions[low - 1].end else { return nil }
    return regions[low - 1].entry
  }
}
