import CaseRunner
import Testing

/// Tests the colors of long texts.
@Suite struct ColorTests {
  /// Colored text without its color codes equals the plain text.
  @Test(arguments: ["kinds", "explain"])
  func addsOnlyColors(command: String) throws {
    let place = try Workspace()
    let plain = try place.run(command, "--color", "never")
    let colored = try place.run(command, "--color", "always")
    #expect(colored.output != plain.output)
    #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
    #expect(colored.messages.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.messages)
  }

  @Test(arguments: [["schema", "page"], ["kinds", "--format", "json"]])
  func neverColorsData(command: [String]) throws {
    #expect(try !Workspace().run(command + ["--color", "always"]).output.contains("\u{1B}"))
  }
}
