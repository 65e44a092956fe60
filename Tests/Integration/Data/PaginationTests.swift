import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsCompiler

/// Tests lists that are fetched in several responses.
@Suite struct PaginationTests {
  private func page(_ pagination: String) -> String {
    """
    page: p
    provider: {kind: dynamic, objects: list\(pagination)}
    sections:
      - items: [{kind: sample, forEach: list, title: "{.}{$.of}"}]
    """
  }
  private let byKey = ", pagination: {kind: nextKey, key: next}"
  private let byOffset = ", pagination: {kind: offset, pageSize: 2}"

  @Test func joinsObjectsOfAllResponses() throws {
    let run = try DataRun(
      page(byKey),
      data: [#"{"list": ["a", "b"], "next": 2, "of": 1}"#, "list: [c]\nof: 2\n"])
    #expect(run.ids.isEmpty)
    #expect(run.texts() == ["a1", "b1", "c1"])
    #expect(run.tree?.provider?.hasMore == false)
  }

  @Test(arguments: [
    (#""next": "k""#, true), (#""next": 0"#, true), (#""next": null"#, false),
    (#""next": """#, false), (#""more": 1"#, false),
  ])
  func expectsMoreAfterResponseWithKey(_ member: String, _ hasMore: Bool) throws {
    let run = try DataRun(page(byKey), data: ["{\"list\": [], \"of\": 1, \(member)}"])
    #expect(run.ids.isEmpty)
    #expect(run.tree?.provider?.hasMore == hasMore)
  }

  @Test(arguments: [(0, false), (1, false), (2, true)])
  func expectsMoreAfterFullPage(_ count: Int, _ hasMore: Bool) throws {
    let list = Array(repeating: "\"x\"", count: count).joined(separator: ",")
    let run = try DataRun(page(byOffset), data: ["{\"of\": 1, \"list\": [\(list)]}"])
    #expect(run.ids.isEmpty)
    #expect(run.tree?.provider?.hasMore == hasMore)
  }

  @Test func reportsResponseAfterLast() throws {
    let last = #"{"list": ["a"], "of": 1}"#
    for pagination in [byKey, byOffset, ""] {
      let run = try DataRun(page(pagination), data: [last, last])
      #expect(run.ids == [.extraResponse])
      #expect(
        run.text(at: run.compiler.sortedDiagnostics[0].range)?.hasPrefix("response-1.json") == true)
    }
    let plain = "page: p\nsections: [{items: [{kind: sample, title: \"{of}x\"}]}]"
    #expect(try DataRun(plain, data: [last, last]).ids == [.extraResponse])
  }

  @Test func reportsResponseOfOtherShape() throws {
    #expect(
      try DataRun(page(byOffset), data: [#"{"list": [1, 2, 3], "of": 1}"#]).ids
        .contains(.malformedResponse))
    let run = try DataRun(
      page(byKey), data: [#"{"list": ["a"], "next": 1, "of": 1}"#, #"{"list": {"a": 1}}"#])
    #expect(run.ids == [.malformedResponse])
  }
}
