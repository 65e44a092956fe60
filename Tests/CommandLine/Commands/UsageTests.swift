import CaseRunner
import Testing

/// Tests help, version and wrong usage.
@Suite struct UsageTests {
  /// The commands that the help lists, without their aliases.
  static let commands: [String] = {
    let help = CommandRun(["--help"], in: MemoryDisk()).output
    let list = help.split(separator: "\n").drop(while: { $0 != "SUBCOMMANDS:" }).dropFirst()
    let entries = list.map { $0.dropFirst(2) }.filter { $0.first?.isLowercase == true }
    return entries.map { entry in String(entry.prefix { $0.isLetter }) }
  }()

  @Test func printsVersion() throws {
    let run = try Workspace().run("--version")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+(-dev(\+g[0-9a-f]{9}(\.dirty)?)?)?\n/) != nil)
  }

  @Test(arguments: [[]] + commands.map { [$0] })
  func printsHelpThatFitsOnScreen(command: [String]) throws {
    let run = try Workspace().shell("COLUMNS=80 $settingsc \(command.joined()) --help")
    #expect(run.code == 0 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.contains("USAGE: settingsc \(command.first ?? "")"))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 })
  }

  /// Rarely used options are in --help-hidden.
  @Test func hidesRareOptions() throws {
    let place = try Workspace()
    let (help, full) = try (
      place.run("validate", "--help"), place.run("validate", "--help-hidden")
    )
    #expect(!help.output.contains("  --allow-outside "))
    #expect(full.code == 0 && full.output.contains("  --allow-outside "))
  }

  /// The help lists the commands that the message about an unknown command lists.
  @Test func listsEveryCommandInHelp() throws {
    let place = try Workspace()
    #expect(try place.run().output == place.run("--help").output)
    let list = UsageTests.commands.joined(separator: ", ")
    let unknown = try place.run("frobnicate").messages
    #expect(unknown.hasSuffix("; the commands are \(list), help\n"))
  }

  /// A reader that stops reading the help, such as `less`, is not an error.
  @Test func acceptsClosedPipe() throws {
    let run = try Workspace().shell("{ $settingsc --help; echo $? >&2; } | true")
    #expect(run.messages == "0\n")
  }

  @Test(arguments: [
    ["\u{1B}[31mx"], ["validate", "--\u{1B}[31mx"], ["validate", "--format", "\u{1B}]0;x\u{7}"],
    ["explain", "\u{202E}x"], ["kinds", "\u{9B}31m"], ["validate", "\u{1B}[2J.yaml"],
    ["compile", "a\r\nb"],
  ])
  func escapesArguments(arguments: [String]) throws {
    let run = try Workspace().run(arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(HostileTextTests.isHarmless(run.messages))
  }
}
