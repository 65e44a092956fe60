/// The findings of one run, as the stages meet them.
public struct DiagnosticBag: Sendable {
  /// The findings in the order in which they were reported.
  public private(set) var diagnostics: [Diagnostic] = []
  /// How many of them are errors.
  public private(set) var errorCount = 0

  /// Makes an empty bag.
  public init() {}

  /// Adds a finding.
  public mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
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

  /// Adds all findings of another bag.
  public mutating func report(contentsOf other: DiagnosticBag) {
    diagnostics += other.diagnostics
    errorCount += other.errorCount
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
