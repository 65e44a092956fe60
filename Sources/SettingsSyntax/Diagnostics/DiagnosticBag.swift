/// The findings of one run, as the stages meet them.
///
/// It keeps so many errors and so many warnings, and counts the others: a file of a megabyte can
/// have hundreds of thousands of mistakes, and nobody reads them.
public struct DiagnosticBag: Sendable {
  /// The findings in the order in which they were reported.
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many errors were reported, kept or not.
  public private(set) var errorCount = 0
  /// The most errors, and the most warnings, that are kept.
  public let limit: Int
  /// What was reported and not kept, if anything was.
  public private(set) var surplus: Surplus?
  private var keptErrors = 0

  /// Findings that were counted and not kept.
  public struct Surplus: Hashable, Sendable {
    /// How many of them are errors.
    public var errors = 0
    /// How many of them are warnings.
    public var warnings = 0
    /// Where the first of them is.
    public var range: SourceRange
  }

  /// Makes an empty bag.
  public init(limit: Int = Limits().findings) { self.limit = limit }

  /// An empty bag that keeps as many findings.
  public var emptied: DiagnosticBag { DiagnosticBag(limit: limit) }

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    if drops(diagnostic.severity, at: diagnostic.range) { return }
    if diagnostic.severity == .error {
      errorCount += 1
      keptErrors += 1
    }
    diagnostics.append(diagnostic)
  }

  /// Whether a finding would not be kept; then it is counted, and need not be made.
  public mutating func drops(_ id: DiagnosticID, at range: SourceRange) -> Bool {
    isFull && drops(id.severity, at: range)
  }

  /// Whether no more findings of an id are kept.
  public func isFull(of id: DiagnosticID) -> Bool { isFull && isFull(of: id.severity) }

  /// Counts findings that are not kept.
  public mutating func count(_ number: Int, _ id: DiagnosticID, at range: SourceRange) {
    count(number, id.severity, at: range)
  }

  /// Whether it keeps all that it may of errors, or of warnings.
  private var isFull: Bool { diagnostics.count >= limit }

  private func isFull(of severity: Severity) -> Bool {
    (severity == .error ? keptErrors : diagnostics.count - keptErrors) >= limit
  }

  private mutating func drops(_ severity: Severity, at range: SourceRange) -> Bool {
    guard isFull(of: severity) else { return false }
    count(1, severity, at: range)
    return true
  }

  private mutating func count(_ number: Int, _ severity: Severity, at range: SourceRange) {
    let isError = severity == .error
    if isError { errorCount += number }
    count(Surplus(errors: isError ? number : 0, warnings: isError ? 0 : number, range: range))
  }

  private mutating func count(_ more: Surplus) {
    surplus = Surplus(
      errors: (surplus?.errors ?? 0) + more.errors,
      warnings: (surplus?.warnings ?? 0) + more.warnings, range: surplus?.range ?? more.range)
  }

  /// Adds a finding made of its parts.
  public mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(id, message, at: range, notes: notes, fix: fix))
  }

  /// What to say where a reader tells no more mistakes, though there may be more.
  static let stopNote = Diagnostic.Note("reading stops here: mend these mistakes, and check again")

  /// Adds a remark to the finding that was reported last.
  mutating func addToLast(note: Diagnostic.Note) {
    guard let last = diagnostics.indices.last else { return }
    diagnostics[last].notes.append(note)
  }

  /// Adds all findings of another bag, or those for which something holds.
  public mutating func report(
    contentsOf other: DiagnosticBag, where holds: (Diagnostic) -> Bool = { _ in true }
  ) {
    for diagnostic in other.diagnostics where holds(diagnostic) { report(diagnostic) }
    countSurplus(of: other)
  }

  /// Counts what another bag did not keep.
  public mutating func countSurplus(of other: DiagnosticBag) {
    guard let more = other.surplus else { return }
    errorCount += more.errors
    count(more)
  }

  /// Reports that there are findings which were not kept, if there are.
  public mutating func tellSurplus() {
    guard let surplus else { return }
    self.surplus = nil
    let counts = [(surplus.errors, "error"), (surplus.warnings, "warning")]
      .filter { $0.0 > 0 }.map { "\($0.0) more \($0.0 == 1 ? $0.1 : $0.1 + "s")" }
    let verb = surplus.errors + surplus.warnings == 1 ? "is" : "are"
    var finding = Diagnostic(
      .tooManyFindings, "from here on, \(counts.joined(separator: " and ")) \(verb) not told",
      at: SourceRange(file: surplus.range.file, offset: surplus.range.offset, length: 0),
      notes: [
        .init("mend those that are told first; a limit above \(limit) is set with --max-findings")
      ])
    // Warnings that nobody sees are no reason to refuse a page.
    if surplus.errors == 0 { finding.severity = .warning }
    if finding.severity == .error { errorCount += 1 }
    diagnostics.append(finding)
  }

  /// The findings by file and place, each once.
  ///
  /// A value that several aliases use is checked at each use; what is wrong with the value itself
  /// is still one finding. `order` maps a file to its rank among the files of the output.
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
    // What was said already under the id at the place, if more than one thing was.
    var said = Set<String>()
    for (_, diagnostic) in ranked {
      if let last = result.last, last.id == diagnostic.id, last.range == diagnostic.range {
        if last.message == diagnostic.message { continue }
        said.insert(last.message)
        if said.contains(diagnostic.message) { continue }
      } else if !said.isEmpty {
        said = []
      }
      result.append(diagnostic)
    }
    return result
  }

  /// The findings by the bytes of their files' paths, and by place, each once.
  public func sorted(byPathIn sources: SourceStore) -> [Diagnostic] {
    let byPath = sources.files.indices.sorted {
      sources.files[$0].path.utf8.lexicographicallyPrecedes(sources.files[$1].path.utf8)
    }
    var rank = [Int](repeating: 0, count: byPath.count)
    for (position, index) in byPath.enumerated() { rank[index] = position }
    return sorted { rank[Int($0.rawValue)] }
  }
}
