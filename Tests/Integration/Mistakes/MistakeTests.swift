import Foundation
import TestSupport
import Testing

/// Compares the findings and fixes of the documents in `Tests/Fixtures/Mistakes` with those that
/// their files record. Tests/README.md describes how to add one.
///
/// `RECORD_GOLDENS=1 swift test --filter MistakeTests` writes the results into the files, and fails.
@Suite struct MistakeTests {
  private static let folder = Repository.fixtures.appending(path: "Mistakes")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?.sorted() ?? []

  @Test func hasFiles() {
    #expect(Self.names.count > 3 && Self.names.allSatisfy { $0.hasSuffix(".md") })
  }

  @Test(arguments: names) func findsRecordedMistakes(name: String) throws {
    let url = Self.folder.appending(path: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let file = MistakeFile(text)
    for group in file.groups {
      #expect(group.files.isEmpty == group.cases.isEmpty, "\(name): \(group.heading)")
      #expect(!Self.isRecording || !group.cases.contains { $0.text.hasPrefix(" ") })
    }
    if Self.isRecording {
      let recorded = try file.recording { try $0.results(of: $1) }
      guard recorded != text else { return }
      try recorded.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): look at it, and run again")
      return
    }
    for group in file.groups {
      for (text, lines) in group.cases {
        #expect(try group.results(of: text) == lines, "\(name): \(group.heading): \(text)")
      }
    }
  }
}
