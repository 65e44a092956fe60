import SettingsCompiler
@testable import SettingsProject
import SettingsSyntax
import Testing

@Suite struct BaselineTests {
  private func report(_ text: String, path: String = "d/page.yaml") throws -> RunReport {
    try Suppressed.report([path: text], checking: [path])
  }

  private let items = """
    page: a
    sections:
      - items:
          - {kind: swich, title: A}
          - {kind: swich, title: B}
          - {kind: sample, title: ""}

    """

  private func name(_ file: SourceFile) -> String { file.path }

  private func hidden(
    _ text: String, by baseline: Baseline, checked: Bool = true, withData: Bool = false
  ) throws -> (told: [DiagnosticID], stale: [String]) {
    var report = try report(text)
    let stale = report.removeKnownDiagnostics(
      baseline, path: name, checked: { _ in checked }, withData: withData)
    return (report.diagnostics.map(\.id), stale.map(\.id))
  }

  @Test func writesOneLinePerFinding() throws {
    let text = String(
      decoding: Baseline(of: try report(items), path: name).fileContents(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.first == #"{"baseline": 1, "findings": ["#)
    #expect(lines.last == "]}")
    try #require(lines.count == 5)
    #expect(lines[1].hasPrefix(#"  {"path": "d/page.yaml", "id": "blank-title", "fingerprint": ""#))
    #expect(lines[2].hasSuffix(#""message": "unknown kind 'swich'"},"#))
    let nothing = Baseline([]).fileContents()
    #expect(String(decoding: nothing, as: UTF8.self) == "{\"baseline\": 1, \"findings\": []}\n")
  }

  @Test func readsItsOwnOutput() throws {
    for baseline in [Baseline([]), Baseline(of: try report(items), path: name)] {
      var sources = SourceStore()
      let file = sources.add(path: "b.json", bytes: FileBytes(baseline.fileContents()))
      var found = DiagnosticBag()
      let read = Baseline(reading: file, budget: Budget(), into: &found)
      #expect(found.diagnostics.isEmpty)
      #expect(read.entries == baseline.entries)
    }
  }

  @Test func hidesKnownFindingsThatMove() throws {
    let baseline = Baseline(of: try report(items), path: name)
    #expect(try hidden(items, by: baseline) == ([], []))
    let moved =
      "# a\n\n"
      + items.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n").replacing(
        "{kind: swich, title: A}", with: "{kind:   swich, title: A}")
    #expect(try hidden(moved, by: baseline).stale == [])
    #expect(try hidden(moved, by: baseline).told == [])
    let more = items + "      - {kind: sample, title: \" \"}\n"
    #expect(try hidden(more, by: baseline).told.count == 1)
    // Another finding of the same kind.
    let twice = items + "      - {kind: swich, title: A}\n"
    #expect(try hidden(twice, by: baseline).told == [.unknownKind])
  }

  @Test func reportsStaleEntries() throws {
    let baseline = Baseline(of: try report(items), path: name)
    let fixed = items.replacing("swich, title: A", with: "switch, title: A, onChange: 'a:'")
    #expect(try hidden(fixed, by: baseline) == ([], ["unknown-kind"]))
    // Entries of files that were not checked, or not read completely, are not stale.
    #expect(try hidden(fixed, by: baseline, checked: false) == ([], []))
    #expect(try hidden(fixed + "  - [", by: baseline).stale == [])
    // The same is true for findings that require responses.
    let print = baseline.entries[0].fingerprint
    let datum = Baseline([
      .init(path: "d/page.yaml", id: "missing-datum", fingerprint: print, message: "")
    ])
    #expect(try hidden("page: a\nsections: []\n", by: datum).stale == [])
    #expect(
      try hidden("page: a\nsections: []\n", by: datum, withData: true).stale == ["missing-datum"])
  }

  @Test(arguments: [
    ("", DiagnosticID.jsonSyntax, 0), ("[]", .wrongType, 0), ("{}", .missingKey, 0),
    (#"{"baseline": 2, "findings": []}"#, .unsupportedVersion, 13),
    (#"{"baseline": 1}"#, .missingKey, 0),
    (#"{"baseline": 1, "findings": {}}"#, .wrongType, 28),
    (#"{"baseline": 1, "findings": [], "finding": 1}"#, .unknownKey, 32),
    (#"{"baseline": 1, "findings": [1]}"#, .wrongType, 29),
    (#"{"baseline": 1, "findings": [{"path": 1}]}"#, .wrongType, 38),
    (#"{"baseline": 1, "findings": [{"path": "a"}]}"#, .missingKey, 29),
    (
      #"{"baseline": 1, "findings": [{"path": "a", "id": "b", "fingerprint": "c"}]}"#, .malformedID,
      69
    ),
  ])
  func reportsMalformedBaseline(_ text: String, _ id: DiagnosticID, _ offset: Int) throws {
    var sources = SourceStore()
    let file = sources.add(path: "b.json", bytes: FileBytes(text.utf8))
    var found = DiagnosticBag()
    _ = Baseline(reading: file, budget: Budget(), into: &found)
    #expect(found.diagnostics.map(\.id) == [id])
    #expect(found.diagnostics.first?.range.offset == offset)
  }

  @Test func storesRelativePaths() {
    for (path, directory, expected) in [
      ("/a/b/c.yaml", "/a/b", "c.yaml"), ("/a/b/c.yaml", "/a", "b/c.yaml"),
      ("/a/c.yaml", "/a/b/d", "../../c.yaml"), ("/c.yaml", "/", "c.yaml"), ("-", "/a", "-"),
      ("/ab/c", "/a", "../ab/c"),
    ] {
      #expect(FilePath.relative(path, to: directory) == expected)
    }
  }
}
