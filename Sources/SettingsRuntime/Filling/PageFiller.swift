/// Turns the members of a template into the members of a tree.
///
/// Each section and row is expanded to zero or more copies, and the placeholders in each copy are
/// replaced by values of the responses. Problems are collected per section and row.
struct PageFiller {
  /// A filled page, and the problems of its sections and rows in page order.
  struct FilledPage {
    var members = SettingsFields()
    var problems: [SettingsProblem] = []
    var sections: [(problems: [SettingsProblem], items: [[SettingsProblem]])] = []
    var children: [FilledPage] = []
    var hasMore = false
  }

  /// The keys of sections and rows that only templates have.
  private static let templateKeys: [Key] = [.forEach, .when, .cases]
  private static let sectionKeys = [Key.id] + Key.filledInSection
  private static let itemKeys = [Key.id, .action, .cellClass, .events] + Key.filledInItem

  private let kinds: SettingsKinds
  private let filler: Filler<AppResponses>

  init(
    _ responses: [SettingsValue], kinds: SettingsKinds,
    formatted: @escaping (SettingsValue, SettingsFormat) -> String?
  ) {
    self.kinds = kinds
    filler = Filler(AppResponses(roots: responses, format: formatted), of: nil)
  }

  // MARK: Parts of a page

  /// Fills a page and its children.
  func fillPage(_ template: SettingsFields) -> FilledPage {
    var page = FilledPage()
    let header = template[.page]?.object ?? [:]
    let provider = header[.provider].flatMap { ObjectReader.read($0) { $0.readProvider() } }
    page.hasMore = filler.beginPage(of: provider)
    var sections: [SettingsValue] = []
    for (index, value) in (template[.sections]?.list ?? []).enumerated() {
      fill(section: value, &sections, &page)
      // Problems of a section that is omitted.
      page.problems += takeProblems().map { $0.prefixed("sections[\(index)]") }
    }
    let filledHeader = fillTexts(of: header, Key.filledInPage)
    page.problems += takeProblems().map { $0.prefixed(Key.page.name) }
    for member in template {
      switch member.name {
      case Key.template.name: continue
      case Key.page.name: page.members[.page] = .object(filledHeader)
      case Key.sections.name where member.value.list != nil:
        page.members[.sections] = .list(sections)
      case Key.children.name where member.value.list != nil:
        let children = (member.value.list ?? []).map { fillChild($0, of: &page) }
        page.members[.children] = .list(children)
      default: page.members.append(member)
      }
    }
    return page
  }

  /// Fills the page of a child.
  private func fillChild(_ value: SettingsValue, of page: inout FilledPage) -> SettingsValue {
    var child = value.object ?? [:]
    let filled = child[.template]?.object.map { self.fillPage($0) }
    page.children.append(filled ?? FilledPage())
    guard let filled else { return value }
    child[Key.template.name] = nil
    child[.tree] = .object(filled.members)
    return .object(child)
  }

  /// Expands a section of the template, and appends the results.
  private func fill(
    section value: SettingsValue, _ sections: inout [SettingsValue], _ page: inout FilledPage
  ) {
    guard let template = value.object else {
      sections.append(value)
      page.sections.append(([], []))
      return
    }
    let rows = template[.items]?.list ?? []
    // A section is omitted if its loops and conditions produce no row.
    let isFixed =
      rows.isEmpty
      || rows.contains { row in
        [Key.forEach, .when, .cases].allSatisfy { row.object?[$0] == nil }
      }
    forEachElement(of: template) {
      var section = fillTexts(of: template, Self.sectionKeys)
      let outer = takeProblems()
      var (items, found): ([SettingsValue], [[SettingsProblem]]) = ([], [])
      for row in rows { fill(row: row, &items, &found) }
      guard isFixed || !items.isEmpty else {
        filler.source.problems = outer + takeProblems()
        return
      }
      if section[.items]?.list != nil { section[.items] = .list(items) }
      sections.append(.object(section))
      page.sections.append((outer + takeProblems(), found))
    }
  }

