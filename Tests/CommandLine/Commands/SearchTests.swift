import CaseRunner
import Foundation
import Testing

/// Tests searching directories with links, pipes and odd names for settings documents.
@Suite struct SearchTests {
  // APFS rejects names that are not UTF-8, and treats the normal forms of a name as equal.
  #if canImport(Darwin)
    static let diskComparesBytes = false
  #else
    static let diskComparesBytes = true
  #endif

  private func concise(_ place: Workspace, _ paths: String...) throws -> CommandRun {
    try place.run(["validate", "--format", "concise"] + paths)
  }

  private func line(_ path: String) -> String {
    "\(path):4:12: error: unknown kind 'swich' [unknown-kind]\n"
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

  @Test(.enabled(if: SearchTests.diskComparesBytes))
  func searchesNamesThatAreNotUTF8() throws {
    let place = try Workspace()
    _ = try place.shell("printf 'page: a' > \"$(printf 'a\\377.yaml')\"")
    let complaint =
      "settingsc: a\u{FFFD}.yaml: no such file or directory "
      + "(a file whose name is not UTF-8 cannot be opened)\n"
    #expect(try concise(place, ".") == CommandRun(code: 2, messages: complaint))
    let named = try place.shell("$settingsc validate \"$(printf 'a\\377.yaml')\"")
    #expect(named == CommandRun(code: 2, messages: complaint))
  }

  /// Swift treats the two normal forms of é as equal, but on most disks they are two files.
  @Test(.enabled(if: SearchTests.diskComparesBytes))
  func distinguishesNormalFormsOfNames() throws {
    let place = try Workspace()
    for name in ["e\u{301}.yaml", "\u{E9}.yaml"] { try place.write(name, Sample.wrong) }
    #expect(try concise(place, ".").messages == "2 errors in 2 files\n")
  }

  /// Reading a pipe in a directory could wait forever.
  @Test func skipsPipes() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    _ = try place.shell("mkfifo pipe.yaml")
    #expect(try concise(place, ".").output == line("page.yaml"))
  }
}
