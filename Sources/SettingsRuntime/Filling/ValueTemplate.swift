/// The members of an object that have templates.
struct FieldsTemplate {
  private struct Member {
    var position: Int
    var value: ValueTemplate
    /// The value if the data has none; nil to omit the member.
    var absent: SettingsValue?
    /// True if null means the same as no value.
    var omitsNull: Bool
    /// True if the object of the data replaces the member.
    var isWholeObject: Bool
  }

  private var members: [Member] = []

  /// The positions of the members in their object.
  var positions: [Int] { members.map(\.position) }
  var isEmpty: Bool { members.isEmpty }

  /// Returns true if a value may have templates: it is a list, an object, or a string with a brace.
  private static func mayHaveTemplates(_ value: SettingsValue) -> Bool {
    switch value {
    case .null, .boolean, .number: false
    case .string(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .list, .object: true
    }
  }

  /// Adds the members with templates.
  ///
  /// - Parameter string: returns the properties of the strings of a member; nil for a member that data
  ///   does not fill.
  mutating func add(
    _ fields: SettingsFields, _ data: any TemplateData, _ string: (SettingsField) -> WrittenString?
  ) {
    for (position, field) in fields.enumerated() where Self.mayHaveTemplates(field.value) {
      guard let string = string(field), let value = ValueTemplate(field.value, string, data)
      else { continue }
      members.append(
        Member(
          position: position, value: value, absent: string.absentValue, omitsNull: string.isKey,
          // A placeholder for a whole model is a member without a name.
          isWholeObject: field.name.isEmpty))
    }
  }

  /// Adds the keys of a page, a section or a row that have templates.
  mutating func addKeys(
    of fields: SettingsFields, _ keys: [Key], in part: TemplatePart, _ data: any TemplateData
  ) {
    let prefix = part == .page ? "\(Key.page.name)." : ""
    add(fields, data) { field in
      guard let key = keys.first(where: { $0.name == field.name }) else { return nil }
      let use: WrittenString.Use = key == .fields ? .addedField(of: part) : .key(key, of: part)
      var string = WrittenString(field.origin, use, field.name, path: prefix + field.name, data)
      string.isTitle = [.title, .footer].contains(key)
      return string
    }
  }

  /// Replaces the members by their values.
  func fill(_ fields: inout SettingsFields, _ data: any TemplateData) {
    var removed: [Int] = []
    for member in members {
      let filled = member.value.filled(data)
      if member.isWholeObject {
        removed.append(member.position)
        // Data may contain the class of the model, but the row names the class.
        for field in filled?.value.object ?? [] where field.name != Key.modelClass.name {
          fields.append(SettingsField(field.name, field.value, filled?.origin ?? .byDefault))
        }
      } else if let filled, !member.omitsNull || filled.value != .null {
        fields.setValue(filled.value, filled.origin, at: member.position)
      } else if let absent = member.absent {
        fields.setValue(absent, .byDefault, at: member.position)
      } else {
        removed.append(member.position)
      }
    }
    for position in removed.reversed() { fields.remove(at: position) }
  }
}

/// A value with templates.
indirect enum ValueTemplate {
  case literal(Sourced<SettingsValue>)
  case string(TemplateString)
  /// A condition in place of a boolean.
  case condition(FillingCondition, Origin)
  /// A list. Elements without a value are omitted if the list is declared, and null otherwise.
  case list([ValueTemplate], omitsMissing: Bool, Origin)
  case object(SettingsFields, FieldsTemplate, Origin)

  /// Returns nil if the value has no templates.
  ///
  /// - Parameter text: the properties of the strings in the value.
  init?(_ value: SettingsValue, _ text: WrittenString, _ data: any TemplateData) {
    var text = text
    switch value {
    case .null, .boolean, .number: return nil
    case .string(let string): self.init(text.with(string), data)
    case .list(let elements):
      let element = text.declaration?.element
      (text.declaration, text.isNested) = (element, true)
      var isLiteral = true
      let templates = elements.enumerated().map { index, value -> ValueTemplate in
        var text = text
        text.indices.append(index)
        guard let template = ValueTemplate(value, text, data) else {
          return .literal(Sourced(value, text.origin))
        }
        isLiteral = false
        return template
      }
      if isLiteral { return nil }
      self = .list(templates, omitsMissing: element != nil, text.origin)
    case .object(let members):
      if text.declaration?.isBoolean == true {
        let condition = SettingsCondition.read(value, at: text.path).0
        let place = data.add(text.with(condition.expression))
        self =
          condition.test.map { .condition(FillingCondition($0, at: place), text.origin) }
          ?? .literal(Sourced(false, text.origin))
        return
      }
      let declared = text.declaration?.members
      var template = FieldsTemplate()
      template.add(members, data) { member in
        var text = text
        (text.origin, text.isNested, text.indices) = (member.origin, true, [])
        text.declaration = declared?.first { $0.name == member.name }
        text.isTitle = member.name == Key.title.name
        return text
      }
      if template.isEmpty { return nil }
      self = .object(members, template, text.origin)
    }
  }

  /// Returns nil if the string has neither placeholders nor escaped braces.
  init?(_ text: WrittenString, _ data: any TemplateData) {
    guard text.text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    if text.declaration?.isBoolean == true, let condition = data.addCondition(text) {
      self = .condition(condition, text.origin)
      return
    }
    // The compiler has already reported malformed templates.
    guard let template = try? Template(text.text) else { return nil }
    guard template.hasPlaceholders else {
      self = .literal(Sourced(.string(template.plainText), text.origin))
      return
    }
    self = .string(TemplateString(template: template, place: data.add(text)))
  }

  /// Returns nil for an id without templates.
  init?(id: Sourced<String>, _ data: any TemplateData) {
    if id.value.isEmpty { return nil }
    let string = WrittenString(id.origin, .key(.id, of: .section), Key.id.name, data)
    // The ids of a page are registered in its order, also those without placeholders.
    self =
      ValueTemplate(string.with(id.value), data) ?? .literal(Sourced(.string(id.value), id.origin))
  }

  /// Returns the value for the current element; nil if the data has none.
  func filled(_ data: any TemplateData) -> Sourced<SettingsValue>? {
    switch self {
    case .literal(let value): return value
    case .string(let string): return data.value(of: string)
    case .condition(let condition, let origin):
      return Sourced(.boolean(data.isTrue(condition)), origin)
    case .list(let elements, let omitsMissing, let origin):
      let values = elements.map { $0.filled(data)?.value }
      return Sourced(
        .list(omitsMissing ? values.compactMap(\.self) : values.map { $0 ?? .null }), origin)
    case .object(var members, let template, let origin):
      template.fill(&members, data)
      return Sourced(.object(members), origin)
    }
  }

  /// Returns the id for the current element.
  func filledID(_ data: any TemplateData) -> Sourced<String> {
    guard let filled = filled(data), let text = filled.value.string else {
      return Sourced("", .derived)
    }
    return data.register(id: Sourced(text, filled.origin))
  }
}

/// A condition of the app whose keys have placeholders.
final class ConditionTemplate {
  private let key: Key
  private let test: SettingsCondition.Test
  /// The names with placeholders.
  private var names: [(name: String, string: TemplateString)] = []
  /// The expression: texts, and positions in `names`.
  private var pieces: [(text: Substring, name: Int?)] = []

