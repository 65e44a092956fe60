import SettingsSyntax

/// A property of a page, a section or an item that a diff compares, with a rule for its breakages.
struct ComparedProperty<Whole: Sendable>: Sendable {
  var name: String
  let rule: BreakingRule
  let isEqual: @Sendable (Whole, Whole) -> Bool
  /// Returns the value, or nil if the property is absent.
  let value: @Sendable (Whole) -> SettingsValue?

  /// Returns a property whose value is a string or null. The value is created only if it has changed.
  static func textProperty(
    _ key: Key, of shape: Shape, _ text: @escaping @Sendable (Whole) -> String?
  ) -> ComparedProperty {
    ComparedProperty(
      name: key.name, rule: shape.breakingRule(of: key),
      isEqual: { old, new in
        switch (text(old), text(new)) {
        case (nil, nil): true
        case (let old?, let new?): old.hasBytes(of: new)
        default: false
        }
      },
      value: { .stringOrNull(text($0)) })
  }

  /// Returns the change from one whole to another, or nil if the values are equal.
  func change(
    from old: Whole, to new: Whole, in app: InstalledPage
  ) -> PageDiff.PropertyChange? {
    if isEqual(old, new) { return nil }
    let (old, new) = (value(old), value(new))
    return .init(name, old, new, breaking: rule.breakages(of: name, old, new, in: app))
  }
}

extension Shape {
  /// Returns the rule that the shape declares for changes of a key's value.
  fileprivate func breakingRule(of key: Key) -> BreakingRule { member(key)?.breaks ?? .nothing }
}

/// A page, a child, a section or an item. A diff compares its properties one by one.
protocol ComparedWhole: Sendable {
  /// The properties, in the display order of their changes.
  static var compared: [ComparedProperty<Self>] { get }
  /// Returns the value of a key of its shape, or nil if a tree omits the key.
  func value(of member: Shape.Member) -> SettingsValue?
  /// Returns the changes of its own properties, without changes of the elements that it contains.
  func changes(to new: Self, in app: InstalledPage) -> [PageDiff.PropertyChange]
}

extension ComparedWhole {
  /// Returns the changes of its own properties, without changes of the elements that it contains.
  func changes(to new: Self, in app: InstalledPage) -> [PageDiff.PropertyChange] {
    Self.compared.compactMap { $0.change(from: self, to: new, in: app) }
  }
}

extension ComparedProperty where Whole: ComparedWhole {
  /// Returns the properties that the shape declares as compared. A mapping whose keys all have defaults
  /// is compared key by key.
  static func declaredProperties(
    in shape: Shape, where isCompared: (Shape.Member) -> Bool = { _ in true }
  ) -> [ComparedProperty] {
    shape.members.filter(isCompared).flatMap { member -> [ComparedProperty] in
      guard let rule = member.breaks else { return [] }
      guard case .object(let defaults)? = member.defaultValue else {
        return [.valueProperty(member.key.name, rule) { $0.value(of: member) }]
      }
      return defaults.map { inner in
        .valueProperty("\(member.key).\(inner.name)", rule) { whole in
          whole.value(of: member)?.members.first { $0.name == inner.name }?.value
        }
      }
    }
  }

  fileprivate static func valueProperty(
    _ name: String, _ rule: BreakingRule, _ value: @escaping @Sendable (Whole) -> SettingsValue?
  ) -> ComparedProperty {
    ComparedProperty(name: name, rule: rule, isEqual: { value($0) == value($1) }, value: value)
  }
}

extension SettingsPage: ComparedWhole {
  static let compared: [ComparedProperty<SettingsPage>] =
    [
      // A derived id is only the name of a file, so its changes are ignored.
      ComparedProperty(
        name: Key.id.name, rule: .nothing,
        isEqual: {
          $0.idOrigin == .derived || $1.idOrigin == .derived
            || $0.id.hasBytes(of: $1.id)
        },
        value: { .string($0.id) })
    ] + ComparedProperty.declaredProperties(in: .treePage)
    + ComparedProperty.declaredProperties(in: .tree)

  /// The page without its sections and children.
  var header: SettingsPage {
    var header = self
    header.sections = []
    header.container?.children = []
    return header
  }
}

