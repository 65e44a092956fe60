import SettingsPlatform
import Testing

@Suite struct TerminalTests {
  @Test func recognizesWhatIsNotATerminal() {
    #expect(!Terminal.isTerminal(-1))
    #expect(Terminal.widthInColumns(-1) == nil)
  }

  @Test func readsVariables() {
    #expect(Environment.value("PATH")?.isEmpty == false)
    #expect(Environment.value("SETTINGSC_TESTS_NONE") == nil)
  }
}
