/// The diagnostics of one run, as its stages report them.
///
/// It keeps a limited number of errors and of warnings, and counts the others: a file of a megabyte
/// can have hundreds of thousands of mistakes, and nobody reads them.
public struct DiagnosticBag: Sendable {
  /// The diagnostics in the order in which they were reported.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The number of errors that were reported, kept or not.
  public private(set) var errorCount = 0
  /// The highest number of errors, and of warnings, that are kept.
  public let limit: Int
  /// What was reported and not kept; nil if everything was.
  public private(set) var surplus: Surplus?
  private var keptErrors = 0

  /// Diagnostics that were counted and not kept.
  public struct Surplus: Hashable, Sendable {
    /// The number of errors among them.
    public var errors = 0
    /// The number of warnings among them.
    public var warnings = 0
    /// Where the first of them is.
    public var range: SourceRange
  }

  /// Makes an empty bag that keeps `limit` errors and `limit` warnings.
  public init(limit: Int = Budget().findings) { self.limit = limit }

  /// An empty bag with the same limit.
  public var emptied: DiagnosticBag { DiagnosticBag(limit: limit) }

  // MARK: Reporting

  /// Adds a diagnostic, or counts it if the bag is full.
  public mutating func report(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    if isFull(ofErrors: isError) { return count(1, areErrors: isError, at: diagnostic.range) }
    if isError {
      errorCount += 1
      keptErrors += 1
    }
    diagnostics.append(diagnostic)
  }

  /// Adds a diagnostic made of its parts.
  public mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(id, message, at: range, notes: notes, fix: fix))
  }

  /// Adds all diagnostics of another bag, or those that satisfy a predicate.
  public mutating func report(
    contentsOf other: DiagnosticBag, where holds: (Diagnostic) -> Bool = { _ in true }
  ) {
    for diagnostic in other.diagnostics where holds(diagnostic) { report(diagnostic) }
    countSurplus(of: other)
  }

  /// The note of the last diagnostic of a reader that stops, though there may be more mistakes.
  static let stopNote = Diagnostic.Note("reading stops here: fix these mistakes and check again")

  /// Adds a note to the diagnostic that was reported last.
  mutating func addToLast(note: Diagnostic.Note) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].notes.append(note)
  }

  // MARK: Counting

  /// Whether a diagnostic would not be kept. It is counted then, and need not be made.
  public mutating func drops(_ id: DiagnosticID, at range: SourceRange) -> Bool {
    guard isFull(of: id) else { return false }
    count(1, id, at: range)
    return true
  }

  /// Whether no more diagnostics of an id are kept.
  public func isFull(of id: DiagnosticID) -> Bool {
    diagnostics.count >= limit && isFull(ofErrors: id.severity == .error)
  }

  private func isFull(ofErrors areErrors: Bool) -> Bool {
    (areErrors ? keptErrors : diagnostics.count - keptErrors) >= limit
  }

  /// Counts diagnostics that are not kept, of which the first is at a place.
  public mutating func count(_ number: Int, _ id: DiagnosticID, at range: SourceRange) {
    count(number, areErrors: id.severity == .error, at: range)
  }

  private mutating func count(_ number: Int, areErrors: Bool, at range: SourceRange) {
    count(
      Surplus(errors: areErrors ? number : 0, warnings: areErrors ? 0 : number, range: range))
  }

  /// Counts what another bag did not keep.
  public mutating func countSurplus(of other: DiagnosticBag) {
    if let more = other.surplus { count(more) }
  }

  private mutating func count(_ more: Surplus) {
    errorCount += more.errors
    guard surplus != nil else { return surplus = more }
    surplus?.errors += more.errors
    surplus?.warnings += more.warnings
  }

  /// Reports that some diagnostics were not kept, if so.
  public mutating func tellSurplus() {
    guard let surplus else { return }
    self.surplus = nil
    let counts = [(surplus.errors, "error"), (surplus.warnings, "warning")]
      .filter { $0.0 > 0 }.map { "\($0.0) more \($0.0 == 1 ? $0.1 : $0.1 + "s")" }
    let verb = surplus.errors + surplus.warnings == 1 ? "is" : "are"
    var diagnostic = Diagnostic(
      .tooManyFindings, "from here on, \(counts.joined(separator: " and ")) \(verb) not reported",
      at: SourceRange(file: surplus.range.file, offset: surplus.range.offset, length: 0),
      notes: [
        .init("fix the reported ones first; \(limit) errors, and \(limit) warnings, are the most")
      ])
    // Warnings that are not shown do not make a page invalid.
    if surplus.errors == 0 { diagnostic.severity = .warning }
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  // MARK: Sorting

  /// The diagnostics by file and place, each once.
  ///
  /// A value that several aliases use is checked at each use; what is wrong with the value itself
  /// is still one diagnostic. Takes n log n steps.
  ///
  /// - Parameter order: maps a file to its rank among the files of the output.
  public func sorted(fileOrder order: (FileID) -> Int = { Int($0.rawValue) }) -> [Diagnostic] {
    let ranked = diagnostics.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.range.file != y.range.file { return order(x.range.file) < order(y.range.file) }
      if x.range != y.range { return x.range < y.range }
      if x.id != y.id { return x.id.rawValue < y.id.rawValue }
      return a.offset < b.offset
    }
    var result: [Diagnostic] = []
    result.reserveCapacity(ranked.count)
    // The messages of the id at the place so far, if there are several.
    var messages = Set<String>()
    for (_, diagnostic) in ranked {
      if let last = result.last, last.id == diagnostic.id, last.range == diagnostic.range {
        if last.message == diagnostic.message { continue }
        messages.insert(last.message)
        if messages.contains(diagnostic.message) { continue }
      } else if !messages.isEmpty {
        messages = []
      }
      result.append(diagnostic)
    }
    return result
  }

  /// The diagnostics by the bytes of their files' paths, and by place, each once.
  public func sorted(byPathIn sources: SourceStore) -> [Diagnostic] {
    let files = Set(diagnostics.lazy.map(\.range.file)).sorted {
      sources[$0].path.utf8.lexicographicallyPrecedes(sources[$1].path.utf8)
    }
    let ranks = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    return sorted { ranks[$0] ?? 0 }
  }
}
