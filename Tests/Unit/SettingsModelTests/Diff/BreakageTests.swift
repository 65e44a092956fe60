import SettingsModel
import SettingsSyntax
import Testing

/// Tests which changes break installed apps, and which are safe.
@Suite struct BreakageTests {
  /// The changes from one item to another one or to nothing. The page also has an item that calls
  /// other selectors and has other events.
  private func outline(_ old: SettingsPage.Item, _ new: SettingsPage.Item?) -> [String] {
    let other = SettingsPage.Item.sketch(
      "other", kind: .switch, action: "used:", events: ["onChange": "alsoUsed:"])
    let diff = PageDiff(
      from: .sketch([.sketch("s", [old])]),
      to: .sketch([.sketch("s", [new].compactMap(\.self) + [other])]),
      in: InstalledApp(handlers: ["used:", "alsoUsed:"]))
    #expect((diff.breakingCount > 0) == diff.outline.joined().contains("["))
    return diff.outline.filter { !$0.hasPrefix("+") }
  }

  private func outline(ofField old: SettingsValue?, _ new: SettingsValue?) -> [String] {
    func item(_ value: SettingsValue?) -> SettingsPage.Item {
      value.map { .sketch("a", ["x": $0]) } ?? .sketch("a")
    }
    return outline(item(old), item(new))
  }

  private static let one = SettingsValue.number(.integer(1))

