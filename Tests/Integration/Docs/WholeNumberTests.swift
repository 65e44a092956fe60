import SettingsSyntax
import Testing

/// Whole numbers as JSON Schema knows them (`3.0`, `1e2`), and those that 64 bits do not hold.
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
  func accepted(_ number: String) throws {
    #expect(try findings(number).isEmpty)
  }

  @Test(arguments: ["0.5", "1.5e0"])
  func fractions(_ number: String) throws {
    #expect(Set(try findings(number).map(\.id)) == [.wrongType])
  }

  @Test(arguments: ["1e300", "9223372036854775808", "1e19"])
  func beyond64Bits(_ number: String) throws {
    let found = try findings(number)
    #expect(Set(found.map(\.id)) == [.outOfRange])
    #expect(Set(found.map(\.message)) == ["this number is out of the range of 64 bits"])
  }

  /// A double holds it, and so do others next to it: which one was meant is seen in digits alone.
  @Test func largeOnesAreWrittenInDigits() throws {
    let found = try findings("1e16")
    #expect(Set(found.map(\.id)) == [.outOfRange])
    #expect(
      found.compactMap(\.fix).map { $0.edits.map(\.replacement) } == [
        ["10000000000000000"], ["10000000000000000"],
      ])
  }
}
