import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests data that is small in its file and large when it is used.
@Suite struct DataCostTests {
  /// Using a shared list at each of 300 positions takes about as long for 5 elements as for one.
  @Test func searchesSharedValuesOnce() throws {
    let one = try timeOfSharing(elements: 1, places: 1)
    let many = try timeOfSharing(elements: 5, places: 300)
    #expect(many < one * 20, "1500 items take \(many), and one \(one)")
  }

  private func timeOfSharing(elements: Int, places: Int) throws -> Duration {
    let list = "[\(Array(repeating: "1", count: 5_000).joined(separator: ","))]"
    let mapping = "{\((0..<5_000).map { "k\($0): 1" }.joined(separator: ","))}"
    let items = Array(
      repeating: "{kind: sample, forEach: all, title: \"t {list.4999} {map.k4999}\"}",
      count: places)
    return try ContinuousClock().measure {
      let run = try DataRun(
        "page: p\nsections: [{items: [\(items.joined(separator: ","))]}]",
        data: [
          "list: &l \(list)\nmap: &m \(mapping)\nall:\n"
            + String(repeating: "- {list: *l, map: *m}\n", count: elements)
        ])
      #expect(run.ids.isEmpty && run.texts().count == elements * places)
      #expect(run.texts().allSatisfy { $0 == "t 1 1" })
    }
  }

  @Test func countsValuesWithAliases() throws {
    var data = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    for level in 1...3 {
      let alias = "*a\(level - 1)"
      data +=
        "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ","))]\n"
    }
    data += "m: {deep: *a3}\nall: [\(Array(repeating: "1", count: 100).joined(separator: ","))]\n"
    var budget = Budget()
    budget.fileBytes = 1 << 20
    let run = try DataRun(
      """
      page: p
      sections:
        - items: [{kind: custom, forEach: all, cellClass: C, modelClass: M, model: "{$.m}"}]
        - items: [{kind: custom, forEach: all, cellClass: C, modelClass: M, model: {n: "{$.m}"}}]
      """, data: [data], budget: budget)
    #expect(run.ids == [.tooManyNodes])
  }

  @Test func reportsLimitOnce() throws {
    var budget = Budget()
    budget.loopedElements = 10
    let loop = "{kind: exit, forEach: all, title: \"{.}\"}"
    let run = try DataRun(
      "page: p\nsections: [{items: [\(loop), \(loop), \(loop), \(loop)]}]",
      data: [#"{"all": ["a", "b", "c", "d"]}"#], budget: budget)
    #expect(run.ids == [.tooManyNodes])
    let group = "{forEach: all, groupBy: k, items: [{kind: exit, title: \"{key}\"}]}"
    let grouped = try DataRun(
      "page: p\nsections: [\(group), \(group), \(group), \(group)]",
      data: [#"{"all": [{"k": "a"}, {"k": "a"}, {"k": "a"}, {"k": "a"}]}"#], budget: budget)
    #expect(grouped.ids == [.tooManyNodes])
  }
}
