import CaseRunner
import Foundation
import Testing

/// Tests registries in `--registry` and in the `registries` of a page, and the files that a page
/// may reference.
@Suite struct RegistryFileTests {
  private func concise(_ place: Workspace, _ arguments: String...) throws -> CommandRun {
    try place.run(["validate", "--format", "concise"] + arguments)
  }

  private static let clean = CommandRun(code: 0, messages: "no errors or warnings in 1 file\n")
  private static let refused =
    "lies outside of the project [outside-root]\n"

  @Test func readsRegistryOfPage() throws {
    let place = try Workspace([
      "d/page.yaml": Sample.faderPage("kinds/fader.yaml"), "d/kinds/fader.yaml": Sample.registry,
    ])
    #expect(try concise(place, "d/page.yaml") == Self.clean)
    #expect(try place.run("compile", "d/page.yaml").code == 0)
  }

  /// A file that is named by --registry, by the page, and as an argument is one file.
  @Test func readsRegistryOnce() throws {
    let place = try Workspace([
      "page.yaml": Sample.faderPage("./kinds.yaml\", \"kinds.yaml\", \"d/../kinds.yaml"),
      "kinds.yaml": Sample.registry, "d/x": "",
    ])
    #expect(
      try concise(
        place, "--registry", "kinds.yaml", "--registry", place.path + "/kinds.yaml", "page.yaml",
        "./kinds.yaml")
        == CommandRun(code: 0, messages: "no errors or warnings in 2 files\n"))
    #expect(try concise(place, "--registry", "./kinds.yaml", "kinds.yaml") == Self.clean)
    #expect(try concise(place, ".").code == 0)
  }

  /// Mistakes in a registry are reported once, whoever references it and in whatever order.
  @Test(arguments: [["."], ["z.yaml", "kinds.yaml"], ["--registry", "./kinds.yaml", "."]])
  func reportsFindingsOfRegistryOnce(arguments: [String]) throws {
    let place = try Workspace([
      "a.yaml": Sample.page + "registries: [./kinds.yaml]\n",
      "z.yaml": Sample.page + "registries: [kinds.yaml]\n",
      "kinds.yaml": Sample.registry + "    sumary: a\n    summry: b\n",
    ])
    #expect(
      try place.run(["validate", "--format", "concise"] + arguments).output
        .components(separatedBy: "\n").filter { $0.contains("sum") }.count == 2)
  }

  /// A page in the same file as a registry is checked even if another page references the file.
  @Test func checksPagesInFileOfRegistry() throws {
    let place = try Workspace([
      "a.yaml": Sample.faderPage("b.yaml"), "b.yaml": Sample.registry + "---\n" + Sample.wrong,
    ])
    #expect(
      try concise(place, ".")
        == CommandRun(
          code: 1, output: "b.yaml:15:12: error: unknown kind 'swich' [unknown-kind]\n",
          messages: "1 error in 2 files\n"))
  }

  @Test func reportsConflictsBetweenRegistries() throws {
    let place = try Workspace([
      "a.yaml": Sample.registry, "b.yaml": Sample.registry,
      "c.yaml": Sample.registry + "---\n" + Sample.registry,
    ])
    let clash = "error: the kind 'fader' already exists [duplicate-kind]\n"
    #expect(
      try concise(place, "--registry", "a.yaml", "b.yaml")
        == CommandRun(code: 1, output: "b.yaml:3:3: \(clash)", messages: "1 error in 1 file\n"))
    #expect(try concise(place, "c.yaml").output == "c.yaml:14:3: \(clash)")
  }

  @Test func reportsFilesThatAreNotRegistries() throws {
    let place = try Workspace(["page.yaml": Sample.page + "registries: [page.yaml]\n"])
    #expect(
      try place.run("validate", "page.yaml")
        == CommandRun(
          code: 1,
          output: """
            page.yaml:1:1: error: this file is used as a registry, but is not a registry \
            [unrecognized-document]
              1 | page: shop
                | ^^^^^^^^^^
              note: a registry begins with 'registry: 1'
              note: page.yaml:5:14: it is named here
              5 | registries: [page.yaml]
                |              ---------


            """, messages: "1 error in 1 file\n"))
    let named = try place.run("kinds", "--registry", "page.yaml")
    #expect(named.code == 1 && named.output.isEmpty)
    #expect(named.messages.contains("note: --registry names it\n"))
  }

  @Test func reportsUnreadableRegistries() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    for command in [
      ["validate", "page.yaml"], ["compile", "page.yaml"], ["kinds"], ["schema", "page"],
    ] {
      #expect(
        try place.run(command + ["--registry", "none.yaml"])
          == CommandRun(code: 2, messages: "settingsc: none.yaml: no such file or directory\n"))
    }
  }

  @Test(arguments: ["../kinds.yaml", "../../../../../../../../../../etc/passwd", "..", "/dev/null"])
  func rejectsRegistriesOutsideOfRoot(name: String) throws {
    let place = try Workspace([
      "d/page.yaml": Sample.page + "registries: [\"\(name)\"]\n", "kinds.yaml": Sample.registry,
    ])
    #expect(
      try concise(place, "d/page.yaml").output
        == "d/page.yaml:5:14: error: '\(name)' \(Self.refused)"
    )
  }

  @Test func usesDirectoryOfConfigurationAsRoot() throws {
    let place = try Workspace([
      "p/d/page.yaml": Sample.faderPage("../kinds.yaml"), "p/kinds.yaml": Sample.registry,
    ])
    #expect(try concise(place, "p/d/page.yaml").code == 1)
    #expect(try concise(place, "--allow-outside", "p/d/page.yaml") == Self.clean)
    try place.write("p/settingsc.yaml", "")
    #expect(try concise(place, "p/d/page.yaml") == Self.clean)
  }

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
