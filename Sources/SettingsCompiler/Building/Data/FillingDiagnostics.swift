import SettingsLanguage
import SettingsSyntax

/// The problems found while the templates of a page are filled.
///
/// Many elements of a list may have the same problem. It is reported once, with notes for the first
/// few elements.
struct FillingDiagnostics {
  /// The number of errors, including repeated ones.
  var problemCount = 0

  private struct Problem: Hashable {
    var id: DiagnosticID
    var range: SourceRange
  }

  /// The maximum number of elements that are shown for one problem.
  private static let shownElements = 5

  private let limit: Int
  private var diagnostics: [Diagnostic] = []
  /// For each problem, its index in `diagnostics` and the number of elements with the problem.
  private var elements: [Problem: (position: Int, count: Int)] = [:]
  /// The counter of diagnostics beyond the limit.
  private var discarded = DiagnosticBag(limit: 0)

  init(limit: Int) { self.limit = limit }

  /// An empty bag, limited to the number of diagnostics that may still be reported.
  var emptyBag: DiagnosticBag { DiagnosticBag(limit: max(0, limit - diagnostics.count)) }

  /// Reports a problem. If it was reported before, only the notes for the new element are added.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: () -> [Diagnostic.Note],
    fix: () -> Diagnostic.Fix? = { nil }
  ) {
    if id.severity == .error { problemCount += 1 }
    let problem = Problem(id: id, range: range)
    guard let (position, count) = elements[problem] else {
      if diagnostics.count >= limit {
        _ = discarded.dropsDiagnostic(id, at: range)
        return
      }
      elements[problem] = (diagnostics.count, 1)
      diagnostics.append(Diagnostic(id, message, at: range, notes: notes(), fix: fix()))
      return
    }
    elements[problem] = (position, count + 1)
    if count < FillingDiagnostics.shownElements {
      diagnostics[position].notes += notes().filter { $0.range != nil }
    }
  }

  /// Reports the problems of a value in a response. Adds a note to each.
  mutating func report(contentsOf bag: DiagnosticBag, note: @autoclosure () -> Diagnostic.Note) {
    for var diagnostic in bag.diagnostics {
      diagnostic.notes.append(note())
      // The value comes from a server, so changing the sample would not fix it.
      diagnostic.fix = nil
      diagnostics.append(diagnostic)
    }
    discarded.countOmitted(of: bag)
  }

  /// Moves the collected diagnostics into a bag.
  mutating func moveDiagnostics(into bag: inout DiagnosticBag) {
    for (position, count) in elements.values where count > FillingDiagnostics.shownElements {
      let more = count - FillingDiagnostics.shownElements
      diagnostics[position].notes.append(
        .init("and \(counted(more, "more element"))"))
    }
    for diagnostic in diagnostics { bag.report(diagnostic) }
    bag.countOmitted(of: discarded)
    (diagnostics, elements, discarded) = ([], [:], DiagnosticBag(limit: 0))
  }
}
