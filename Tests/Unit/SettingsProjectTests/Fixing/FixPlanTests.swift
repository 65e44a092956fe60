import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct FixPlanTests {
  private let file = SourceFile(id: FileID(0), path: "a", bytes: FileBytes("0123456789".utf8))

  private func finding(_ edits: (Int, Int, String)..., id: DiagnosticID = .blankTitle) -> Diagnostic
  {
    let edits = edits.map { Diagnostic.Fix.Edit(file.range($0.0, $0.1), $0.2) }
    return Diagnostic(id, "m", at: edits[0].range, fix: .init("f", .safe, edits))
  }

  private func applied(_ findings: Diagnostic...) -> (text: String, waiting: Int) {
    let plan = FixPlan(findings)
    let made = plan.steps.reduce(0) { $0 + $1.diagnostics.count }
    let edits = plan.steps.flatMap(\.edits)
    return (String(decoding: file.applying(edits) ?? [], as: UTF8.self), findings.count - made)
  }

  @Test func appliesSeparateFixes() {
    #expect(applied(finding((1, 1, "a")), finding((5, 2, ""))) == ("0a234789", 0))
    // In any order.
    #expect(applied(finding((5, 2, "")), finding((1, 1, "a"))) == ("0a234789", 0))
    #expect(applied(finding((1, 2, "a")), finding((3, 2, "b"))) == ("0ab56789", 0))
  }

  @Test func postponesOverlappingFix() {
    #expect(applied(finding((1, 3, "a")), finding((3, 3, "b"))) == ("0a456789", 1))
    #expect(applied(finding((1, 8, "a")), finding((3, 1, "b")), finding((9, 1, "c"))) == ("0ac", 1))
    // The text between the edits of a fix is part of the fix.
    #expect(
      applied(finding((1, 1, "a"), (6, 1, "a")), finding((3, 1, "b"))) == ("0a2345a789", 1))
  }

  @Test func mergesEqualFixes() {
    let plan = FixPlan([
      finding((1, 1, "a")), finding((1, 1, "a"), id: .unknownKey), finding((1, 1, "b")),
    ])
    #expect(plan.steps.map(\.diagnostics.count) == [2])
  }

  @Test func preservesOrderOfInsertions() {
    #expect(applied(finding((2, 0, "x")), finding((2, 0, "y"))) == ("01xy23456789", 0))
    #expect(applied(finding((2, 2, "z")), finding((2, 0, "y"))) == ("01yz456789", 0))
    #expect(applied(finding((2, 2, "z")), finding((4, 0, "y"))) == ("01zy456789", 0))
    #expect(applied(finding((2, 2, "z")), finding((3, 0, "y"))) == ("01z456789", 1))
  }

  @Test func returnsNoPlanWithoutFixes() {
    #expect(FixPlan([]).steps.isEmpty)
    #expect(FixPlan([Diagnostic(.blankTitle, "m", at: file.range(0, 1))]).steps.isEmpty)
  }
}
