import SettingsModel
import SettingsSyntax
import TestSupport
import Testing

/// The differences of two pages with written ids.
@Suite struct PageDiffTests {
  private func outline(_ old: [SettingsPage.Section], _ new: [SettingsPage.Section]) throws
    -> [String]
  {
    let (old, new) = (SettingsPage.sketch(old), SettingsPage.sketch(new))
    let diff = PageDiff(from: old, to: new)
    #expect(try diff.apply(to: old).outline == new.outline)
    return diff.outline
  }

  @Test func returnsEmptyDiffForEqualPages() throws {
    let page = [SettingsPage.Section.sketch("s", "a", "b"), .sketch("t")]
    #expect(try outline(page, page).isEmpty)
    #expect(try outline([], []).isEmpty)
    #expect(PageDiff(from: .sketch(page), to: .sketch(page)).isEmpty)
  }

  @Test func insertsAndDeletes() throws {
    #expect(
      try outline([.sketch("s", "a", "b", "c")], [.sketch("s", "x", "a", "c", "y")])
        == ["- 0.1", "+ 0.0", "+ 0.3"])
  }

  /// Deletes have old positions and inserts have new ones. The rows of a section are listed
  /// separately.
  @Test func listsRowsOfSections() throws {
    #expect(
      try outline(
        [.sketch("s", "a"), .sketch("t", "b", "c")], [.sketch("u", "x"), .sketch("t", "c")])
        == ["- 0", "+ 0", "- 0.0", "- 1.0", "+ 0.0"])
  }

  /// Elements that only shift because of an insertion are not moves.
  @Test func findsFewestMoves() throws {
    #expect(
      try outline([.sketch("s", "a", "b", "c")], [.sketch("s", "x", "a", "b", "c")]).count == 1)
    #expect(
      try outline([.sketch("s", "a", "b", "c", "d")], [.sketch("s", "d", "a", "b", "c")])
        == ["> 0.3 0.0"])
    #expect(
      try outline([.sketch("s", "a", "b", "c", "d")], [.sketch("s", "b", "c", "d", "a")])
        == ["> 0.0 0.3"])
    #expect(
      try outline(
        [.sketch("s"), .sketch("t"), .sketch("u")], [.sketch("u"), .sketch("s"), .sketch("t")])
        == ["> 2 0"])
  }

  @Test func findsMovesBetweenSections() throws {
    #expect(
      try outline(
        [.sketch("s", "a", "b"), .sketch("t", "c")], [.sketch("s", "a"), .sketch("t", "b", "c")])
        == ["> 0.1 1.0"])
    // From a deleted section to an inserted one.
    #expect(try outline([.sketch("s", "a")], [.sketch("t", "a")]) == ["- 0", "+ 0", "> 0.0 0.0"])
    // A moved section includes its items.
    #expect(
      try outline(
        [.sketch("s", "a"), .sketch("t", "b"), .sketch("u", "c")],
        [.sketch("u", "c"), .sketch("s", "a"), .sketch("t", "b")]) == ["> 2 0"])
  }

  @Test func listsChangedProperties() throws {
    let old = SettingsPage.Item.sketch(
      "a", action: "open", events: ["onChange": "changed:"], ["x": .number(.integer(1))])
    let new = SettingsPage.Item.sketch(
      "a", title: "A", action: "open", events: ["onChange": "changed:"], ["x": .number(.integer(2))]
    )
    #expect(
      try outline(
        [.sketch("s", [.sketch("b"), old])], [.sketch("s", title: "S", footer: "f", [new])])
        == ["~ 0 0 title footer", "- 0.0", "~ 0.1 0.0 field.title field.x"])
  }

  @Test func listsMoveAndUpdateOfOneElement() throws {
    #expect(
      try outline(
        [.sketch("s", "a", "b", "c")],
        [.sketch("s", [.sketch("c", title: "C"), .sketch("a"), .sketch("b")])])
        == ["> 0.2 0.0", "~ 0.2 0.0 field.title"])
  }

  @Test func comparesPageProperties() throws {
    var old = SettingsPage.sketch(title: "Old", [])
    var new = SettingsPage.sketch(title: "New", [])
    let edges = ["top": 0, "left": 16, "bottom": 0, "right": 0] as KeyValuePairs<String, Int64>
    new.properties[.separatorInset] = .object(
      edges.map { .init($0.key, .number(.integer($0.value))) })
    var diff = PageDiff(from: old, to: new)
    #expect(diff.outline == ["~ page title separatorInset.left"])
    #expect(try diff.apply(to: old).title == "New")
    // A derived id is the name of the file, so it does not change.
    new.id = "other"
    old.idOrigin = .derived
    diff = PageDiff(from: old, to: new)
    #expect(diff.outline == ["~ page title separatorInset.left"])
    #expect(try diff.apply(to: old).id == "page")
    old.idOrigin = .byDefault
    #expect(PageDiff(from: old, to: new).outline == ["~ page id title separatorInset.left"])
  }

  /// Texts are compared by their bytes, like ids.
  @Test func comparesTextsByBytes() throws {
    let composed = SettingsPage.Item.sketch("a", title: "\u{E9}")
    let decomposed = SettingsPage.Item.sketch("a", title: "e\u{301}")
    #expect(
      try outline([.sketch("s", [composed])], [.sketch("s", [decomposed])])
        == ["~ 0.0 0.0 field.title"])
    #expect(
      try outline([.sketch("s", "\u{E9}")], [.sketch("s", "e\u{301}")]) == ["- 0.0", "+ 0.0"])
  }

  /// A valid page has unique ids, but the comparison also handles duplicates.
  @Test func comparesPagesWithDuplicateIDs() throws {
    #expect(
      try outline([.sketch("s", "a", "a", "b")], [.sketch("s", "a", "b", "a", "a")])
        == ["+ 0.3", "> 0.2 0.1"])
    #expect(try outline([.sketch("s"), .sketch("s")], [.sketch("s")]) == ["- 1"])
  }

  /// A section and an item are different elements even if they have the same id.
  @Test func distinguishesSectionsFromItems() throws {
    #expect(
      try outline([.sketch("a", "b")], [.sketch("b", "a")]) == ["- 0", "+ 0", "- 0.0", "+ 0.0"])
  }

  // MARK: Containers

  private func outline(_ old: SettingsPage, _ new: SettingsPage) throws -> [String] {
    let diff = PageDiff(from: old, to: new)
    #expect(try diff.apply(to: old).outline == new.outline)
    #expect(PageDiff(from: try diff.apply(to: old), to: new).isEmpty)
    #expect(PageDiff(from: new, to: new).isEmpty)
    return diff.outline
  }

  @Test func comparesChildren() throws {
    let (a, b, c) = (
      SettingsPage.sketch([.sketch("s", "a")]), SettingsPage.sketch([.sketch("s", "b")]),
      SettingsPage.sketch([.sketch("s", "c")])
    )
    #expect(
      try outline(
        .sketch(children: ["a": a, "b": b, "c": c]), .sketch(children: ["c": c, "a": a, "d": b]))
        == ["- c1", "+ c2", "> c2 c0"])
    var heavier = SettingsPage.sketch(children: ["a": b, "b": a])
    heavier.container?.children[0].weight = .double(1.5)
    heavier.container?.children[1].file = "other.yaml"
    #expect(
      try outline(.sketch(children: ["b": b, "a": a]), heavier)
        == [
          "> c1 c0", "~ c1 c0 weight", "~ c0 c1 file", "a: - 0.0", "a: + 0.0", "b: - 0.0",
          "b: + 0.0",
        ])
  }

  @Test func comparesNestedChildren() throws {
    let (old, new) = (SettingsPage.sketch([.sketch("s", "a")]), SettingsPage.sketch(title: "T", []))
    #expect(
      try outline(
        .sketch(children: ["x": .sketch(children: ["y": old])]),
        .sketch(children: ["x": .sketch(children: ["y": new, "z": old])]))
        == ["x: + c1", "x: y: - 0", "x: y: - 0.0", "x: y: ~ page title"])
  }

  @Test func comparesContainerWithSections() throws {
    let plain = SettingsPage.sketch([.sketch("s", "a")])
    var container = SettingsPage.sketch(children: ["x": plain, "y": plain])
    #expect(
      try outline(plain, container)
        == ["- 0", "- 0.0", "~ page axis bar delegates filters", "+ c0", "+ c1"])
    #expect(
      try outline(container, plain)
        == ["+ 0", "+ 0.0", "~ page axis bar delegates filters", "- c0", "- c1"])
    // In a child too.
    let inner = SettingsPage.sketch(children: ["x": plain])
    #expect(
      try outline(inner, .sketch(children: ["x": inner])).map { String($0.prefix(9)) }
        == ["x: - 0", "x: - 0.0", "x: ~ page", "x: + c0"])
    container.container?.axis = .horizontal
    container.container?.filters = [.init(fromChild: "x", fromSection: "s", to: "y", field: "t")]
    #expect(
      try outline(.sketch(children: ["x": plain, "y": plain]), container)
        == ["~ page axis filters"])
  }

  @Test func comparesSheetProperties() throws {
    let old = SettingsPage.sketch([.sketch("s", "a")])
    var new = old
    new.properties[.presentation] = .string("sheet")
    new.tool = SettingsTool(.searchField(placeholder: nil))
    new.provider = SettingsProvider(objects: "a")
    new.states = [.loading: .init(title: nil)]
    new.sections[0].items[0].presents = .init(id: "p", file: "p.yaml")
    #expect(
      try outline(old, new)
        == ["~ 0.0 0.0 presents[page-added]", "~ page presentation tool provider states"])
    #expect(
      try outline(new, old)
        == ["~ 0.0 0.0 presents[page-removed]", "~ page presentation tool provider states"])
    var more = new
    more.provider?.hasMore = true
    more.sections[0].items[0].presents = .init(id: "p", file: "q.yaml")
    #expect(try outline(new, more) == ["~ 0.0 0.0 presents", "~ page provider"])
    let change = try #require(PageDiff(from: new, to: more).page?.properties.first)
    #expect(change.parts.map(\.name) == ["provider.hasMore"])
    // Properties that a tree does not store are ignored: the presenter and source positions.
    var same = old
    same.presenter = "Presenter"
    same.places["tool"] = SourceRange(file: FileID(0), offset: 1, length: 1)
    #expect(PageDiff(from: old, to: same).isEmpty)
  }

  @Test func refusesDiffOfOtherContainer() throws {
    let plain = SettingsPage.sketch([.sketch("s", "a")])
    let old = SettingsPage.sketch(children: ["x": plain, "y": plain])
    for new in [
      plain, .sketch(children: ["y": plain, "x": plain]), .sketch(children: ["x": plain]),
      .sketch(children: ["x": plain, "y": .sketch([])]),
    ] {
      let diff = PageDiff(from: old, to: new)
      #expect(throws: PageDiff.Mismatch.self) { try diff.apply(to: .sketch(children: [:])) }
      #expect(try diff.apply(to: old).outline == new.outline)
    }
  }

  @Test func refusesDiffOfOtherPage() throws {
    let old = SettingsPage.sketch([.sketch("s", "a", "b", "c"), .sketch("t", "d")])
    let other = SettingsPage.sketch([.sketch("s", "a")])
    for new in [
      SettingsPage.sketch([.sketch("s", "a", "b")]), .sketch([.sketch("s", "c", "a", "b", "x")]),
      .sketch([.sketch("t", "d", "c")]), .sketch([.sketch("s", "a", "b", "c", "d")]),
    ] {
      let diff = PageDiff(from: old, to: new)
      #expect(throws: PageDiff.Mismatch.self) { try diff.apply(to: other) }
      #expect(try diff.apply(to: old).outline == new.outline)
    }
  }
}
