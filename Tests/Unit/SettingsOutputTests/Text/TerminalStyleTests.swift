import SettingsOutput
import Testing

@Suite struct TerminalStyleTests {
  private static let on = TerminalStyle(isEnabled: true)
  private static let off = TerminalStyle(isEnabled: false)

  @Test func resetsOnlyItsOwnStyle() {
    #expect(Self.on.bold("a") == "\u{1B}[1ma\u{1B}[22m")
    #expect(Self.on.bold("a" + Self.on.red("b")) == "\u{1B}[1ma\u{1B}[31mb\u{1B}[39m\u{1B}[22m")
    #expect(Self.on.cyan("") == "")
  }

  @Test func usesDistinctStyles() {
    func all(_ style: TerminalStyle) -> [String] {
      [
        style.bold("a"), style.dim("a"), style.red("a"), style.green("a"), style.yellow("a"),
        style.blue("a"),
        style.cyan("a"),
      ]
    }
    #expect(Set(all(Self.on)).count == 7)
    #expect(Set(all(Self.off)) == ["a"])
  }
}
