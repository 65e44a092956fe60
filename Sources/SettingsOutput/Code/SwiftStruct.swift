import SettingsLanguage
import SettingsSyntax

/// A structure for the fields of a kind, or for an object in a field.
struct SwiftStruct {
  /// The value of a property if its field is missing or null.
  enum Presence {
    /// The field is required.
    case required
    /// The property is nil.
    case optional
    /// The default, as an expression, if the field is missing. If the field may be null, null
    /// becomes nil.
    case defaulted(to: String, isNullable: Bool)
  }

  /// A property of the structure, which represents a field.
  struct Property {
    /// The key in a document.
    var key: String
    /// The name in Swift.
    var name: String
    /// The type, without `?` for an optional.
    var type: SwiftType
    /// The value if the field is missing.
    var presence: Presence
    /// The documentation comment.
    var summary: String

    /// True if the type is optional.
    var isOptional: Bool {
      switch presence {
      case .required, .defaulted(_, false): false
      case .optional, .defaulted(_, true): true
      }
    }

    /// The declaration of the property.
    var declaration: String {
      let head = "public var \(name): \(type.text)\(isOptional ? "?" : "")"
      guard case .defaulted(let text, let isNullable) = presence else { return head }
      return "\(head) = \(isNullable ? SwiftType.unambiguous(text) : text)"
    }

    /// The statement that decodes the property.
    var decoding: String {
      let arguments = "(\(type.text).self, forKey: .\(name))"
      return switch presence {
      case .required: "self.\(name) = try fields.decode\(arguments)"
      case .optional: "self.\(name) = try fields.decodeIfPresent\(arguments)"
      case .defaulted(_, false):
        "self.\(name) = try fields.decodeIfPresent\(arguments) ?? self.\(name)"
      case .defaulted(_, true):
        "if fields.contains(.\(name)) { self.\(name) = try fields.decodeIfPresent\(arguments) }"
      }
    }
  }

  /// The name of the structure.
  let name: String
  /// The documentation comment.
  let summary: String
  /// The properties in declaration order.
  private(set) var properties: [Property] = []
  /// The nested structures.
  private(set) var structs: [SwiftStruct] = []
  private(set) var enums: [SwiftEnum] = []
  private var types: NameScope

  /// Creates a structure from fields.
  init(_ name: String, _ summary: String, _ fields: [Field]) {
    self.name = name
    self.summary = summary
    var names = NameScope()
    types = NameScope(reserving: SwiftNames.types + [name], ignoringCase: true)
    for field in fields {
      let own = SwiftNames.escaped(
        names.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(field.name))))
      let type = swiftType(of: field)
      properties.append(
        Property(
          key: field.name, name: own, type: type, presence: SwiftStruct.presence(of: field, type),
          summary: SwiftStruct.documentation(of: field)))
    }
  }

  private static func presence(of field: Field, _ type: SwiftType) -> Presence {
    if let value = field.defaultValue, value != .null, let text = type.literal(value) {
      return .defaulted(to: text, isNullable: field.isNullable)
    }
    return field.isNullable || !field.isRequired ? .optional : .required
  }

  private static func documentation(of field: Field) -> String {
    let advice = field.deprecation.map { "Deprecated: \($0)" }
    let text = [field.summary.isEmpty ? nil : field.summary, advice].compactMap(\.self)
    return text.isEmpty ? "The field '\(field.name)'." : text.joined(separator: "\n")
  }

  /// Returns the type of a field. Declares a nested type if the type has no name.
  private mutating func swiftType(of field: Field) -> SwiftType {
    switch field.type {
    case .list(var element):
      if element.name.isEmpty { element.name = field.name }
      let type = swiftType(of: element)
      return .list(element.isNullable ? .optional(type) : type)
    case .enumeration(let words):
      let name = types.makeUnique(CodeName.upperCamelCased(field.name))
      let declared = SwiftEnum(name, "The values of '\(field.name)'.", words)
      enums.append(declared)
      return .enumeration(declared)
    case .object(let fields):
      let name = types.makeUnique(CodeName.upperCamelCased(field.name))
      let declared = SwiftStruct(name, "The fields of '\(field.name)'.", fields)
      structs.append(declared)
      return .structure(declared)
    default: return SwiftType(field.type.codeType)
    }
  }
}

/// An enumeration of strings, with a case for unknown strings.
struct SwiftEnum {
  /// The name of the enumeration.
  let name: String
  /// The documentation comment.
  let summary: String
  /// The strings, with the names of their cases.
  let cases: [(word: String, name: String)]

  /// Creates an enumeration from strings.
  init(_ name: String, _ summary: String, _ words: [String]) {
    self.name = name
    self.summary = summary
    var names = NameScope()
    var known = Set<String>()
    cases = words.filter { known.insert($0).inserted }.map { word in
      (
        word,
        SwiftNames.escaped(names.makeUnique(SwiftNames.memberName(CodeName.lowerCamelCased(word))))
      )
    }
  }
}

