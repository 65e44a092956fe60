import SettingsSyntax
import Testing

/// A bag stores a limited number of errors and warnings, and reports how many it omitted.
@Suite struct DiagnosticBagTests {
  private let file = SourceFile(id: FileID(0), path: "a.yaml", bytes: FileBytes(Array("abc".utf8)))

  private func bag(limit: Int, errors: Int, warnings: Int) -> DiagnosticBag {
    var bag = DiagnosticBag(limit: limit)
    for _ in 0..<warnings { bag.report(.blankTitle, "w", at: file.range(0, 1)) }
    for index in 0..<errors { bag.report(.unknownKind, "e\(index)", at: file.range(1, 1)) }
    return bag
  }

  @Test func storesErrorsDespiteManyWarnings() {
    let bag = bag(limit: 2, errors: 2, warnings: 5)
    #expect(bag.diagnostics.map(\.severity) == [.warning, .warning, .error, .error])
    #expect(bag.errorCount == 2)
    #expect(bag.surplus?.warnings == 3)
    #expect(bag.surplus?.errors == 0)
  }

  @Test func reportsOmittedFindings() throws {
    var bag = bag(limit: 2, errors: 3, warnings: 4)
    #expect(bag.errorCount == 3)
    bag.reportOmitted()
    let last = try #require(bag.diagnostics.last)
    #expect(last.id == .tooManyFindings)
    #expect(last.message == "from here on, 1 more error and 2 more warnings are not reported")
    #expect(last.severity == .error)
    #expect(last.range == file.range(0, 0))
    // Only once.
    let count = bag.diagnostics.count
    bag.reportOmitted()
    #expect(bag.diagnostics.count == count)
  }

  @Test func reportsOmittedWarningsAsWarning() throws {
    var bag = bag(limit: 2, errors: 1, warnings: 3)
    bag.reportOmitted()
    let last = try #require(bag.diagnostics.last)
    #expect(last.message == "from here on, 1 more warning is not reported")
    #expect(last.severity == .warning)
    #expect(bag.errorCount == 1)
  }

  @Test func reportsNoOmissionsWithinTheLimit() {
    var bag = bag(limit: 3, errors: 3, warnings: 3)
    bag.reportOmitted()
    #expect(bag.surplus == nil)
    #expect(bag.diagnostics.count == 6)
  }

  @Test func addsOmittedFindingsOfOtherBags() {
    var bag = DiagnosticBag(limit: 2)
    bag.report(contentsOf: self.bag(limit: 2, errors: 4, warnings: 0))
    bag.report(contentsOf: self.bag(limit: 2, errors: 1, warnings: 0))
    #expect(bag.surplus?.errors == 3)
    #expect(bag.errorCount == 5)
    #expect(bag.diagnostics.count == 2)
  }

  @Test func recognizesFindingsThatWouldBeOmitted() {
    var bag = DiagnosticBag(limit: 1)
    let place = file.range(0, 1)
    let first = bag.dropsDiagnostic(.unknownKind, at: place)
    bag.report(.unknownKind, "e", at: place)
    #expect(bag.isFull(of: .unknownKind) && !bag.isFull(of: .blankTitle))
    let warning = bag.dropsDiagnostic(.blankTitle, at: place)
    let second = bag.dropsDiagnostic(.unknownKind, at: place)
    #expect(!first && !warning && second)
    bag.countDiagnostics(5, .unknownKind, at: place)
    #expect(bag.surplus?.errors == 6 && bag.errorCount == 7)
  }
}
