import SettingsCompiler
import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport
import Testing

/// Runs the examples of the catalog and compares the results with `settingsc explain`.
@Suite struct CatalogTests {
  /// The ids for documents. The examples for configurations have their own tests.
  private static let ids = DiagnosticID.allCases.filter { id in
    if case .configuration = id.entry.bad { false } else { true }
  }

  /// The runs of examples that no document can contain.
  private static let notRunnable: [DiagnosticID: @Sendable () throws -> ExampleRun] = [
    // A string cannot contain invalid UTF-8. In Latin-1, each character is one byte.
    .invalidEncoding: {
      let text = DiagnosticID.invalidEncoding.entry.good.text
      return try ExampleRun(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    },
    // The file would fill the disk.
    .fileTooLarge: {
      var settings = DocumentSettings()
      settings.budget.fileBytes = 10
      return try ExampleRun("page: settings", settings: settings)
    },
    // The brackets would fill the screen.
    .tooDeep: {
      try ExampleRun("page: settings\ntitle: \(String(repeating: "[", count: 130))")
    },
    // The example requires a hundred files.
    .inclusionTooDeep: {
      let files = (1...101).map { index in
        CatalogEntry.OtherFile.named(
          "page-\(index).yaml",
          """
          page: page-\(index)
          children: [{id: next, page: page-\(index + 1).yaml}]
          """)
      }
      return try ExampleRun(DiagnosticID.inclusionTooDeep.entry.bad.text, beside: files)
    },
    // Ten thousand rows would not explain more.
    .tooManyFindings: {
      var settings = DocumentSettings()
      settings.budget.findings = 0
      return try ExampleRun(
        "page: settings\nsections: [{items: [{kind: swich}]}]", settings: settings)
    },
    // The example requires a string of a hundred thousand characters.
    .costlyPattern: {
      var settings = DocumentSettings()
      settings.budget.nodes = 100_000
      return try ExampleRun(
        """
        page: settings
        registries: [kinds.yaml]
        sections:
          - items: [{kind: code, text: \(String(repeating: "a", count: 10_000))}]
        """,
        beside: [
          .named(
            "kinds.yaml",
            """
            registry: 1
            kinds:
              code:
                cellClass: CodeCell
                modelClass: CodeModel
                fields: {text: {type: string, pattern: '(a?){300}b'}}
            """)
        ], settings: settings)
    },
    // The example requires a file outside of the project.
    .outsideRoot: {
      try ExampleRun(
        DiagnosticID.outsideRoot.entry.bad.text,
        beside: [.named("../shared/kinds.yaml", "registry: 1\nkinds: {}")])
    },
  ]

  @Test(arguments: DiagnosticID.allCases)
  func followsStyle(_ id: DiagnosticID) {
    let entry = id.entry
    #expect(entry.summary.first?.isUppercase == false || entry.summary.hasPrefix("U+"))
    #expect(!entry.summary.hasSuffix("."))
    #expect(entry.explanation.hasSuffix("."))
    let lines = entry.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((2...5).contains(lines.count))
    #expect(lines.allSatisfy { !$0.isEmpty && $0.count <= 80 })
    #expect(entry.bad != entry.good)
  }

  @Test(arguments: ids)
  func reportsBadExample(_ id: DiagnosticID) throws {
    let run = try Self.badRun(of: id)
    let findings = run.findings(for: id)
    #expect(findings.map(\.id).allSatisfy { $0 == id }, "\(findings.map(\.message))")
    #expect(!findings.isEmpty)
    #expect(Set(findings.map(\.range)).count == findings.count, "one mistake is reported twice")
    #expect(findings.allSatisfy { $0.severity == id.entry.severity })
    for finding in findings {
      for range in finding.allRanges {
        #expect(range.end <= run.sources[range.file].bytes.count)
      }
    }
  }

  @Test(arguments: ids)
  func acceptsGoodExample(_ id: DiagnosticID) throws {
    guard let run = try ExampleRun(id.entry.good, in: id.entry) else { return }
    let findings = run.findings(for: id)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  /// Every example that no document can contain is run in this file.
  @Test func hasRunForEveryOtherExample() {
    let ids = Self.ids.filter { $0.entry.bad.fileExtension == nil }
    #expect(Set(ids) == Set(Self.notRunnable.keys))
  }

  @Test(
    arguments: DiagnosticID.allCases.filter { $0.entry.bad.fileExtension == "yaml" },
    DerivedForm.allCases)
  func reportsTheSameInDerivedForm(_ id: DiagnosticID, _ form: DerivedForm) throws {
    let entry = id.entry
    let plain = try ExampleRun(entry.bad.text, beside: entry.others)
    let derived = try ExampleRun(form.derive(entry.bad.text), beside: entry.others)
    #expect(derived.outline(for: id) == plain.outline(for: id))
    if entry.good.fileExtension == "yaml" {
      let good = try ExampleRun(form.derive(entry.good.text), beside: entry.others)
      #expect(good.findings(for: id).isEmpty)
    }
  }

  /// A fix removes its diagnostic. The docs state which examples have a fix.
  @Test(arguments: ids)
  func removesDiagnosticByFix(_ id: DiagnosticID) throws {
    guard let run = try ExampleRun(id.entry.bad, in: id.entry) else { return }
    let findings = run.findings(for: id)
    #expect(findings.first?.fix?.safety == id.entry.examples.fix)
    for finding in findings {
      guard let fix = finding.fix else { continue }
      let fixed = try #require(run.applying(fix))
      let after = try ExampleRun(
        fixed, beside: id.entry.others, path: run.path
      ).findings(for: id)
      #expect(after.count == findings.count - 1, "\(after.map(\.message))")
    }
  }

  /// `--fix` applies all fixes of an example and adds no mistakes.
  @Test(arguments: DiagnosticID.allCases, [Diagnostic.Fix.Safety.safe, .unsafe])
  func fixesExampleWithoutNewMistakes(_ id: DiagnosticID, _ safety: Diagnostic.Fix.Safety) throws {
    guard let example = try ExampleRun(id.entry.bad, in: id.entry) else { return }
    var options = Project.Options()
    var files: [String: FileBytes] = [:]
    for other in id.entry.others {
      files["project/\(other.name)"] = FileBytes(other.text.utf8)
      if other.isData { options.dataPaths.append("project/\(other.name)") }
    }
    let run = try FixRun.fixing(
      Array(id.entry.bad.text.utf8), path: example.path, safety, beside: files, options: options)
    let left = run.report.diagnostics.filter {
      $0.fix != nil && (safety == .unsafe || $0.fix?.safety == .safe)
        && run.report.sources[$0.range.file].path == example.path
    }
    #expect(left.isEmpty && run.rejected.isEmpty && !run.isUnfinished, "\(left.map(\.message))")
    if let text = run.text {
      // No fixes remain, and none is applied twice.
      let again = try FixRun.fixing(
        text, path: example.path, safety, beside: files, options: options)
      #expect(again.text == nil)
    }
  }

  private static func badRun(of id: DiagnosticID) throws -> ExampleRun {
    if let run = try ExampleRun(id.entry.bad, in: id.entry) { return run }
    let make = try #require(notRunnable[id], "an example that does not run needs a run of its own")
    return try make()
  }
}
