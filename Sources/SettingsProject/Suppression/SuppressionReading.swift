import SettingsSyntax

/// Reads the comments of settingsc in a file, and tells what is wrong with them.
struct SuppressionReading {
  /// How many wrong words of one comment are told.
  private static let wrongWordLimit = 10
  private static let verbs = SuppressionComment.Verb.allCases.map { "'\($0.rawValue)'" }
    .joined(separator: ", ")

  private let file: SourceFile
  private let lines: LineIndex
  private(set) var comments: [SuppressionComment] = []
  private(set) var findings: [Diagnostic] = []

  /// Reads the comments that begin at some `#`, in order. Linear in the file.
  init(_ file: SourceFile, hashes: [Int]) {
    self.file = file
    lines = LineIndex(file)
    for hash in hashes { read(at: hash) }
  }

  private mutating func read(at hash: Int) {
    let bytes = file.bytes.buffer
    let line = lines.position(of: hash).line
    let whole = lines.bytesOfLine(line)
    var position = hash + 1
    while position < whole.upperBound, bytes[position].isBlank { position += 1 }
    let start = min(
      position + SuppressionComment.marker.utf8CodeUnitCount, whole.upperBound)
    var words = words(in: start..<whole.upperBound)
    let range = hash..<whole.upperBound
    guard let first = words.first else {
      return report(
        "this comment says nothing", at: range,
        notes: [.init("it may say \(SuppressionReading.verbs), and the ids of findings")])
    }
    words.removeFirst()
    guard let verb = SuppressionComment.Verb(rawValue: text(first)) else {
      return refuseVerb(first)
    }
    guard !words.isEmpty else {
      return report(
        "'\(verb.rawValue)' needs the ids of the findings that it is about", at: first,
        notes: [
          .init("an id stands in brackets behind a finding; there is no word for all of them")
        ])
    }
    let isAlone = bytes[whole.lowerBound..<hash].allSatisfy(\.isBlank)
    if verb == .disableLine, isAlone {
      let meant = SuppressionComment.Verb.disableNextLine.rawValue
      return report(
        "'disable-line' is about the line that it stands on, and this one holds nothing else",
        at: first, fix: .init("write '\(meant)'", .unsafe, [.init(sourceRange(first), meant)]))
    }
    comments.append(
      SuppressionComment(
        verb: verb, range: range, line: line, isAlone: isAlone, words: identify(words)))
  }

  /// The words of a comment, separated by blanks and commas, up to a `--` before its reason.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    let bytes = file.bytes.buffer
    func separates(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ",") }
    var words: [Range<Int>] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, !separates(bytes[position]) { position += 1 }
      if bytes[start..<position].elementsEqual("--".utf8) { break }
      if start < position { words.append(start..<position) }
      position += 1
    }
    return words
  }

  private mutating func identify(_ words: [Range<Int>]) -> [SuppressionComment.Word] {
    var wrongCount = 0
    let result = words.map { range in
      let name = text(range)
      let id = DiagnosticID(rawValue: name)
      if let id, id.canBeSuppressed { return SuppressionComment.Word(range: range, id: id) }
      wrongCount += 1
      if wrongCount <= SuppressionReading.wrongWordLimit { refuse(name, id, at: range) }
      return SuppressionComment.Word(range: range, id: nil)
    }
    if wrongCount > SuppressionReading.wrongWordLimit, let last = findings.indices.last {
      let more = wrongCount - SuppressionReading.wrongWordLimit
      findings[last].notes.append(.init("\(more) more words of this comment are no ids either"))
    }
    return result
  }

  // MARK: Findings

  private mutating func refuseVerb(_ range: Range<Int>) {
    let name = text(range)
    let fix = NearestName.fix(
      for: name, among: SuppressionComment.Verb.allCases.map(\.rawValue),
      replacing: sourceRange(range))
    report(
      "a comment of settingsc cannot say '\(Excerpt.quoted(name))'", at: range,
      notes: fix == nil ? [.init("it may say \(SuppressionReading.verbs)")] : [], fix: fix)
  }

  private mutating func refuse(_ name: String, _ id: DiagnosticID?, at range: Range<Int>) {
    if let id {
      let reason =
        id.isOfReading
        ? "a file in which it is found is not read as it is written, and must be mended"
        : "it is about comments like this one"
      return report("'\(name)' cannot be suppressed", at: range, notes: [.init(reason)])
    }
    let names = DiagnosticID.allCases.lazy.filter(\.canBeSuppressed).map(\.rawValue)
    let fix = NearestName.fix(for: name, among: names, replacing: sourceRange(range))
    report(
      "there is no diagnostic '\(Excerpt.quoted(name))'", at: range,
      notes: fix == nil
        ? [.init("'settingsc explain' lists them all; a reason stands behind ' -- '")] : [],
      fix: fix)
  }

  private mutating func report(
    _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    findings.append(
      Diagnostic(.malformedSuppression, message, at: sourceRange(range), notes: notes, fix: fix))
  }

  private func text(_ range: Range<Int>) -> String { file.text(sourceRange(range)) }

  private func sourceRange(_ range: Range<Int>) -> SourceRange {
    file.range(range.lowerBound, range.count)
  }
}