  /// Expands a row of the template, and appends the results with their problems. Problems of the
  /// expansion belong to the section.
  private func fill(
    row value: SettingsValue, _ items: inout [SettingsValue], _ found: inout [[SettingsProblem]]
  ) {
    guard let template = value.object else {
      items.append(value)
      found.append([])
      return
    }
    forEachElement(of: template) {
      var row: SettingsFields? = template
      if let cases = template[.cases]?.list {
        row = cases.lazy.compactMap(\.object).first { isConditionTrue($0[.when]) }
        if row == nil { filler.source.record(.missing, "no case matches an element") }
      }
      guard let row else { return }
      let outer = takeProblems()
      items.append(.object(fillItem(row)))
      found.append(takeProblems())
      filler.source.problems = outer
    }
  }

  private func fillItem(_ template: SettingsFields) -> SettingsFields {
    let kind = template[.kind]?.string.flatMap { kinds[$0] }
    var item = fillTexts(of: template, Self.itemKeys)
    if let model = template[.model]?.object {
      item[.model] = .object(self.fillModel(model, of: kind))
    }
    return item
  }

  private func fillModel(_ template: SettingsFields, of kind: SettingsKind?) -> SettingsFields {
    var model = SettingsFields()
    for member in template {
      let declared = kind?.fields?.first { $0.name == member.name }
      filler.source.path = "\(Key.model.name).\(member.name)"
      let value = fillValue(
        member.value, as: declared?.type, isNullable: declared?.isNullable ?? false)
      if member.name.isEmpty {
        // A placeholder for the whole model. The class is written in the row.
        let members = (value?.object ?? [:]).filter { $0.name != Key.modelClass.name }
        for member in members { model.append(member) }
        continue
      }
      // A kind without declared fields (`custom`) accepts any field.
      let absent = kind?.fields == nil ? .null : declared?.absentValue
      if let value = value ?? absent { model.append(SettingsField(member.name, value)) }
    }
    filler.source.path = ""
    return model
  }

  /// Fills some members of a section, a row or a page, and drops the keys that only templates have.
  private func fillTexts(of template: SettingsFields, _ keys: [Key]) -> SettingsFields {
    var result = SettingsFields()
    // Members are compared with a few keys, because each row has some.
    for member in template
    where !Self.templateKeys.contains(where: { $0.name == member.name }) {
      let isCondition = [Key.visibleIf, .enabledIf].contains { $0.name == member.name }
      guard isCondition || keys.contains(where: { $0.name == member.name }) else {
        result.append(member)
        continue
      }
      filler.source.path = member.name
      let value = isCondition ? fillCondition(member.value) : fillValue(member.value, as: nil)
      if let value {
        result.append(SettingsField(member.name, value))
      }
    }
    filler.source.path = ""
    return result
  }

  // MARK: Loops and conditions

  /// Calls `body` once for each element of the loop, or once if the template has no loop. Does not
  /// call it if the condition of the template is false.
  private func forEachElement(of template: SettingsFields, _ body: () -> Void) {
    guard isConditionTrue(template[.when]) else { return }
    guard let written = template[.forEach]?.object else { return body() }
    filler.source.path = Key.forEach.name
    let elements = loop(written).map { filler.elements(of: $0) } ?? []
    filler.source.path = ""
    filler.forEach(elements, body)
  }

  /// Reads a loop. Returns nil if its path or its condition is malformed, which is reported.
  private func loop(_ written: SettingsFields) -> FillingLoop<String>? {
    guard let text = written[.path]?.string, let path = DataPath(text) else {
      filler.source.record(.wrongType, "'path' must be a path in the data")
      return nil
    }
    var loop = FillingLoop(path, at: text, isOptional: written[.optional]?.boolean ?? false)
    if let when = written[.when] {
      guard let condition = condition(when) else { return nil }
      loop.condition = condition
    }
    loop.groupBy = written[.groupBy]?.string.flatMap { text in
      DataPath(text).map { ($0, text) }
    }
    return loop
  }

  /// Reads a condition on the data. Returns nil if it is malformed, which is reported.
  private func condition(_ written: SettingsValue) -> FillingCondition<String>? {
    let (read, found) = SettingsCondition.read(written, at: Key.when.name)
    if read.test == nil { filler.source.problems += found }
    return read.test.map { FillingCondition($0, at: read.expression) }
  }

  /// Evaluates a condition on the data. A missing condition is true; a malformed one is false.
  private func isConditionTrue(_ written: SettingsValue?) -> Bool {
    guard let written else { return true }
    return condition(written).map { filler.isTrue($0) } ?? false
  }

