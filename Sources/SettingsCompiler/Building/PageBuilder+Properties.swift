import SettingsLanguage
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
    for property in written where !property.isNull && property.test == nil {
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

  /// Returns the written conditions of a section or an item.
  func conditions(_ written: some Sequence<BoundPage.Property>) -> [Key: SettingsCondition] {
    var result: [Key: SettingsCondition] = [:]
    for property in written {
      guard let test = property.test else { continue }
      if test.hasPlaceholders { recordTemplate(at: property.value) }
      result[property.key] = SettingsCondition(
        syntax.string(of: property.value), test: test, origin(of: property.value))
    }
    return result
  }

  /// Returns the condition of a case: its own holds, and that of no case before.
  func caseVisibility(
    of item: SettingsPage.Item, after cases: [BoundPage.Condition], at node: NodeID
  ) -> SettingsCondition {
    var text = ""
    var tests: [SettingsCondition.Test] = []
    func add(_ before: String, _ condition: String, _ test: SettingsCondition.Test) {
      text += (text.isEmpty ? "" : " and ") + before
      let start = text.utf8.count
      tests.append(test.mapping(position: { $0 + start }))
      text += condition + ")"
    }
    let own = item.visibleIf
    if let own, let test = own.test { add("(", own.expression, test) }
    for condition in cases {
      add("not (", syntax.string(of: condition.node), condition.expression)
      tests[tests.count - 1] = .init(.not(tests[tests.count - 1]))
    }
    return SettingsCondition(text, test: .init(.all(tests)), own?.origin ?? origin(of: node))
  }

  /// Returns a value as written. Braces are not interpreted.
  private func literalValue(_ node: NodeID, as field: Field) -> Sourced<SettingsValue> {
    let value =
      field.type == .anyMapping
      ? syntax.value(of: node, as: field) : syntax.scalarValue(of: node)
    return Sourced(value ?? .null, origin(of: node))
  }
}

extension [Key: SettingsCondition] {
  /// Sets the conditions of a patch. Null removes a condition. Conditions whose keys the data omits
  /// are not set.
  ///
  /// - Parameters:
  ///   - built: the conditions that are not null.
  ///   - place: the range that is recorded as patched, for conditions that the page does not write.
  mutating func set(
    _ written: some Sequence<BoundPage.Property>, as built: Self, in syntax: SyntaxTree,
    over place: SourceRange?
  ) {
    for property in written where Key.conditions.contains(property.key) {
      guard property.isNull || built[property.key] != nil else { continue }
      let origin = Origin.patched(
        syntax.range(of: property.value), over: self[property.key]?.origin.range ?? place)
      self[property.key] = built[property.key]
      self[property.key]?.origin = origin
    }
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
    for property in written where !SettingsRuntime.Key.conditions.contains(property.key) {
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
