import SettingsSyntax

/// Something that a page, a section or an item says, as a diff sees it: a name, a value, and what
/// its change breaks.
///
/// What is listed in `compared` is compared and told in every format: another property is another
/// line.
struct ComparedProperty<Whole: Sendable>: Sendable {
  let name: String
  let rule: BreakingRule
  let isEqual: @Sendable (Whole, Whole) -> Bool
  /// Nil where there is none.
  let value: @Sendable (Whole) -> Value?

  /// A text, or null. It becomes a value only where it has changed.
  static func text(
    _ name: String, _ rule: BreakingRule = .nothing, _ text: @escaping @Sendable (Whole) -> String?
  ) -> ComparedProperty {
    ComparedProperty(
      name: name, rule: rule,
      isEqual: { old, new in
        switch (text(old), text(new)) {
        case (nil, nil): true
        case (let old?, let new?): old.hasBytes(of: new)
        default: false
        }
      },
      value: { .text(text($0)) })
  }

  /// A value of any type, or none.
  static func value(
    _ name: String, _ rule: BreakingRule = .nothing, _ value: @escaping @Sendable (Whole) -> Value?
  ) -> ComparedProperty {
    ComparedProperty(
      name: name, rule: rule, isEqual: { value($0) == value($1) }, value: value)
  }

  /// The change from one whole to another, or nil where there is none.
  func change(from old: Whole, to new: Whole) -> PageDiff.PropertyChange? {
    isEqual(old, new) ? nil : PageDiff.PropertyChange(name, value(old), value(new), rule)
  }
}

extension PageTree {
  static let compared: [ComparedProperty<PageTree>] =
    [
      // A derived id is only the name of a file.
      ComparedProperty(
        name: "id", rule: .nothing,
        isEqual: {
          $0.id.origin == .derived || $1.id.origin == .derived
            || $0.id.value.hasBytes(of: $1.id.value)
        },
        value: { .string($0.id.value) }),
      .text("title") { $0.title.value },
    ]
    + EdgeInsets.edges.enumerated().map { index, edge in
      .value("separatorInset.\(edge)") { page in
        let values = page.separatorInset.values
        return values.indices.contains(index) ? .number(values[index]) : .null
      }
    }
    + [
      .value("presentation") { $0.presentationValue },
      .value("tool") { $0.tool?.value(isTotal: true) },
      .value("provider") { $0.provider?.value(isTotal: true) },
      .value("states", .retry) { $0.statesValue(isTotal: true) },
      .value("axis") { $0.container.map { .string($0.axis.rawValue) } },
      .value("bar", .bar) { $0.container?.barValue(isTotal: true) },
      .value("delegates", .selectors) { $0.container?.delegatesValue },
      .value("filters") { $0.container?.filtersValue(isTotal: true) },
    ]

  /// The page without its sections and its children.
  var header: PageTree {
    var header = self
    header.sections = []
    header.container?.children = []
    return header
  }

  /// What a page says itself and another says otherwise; sections, items and children not counted.
  func changes(to new: PageTree) -> [PageDiff.PropertyChange] {
    PageTree.compared.compactMap { $0.change(from: self, to: new) }
  }
}

extension Container.Child {
  static let compared: [ComparedProperty<Container.Child>] = [
    .text("file") { $0.file },
    .value("weight") { .number($0.weight) },
  ]

  /// What is said of a child otherwise; its page not counted.
  func changes(to new: Container.Child) -> [PageDiff.PropertyChange] {
    Container.Child.compared.compactMap { $0.change(from: self, to: new) }
  }
}

extension PageTree.Section {
  static let compared: [ComparedProperty<PageTree.Section>] = [
    .text("id") { $0.id.value },
    .text("title") { $0.title.value },
    .text("footer") { $0.footer.value },
  ]

  /// What a section says itself and another says otherwise; items not counted.
  func changes(to new: PageTree.Section) -> [PageDiff.PropertyChange] {
    PageTree.Section.compared.compactMap { $0.change(from: self, to: new) }
  }

  /// The section without its items.
  var header: PageTree.Section {
    PageTree.Section(id: id, title: title, footer: footer, items: [])
  }
}

extension PageTree.Item {
  static let compared: [ComparedProperty<PageTree.Item>] = [
    .text("id") { $0.id.value },
    .text("kind", .kind) { $0.kindName },
    .text("cellClass", .classes) { $0.cellClass },
    .text("modelClass", .classes) { $0.modelClass },
    .text("action", .selector) { $0.action.value },
    ComparedProperty(
      name: "presents", rule: .nothing,
      isEqual: {
        switch ($0.presented, $1.presented) {
        case (nil, nil): true
        case (let old?, let new?): old.id.hasBytes(of: new.id) && old.file.hasBytes(of: new.file)
        default: false
        }
      },
      value: { $0.presented?.value }),
  ]

  /// What an item says and another says otherwise. Linear in both.
  func changes(to new: PageTree.Item) -> [PageDiff.PropertyChange] {
    var changes = PageTree.Item.compared.compactMap { $0.change(from: self, to: new) }
    if !hasEvents(of: new) {
      for pair in NamedPairs(events, new.events, name: \.name) {
        changes.append(
          contentsOf: PageDiff.PropertyChange.between(
            pair.old.map { .string($0.selector) }, pair.new.map { .string($0.selector) },
            .selector, name: "events.\(pair.new?.name ?? pair.old?.name ?? "")"))
      }
    }
    if !hasFields(of: new) {
      for pair in NamedPairs(fields, new.fields, name: \.name) {
        changes.append(
          contentsOf: PageDiff.PropertyChange.between(
            pair.old?.value, pair.new?.value, .field,
            name: "field.\(pair.new?.name ?? pair.old?.name ?? "")"))
      }
    }
    return changes
  }

  private func hasEvents(of other: PageTree.Item) -> Bool {
    events.elementsEqual(other.events) {
      $0.name.hasBytes(of: $1.name) && $0.selector.hasBytes(of: $1.selector)
    }
  }

  private func hasFields(of other: PageTree.Item) -> Bool {
    fields.elementsEqual(other.fields) { $0.value == $1.value && $0.name.hasBytes(of: $1.name) }
  }
}
