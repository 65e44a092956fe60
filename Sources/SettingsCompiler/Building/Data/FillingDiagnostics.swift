import SettingsSyntax

/// What is found while the templates of a page are filled. Many elements of one list may lack the
/// same: that is one problem, shown at a few of them.
struct FillingDiagnostics {
  /// The number of problems, repeated ones too.
  var problemCount = 0

  private struct Problem: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// How many of the elements that have one problem are shown.
  private static let shownElements = 5

  private let limit: Int
  private var diagnostics: [Diagnostic] = []
  /// By problem: its position in `diagnostics`, and how many elements have it.
  private var elements: [Problem: (position: Int, count: Int)] = [:]
  /// Counts the diagnostics above the limit.
  private var discarded = DiagnosticBag(limit: 0)

  init(limit: Int) { self.limit = limit }

  /// A bag for as many diagnostics as may still be reported.
  var emptyBag: DiagnosticBag { DiagnosticBag(limit: max(0, limit - diagnostics.count)) }

  /// Reports a problem; one that is reported already gets the notes of another element.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: () -> [Diagnostic.Note]
  ) {
    problemCount += 1
    let problem = Problem(id: id, range: range)
    guard let (position, count) = elements[problem] else {
      if diagnostics.count >= limit {
        _ = discarded.drops(id, at: range)
        return
      }
      elements[problem] = (diagnostics.count, 1)
      diagnostics.append(Diagnostic(id, message, at: range, notes: notes()))
      return
    }
    elements[problem] = (position, count + 1)
    if count < FillingDiagnostics.shownElements {
      diagnostics[position].notes += notes().filter { $0.range != nil }
    }
  }

  /// Reports what a check found in a response, each with a note.
  mutating func report(contentsOf bag: DiagnosticBag, note: @autoclosure () -> Diagnostic.Note) {
    for var diagnostic in bag.diagnostics {
      diagnostic.notes.append(note())
      diagnostics.append(diagnostic)
    }
    discarded.countSurplus(of: bag)
  }

  /// Hands over what was found so far.
  mutating func take(into bag: inout DiagnosticBag) {
    for (position, count) in elements.values where count > FillingDiagnostics.shownElements {
      let more = count - FillingDiagnostics.shownElements
      diagnostics[position].notes.append(
        .init("and \(counted(more, "more element"))"))
    }
    for diagnostic in diagnostics { bag.report(diagnostic) }
    bag.countSurplus(of: discarded)
    (diagnostics, elements, discarded) = ([], [:], DiagnosticBag(limit: 0))
  }
}
