import SettingsModel
import SettingsSyntax

// The values of keys that carry nothing but a value.

extension PageBuilder {
  /// The values that are written, and not null.
  ///
  /// - Parameter shape: that of the page or the section, or that of what replaces its values.
  func properties(
    _ written: some Sequence<BoundPage.Property>, of shape: Shape
  ) -> SettingsFields {
    var result = SettingsFields()
    for property in written where !property.isNull {
      guard let member = shape.member(property.key),
        let built = value(of: property, as: member)
      else { continue }
      result.set(SettingsField(property.key.name, built.value, built.origin))
    }
    return result
  }

  /// The value of a key; nil where the data leaves it out.
  private func value(
    of property: BoundPage.Property, as member: Shape.Member
  ) -> Sourced<SettingsValue>? {
    if !property.added.isEmpty {
      return Sourced(.object(added(property)), origin(of: property.value))
    }
    if [.visibleIf, .enabledIf].contains(property.key) { return condition(property.value) }
    guard case .mapping(let reference) = member.field.type else {
      let value =
        member.acceptsData
        ? value(of: property.value, as: member.field) : literal(property.value, as: member.field)
      return value.flatMap { $0.value == .null ? nil : $0 }
    }
    let members = reference.shape.members.compactMap { member -> SettingsField? in
      let written = property.members.first { $0.key == member.key }
      let value = written.flatMap { written in
        member.acceptsData
          ? self.value(of: written.value, as: member.field)?.value
          : literal(written.value, as: member.field).value
      }
      return (value ?? member.field.defaultValue).map { .init(member.key.name, $0) }
    }
    return Sourced(.object(members), origin(of: property.value))
  }
}

extension PageBuilder {
  /// The values of the keys that registries add.
  private func added(_ property: BoundPage.Property) -> [SettingsField] {
    property.added.compactMap { field, node in
      let written = node.flatMap { self.value(of: $0, as: field)?.value }
      return (written ?? field.defaultValue).map { .init(field.name, $0) }
    }
  }

  /// A condition with its test; nil for a wrong one.
  private func condition(_ node: NodeID) -> Sourced<SettingsValue>? {
    let text = syntax.string(of: node)
    let test = try? SettingsCondition.Test(parsing: text)
    return test.map { Sourced(SettingsCondition(text, test: $0).value, origin(of: node)) }
  }

  /// A value as it is written, braces included.
  private func literal(_ node: NodeID, as field: Field) -> Sourced<SettingsValue> {
    let value =
      field.type == .anyMapping
      ? syntax.value(of: node, as: field) : syntax.scalarValue(of: node)
    return Sourced(value ?? .null, origin(of: node))
  }
}

extension SettingsFields {
  /// Sets what a presenter or a patch writes. Null takes a value away, and a mapping replaces the
  /// members that it has; what the data leaves out is not set.
  ///
  /// - Parameters:
  ///   - built: the values that are not null.
  ///   - shape: that of the page or the section.
  ///   - place: what the values are set over where the page does not write them.
  mutating func set(
    _ written: some Sequence<BoundPage.Property>, as built: SettingsFields, of shape: Shape,
    in syntax: SyntaxTree, over place: SourceRange?
  ) {
    for property in written {
      let old = field(property.key)
      guard let new = property.isNull ? .null : built.field(property.key)?.value else { continue }
      let origin = Origin.patched(
        syntax.range(of: property.value), over: old?.origin.range ?? place)
      let byDefault = shape.member(property.key)?.defaultValue
      set(
        SettingsField(
          property.key.name, new.replacingMembers(of: old?.value ?? byDefault), origin))
    }
  }
}

extension SettingsValue {
  /// An object with those members of another one that it does not have; any other value as it is.
  fileprivate func replacingMembers(of old: SettingsValue?) -> SettingsValue {
    guard case .object(let members) = self, case .object(let olds)? = old else { return self }
    let names = Set(olds.map(\.name))
    return .object(
      olds.map { old in members.first { $0.name == old.name } ?? old }
        + members.filter { !names.contains($0.name) })
  }
}
