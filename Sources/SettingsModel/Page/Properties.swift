import SettingsSyntax

/// The values that a page or a section has by keys that carry nothing but a value.
///
/// A key that is declared as carried (``Shape/Member/isCarried``) goes from the document to the tree,
/// through a presenter, into all outputs and into a diff, without code of its own. An output that
/// draws it asks for it by its key.
public struct Properties: Sendable {
  private var entries: [(key: Key, value: Sourced<SettingsValue>)] = []

  /// No values.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; nil where it has its default.
  public subscript(key: Key) -> Sourced<SettingsValue>? {
    get { entries.first { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }

  /// The string of a key, or nil.
  public subscript(text key: Key) -> Sourced<String?> {
    get { self[key].map { Sourced($0.value.string, $0.origin) } ?? Sourced(nil, .byDefault) }
    set { self[key] = Sourced(.stringOrNull(newValue.value), newValue.origin) }
  }

  /// Changes where all values come from.
  public mutating func mapOrigins(_ change: (Origin) -> Origin) {
    for index in entries.indices {
      entries[index].value.origin = change(entries[index].value.origin)
    }
  }

  /// The value of a key as a tree has it; nil where it does without, because it is the default.
  func value(of member: Shape.Member) -> SettingsValue? {
    let byDefault = member.defaultValue
    let value = self[member.key].map { member.treeValue(of: $0.value) } ?? byDefault
    return member.isInEveryTree || value != byDefault ? value : nil
  }
}

extension Shape.Member {
  /// A value as a tree has it: a condition with its structure.
  fileprivate func treeValue(of value: SettingsValue) -> SettingsValue {
    guard case .mapping(let reference) = field.type, reference.shape.essence == .expression,
      let text = value.string, let expression = try? SettingsCondition.Test(parsing: text)
    else { return value }
    return .object([.init(.expression, value), .init(.test, expression.structure)])
  }
}

extension PageTree {
  /// The value of a key that carries one, or its default; nil where it has none.
  public subscript(key: Key) -> SettingsValue? {
    properties[key]?.value ?? Shape.treePage.member(key)?.defaultValue
  }
}

extension PageTree.Section {
  /// The value of a key that carries one, or its default; nil where it has none.
  public subscript(key: Key) -> SettingsValue? {
    properties[key]?.value ?? Shape.treeSection.member(key)?.defaultValue
  }
}

extension Shape.Member {
  /// The value where the key is left out: its default, or a mapping of its keys' defaults if each of
  /// them has one.
  public var defaultValue: SettingsValue? {
    if let value = field.defaultValue { return value }
    guard case .mapping(let reference) = field.type else { return nil }
    let members = reference.shape.members
    let defaults = members.compactMap { member in
      member.field.defaultValue.map { SettingsField(member.key, $0) }
    }
    return defaults.count == members.count ? .object(defaults) : nil
  }
}