  /// Fills the placeholders in the keys that a condition of the app names. Returns nil if a key is
  /// missing, so that the row is shown.
  private func fillCondition(_ condition: SettingsValue) -> SettingsValue? {
    guard var members = condition.object,
      let test = members[.test].flatMap({ SettingsCondition.Test(structure: $0) }),
      test.hasPlaceholders
    else { return condition }
    var keys: [String: String] = [:]
    for (name, _) in test.references where name.contains("{") && keys[name] == nil {
      guard let key = fillText(name, as: nil, isNullable: false) else { return nil }
      guard let key = key.string else {
        filler.source.record(.wrongType, "'\(name.excerpt)' must be a string")
        return nil
      }
      keys[name] = key
    }
    members[.test] = test.mapNames { keys[$0] ?? $0 }.structure
    members[.expression] = members[.expression]?.string.flatMap {
      fillText(Self.escapingStrings(in: $0), as: nil, isNullable: false)
    }
    return .object(members)
  }

  /// Returns the text of a condition as a template: braces in its strings are doubled.
  private static func escapingStrings(in expression: String) -> String {
    var result = String.UnicodeScalarView()
    /// The end of the current string or placeholder.
    var end: Unicode.Scalar?
    for scalar in expression.unicodeScalars {
      result.append(scalar)
      if scalar == end {
        end = nil
      } else if end == nil {
        end = scalar == "{" ? "}" : scalar == "'" || scalar == "\"" ? scalar : nil
      } else if scalar == "{", end != "}" {
        result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Values

  /// Fills the placeholders in a value. Returns nil if the value is missing in the data.
  private func fillValue(
    _ value: SettingsValue, as type: SettingsKind.FieldType?, isNullable: Bool = false
  ) -> SettingsValue? {
    switch value {
    case .null, .boolean, .number: return value
    case .string(let text): return fillText(text, as: type, isNullable: isNullable)
    case .list(let elements):
      if case .list(let type)? = type {
        return .list(elements.compactMap { self.fillValue($0, as: type) })
      }
      return .list(elements.map { self.fillValue($0, as: nil) ?? .null })
    case .object(let members):
      if type == .boolean { return .boolean(isConditionTrue(value)) }
      guard case .object(let fields)? = type else {
        return .object(
          members.map { SettingsField($0.name, self.fillValue($0.value, as: nil) ?? .null) })
      }
      return .object(
        members.compactMap { member -> SettingsField? in
          let field = fields.first { $0.name == member.name }
          let filled = self.fillValue(
            member.value, as: field?.type, isNullable: field?.isNullable ?? false)
          return (filled ?? field?.absentValue).map { SettingsField(member.name, $0) }
        })
    }
  }

  /// Fills the placeholders in a text. A text with a single placeholder takes the type of the
  /// datum.
  private func fillText(
    _ text: String, as type: SettingsKind.FieldType?, isNullable: Bool
  ) -> SettingsValue? {
    // The compiler has already reported malformed templates.
    guard text.utf8.contains(UInt8(ascii: "{")), let template = try? Template(text) else {
      return .string(text)
    }
    if let place = template.solePlaceholder {
      guard let value = filler.findValue(of: place, in: text) else { return nil }
      if value == .null, place.isOptional, !isNullable { return nil }
      return value.addingDefaults(as: type)
    }
    return filler.joinedText(of: template, at: text).map { .string($0.text) }
  }

  private func takeProblems() -> [SettingsProblem] {
    defer { filler.source.problems = [] }
    return filler.source.problems
  }
}

extension SettingsKind.Field {
  /// The value of an omitted field, if any.
  var absentValue: SettingsValue? { defaultValue ?? (isNullable ? .null : nil) }
}

extension SettingsValue {
  /// Adds the default values of omitted fields.
  fileprivate func addingDefaults(as type: SettingsKind.FieldType?) -> SettingsValue {
    switch (self, type) {
    case (.list(let elements), .list(let type)?):
      .list(elements.map { $0.addingDefaults(as: type) })
    case (.object(let members), .object(let fields)?):
      .object(
        fields.compactMap { field -> SettingsField? in
          let value = members[field.name]?.addingDefaults(as: field.type) ?? field.absentValue
          return value.map { SettingsField(field.name, $0) }
        } + members.filter { member in !fields.contains { $0.name == member.name } })
    default: self
    }
  }
}
