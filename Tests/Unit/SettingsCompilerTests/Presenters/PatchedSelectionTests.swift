import SettingsModel
import Testing

/// Tests patches of sections with a selection.
@Suite struct PatchedSelectionTests {
  private static let page = """
    page: p
    sections:
      - id: theme
        selection: {value: dark}
        items:
          - {kind: option, id: light, title: Light, value: light, accessory: checkmark}
          - {kind: option, id: dark, title: Dark, value: dark, accessory: checkmark}
      - id: other
        items: [{kind: option, id: x, title: X, value: x, accessory: checkmark}]
    """

  private func run(_ patches: String...) throws -> PresentedPage {
    let text = patches.map { "  - \($0)\n" }.joined()
    return try PresentedPage(files: [
      "page.yaml": Self.page, "app.yaml": "presenter: App\npage: page.yaml\npatch:\n\(text)",
    ])
  }

  @Test(arguments: [
    "{remove: dark}", "{move: dark, into: other}", "{set: dark, value: black}",
  ])
  func reportsRemovedChosenOption(_ patch: String) throws {
    #expect(
      try run(patch).messages
        == ["unknown-choice: no option of the section 'theme' has the chosen value 'dark'"])
  }

  @Test(arguments: [
    "{set: light, value: dark}",
    "{insert: [{kind: option, title: D, value: dark, accessory: checkmark}], into: theme}",
  ])
  func reportsDuplicateChosenOption(_ patch: String) throws {
    #expect(
      try run(patch).messages
        == ["duplicate-choice: two options of the section 'theme' have the value 'dark'"])
  }

  @Test(arguments: [
    "{remove: light}", "{remove: x}", "{set: light, value: white}", "{remove: theme}",
    "{set: theme, title: T}", "{move: x, into: theme}",
  ])
  func acceptsPatchesOfOtherOptions(_ patch: String) throws {
    #expect(try run(patch).messages.filter { $0.contains("choice") } == [])
  }

  /// A page that chooses a missing option is reported once, and not again for each presenter.
  @Test func reportsUnknownChoiceOfPageOnce() throws {
    let page = Self.page.replacing("{value: dark}", with: "{value: drak}")
    let run = try PresentedPage(patches: "{remove: light}", page: page)
    #expect(run.findings.filter { $0.contains("unknown-choice") }.count == 1)
    #expect(!run.messages.contains { $0.contains("the section 'theme'") })
  }

  /// The selection determines the mark of an option that a patch inserts or changes.
  @Test func marksInsertedAndChangedOptions() throws {
    let page = try run(
      "{set: dark, value: black}", "{set: light, value: dark}",
      "{insert: [{kind: option, id: new, title: N, value: n, accessory: checkmark}], into: theme}")
    #expect(page.messages == [])
    for (id, isChosen) in [("light", true), ("dark", false), ("new", false)] {
      let item = try #require(page.item(id))
      #expect(item.isChosen == isChosen && item.value(of: "isSelected") == .boolean(isChosen))
    }
  }
}
