import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// A draft of a registry with kinds for the cell classes that no registry declares, and extensions of
/// built-in kinds whose rows have more fields. The fields are derived from the rows of wire
/// documents, and must be reviewed.
struct KindSkeletons {
  private(set) var text = """
    # The kinds of rows that this project adds. Review the fields, and add the values that they may
    # have: 'settingsc schema registry' describes everything that a registry may contain.
    registry: 1
    kinds:

    """
  private(set) var names: [String] = []
  /// True if rows have properties that no field can declare.
  private(set) var omitsFields = false

  /// Declares a kind for each pair of classes, except for cell classes that a registry or an
  /// earlier pair already has. Extends the built-in kinds.
  init(for models: [ObservedDocuments.ObservedModel], besides registry: Registry) {
    var cells = Set(registry.cellClasses)
    var taken = Set(registry.kindNames)
    for model in models where names.count < 200 {
      if let kind = registry.index(ofCellClass: model.cellClass).map({ registry.kinds[$0] }) {
        if kind.definedAt == nil { writeExtension(of: kind, model) }
        continue
      }
      guard cells.insert(model.cellClass).inserted else { continue }
      let name = KindSkeletons.unusedName(KindSkeletons.kindName(of: model.cellClass), &taken)
      names.append(name)
      writeKind(model, as: name)
    }
  }

  /// Returns a name for the kind of a cell class, such as `slider` for `SliderSettingCell` and
  /// `urlField` for `URLFieldCell`.
  static func kindName(of cellClass: String) -> String {
    let local = cellClass.split(separator: ".").last.map(String.init) ?? cellClass
    var stem = Substring(local)
    for suffix in ["Cell", "Setting"] where stem.hasSuffix(suffix) && stem.count > suffix.count {
      stem = stem.dropLast(suffix.count)
    }
    let capitals = stem.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < stem.count ? capitals - 1 : capitals
    return stem.prefix(lowered).lowercased() + stem.dropFirst(lowered)
  }

  /// Returns a name that is not taken, with the first number from 2 if necessary.
  static func unusedName(_ stem: String, _ taken: inout Set<String>) -> String {
    var name = stem
    var ordinal = 2
    while !taken.insert(name).inserted {
      name = "\(stem)\(ordinal)"
      ordinal += 1
    }
    return name
  }

  private mutating func writeKind(_ model: ObservedDocuments.ObservedModel, as name: String) {
    let shape = model.shape
    if shape.fields.contains(where: {
      !KindSkeletons.isFieldName($0.name) || Shape.reservedNames.contains($0.name)
    }) {
      omitsFields = true
    }
    var lines = [
      "\(name):",
      "  summary: Used by \(shape.count) row\(shape.count == 1 ? "" : "s") in this project.",
      "  cellClass: \(model.cellClass)",
      "  modelClass: \(model.modelClass)",
    ]
    lines += KindSkeletons.fieldLines(of: shape, isTopLevel: true).map { "  " + $0 }
    let strings = shape.fields.filter { $0.shape.type == .string }.map(\.name)
    if !shape.fields.contains(where: { $0.name == Key.title.name }),
      let title = ["name", "text"].first(where: strings.contains)
    {
      lines.append("  preview: {title: \(title)}")
    }
    for line in lines { text += "  \(line)\n" }
  }

  /// Extends a built-in kind with the fields that its rows have and that it does not declare, and with
  /// null as a value of its optional fields. The added fields are optional, because pages may have
  /// rows without them.
  private mutating func writeExtension(of kind: CellKind, _ model: ObservedDocuments.ObservedModel)
  {
    guard kind.classes == .fixed(cell: model.cellClass, model: model.modelClass) else { return }
    var comments: [String] = []
    var declarations: [String] = []
    for field in model.shape.fields {
      if let known = kind.field(named: field.name) {
        declarations += KindSkeletons.nullableDeclaration(of: known, field.shape)
      } else if kind.mayDeclareField(field.name) {
        declarations += KindSkeletons.declarationLines(field.name, field.shape)
      } else {
        comments.append(KindSkeletons.comment(about: field.name))
      }
    }
    if !comments.isEmpty { omitsFields = true }
    if declarations.isEmpty { return }
    names.append(kind.name)
    text += "  \(kind.name):\n    \(Key.extends.name): \(kind.name)\n"
    for line in comments + ["\(Key.fields.name):"] + declarations.map({ "  " + $0 }) {
      text += "    \(line)\n"
    }
  }

  /// Returns the declaration that also allows null for an optional field, or nothing if no row has
  /// null or the declaration needs more than a type.
  private static func nullableDeclaration(of field: Field, _ shape: ObservedShape) -> [String] {
    guard shape.isNullable, !field.isNullable, !field.isRequired,
      DeclaredType.all.contains(where: { $0.type == field.type })
    else { return [] }
    var parts = ["type: \(field.type.name)", "nullable: true"]
    if let value = field.defaultValue {
      let text = value.string.map(QuotedText.yaml) ?? value.description
      parts.append("\(Key.defaultValue.name): \(text)")
    }
    return ["\(field.name): {\(parts.joined(separator: ", "))}"]
  }

  /// Returns the declarations of the fields of a shape. A comment replaces each field whose name is
  /// not allowed in a registry.
  private static func fieldLines(of shape: ObservedShape, isTopLevel: Bool = false) -> [String] {
    var comments: [String] = []
    var declarations: [String] = []
    for field in shape.fields {
      if isFieldName(field.name), !isTopLevel || !Shape.reservedNames.contains(field.name) {
        declarations += declarationLines(
          field.name, field.shape, isRequired: shape.isRequired(field))
      } else {
        comments.append(comment(about: field.name))
      }
    }
    let key = Key.fields.name
    return comments
      + (declarations.isEmpty ? ["\(key): {}"] : ["\(key):"] + declarations.map { "  " + $0 })
  }

  /// Returns the comment in place of a field that a registry cannot declare.
  private static func comment(about name: String) -> String {
    "# '\(VisibleText.escaping(Excerpt.quoted(name)))' cannot be the name of a field"
  }

  /// Returns the declaration of a field, or of the elements of a list.
  private static func declarationLines(
    _ name: String, _ shape: ObservedShape, isRequired: Bool = false
  ) -> [String] {
    let type = "type: \(shape.type.name)"
    let members: [String]
    switch shape.type {
    case .list: members = declarationLines(Key.of.name, shape.elements.first ?? ObservedShape())
    case .object: members = fieldLines(of: shape)
    default: members = []
    }
    let lines =
      [type] + members + (isRequired ? ["required: true"] : [])
      + (shape.isNullable ? ["nullable: true"] : [])
    return members.isEmpty
      ? ["\(name): {\(lines.joined(separator: ", "))}"] : ["\(name):"] + lines.map { "  " + $0 }
  }

  /// Returns true if the syntax of registries allows a name for a field. The name may be reserved.
  static func isFieldName(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { StringFormat.className.accepts($0) } && !name.contains(".")
      && name.utf8.count <= 100
  }
}
