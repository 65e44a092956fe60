import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests how the program handles files outside of the project on disk. Documents and configurations
/// refer to them, and searches find them.
///
/// `OutsideRootTests` tests every path at every place of a document. Each path has its own project.
@Suite struct OutsideRootCommandTests {
  /// Creates the directories for a path in a workspace.
  ///
  /// - Returns: The path to write in a document.
  private static func make(
    _ way: OutsideWay, in place: Workspace, _ world: String, for use: NamingPlace, exists: Bool
  ) throws -> String {
    let root = "\(place.path)/\(world)"
    for (path, text) in OutsideWay.files(holding: use.target, exists: exists) {
      try place.write("\(world)/\(path)", text)
    }
    for (link, target) in way.links(in: root, exists: exists) {
      let path = "\(root)/\(link)"
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    return way.path(in: root)
  }

  @Test(arguments: [true, false])
  func rejectsPathsInDocuments(exists: Bool) throws {
    let place = try Workspace()
    var files: [String] = []
    var refused: [String: String] = [:]
    let ways = OutsideWay.all.filter { ["link to a directory", "link inside"].contains($0.name) }
    for (number, way) in ways.enumerated() {
      for use in NamingPlace.allCases {
        let world = "\(number)-\(use)"
        let name = try Self.make(way, in: place, world, for: use, exists: exists)
        let file = "\(world)/p/main.yaml"
        try place.write(file, use.document(naming: name))
        // All of these files are in one directory, but each is a project. Its targets are copies.
        try place.write(
          "\(world)/p/settingsc.yaml", "settingsc: 1\nseverity: {duplicate-id: off}\n")
        files.append(file)
        if !way.isInside { refused[file] = name }
      }
    }
    #expect(refused.count == NamingPlace.allCases.count)
    let run = try place.run(["validate", "--format", "json"] + files)
    let json = try run.json()
    let findings = json["findings"] as? [[String: Any]] ?? []
    #expect(run.code == 1 && findings.count == refused.count)
    for finding in findings {
      let file = finding["path"] as? String ?? ""
      let known = refused.removeValue(forKey: file)
      let name = try #require(known, "\(file): \(finding)")
      #expect(finding["id"] as? String == "outside-root", "\(name) of \(file)")
      #expect((finding["message"] as? String)?.hasSuffix("' lies outside of the project") == true)
    }
    #expect(refused.isEmpty)
  }

  /// The same rules apply to configurations. The directory of the configuration is the root.
  @Test(arguments: [true, false])
  func rejectsPathsInConfigurations(exists: Bool) throws {
    let place = try Workspace()
    var inside: [String] = []
    var outside: [String] = []
    for (number, way) in OutsideWay.all.enumerated() {
      let world = "\(number)"
      let name = try Self.make(way, in: place, world, for: .registry, exists: exists)
      try place.write("\(world)/p/settingsc.yaml", "registries: ['\(name)']\n")
      try place.write("\(world)/p/page.yaml", Sample.page)
      if way.isInside { inside.append(world) } else { outside.append(world) }
    }
    let fine = try place.run(["validate"] + inside.map { "\($0)/p/page.yaml" })
    #expect(fine.code == 0 && fine.output.isEmpty)
    let run = try place.run(["validate"] + outside.map { "\($0)/p/page.yaml" })
    #expect(run.code == 2 && run.output.isEmpty)
    for world in outside {
      let line = run.messages.split(separator: "\n").first {
        $0.hasPrefix("\(world)/p/settingsc.yaml:1:14: error: ")
      }
      #expect(line?.hasSuffix("' lies outside of the project [outside-root]") == true)
    }
  }

  /// Presenters in a configuration are files of the project.
  @Test(arguments: [true, false])
  func rejectsConfiguredPresentersOutside(exists: Bool) throws {
    let presenter = "presenter: P\npage: ../p/page.yaml\nhandlers: [gone]\n"
    let place = try Workspace(["p/page.yaml": Sample.page, "out/x": ""])
    if exists { try place.write("out/a.yaml", presenter) }
    for (link, target) in [("p/file.yaml", "../out/a.yaml"), ("p/dir", "../out")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: target)
    }
    for pattern in ["./file.yaml", "dir/a.yaml"] {
      try place.write("p/settingsc.yaml", "presenters: [/\(pattern)]\n")
      let run = try place.run("validate", "--format", "concise", "p/page.yaml")
      let error = "'\(pattern)' lies outside of the project [outside-root]"
      #expect(run.code == 2)
      #expect(run.messages.hasPrefix("p/settingsc.yaml:1:14: error: \(error)\n"), "\(run)")
    }
    // A pattern may match no file.
    for pattern in ["file.*", "dir/*.yaml", "**/*.yaml"] {
      try place.write("p/settingsc.yaml", "presenters: ['\(pattern)']\n")
      let run = try place.run("validate", "--format", "concise", "p/page.yaml")
      #expect(
        run == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"), "\(pattern)")
    }
  }

  /// A presenter whose path to the page leaves the project does not belong to the page.
  @Test(arguments: [true, false])
  func ignoresConfiguredPresentersOfPagesOutside(exists: Bool) throws {
    let place = try Workspace([
      "p/settingsc.yaml": "presenters: ['*.yaml']\n", "p/page.yaml": Sample.page,
      "p/a.yaml": "presenter: P\npage: ../out/../p/page.yaml\nhandlers: [gone]\n",
    ])
    if exists { try place.write("out/x", "") }
    let run = try place.run("validate", "--format", "concise", "p/page.yaml")
    #expect(run == CommandRun(code: 0, messages: "no errors or warnings in 1 file\n"))
  }

