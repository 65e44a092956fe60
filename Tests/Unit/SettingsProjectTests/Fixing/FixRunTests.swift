import SettingsCompiler
import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct FixRunTests {
  /// Rounds end even if a fix does not remove its finding.
  @Test func stopsIfFixHasNoEffect() throws {
    let text = "page: a\nsections:\n  - items:\n      - {kind: sample, title: 5}\n"
    let run = try Fixed.run(["page.yaml": text], checking: ["page.yaml"], .safe) { _, _ in "55" }
    #expect(run.isUnfinished || !run.rejected.isEmpty)
  }
}

/// Runs fixes in memory.
enum Fixed {
  /// - Parameter replacement: Returns the text that a fix writes instead of its own replacement.
  static func run(
    _ texts: [String: String], checking paths: [String], _ safety: Diagnostic.Fix.Safety,
    replacement: ((Diagnostic, SourceFile) -> String?)? = nil
  ) throws -> FixRun {
    let input = RunInput(
      paths, Project.Options(), standardInputNamed: nil, in: MemoryFileSystem(texts: texts))
    let snapshot = try Snapshot(ProjectFiles(input))
    var run = FixRun(snapshot, including: safety) { report in
      var report = snapshot.applyingSettings(to: report)
      guard let replacement else { return report }
      report.diagnostics = report.diagnostics.map { finding in
        guard let text = replacement(finding, report.sources[finding.range.file]) else {
          return finding
        }
        var changed = finding
        changed.fix?.edits[0].replacement = text
        return changed
      }
      return report
    }
    try run.makeFixes()
    return run
  }
}
