import CaseRunner
import Foundation
import Testing

/// Tests searching directories for settings documents.
@Suite struct SearchTests {
  private func concise(_ place: Workspace, _ paths: String...) throws -> CommandRun {
    try place.run(["validate", "--format", "concise"] + paths)
  }

  private func line(_ path: String) -> String {
    "\(path):4:12: error: unknown kind 'swich' [unknown-kind]\n"
  }

  @Test func searchesInOrderAndSkipsHiddenFiles() throws {
    let place = try Workspace([
      "b.yaml": Sample.wrong, "a/z.yml": Sample.wrong, "a/y/x.YAML": Sample.wrong,
      "c.json": "{\"apiVersion\": 1}", "d.txt": Sample.wrong, ".github/w.yaml": Sample.wrong,
      ".hidden.yaml": Sample.wrong, "e.json": "{", "f.yaml": "",
    ])
    let run = try concise(place, ".")
    #expect(
      run
        == CommandRun(
          code: 1, output: line("a/y/x.YAML") + line("a/z.yml") + line("b.yaml"),
          messages: "3 errors in 3 files\n"))
    #expect(try concise(place) == run)
    #expect(try concise(place, "a").output == line("a/y/x.YAML") + line("a/z.yml"))
    #expect(try concise(place, "a/").output == line("a/y/x.YAML") + line("a/z.yml"))
    #expect(try concise(place, ".github").output == line(".github/w.yaml"))
  }

  @Test func reportsThatNoDocumentsWereFound() throws {
    let place = try Workspace(["a.txt": ""])
    #expect(
      try concise(place)
        == CommandRun(
          code: 2, messages: "no settings documents found; a page begins with 'page: <id>'\n"))
  }

  /// A named file must be a settings document, even if a search finds it too.
  @Test func requiresSettingsDocumentIfNamed() throws {
    let place = try Workspace(["other.yaml": "a: 1\n"])
    #expect(try concise(place, ".").code == 2)
    #expect(try concise(place, ".", "other.yaml").code == 1)
    #expect(try concise(place, "other.yaml", ".").code == 1)
  }

  @Test func acceptsCircularLinks() throws {
    let place = try Workspace(["a/page.yaml": Sample.wrong])
    for (link, target) in [("a/up", ".."), ("a/here", "."), ("again", "a"), ("self", "self")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.path + "/" + link, withDestinationPath: target)
    }
    #expect(
      try concise(place, ".")
        == CommandRun(code: 1, output: line("a/page.yaml"), messages: "1 error in 1 file\n"))
  }

  /// The run reports a document that cannot be opened, because it was not checked.
  @Test func reportsBrokenLinks() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/gone.yaml", withDestinationPath: "nowhere.yaml")
    #expect(
      try concise(place, ".")
        == CommandRun(
          code: 2, output: line("page.yaml"),
          messages: "settingsc: gone.yaml: no such file or directory\n1 error in 1 file\n"))
  }

  @Test func searchesNamesThatAreNotUTF8() throws {
    let place = try Workspace()
    _ = try place.shell("printf 'page: a' > \"$(printf 'a\\377.yaml')\"")
    guard try place.names().isEmpty == false else { return }
    let complaint =
      "settingsc: a\u{FFFD}.yaml: no such file or directory "
      + "(a file whose name is not UTF-8 cannot be opened)\n"
    #expect(try concise(place, ".") == CommandRun(code: 2, messages: complaint))
    let named = try place.shell("$settingsc validate \"$(printf 'a\\377.yaml')\"")
    #expect(named == CommandRun(code: 2, messages: complaint))
  }

  /// Swift treats the two normal forms of é as equal, but on most disks they are two files.
  @Test func distinguishesNormalFormsOfNames() throws {
    let place = try Workspace()
    for name in ["e\u{301}.yaml", "\u{E9}.yaml"] { try place.write(name, Sample.wrong) }
    guard try place.names().count == 2 else { return }
    #expect(try concise(place, ".").messages == "2 errors in 2 files\n")
  }

  /// Reading a pipe in a directory could wait forever.
  @Test func skipsPipes() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    _ = try place.shell("mkfifo pipe.yaml")
    #expect(try concise(place, ".").output == line("page.yaml"))
  }
}
