import SettingsSyntax

/// The comments of a file, arranged to find the one that turns off a diagnostic, with a record of
/// which comments did.
struct SuppressionTable {
  /// The position of a word of a comment.
  private struct Entry {
    var comment: Int
    var word: Int
  }

  /// The bytes of a file in which a diagnostic is disabled.
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
    // The region of each diagnostic that has no end yet.
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

  /// Returns the line that each comment about one line applies to, one past the last if no code
  /// follows. Comments below each other apply to the same line.
  private func targetLines() -> [Int] {
    // From the last to the first, so that no line is inspected twice.
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

  /// Returns whether a line has more than a comment and the marker of a document's start.
  private func isCode(_ line: Int) -> Bool {
    var text = file.bytes.buffer[lines.bytesOfLine(line)]
    if text.starts(with: "---".utf8) { text = text.dropFirst(3) }
    return text.first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
  }

  /// Returns whether a comment turns off a diagnostic of this file. Logarithmic in the comments.
  mutating func suppresses(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.id.canBeSuppressed, let entry = entry(for: diagnostic) else { return false }
    isUsed[entry.comment][entry.word] = true
    return true
  }

  private func entry(for diagnostic: Diagnostic) -> Entry? {
    let offset = diagnostic.range.offset
    let line = lines.position(of: offset).line
    if let entry = byLine[Line(number: line, id: diagnostic.id)] { return entry }
    guard let regions = regions[diagnostic.id] else { return nil }
    let next = regions.partitionPoint { $0.start > offset }
    guard next > 0, offset < regions[next - 1].end else { return nil }
    return regions[next - 1].entry
  }
}

// MARK: Unused comments

extension SuppressionTable {
  /// Returns a diagnostic for each comment, or word of one, that turned nothing off, in the order of
  /// the file.
  ///
  /// - Parameter isFound: whether a diagnostic could be reported in this run.
  func unused(where isFound: (DiagnosticID) -> Bool) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for (index, comment) in comments.enumerated() {
      let unused = comment.words.indices.filter { position in
        guard let id = comment.words[position].id, !isUsed[index][position] else { return false }
        return isFound(id)
      }
      if unused.isEmpty { continue }
      if unused.count == comment.words.count {
        result.append(removal(of: comment))
      } else {
        result += unused.map { removal(ofWord: $0, of: comment) }
      }
    }
    return result
  }

  private func removal(of comment: SuppressionComment) -> Diagnostic {
    let bytes = file.bytes.buffer
    let whole = lines.bytesOfLine(comment.line)
    var start = comment.range.lowerBound
    var end = comment.range.upperBound
    while start > whole.lowerBound, bytes[start - 1].isBlank { start -= 1 }
    if comment.isAlone {
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    let names = comment.words.prefix(3).map { "'\($0.id?.rawValue ?? "")'" }.joined(separator: ", ")
    let more = comment.words.count > 3 ? " and \(comment.words.count - 3) more" : ""
    return Diagnostic(
      .unusedSuppression, message(for: comment, about: names + more),
      at: file.range(comment.range.lowerBound, comment.range.count),
      fix: .init("delete the comment", .safe, [.init(file.range(start, end - start), "")]))
  }

  private func removal(ofWord position: Int, of comment: SuppressionComment) -> Diagnostic {
    let words = comment.words
    let word = words[position].range
    let start = position > 0 ? words[position - 1].range.upperBound : word.lowerBound
    let end = position > 0 ? word.upperBound : words[1].range.lowerBound
    let name = "'\(words[position].id?.rawValue ?? "")'"
    return Diagnostic(
      .unusedSuppression, message(for: comment, about: name),
      at: file.range(word.lowerBound, word.count),
      fix: .init("delete it", .safe, [.init(file.range(start, end - start), "")]))
  }

  private func message(for comment: SuppressionComment, about names: String) -> String {
    comment.verb == .enable
      ? "this comment enables \(names), which is not disabled here"
      : "this comment disables \(names), which is not reported there"
  }
}

extension RunReport {
  /// Removes the diagnostics that comments in their files disable, and reports unused comments.
  ///
  /// Linear in the diagnostics and the comments, times a binary search in the latter. It comes before
  /// everything else that removes diagnostics: a comment about one of those is not unused.
  ///
  /// - Parameter hasData: whether the run has responses; without any, no diagnostics about them are
  ///   reported, and comments about those are not unused.
  public mutating func suppress(withData hasData: Bool) {
    guard !suppressions.isEmpty else { return }
    var tables: [FileID: SuppressionTable] = [:]
    for (id, comments) in suppressions {
      tables[id] = SuppressionTable(comments, of: sources[id])
    }
    var kept = DiagnosticBag(limit: .max)
    // Files of which not all diagnostics are reported: a comment may be about one of the others.
    var cut = Set<FileID>()
    for finding in findings where tables[finding.range.file]?.suppresses(finding) != true {
      kept.report(finding)
      if finding.id == .tooManyFindings { cut.insert(finding.range.file) }
    }
    for (id, table) in tables where checkedFiles.contains(id) && !cut.contains(id) {
      guard let comments = suppressions[id], comments.isWhole else { continue }
      var unused = DiagnosticBag(limit: comments.findingsLimit)
      for finding in table.unused(where: { $0.isFound(withData: hasData) }) {
        unused.report(finding)
      }
      unused.tellSurplus()
      kept.report(contentsOf: unused)
    }
    findings = kept.sorted(byPathIn: sources)
  }
}
