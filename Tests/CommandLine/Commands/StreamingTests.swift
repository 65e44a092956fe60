import Foundation
import Testing

/// `compile` and `preview` of pages that are too long to be held: pipes that close, disks that fill.
@Suite struct StreamingTests {
  /// A page of 6,000 rows; its tree, and its preview, have far more than a pipe takes at once.
  private static let rows = (0..<6000).map {
    "  - {kind: sample, title: Row \($0), action: row\($0)}\n"
  }.joined()
  private static let page = "page: long\nsections:\n- items:\n" + rows
  private static let odd = page + "  - {kind: exit, title: \"\"}\n"
  private static let wrong = page + "  - {kind: exit}\n"

  private func workspace() throws -> Workspace {
    try Workspace([
      "page.yaml": Self.page, "odd.yaml": Self.odd, "wrong.yaml": Self.wrong, "old": "old",
    ])
  }

  @Test(arguments: [
    "preview page.yaml", "compile page.yaml", "compile --compact page.yaml",
    "compile --syntax yaml page.yaml", "compile --emit page page.yaml",
  ])
  func aClosedPipeEndsItQuietly(_ command: String) throws {
    let run = try workspace().shell("{ $settingsc \(command); echo $? >&2; } | head -c 30")
    #expect(run.code == 0)
    #expect(run.messages == "0\n")
  }

  /// What was found is told all the same, and counts.
  @Test func aClosedPipeHidesNoFindings() throws {
    let run = try workspace().shell("{ $settingsc preview wrong.yaml; echo $? >&2; } | head -n 3")
    #expect(run.output.contains("long"))
    #expect(run.messages.contains("[missing-field]"))
    #expect(run.messages.hasSuffix("\n1\n"))
  }

  /// An error in the last row is known before the first is written.
  @Test(arguments: ["--emit tree", "--syntax yaml", "--emit wire", "--emit page", "-o old"])
  func nothingIsWrittenOfAFileWithAnError(_ options: String) throws {
    let place = try workspace()
    let run = try place.shell("$settingsc compile wrong.yaml \(options)")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("[missing-field]"))
    #expect(place.text("old") == "old")
    let strict = try place.shell("$settingsc compile --strict odd.yaml \(options)")
    #expect(strict.code == 1 && strict.output.isEmpty)
    #expect(place.text("old") == "old")
  }

  @Test func aFileHasWhatAPipeGets() throws {
    let place = try workspace()
    let printed = try place.run("compile", "page.yaml").output
    #expect(printed.hasSuffix("  ]\n}\n"))
    #expect(try place.run("compile", "page.yaml", "-o", "old") == CommandRun(code: 0))
    #expect(place.text("old") == printed)
  }

  /// A file may grow to 32 KB here: writing stops in the midst of the page. A profile would be longer.
  @Test func aFileIsWholeOrAsItWas() throws {
    let place = try workspace()
    for name in ["old", "new"] {
      let run = try place.shell(
        """
        trap '' XFSZ; ulimit -f 64
        LLVM_PROFILE_FILE=/dev/null $settingsc compile page.yaml -o \(name)
        """)
      #expect(run == CommandRun(code: 2, messages: "settingsc: \(name): file too large\n"))
    }
    #expect(place.text("old") == "old")
    #expect(try place.names() == ["odd.yaml", "old", "page.yaml", "wrong.yaml"])
  }

  @Test(arguments: ["preview page.yaml", "compile page.yaml"])
  func aFullDiskIsAFailure(_ command: String) throws {
    let run = try workspace().shell("$settingsc \(command) > /dev/full")
    #expect(
      run == CommandRun(code: 2, messages: "settingsc: standard output: no space left on device\n"))
  }
}
