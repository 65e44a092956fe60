import SettingsPlatform
import Testing

@Suite struct TerminalTests {
  @Test func rejectsInvalidDescriptors() {
    #expect(!Terminal.isTerminal(-1))
    #expect(Terminal.size(-1) == nil)
  }

  @Test func readsEnvironmentVariables() {
    #expect(Environment.value("PATH")?.isEmpty == false)
    #expect(Environment.value("SETTINGSC_TESTS_NONE") == nil)
  }
}
