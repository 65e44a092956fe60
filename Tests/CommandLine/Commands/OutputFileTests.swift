import CaseRunner
import Foundation
import Testing

/// Tests `-o` with permissions, links, devices and directories of the disk.
@Suite struct OutputFileTests {
  private let place: Workspace

  init() throws {
    place = try Workspace(["page.yaml": Sample.page, "wrong.yaml": Sample.wrong, "old": "old"])
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path + "/" + name)
    return attributes[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func preservesPermissions(mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: place.path + "/old")
    #expect(try place.run("compile", "page.yaml", "-o", "old").code == 0)
    #expect(try permissions("old") == mode)
  }

  /// A repository of a stranger may contain a link at the path of any output.
  @Test(arguments: [
    ["compile", "page.yaml", "-o", "link"], ["validate", "wrong.yaml", "-o", "link"],
    ["validate", "wrong.yaml", "--write-baseline", "link"],
    ["migrate", "-o", "link", "wire.json"], ["migrate", "-o", "wire.yaml", "wire.json"],
  ])
  func doesNotWriteThroughLinks(arguments: [String]) throws {
    try place.write(
      "wire.json",
      #"{"data": [[{"cellClass": "ExitSettingCell", "model": {"modelClass": "ExitSettingModel", "title": "A"}}]]}"#
    )
    for link in ["link", "wire.yaml"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: "old")
    }
    let before = #"{"baseline": 1, "findings": []}"#
    try place.write("old", before)
    let run = try place.run(arguments)
    #expect(run.code == 2 && run.messages.contains("is a link to 'old'"), "\(run)")
    #expect(place.text("old") == before)
  }

  @Test(arguments: [
    (".", "is a directory"), ("none/new", "no such file or directory"),
    ("old/new", "not a directory"), ("/dev/full", "no space left on device"),
  ])
  func reportsUnwritablePaths(path: String, reason: String) throws {
    #expect(
      try place.run("compile", "page.yaml", "-o", path)
        == CommandRun(code: 2, messages: "settingsc: \(path): \(reason)\n"))
    #expect(try place.names() == ["old", "page.yaml", "wrong.yaml"])
    #expect(place.text("old") == "old")
  }

  @Test func writesToDevice() throws {
    #expect(try place.run("compile", "page.yaml", "-o", "/dev/null") == CommandRun(code: 0))
    let printed = try place.run("compile", "page.yaml").output
    #expect(try place.runProcess("compile", "page.yaml", "-o", "/dev/stdout").output == printed)
    let appended = try place.shell(
      "echo first > log; $settingsc compile page.yaml -o /dev/stdout >> log; cat log")
    #expect(appended.output == "first\n" + printed)
  }

  @Test func doesNotReplaceInputsBehindLinks() throws {
    try place.write("data.json", "{}\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/link.json", withDestinationPath: "data.json")
    let run = try place.run("validate", "page.yaml", "--data", "data.json", "-o", "link.json")
    #expect(run.code == 2 && run.messages.contains("choose another file"), "\(run)")
    #expect(place.text("data.json") == "{}\n")
  }

  @Test func doesNotFollowLinksOutOfOutputDirectory() throws {
    try place.write("pages/away/a.yaml", Sample.page)
    try place.write("empty/notes.txt", "")
    try place.write("out/kept", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/out/away", withDestinationPath: "../empty")
    let run = try place.run("compile", "pages", "-o", "out")
    #expect(
      run.code == 2
        && run.messages.contains("out/away: leads out of 'out', and is not followed"), "\(run)")
    #expect(try place.names(in: "empty") == ["notes.txt"])
  }

  @Test func compilesDirectory() throws {
    let place = try Workspace([
      "pages/a.yaml": Sample.page, "pages/team/b.yaml": Sample.page, "pages/notes.yaml": "a: 1\n",
      "pages/settingsc.yaml": "",
    ])
    for (directory, output) in [
      ("pages", "out/trees"), ("./pages/", "./here"), ("pages", "pages/out"),
    ] {
      // The second run does not compile the outputs of the first one.
      for _ in 1...2 {
        #expect(try place.run("compile", directory, "-o", output) == CommandRun(code: 0))
      }
      let page = try place.run("compile", "pages/a.yaml", "-o", "\(output)/single.json")
      #expect(page.code == 0)
      #expect(place.text("\(output)/a.json") == place.text("\(output)/single.json"))
      #expect(try place.names(in: output) == ["a.json", "single.json", "team"])
      #expect(try place.names(in: "\(output)/team") == ["b.json"])
      try FileManager.default.removeItem(atPath: "\(place.path)/\(output)")
    }
    let run = try place.run("compile", "pages", "-o", "lists", "--emit", "defaults")
    #expect(run.code == 0)
    #expect(try place.names(in: "lists") == ["a.plist", "team"])
  }
}
