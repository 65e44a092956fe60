public import SettingsLanguage
import SettingsSyntax

/// A list of kinds, as text or as structured data.
public enum KindList {
  /// Returns a paragraph for each kind: its classes, its fields with types and constraints, and its
  /// events.
  public static func text(of kinds: [CellKind], style: TerminalStyle) -> String {
    let common = CellKind.commonFields.map(row)
    return kinds.map { paragraph(of: $0, style: style) }.joined(separator: "\n")
      + "\n\(style.bold("all rows"))  \(style.dim("except those of 'custom'"))\n"
      + alignedLines(common, style: style).joined(separator: "\n") + "\n"
  }

  private typealias Row = (name: String, words: String, summary: String)

  private static func row(_ field: Field) -> Row {
    (field.name, FieldDescription.typeAndConstraints(for: field), field.summary)
  }

  private static func alignedLines(_ rows: [Row], style: TerminalStyle) -> [String] {
    let width = rows.map { DisplayWidth.columnCount(of: $0.name) }.max() ?? 0
    return rows.map { name, words, summary in
      let padded = TextLayout.padded(name, toColumns: width)
      let tail = summary.isEmpty ? "" : "  \(style.dim(VisibleText.escaping(summary)))"
      return "    \(style.cyan(padded))  \(VisibleText.escaping(words))\(tail)"
    }
  }

