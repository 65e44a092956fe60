/// A collection of the diagnostics that the stages of a run report.
///
/// A bag stores a limited number of errors and of warnings, and only counts the rest. A file of one
/// megabyte can have hundreds of thousands of mistakes, which are too many to read.
public struct DiagnosticBag: Sendable {
  /// The stored diagnostics, in the order in which they were reported.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The number of reported errors, including errors that are only counted.
  public private(set) var errorCount = 0
  /// The maximum number of stored errors, and of stored warnings.
  public let limit: Int
  /// The number of diagnostics that were reported but not stored; nil if all were stored.
  public private(set) var surplus: Surplus?
  private var keptErrors = 0

  /// A count of diagnostics that were not stored.
  public struct Surplus: Hashable, Sendable {
    /// The number of counted errors.
    public var errors = 0
    /// The number of counted warnings.
    public var warnings = 0
    /// The range of the first counted diagnostic.
    public var range: SourceRange
  }

  /// Creates an empty bag that stores at most `limit` errors and `limit` warnings.
  public init(limit: Int = Budget().findings) { self.limit = limit }

  /// An empty bag with the same limit.
  public var emptied: DiagnosticBag { DiagnosticBag(limit: limit) }

  // MARK: Reporting

  /// Stores a diagnostic, or counts it if the bag is full.
  public mutating func report(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    if isFull(ofErrors: isError) {
      return countDiagnostics(1, areErrors: isError, at: diagnostic.range)
    }
    if isError {
      errorCount += 1
      keptErrors += 1
    }
    diagnostics.append(diagnostic)
  }

  /// Creates and stores a diagnostic, or counts it if the bag is full.
  public mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(id, message, at: range, notes: notes, fix: fix))
  }

  /// Reports the diagnostics of another bag that satisfy a predicate, and adds its counts.
  public mutating func report(
    contentsOf other: DiagnosticBag, where holds: (Diagnostic) -> Bool = { _ in true }
  ) {
    for diagnostic in other.diagnostics where holds(diagnostic) { report(diagnostic) }
    countOmitted(of: other)
  }

  /// The note on the last diagnostic of a reader that stops before the end of the file.
  static let stopNote = Diagnostic.Note("reading stops here: fix these mistakes and check again")

  /// Adds a note to the last stored diagnostic.
  mutating func addToLast(note: Diagnostic.Note) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].notes.append(note)
  }

  // MARK: Counting

  /// Returns true if the bag is full, and counts the diagnostic. The caller need not create it
  /// then.
  public mutating func dropsDiagnostic(_ id: DiagnosticID, at range: SourceRange) -> Bool {
    guard isFull(of: id) else { return false }
    countDiagnostics(1, id, at: range)
    return true
  }

  /// Returns true if another diagnostic with this id would only be counted.
  public func isFull(of id: DiagnosticID) -> Bool {
    diagnostics.count >= limit && isFull(ofErrors: id.severity == .error)
  }

  private func isFull(ofErrors areErrors: Bool) -> Bool {
    (areErrors ? keptErrors : diagnostics.count - keptErrors) >= limit
  }

  /// Counts diagnostics without storing them. `range` is the range of the first one.
  public mutating func countDiagnostics(_ number: Int, _ id: DiagnosticID, at range: SourceRange) {
    countDiagnostics(number, areErrors: id.severity == .error, at: range)
  }

  private mutating func countDiagnostics(_ number: Int, areErrors: Bool, at range: SourceRange) {
    addSurplus(
      Surplus(errors: areErrors ? number : 0, warnings: areErrors ? 0 : number, range: range))
  }

  /// Adds the counts of another bag.
  public mutating func countOmitted(of other: DiagnosticBag) {
    if let more = other.surplus { addSurplus(more) }
  }

  private mutating func addSurplus(_ more: Surplus) {
    errorCount += more.errors
    guard surplus != nil else { return surplus = more }
    surplus?.errors += more.errors
    surplus?.warnings += more.warnings
  }

  /// Reports the number of counted diagnostics, if any, and resets the count.
  public mutating func reportOmitted() {
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
    // If only warnings were dropped, the document is still valid.
    if surplus.errors == 0 { diagnostic.severity = .warning }
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

  // MARK: Sorting

  /// Returns the diagnostics sorted by file and range, without duplicates.
  ///
  /// A value that several aliases use is checked at each use, but a mistake in the value itself is
  /// one diagnostic. Takes O(n log n) steps.
  ///
  /// - Parameter order: Returns the rank of a file in the output.
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
    // The messages at the current range with the current id, if they differ.
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

  /// Returns the diagnostics sorted by the UTF-8 bytes of their paths and by range, without
  /// duplicates.
  public func sorted(byPathIn sources: Sources) -> [Diagnostic] {
    let files = Set(diagnostics.lazy.map(\.range.file)).sorted {
      sources[$0].path.utf8.lexicographicallyPrecedes(sources[$1].path.utf8)
    }
    let ranks = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    return sorted { ranks[$0] ?? 0 }
  }
}
