import SettingsSyntax

/// The change of a kind of rows between two versions of a registry.
///
/// Installed apps have the classes and models of the old kind. A kind that is new or deleted is safe: the
/// rows of the kind are changes of their pages.
public struct KindDiff: Sendable {
  /// The sort of the change. The raw value is the word for it.
  public enum Sort: String, CaseIterable, Sendable { case inserted, deleted, updated }

  /// The name of the kind.
  public let name: String
  /// The sort of the change.
  public let sort: Sort
  /// The properties of a kind that both versions have: its classes, the field that it stores, the height
  /// and the section controller of its rows, its events and its fields.
  public private(set) var properties: [PageDiff.PropertyChange] = []

  /// The reasons why the change is not safe.
  public var breakages: [Breakage] { properties.flatMap(\.breakages) }

  /// Compares the kinds of two versions, in the order of the new version, followed by deleted kinds.
  public static func diffs(from olds: [CellKind], to news: [CellKind]) -> [KindDiff] {
    NamedPair.pairs(olds, news, by: \.name).compactMap { pair in
      guard let old = pair.old else { return KindDiff(name: pair.name, sort: .inserted) }
      guard let new = pair.new else { return KindDiff(name: pair.name, sort: .deleted) }
      var diff = KindDiff(name: pair.name, sort: .updated)
      diff.addProperties(from: old, to: new)
      return diff.properties.isEmpty ? nil : diff
    }
  }

  private init(name: String, sort: Sort) { (self.name, self.sort) = (name, sort) }

  private mutating func addProperties(from old: CellKind, to new: CellKind) {
    for key in [Key.cellClass, .modelClass] {
      add(key.name, old.className(key), new.className(key), [Breakage(.classChanged, key.name)])
    }
    let (stored, newStored) = (old.storage?.field, new.storage?.field)
    add(
      Key.stores.name, stored.map(SettingsValue.string), newStored.map(SettingsValue.string),
      stored == nil ? [] : [Breakage(.keyChanged, Key.stores.name)])
    for pair in NamedPair.pairs(Array(old.properties), Array(new.properties), by: \.name) {
      let reason = pair.old == nil ? Breakage.Reason.classAdded : .classChanged
      let isClass = pair.name == Key.sectionController.name && pair.new != nil
      add(
        pair.name, pair.old?.value, pair.new?.value,
        isClass ? [Breakage(reason, pair.name)] : [])
    }
    for pair in NamedPair.pairs(old.events, new.events, by: \.name) {
      let name = "\(Key.events).\(pair.name)"
      let reason = pair.new == nil ? Breakage.Reason.fieldRemoved : .fieldRetyped
      add(
        name, (pair.old?.valueType).map(SettingsValue.string),
        (pair.new?.valueType).map(SettingsValue.string),
        pair.old == nil ? [] : [Breakage(reason, name)])
    }
    for pair in NamedPair.pairs(old.fields, new.fields, by: \.name) {
      let isStored = pair.name == stored && stored == newStored
      addField("field.\(pair.name)", pair.old, pair.new, isStored: isStored)
    }
  }

  /// Adds the change of a field, or of the members of its objects.
  private mutating func addField(_ name: String, _ old: Field?, _ new: Field?, isStored: Bool) {
    let breakages = KindDiff.breakages(of: name, old, new, isStored: isStored)
    guard let old, let new, old.type.canRead(new.type) else {
      add(name, old?.comparedDeclaration, new?.comparedDeclaration, breakages)
      return
    }
    add(
      name, old.withoutMembers.comparedDeclaration, new.withoutMembers.comparedDeclaration,
      breakages)
    for pair in NamedPair.pairs(old.objectMembers, new.objectMembers, by: \.name) {
      addField("\(name).\(pair.name)", pair.old, pair.new, isStored: false)
    }
  }

  /// Adds a property, if its value changed.
  private mutating func add(
    _ name: String, _ old: SettingsValue?, _ new: SettingsValue?, _ breakages: [Breakage]
  ) {
    if old != new { properties.append(.init(name, old, new, breaking: breakages)) }
  }

  /// Returns the breakages from the change of a field. Its values and defaults in rows are changes of
  /// their pages.
  private static func breakages(
    of name: String, _ old: Field?, _ new: Field?, isStored: Bool
  ) -> [Breakage] {
    guard let old else { return new?.isRequired == true ? [Breakage(.fieldAdded, name)] : [] }
    guard let new else { return [Breakage(.fieldRemoved, name)] }
    if !old.type.canRead(new.type) {
      let part = old.type.name == new.type.name ? "" : ".\(Key.type)"
      return [Breakage(.fieldRetyped, name + part)]
    }
    if !isStored { return [] }
    var breakages = new.valueLimits.narrowedParts(since: old.valueLimits)
      .filter { $0 != .step }.map { Breakage(.limitNarrowed, "\(name).\($0.rawValue)") }
    if case .enumeration(let words) = new.type {
      let isKept =
        if case .enumeration(let olds) = old.type { Set(olds).isSubset(of: words) } else { false }
      if !isKept { breakages.append(Breakage(.choiceRemoved, "\(name).\(Key.values)")) }
    }
    return breakages
  }
}

extension CellKind {
  /// Returns the name of the cell class or the model class; nil if each row names its own.
  fileprivate func className(_ key: Key) -> SettingsValue? {
    guard case .fixed(let cell, let model) = classes else { return nil }
    return .string(key == .cellClass ? cell : model)
  }
}

extension Field {
  /// The members of an object, or of the objects in a list; empty for other types.
  fileprivate var objectMembers: [Field] {
    switch type {
    case .object(let members): members
    case .list(let element): element.objectMembers
    default: []
    }
  }

  /// The field without the members of its objects and without the documentation of list elements.
  fileprivate var withoutMembers: Field {
    var field = self
    switch type {
    case .object: field.type = .object([])
    case .list(var element):
      element.summary = ""
      field.type = .list(of: element.withoutMembers)
    default: break
    }
    return field
  }

  /// The declaration without its name and its documentation.
  fileprivate var comparedDeclaration: SettingsValue {
    .object(
      declaration().members.filter { ![Key.summary.name, "name"].contains($0.name) })
  }
}

extension FieldType {
  /// Returns true if a model with a property of this type can read the values of another type.
  fileprivate func canRead(_ other: FieldType) -> Bool {
    switch (self, other) {
    case (.list(let element), .list(let otherElement)): element.type.canRead(otherElement.type)
    // The members are compared one by one.
    case (.object, .object): true
    case (.number, .integer): true
    case (.scalar, .boolean), (.scalar, .integer), (.scalar, .number): true
    case (.scalar, _): other == .scalar || other.isString
    default: self == other || isString && other.isString
    }
  }
}
