import SettingsModel
import SettingsSyntax

/// Constants of stored keys.
enum SwiftKeys {
  /// Writes a constant for each key, a function for each key whose name data completes, and the
  /// defaults.
  static func write(_ keys: [StoredKey], open openKeys: [StoredKey], to writer: inout CodeWriter) {
    writer.line("/// The keys under which the app keeps values.")
    writer.block("public enum Keys") { writer in
      var names = NameScope(reserving: ["defaults"])
      var defaults: [(name: String, value: String)] = []
      for key in keys {
        let type = type(of: key)
        let name = SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(key.name))))
        if let value = key.defaultValue.flatMap(anyLiteral) { defaults.append((name, value)) }
        writer.document(documentation(of: key))
        let value = key.defaultValue.flatMap(type.literal).map { ", default: \($0)" } ?? ""
        writer.line(
          "public static let \(name) = SettingsTypedKey<\(type.text)>(\(key.name.swiftLiteral)\(value))"
        )
      }
      for key in openKeys {
        let name = OpenName(key.name)
        let base = SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(name.text))))
        let parameters = name.parameters.map { "\(SwiftNames.parameter($0)): String" }
        let pieces = name.pieces.map { piece in
          switch piece {
          case .text(let text): text.swiftLiteral
          case .parameter(let position): SwiftNames.escaped(name.parameters[position])
          }
        }
        writer.document(documentation(of: key))
        writer.block(
          "public static func \(base)(\(parameters.joined(separator: ", "))) "
            + "-> SettingsTypedKey<\(type(of: key).text)>"
        ) { $0.line("SettingsTypedKey(\(pieces.joined(separator: " + ")))") }
      }
      if !keys.isEmpty || !openKeys.isEmpty { writer.line() }
      writeDefaults(defaults, to: &writer)
    }
  }

  /// Returns the type of the values of a key.
  static func type(of key: StoredKey) -> SwiftType {
    switch key.domain {
    case .boolean: .boolean
    case .number: .number
    case .text, .date, .version: .string
    case .choice(let values): common(values + [key.defaultValue].compactMap(\.self))
    case .choices(let values): .list(common(values))
    case .any: .value
    }
  }

  private static func common(_ values: [SettingsValue]) -> SwiftType {
    let types = Set(values.map(\.type))
    return switch types.count == 1 ? types.first : nil {
    case .boolean?: .boolean
    case .number?: .number
    case .string?: .string
    default: .value
    }
  }

  /// Returns the documentation of a key: its values, and its first row.
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
    writer.line("/// The defaults that an app registers (`UserDefaults.register(defaults:)`).")
    writer.block("public static var defaults: [String: Any]") { writer in
      if values.isEmpty { return writer.line("[:]") }
      writer.line("var values: [String: Any] = [:]")
      for (name, value) in values { writer.line("values[\(name).name] = \(value)") }
      writer.line("return values")
    }
  }

  /// Returns an expression for a value of a property list, or nil for null and objects.
  private static func anyLiteral(_ value: SettingsValue) -> String? {
    switch value {
    case .list(let values):
      "[\(values.compactMap(anyLiteral).joined(separator: ", "))] as [Any]"
    case .null, .object: nil
    case .boolean: SwiftType.boolean.literal(value)
    case .number(.integer): SwiftType.integer.literal(value)
    case .number: SwiftType.number.literal(value)
    case .string: SwiftType.string.literal(value)
    }
  }
}

/// The ids of pages, sections and rows.
enum SwiftIDs {
  /// Writes an enumeration for each page.
  static func write(_ pages: [CodeInput.Page], to writer: inout CodeWriter) {
    writer.line("/// The ids of pages, and of their sections and rows.")
    writer.block("public enum IDs") { writer in
      var names = NameScope(reserving: SwiftNames.types, ignoringCase: true)
      for (offset, page) in pages.enumerated() {
        if offset > 0 { writer.line() }
        writer.document("The page '\(page.id)'.")
        writer.block("public enum \(names.take(CodeName.upper(page.id)))") { writer in
          writer.line("/// The id of the page.")
          writer.line("public static let id = \(page.id.swiftLiteral)")
          write("Section", "The ids of the sections.", page.sections.values, to: &writer)
          write("Row", "The ids of the rows.", page.rows.values, to: &writer)
        }
      }
    }
  }

  private static func write(
    _ type: String, _ summary: String, _ ids: [String], to writer: inout CodeWriter
  ) {
    if ids.isEmpty { return }
    writer.line()
    writer.line("/// \(summary)")
    writer.block("public enum \(type): String, Sendable, CaseIterable") { writer in
      var names = NameScope(reserving: ["allCases"])
      for id in ids {
        let name = SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(id))))
        let value = name.trimmingBackticks == id ? "" : " = \(id.swiftLiteral)"
        writer.line("case \(name)\(value)")
      }
    }
  }
}