  // MARK: Searches

  /// A search follows links within the project. It reports that other links were skipped, but
  /// nothing about their targets. A file that is named is read.
  @Test(arguments: [true, false], ["validate", "fmt"])
  func skipsLinksOutOfProject(exists: Bool, command: String) throws {
    let messy = "sections: [{items: [{title: A, kind: option}]}]\npage: a\n"
    let place = try Workspace(["p/own/page.yaml": Sample.page, "p/d/x": "", "out/x": ""])
    if exists { try place.write("out/t.yaml", messy) }
    for (link, target) in [
      ("p/d/file.yaml", "../../out/t.yaml"), ("p/dir", "../out"), ("p/again", "own"),
      ("p/chain.yaml", "d/file.yaml"), ("p/back.yaml", "../out/../p/own/page.yaml"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: target)
    }
    let run = try place.run(command, "p")
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(
      run.messages.hasPrefix(
        "settingsc: p/back.yaml and 2 more: skipped links out of the project; "
          + "name them to include them\n"))
    #expect(run.messages.contains("1 file"))
    if exists { #expect(place.text("out/t.yaml") == messy) }
    let pattern = try place.run(command, "p/**/*.yaml")
    #expect(pattern.messages.contains(": skipped"))
    if exists {
      #expect(place.text("out/t.yaml") == messy)
      #expect(try place.run("validate", "p/d/file.yaml").code == 0)
      #expect(
        try place.run("validate", "--allow-outside", "p").messages
          == "no errors or warnings in 2 files\n")
    }
  }

  /// A named link out of the project is read, but its target is changed only with `--allow-outside`.
  @Test(arguments: ["fmt", "validate --fix"], ["", "settingsc: 1\n"])
  func writesNoTargetOutside(command: String, configuration: String) throws {
    let messy = "sections: [{items: [{title: A, kind: exit, action: a}]}]\npage: a\n"
    let text =
      command == "fmt"
      ? messy : Sample.wrong.replacing("swich, title: Push", with: "exti, title: Q, action: q")
    let place = try Workspace([
      "p/own/page.yaml": text, "p/d/x": "", "out/t.yaml": text, "out/u/v.yaml": text,
    ])
    // Without a configuration, a repository is the project.
    try place.write(configuration.isEmpty ? "p/.git/x" : "p/settingsc.yaml", configuration)
    for (link, target) in [
      ("p/file.yaml", "../out/t.yaml"), ("p/dir", "../out/u"), ("p/chain.yaml", "file.yaml"),
      ("p/again", "own"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: target)
    }
    let words = command.split(separator: " ").map(String.init)
    let options = command == "fmt" ? [] : ["--unsafe-fixes"]
    for path in ["p/file.yaml", "p/chain.yaml", "p/dir/v.yaml"] {
      let run = try place.run(words + options + [path])
      #expect(run.code == 2, "\(path)")
      #expect(
        run.messages.contains(
          "settingsc: \(path): is a link out of the project to '\(place.path)/out/"))
      #expect(
        run.messages.contains("'; it was not changed; name that file, or pass --allow-outside"))
    }
    #expect(place.text("out/t.yaml") == text && place.text("out/u/v.yaml") == text)
    _ = try place.run(words + options + ["p/again/page.yaml", "out/u/v.yaml"])
    #expect(place.text("p/own/page.yaml") != text && place.text("out/u/v.yaml") != text)
    #expect(try place.run(words + options + ["--allow-outside", "p/chain.yaml"]).code < 2)
    #expect(place.text("out/t.yaml") != text)
  }

  /// Links may lead anywhere in the project, not only in the searched directory.
  @Test func followsLinksWithinProject() throws {
    let place = try Workspace([
      "settingsc.yaml": "", "a/x": "", "shared/page.yaml": Sample.wrong,
    ])
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/a/page.yaml", withDestinationPath: "../shared/page.yaml")
    let run = try place.run("validate", "--format", "concise", "a")
    #expect(run.code == 1 && run.output.hasPrefix("a/page.yaml:4:12: error: "))
  }

  /// Errors in a configuration show its lines, so a link to an arbitrary file is not read.
  @Test(arguments: [true, false])
  func rejectsConfigurationsThatAreLinks(exists: Bool) throws {
    let place = try Workspace([
      "p/page.yaml": Sample.page, "shared/settingsc.yaml": "strict: true\n", "out/x": "",
      "q/page.yaml": Sample.page, "q/own.yaml": "strict: true\n", "r/page.yaml": Sample.page,
    ])
    if exists { try place.write("out/secret", "password: swordfish\n") }
    for (link, target) in [
      ("p/settingsc.yaml", "../out/secret"), ("q/settingsc.yaml", "own.yaml"),
      ("r/settingsc.yaml", "../shared/settingsc.yaml"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/\(link)", withDestinationPath: target)
    }
    #expect(
      try place.run("validate", "p/page.yaml")
        == CommandRun(
          code: 2,
          messages: "settingsc: p/settingsc.yaml: is a link out of its directory to a file that is "
            + "called otherwise\n"))
    #expect(try place.run("validate", "q/page.yaml", "r/page.yaml").code == 0)
  }
}
