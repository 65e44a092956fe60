import SettingsSyntax

/// Parses the comments in a file that turn diagnostics on or off, and reports mistakes.
struct SuppressionReading {
  private static let verbs = SuppressionComment.Verb.allCases.map { "'\($0.rawValue)'" }
    .joined(separator: ", ")

  private let file: SourceFile
  private let lines: LineIndex
  private(set) var comments: [SuppressionComment] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Parses the comments that begin at the given positions of `#`, in ascending order. Linear in
  /// the file.
  init(_ file: SourceFile, hashes: [Int]) {
    self.file = file
    lines = LineIndex(file)
    for hash in hashes { readComment(at: hash) }
  }

  private mutating func readComment(at hash: Int) {
    let bytes = file.bytes.buffer
    let line = lines.position(of: hash).line
    let whole = lines.bytesOfLine(line)
    var position = hash + 1
    while position < whole.upperBound, bytes[position].isBlank { position += 1 }
    let start = min(
      position + SuppressionComment.marker.utf8CodeUnitCount, whole.upperBound)
    var words = commentWords(in: start..<whole.upperBound)
    let range = file.range(hash, whole.upperBound - hash)
    guard let first = words.first else {
      return reportMistake(
        "this comment has no command", at: range,
        notes: [.init("expected one of \(SuppressionReading.verbs), then the ids of diagnostics")])
    }
    words.removeFirst()
    guard let verb = SuppressionComment.Verb(rawValue: file.text(first)) else {
      return reportUnknownVerb(first)
    }
    guard !words.isEmpty else {
      return reportMistake(
        "'\(verb.rawValue)' needs the ids of the diagnostics to turn off or on", at: first,
        notes: [
          .init("the id is in brackets after a message; there is no way to name all of them")
        ])
    }
    let isAlone = bytes[whole.lowerBound..<hash].allSatisfy(\.isBlank)
    if verb == .disableLine, isAlone {
      let meant = SuppressionComment.Verb.disableNextLine.rawValue
      return reportMistake(
        "'disable-line' applies to its own line, but there is nothing else on it",
        at: first, fix: .init("write '\(meant)'", .unsafe, [.init(first, meant)]))
    }
    comments.append(
      SuppressionComment(
        verb: verb, range: range, line: line, isAlone: isAlone, words: identify(words)))
  }

  /// Returns the words of a comment, separated by blanks and commas. The words end at `--`, which
  /// introduces a reason.
  private func commentWords(in range: Range<Int>) -> [SourceRange] {
    let words: [Slice<UnsafeBufferPointer<UInt8>>] = file.bytes.buffer[range]
      .split(maxSplits: Budget.commentWords) { $0.isBlank || $0 == UInt8(ascii: ",") }
    return words.prefix { !$0.elementsEqual("--".utf8) }.map { file.range($0.startIndex, $0.count) }
  }

  private mutating func identify(_ words: [SourceRange]) -> [SuppressionComment.Word] {
    var wrongCount = 0
    let result = words.map { range in
      let name = file.text(range)
      let id = DiagnosticID(rawValue: name)
      if let id, id.canBeSuppressed { return SuppressionComment.Word(range: range, id: id) }
      wrongCount += 1
      if wrongCount <= Budget.unknownCommentWords { reportWord(name, id, at: range) }
      return SuppressionComment.Word(range: range, id: nil)
    }
    if wrongCount > Budget.unknownCommentWords, let last = diagnostics.indices.last {
      let more = wrongCount - Budget.unknownCommentWords
      diagnostics[last].notes.append(.init("\(more) more words of this comment are not ids"))
    }
    return result
  }

  // MARK: Diagnostics

  private mutating func reportUnknownVerb(_ range: SourceRange) {
    let name = file.text(range)
    let fix = NearestName.fix(
      for: name, among: SuppressionComment.Verb.allCases.map(\.rawValue), replacing: range)
    reportMistake(
      "unknown command '\(Excerpt.quoted(name))' in a '# settingsc:' comment", at: range,
      notes: fix == nil ? [.init("expected one of \(SuppressionReading.verbs)")] : [], fix: fix)
  }

  private mutating func reportWord(_ name: String, _ id: DiagnosticID?, at range: SourceRange) {
    if let id {
      let reason =
        id.isOfReading
        ? "a file with this mistake cannot be read as it is written, and must be fixed"
        : "it is about comments such as this one"
      return reportMistake("'\(name)' cannot be suppressed", at: range, notes: [.init(reason)])
    }
    let names = DiagnosticID.allCases.lazy.filter(\.canBeSuppressed).map(\.rawValue)
    let fix = NearestName.fix(for: name, among: names, replacing: range)
    reportMistake(
      "unknown diagnostic '\(Excerpt.quoted(name))'", at: range,
      notes: fix == nil
        ? [.init(DiagnosticID.note(onUnknown: name) + "; a reason goes after ' -- '")] : [],
      fix: fix)
  }

  private mutating func reportMistake(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(.malformedSuppression, message, at: range, notes: notes, fix: fix))
  }
}
