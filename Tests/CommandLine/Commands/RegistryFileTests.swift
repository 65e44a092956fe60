import CaseRunner
import Foundation
import Testing

/// Tests registries that are links, pipes and devices.
@Suite struct RegistryFileTests {
  private func concise(_ place: Workspace, _ arguments: String...) throws -> CommandRun {
    try place.run(["validate", "--format", "concise"] + arguments)
  }

  private static let clean = CommandRun(code: 0, messages: "no errors or warnings in 1 file\n")
  private static let refused =
    "lies outside of the project [outside-root]\n"

  @Test func rejectsLinksOutOfRoot() throws {
    let place = try Workspace([
      "p/page.yaml": Sample.faderPage("link.yaml"), "kinds.yaml": Sample.registry,
      "p/page2.yaml": Sample.faderPage("up/kinds.yaml"),
    ])
    for (link, target) in [("p/link.yaml", "../kinds.yaml"), ("p/up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.path + "/" + link, withDestinationPath: target)
    }
    #expect(try concise(place, "p/page.yaml").output.contains("'link.yaml' \(Self.refused)"))
    #expect(try concise(place, "p/page2.yaml").output.contains("'up/kinds.yaml' \(Self.refused)"))
    #expect(try concise(place, "--allow-outside", "p/page.yaml") == Self.clean)
  }

  /// After a link, `..` is relative to the link's target. The path that was checked must be the
  /// path that is read.
  @Test func resolvesParentsOfLinks() throws {
    let place = try Workspace([
      "p/page.yaml": Sample.faderPage("l/../../../kinds.yaml"), "p/a/b/c/x": "",
      "p/kinds.yaml": "page: decoy\n", "kinds.yaml": "page: outside\n",
      "p/kinds.yaml.txt": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/p/l", withDestinationPath: "a/b/c")
    let decoy = try concise(place, "p/page.yaml").output
    #expect(decoy.hasPrefix("p/l/../../../kinds.yaml:1:1: error: this file is used as a registry"))
    try place.write("p/kinds.yaml", Sample.registry)
    #expect(try concise(place, "p/page.yaml") == Self.clean)
  }

  /// Reading a pipe could wait forever, and a device might never end.
  @Test func rejectsPipesAndDevices() throws {
    let place = try Workspace([
      "page.yaml": Sample.page + "registries: [pipe, .]\n",
      "zero.yaml": Sample.page + "registries: [/dev/zero]\n",
    ])
    _ = try place.shell("mkfifo pipe")
    #expect(
      try concise(place, "page.yaml").output == """
        page.yaml:5:14: error: 'pipe' is not a regular file [missing-file]
        page.yaml:5:20: error: '.': is a directory [missing-file]

        """)
    #expect(
      try concise(place, "--allow-outside", "zero.yaml").output
        == "zero.yaml:5:14: error: '/dev/zero' is not a regular file [missing-file]\n")
  }

  /// A shell's `<(…)` is a pipe that the user names.
  @Test func readsPipesOfShell() throws {
    let place = try Workspace(["kinds.yaml": Sample.registry])
    let run = try place.shell("cat kinds.yaml | $settingsc kinds fader --registry /dev/fd/0")
    #expect(run.code == 0 && run.output.hasPrefix("fader  "))
  }
}
