import CaseRunner
import Foundation
import Testing

/// Tests containers on disk.
@Suite struct ContainerCommandTests {
  /// A file is recognized by any path or link.
  @Test func reportsCyclesThroughLinks() throws {
    let place = try Workspace([
      "d/a.yaml": "page: a\nchildren: [{id: x, page: b.yaml}, {id: y, page: ../d/./a.yaml}]\n"
    ])
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/d/b.yaml", withDestinationPath: "a.yaml")
    let run = try place.run("validate", "--format", "concise", "d/a.yaml")
    #expect(
      run.output == """
        d/a.yaml:2:26: error: this page contains itself: d/a.yaml → d/a.yaml [inclusion-cycle]
        d/a.yaml:2:49: error: this page contains itself: d/a.yaml → d/a.yaml [inclusion-cycle]

        """)
  }
}
