import SettingsLanguage
import SettingsSyntax

/// One mistake, one finding: several checks, several rows and several presenters may meet the same
/// mistake.
extension RunReport {
  /// Removes findings that another finding at the same place explains, and merges findings with
  /// the same cause. Linear in the findings, which are sorted.
  mutating func mergeFindingsOfOneMistake() {
    if diagnostics.isEmpty { return }
    removeExplainedFindings()
    mergeFindingsAtOnePlace()
    mergeRowsWithOneClass()
  }

  /// The findings that another finding at the same place makes redundant.
  private static let explained: [DiagnosticID: Set<DiagnosticID>] = [
    .selectorWithoutArgument: [.unhandledSelector, .missingMethod],
    .missingClass: [.unknownClass],
  ]

  private mutating func removeExplainedFindings() {
    let places = Dictionary(grouping: diagnostics, by: \.range).mapValues { Set($0.map(\.id)) }
    let reported = Set(diagnostics.map(\.id))
    diagnostics.removeAll { diagnostic in
      if let cause = diagnostic.cause, reported.contains(cause) { return true }
      return RunReport.explained[diagnostic.id].map { causes in
        places[diagnostic.range]?.isDisjoint(with: causes) == false
      } ?? false
    }
  }

  /// A selector of a page that several presenters share is reported once.
  private mutating func mergeFindingsAtOnePlace() {
    let merged: Set<DiagnosticID> = [.missingMethod, .unhandledSelector, .wrongParameter]
    var first: [SourceRange: Int] = [:]
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard merged.contains(diagnostic.id), let index = first[diagnostic.range],
        result[index].id == diagnostic.id
      else {
        if merged.contains(diagnostic.id) { first[diagnostic.range] = result.count }
        result.append(diagnostic)
        continue
      }
      if result[index].fix != diagnostic.fix { result[index].fix = nil }
      let place = diagnostic.notes.last { $0.range != nil }?.range
      result[index].notes.append(.init("also: \(diagnostic.message)", at: place))
    }
    diagnostics = result
  }

  /// A class that is missing in several rows of a file is reported at the first of them. The fix
  /// corrects all rows.
  private mutating func mergeRowsWithOneClass() {
    struct Key: Hashable {
      var file: FileID
      var id: DiagnosticID
      var message: String
    }
    var positions: [Key: Int] = [:]
    var counts: [Int: Int] = [:]
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard diagnostic.id == .unknownClass || diagnostic.id == .missingClass else {
        result.append(diagnostic)
        continue
      }
      let key = Key(file: diagnostic.range.file, id: diagnostic.id, message: diagnostic.message)
      guard let first = positions[key] else {
        positions[key] = result.count
        result.append(diagnostic)
        continue
      }
      counts[first, default: 0] += 1
      result[first].fix?.edits += diagnostic.fix?.edits ?? []
    }
    for (position, count) in counts {
      result[position].notes.append(
        .init(count == 1 ? "another row has it too" : "\(count) more rows have it"))
    }
    diagnostics = result
  }
}
