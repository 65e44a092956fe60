import SettingsLanguage
import SettingsSyntax

/// Writes constants for stored keys.
enum SwiftKeys {
  /// Writes a constant for each key, a function for each key with placeholders, and the defaults.
  static func write(_ keys: [StoredKey], open openKeys: [StoredKey], to writer: inout CodeWriter) {
    writer.writeLine("/// The keys under which the app keeps values.")
    writer.writeBlock("public enum Keys") { writer in
      var names = NameScope(reserving: ["defaults"])
      var defaults: [(name: String, value: String)] = []
      for key in keys {
        let type = valueType(of: key)
        let name = SwiftNames.escaped(
          names.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(key.name))))
        if let value = key.defaultValue.flatMap(propertyListLiteral) {
          defaults.append((name, value))
        }
        writer.writeDocumentation(documentation(of: key))
        let value = key.defaultValue.flatMap(type.literal).map { ", default: \($0)" } ?? ""
        writer.writeLine(
          "public static let \(name) = SettingsTypedKey<\(type.text)>(\(key.name.swiftLiteral)\(value))"
        )
      }
      for key in openKeys {
        let name = OpenName(key.name)
        let base = SwiftNames.escaped(
          names.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(name.text))))
        let parameters = name.parameters.map { "\(SwiftNames.parameterLabel($0)): String" }
        let pieces = name.pieces.map { piece in
          switch piece {
          case .text(let text): text.swiftLiteral
          case .parameter(let position): SwiftNames.escaped(name.parameters[position])
          }
        }
        writer.writeDocumentation(documentation(of: key))
        writer.writeBlock(
          "public static func \(base)(\(parameters.joined(separator: ", "))) "
            + "-> SettingsTypedKey<\(valueType(of: key).text)>"
        ) { $0.writeLine("SettingsTypedKey(\(pieces.joined(separator: " + ")))") }
      }
      if !keys.isEmpty || !openKeys.isEmpty { writer.writeLine() }
      writeDefaults(defaults, to: &writer)
    }
  }

  static func valueType(of key: StoredKey) -> SwiftType {
    switch key.domain {
    case .boolean: .boolean
    case .number: key.isInteger ? .integer : .number
    case .text, .date, .version: .string
    case .choice(let values):
      SwiftType(CodeType(of: values + [key.defaultValue].compactMap(\.self)))
    case .choices(let values): .list(SwiftType(CodeType(of: values)))
    case .any: .value
    }
  }

  /// Returns the documentation of a key: its values and its first row.
  static func documentation(of key: StoredKey) -> String {
    var text = "'\(key.name)': \(key.domain.description)"
    switch key.domain {
    case .number(let minimum, let maximum, _):
      if let minimum = minimum?.description { text += ", at least \(minimum)" }
      if let maximum = maximum?.description { text += ", at most \(maximum)" }
    case .choice(let values), .choices(let values):
      if !values.isEmpty { text += ", \(NearestName.list(values.prefix(8).map(\.quoted)))" }
    default: break
    }
    return text + ". Row '\(key.item)' of page '\(key.page)'."
  }

  private static func writeDefaults(
    _ values: [(name: String, value: String)], to writer: inout CodeWriter
  ) {
    writer.writeLine("/// The defaults that an app registers (`UserDefaults.register(defaults:)`).")
    writer.writeBlock("public static var defaults: [String: Any]") { writer in
      if values.isEmpty { return writer.writeLine("[:]") }
      writer.writeLine("var values: [String: Any] = [:]")
      for (name, value) in values { writer.writeLine("values[\(name).name] = \(value)") }
      writer.writeLine("return values")
    }
  }

  /// Returns an expression for a value of a property list, or nil for null and objects.
  private static func propertyListLiteral(_ value: SettingsValue) -> String? {
    switch value {
    case .list(let values):
      "[\(values.compactMap(propertyListLiteral).joined(separator: ", "))] as [Any]"
    case .null, .object: nil
    case .boolean: SwiftType.boolean.literal(value)
    case .number(.integer): SwiftType.integer.literal(value)
    case .number: SwiftType.number.literal(value)
    case .string: SwiftType.string.literal(value)
    }
  }
}

/// Writes constants for the ids of pages, sections and rows.
enum SwiftIDs {
  /// Writes an enumeration for each page.
  static func write(_ pages: [CodeInput.Page], to writer: inout CodeWriter) {
    writer.writeLine("/// The ids of pages, and of their sections and rows.")
    writer.writeBlock("public enum IDs") { writer in
      var names = NameScope(reserving: SwiftNames.types, ignoringCase: true)
      for (offset, page) in pages.enumerated() {
        if offset > 0 { writer.writeLine() }
        writer.writeDocumentation("The page '\(page.id)'.")
        writer.writeBlock("public enum \(names.makeUnique(CodeName.upperCamelCased(page.id)))") {
          writer in
          writer.writeLine("/// The id of the page.")
          writer.writeLine("public static let id = \(page.id.swiftLiteral)")
          writeEnum("Section", "The ids of the sections.", page.sections.values, to: &writer)
          writeEnum("Row", "The ids of the rows.", page.rows.values, to: &writer)
        }
      }
    }
  }

  private static func writeEnum(
    _ type: String, _ summary: String, _ ids: [String], to writer: inout CodeWriter
  ) {
    if ids.isEmpty { return }
    writer.writeLine()
    writer.writeLine("/// \(summary)")
    writer.writeBlock("public enum \(type): String, Sendable, CaseIterable") { writer in
      var names = NameScope(reserving: ["allCases"])
      for id in ids {
        let name = SwiftNames.escaped(
          names.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(id))))
        let value = name.trimmingBackticks == id ? "" : " = \(id.swiftLiteral)"
        writer.writeLine("case \(name)\(value)")
      }
    }
  }
}
