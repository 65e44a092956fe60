extension PageReader {
  func readSection(_ value: SettingsValue) -> SettingsPage.Section {
    var section = SettingsPage.Section(id: "")
    guard let fields = value.object else {
      section.problems = [.notAnObjectProblem(value)]
      return section
    }
    var reader = ObjectReader(fields)
    section.id = reader.readID(isRequired: !readsTemplate)
    section.idOrigin = reader.fields.origin(of: .id)
    if readsTemplate { section.recurrence = reader.readRecurrence() }
    reader.appendProperties(Key.ofSection, to: &section.properties)
    section.conditions = reader.readConditions()
    for value in reader.readList(.items, isRequired: true) {
      readRow(value, into: &section, &reader)
    }
    section.problems = reader.problems
    if readsTemplate { return section }
    section.problems += problems(of: section)
    if let selection = section.selection {
      for index in section.items.indices {
        guard let own = section.items[index].choiceValue else { continue }
        section.items[index].isChosen = selection.contains(own)
      }
    }
    return section
  }

  /// Returns the problems between the keys of a section.
  package func problems(of section: SettingsPage.Section) -> [SettingsProblem] {
    if section.key == nil || section.selection != nil { return [] }
    return [
      SettingsProblem(
        path: Key.key.name, reason: .unknownKey,
        text: "a section without a selection stores nothing")
    ]
  }

  /// Reads a row, or in a template the alternatives of a row. Problems of loops belong to the
  /// section.
  private func readRow(
    _ value: SettingsValue, into section: inout SettingsPage.Section, _ reader: inout ObjectReader
  ) {
    guard readsTemplate, let row = value.object else {
      section.items.append(readItem(value))
      return
    }
    var outer = ObjectReader(row)
    defer { reader.add(outer.problems) }
    let recurrence = outer.readRecurrence()
    guard let cases = row[.cases]?.list?.filter({ $0.object != nil }) else {
      var item = readItem(value)
      item.recurrence = recurrence
      section.items.append(item)
      return
    }
    let choice = Recurrence.Choice(recurrence?.loop, recurrence?.condition, at: nil)
    for value in cases {
      var own = ObjectReader(value.object ?? [:])
      var item = readItem(value)
      item.recurrence = Recurrence(nil, own.readRecurrence()?.condition, in: choice)
      outer.add(own.problems)
      section.items.append(item)
    }
  }

  private func readItem(_ value: SettingsValue) -> SettingsPage.Item {
    var item = SettingsPage.Item(id: "", kind: "")
    item.source = value
    guard let fields = value.object else {
      item.problems = [.notAnObjectProblem(value)]
      return item
    }
    var reader = ObjectReader(fields)
    item.id = reader.readID(isRequired: !readsTemplate)
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
    reader.appendProperties(Key.ofItem, to: &item.properties)
    item.conditions = reader.readConditions()
    item.events = reader.readSelectors(.events, among: kinds[item.kind]?.events)
    _ = reader.readNested(.model, isRequired: true) { model -> Void? in
      item.modelClass = model.readString(.modelClass, isRequired: true) ?? ""
      item.fields = model.fields
      item.fields[Key.modelClass.name] = nil
      return ()
    }
    item.problems = reader.problems
    if !readsTemplate { item.problems += problems(of: &item) }
    return item
  }

  /// Returns the problems of a row that does not match its kind, and sets what its kind decides.
  package func problems(of item: inout SettingsPage.Item) -> [SettingsProblem] {
    var reader = ObjectReader([:])
    guard let kind = kinds[item.kind] else {
      if !item.kind.isEmpty {
        reader.addProblem(
          .unknownKind, "unknown kind '\(item.kind.excerpt)'", at: Key.kind.name)
      }
      return reader.problems
    }
    var model = ObjectReader(item.fields, path: Key.model.name)
    if let expected = kind.modelClass, !item.modelClass.isEmpty, expected != item.modelClass {
      model.addWrongClassProblem(.modelClass, expected: expected, item.modelClass)
    }
    // A row without a model has a problem already.
    if let declared = kind.fields, item.source.object?[.model]?.object != nil {
      model.checkFields(item.fields, as: declared)
    }
    reader.add(model.problems)
    checkItem(&item, kind, &reader)
    return reader.problems
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
    item.storedField = kind.stores ?? kind.layout?.switchField(of: item)
    let stored = kind.fields?.first { $0.name == item.storedField }
    item.storesSecret = stored?.isSecret ?? false
    if item.key == nil { return }
    if stored != nil { item.storedLimits = Boxed(item.limits(kind.storedLimits, in: kind.limits)) }
    item.storedType = SettingsKey.ValueType(of: item, kind)
    if item.storedField == nil {
      reader.addProblem(
        .unknownKey, "the kind '\(kind.name)' stores nothing", at: Key.key.name)
    }
  }
}

extension ObjectReader {
  /// Reads the loop and the condition of a section or a row; nil for none.
  fileprivate mutating func readRecurrence() -> Recurrence? {
    let loop = readNested(.forEach) { reader -> Recurrence.Loop? in
      let path = reader.fields[.path]?.string ?? ""
      if DataPath(path) == nil {
        reader.addProblem(.wrongType, "'path' must be a path in the data")
      }
      return Recurrence.Loop(
        Sourced(path, .byDefault), isOptional: reader.fields[.optional]?.boolean ?? false,
        reader.readCondition(.when),
        groupBy: reader.fields[.groupBy]?.string.map { Sourced($0, .byDefault) })
    }
    return Recurrence(loop, readCondition(.when))
  }

  /// Reads the conditions of a section or a row.
  fileprivate mutating func readConditions() -> [Key: SettingsCondition] {
    var conditions: [Key: SettingsCondition] = [:]
    for key in Key.conditions { conditions[key] = readCondition(key) }
    return conditions
  }

  private mutating func readCondition(_ key: Key) -> SettingsCondition? {
    guard let field = fields.field(key) else { return nil }
    var (condition, found) = SettingsCondition.read(field.value, at: memberPath(of: key))
    condition.origin = field.origin
    add(found)
    return condition
  }

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
