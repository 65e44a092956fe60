import Foundation
import Testing

/// `-o`: a whole file or nothing.
@Suite struct OutputFileTests {
  private let place: Workspace

  init() throws {
    place = try Workspace(["page.yaml": Sample.page, "wrong.yaml": Sample.wrong, "old": "old"])
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path + "/" + name)
    return attributes[.posixPermissions] as? Int
  }

  @Test func writesWhatWouldBePrinted() throws {
    let printed = try place.run("compile", "page.yaml").output
    #expect(try place.run("compile", "page.yaml", "-o", "new") == CommandRun(code: 0))
    #expect(place.text("new") == printed)
    #expect(try place.run("compile", "page.yaml", "--output", "old") == CommandRun(code: 0))
    #expect(place.text("old") == printed)
    #expect(try place.names() == ["new", "old", "page.yaml", "wrong.yaml"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func keepsThePermissions(mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: place.path + "/old")
    #expect(try place.run("compile", "page.yaml", "-o", "old").code == 0)
    #expect(try permissions("old") == mode)
  }

  /// A repository of a stranger may have a link in the place of any output.
  @Test(arguments: [
    ["compile", "page.yaml", "-o", "link"], ["validate", "wrong.yaml", "-o", "link"],
    ["validate", "wrong.yaml", "--write-baseline", "link"],
    ["migrate", "--force", "-o", "link", "wire.json"], ["migrate", "--force", "wire.json"],
  ])
  func writesThroughNoLink(arguments: [String]) throws {
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

  @Test func replacesItsOwnSource() throws {
    #expect(
      try place.run("compile", "page.yaml", "--emit", "page", "--format", "yaml", "-o", "page.yaml")
        == CommandRun(code: 0))
    #expect(try place.run("compile", "page.yaml").code == 0)
    // Any other form would take the place of what people wrote.
    for form in ["tree", "wire", "handlers"] {
      let run = try place.run("compile", "page.yaml", "--emit", form, "-o", "page.yaml")
      #expect(run.code == 2 && run.messages.contains("page.yaml"))
    }
    #expect(place.text("page.yaml")?.hasPrefix("page: ") == true)
  }

  @Test func errorsLeaveWhatWasThere() throws {
    let run = try place.run("compile", "wrong.yaml", "-o", "old")
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(place.text("old") == "old")
    #expect(try place.run("compile", "wrong.yaml", "-o", "new").code == 1)
    #expect(try place.names() == ["old", "page.yaml", "wrong.yaml"])
  }

  @Test(arguments: [
    (".", "is a directory"), ("none/new", "no such file or directory"),
    ("old/new", "not a directory"), ("/dev/full", "no space left on device"),
  ])
  func placesThatCannotBeWritten(path: String, reason: String) throws {
    #expect(
      try place.run("compile", "page.yaml", "-o", path)
        == CommandRun(code: 2, messages: "settingsc: \(path): \(reason)\n"))
    #expect(try place.names() == ["old", "page.yaml", "wrong.yaml"])
    #expect(place.text("old") == "old")
  }

  @Test func intoADevice() throws {
    #expect(try place.run("compile", "page.yaml", "-o", "/dev/null") == CommandRun(code: 0))
    let printed = try place.run("compile", "page.yaml").output
    #expect(try place.run("compile", "page.yaml", "-o", "/dev/stdout").output == printed)
    let appended = try place.shell(
      "echo first > log; $settingsc compile page.yaml -o /dev/stdout >> log; cat log")
    #expect(appended.output == "first\n" + printed)
  }

  @Test(arguments: [
    ["compile", "page.yaml", "-o", "kinds.yaml"],
    ["compile", "page.yaml", "--data", "data.json", "-o", "./data.json"],
    ["validate", "page.yaml", "-o", "page.yaml"], ["validate", "page.yaml", "-o", "kinds.yaml"],
    ["validate", "page.yaml", "-o", "settingsc.yaml"],
    ["validate", "page.yaml", "--data", "data.json", "-o", "link.json"],
    ["validate", "page.yaml", "--write-baseline", "page.yaml"],
    ["validate", "--write-baseline", "kinds.yaml", "page.yaml"],
  ])
  func whatWasReadIsNotReplaced(arguments: [String]) throws {
    let texts = [
      "page.yaml": Sample.faderPage("kinds.yaml"), "kinds.yaml": Sample.registry,
      "settingsc.yaml": "settingsc: 1\n", "data.json": "{}\n",
    ]
    let place = try Workspace(texts)
    _ = try place.shell("ln -s data.json link.json")
    let run = try place.run(arguments)
    #expect(run.code == 2, "\(run)")
    #expect(run.messages.contains("choose another file"))
    for (name, text) in texts { #expect(place.text(name) == text) }
  }
}
