import SettingsPlatform
import Testing

@Suite struct ColorChoiceTests {
  @Test(arguments: [
    // Without variables, color depends on the terminal.
    (ColorChoice.auto, [:], true, true),
    (.auto, [:], false, false),
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "dumb"], true, false),
    // An explicit choice takes precedence.
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
    (.never, ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"], true, false),
    // A nonempty NO_COLOR takes precedence over other variables.
    (.auto, ["NO_COLOR": "1"], true, false),
    (.auto, ["NO_COLOR": "0"], true, false),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
    // CLICOLOR_FORCE takes precedence over the terminal, even a dumb one.
    (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["FORCE_COLOR": "true"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "3"], false, true),
    (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["CLICOLOR_FORCE": "", "FORCE_COLOR": "0"], false, false),
    (.auto, ["FORCE_COLOR": "0"], true, true),
  ])
  func enablesColor(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    #expect(
      choice.isColored(environment: { environment[$0] }, isTerminal: isTerminal) == isColored)
  }
}
