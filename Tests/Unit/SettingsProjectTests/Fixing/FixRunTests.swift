import SettingsCompiler
import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct FixRunTests {
  private func fixed(
    _ texts: [String: String], checking paths: [String] = ["page.yaml"],
    _ safety: Diagnostic.Fix.Safety = .unsafe
  ) throws -> (run: FixRun, texts: [String: String]) {
    let run = try Fixed.run(texts, checking: paths, safety)
    let after = run.files.values.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) }
    return (run, Dictionary(after) { $1 })
  }

  private let head = "page: a\nsections:\n  - items:\n"

  @Test func appliesOnlySafeFixes() throws {
    let text = head + "      - {kind: swich, title: 88} # why\n"
    let (run, texts) = try fixed(["page.yaml": text], .safe)
    #expect(texts["page.yaml"] == nil || run.fixedCount > 0)
    let known = head + "      - {kind: sample, title: 88} # why\r\n"
    let safe = try fixed(["page.yaml": known], .safe)
    #expect(safe.texts["page.yaml"] == head + "      - {kind: sample, title: \"88\"} # why\r\n")
    #expect(safe.run.fixedCount == 1 && safe.run.findings.isEmpty)
  }

  /// Mistakes in a row are only found once its kind is known.
  @Test func fixesInSeveralRounds() throws {
    let text = head + "      - {kind: swich, titel: 88, isOpen: yes}\n"
    let (run, texts) = try fixed(["page.yaml": text])
    #expect(texts["page.yaml"] == head + "      - {kind: switch, title: \"88\", isOpen: true}\n")
    #expect(run.fixedCount == 4)
    #expect(run.findings.isEmpty && !run.isUnfinished && run.rejected.isEmpty)
  }

  @Test func fixesSyntaxFirst() throws {
    let (run, texts) = try fixed(
      [
        "page.json": #"{"page": "a", "sections": [{"items": [{"kind": "swich", "title": 'A'},]},]}"#
      ], checking: ["page.json"])
    #expect(
      texts["page.json"]
        == #"{"page": "a", "sections": [{"items": [{"kind": "switch", "title": "A"}]}]}"#)
    #expect(run.findings.isEmpty)
  }

  @Test func fixesAllDocumentsOfStream() throws {
    let text =
      head + "      - {kind: sample, title: 1}\n---\n" + head
      + "      - {kind: sample, title: 2}\n...\n"
    let (_, texts) = try fixed(["page.yaml": text])
    #expect(
      texts["page.yaml"]
        == text.replacing("title: 1", with: "title: \"1\"").replacing(
          "title: 2", with: "title: \"2\""))
  }

  @Test func skipsSuppressedFindings() throws {
    let hushed = head + "      - {kind: sample, title: 1} # settingsc: disable-line unquoted-text\n"
    #expect(try fixed(["page.yaml": hushed]).texts.isEmpty)
    // Only the reported finding of the two is fixed.
    let (run, texts) = try fixed(["page.yaml": hushed + "      - {kind: sample, title: 2}\n"])
    #expect(texts["page.yaml"] == hushed + "      - {kind: sample, title: \"2\"}\n")
    #expect(run.fixedCount == 1)
  }

  @Test func removesUnusedComments() throws {
    let item = "      - {kind: sample, title: A}"
    let text =
      "# settingsc: disable unknown-kind\n# page\n" + head
      + "      # settingsc: disable-next-line blank-title\n" + item
      + "  # note # settingsc: disable-line blank-title -- why\n" + item
      + " # settingsc: disable-line blank-title"
    let (run, texts) = try fixed(["page.yaml": text], .safe)
    #expect(texts["page.yaml"] == "# page\n" + head + item + "  # note\n" + item)
    #expect(run.fixedCount == 4)
    let some =
      head
      + "      # settingsc: disable-next-line unknown-kind, blank-title, unknown-key -- why\n      - {kind: sample, title: \"\"}\n"
    #expect(
      try fixed(["page.yaml": some], .safe).texts["page.yaml"] == head
        + "      # settingsc: disable-next-line blank-title -- why\n      - {kind: sample, title: \"\"}\n"
    )
  }

  /// Only files that were to be checked are changed.
  @Test func changesOnlyCheckedFiles() throws {
    let texts = [
      "both.yaml": "page: both\nchildren: [{id: a, page: child.yaml}]\n",
      "child.yaml": head + "      - {kind: sample, title: 1}\n",
    ]
    let some = try fixed(texts, checking: ["both.yaml"])
    #expect(some.texts.isEmpty && some.run.outside == ["child.yaml"])
    let all = try fixed(texts, checking: ["both.yaml", "child.yaml"])
    #expect(Array(all.texts.keys) == ["child.yaml"] && all.run.outside.isEmpty)
    #expect(all.run.findings.isEmpty)
  }

  /// A fix that adds mistakes is rejected, and the other fixes are applied.
  @Test func rejectsFixThatAddsMistakes() throws {
    let text = head + (1...9).map { "      - {kind: sample, title: \($0)}\n" }.joined()
    let run = try Fixed.run(["page.yaml": text], checking: ["page.yaml"], .safe) { finding, file in
      // A wrong fix that leaves a quote open.
      file.text(finding.range) == "5" ? "\"5" : nil
    }
    let after = run.files[0].map { String(decoding: $0.after, as: UTF8.self) }
    #expect(
      after
        == (1...9).reduce(text) {
          $1 == 5 ? $0 : $0.replacing("title: \($1)}", with: "title: \"\($1)\"}")
        })
    #expect(run.fixedCount == 8)
    #expect(run.rejected.map(\.path) == ["page.yaml"])
    #expect(run.findings.count == 1)
  }

  /// Rounds end even if a fix does not remove its finding.
  @Test func stopsIfFixHasNoEffect() throws {
    let text = head + "      - {kind: sample, title: 5}\n"
    let run = try Fixed.run(["page.yaml": text], checking: ["page.yaml"], .safe) { _, _ in "55" }
    #expect(run.isUnfinished || !run.rejected.isEmpty)
  }
}

extension FixRun {
  /// The remaining findings, except for rows without an effect.
  fileprivate var findings: [Diagnostic] { report.diagnostics.filter { $0.id != .inertRow } }
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
    var workspace = Workspace(try ProjectFiles(input)) { $0.reports() }
    try workspace.check()
    var run = FixRun(workspace, including: safety) { [workspace] report in
      var report = workspace.applyingSettings(to: report)
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
