import SettingsLanguage
import SettingsOutput
import SettingsSources
import SettingsSyntax

/// The lines of a registry that declare the properties of a model class as fields.
struct ModelFields {
  private var declarations: [String] = []
  private var comments: [String] = []

  /// Declares the settable properties of a class.
  init(of model: String, in app: AppDeclarations) {
    for property in app.settableProperties(of: model) {
      let words = property.typeText.split(whereSeparator: \.isWhitespace)
      let shown = VisibleText.escaping(Excerpt.quoted(words.joined(separator: " ")))
      switch ModelFields.makeField(for: property, of: shown) {
      case .leftOut(let reason):
        let name = VisibleText.escaping(Excerpt.quoted(property.name))
        comments.append("# '\(name)' is left out: \(reason).")
      case .type(let type, let advice):
        if let advice {
          let words = shown.isEmpty ? "has no written type" : "is '\(shown)'"
          declarations.append("# The property \(words): \(advice).")
        }
        var line = "\(property.name): {\(Key.type.name): \(type)"
        if property.isOptional == true {
          line += ", \(Key.nullable.name): true"
        }
        if let summary = ModelFields.firstSentence(of: property.summary) {
          line += ", \(Key.summary.name): \(QuotedText.yaml(summary))"
        }
        declarations.append(line + "}")
      }
    }
  }

  /// Returns the lines of a kind, beginning at the first column.
  func kindLines(_ name: String, _ pair: ClassPair) -> [String] {
    [
      "\(name):", "  \(Key.cellClass.name): \(pair.cell)",
      "  \(Key.modelClass.name): \(pair.model)",
    ] + comments.map { "  " + $0 }
      + ["  \(Key.fields.name):" + (declarations.isEmpty ? " {}" : "")]
      + declarations.map { "    " + $0 }
  }

  /// The declaration of a field for a property.
  private enum FieldText {
    /// The type in the syntax of registries, with advice on how to refine it.
    case type(String, advice: String? = nil)
    /// The reason to omit the field.
    case leftOut(String)
  }

  private static func makeField(for property: DeclaredProperty, of shown: String) -> FieldText {
    if !KindSkeletons.isFieldName(property.name) || Shape.reservedNames.contains(property.name) {
      return .leftOut("a field cannot have this name")
    }
    if let reason = property.hidden { return .leftOut("\(reason.text) '\(shown)'") }
    switch property.type {
    case .boolean: return .type("boolean")
    case .integer: return .type("integer")
    case .floating: return .type("number")
    case .string: return .type("string")
    case .list:
      if let element = elementType(of: property.typeText) {
        return .type("list, \(Key.of.name): \(element)")
      }
      return property.typeText.contains(where: { "<[".contains($0) })
        ? .leftOut("its type is '\(shown)'")
        : .type("list, \(Key.of.name): scalar", advice: "say what its elements are")
    case .dictionary: return .type("object, \(Key.fields.name): {}", advice: "add what it holds")
    case .any where property.typeText.contains("NSNumber"):
      return .type("number", advice: "it may also be a boolean")
    case .any, .other:
      return .leftOut(property.isBlock ? "it is a block" : "its type is '\(shown)'")
    case .unknown: return .leftOut("its type is not known")
    }
  }

  /// Returns the element type of a list, from the type in its brackets. Returns nil if the elements
  /// are objects.
  private static func elementType(of list: String) -> String? {
    guard let open = list.firstIndex(where: { "<[".contains($0) }),
      let close = list.lastIndex(where: { ">]".contains($0) }), open < close
    else { return nil }
    switch list[list.index(after: open)..<close].filter({ !" *".contains($0) }) {
    case "NSString", "String": return "string"
    case "NSNumber", "Double", "Float", "CGFloat": return "number"
    case "Int", "UInt": return "integer"
    case "Bool": return "boolean"
    default: return nil
    }
  }

  /// Returns the first sentence of a comment, or nil if the comment is empty.
  private static func firstSentence(of comment: String) -> String? {
    let visible = comment.unicodeScalars.filter { !QuotedText.isUnseen($0.value) }
    let text = String(String.UnicodeScalarView(visible)).prefix(300)
    if text.isEmpty { return nil }
    guard let end = text.firstRange(of: ". ") else {
      return comment.count > 300 ? text.dropLast() + "…" : String(text)
    }
    return String(text[..<end.lowerBound]) + "."
  }
}
