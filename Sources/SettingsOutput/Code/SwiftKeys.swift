import SettingsModel
import SettingsSyntax

/// Constants of what the app keeps.
enum SwiftKeys {
  /// Writes a constant for each key, and the defaults.
  static func write(_ keys: [StoredKey], to writer: inout CodeWriter) {
    writer.line("/// The keys under which the app keeps values.")
    writer.block("public enum Keys") { writer in
      var names = NameScope(reserving: ["defaults"])
      var defaults: [(name: String, value: [String])] = []
      for key in keys {
        let type = type(of: key)
        // A name that repeats the type's would be read as 'Keys.apiKeys'.
        let base = SwiftNames.member(CodeName.lower(key.name))
        let name = SwiftNames.escaped(names.take(base.hasSuffix("Keys") ? base + "Value" : base))
        if let value = key.defaultValue.flatMap(anyLiteral) { defaults.append((name, value)) }
        writer.document(documentation(of: key))
        let value = key.defaultValue.flatMap { type.literal($0, fitting: 40) }
        let head = "public static let \(name)"
        let call = "StoredKey<\(type.text)>(\(key.name.swiftLiteral)"
        guard var value else {
          writer.assign(head, [call + ")"])
          continue
        }
        let line = "\(call), default: \(value[0]))"
        if value.count == 1, writer.fits("\(head) = \(line)") {
          writer.line("\(head) = \(line)")
        } else {
          value[0] = "default: \(value[0])"
          let first = "StoredKey<\(type.text)>("
          let lines =
            [first, "  \(key.name.swiftLiteral),"] + value.map { "  \($0)" } + [")"]
          if writer.fits("\(head) = \(first)") {
            writer.assign(head, lines)
          } else {
            writer.line("\(head) =")
            writer.indented { $0.lines(lines) }
          }
        }
      }
      if !keys.isEmpty { writer.line() }
      writeDefaults(defaults, to: &writer)
    }
  }

  /// The type of the values that a key has.
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

  private static func common(_ values: [Value]) -> SwiftType {
    let types = Set(values.map(\.type))
    guard types.count == 1, let type = types.first else { return .value }
    switch type {
    case .boolean: return .boolean
    case .number: return .number
    case .string: return .string
    default: return .value
    }
  }

  /// What a key holds, and the row that shows it first.
  static func documentation(of key: StoredKey) -> String {
    var text = "'\(key.name)': \(key.domain.description)"
    switch key.domain {
    case .number(let minimum, let maximum, _):
      if let minimum = minimum?.json { text += ", at least \(minimum)" }
      if let maximum = maximum?.json { text += ", at most \(maximum)" }
    case .choice(let values), .choices(let values):
      if !values.isEmpty { text += ", \(NearestName.list(values.prefix(8).map(\.quoted)))" }
    default: break
    }
    return text + ". Row '\(key.item)' of page '\(key.page)'."
  }

  private static func writeDefaults(
    _ values: [(name: String, value: [String])], to writer: inout CodeWriter
  ) {
    writer.line("/// The defaults that an app registers (`UserDefaults.register(defaults:)`).")
    writer.block("public static var defaults: [String: Any]") { writer in
      if values.isEmpty { return writer.line("[:]") }
      writer.line("var values: [String: Any] = [:]")
      for (name, value) in values { writer.assign("values[\(name).name]", value) }
      writer.line("return values")
    }
  }

  /// A value of a property list as an expression; nil for null and objects.
  private static func anyLiteral(_ value: Value) -> [String]? {
    switch value {
    case .list(let values):
      let elements = values.compactMap(anyLiteral).compactMap(\.first)
      if elements.isEmpty { return ["[Any]()"] }
      let line = "[\(elements.joined(separator: ", "))] as [Any]"
      if line.count <= 50 { return [line] }
      let comma = elements.count > 1 ? "," : ""
      return ["["] + elements.dropLast().map { "  \($0)," } + [
        "  \(elements[elements.count - 1])\(comma)"
      ]
        + ["] as [Any]"]
    case .null, .object: return nil
    case .boolean: return SwiftType.boolean.literal(value)
    case .number(.integer): return SwiftType.integer.literal(value)
    case .number: return SwiftType.number.literal(value)
    case .string: return SwiftType.string.literal(value)
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
        writer.document("The page '\(page.id)' of \(page.files.names.first ?? "").")
        writer.block("public enum \(names.take(CodeName.upper(page.id)))") { writer in
          writer.line("/// The id of the page.")
          writer.assign("public static let id", [page.id.swiftLiteral])
          write("Section", "The ids of the sections.", page.sections.names, to: &writer)
          write("Row", "The ids of the rows.", page.rows.names, to: &writer)
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
      var known = Set<String>()
      // Literals that are equal to Swift cannot be two raw values.
      for id in ids where known.insert(id).inserted {
        let name = SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(id))))
        if name.trimmingBackticks.utf8.elementsEqual(id.utf8) {
          writer.line("case \(name)")
        } else {
          writer.assign("case \(name)", [id.swiftLiteral])
        }
      }
    }
  }
}