extension SettingsPage.Container.Child: ComparedWhole {
  static let compared = ComparedProperty<SettingsPage.Container.Child>.declaredProperties(
    in: .treeChild)
}

extension SettingsPage.Section: ComparedWhole {
  static let compared =
    ComparedProperty<SettingsPage.Section>.declaredProperties(in: .treeSection)
    + [.valueProperty(Key.data.name, .nothing) { $0.recurrence?.value }]

  /// Returns the changes of its properties. The selection is the default of the stored value.
  func changes(to new: SettingsPage.Section, in app: InstalledPage) -> [PageDiff.PropertyChange] {
    var changes = SettingsPage.Section.compared.compactMap {
      $0.change(from: self, to: new, in: app)
    }
    if key != nil, key == new.key,
      let index = changes.firstIndex(where: { $0.name == Key.selection.name })
    {
      changes[index].breakages.append(
        Breakage(app.retypesKey(of: new) ? .keyRetyped : .defaultChanged, Key.selection.name))
    }
    changes.explainID([idOrigin, new.idOrigin], [title, new.title])
    return changes
  }
}

extension Array where Element == PageDiff.PropertyChange {
  /// Sets the title as the cause of a changed id if both ids are derived and the titles differ.
  ///
  /// - Parameters:
  ///   - origins: the origins of the old id and the new one.
  ///   - titles: the old title and the new one.
  fileprivate mutating func explainID(_ origins: [Origin], _ titles: [String?]) {
    guard origins.allSatisfy({ $0 == .derived }), titles[0] != titles[1],
      let index = firstIndex(where: { $0.name == Key.id.name })
    else { return }
    self[index].cause = .title
  }
}

extension SettingsPage.Item: ComparedWhole {
  static let compared: [ComparedProperty<SettingsPage.Item>] =
    [
      .textProperty(.id, of: .treeItem) { $0.id },
      .textProperty(.kind, of: .treeItem) { $0.kind },
      .textProperty(.cellClass, of: .treeItem) { $0.cellClass },
      .textProperty(.modelClass, of: .rowModel) { $0.modelClass },
      .textProperty(.action, of: .treeItem) { $0.action },
      ComparedProperty(
        name: Key.presents.name, rule: .page,
        isEqual: {
          switch ($0.presents, $1.presents) {
          case (nil, nil): true
          case (let old?, let new?): old.id.hasBytes(of: new.id) && old.file.hasBytes(of: new.file)
          default: false
          }
        },
        value: { $0.presents?.value }),
    ] + ComparedProperty.declaredProperties(in: .treeItem, where: \.isCarried)
    + [.valueProperty(Key.data.name, .nothing) { $0.recurrence?.value }]

  /// Returns the changes of its properties, events and fields. Linear in both items.
  func changes(to new: SettingsPage.Item, in app: InstalledPage) -> [PageDiff.PropertyChange] {
    var changes = SettingsPage.Item.compared.compactMap { $0.change(from: self, to: new, in: app) }
    // Another kind or class has its own members, so added fields are not checked.
    let isOfSameClass = kind.hasBytes(of: new.kind) && modelClass.hasBytes(of: new.modelClass)
    lazy var stored = StorageComparison(from: self, to: new)
    func add(_ group: String, _ pair: NamedPair<SettingsField>, _ rule: BreakingRule) {
      let (old, now) = (pair.old?.value, pair.new?.value)
      if old == now { return }
      let name = "\(group).\(pair.name)"
      var breakages = rule.breakages(of: name, old, now, in: app)
      if old == nil, breakages.isEmpty, isOfSameClass, app.mayLack(member: pair.name, of: new) {
        breakages = [Breakage(.fieldAdded, name)]
      } else if old == nil || old == .null, breakages.isEmpty, isOfSameClass, let now,
        app.retypesField(.init(pair.name, now), of: new)
      {
        breakages = [Breakage(.fieldRetyped, name)]
      }
      if group == "field", isOfSameClass {
        breakages += stored.breakages(of: pair.name, name, old, now)
      }
      var change = PageDiff.PropertyChange(name, old, now, breaking: breakages)
      if group == "field" { stored.hideSecrets(of: pair.name, in: &change) }
      changes.append(change)
    }
    // Almost all items are equal, and comparing them needs no table.
    if !events.elementsEqual(new.events) {
      for pair in NamedPair.pairs(Array(events), Array(new.events), by: \.name) {
        add(Key.events.name, pair, .selector)
      }
    }
    if !fields.elementsEqual(new.fields) {
      for pair in NamedPair.pairs(Array(fields), Array(new.fields), by: \.name) {
        add("field", pair, .field)
      }
    }
    if !changes.isEmpty, app.retypesKey(of: new) {
      // Report the key if it changed. If not, the kind or the field that determines the type changed.
      let index = changes.firstIndex { $0.name == Key.key.name }
      let subject = index == nil ? new.key ?? "" : Key.key.name
      changes[index ?? 0].breakages.append(Breakage(.keyRetyped, subject))
    }
    changes.explainID([idOrigin, new.idOrigin], [titleText, new.titleText])
    return changes
  }
}