/// The type of a property.
indirect enum SwiftType {
  case string, boolean, integer, number, value
  case list(SwiftType)
  case optional(SwiftType)
  case enumeration(SwiftEnum)
  case structure(SwiftStruct)

  /// Creates the type of a value without a structure of its own.
  init(_ type: CodeType) {
    switch type {
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .string: self = .string
    case .list, .object, .any: self = .value
    }
  }

  /// The spelling of the type in Swift.
  var text: String {
    switch self {
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .number: "Double"
    case .value: "SettingsValue"
    case .list(let element): "[\(element.text)]"
    case .optional(let type): type.text + "?"
    case .enumeration(let type): type.name
    case .structure(let type): type.name
    }
  }

  /// Returns an expression for a value of the type, or nil for values of other types.
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
    case (.structure(let type), .object(let members)):
      return SwiftType.objectLiteral(type.properties, members)
    case (.value, _): return SwiftType.anyLiteral(value)
    default: return nil
    }
  }

  /// Returns an expression for an optional value that has a case `none`. Swift would read `.none`
  /// alone as nil.
  static func unambiguous(_ expression: String) -> String {
    expression == ".none" ? ".some(.none)" : expression
  }

  /// Returns an expression of the type `SettingsValue` for a scalar or a list, or nil for objects.
  private static func anyLiteral(_ value: SettingsValue) -> String? {
    switch value {
    case .null: ".null"
    case .boolean(let flag): ".boolean(\(flag))"
    case .number(.integer(let number)): ".number(.integer(\(number)))"
    case .number(let number): ".number(.double(\(number)))"
    case .string(let text): ".string(\(text.swiftLiteral))"
    case .list: SwiftType.list(.value).literal(value).map { ".list(\($0))" }
    case .object: nil
    }
  }

  private static func objectLiteral(
    _ properties: [SwiftStruct.Property], _ members: SettingsFields
  ) -> String? {
    var arguments: [String] = []
    for property in properties {
      let value = members[property.key]
      guard let value, let text = property.type.literal(value) else {
        if case .required = property.presence { return nil }
        continue
      }
      arguments.append(
        "\(SwiftNames.argumentLabel(property.name)): \(property.isOptional ? unambiguous(text) : text)"
      )
    }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension CodeWriter {
  /// Writes a structure with its nested types. `init(from:)` is written in an extension, so that
  /// the compiler synthesizes a memberwise initializer.
  ///
  /// - Parameter outer: the enclosing type.
  mutating func write(_ declared: SwiftStruct, in outer: String) {
    writeBlock("extension \(outer)") { $0.writeBody(of: declared) }
    writeDecoding(of: declared, in: outer)
  }

  private mutating func writeBody(of declared: SwiftStruct) {
    writeDocumentation(declared.summary)
    writeBlock("public struct \(declared.name): Equatable, Sendable, Decodable") { writer in
      for property in declared.properties {
        writer.writeDocumentation(property.summary)
        writer.writeLine(property.declaration)
      }
      for type in declared.enums {
        writer.writeLine()
        writer.write(type)
      }
      for type in declared.structs {
        writer.writeLine()
        writer.writeBody(of: type)
      }
    }
  }

  private mutating func writeDecoding(of declared: SwiftStruct, in outer: String) {
    let name = "\(outer).\(declared.name)"
    if !declared.properties.isEmpty {
      writeLine()
      writeBlock("extension \(name)") { writer in
        writer.writeBlock("private enum CodingKeys: String, CodingKey") { writer in
          for property in declared.properties {
            let value = property.name == property.key ? "" : " = \(property.key.swiftLiteral)"
            writer.writeLine("case \(property.name)\(value)")
          }
        }
        writer.writeLine()
        writer.writeBlock("public init(from decoder: any Decoder) throws") { writer in
          writer.writeLine("let fields = try decoder.container(keyedBy: CodingKeys.self)")
          for property in declared.properties { writer.writeLine(property.decoding) }
        }
      }
    }
    for type in declared.structs { writeDecoding(of: type, in: name) }
  }

  /// Writes an enumeration of strings.
  private mutating func write(_ declared: SwiftEnum) {
    writeDocumentation(declared.summary)
    writeBlock("public enum \(declared.name): Hashable, Sendable, Decodable, RawRepresentable") {
      writer in
      for value in declared.cases { writer.writeLine("case \(value.name)") }
      writer.writeLine("/// A value that this version of the app does not know.")
      writer.writeLine("case unknown(String)")
      writer.writeLine()
      writer.writeBlock("public init(rawValue: String)") { writer in
        writer.writeLine("switch rawValue {")
        for value in declared.cases {
          writer.writeLine("case \(value.word.swiftLiteral): self = .\(value.name)")
        }
        writer.writeLine("default: self = .unknown(rawValue)")
        writer.writeLine("}")
      }
      writer.writeLine()
      writer.writeBlock("public var rawValue: String") { writer in
        writer.writeLine("switch self {")
        for value in declared.cases {
          writer.writeLine("case .\(value.name): \(value.word.swiftLiteral)")
        }
        writer.writeLine("case .unknown(let value): value")
        writer.writeLine("}")
      }
    }
  }
}

extension String {
  /// The name without the backticks of a keyword.
  var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
