import SettingsModel
import SettingsSyntax
import Testing

/// Which changes break an app in the field, and which are safe.
@Suite struct BreakageTests {
  private func outline(_ old: PageTree.Item, _ new: PageTree.Item?) -> [String] {
    let other = PageTree.Item.sketch("other", action: "used:", events: ["onChange": "alsoUsed:"])
    let diff = PageDiff(
      from: .sketch([.sketch("s", [old])]),
      to: .sketch([.sketch("s", [new].compactMap(\.self) + [other])]))
    #expect((diff.breakingCount > 0) == diff.outline.joined().contains("["))
    return diff.outline.filter { !$0.hasPrefix("+") }
  }

  private func outline(ofField old: Value?, _ new: Value?) -> [String] {
    func item(_ value: Value?) -> PageTree.Item {
      value.map { .sketch("a", ["x": $0]) } ?? .sketch("a")
    }
    return outline(item(old), item(new))
  }

  private static let one = Value.number(.integer(1))

  @Test(
    arguments: [
      (.string("a"), nil), (.string("a"), .null), (.boolean(false), .null), (.list([]), nil),
    ] as [(Value, Value?)])
  func fieldRemoved(old: Value, new: Value?) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x[field-removed]"])
  }

  @Test(
    arguments: [
      (.string("1"), one), (one, .boolean(true)), (.list([one]), one), (.object([]), .list([])),
      (.list([one]), .list([one, .string("1")])),
    ] as [(Value, Value)])
  func fieldRetyped(old: Value, new: Value) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x[field-retyped]"])
  }

  @Test(
    arguments: [
      (nil, .string("a")), (.null, .string("a")), (nil, .null), (.null, nil),
      (.string("a"), .string("")), (one, .number(.float(0.5))), (.list([one]), .list([])),
      (.list([]), .list([one])), (.list([one]), .list([one, one, .null])),
      (.object([]), .object([.init("y", one)])),
    ] as [(Value?, Value?)])
  func safeFields(old: Value?, new: Value?) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x"])
  }

  /// Members of an object are properties too, at any depth and in any order.
  @Test func membersOfObjects() {
    let old = Value.object([
      .init("gone", BreakageTests.one), .init("kept", BreakageTests.one),
      .init("deep", .object([.init("typed", .boolean(true)), .init("gone", .string(""))])),
    ])
    let new = Value.object([
      .init("deep", .object([.init("typed", .string("true")), .init("gone", .null)])),
      .init("kept", .number(.float(1.5))), .init("more", .null),
    ])
    let diff = PageDiff(
      from: .sketch([.sketch("s", [.sketch("a", ["x": old])])]),
      to: .sketch([.sketch("s", [.sketch("a", ["x": new])])]))
    let found = diff.items.updates.flatMap(\.properties).flatMap(\.breakages)
    #expect(
      found == [
        Breakage(.fieldRetyped, "field.x.deep.typed"), Breakage(.fieldRemoved, "field.x.deep.gone"),
        Breakage(.fieldRemoved, "field.x.gone"),
      ])
  }

  @Test func selectors() {
    #expect(
      outline(.sketch("a", action: "go"), .sketch("a")) == ["~ 0.0 0.0 action[selector-removed]"])
    #expect(
      outline(.sketch("a", action: "go"), .sketch("a", action: "go:"))
        == ["~ 0.0 0.0 action[selector-renamed]"])
    #expect(outline(.sketch("a"), .sketch("a", action: "go")) == ["~ 0.0 0.0 action"])
    #expect(
      outline(
        .sketch("a", events: ["onStart": "s", "onEnd": "e"]),
        .sketch("a", events: ["onChange": "c", "onEnd": "f"]))
        == [
          "~ 0.0 0.0 events.onChange events.onEnd[selector-renamed] events.onStart[selector-removed]"
        ])
  }

  @Test func kindsAndClasses() {
    #expect(
      outline(.sketch("a"), .sketch("a", kind: .switch)) == ["~ 0.0 0.0 kind[kind-changed]"])
    #expect(
      outline(.sketch("a"), .sketch("a", cellClass: "C", modelClass: "M"))
        == ["~ 0.0 0.0 cellClass[class-changed] modelClass[class-changed]"])
  }

  @Test func deletedItems() {
    #expect(outline(.sketch("a"), nil) == ["- 0.0"])
    #expect(outline(.sketch("a", action: "used:", events: ["e": "alsoUsed:"]), nil) == ["- 0.0"])
    #expect(
      outline(.sketch("a", action: "go", events: ["onChange": "gone:"]), nil)
        == ["- 0.0 [selector-removed go] [selector-removed gone:]"])
  }
}
