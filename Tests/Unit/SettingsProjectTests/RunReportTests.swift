import SettingsCompiler
import SettingsProject
import SettingsSyntax
import Testing

@Suite struct RunReportTests {
  private func report(_ paths: [String], of texts: [String: String]) throws -> RunReport {
    let files = MemoryFileSystem(texts: texts)
    let base = try Compiler(fileSystem: files, options: CompilerOptions())
    let reports = paths.map {
      FileReport(checking: $0, skippingUnrecognized: false, from: base)
    }
    return RunReport(reports) { (try? files.canonicalPath(of: $0)) ?? $0 }
  }

  private let container = "page: both\nchildren: [{id: a, page: ./child.yaml}]\n"
  private let child = "page: child\nsections: [{items: [{kind: swich, title: A}]}]\n"

  @Test func reportsFindingOfSharedFileOnce() throws {
    let texts = ["both.yaml": container, "child.yaml": child]
    for paths in [["both.yaml", "child.yaml"], ["child.yaml", "both.yaml"]] {
      let report = try report(paths, of: texts)
      #expect(report.diagnostics.map(\.id) == [.unknownKind])
      // The file is checked directly, so there are no notes about the container that references it.
      #expect(report.diagnostics.first?.notes.allSatisfy { $0.range == nil } == true)
      #expect(report.diagnostics.map { report.sources[$0.range.file].path } == ["child.yaml"])
    }
  }

  @Test func explainsReferencesToUnlistedFiles() throws {
    let report = try report(["both.yaml"], of: ["both.yaml": container, "child.yaml": child])
    #expect(report.diagnostics.map(\.id) == [.unknownKind])
    let references = report.diagnostics.flatMap(\.notes).compactMap(\.range).map {
      report.sources[$0.file].path
    }
    #expect(references == ["both.yaml"])
  }

  @Test func reportsCycleOnce() throws {
    let texts = ["a.yaml": "b.yaml", "b.yaml": "c.yaml", "c.yaml": "a.yaml"].mapValues {
      "page: p\nchildren: [{id: x, page: \($0)}]\n"
    }
    for paths in [["a.yaml", "b.yaml", "c.yaml"], ["c.yaml", "a.yaml"]] {
      let findings = try report(paths, of: texts).diagnostics
      #expect(findings.map(\.id) == [.inclusionCycle])
    }
  }

  @Test func sortsFindingsByPathAndListsUnreadableFiles() throws {
    let report = try report(
      ["b.yaml", "none.yaml", "a.yaml", "ok.yaml"],
      of: ["a.yaml": child, "b.yaml": child, "ok.yaml": "page: a\nsections: []\n"])
    let paths = report.diagnostics.map { report.sources[$0.range.file].path }
    #expect(Array(paths.prefix(2)) == ["a.yaml", "b.yaml"])
    #expect(report.failures.map(\.path) == ["none.yaml"])
  }
}