  /// Returns the conditions of a section or a row that have placeholders.
  static func templates(
    of conditions: [Key: SettingsCondition], _ data: any TemplateData
  ) -> [ConditionTemplate] {
    Key.conditions.compactMap { key in
      conditions[key].flatMap { ConditionTemplate(key, $0, data) }
    }
  }

  /// Returns nil for a condition without placeholders.
  private init?(_ key: Key, _ condition: SettingsCondition, _ data: any TemplateData) {
    guard let test = condition.test, test.hasPlaceholders else { return nil }
    (self.key, self.test) = (key, test)
    let string = WrittenString(condition.origin, .appCondition, key.name, data)
    let open = Set(condition.names.filter { $0.contains("{") })
    addPieces(
      of: condition.expression, open.sorted { $0.utf8.count > $1.utf8.count },
      at: data.add(string.with(condition.expression)))
  }

  /// Finds the names in the expression, where they are not parts of strings.
  ///
  /// - Parameter open: the names, with longer ones first.
  private func addPieces(
    of expression: String, _ open: [String], at place: TemplatePlace
  ) {
    var quote: Character?
    var start = expression.startIndex
    var position = start
    while position < expression.endIndex {
      let character = expression[position]
      guard quote == nil, let name = open.first(where: { expression[position...].hasPrefix($0) })
      else {
        if character == quote {
          quote = nil
        } else if quote == nil, character == "'" || character == "\"" {
          quote = character
        }
        position = expression.index(after: position)
        continue
      }
      let offset = expression.utf8.distance(from: expression.startIndex, to: position)
      pieces.append((expression[start..<position], add(name, at: offset, in: place)))
      position = expression.index(position, offsetBy: name.count)
      start = position
    }
    pieces.append((expression[start...], nil))
  }

  /// Returns the position in `names` of a name in the expression.
  ///
  /// - Parameter offset: the offset of the name, in bytes.
  private func add(_ name: String, at offset: Int, in place: TemplatePlace) -> Int? {
    if let known = names.firstIndex(where: { $0.name == name }) { return known }
    guard let template = try? Template(name) else { return nil }
    names.append(
      (
        name,
        TemplateString(template: template.moved(by: offset), place: place, conditionKey: name)
      ))
    return names.count - 1
  }

  /// Replaces the condition by the one for the current element. Removes it if a key is missing or
  /// malformed, so that the row is shown.
  func fill(_ conditions: inout [Key: SettingsCondition], _ data: any TemplateData) {
    conditions[key] = filled(data)
  }

  private func filled(_ data: any TemplateData) -> SettingsCondition? {
    let values = names.map { data.value(of: $0.string) }
    let keys = values.compactMap { $0?.value.string }
    guard keys.count == names.count, let first = values.first else { return nil }
    var expression = ""
    // The ends of the names in the old expression, and how far they move what follows.
    var edits: [(end: Int, distance: Int)] = []
    var end = 0
    for piece in pieces {
      expression += piece.text
      end += piece.text.utf8.count
      guard let name = piece.name else { continue }
      expression += keys[name]
      let length = names[name].name.utf8.count
      end += length
      edits.append((end, keys[name].utf8.count - length))
    }
    let filled = test.mapping { name, _ in
      names.firstIndex { $0.name == name }.map { keys[$0] } ?? name
    } position: { position in
      edits.reduce(position) { $1.end <= position ? $0 + $1.distance : $0 }
    }
    return SettingsCondition(expression, test: filled, first?.origin ?? .byDefault)
  }
}
