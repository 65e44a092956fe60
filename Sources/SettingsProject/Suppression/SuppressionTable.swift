import SettingsSyntax

/// An index of a file's suppression comments. It finds the comment that disables a diagnostic, and
/// records which comments are used.
struct SuppressionTable {
  /// A word in a comment. Both are identified by their positions.
  private struct Word: Hashable {
    var comment: Int
    var position: Int
  }

  /// A range of bytes where a diagnostic is disabled, and the word that disables it.
  private typealias Region = (start: Int, end: Int, word: Word)

  private let file: SourceFile
  private let comments: [SuppressionComment]
  private let lines: LineIndex
  /// The words that apply to a single line, by line number.
  private var byLine: [DiagnosticID: [Int: Word]] = [:]
  /// The regions between `disable` and `enable`, in file order.
  private var regions: [DiagnosticID: [Region]] = [:]
  private var used = Set<Word>()

  /// Builds the index. Linear in the comments and the lines of the file.
  init(_ suppressions: FileSuppressions, of file: SourceFile) {
    self.file = file
    comments = suppressions.comments
    lines = LineIndex(file)
    let targets = targetLines()
    for (index, comment) in comments.enumerated() {
      let start = comment.range.offset
      for (position, written) in comment.words.enumerated() {
        guard let id = written.id else { continue }
        let word = Word(comment: index, position: position)
        let last = regions[id].map { $0.count - 1 } ?? 0
        let isOpen = regions[id]?[last].end == Int.max
        switch comment.verb {
        case .disableLine, .disableNextLine:
          if byLine[id]?[targets[index]] == nil { byLine[id, default: [:]][targets[index]] = word }
        case .disable:
          if !isOpen { regions[id, default: []].append((start, Int.max, word)) }
        case .enable:
          guard isOpen else { continue }
          regions[id]?[last].end = start
          used.insert(word)
        }
      }
    }
  }

  /// Returns the line that each single-line comment applies to, or the number of lines plus one if
  /// no code follows. Consecutive comments apply to the same line.
  private func targetLines() -> [Int] {
    // Iterate backward, so that each line is inspected once.
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

  /// Returns true if a line contains more than a comment and a document start marker.
  private func isCode(_ line: Int) -> Bool {
    var text = file.bytes.buffer[lines.bytesOfLine(line)]
    if text.starts(with: "---".utf8) { text = text.dropFirst(3) }
    return text.first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
  }

  /// Returns true if a comment disables a diagnostic of this file, and records its use. Logarithmic
  /// in the comments.
  mutating func suppresses(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.id.canBeSuppressed, let word = word(disabling: diagnostic) else {
      return false
    }
    used.insert(word)
    return true
  }

  private func word(disabling diagnostic: Diagnostic) -> Word? {
    let offset = diagnostic.range.offset
    if let words = byLine[diagnostic.id], let word = words[lines.position(of: offset).line] {
      return word
    }
    guard let regions = regions[diagnostic.id] else { return nil }
    // The first region that begins after the diagnostic.
    let next = regions.partitionPoint { $0.start > offset }
    return next > 0 && offset < regions[next - 1].end ? regions[next - 1].word : nil
  }

  // MARK: Unused comments

  /// Returns a diagnostic for each comment, or each word of a comment, that disabled nothing, in
  /// file order.
  ///
  /// - Parameter isFound: returns true if this run could report a diagnostic.
  func unusedDiagnostics(where isFound: (DiagnosticID) -> Bool) -> [Diagnostic] {
    comments.enumerated().flatMap { index, comment in
      let unused = comment.words.indices.filter { position in
        comment.words[position].id.map(isFound) == true
          && !used.contains(Word(comment: index, position: position))
      }
      return unused.count == comment.words.count
        ? [removalDiagnostic(of: comment)]
        : unused.map { removalDiagnostic(ofWord: $0, of: comment) }
    }
  }

  private func removalDiagnostic(of comment: SuppressionComment) -> Diagnostic {
    let line = lines.bytesOfLine(comment.line)
    var (start, end) = (line.lowerBound, comment.range.end)
    if !comment.isAlone {
      let before = file.bytes.buffer[start..<comment.range.offset]
      start = before.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    } else if comment.line < lines.lineCount {
      end = lines.bytesOfLine(comment.line + 1).lowerBound
    } else {
      end = file.bytes.count
    }
    let names = comment.words.prefix(3).map { "'\($0.id?.rawValue ?? "")'" }.joined(separator: ", ")
    let more = comment.words.count > 3 ? " and \(comment.words.count - 3) more" : ""
    return unusedDiagnostic(names + more, in: comment, at: comment.range, deleting: start..<end)
  }

  private func removalDiagnostic(ofWord position: Int, of comment: SuppressionComment) -> Diagnostic
  {
    let words = comment.words
    let word = words[position]
    let deleted =
      position > 0
      ? words[position - 1].range.end..<word.range.end
      : word.range.offset..<words[1].range.offset
    return unusedDiagnostic(
      "'\(word.id?.rawValue ?? "")'", in: comment, at: word.range, deleting: deleted)
  }

  private func unusedDiagnostic(
    _ names: String, in comment: SuppressionComment, at range: SourceRange, deleting: Range<Int>
  ) -> Diagnostic {
    let message =
      comment.verb == .enable
      ? "this comment enables \(names), which is not disabled here"
      : "this comment disables \(names), which is not reported there"
    let edit = Diagnostic.Fix.Edit(file.range(deleting.lowerBound, deleting.count), "")
    let isWhole = range == comment.range
    // The comments were read when the file had another id.
    return Diagnostic(
      .unusedSuppression, message, at: file.range(range.offset, range.length),
      fix: .init(isWhole ? "delete the comment" : "delete it", .safe, [edit]))
  }
}

extension RunReport {
  /// Removes the diagnostics that comments in their files disable, and reports unused comments.
  ///
  /// Call it before all other functions that remove diagnostics, because a comment that disables
  /// one of those is used. Takes O(n log m) time for n diagnostics and m comments.
  ///
  /// - Parameter hasData: true if the run has responses. Without responses, diagnostics about them
  ///   are not reported, and comments that disable these diagnostics are not reported as unused.
  public mutating func applySuppressions(withData hasData: Bool) {
    let files = suppressions.files
    if files.isEmpty { return }
    var tables = FileTable<SuppressionTable>()
    for id in files {
      tables[id] = suppressions[id].map { SuppressionTable($0, of: sources[id]) }
    }
    var kept = DiagnosticBag(limit: .max)
    // Files with too many diagnostics. A comment may disable one of the omitted diagnostics.
    var cut = FileSet()
    for diagnostic in diagnostics
    where tables[diagnostic.range.file]?.suppresses(diagnostic) != true {
      kept.report(diagnostic)
      if diagnostic.id == .tooManyFindings { cut.insert(diagnostic.range.file) }
    }
    for id in files where checkedFiles.contains(id) && !cut.contains(id) {
      guard let comments = suppressions[id], comments.isWhole else { continue }
      var unused = DiagnosticBag(limit: comments.diagnosticLimit)
      for diagnostic in tables[id]?.unusedDiagnostics(where: { $0.isFound(withData: hasData) })
        ?? []
      {
        unused.report(diagnostic)
      }
      unused.reportOmitted()
      kept.report(contentsOf: unused)
    }
    diagnostics = kept.sorted(byPathIn: sources)
  }
}
