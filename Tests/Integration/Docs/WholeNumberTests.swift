import SettingsSyntax
import Testing

/// Tests integers as defined by JSON Schema (`3.0`, `1e2`), and integers that do not fit in 64
/// bits.
@Suite struct WholeNumberTests {
  private func findings(_ number: String) throws -> [Diagnostic] {
    try ExampleRun(
      """
      page: p
      provider: {kind: dynamic, objects: list, pagination: {kind: offset, pageSize: \(number)}}
      registries: [kinds.yaml]
      sections: [{items: [{kind: stepper, count: \(number)}]}]
      """,
      beside: [
        .registry(
          """
          registry: 1
          kinds: {stepper: {cellClass: C, modelClass: M, fields: {count: {type: integer}}}}
          """)
      ]
    ).findings(for: .outOfRange)
  }

  @Test(arguments: ["1", "3.0", "1e2", "9007199254740991.0", "9223372036854775807"])
  func acceptsIntegers(_ number: String) throws {
    #expect(try findings(number).isEmpty)
  }

  @Test(arguments: ["0.5", "1.5e0"])
  func rejectsFractions(_ number: String) throws {
    #expect(Set(try findings(number).map(\.id)) == [.wrongType])
  }

  @Test(arguments: ["1e300", "9223372036854775808", "1e19"])
  func rejectsNumbersBeyond64Bits(_ number: String) throws {
    let found = try findings(number)
    #expect(Set(found.map(\.id)) == [.outOfRange])
    #expect(Set(found.map(\.message)) == ["this number is out of the range of 64 bits"])
  }

  /// A double cannot distinguish neighboring large integers, so the intended one is only clear in
  /// digits.
  @Test func requiresDigitsForLargeIntegers() throws {
    let found = try findings("1e16")
    #expect(Set(found.map(\.id)) == [.outOfRange])
    #expect(
      found.compactMap(\.fix).map { $0.edits.map(\.replacement) } == [
        ["10000000000000000"], ["10000000000000000"],
      ])
  }
}
