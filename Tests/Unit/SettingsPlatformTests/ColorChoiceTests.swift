import SettingsPlatform
import Testing

@Suite struct ColorChoiceTests {
  @Test(arguments: [
    // Without variables the terminal decides.
    (ColorChoice.auto, [:], true, true),
    (.auto, [:], false, false),
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "dumb"], true, false),
    // What is asked for is final.
    (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
    (.never, ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"], true, false),
    // NO_COLOR before the rest, if it says something.
    (.auto, ["NO_COLOR": "1"], true, false),
    (.auto, ["NO_COLOR": "0"], true, false),
    (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
    // Force before the terminal, even a dumb one.
    (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["FORCE_COLOR": "true"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "3"], false, true),
    (.auto, ["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["CLICOLOR_FORCE": "", "FORCE_COLOR": "0"], false, false),
    (.auto, ["FORCE_COLOR": "0"], true, true),
  ])
  func decides(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    #expect(
      choice.isColored(environment: { environment[$0] }, isTerminal: isTerminal) == isColored)
  }
}
