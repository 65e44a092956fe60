import SettingsLanguage
import SettingsSyntax
import TestSupport
import Testing

/// Tests differences that no document shows.
@Suite struct PageDiffTests {
  private func outline(_ old: [SettingsPage.Section], _ new: [SettingsPage.Section]) throws
    -> [String]
  {
    let (old, new) = (SettingsPage.sketch(old), SettingsPage.sketch(new))
    let diff = PageDiff(from: old, to: new)
    #expect(try diff.apply(to: old).outline == new.outline)
    return diff.outline
  }

  /// A valid page has unique ids, but the comparison also handles duplicates.
  @Test func comparesPagesWithDuplicateIDs() throws {
    #expect(
      try outline([.sketch("s", "a", "a", "b")], [.sketch("s", "a", "b", "a", "a")])
        == ["+ 0.3", "> 0.2 0.1"])
    #expect(try outline([.sketch("s"), .sketch("s")], [.sketch("s")]) == ["- 1"])
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
