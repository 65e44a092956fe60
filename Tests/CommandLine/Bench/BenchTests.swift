import SettingsPlatform
import Testing

@testable import settingsc_dev

@Suite struct BenchTests {
  @Test func medianIsTheMiddle() {
    #expect(Spread.median([3]) == 3)
    #expect(Spread.median([9, 1, 2]) == 2)
    #expect(Spread.median([4, 1, 3, 2]) == 2.5)
    #expect(Spread.median([]).isNaN)
  }

  /// The ratio is that of the medians, which no single turn need have had.
  @Test func ratioIsOfMediansAndItsExtremesOfTurns() {
    let ratio = Spread.ratio(of: [2, 6, 8], to: [1, 2, 8])
    #expect(ratio == Spread(median: 3, lowest: 1, highest: 3))
    #expect(Spread.ratio(of: [], to: []).median.isNaN)
  }

  @Test func runsFollowTheLengthOfARound() {
    #expect(Race.runs(ofRound: 0) == 151)
    #expect(Race.runs(ofRound: 200) == 31)
    #expect(Race.runs(ofRound: 60_000) == 5)
  }

  @Test func goalsKnowTheirDirection() {
    #expect(Goal.atMost(2.5).isReached(by: 2.5) == true)
    #expect(Goal.atMost(2.5).isReached(by: 2.51) == false)
    #expect(Goal.fasterBy(40).isReached(by: 41) == true)
    #expect(Goal.fasterBy(40).isReached(by: 39) == false)
    #expect(Goal.none.isReached(by: 1) == nil)
    #expect(Goal.atMost(2.5).isReached(by: .nan) == false)
  }

  @Test(arguments: [
    (0.0, "0"), (1.2, "1.2"), (2.504, "2.5"), (11, "11"), (52.25, "52.2"), (1234.5, "1234"),
    (100, "100"), (.nan, "?"),
  ])
  func numbersHaveThreeFigures(value: Double, text: String) {
    #expect(Number.short(value) == text)
  }

  @Test func tableTellsWhatCameOfEachRow() {
    let row = BenchRow(
      name: "row", work: "read", against: "loop", goal: .atMost(2), measure: { _ in .skipped("") })
    var table = BenchTable()
    let ratio = Spread(median: 1.5, lowest: 1.25, highest: 2)
    table.add(row, .measured(Measurement(ratio: ratio, processorRatio: 1.4, detail: "3 ms : 2 ms")))
    table.add(row, .skipped("no loop"))
    #expect(
      table.markdown == """
        | work | against | ratio | processor | goal |  | medians |
        | --- | --- | --- | --- | --- | --- | --- |
        | read | loop | 1.5 × (1.25–2) | 1.4 × | ≤ 2 × | ok | 3 ms : 2 ms |
        | read | loop | – | – | ≤ 2 × | skipped | – |
        """)
    #expect(
      table.plain == """
        work  against  ratio           processor  goal            medians
        read  loop     1.5 × (1.25–2)  1.4 ×      ≤ 2 ×  ok       3 ms : 2 ms
        read  loop     –               –          ≤ 2 ×  skipped  –
        """)
    #expect(table.notes == ["row: skipped: no loop"])
  }

  @Test func aProgramThatEndsOtherwiseIsAFailure() throws {
    #expect(throws: BenchFailure.self) { try Entrant("/bin/sh", ["-c", "exit 3"]).run() }
    #expect(throws: BenchFailure.self) { try Entrant("/no/such/program", []).run() }
    #expect(try Entrant("/bin/sh", ["-c", "exit 3"], exitCode: 3).run().output.isEmpty)
  }

  @Test func namesOfRowsAreUnique() {
    let names = BenchRow.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
