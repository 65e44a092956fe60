// The values of carried keys (``Shape/Member/isCarried``) of a page, a section or an item. They are
// passed from the document to the tree, through presenters, to all outputs and to diffs, without
// code for each key.

extension SettingsFields {
  /// Returns the value of a key in the form of its shape. Nil if the value is the default and the
  /// tree omits it.
  func value(of member: Shape.Member) -> SettingsValue? {
    let byDefault = member.defaultValue
    let value = field(member.key)?.value ?? byDefault
    return member.isInEveryTree || value != byDefault ? value : nil
  }
}

extension SettingsCondition {
  /// The value of the condition in the form of a shape: its source in documents, an object in trees.
  func value(of member: Shape.Member) -> SettingsValue {
    member.field.type == .formatted(.appCondition) ? .string(expression) : value
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
  /// The default of the key, or a mapping of the defaults of its keys if each of them has a
  /// default. Nil if neither exists.
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
