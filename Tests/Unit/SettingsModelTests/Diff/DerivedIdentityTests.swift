import SettingsModel
import TestSupport
import Testing

/// Tests which elements are recognized although their derived ids changed. `*` marks a derived id.
@Suite struct DerivedIdentityTests {
  private func outline(_ old: [SettingsPage.Section], _ new: [SettingsPage.Section]) throws
    -> [String]
  {
    let (old, new) = (SettingsPage.sketch(old), SettingsPage.sketch(new))
    let diff = PageDiff(from: old, to: new)
    #expect(try diff.apply(to: old).outline == new.outline)
    return diff.outline
  }

  private func items(_ old: [SettingsPage.Item], _ new: [SettingsPage.Item]) throws -> [String] {
    try outline([.sketch("s", old)], [.sketch("s", new)])
  }

  @Test func recognizesItemWithEditedTitle() throws {
    #expect(
      try items(
        [.sketch("a"), .sketch("*sample-Help", title: "Help"), .sketch("b")],
        [.sketch("a"), .sketch("*sample-Hilfe", title: "Hilfe"), .sketch("b")])
        == ["~ 0.1 0.1 id field.title"])
  }

  @Test func recognizesItemWithEditedSelector() throws {
    #expect(
      try items(
        [.sketch("*go", title: "A", action: "go")], [.sketch("*run", title: "A", action: "run")])
        == ["~ 0.0 0.0 id action[selector-renamed]"])
  }

  /// Written ids are compared exactly, without guessing.
  @Test func distinguishesWrittenIDs() throws {
    #expect(
      try items(
        [.sketch("a", title: "Same", action: "go")], [.sketch("b", title: "Same", action: "go")])
        == ["- 0.0", "+ 0.0"])
  }

  /// One of the two ids may be derived, because the wire form has no written ids.
  @Test func pairsWrittenWithDerivedID() throws {
    #expect(
      try outline(
        [
          .sketch(
            "*section-go",
            [.sketch("*go", title: "A", action: "go"), .sketch("*sample-B", title: "B")])
        ],
        [
          .sketch(
            "main", [.sketch("first", title: "A", action: "go"), .sketch("second", title: "B")])
        ])
        == ["~ 0 0 id", "~ 0.0 0.0 id", "~ 0.1 0.1 id"])
  }

  @Test func distinguishesKinds() throws {
    #expect(
      try items(
        [.sketch("*sample-A", title: "A")], [.sketch("*switch-A", kind: .switch, title: "A")])
        == ["- 0.0", "+ 0.0"])
  }

  /// An unrelated row at the same position is not treated as renamed.
  @Test func distinguishesUnrelatedItems() throws {
    #expect(
      try items(
        [.sketch("*go", title: "A", action: "go")], [.sketch("*run", title: "B", action: "run")])
        == ["- 0.0 [selector-removed go]", "+ 0.0"])
  }

  @Test func recognizesMovedItemByKindAndSelector() throws {
    #expect(
      try outline(
        [.sketch("s", [.sketch("*go", title: "A", action: "go")]), .sketch("t", "b")],
        [
          .sketch("s", "c"),
          .sketch("t", [.sketch("b"), .sketch("here", title: "A", action: "go")]),
        ])
        == ["+ 0.0", "> 0.0 1.1", "~ 0.0 1.1 id"])
  }

  /// Items with the same contents can only be distinguished by their neighbors.
  @Test func distinguishesEqualItemsByNeighbors() throws {
    func page(_ ids: [String]) -> [SettingsPage.Item] {
      [
        .sketch("a"), .sketch(ids[0], title: "Help", action: "open:"), .sketch("b"),
        .sketch(ids[1], title: "Help", action: "open:"), .sketch("c"),
      ]
    }
    #expect(
      try items(page(["*h-1", "*h-2"]), page(["x", "y"])) == ["~ 0.1 0.1 id", "~ 0.3 0.3 id"])
    // The previous item moved away, but the next one still identifies the item.
    #expect(
      try items(
        [.sketch("a"), .sketch("*old", title: "old"), .sketch("b")],
        [.sketch("*new", title: "new"), .sketch("b"), .sketch("a")])
        == ["> 0.0 0.2", "~ 0.1 0.0 id field.title"])
  }

  @Test func recognizesSectionWithOtherTitle() throws {
    #expect(
      try outline(
        [.sketch("*Account", title: "Account", [.sketch("a"), .sketch("b"), .sketch("c")])],
        [.sketch("*Profile", title: "Profile", [.sketch("a"), .sketch("b"), .sketch("d")])])
        == ["~ 0 0 id title", "- 0.2", "+ 0.2"])
  }

  @Test func recognizesSectionWithOtherFirstItem() throws {
    #expect(
      try outline([.sketch("*section-a", "a", "b")], [.sketch("*section-x", "x", "a", "b")])
        == ["~ 0 0 id", "+ 0.0"])
  }

  /// Sharing fewer than half of the items is not enough.
  @Test func distinguishesSectionsThatShareFewItems() throws {
    #expect(
      try outline([.sketch("*s", "a", "b", "c")], [.sketch("*t", "a", "x", "y")])
        == ["- 0", "+ 0", "- 0.1", "- 0.2", "+ 0.1", "+ 0.2", "> 0.0 0.0"])
  }

  /// A section whose only row was renamed, next to an unchanged section.
  @Test func recognizesSectionByNeighbor() throws {
    for (before, after) in [("a", ""), ("", "b")] {
      func page(_ title: String) -> [SettingsPage.Section] {
        let section = SettingsPage.Section.sketch(
          "*section-\(title)", [.sketch("*exit-\(title)", kind: .exit, title: title)])
        return (before.isEmpty ? [] : [.sketch(before)]) + [section]
          + (after.isEmpty ? [] : [.sketch(after)])
      }
      let index = before.isEmpty ? 0 : 1
      #expect(
        try outline(page("Log out"), page("Sign out"))
          == ["~ \(index) \(index) id", "~ \(index).0 \(index).0 id field.title"])
    }
  }
}
