// The values of keys that carry nothing but a value, by the declared keys of a page, a section or an
// item. Such a key (``Shape/Member/isCarried``) goes from the document to the tree, through a presenter,
// into all outputs and into a diff, without code of its own.

extension SettingsFields {
  /// The member of a key of the language, or nil.
  package func field(_ key: SettingsModel.Key) -> SettingsField? { field(named: key.name) }

  /// The string of a key, or nil.
  package func text(_ key: SettingsModel.Key) -> String? { field(key)?.value.string }

  /// Where the value of a key comes from.
  package func origin(of key: SettingsModel.Key) -> Origin { field(key)?.origin ?? .byDefault }

  /// The value of a key as a shape has it: people write the expression of a condition alone. Nil where
  /// the shape does without, because it is the default.
  func value(of member: Shape.Member) -> SettingsValue? {
    if member.field.type == .formatted(.appCondition) {
      return field(member.key)?.value.object?[.expression]
    }
    let byDefault = member.defaultValue
    let value = field(member.key)?.value ?? byDefault
    return member.isInEveryTree || value != byDefault ? value : nil
  }
}

extension SettingsPage.Section {
  /// The section without its items.
  package var header: SettingsPage.Section {
    var header = self
    header.items = []
    return header
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
