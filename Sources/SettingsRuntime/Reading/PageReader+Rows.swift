extension PageReader {
  func section(_ value: SettingsValue) -> SettingsPage.Section {
    var section = SettingsPage.Section(id: "")
    guard let fields = value.object else {
      section.problems = [.notAnObject(value)]
      return section
    }
    var reader = ObjectReader(fields)
    section.id = reader.id(isRequired: !derivesIDs)
    section.idOrigin = reader.origin(of: .id)
    reader.carry(CarriedKey.ofSection, into: &section.properties)
    let selection = section.selection
    for value in reader.list(.items, isRequired: true) {
      var item = item(value)
      if let selection, let own = item.choiceValue { item.isChosen = selection.contains(own) }
      section.items.append(item)
    }
    if section.key != nil, section.selection == nil {
      reader.add(.unknownKey, "a section without a selection stores nothing", at: "key")
    }
    section.problems = reader.problems
    return section
  }

  private func item(_ value: SettingsValue) -> SettingsPage.Item {
    var item = SettingsPage.Item(id: "", kind: "")
    item.source = value
    guard let fields = value.object else {
      item.problems = [.notAnObject(value)]
      return item
    }
    var reader = ObjectReader(fields)
    item.id = reader.id(isRequired: !derivesIDs)
    item.idOrigin = reader.origin(of: .id)
    item.kind = reader.string(.kind, isRequired: true) ?? ""
    item.cellClass = reader.string(.cellClass, isRequired: true) ?? ""
    item.action = reader.string(.action)
    item.actionOrigin = reader.origin(of: .action)
    let origin = reader.origin(of: .presents)
    item.presents = reader.within(.presents) { reader in
      SettingsPage.Item.Presented(
        id: reader.string(.id, isRequired: true) ?? "",
        file: reader.string(.file, isRequired: true) ?? "", origin)
    }
    reader.carry(CarriedKey.ofItem, into: &item.properties)
    let kind = kinds[item.kind]
    item.events = reader.selectors(.events, among: kind?.events)
    if kind == nil, !item.kind.isEmpty {
      reader.add(.unknownKind, "unknown kind '\(item.kind.excerpt)'", at: TreeKey.kind.rawValue)
    }
    _ = reader.within(.model, isRequired: true) { readModel(&$0, kind, into: &item) }
    if let kind { check(&item, kind, &reader) }
    item.problems = reader.problems
    return item
  }

  private func readModel(
    _ model: inout ObjectReader, _ kind: SettingsKind?, into item: inout SettingsPage.Item
  ) -> Void? {
    item.modelClass = model.string(.modelClass, isRequired: true) ?? ""
    item.fields = model.fields
    item.fields[TreeKey.modelClass.rawValue] = nil
    if let expected = kind?.modelClass, !item.modelClass.isEmpty, expected != item.modelClass {
      model.addWrongClass(.modelClass, expected: expected, item.modelClass)
    }
    if let declared = kind?.fields { model.check(item.fields, as: declared) }
    return ()
  }

  /// Checks the class, events and key of a row, and sets the type of its stored value.
  private func check(
    _ item: inout SettingsPage.Item, _ kind: SettingsKind, _ reader: inout ObjectReader
  ) {
    if let expected = kind.cellClass, !item.cellClass.isEmpty, expected != item.cellClass {
      reader.addWrongClass(.cellClass, expected: expected, item.cellClass)
    }
    if let events = kind.events {
      for name in item.events.map(\.name) where !events.contains(name) {
        reader.add(
          .unknownEvent, "the kind '\(kind.name)' has no event '\(name.excerpt)'",
          at: "\(TreeKey.events.rawValue).\(name.excerpt)")
      }
    }
    item.storedField = kind.stores
    if item.key == nil { return }
    item.storedType = SettingsKey.ValueType(of: item, kind)
    if kind.stores == nil {
      reader.add(
        .unknownKey, "the kind '\(kind.name)' stores nothing", at: TreeKey.key.rawValue)
    }
  }
}

extension ObjectReader {
  fileprivate mutating func addWrongClass(_ key: TreeKey, expected: String, _ found: String) {
    add(
      .wrongClass, "the class must be '\(expected)', but this is '\(found.excerpt)'",
      at: key.rawValue)
  }

  /// Checks values against the declared fields. Linear in the values.
  fileprivate mutating func check(
    _ values: SettingsFields, as declared: [SettingsKind.Field]
  ) {
    for field in declared where field.isRequired && values[field.name] == nil {
      add(.missing, "the field '\(field.name)' is missing", at: field.name)
    }
    for value in values {
      if problems.count == Self.problemLimit { return }
      guard let field = declared.first(where: { $0.name.hasBytes(of: value.name) }) else {
        add(.unknownField, "unknown field '\(value.name.excerpt)'", at: value.name.excerpt)
        continue
      }
      check(value.value, as: field, at: place(of: field.name))
    }
  }

  private mutating func check(
    _ value: SettingsValue, as field: SettingsKind.Field, at place: String
  ) {
    if value == .null {
      if field.isNullable || field.type == .any { return }
      add(
        SettingsProblem(
          path: place, reason: .wrongType,
          text: "'\(field.name)' must be \(field.type.description), but this is null"))
      return
    }
    check(value, as: field.type, at: place)
  }

  private mutating func check(
    _ value: SettingsValue, as type: SettingsKind.FieldType, at place: String
  ) {
    switch (type, value) {
    case (.any, _), (.boolean, .boolean), (.integer, .number(.integer)), (.number, .number),
      (.string, .string), (.version, .string), (.scalar, .string), (.scalar, .number),
      (.scalar, .boolean):
      return
    case (.enumeration(let words), .string(let text)):
      if words.contains(where: text.hasBytes) { return }
      add(
        SettingsProblem(
          path: place, reason: .unknownValue,
          text: "this must be \(type.description), but it is '\(text.excerpt)'"))
    case (.list(let element), .list(let elements)):
      for (index, value) in elements.enumerated() {
        if problems.count == Self.problemLimit { return }
        check(value, as: element, at: "\(place)[\(index)]")
      }
    case (.object(let declared), .object(let fields)):
      var reader = ObjectReader(fields, path: place)
      reader.check(fields, as: declared)
      add(reader.problems)
    default:
      add(
        SettingsProblem(
          path: place, reason: .wrongType,
          text: "this must be \(type.description), but it is \(value.excerpt)"))
    }
  }
}