  @Test(
    arguments: [
      (.string("a"), nil), (.string("a"), .null), (.boolean(false), .null), (.list([]), nil),
    ] as [(SettingsValue, SettingsValue?)])
  func reportsRemovedField(old: SettingsValue, new: SettingsValue?) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x[field-removed]"])
  }

  @Test(
    arguments: [
      (.string("1"), one), (one, .boolean(true)), (.list([one]), one), (.object([]), .list([])),
      (.list([one]), .list([one, .string("1")])),
    ] as [(SettingsValue, SettingsValue)])
  func reportsRetypedField(old: SettingsValue, new: SettingsValue) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x[field-retyped]"])
  }

  @Test(
    arguments: [
      (.null, .string("a")), (.null, nil),
      (.string("a"), .string("")), (one, .number(.double(0.5))), (.list([one]), .list([])),
      (.list([]), .list([one])), (.list([one]), .list([one, one, .null])),
      (.object([]), .object([.init("y", one)])),
    ] as [(SettingsValue?, SettingsValue?)])
  func acceptsSafeChangesOfFields(old: SettingsValue?, new: SettingsValue?) {
    #expect(outline(ofField: old, new) == ["~ 0.0 0.0 field.x"])
  }

  /// Members of an object are compared like properties, at any depth and in any order.
  @Test func comparesMembersOfObjects() {
    let old = SettingsValue.object([
      .init("gone", BreakageTests.one), .init("kept", BreakageTests.one),
      .init("deep", .object([.init("typed", .boolean(true)), .init("gone", .string(""))])),
    ])
    let new = SettingsValue.object([
      .init("deep", .object([.init("typed", .string("true")), .init("gone", .null)])),
      .init("kept", .number(.double(1.5))), .init("more", .null),
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

  @Test func comparesSelectors() {
    #expect(
      outline(.sketch("a", action: "go"), .sketch("a")) == ["~ 0.0 0.0 action[selector-removed]"])
    #expect(
      outline(.sketch("a", action: "go"), .sketch("a", action: "go:"))
        == ["~ 0.0 0.0 action[selector-renamed]"])
    #expect(
      outline(.sketch("a"), .sketch("a", action: "go")) == ["~ 0.0 0.0 action[selector-added]"])
    #expect(outline(.sketch("a"), .sketch("a", action: "used:")) == ["~ 0.0 0.0 action"])
    #expect(
      outline(
        .sketch("a", events: ["onStart": "s", "onEnd": "e"]),
        .sketch("a", events: ["onChange": "c", "onEnd": "f"]))
        == [
          "~ 0.0 0.0 events.onChange[selector-added] events.onEnd[selector-renamed] "
            + "events.onStart[selector-removed]"
        ])
  }

  @Test func comparesKindsAndClasses() {
    #expect(
      outline(.sketch("a"), .sketch("a", kind: .switch)) == ["~ 0.0 0.0 kind[kind-changed]"])
    #expect(
      outline(.sketch("a"), .sketch("a", cellClass: "C", modelClass: "M"))
        == ["~ 0.0 0.0 cellClass[class-changed] modelClass[class-changed]"])
  }

  @Test func reportsSelectorsOfDeletedItems() {
    #expect(outline(.sketch("a"), nil) == ["- 0.0"])
    #expect(outline(.sketch("a", action: "used:", events: ["e": "alsoUsed:"]), nil) == ["- 0.0"])
    #expect(
      outline(.sketch("a", action: "go", events: ["onChange": "gone:"]), nil)
        == ["- 0.0 [selector-removed go] [selector-removed gone:]"])
  }

  // MARK: Pages

  private func breakages(_ old: SettingsPage, _ new: SettingsPage) -> [String] {
    let diff = PageDiff(from: old, to: new)
    let found = (diff.page?.properties ?? []).flatMap(\.breakages)
    #expect(diff.breakingCount == found.count)
    // The parts of a change have the same breakages as the whole change.
    for change in diff.page?.properties ?? [] {
      #expect(change.parts.flatMap(\.breakages) == change.breakages)
    }
    return found.map { "\($0.reason.rawValue) \($0.subject)" }
  }

  @Test func comparesRetrySelectors() {
    func page(_ states: [SettingsStateName: SettingsPage.State]) -> SettingsPage {
      var page = SettingsPage.sketch([])
      page.states = states
      return page
    }
    let old = page([.empty: .init(title: "E"), .error: .init(title: "T", retry: "reload")])
    #expect(breakages(old, page([.error: .init(title: "U", retry: "reload")])).isEmpty)
    #expect(
      breakages(old, page([.error: .init(title: "T", retry: "again")]))
        == ["selector-renamed states.error.retry"])
    for new in [page([.error: .init(title: "T")]), page([.loading: .init(title: "T")]), page([:])] {
      #expect(breakages(old, new) == ["selector-removed states.error.retry"])
      #expect(breakages(new, old) == ["selector-added states.error.retry"])
    }
  }

  private func container(
    bar: [(String, String?)] = [], delegates: KeyValuePairs<String, String> = [:]
  ) -> SettingsPage {
    var page = SettingsPage.sketch(children: ["x": .sketch([])])
    page.container?.bar = bar.map { .init(title: $0.0, action: $0.1) }
    page.container?.delegates = delegates.map {
      .init(child: $0.key, event: .didSelect, selector: $0.value)
    }
    return page
  }

  @Test func comparesBarsAndDelegates() {
    let old = container(
      bar: [("A", "a"), ("B", nil), ("C", "c"), ("C", "d")], delegates: ["x": "s", "y": "t"])
    // Button 'A' is missing, but another button calls its selector. The second 'C' calls a
    // different selector.
    #expect(
      breakages(
        old,
        container(
          bar: [("C", "c"), ("B", "b"), ("C", "e"), ("D", "a")],
          delegates: ["x": "s", "y": "u", "z": "v"]))
        == [
          "selector-added bar.1.action", "selector-renamed bar.3.action",
          "selector-renamed delegates.y.didSelect", "selector-added delegates.z.didSelect",
        ])
    #expect(
      breakages(old, container(bar: [("A", nil)], delegates: ["y": "t"]))
        == [
          "selector-removed bar.0.action", "selector-removed bar.2.action",
          "selector-removed bar.3.action", "selector-removed delegates.x.didSelect",
        ])
    #expect(
      breakages(container(), old) == [
        "selector-added bar.0.action", "selector-added bar.2.action", "selector-added bar.3.action",
        "selector-added delegates.x.didSelect", "selector-added delegates.y.didSelect",
      ])
    #expect(breakages(old, .sketch([])).count == 5)
  }

  // MARK: Additions

  private func added(_ old: SettingsPage, _ new: SettingsPage, in app: InstalledApp = .init())
    -> [String]
  {
    let diff = PageDiff(from: old, to: new, in: app)
    let found =
      diff.items.inserts.flatMap(\.breakages) + diff.children.inserts.flatMap(\.breakages)
      + diff.items.updates.flatMap(\.properties).flatMap(\.breakages)
    #expect((diff.breakingCount > 0) == !found.isEmpty)
    return found.map { "\($0.reason.rawValue) \($0.subject)" }
  }

  private static func custom(
    _ id: String, _ cellClass: String, _ modelClass: String,
    _ fields: KeyValuePairs<String, SettingsValue>
  ) -> SettingsPage.Item {
    .sketch(id, kind: .custom, cellClass: cellClass, modelClass: modelClass, fields)
  }

  private static func page(_ items: SettingsPage.Item...) -> SettingsPage {
    .sketch([.sketch("s", items)])
  }

  /// A new row may require features of the app that the old page did not use.
  @Test func reportsRequirementsOfInsertedItems() {
    let old = Self.page(
      .sketch("a", action: "go"), Self.custom("c", "PriceCell", "PriceModel", ["price": Self.one]))
    func added(_ item: SettingsPage.Item, in app: InstalledApp = .init()) -> [String] {
      var new = old
      new.sections[0].items.append(item)
      return self.added(old, new, in: app)
    }
    // Every app has the built-in kinds and the features that the old page uses.
    #expect(added(.sketch("b", kind: .switch)).isEmpty)
    #expect(added(.sketch("b", action: "go")).isEmpty)
    #expect(added(.sketch("b", action: "leave")) == ["selector-added leave"])
    #expect(added(.sketch("b", action: "leave"), in: .init(handlers: ["leave"])).isEmpty)
    #expect(added(.sketch("b", events: ["onChange": "go"])) == ["field-added onChange"])
    #expect(added(Self.custom("d", "PriceCell", "PriceModel", ["price": Self.one])).isEmpty)
    #expect(
      added(Self.custom("d", "PriceCell", "PriceModel", ["price": Self.one, "old": Self.one]))
        == ["field-added old"])
    #expect(
      added(Self.custom("d", "MapCell", "PriceModel", ["x": Self.one])) == ["class-added MapCell"])
    let map = CellKind(
      name: "map", summary: "A map.", classes: .fixed(cell: "MapCell", model: "MapModel"),
      fields: [Field("title", .string), Field("x", .number)], preview: PreviewLayout())
    let row = SettingsPage.Item.sketch(
      "m", kind: map, cellClass: "MapCell", modelClass: "MapModel", ["x": Self.one])
    #expect(added(row) == ["kind-added map"])
    let registry = Registry(kinds: Registry.builtIn.kinds + [map])
    #expect(added(row, in: .init(registry: registry)).isEmpty)
    var opening = SettingsPage.Item.sketch("p")
    opening.presents = .init(id: "plans", file: "plans.yaml")
    #expect(added(opening) == ["page-added plans"])
    #expect(added(opening, in: .init { $0 == "plans.yaml" }).isEmpty)
  }

  /// If the registry and the page rename a field, the app does not have it.
  @Test func reportsRenamedFieldsOfRegisteredKinds() {
    func kind(_ field: String) -> CellKind {
      CellKind(
        name: "price", summary: "A price.", classes: .fixed(cell: "PriceCell", model: "PriceModel"),
        fields: [Field("title", .string), Field(field, .string)], preview: PreviewLayout())
    }
    func page(_ field: String) -> SettingsPage {
      Self.page(
        .sketch(
          "a", kind: kind(field), cellClass: "PriceCell", modelClass: "PriceModel",
          [field: .string("1")]))
    }
    let app = InstalledApp(registry: Registry(kinds: [kind("amount")]))
    #expect(
      added(page("amount"), page("price"), in: app)
        == ["field-added field.price", "field-removed field.amount"])
  }

  /// The app accepts values of the type in its registry or in the old page.
  @Test func checksTypesOfNewFields() {
    let price = CellKind(
      name: "price", summary: "A price.", classes: .fixed(cell: "PriceCell", model: "PriceModel"),
      fields: [Field("title", .string), Field("count", .integer)], preview: PreviewLayout())
    func page(_ fields: KeyValuePairs<String, SettingsValue>...) -> SettingsPage {
      .sketch([
        .sketch(
          "s",
          fields.enumerated().map { index, fields in
            .sketch(
              "p\(index)", kind: price, cellClass: "PriceCell", modelClass: "PriceModel", fields)
          })
      ])
    }
    let app = InstalledApp(registry: Registry(kinds: [price]))
    #expect(
      added(page([:]), page(["count": .string("x")], ["count": .string("y")]), in: app)
        == ["field-retyped count", "field-retyped field.count"])
    #expect(added(page([:]), page(["count": Self.one], ["count": .null]), in: app).isEmpty)
    let old = Self.page(Self.custom("a", "C", "M", ["r": Self.one]))
    var new = old
    new.sections[0].items.append(Self.custom("b", "C", "M", ["r": .string("one")]))
    #expect(added(old, new) == ["field-retyped r"])
  }

  /// The row that opened a page is removed, and no other row opens it.
  @Test func reportsPagesThatNoRowOpens() {
    var opening = SettingsPage.Item.sketch("p")
    opening.presents = .init(id: "plans", file: "plans.yaml")
    var other = SettingsPage.Item.sketch("q")
    let old = Self.page(opening, other)
    let gone = PageDiff(from: old, to: Self.page(other))
    #expect(gone.items.deletes.flatMap(\.breakages) == [Breakage(.pageRemoved, "plans")])
    let kept = PageDiff(from: old, to: Self.page(.sketch("p"), other))
    #expect(
      kept.items.updates.flatMap(\.properties).flatMap(\.breakages)
        == [Breakage(.pageRemoved, "presents")])
    other.presents = opening.presents
    let moved = PageDiff(from: old, to: Self.page(other), in: .init { _ in true })
    #expect(moved.breakingCount == 0)
  }

  /// A new child lists each requirement once. The other pages of the container count as existing.
  @Test func reportsRequirementsOfInsertedChildren() {
    let calling = Self.page(.sketch("a", action: "go"), .sketch("b", action: "run"))
    let old = SettingsPage.sketch(children: ["x": Self.page(.sketch("a", action: "go"))])
    #expect(
      added(
        old, .sketch(children: ["x": Self.page(.sketch("a", action: "go")), "y": calling]))
        == ["selector-added run"])
  }

  /// A removed child breaks the selectors that the new page and its children no longer call. For a
  /// removed item, only its own page counts.
  @Test func reportsSelectorsOfDeletedChildren() {
    let calling = SettingsPage.sketch([
      .sketch("s", [.sketch("a", action: "go"), .sketch("b", action: "go", events: ["e": "ev:"])])
    ])
    func outline(_ old: SettingsPage, _ new: SettingsPage) -> [String] {
      let diff = PageDiff(from: old, to: new)
      return diff.outline.filter { $0.contains("-") }
    }
    let old = SettingsPage.sketch(children: [
      "x": .sketch(children: ["z": calling]), "y": .sketch([]),
    ])
    #expect(
      outline(old, .sketch(children: ["y": .sketch([])]))
        == ["- c0 [selector-removed go] [selector-removed ev:]"])
    #expect(
      outline(
        old, .sketch(children: ["y": .sketch([.sketch("s", [.sketch("a", action: "ev:")])])]))
        == ["- c0 [selector-removed go]"])
    #expect(outline(old, .sketch(children: ["y": calling])) == ["- c0"])
    var reloading = SettingsPage.sketch([])
    reloading.states = [.error: .init(title: nil, retry: "go")]
    #expect(
      outline(calling, reloading) == ["- 0", "- 0.0", "- 0.1 [selector-removed ev:]"])
    #expect(
      outline(.sketch(children: ["x": calling]), .sketch(children: ["x": .sketch([])]))
        == [
          "x: - 0", "x: - 0.0 [selector-removed go]",
          "x: - 0.1 [selector-removed go] [selector-removed ev:]",
        ])
  }
}
