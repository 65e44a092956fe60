import CaseRunner
import Testing

/// Tests when text is colored. The outputs in these tests are pipes, which are not colored by
/// default.
@Suite struct ColorTests {
  private func isColored(_ arguments: [String], _ variables: [String: String]) throws -> Bool {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.run(["validate", "page.yaml"] + arguments, variables: variables)
    #expect(run.code == 1)
    #expect(run.output.contains("\u{1B}[") == run.messages.contains("\u{1B}["))
    return run.output.contains("\u{1B}[")
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "auto"], [:], false), (["--color", "always"], [:], true),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], false), ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["FORCE_COLOR": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false),
      ([], ["CLICOLOR_FORCE": ""], false), ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true), ([], ["TERM": "dumb"], false),
    ] as [([String], [String: String], Bool)])
  func followsRules(arguments: [String], variables: [String: String], expected: Bool) throws {
    #expect(try isColored(arguments, variables) == expected)
  }

  /// The option is accepted before and after the command.
  @Test(arguments: UsageTests.commands)
  func acceptsOptionOfEveryCommand(command: String) throws {
    let place = try Workspace()
    for color in ["never", "always"] {
      let after = try place.run(command, "--color", color, "--help")
      #expect(after.code == 0)
      #expect(try place.run("--color", color, command, "--help") == after)
    }
  }

  @Test func acceptsOptionBeforeCommand() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    for color in ["never", "always"] {
      let after = try place.run("validate", "page.yaml", "--color", color)
      #expect(try place.run("--color", color, "validate", "page.yaml") == after)
      #expect(try place.run("--color=\(color)", "check", "page.yaml") == after)
    }
  }

  /// Colored text without its color codes equals the plain text.
  @Test(arguments: [
    ["validate", "page.yaml"], ["kinds"], ["explain"], ["explain", "unknown-kind"],
    ["compile", "page.yaml"],
  ])
  func addsOnlyColors(command: [String]) throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let plain = try place.run(command + ["--color", "never"])
    let colored = try place.run(command + ["--color", "always"])
    #expect(colored.output + colored.messages != plain.output + plain.messages)
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
    #expect(colored.messages.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.messages)
  }

  @Test(arguments: [
    ["validate", "page.yaml", "--format", "json"], ["schema", "page"],
    ["kinds", "--format", "json"],
  ])
  func neverColorsData(command: [String]) throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    #expect(try !place.run(command + ["--color", "always"]).output.contains("\u{1B}"))
  }
}
