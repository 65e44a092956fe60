import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// A registry of kinds for rows whose classes nobody has registered, with the fields that the rows
/// have: a beginning, to be looked through.
struct KindSkeletons {
  private(set) var text = """
    # The kinds of rows that this project adds. What a row may have beside these fields, and which
    # values it may take, is for you to say: 'settingsc schema registry' has all that can be said.
    registry: 1
    kinds:

    """
  private(set) var names: [String] = []

  /// Writes kinds for pairs of classes, those left out that a registry knows, or that share a class
  /// with an earlier one.
  init(_ models: [DocumentSurvey.ObservedModel], beside registry: Registry) {
    var cells = Set(registry.cellClasses)
    var models = models
    var modelClasses = Set(registry.modelClasses)
    var taken = Set(registry.kindNames)
    models.removeAll { model in
      cells.contains(model.cellClass) || modelClasses.contains(model.modelClass)
        || !cells.insert(model.cellClass).inserted
        || !modelClasses.insert(model.modelClass).inserted
    }
    for model in models.prefix(200) {
      let base = KindSkeletons.name(of: model.cellClass)
      var name = base
      var ordinal = 2
      while !taken.insert(name).inserted {
        name = "\(base)\(ordinal)"
        ordinal += 1
      }
      names.append(name)
      write(model, as: name)
    }
  }

  /// `SliderSettingCell` is a `slider`, `URLFieldCell` a `urlField`.
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
          summary: A row of \(model.shape.count == 1 ? "one place" : "\(model.shape.count) places") in this project.
          cellClass: \(model.cellClass)
          modelClass: \(model.modelClass)

      """
    write(model.shape, key: "fields", indent: "    ", isTopLevel: true)
    let titles = ["title", "name", "text"]
    if let title = titles.first(where: { name in
      name != "title" && model.shape.fields.contains { $0.name == name && $0.shape.type == .string }
    }), !model.shape.fields.contains(where: { $0.name == "title" }) {
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
    default: text += "\(indent)\(name): {type: \(shape.type.rawValue)\(flags)}\n"
    }
  }

  /// The type of a field or an element, with what it needs.
  private mutating func writeType(of shape: ObservedShape, _ indent: String) {
    text += "\(indent)type: \(shape.type.rawValue)\n"
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
        text += "\(indent)of: {type: \(element.type.rawValue)\(nullable)}\n"
      }
    case .object: write(shape, key: "fields", indent: indent)
    default: break
    }
  }

  /// Fields whose names can be registered, and the others.
  private static func split(
    _ fields: [ObservedShape.Field], isTopLevel: Bool
  ) -> (named: [ObservedShape.Field], odd: [ObservedShape.Field]) {
    func isName(_ name: String) -> Bool {
      var name = name
      let isWord = name.withUTF8 { TextForm.className.accepts($0) }
      return isWord && !name.contains(".") && name.utf8.count <= 100
        && !(isTopLevel && Vocabulary.reservedNames.contains(name))
    }
    return (fields.filter { isName($0.name) }, fields.filter { !isName($0.name) })
  }
}

extension Excerpt {
  /// A text in a comment: what would end the line, or cannot be seen, as '?'.
  fileprivate static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        quoted(text).unicodeScalars.map { $0.value < 0x20 || $0.value > 0x7E ? "?" : $0 }))
  }
}
