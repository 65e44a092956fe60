import SettingsSyntax

// A page, a section, a row and a child return the value of a key of their shape with all its members,
// as in trees and diffs: nil if a tree omits the key. Elements that outputs write one by one, such as
// rows, are not available.

extension Shape.Member {
  /// Returns a value of the key without members that have their defaults, as an author writes it.
  /// Nil if the whole value is the default. Linear in the size of the value.
  public func minimal(_ value: SettingsValue?) -> SettingsValue? {
    guard let value = value?.omittingDefaults(as: field) else { return nil }
    let isEmpty = value == .list([]) || value == .object([])
    return isEmpty || value == defaultValue ? nil : value
  }
}

extension SettingsValue {
  /// Returns the value without members that have their defaults or that the shape does not declare.
  fileprivate func omittingDefaults(as field: Field) -> SettingsValue {
    switch (self, field.type) {
    case (.object, .mapping(let reference)):
      let members = reference.shape.members.compactMap { member -> SettingsField? in
        guard let value = self[member.key], value != member.field.defaultValue,
          value != .null || !member.field.isNullable
        else { return nil }
        return SettingsField(member.key, value.omittingDefaults(as: member.field))
      }
      return .object(members)
    case (.list(let elements), .list(let element)):
      return .list(elements.map { $0.omittingDefaults(as: element) })
    default: return self
    }
  }
}

extension SettingsPage {
  /// Returns the value of a key of `Shape.treePage`, or of a container key.
  public func value(of member: Shape.Member) -> SettingsValue? {
    switch member.key {
    case .tool: tool?.value
    case .provider: provider?.value
    case .states: states.isEmpty ? nil : .object(statesInOrder.map { $0.stateMember($1) })
    case .axis: container.map { .string($0.axis.rawValue) }
    case .bar: container.map { .list($0.bar.map(\.value)) }
    case .delegates:
      container.map {
        .object($0.delegates.map { SettingsField($0.key, .string($0.selector)) })
      }
    case .filters: container.map { .list($0.filters.map(\.value)) }
    default: properties.value(of: member)
    }
  }
}

extension SettingsPage.Section {
  /// Returns the value of a key of `Shape.treeSection`.
  public func value(of member: Shape.Member) -> SettingsValue? {
    if member.key == .id { return .string(id) }
    return conditions[member.key]?.value(of: member) ?? properties.value(of: member)
  }
}

extension SettingsPage.Item {
  /// Returns the value of a carried key of `Shape.treeItem`.
  public func value(of member: Shape.Member) -> SettingsValue? {
    guard member.isCarried else { return nil }
    return conditions[member.key]?.value(of: member) ?? properties.value(of: member)
  }
}

extension SettingsPage.Container.Child {
  /// Returns the value of a key of `Shape.treeChild` or of `Shape.child`.
  public func value(of member: Shape.Member) -> SettingsValue? {
    switch member.key {
    case .id: .string(id)
    case .file, .page: .string(file)
    case .weight: .number(weight)
    default: ownProperty(member.key)
    }
  }

  /// Returns a property of the page that the container sets.
  private func ownProperty(_ key: Key) -> SettingsValue? {
    guard let field = page.properties.field(key), let file = field.origin.range?.file,
      file == idOrigin.range?.file
    else { return nil }
    return field.value
  }
}

extension SettingsPage {
  /// The states that it has, in the order of their names' declaration.
  package var statesInOrder: [(name: SettingsStateName, state: State)] {
    SettingsStateName.allCases.compactMap { name in states[name].map { (name, $0) } }
  }
}

extension SettingsStateName {
  /// Returns a state as a member of the states in a tree.
  fileprivate func stateMember(_ state: SettingsPage.State) -> SettingsField {
    let title = SettingsField(.title, .stringOrNull(state.title))
    let retry = [SettingsField(.retry, .stringOrNull(state.retry))]
    return SettingsField(rawValue, .object([title] + (self == .error ? retry : [])))
  }
}

extension SettingsPage.Item.Presented {
  /// The page's id and its file.
  public var value: SettingsValue {
    .object([.init(.id, .string(id)), .init(.file, .string(file))])
  }
}

extension SettingsPage.Container.Button {
  fileprivate var value: SettingsValue {
    .object(
      [.init(.title, .string(title)), .init(.action, .stringOrNull(action))]
        + (clears.map { [.init(.clears, .string($0))] } ?? []))
  }
}

extension SettingsPage.Container.Filter {
  fileprivate var value: SettingsValue {
    .object([
      .init(.from, .string("\(fromChild).\(fromSection)")), .init(.to, .string(to)),
      .init(.field, .string(field)), .init(.match, .string(match.rawValue)),
    ])
  }
}
