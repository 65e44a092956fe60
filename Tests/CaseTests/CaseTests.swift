import CaseRunner
import Foundation
import TestSupport
import Testing

/// Runs the cases in `Tests/Cases`. `make record` writes their results.
@Suite struct CaseTests {
  private static let files: [CaseFile] = {
    let folder = Repository.root.appending(path: "Tests/Cases")
    return (try? CaseFile.all(in: folder, root: Repository.root)) ?? []
  }()

  @Test func hasFiles() {
    #expect(Self.files.count > 5)
    for problem in Self.files.flatMap(\.problems) { Issue.record("\(problem)") }
  }

  @Test(arguments: files.flatMap(\.cases)) func matches(_ testCase: TestCase) throws {
    for difference in try testCase.differences() {
      Issue.record("\(difference.place): \(testCase.name)\n\(difference)")
    }
  }
}
