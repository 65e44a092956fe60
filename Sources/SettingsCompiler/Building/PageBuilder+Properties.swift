import SettingsModel
import SettingsSyntax

// Values of keys that are carried from a document to a page without interpretation.

extension PageBuilder {
  /// Returns the written values, without nulls.
  ///
  /// - Parameter shape: the shape of the page, the section or the item, or of the patch that
  ///   replaces its values.
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

  /// Returns the value of a key; nil for a malformed template.
  private func value(
    of property: BoundPage.Property, as member: Shape.Member
  ) -> Sourced<SettingsValue>? {
    if !property.added.isEmpty {
      return Sourced(.object(registryFields(property)), origin(of: property.value))
    }
    if [.visibleIf, .enabledIf].contains(property.key) { return makeCondition(property.value) }
    guard case .mapping(let reference) = member.field.type else {
      let value =
        member.acceptsData
        ? value(of: property.value, as: member.field)
        : literalValue(property.value, as: member.field)
      return value.flatMap { $0.value == .null ? nil : $0 }
    }
    let members = reference.shape.members.compactMap { member -> SettingsField? in
      let written = property.members.first { $0.key == member.key }
      let value = written.flatMap { written in
        member.acceptsData
          ? self.value(of: written.value, as: member.field)
          : literalValue(written.value, as: member.field)
      }
      return (value?.value ?? member.field.defaultValue).map {
        SettingsField(member.key.name, $0, value?.origin ?? .byDefault)
      }
    }
    return Sourced(.object(members), origin(of: property.value))
  }
}

extension PageBuilder {
  /// Returns the values of the keys that registries add.
  private func registryFields(_ property: BoundPage.Property) -> [SettingsField] {
    property.added.compactMap { field, node in
      let written = node.flatMap { self.value(of: $0, as: field) }
      return (written?.value ?? field.defaultValue).map {
        SettingsField(field.name, $0, written?.origin ?? .byDefault)
      }
    }
  }

  /// Returns a condition with its test; nil for an invalid condition.
  private func makeCondition(_ node: NodeID) -> Sourced<SettingsValue>? {
    let text = syntax.string(of: node)
    guard let test = try? SettingsCondition.Test(parsing: text, allowsPlaceholders: true) else {
      return nil
    }
    if test.hasPlaceholders { recordTemplate(at: node) }
    return Sourced(SettingsCondition(text, test: test).value, origin(of: node))
  }

  /// Returns the condition of a case: its own holds, and that of no case before.
  func caseVisibility(
    of item: SettingsPage.Item, after cases: [NodeID], at node: NodeID
  ) -> SettingsField {
    let own = item.properties.field(.visibleIf)
    let ownText = own?.value.object?[.expression]?.string
    let texts = cases.map { syntax.string(of: $0) }
    // The parts are parsed, because parentheses around them may be nested too deeply to be parsed again.
    func test(_ text: String) -> SettingsCondition.Test? {
      try? SettingsCondition.Test(parsing: text, allowsPlaceholders: true)
    }
    let tests =
      (ownText.map { [test($0)] } ?? []) + texts.map { text in test(text).map { .init(.not($0)) } }
    let text = (ownText.map { ["(\($0))"] } ?? []) + texts.map { "not (\($0))" }
    let condition = SettingsCondition(
      text.joined(separator: " and "), test: .init(.all(tests.compactMap(\.self))))
    return SettingsField(Key.visibleIf.name, condition.value, own?.origin ?? origin(of: node))
  }

  /// Returns a value as written. Braces are not interpreted.
  private func literalValue(_ node: NodeID, as field: Field) -> Sourced<SettingsValue> {
    let value =
      field.type == .anyMapping
      ? syntax.value(of: node, as: field) : syntax.scalarValue(of: node)
    return Sourced(value ?? .null, origin(of: node))
  }
}

extension SettingsFields {
  /// Sets the values of a presenter or a patch. Null removes a value. A mapping replaces only the
  /// members that it contains. Values that the data omits are not set.
  ///
  /// - Parameters:
  ///   - built: the values that are not null.
  ///   - shape: the shape of the page or the section.
  ///   - place: the range that is recorded as patched, for values that the page does not write.
  mutating func setProperties(
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
  /// Returns an object with the missing members added from another object; other values are
  /// returned unchanged.
  fileprivate func replacingMembers(of old: SettingsValue?) -> SettingsValue {
    guard case .object(let members) = self, case .object(let olds)? = old else { return self }
    let names = Set(olds.map(\.name))
    return .object(
      olds.map { old in members.first { $0.name == old.name } ?? old }
        + members.filter { !names.contains($0.name) })
  }
}
