extension PageReader {
  func readSection(_ value: SettingsValue) -> SettingsPage.Section {
    var section = SettingsPage.Section(id: "")
    guard let fields = value.object else {
      section.problems = [.notAnObjectProblem(value)]
      return section
    }
    var reader = ObjectReader(fields)
    section.id = reader.readID(isRequired: !derivesIDs)
    section.idOrigin = reader.fields.origin(of: .id)
    reader.appendCarried(CarriedKey.ofSection, into: &section.properties)
    let selection = section.selection
    for value in reader.readList(.items, isRequired: true) {
      var item = readItem(value)
      if let selection, let own = item.choiceValue { item.isChosen = selection.contains(own) }
      section.items.append(item)
    }
    if section.key != nil, section.selection == nil {
      reader.addProblem(.unknownKey, "a section without a selection stores nothing", at: "key")
    }
    section.problems = reader.problems
    return section
  }

  private func readItem(_ value: SettingsValue) -> SettingsPage.Item {
    var item = SettingsPage.Item(id: "", kind: "")
    item.source = value
    guard let fields = value.object else {
      item.problems = [.notAnObjectProblem(value)]
      return item
    }
    var reader = ObjectReader(fields)
    item.id = reader.readID(isRequired: !derivesIDs)
    item.idOrigin = reader.fields.origin(of: .id)
    item.kind = reader.readString(.kind, isRequired: true) ?? ""
    item.cellClass = reader.readString(.cellClass, isRequired: true) ?? ""
    item.action = reader.readString(.action)
    item.actionOrigin = reader.fields.origin(of: .action)
    let origin = reader.fields.origin(of: .presents)
    item.presents = reader.readNested(.presents) { reader in
      SettingsPage.Item.Presented(
        id: reader.readString(.id, isRequired: true) ?? "",
        file: reader.readString(.file, isRequired: true) ?? "", origin)
    }
    reader.appendCarried(CarriedKey.ofItem, into: &item.properties)
    let kind = kinds[item.kind]
    item.events = reader.readSelectors(.events, among: kind?.events)
    if kind == nil, !item.kind.isEmpty {
      reader.addProblem(
        .unknownKind, "unknown kind '\(item.kind.excerpt)'", at: Key.kind.name)
    }
    _ = reader.readNested(.model, isRequired: true) { readModel(&$0, kind, into: &item) }
    if let kind { checkItem(&item, kind, &reader) }
    item.problems = reader.problems
    return item
  }

  private func readModel(
    _ model: inout ObjectReader, _ kind: SettingsKind?, into item: inout SettingsPage.Item
  ) -> Void? {
    item.modelClass = model.readString(.modelClass, isRequired: true) ?? ""
    item.fields = model.fields
    item.fields[Key.modelClass.name] = nil
    if let expected = kind?.modelClass, !item.modelClass.isEmpty, expected != item.modelClass {
      model.addWrongClassProblem(.modelClass, expected: expected, item.modelClass)
    }
    if let declared = kind?.fields { model.checkFields(item.fields, as: declared) }
    return ()
  }

  /// Checks the class, events and key of a row, and sets the type of its stored value.
  private func checkItem(
    _ item: inout SettingsPage.Item, _ kind: SettingsKind, _ reader: inout ObjectReader
  ) {
    if let expected = kind.cellClass, !item.cellClass.isEmpty, expected != item.cellClass {
      reader.addWrongClassProblem(.cellClass, expected: expected, item.cellClass)
    }
    if let events = kind.events {
      for name in item.events.map(\.name) where !events.contains(name) {
        reader.addProblem(
          .unknownEvent, "the kind '\(kind.name)' has no event '\(name.excerpt)'",
          at: "\(Key.events.name).\(name.excerpt)")
      }
    }
    item.storedField = kind.stores
    if item.key == nil { return }
    item.storedType = SettingsKey.ValueType(of: item, kind)
    if kind.stores == nil {
      reader.addProblem(
        .unknownKey, "the kind '\(kind.name)' stores nothing", at: Key.key.name)
    }
  }
}

extension ObjectReader {
  fileprivate mutating func addWrongClassProblem(_ key: Key, expected: String, _ found: String) {
    addProblem(
      .wrongClass, "the class must be '\(expected)', but this is '\(found.excerpt)'",
      at: key.rawValue)
  }

  /// Checks values against the declared fields. Linear in the values.
  fileprivate mutating func checkFields(
    _ values: SettingsFields, as declared: [SettingsKind.Field]
  ) {
    for field in declared where field.isRequired && values[field.name] == nil {
      addProblem(.missing, "the field '\(field.name)' is missing", at: field.name)
    }
    for value in values {
      if problems.count == Self.problemLimit { return }
      guard let field = declared.first(where: { $0.name.hasBytes(of: value.name) }) else {
        addProblem(.unknownField, "unknown field '\(value.name.excerpt)'", at: value.name.excerpt)
        continue
      }
      checkValue(value.value, as: field, at: memberPath(of: field.name))
    }
  }

  private mutating func checkValue(
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
    checkValue(value, as: field.type, at: place)
  }

  private mutating func checkValue(
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
        checkValue(value, as: element, at: "\(place)[\(index)]")
      }
    case (.object(let declared), .object(let fields)):
      var reader = ObjectReader(fields, path: place)
      reader.checkFields(fields, as: declared)
      add(reader.problems)
    default:
      add(
        SettingsProblem(
          path: place, reason: .wrongType,
          text: "this must be \(type.description), but it is \(value.excerpt)"))
    }
  }
}
