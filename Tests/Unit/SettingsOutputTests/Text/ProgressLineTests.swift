import SettingsOutput
import Testing

@Suite struct ProgressLineTests {
  private func line(_ done: Int, _ total: Int, _ width: Int) -> String {
    ProgressLine(done: done, total: total).text(
      width: width, style: TerminalStyle(isEnabled: false))
  }

  @Test(arguments: [
    (80, "checking [##########--------------------]  3412/10000 files"),
    (40, "checking [###--------]  3412/10000 files"),
    (34, "checking [#----]  3412/10000 files"),
    (33, "checking  3412/10000 files"),
    (26, "checking  3412/10000 files"),
    (25, "3412/10000"), (10, "3412/10000"), (4, "3412"), (0, ""), (-1, ""),
  ])
  func fitsTheTerminal(width: Int, text: String) {
    #expect(line(3412, 10_000, width) == text)
    #expect(text.count <= max(0, width))
  }

  @Test func goesFromEmptyToFull() {
    #expect(line(0, 9, 40) == "checking [-------------------] 0/9 files")
    #expect(line(9, 9, 40) == "checking [###################] 9/9 files")
    #expect(line(10, 9, 40) == line(9, 9, 40))
    #expect(line(-1, 9, 40) == line(0, 9, 40))
    #expect(line(0, 0, 40) == "checking [###################] 0/0 files")
    let lengths = Set((0...1000).map { line($0, 1000, 60).count })
    #expect(lengths.count == 1)
  }
}
