import SettingsModel
import SettingsSyntax

/// A structure with the fields of a kind, of an object in a field, or of a shape.
struct SwiftStruct {
  /// How a property is read and written.
  enum Presence {
    /// Always present.
    case required
    /// Nil if absent or null.
    case optional
    /// A default if absent: an expression.
    case defaulted(to: String)
    /// A default if absent; nil is written as null.
    case nullable(default: String)
    /// An empty list if absent.
    case list
  }

  /// A property.
  struct Property {
    /// Its key in a document.
    var key: String
    /// Its name.
    var name: String
    /// Its type, without the sign of an optional.
    var type: SwiftType
    /// How it is read and written.
    var presence: Presence
    /// Its documentation.
    var summary: String

    /// Its type as it is written.
    var typeText: String {
      switch presence {
      case .optional, .nullable: type.text + "?"
      default: type.text
      }
    }

    /// The default of its parameter; nil if the parameter is required.
    var defaultText: String? {
      switch presence {
      case .required: nil
      case .optional: "nil"
      case .list: "[]"
      case .defaulted(let text), .nullable(let text):
        longDefault == nil ? text : "Self.\(defaultName)"
      }
    }

    /// The default if it is so long that it has a constant of its own.
    var longDefault: String? {
      switch presence {
      case .defaulted(let text), .nullable(let text): text.count > 40 ? text : nil
      default: nil
      }
    }

    /// The statement that reads it.
    var readLine: String {
      let key = key.swiftLiteral
      let value = defaultText ?? ""
      let call =
        switch presence {
        case .required: "required(\(key))"
        case .optional: "optional(\(key))"
        case .list, .defaulted: "value(\(key), default: \(value))"
        case .nullable: "nullable(\(key), default: \(value))"
        }
      return "self.\(name) = try fields.\(call)"
    }

    /// The statement that writes it.
    var writeLine: String {
      let method =
        switch presence {
        case .required, .defaulted, .nullable: "write"
        case .optional: "writeIfPresent"
        case .list: "writeIfNotEmpty"
        }
      return "try fields.\(method)(self.\(name), \(key.swiftLiteral))"
    }

    /// The parameter of an initializer that sets it.
    var parameter: String {
      let head = "\(SwiftNames.parameter(name)): \(typeText)"
      guard let text = defaultText else { return head }
      guard case .nullable = presence else { return "\(head) = \(text)" }
      return "\(head) = \(SwiftType.unambiguous(text))"
    }

    /// The name of the constant with a long default.
    var defaultName: String { "default" + name.trimmingBackticks.capitalized }
  }

  /// Its name.
  let name: String
  /// Its documentation.
  let summary: String
  /// Its properties in the order of their declarations.
  var properties: [Property] = []
  /// The types within it.
  private(set) var structs: [SwiftStruct] = []
  private(set) var enums: [SwiftEnum] = []
  private var types: NameScope

  /// Makes a structure of fields.
  ///
  /// - Parameter shape: returns the type of a mapping of a shape.
  init(
    _ name: String, _ summary: String, _ fields: [Field], isShape: Bool = false,
    shape: (Shape) -> String = { _ in "[String: Value]" }
  ) {
    self.name = name
    self.summary = summary
    var names = NameScope()
    types = NameScope(reserving: SwiftNames.types + [name], ignoringCase: true)
    for field in fields {
      let own = SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(field.name))))
      let type = type(of: field, shape)
      properties.append(
        Property(
          key: field.name, name: own, type: type,
          presence: SwiftStruct.presence(of: field, type, isShape: isShape),
          summary: SwiftStruct.documentation(of: field)))
    }
  }

  private static func presence(of field: Field, _ type: SwiftType, isShape: Bool) -> Presence {
    if let value = field.defaultValue, value != .null, let text = type.literal(value) {
      return field.isNullable ? .nullable(default: text) : .defaulted(to: text)
    }
    if field.isNullable || !field.isRequired {
      if isShape, !field.isNullable, case .list = type { return .list }
      return .optional
    }
    return .required
  }

  private static func documentation(of field: Field) -> String {
    let advice = field.deprecation.map { "Deprecated: \($0)" }
    let text = [field.summary.isEmpty ? nil : field.summary, advice].compactMap(\.self)
    return text.isEmpty ? "The field '\(field.name)'." : text.joined(separator: "\n")
  }

  /// The type of a field. A type without a name becomes a nested type.
  private mutating func type(of field: Field, _ shape: (Shape) -> String) -> SwiftType {
    switch field.type {
    case .string, .formatted, .typeName: return .string
    case .boolean: return .boolean
    case .integer, .formVersion: return .integer
    case .number: return .number
    case .scalar, .scalars, .any: return .value
    case .anyMapping: return .dictionary(.value)
    case .table(let table):
      let element = type(of: table.value, shape)
      return .dictionary(table.value.isNullable ? .optional(element) : element)
    case .either(let simple, _):
      var field = field
      field.type = simple
      return type(of: field, shape)
    case .mapping(let reference): return .named(shape(reference.shape), nil)
    case .list(var element):
      if element.name.isEmpty { element.name = field.name }
      let type = type(of: element, shape)
      return .list(element.isNullable ? .optional(type) : type)
    case .enumeration(let words):
      let name = types.take(CodeName.upper(field.name))
      let declared = SwiftEnum(name, "The values of '\(field.name)'.", words)
      enums.append(declared)
      return .enumeration(declared)
    case .object(let fields):
      let name = types.take(CodeName.upper(field.name))
      let declared = SwiftStruct(name, "The fields of '\(field.name)'.", fields, shape: shape)
      structs.append(declared)
      return .named(name, declared.properties)
    }
  }
}

