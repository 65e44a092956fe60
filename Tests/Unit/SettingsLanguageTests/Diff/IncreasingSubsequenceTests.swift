import SettingsSyntax
import Testing

@testable import SettingsLanguage

@Suite struct IncreasingSubsequenceTests {
  /// Tests all orders of up to six elements, and every subset of each.
  @Test func omitsFewestElements() {
    for count in 0...6 {
      for order in permutations(of: Array(0..<count)) {
        let outsiders = IncreasingSubsequence.outsiders(of: order)
        let rest = order.indices.filter { !outsiders.contains($0) }.map { order[$0] }
        #expect(rest == rest.sorted(), "\(order)")
        #expect(rest.count == longest(in: order), "\(order)")
        #expect(outsiders == outsiders.sorted())
      }
    }
  }

  /// Whole pages: items of a section, and sections.
  @Test func movesFewestElementsOfPages() {
    for order in permutations(of: Array(0..<5)) {
      let names = order.map(String.init)
      let fewest = order.count - longest(in: order)
      let items = PageDiff(
        from: .sketch([.sketch("s", names.sorted().map { .sketch($0) })]),
        to: .sketch([.sketch("s", names.map { .sketch($0) })]))
      #expect(items.items.moves.count == fewest && items.outline.count == fewest, "\(order)")
      let sections = PageDiff(
        from: .sketch(names.sorted().map { .sketch($0, "row-\($0)") }),
        to: .sketch(names.map { .sketch($0, "row-\($0)") }))
      #expect(sections.sections.moves.count == fewest, "\(order)")
      #expect(sections.outline.count == fewest, "\(order)")
    }
  }

  private func permutations(of values: [Int]) -> [[Int]] {
    if values.isEmpty { return [[]] }
    return values.indices.flatMap { index in
      var rest = values
      let value = rest.remove(at: index)
      return permutations(of: rest).map { [value] + $0 }
    }
  }

  private func longest(in values: [Int]) -> Int {
    (0..<(1 << values.count)).map { set in
      let chosen = values.indices.filter { set >> $0 & 1 == 1 }.map { values[$0] }
      return chosen == chosen.sorted() ? chosen.count : 0
    }.max() ?? 0
  }
}
