import CaseRunner
import Testing

/// Tests that suggestions match the likely intention of the author.
@Suite struct SuggestionTests {
  private func advice(_ text: String, name: String = "page.yaml") throws -> [String] {
    let place = try Workspace([name: text])
    let run = try place.run("validate", name)
    return run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("fix (") || $0.hasPrefix("note: ") }
      .map(String.init)
  }

  private func page(_ row: String) -> String { "page: a\nsections:\n- items:\n  - \(row)\n" }

  private static let kinds =
    "note: the kinds are: avatar, sample, switch, exit, option, custom, slider, stepper, "
    + "segmented, choice, textField, date, link, button, value, progress"

  @Test(arguments: [
    // A key that hides the arrow is not suggested for a key that shows it.
    (
      "{kind: sample, title: A, accessory: disclosure, action: a}",
      [
        "note: allowed: title, hideAccessory, accessoryTitle, icon, badge, subtitle, accessibilityLabel, "
          + "analyticsID, since, when, kind, forEach, id, action, presents, shows, key, visibleIf, enabledIf"
      ]
    ),
    ("{Kind: exit, title: A, action: a}", ["fix (--fix): write 'kind'"]),
    ("{type: exit, title: A, action: a}", ["fix (--fix --unsafe-fixes): write 'kind'"]),
    ("{type: exi, title: A, action: a}", [kinds]),
  ])
  func suggestsKeysOfRows(row: String, expected: [String]) throws {
    #expect(try advice(page(row)) == expected)
  }

  /// Only units that do not change the number can be omitted.
  @Test(arguments: [("12px", ["fix (--fix --unsafe-fixes): write 12"]), ("12 MB", []), ("50%", [])])
  func suggestsNumbersWithoutUnits(number: String, expected: [String]) throws {
    let text = "separatorInset: {left: \(number)}\n" + Sample.page
    #expect(try advice(text) == expected)
    #expect(try advice("limits: {bytes: \(number)}\n", name: "settingsc.yaml") == expected)
  }

  /// A key at the depth of its entry's dash belongs to the entry, unless the entry has the key.
  @Test(arguments: [
    (
      "- title: S\n  items:\n    - {kind: exit, title: A, action: a}",
      "indent it like the line above"
    ),
    (
      "- items:\n    - {kind: exit, title: A, action: a}\n  items:\n    - {kind: exit, title: B}",
      "begin an entry of the list with '- '"
    ),
    ("- title: S\n  items:\n  - {kind: exit, title: A, action: a}", nil),
  ])
  func suggestsIndentationOfKeys(sections: String, expected: String?) throws {
    let lines = try advice("page: a\nsections:\n  \(sections)\n")
    #expect(
      lines.filter { $0.hasPrefix("fix (") }
        == (expected.map { ["fix (--fix --unsafe-fixes): \($0)"] } ?? []))
  }

  @Test func suggestsLists() throws {
    #expect(
      try advice("page: a\nsections:\n  main:\n    items: []\n") == [
        "note: each entry of a list begins with '- '"
      ])
  }
}
