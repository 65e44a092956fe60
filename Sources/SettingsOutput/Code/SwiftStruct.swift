import SettingsModel
import SettingsSyntax

/// A structure with the fields of a kind, of an object in a field, or of a shape.
struct SwiftStruct {
  /// How a property is read and written.
  enum Presence {
    /// It is there.
    case required
    /// It is nil where it is left out, or null.
    case optional
    /// It has a value where it is left out.
    case defaulted(to: Value)
    /// It has a value where it is left out, and nil is written as null.
    case nullable(default: Value)
    /// It is an empty list where it is left out.
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

    /// The value of a parameter that is left out; nil for one that must be there.
    var defaultText: String? {
      switch presence {
      case .required: nil
      case .optional: "nil"
      case .list: "[]"
      case .defaulted(let value), .nullable(let value):
        type.literal(value, fitting: 40).flatMap { lines in
          lines.count == 1 && lines[0].count <= 40 ? lines[0] : nil
        } ?? "Self.\(defaultName)"
      }
    }

    /// The statement that reads it: a call and its arguments.
    var reading: (call: String, arguments: String) {
      let key = key.swiftLiteral
      let value = defaultText ?? ""
      let call =
        switch presence {
        case .required: ("required", key)
        case .optional: ("optional", key)
        case .list, .defaulted: ("value", "\(key), default: \(value)")
        case .nullable: ("nullable", "\(key), default: \(value)")
        }
      return ("self.\(name) = try fields.\(call.0)", call.1)
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
      return "\(head) = \(SwiftType.unambiguous([text])[0])"
    }

    /// The name of the constant with a default that does not fit on a line.
    var defaultName: String { "default" + name.trimmingBackticks.capitalized }

    /// The default as lines, the first with some room, if it has a constant of its own.
    func defaultLines(fitting columns: Int) -> [String]? {
      switch presence {
      case .defaulted(let value), .nullable(let value):
        defaultText == "Self.\(defaultName)" ? type.literal(value, fitting: columns) : nil
      default: nil
      }
    }
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
    if let value = field.defaultValue, value != .null, type.literal(value) != nil {
      return field.isNullable ? .nullable(default: value) : .defaulted(to: value)
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

  /// The type of a field. Those that have no name yet become types within the structure.
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

/// An enumeration of strings that keeps one that it does not know.
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

  /// A value of the type as an expression; nil for one that is no value of it.
  ///
  /// - Parameter columns: the room on the first line; the expression has several lines if it needs
  ///   more, or is a string that does not fit.
  func literal(_ value: Value, fitting columns: Int = 70) -> [String]? {
    switch (self, value) {
    case (.optional, .null): return ["nil"]
    case (.optional(let type), _):
      return type.literal(value, fitting: columns).map(SwiftType.unambiguous)
    case (.string, .string(let text)): return [text.swiftLiteral]
    case (.boolean, .boolean(let flag)): return [flag ? "true" : "false"]
    case (.integer, .number(.integer(let number))): return [String(number).grouped]
    case (.number, .number(let number)): return number.json.map { [$0.grouped] }
    case (.enumeration(let type), .string(let text)):
      guard let known = type.cases.first(where: { $0.word == text }) else { return nil }
      return [".\(known.name)"]
    case (.list(let element), .list(let values)):
      return SwiftType.sequence(
        values.map { element.literal($0).map { ("", $0) } }, "[", "]", empty: "[]", columns)
    case (.dictionary(let element), .object(let members)):
      return SwiftType.sequence(
        members.map { member in
          element.literal(member.value, fitting: 30).map { (member.name.swiftLiteral + ": ", $0) }
        }, "[", "]", empty: "[:]", columns)
    case (.named(_, let properties?), .object(let members)):
      return SwiftType.object(properties, members, columns)
    case (.value, _): return SwiftType.anyLiteral(value, columns)
    default: return nil
    }
  }

  /// An expression for an optional: '.none' alone would be nil.
  static func unambiguous(_ lines: [String]) -> [String] {
    lines == [".none"] ? [".some(.none)"] : lines
  }

  /// A value of any type as an expression of the generated type of values.
  private static func anyLiteral(_ value: Value, _ columns: Int) -> [String]? {
    func call(_ name: String, _ lines: [String]?) -> [String]? {
      guard var lines, let first = lines.first else { return nil }
      lines[0] = ".\(name)(\(first)"
      lines[lines.count - 1] += ")"
      return lines
    }
    switch value {
    case .null: return [".null"]
    case .boolean(let flag): return [".boolean(\(flag))"]
    case .number(.integer(let number)): return [".integer(\(String(number).grouped))"]
    case .number(let number): return number.json.map { [".number(\($0.grouped))"] }
    case .string(let text): return [".string(\(text.swiftLiteral))"]
    case .list: return call("list", SwiftType.list(.value).literal(value, fitting: columns))
    case .object:
      return call("object", SwiftType.dictionary(.value).literal(value, fitting: columns))
    }
  }

  private static func object(
    _ properties: [SwiftStruct.Property], _ members: [Value.Member], _ columns: Int
  ) -> [String]? {
    var parts: [(String, [String])?] = []
    for property in properties {
      guard let member = members.first(where: { $0.name == property.key }) else {
        if property.defaultText == nil { return nil }
        continue
      }
      if case .optional = property.presence, member.value == .null { continue }
      let isOptional = property.typeText.hasSuffix("?")
      parts.append(
        property.type.literal(member.value, fitting: 30).map { lines in
          (
            SwiftNames.label(property.name) + ": ",
            isOptional ? SwiftType.unambiguous(lines) : lines
          )
        })
    }
    return sequence(parts, ".init(", ")", empty: ".init()", columns)
  }

  /// Expressions between brackets: on one line if that fits, or on a line each.
  private static func sequence(
    _ parts: [(head: String, lines: [String])?], _ open: String, _ close: String, empty: String,
    _ columns: Int
  ) -> [String]? {
    if parts.isEmpty { return [empty] }
    let parts = parts.compactMap(\.self)
    let heads = parts.map { ($0.head, $0.lines) }
    let joined = heads.map { $0 + $1.joined() }.joined(separator: ", ")
    // swift-format leaves room for a comma after the last element of a collection.
    let length = open.count + joined.count + (close == "]" ? 2 : 1)
    if heads.allSatisfy({ $0.1.count == 1 }), length <= columns {
      return [open + joined + close]
    }
    var result = [open]
    for (offset, part) in heads.enumerated() {
      var lines = part.1
      let isString = lines.count == 1 && lines[0].hasPrefix("\"")
      lines[0] =
        isString && !part.0.isEmpty
        ? part.0.trimmingFinalSpace + String(CodeWriter.softBreak) + lines[0] : part.0 + lines[0]
      let isLast = offset == heads.count - 1
      if !isLast || (close == "]" && heads.count > 1) { lines[lines.count - 1] += "," }
      result += lines.map { "  " + $0 }
    }
    return result + [close]
  }
}

extension String {
  /// A number with '_' between groups of digits, if it is whole and has seven or more.
  var grouped: String {
    let digits = drop { $0 == "-" }
    guard digits.utf8.count >= 7, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return self
    }
    var result = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.utf8.count - offset) % 3 == 0 { result += "_" }
      result.append(digit)
    }
    return (hasPrefix("-") ? "-" : "") + result
  }

  /// The string without a space at its end.
  fileprivate var trimmingFinalSpace: String { hasSuffix(" ") ? String(dropLast()) : self }

  /// The name without the backticks of a keyword.
  var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