/// The stored values of two versions of an item. The stored field of an item is found once for all
/// changes of its fields.
private struct StorageComparison {
  private let old, new: SettingsPage.Item
  private let storage: CellKind.Storage?
  private let secretField, newSecretField: String?
  /// True if both items store a value under the same key, or if the app stores the value that both pass
  /// to a method.
  private let isSameKey: Bool

  init(from old: SettingsPage.Item, to new: SettingsPage.Item) {
    (self.old, self.new) = (old, new)
    storage = old.storage
    secretField = old.isSecret ? storage?.field : nil
    newSecretField = new.isSecret ? new.storedField : nil
    isSameKey =
      switch (old.key, new.key) {
      case (nil, nil): !old.selectors.isEmpty
      case (let key?, let newKey?): key.hasBytes(of: newKey)
      default: false
      }
  }

  /// Replaces the values that an item hides by asterisks.
  func hideSecrets(of field: String, in change: inout PageDiff.PropertyChange) {
    if field == secretField { change.old?.hideSecret() }
    if field == newSecretField { change.new?.hideSecret() }
  }

  /// Returns the breakages from the change of a field that affects the stored value.
  func breakages(
    of field: String, _ name: String, _ before: SettingsValue?, _ now: SettingsValue?
  ) -> [Breakage] {
    guard isSameKey, let storage else { return [] }
    if field.hasBytes(of: storage.field) {
      // The kind may store the same value in another field.
      let later = new.storage.map { new.value(of: $0.field) }
      let isKept = old.key == nil || old.isSecret || later == old.value(of: field)
      return isKept ? [] : [Breakage(.defaultChanged, name)]
    }
    if isNarrowed(field, storage) { return [Breakage(.limitNarrowed, name)] }
    guard field == storage.options, case .list(let options)? = before else { return [] }
    let values = Set((now?.elements ?? []).compactMap { $0[.value] })
    return options.compactMap { $0[.value] }.filter { !values.contains($0) }
      .map { value in
        Breakage(
          old.key == nil ? .optionRemoved : .choiceRemoved,
          "\(name).\(value.selectionText ?? "")")
      }
  }

  /// Returns true if a field limits the stored value, and excludes values that people could enter.
  private func isNarrowed(_ field: String, _ storage: CellKind.Storage) -> Bool {
    guard let names = old.cellKind?.storedLimits, names.includes(field),
      let newStorage = new.cellKind?.storage
    else { return false }
    return new.limits(of: newStorage).narrowedParts(since: old.limits(of: storage))
      .contains { names.field(of: $0) == field }
  }
}

extension Recurrence {
  /// The loops and conditions as one value, or nil if the element is always included exactly once.
  fileprivate var value: SettingsValue? {
    let own = [(Key.forEach, loop?.value), (.when, condition?.value)]
    let outer = [choice?.loop?.value, choice?.condition?.value].compactMap(\.self)
    let members = own.compactMap { key, value in value.map { SettingsField(key, $0) } }
    let cases = choice == nil ? [] : [SettingsField(.cases, .list(outer))]
    return members.isEmpty && cases.isEmpty ? nil : .object(members + cases)
  }
}