/// An enumeration of strings, with a case for unknown strings.
struct SwiftEnum {
  /// Its name.
  let name: String
  /// Its documentation.
  let summary: String
  /// The strings and the names of their cases.
  let cases: [(word: String, name: String)]

  /// Makes an enumeration.
  init(_ name: String, _ summary: String, _ words: [String]) {
    self.name = name
    self.summary = summary
    var names = NameScope()
    var known = Set<String>()
    cases = words.filter { known.insert($0).inserted }.map { word in
      (word, SwiftNames.escaped(names.take(SwiftNames.member(CodeName.lower(word)))))
    }
  }
}

/// The type of a property.
indirect enum SwiftType {
  case string, boolean, integer, number, value
  case list(SwiftType)
  case dictionary(SwiftType)
  case optional(SwiftType)
  case enumeration(SwiftEnum)
  /// A structure, with its properties where it can have a default.
  case named(String, [SwiftStruct.Property]?)

  /// The type as it is written.
  var text: String {
    switch self {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .number: "Double"
    case .value: "Value"
    case .list(let element): "[\(element.text)]"
    case .dictionary(let element): "[String: \(element.text)]"
    case .optional(let type): type.text + "?"
    case .enumeration(let type): type.name
    case .named(let name, _): name
    }
  }

  /// A value of the type as an expression; nil for a value of another type.
  func literal(_ value: SettingsValue) -> String? {
    switch (self, value) {
    case (.optional, .null): return "nil"
    case (.optional(let type), _): return type.literal(value).map(SwiftType.unambiguous)
    case (.string, .string(let text)): return text.swiftLiteral
    case (.boolean, .boolean(let flag)): return flag ? "true" : "false"
    case (.integer, .number(.integer(let number))): return String(number)
    case (.number, .number(let number)): return number.description
    case (.enumeration(let type), .string(let text)):
      return type.cases.first { $0.word == text }.map { ".\($0.name)" }
    case (.list(let element), .list(let values)):
      return "[\(values.compactMap(element.literal).joined(separator: ", "))]"
    case (.dictionary(let element), .object(let members)):
      let entries = members.compactMap { member in
        element.literal(member.value).map { "\(member.name.swiftLiteral): \($0)" }
      }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    case (.named(_, let properties?), .object(let members)):
      return SwiftType.object(properties, Array(members))
    case (.value, _): return SwiftType.anyLiteral(value)
    default: return nil
    }
  }

  /// An expression for an optional: '.none' alone would be nil.
  static func unambiguous(_ expression: String) -> String {
    expression == ".none" ? ".some(.none)" : expression
  }

  /// A value of any type as an expression of the generated type of values.
  private static func anyLiteral(_ value: SettingsValue) -> String? {
    switch value {
    case .null: ".null"
    case .boolean(let flag): ".boolean(\(flag))"
    case .number(.integer(let number)): ".integer(\(number))"
    case .number(let number): ".number(\(number))"
    case .string(let text): ".string(\(text.swiftLiteral))"
    case .list: SwiftType.list(.value).literal(value).map { ".list(\($0))" }
    case .object: SwiftType.dictionary(.value).literal(value).map { ".object(\($0))" }
    }
  }

  private static func object(
    _ properties: [SwiftStruct.Property], _ members: [SettingsField]
  ) -> String? {
    var arguments: [String] = []
    for property in properties {
      guard let member = members.first(where: { $0.name == property.key }) else {
        if property.defaultText == nil { return nil }
        continue
      }
      if case .optional = property.presence, member.value == .null { continue }
      guard let value = property.type.literal(member.value) else { continue }
      let isOptional = property.typeText.hasSuffix("?")
      arguments.append(
        "\(SwiftNames.label(property.name)): \(isOptional ? unambiguous(value) : value)")
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension String {
  /// The name without the backticks of a keyword.
  var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
