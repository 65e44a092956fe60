import SettingsModel
import SettingsOutput
import SettingsSources
import SettingsSyntax

/// The fields that a registry declares for the properties of a model.
struct ModelFields {
  /// A field, and the lines that declare it.
  struct Field {
    var name: String
    var lines: [String]
  }

  /// The fields in the order of the properties.
  private(set) var fields: [Field] = []
  /// The comments on properties that are left out, a line each.
  private(set) var comments: [String] = []

  /// What a comment says, after a name in quotes, of what a registry is not to have.
  static let leftOut = "is left out"

  /// Declares the settable properties of a class.
  init(of model: String, in app: AppDeclarations) {
    for (property, _) in app.settableProperties(of: model) {
      switch ModelFields.type(of: property) {
      case .success(let type): add(property, type)
      case .failure(let reason): leaveOut(property, reason.words)
      }
    }
  }

  /// Some fields without comments.
  init(_ fields: [Field]) { self.fields = fields }

  private struct Reason: Error { var words: String }

  /// A type as a registry writes it, and what somebody is to add to it.
  private typealias Written = (type: String, advice: String?)

  private static func type(of property: DeclaredProperty) -> Result<Written, Reason> {
    let shown = shownType(of: property)
    if !KindSkeletons.isFieldName(property.name) || Shape.reservedNames.contains(property.name) {
      return .failure(Reason(words: "a field cannot have this name"))
    }
    let (type, of) = (Key.type.name, Key.of.name)
    switch property.type {
    case .boolean, .integer, .floating:
      if property.isOptional == true {
        return .failure(Reason(words: "Objective-C has no type for '\(shown)'"))
      }
      return .success(("\(type): \(scalarName(property.type) ?? "number")", nil))
    case .string: return .success(("\(type): string", nil))
    case .list:
      if let element = element(of: property.typeText) {
        return .success(("\(type): list, \(of): \(element)", nil))
      }
      if property.typeText.contains(where: { "<[".contains($0) }) {
        return .failure(Reason(words: "its type is '\(shown)'"))
      }
      return .success(("\(type): list, \(of): scalar", "say what its elements are"))
    case .dictionary:
      return .success(("\(type): object, \(Key.fields.name): {}", "add what it holds"))
    case .any where property.typeText.contains("NSNumber"):
      return .success(("\(type): number", "it may be meant for a boolean"))
    case .any, .other:
      let isBlock = property.typeText.contains("(^") || property.typeText.contains("->")
      return .failure(Reason(words: isBlock ? "it is a block" : "its type is '\(shown)'"))
    case .unknown: return .failure(Reason(words: "its type is not known"))
    }
  }

  /// The type of a property on one line.
  private static func shownType(of property: DeclaredProperty) -> String {
    let words = property.typeText.split(whereSeparator: \.isWhitespace)
    return VisibleText.escaping(Excerpt.quoted(words.joined(separator: " ")))
  }

  private static func scalarName(_ type: DeclaredProperty.ValueType) -> String? {
    switch type {
    case .boolean: "boolean"
    case .integer: "integer"
    case .floating: "number"
    case .string: "string"
    default: nil
    }
  }

  /// The type of the elements of a list, by the type in its brackets; nil for any that is no scalar.
  private static func element(of list: String) -> String? {
    guard let open = list.firstIndex(where: { "<[".contains($0) }),
      let close = list.lastIndex(where: { ">]".contains($0) }), open < close
    else { return nil }
    let inner = list[list.index(after: open)..<close].filter { !" *".contains($0) }
    switch inner {
    case "NSString", "String": return "string"
    case "NSNumber", "Double", "Float", "CGFloat": return "number"
    case "Int", "UInt": return "integer"
    case "Bool": return "boolean"
    default: return nil
    }
  }

  private mutating func add(_ property: DeclaredProperty, _ written: Written) {
    var line = "\(property.name): {\(written.type)"
    let isScalar = [.boolean, .integer, .floating].contains(property.type)
    if property.isOptional == true, !isScalar { line += ", \(Key.nullable.name): true" }
    if let summary = ModelFields.sentence(of: property.summary) {
      line += ", \(Key.summary.name): \(QuotedText.yaml(summary))"
    }
    var lines: [String] = []
    if let advice = written.advice {
      let shown = ModelFields.shownType(of: property)
      let what = shown.isEmpty ? "has no written type" : "is '\(shown)'"
      lines.append("# The property \(what): \(advice).")
    }
    fields.append(Field(name: property.name, lines: lines + [line + "}"]))
  }

  private mutating func leaveOut(_ property: DeclaredProperty, _ reason: String) {
    let name = VisibleText.escaping(Excerpt.quoted(property.name))
    comments.append("# '\(name)' \(ModelFields.leftOut): \(reason).")
  }

  /// The first sentence of a comment; nil without one.
  private static func sentence(of comment: String) -> String? {
    let visible = comment.unicodeScalars.filter { !QuotedText.isUnseen($0.value) }
    let text = String(String.UnicodeScalarView(visible)).prefix(300)
    if text.isEmpty { return nil }
    guard let end = text.firstRange(of: ". ") else {
      return comment.count > 300 ? text.dropLast() + "…" : String(text)
    }
    return String(text[..<end.lowerBound]) + "."
  }

  // MARK: Kinds

  /// Returns the lines of a kind, beginning at the first column.
  func kind(_ name: String, _ pair: ClassPair) -> [String] {
    var lines = [
      "\(name):", "  \(Key.cellClass.name): \(pair.cell)",
      "  \(Key.modelClass.name): \(pair.model)",
    ]
    lines += comments.map { "  " + $0 }
    let declared = fields.flatMap(\.lines)
    lines.append("  \(Key.fields.name):" + (declared.isEmpty ? " {}" : ""))
    return lines + declared.map { "    " + $0 }
  }
}
