import SettingsLanguage
import SettingsSyntax

/// Generates the Swift source of the built-in kinds for apps.
enum BuiltInKindsSource {
  static func text() -> String {
    let kinds = Registry.builtIn.kinds.map { kind -> String in
      var arguments = [literal(kind.name)]
      if case .fixed(let cell, let model) = kind.classes {
        let fields = kind.ownFields.map { ".init(\(self.arguments(of: $0)))" }
        arguments += [
          "cellClass: \(literal(cell))", "modelClass: \(literal(model))",
          "fields: [\(fields.joined(separator: ", "))] + commonFields\(fieldsInCommon(of: kind))",
        ]
        arguments.append("events: [\(list(kind.events.map(\.name)))]")
      }
      if let storage = kind.storage { arguments.append("stores: \(literal(storage.field))") }
      if let limits = kind.storedLimits {
        let names = [
          ("minimum", limits.minimum), ("maximum", limits.maximum), ("step", limits.step),
          ("length", limits.length),
        ].compactMap { label, name in name.map { ", \(label): \(literal($0))" } }
        arguments.append("limits: .init(of: \(literal(limits.field))\(names.joined()))")
      }
      if kind.layout.title != "title" {
        arguments.append("title: \(kind.layout.title.map(literal) ?? "nil")")
      }
      if let layout = kind.layout.value.object {
        arguments.append("layout: RowLayout(\(literal(.object(layout))))")
      }
      return "    SettingsKind(\(arguments.joined(separator: ", "))),\n"
    }
    let common = CellKind.commonFields.map { "    .init(\(arguments(of: $0))),\n" }
    return """
      // Written by `settingsc-dev generate`; do not edit.
      // swift-format-ignore-file

      extension SettingsKinds {
        /// The kinds that are built into settingsc: docs/kinds.md.
        public static let builtIn = SettingsKinds([
      \(kinds.joined())  ])

        /// The fields that rows of all kinds except `custom` may have.
        private static let commonFields: [SettingsKind.Field] = [
      \(common.joined())  ]
      }

      """
  }

  /// The names of common fields that a kind declares itself and that are omitted.
  private static func fieldsInCommon(of kind: CellKind) -> String {
    let names = CellKind.commonFields.map(\.name).filter { name in
      kind.ownFields.contains { $0.name == name }
    }
    return names.isEmpty ? "" : ".filter { ![\(list(names))].contains($0.name) }"
  }

  private static func arguments(of field: Field) -> String {
    var arguments = [literal(field.name), type(field.type)]
    if field.isRequired { arguments.append("isRequired: true") }
    if field.isNullable { arguments.append("isNullable: true") }
    if let value = field.defaultValue { arguments.append("default: \(literal(value))") }
    return arguments.joined(separator: ", ")
  }

  private static func type(_ type: FieldType) -> String {
    switch type {
    case .boolean: ".boolean"
    case .integer: ".integer"
    case .number: ".number"
    case .scalar: ".scalar"
    case .enumeration(let words): ".enumeration([\(list(words))])"
    case .formatted(.version): ".version"
    case .list(let element): ".list(\(self.type(element.type)))"
    case .object(let fields):
      ".object([\(fields.map { ".init(\(arguments(of: $0)))" }.joined(separator: ", "))])"
    case .anyMapping, .any: ".any"
    default: ".string"
    }
  }

  private static func literal(_ value: SettingsValue) -> String {
    switch value {
    case .null: ".null"
    case .boolean(let flag): String(flag)
    case .number(let number): number.description
    case .string(let text): literal(text)
    case .list(let values): "[\(values.map(literal).joined(separator: ", "))]"
    case .object(let fields) where fields.isEmpty: "[:]"
    case .object(let fields):
      "[\(fields.map { "\(literal($0.name)): \(literal($0.value))" }.joined(separator: ", "))]"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map(literal).joined(separator: ", ")
  }

  private static func literal(_ text: String) -> String { "\"\(text)\"" }
}