  private static func paragraph(of kind: CellKind, style: TerminalStyle) -> String {
    var lines = ["\(style.bold(kind.name))  \(style.dim(classDescription(of: kind)))"]
    if !kind.summary.isEmpty { lines.append("  " + VisibleText.escaping(kind.summary)) }
    let events = kind.events.map { event in
      let article = "aeiou".contains(event.valueType.prefix(1)) ? "an" : "a"
      return Row(event.name, "event, passes \(article) \(event.valueType)", "")
    }
    lines += self.alignedLines(kind.ownFields.map(row) + events, style: style)
    let properties = kind.properties.map { "\($0.name) \($0.value.string ?? $0.value.description)" }
    for rule in FieldDescription.ruleDescriptions(of: kind) + properties {
      lines.append("    \(style.dim(VisibleText.escaping(rule)))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a description of the classes of a kind.
  static func classDescription(of kind: CellKind) -> String {
    switch kind.classes {
    case .fixed(let cell, let model): "\(cell), \(model)"
    case .own: "the classes that each item names"
    }
  }

  /// Returns a JSON array of kinds.
  public static func json(of kinds: [CellKind]) -> [UInt8] {
    JSONWriter.document(.list(kinds.map(jsonObject)))
  }

  /// Writes a list of kinds as a document.
  public static func write(_ kinds: [CellKind], to writer: inout some StructuredWriter) {
    writer.writeValue(.list(kinds.map(jsonObject)))
    writer.endDocument()
    writer.output.flush(isEnd: true)
  }

  private static func jsonObject(of kind: CellKind) -> SettingsValue {
    var classes: (cell: String?, model: String?) = (nil, nil)
    if case .fixed(let cell, let model) = kind.classes { classes = (cell, model) }
    let members: SettingsValue = .members([
      "name": .string(kind.name), "summary": .string(kind.summary),
      "cellClass": .string(orNull: classes.cell), "modelClass": .string(orNull: classes.model),
      "fields": .list(kind.fields.map { $0.declaration() }),
      "events": .object(kind.events.map { SettingsField($0.name, .string($0.valueType)) }),
      "isBuiltIn": .boolean(kind.definedAt == nil),
      "title": kind.layout.title.map(SettingsValue.string),
      "layout": kind.layout.value, "stores": (kind.storage?.field).map(SettingsValue.string),
      Key.limits.name: kind.storedLimits?.value,
    ])
    let accessories = kind.accessories.map {
      SettingsField($0.name, .object([SettingsField(Key.viewClass.name, .string($0.viewClass))]))
    }
    return .object(
      SettingsFields(
        Array(members.object ?? [:]) + Array(kind.properties)
          + (accessories.isEmpty
            ? [] : [SettingsField(Key.accessories.name, .object(SettingsFields(accessories)))])))
  }
}

/// Descriptions of fields and rules, for `settingsc kinds` and for the docs.
public enum FieldDescription {
  /// Returns the type and the constraints of a field, such as `number, 0 to 1, default 0.5`.
  public static func typeAndConstraints(for field: Field) -> String {
    var parts = [typeDescription(of: field)]
    if field.isRequired { parts.append("required") }
    if field.isNullable { parts.append("may be null") }
    if let bound = field.exclusiveMinimum { parts.append("more than \(bound.shortest)") }
    if let words = rangeDescription(field.minimum?.shortest, field.maximum?.shortest) {
      parts.append(words)
    }
    if let words = rangeDescription(field.minLength?.description, field.maxLength?.description) {
      var unit = "character"
      if case .list = field.type { unit = "element" }
      let isOne = (field.maxLength ?? field.minLength) == 1
      parts.append("\(words) \(unit)\(isOne ? "" : "s")")
    }
    if let pattern = field.pattern { parts.append("matches \(pattern.source)") }
    if field.isSecret { parts.append("secret") }
    if let value = field.defaultValue { parts.append("default \(JSONWriter.text(of: value))") }
    if let advice = field.deprecation { parts.append("deprecated: \(advice)") }
    return parts.joined(separator: ", ")
  }

  private static func typeDescription(of field: Field) -> String {
    switch field.type {
    case .enumeration(let words): words.joined(separator: "|")
    case .list(let element): "list of \(typeDescription(of: element))"
    case .object(let fields): "object with \(fields.map(\.name).joined(separator: ", "))"
    default: field.type.name
    }
  }

  private static func rangeDescription(_ least: String?, _ most: String?) -> String? {
    switch (least, most) {
    case (nil, nil): nil
    case (let least?, nil): "at least \(least)"
    case (nil, let most?): "at most \(most)"
    case (let least?, let most?): "\(least) to \(most)"
    }
  }

  /// Returns one line for each rule and requirement of a kind, and for its stored setting.
  public static func ruleDescriptions(of kind: CellKind) -> [String] {
    var lines = kind.rules.map(description)
    lines += kind.formatRules.map {
      "\($0.field): a \($0.format.typeName) if \($0.decidingField) is '\($0.decidingValue)'"
    }
    lines += kind.requirements.map { requirement in
      requirement.message.isEmpty ? "requires \(requirement.source)" : requirement.message
    }
    lines += kind.limits?.summary ?? []
    guard let storage = kind.storage else { return lines + switchDescriptions(of: kind) }
    if let options = storage.options {
      lines.append("\(storage.field): the value of one of the \(options), which all differ")
    }
    return lines + ["stores \(storage.field)"]
  }

  /// Returns a line for the switch of a kind, whose field its rows store.
  private static func switchDescriptions(of kind: CellKind) -> [String] {
    let hasValue = kind.field(named: Key.value.name) != nil
    let exception = hasValue ? ", unless the row has a \(Key.value.name)" : ""
    switch kind.layout.accessory {
    case .chosen(let field, let choices):
      return choices.sorted { $0.key < $1.key }.compactMap { word, accessory in
        accessory.switchField.map { "stores \($0) if \(field) is '\(word)'\(exception)" }
      }
    case let accessory: return accessory.switchField.map { ["stores \($0)\(exception)"] } ?? []
    }
  }

  /// Returns a description of a rule, such as `tag: only if accessory is 'tag', and required
  /// there`.
  private static func description(for rule: FieldRule) -> String {
    "\(rule.subject.name): only if \(rule.decidingField) is '\(rule.decidingValue)'"
      + (rule.isRequired ? ", and required there" : "")
  }
}

extension Double {
  /// The number in its shortest form.
  fileprivate var shortest: String { SettingsNumber(self)?.description ?? description }
}
