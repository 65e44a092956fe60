import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// A registry of kinds for rows whose classes have none, with the fields of the rows: a start, to be
/// reviewed.
struct KindSkeletons {
  private(set) var text = """
    # The kinds of rows that this project adds. Review the fields, and add the values that they may
    # have: 'settingsc schema registry' describes everything that a registry may contain.
    registry: 1
    kinds:

    """
  private(set) var names: [String] = []

  /// Writes a kind for each pair of classes, except those of a registry, and those that share a class
  /// with an earlier one.
  static func make(
    for models: [DocumentSurvey.ObservedModel], besides registry: Registry
  ) -> KindSkeletons {
    var result = KindSkeletons()
    var cells = Set(registry.cellClasses)
    var modelClasses = Set(registry.modelClasses)
    var names = Set(registry.kindNames)
    for model in models where result.names.count < 200 {
      guard !cells.contains(model.cellClass), !modelClasses.contains(model.modelClass) else {
        continue
      }
      cells.insert(model.cellClass)
      modelClasses.insert(model.modelClass)
      let stem = name(of: model.cellClass)
      var name = stem
      var ordinal = 2
      while !names.insert(name).inserted {
        name = "\(stem)\(ordinal)"
        ordinal += 1
      }
      result.names.append(name)
      result.write(model, as: name)
    }
    return result
  }

  /// Returns the name of a kind: `slider` for `SliderSettingCell`, `urlField` for `URLFieldCell`.
  static func name(of cellClass: String) -> String {
    let local = cellClass.split(separator: ".").last.map(String.init) ?? cellClass
    var stem = Substring(local)
    for suffix in ["Cell", "Setting"] where stem.hasSuffix(suffix) && stem.count > suffix.count {
      stem = stem.dropLast(suffix.count)
    }
    let capitals = stem.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < stem.count ? capitals - 1 : capitals
    return stem.prefix(lowered).lowercased() + stem.dropFirst(lowered)
  }

  private mutating func write(_ model: DocumentSurvey.ObservedModel, as name: String) {
    text += """
        \(name):
          summary: Used by \(model.shape.count) row\(model.shape.count == 1 ? "" : "s") in this project.
          cellClass: \(model.cellClass)
          modelClass: \(model.modelClass)

      """
    write(model.shape, key: Key.fields.name, indent: "    ", isTopLevel: true)
    let titles = [Key.title.name, "name", "text"]
    if let title = titles.first(where: { name in
      name != Key.title.name
        && model.shape.fields.contains { $0.name == name && $0.shape.type == .string }
    }), !model.shape.fields.contains(where: { $0.name == Key.title.name }) {
      text += "    preview: {title: \(title)}\n"
    }
  }

  private mutating func write(
    _ shape: ObservedShape, key: String, indent: String, isTopLevel: Bool = false
  ) {
    let (named, odd) = KindSkeletons.split(shape.fields, isTopLevel: isTopLevel)
    for field in odd {
      text += "\(indent)# '\(Excerpt.plain(field.name))' cannot be the name of a field\n"
    }
    guard !named.isEmpty else {
      text += "\(indent)\(key): {}\n"
      return
    }
    text += "\(indent)\(key):\n"
    for field in named {
      write(field.shape, named: field.name, isRequired: shape.isRequired(field), indent + "  ")
    }
  }

  private mutating func write(
    _ shape: ObservedShape, named name: String, isRequired: Bool, _ indent: String
  ) {
    var flags = ""
    if isRequired { flags += ", required: true" }
    if shape.isNullable { flags += ", nullable: true" }
    switch shape.type {
    case .list, .object:
      text += "\(indent)\(name):\n"
      for flag in flags.split(separator: ",") { text += "\(indent) \(flag)\n" }
      writeType(of: shape, indent + "  ")
    default: text += "\(indent)\(name): {type: \(shape.type.name)\(flags)}\n"
    }
  }

  /// Writes the type of a field or an element.
  private mutating func writeType(of shape: ObservedShape, _ indent: String) {
    text += "\(indent)type: \(shape.type.name)\n"
    switch shape.type {
    case .list:
      let element = shape.elements.first ?? ObservedShape()
      switch element.type {
      case .list, .object:
        text += "\(indent)of:\n"
        if element.isNullable { text += "\(indent)  nullable: true\n" }
        writeType(of: element, indent + "  ")
      default:
        let nullable = element.isNullable ? ", nullable: true" : ""
        text += "\(indent)of: {type: \(element.type.name)\(nullable)}\n"
      }
    case .object: write(shape, key: Key.fields.name, indent: indent)
    default: break
    }
  }

  /// Separates the fields whose names can be registered from the others.
  private static func split(
    _ fields: [ObservedShape.Field], isTopLevel: Bool
  ) -> (named: [ObservedShape.Field], odd: [ObservedShape.Field]) {
    func isName(_ name: String) -> Bool {
      var name = name
      let isWord = name.withUTF8 { StringFormat.className.accepts($0) }
      return isWord && !name.contains(".") && name.utf8.count <= 100
        && !(isTopLevel && Shape.reservedNames.contains(name))
    }
    return (fields.filter { isName($0.name) }, fields.filter { !isName($0.name) })
  }
}

extension Excerpt {
  /// Returns a string for a comment, with '?' for what would end the line or is invisible.
  fileprivate static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        quoted(text).unicodeScalars.map { $0.value < 0x20 || $0.value > 0x7E ? "?" : $0 }))
  }
}
