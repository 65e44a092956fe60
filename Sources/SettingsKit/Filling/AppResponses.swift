import SettingsRuntime

/// The responses of an app, and the problems of the row or section that is filled.
struct AppResponses: FillingSource {
  let roots: [SettingsValue]
  /// Returns the text of a value in a format, or nil if the format does not accept it.
  let format: (SettingsValue, SettingsFormat) -> String?
  /// The strings of the template, by the number in their places.
  var texts: [WrittenString] = []
  /// The problems of the current section or row.
  var problems: [SettingsProblem] = []

  init(
    roots: [SettingsValue], format: @escaping (SettingsValue, SettingsFormat) -> String?
  ) {
    self.roots = roots
    self.format = format
  }

  func part(_ name: String, of value: SettingsValue) -> SettingsValue? {
    switch value {
    case .object(let fields): fields[name]
    case .list(let elements):
      Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  func elements(of value: SettingsValue) -> [SettingsValue]? { value.list }

  func scalar(_ value: SettingsValue) -> SettingsValue? {
    switch value {
    case .list, .object: nil
    default: value
    }
  }

  func formatted(_ value: SettingsValue, _ format: SettingsFormat) -> String? {
    self.format(value, format)
  }

  func recordOptionalPath(
    _ path: DataPath, isMet: Bool, from start: Datum<SettingsValue>?, at place: TemplatePlace
  ) {}

  func spend(_ work: FillingWork<SettingsValue>, at place: TemplatePlace) -> Bool { true }

  // MARK: Problems

  mutating func report(_ problem: FillingProblem<SettingsValue>, at place: TemplatePlace) {
    switch problem {
    case .missing(let path, _, _, _, _):
      record(.missing, "the data has no '\(path.text.excerpt)'", at: place)
    case .notOneValue(let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be one value, but it is a list", at: place)
    case .notList(let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be a list", at: place)
    case .notGroupKey(let path, _), .notText(let path, _):
      record(
        .wrongType, "'\(path.text.excerpt)' must be a string, a number or a boolean", at: place)
    case .notFormatted(let format, let path, _):
      record(.wrongType, "'\(path.text.excerpt)' must be \(format.accepted)", at: place)
    case .incomparable(let mismatch, _):
      let text = texts[place.string].text.excerpt
      record(.undecidedCondition, "'\(text)' cannot be decided: \(mismatch.message)", at: place)
    }
  }

  mutating func record(
    _ reason: SettingsProblem.Reason, _ text: String, at place: TemplatePlace
  ) {
    record(SettingsProblem(path: texts[place.string].path, reason: reason, text: text))
  }

  mutating func record(_ problem: SettingsProblem) {
    if problems.count < ObjectReader.problemLimit { problems.append(problem) }
  }
}

/// Fills templates in apps. Data that does not fit becomes a problem of its row, its section or the
/// page.
final class AppData: TemplateData {
  private let reader: PageReader
  private let filler: Filler<AppResponses>

  init(_ responses: AppResponses, _ reader: PageReader) {
    self.reader = reader
    filler = Filler(responses, of: nil)
  }

  /// Begins another page. Returns true if its provider would fetch another response.
  func beginPage(of provider: SettingsProvider?) -> Bool {
    filler.beginPage(of: provider)
  }

  func declaration(
    of name: String, _ use: WrittenString.Use, in item: SettingsPage.Item?
  ) -> (any FieldDeclaration)? {
    guard case .field = use, let item else { return nil }
    return reader.kinds[item.kind]?.fields?.first { $0.name == name }
  }

  func add(_ text: WrittenString) -> TemplatePlace {
    filler.source.texts.append(text)
    return TemplatePlace(string: filler.source.texts.count - 1)
  }

  func addCondition(_ text: WrittenString) -> FillingCondition? { nil }

  var isExhausted: Bool { false }

  func forEachElement(of loop: FillingLoop, _ body: () -> Void) {
    filler.forEachElement(of: loop, body)
  }

  func isTrue(_ condition: FillingCondition) -> Bool { filler.isTrue(condition) }

  func value(of string: TemplateString) -> Sourced<SettingsValue>? {
    let text = filler.source.texts[string.place.string]
    let field = text.declaration as? SettingsKind.Field
    guard let placeholder = string.template.solePlaceholder else {
      return filler.joinedText(of: string.template, at: string.place, as: string.need)
        .map { Sourced(.string($0.text), text.origin) }
    }
    guard let value = filler.findValue(of: placeholder, in: string.place, as: string.need) else {
      return nil
    }
    if value == .null, placeholder.isOptional, field?.isNullable != true { return nil }
    if value.string == nil, let message = text.message(onValue: value, at: placeholder.path) {
      filler.source.record(.wrongType, message, at: string.place)
      return nil
    }
    return Sourced(value.addingDefaults(as: field?.type), text.origin)
  }

  func reportUnmatchedElement(of choice: Recurrence.Choice) {
    filler.source.record(
      SettingsProblem(path: "", reason: .missing, text: "no case matches an element"))
  }

  func register(id: Sourced<String>) -> Sourced<String> { id }

  func beginItem() {}

  func finish(_ item: inout SettingsPage.Item, openNames: Set<String>) {
    let problems = takeProblems()
    if let template = item.source.object { item.source = .object(template.filled(from: item)) }
    // A missing datum already explains the missing field.
    item.problems += reader.problems(of: &item).filter { found in
      found.reason != .missing || !problems.contains { $0.path == found.path }
    }
    item.problems += problems
  }

  func finish(_ section: inout SettingsPage.Section, of template: SettingsPage.Section) {
    section.problems = reader.problems(of: section) + section.problems
  }

  func takeProblems() -> [SettingsProblem] {
    defer { filler.source.problems = [] }
    return filler.source.problems
  }
}

extension WrittenString {
  /// Returns the problem of a value from data that is no string; nil if it can have the value. The
  /// fields of rows are checked with the row.
  fileprivate func message(onValue value: SettingsValue, at path: DataPath) -> String? {
    switch use {
    case .appCondition: "'{\(path.text.excerpt)}' must be a string"
    case .event: "a selector must be a string, but this is \(value.excerpt)"
    case .key(let key, _):
      isNested || value == .null && ObjectReader.nullableKeys.contains(key)
        ? nil : "'\(key.name)' must be a string, but this is \(value.excerpt)"
    case .rowClass: "'\(self.path)' must be a string, but this is \(value.excerpt)"
    case .field, .addedField, .recurrence: nil
    }
  }
}

extension SettingsFields {
  /// Returns the members of a row's template with the values of the filled row.
  fileprivate func filled(from item: SettingsPage.Item) -> SettingsFields {
    func string(_ text: String?) -> SettingsValue? { text.map { .string($0) } }
    return SettingsFields(
      compactMap { member in
        let value: SettingsValue? =
          switch SettingsRuntime.Key(rawValue: member.name) {
          case .forEach, .when: nil
          case .id: string(item.id.isEmpty ? nil : item.id)
          case .action: member.value.string == nil ? member.value : string(item.action)
          case .cellClass: string(item.cellClass)
          case .events: member.value.object == nil ? member.value : .object(item.events)
          case .key?: item.properties[member.name]
          case .visibleIf: item.visibleIf?.value
          case .enabledIf: item.enabledIf?.value
          case .model:
            member.value.object == nil
              ? member.value
              : .object(
                SettingsFields([SettingsField(.modelClass, .string(item.modelClass))] + item.fields)
              )
          default: member.value
          }
        return value.map { SettingsField(member.name, $0) }
      })
  }
}

extension SettingsKind.Field: FieldDeclaration {
  package var isBoolean: Bool { type == .boolean }
  package var element: (any FieldDeclaration)? {
    if case .list(let element) = type { SettingsKind.Field(name, element) } else { nil }
  }
  package var members: [any FieldDeclaration]? {
    if case .object(let fields) = type { fields } else { nil }
  }
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
