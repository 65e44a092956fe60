import CaseRunner
import Foundation
import Testing

/// Tests `-o`: the output file is either complete or unchanged.
@Suite struct OutputFileTests {
  private let place: Workspace

  init() throws {
    place = try Workspace(["page.yaml": Sample.page, "wrong.yaml": Sample.wrong, "old": "old"])
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path + "/" + name)
    return attributes[.posixPermissions] as? Int
  }

  @Test func writesSameOutputAsPrinted() throws {
    let printed = try place.run("compile", "page.yaml").output
    #expect(try place.run("compile", "page.yaml", "-o", "new") == CommandRun(code: 0))
    #expect(place.text("new") == printed)
    #expect(try place.run("compile", "page.yaml", "--output", "old") == CommandRun(code: 0))
    #expect(place.text("old") == printed)
    #expect(try place.names() == ["new", "old", "page.yaml", "wrong.yaml"])
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

  @Test func replacesItsOwnSource() throws {
    #expect(
      try place.run("compile", "page.yaml", "--emit", "page", "--syntax", "yaml", "-o", "page.yaml")
        == CommandRun(code: 0))
    #expect(try place.run("compile", "page.yaml").code == 0)
    // Any other form would replace the source that a person wrote.
    for form in ["tree", "wire", "handlers"] {
      let run = try place.run("compile", "page.yaml", "--emit", form, "-o", "page.yaml")
      #expect(run.code == 2 && run.messages.contains("page.yaml"))
    }
    #expect(place.text("page.yaml")?.hasPrefix("page: ") == true)
  }

  @Test func preservesFileIfErrorsExist() throws {
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

  @Test(arguments: [
    ["compile", "page.yaml", "-o", "kinds.yaml"],
    ["compile", "page.yaml", "--data", "data.json", "-o", "./data.json"],
    ["validate", "page.yaml", "-o", "page.yaml"], ["validate", "page.yaml", "-o", "kinds.yaml"],
    ["validate", "page.yaml", "-o", "settingsc.yaml"],
    ["validate", "page.yaml", "--data", "data.json", "-o", "link.json"],
    ["validate", "page.yaml", "--write-baseline", "page.yaml"],
    ["validate", "--write-baseline", "kinds.yaml", "page.yaml"],
  ])
  func doesNotReplaceInputs(arguments: [String]) throws {
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

  // MARK: Directories

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

  @Test func compilesOtherPagesIfOneHasErrors() throws {
    let run = try place.run("compile", ".", "-o", "out")
    #expect(run.code == 1 && run.output.isEmpty && run.messages.contains("wrong.yaml:"))
    #expect(try place.names(in: "out") == ["page.json"])
  }

  @Test func reportsSharedErrorsOnce() throws {
    try place.write(
      "kinds.yaml",
      """
      registry: 1
      kinds:
        aRow: {cellClass: ACell, modelClass: AModel, fields: {title: {type: string, min: 1}}}

      """)
    for name in ["a", "b"] {
      try place.write(
        "\(name).yaml",
        "page: \(name)\nregistries: [kinds.yaml]\nsections: [{items: [{kind: aRow, title: A}]}]\n")
    }
    let run = try place.run("compile", ".", "-o", "out")
    #expect(run.code == 1)
    #expect(run.messages.components(separatedBy: "kinds.yaml:3:").count == 2, "\(run.messages)")
  }

  @Test(arguments: [
    (["."], "'.' is a directory; add '-o DIR'"),
    ([".", "-o", "."], "the output directory '.' contains the directory that is compiled"),
    (["empty", "-o", "out"], "no page in 'empty'"),
    ([".", "-o", "old"], "old: is not a directory"),
    (
      ["twice", "-o", "out"],
      "'twice/a.json' and 'twice/a.yaml' would both be compiled to 'out/a.json'"
    ),
    (["linked", "-o", "out"], "out/away: leads out of 'out', and is not followed"),
  ])
  func rejectsDirectory(arguments: [String], message: String) throws {
    try place.write("empty/notes.txt", "")
    try place.write("linked/away/a.yaml", Sample.page)
    try place.write("twice/a.yaml", Sample.page)
    try place.write("twice/a.json", #"{"page": "p", "sections": []}"#)
    try place.write("out/kept", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/out/away", withDestinationPath: "../empty")
    let run = try place.run(["compile"] + arguments)
    #expect(run.code == 2 && run.messages.contains(message), "\(run)")
    #expect(try place.names(in: "empty") == ["notes.txt"])
  }
}
