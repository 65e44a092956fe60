public import SettingsLanguage
import SettingsSyntax

/// The references to an app's code in the documents of a file: classes, fields of models, methods
/// of presenters, and images. The references are not checked. Those of pages come from their
/// interfaces, and those of registries and presenters from their documents.
public struct CodeReferences: Sendable {
  /// A reference to a class.
  public struct ClassUse: Hashable, Sendable {
    /// The role of a class.
    public enum Role: Sendable {
      case cell, model, presenter, controller, accessory, sectionController
      /// A scene of a storyboard, as `Main#settings`.
      case scene
    }

    /// The name of the class.
    public var name: String
    /// The role of the class.
    public var role: Role
    /// The location of the reference.
    public var range: SourceRange
  }

  /// A field and its model.
  public struct FieldUse: Sendable {
    /// The class of the model.
    public var model: String
    /// The name of the field.
    public var name: String
    /// The type of its values; `any` if it is not declared.
    public var type: CodeType
    /// The format of its values if they are strings of a format, such as URLs.
    public var format: StringFormat?
    /// True if the values may be null.
    public var isNullable: Bool
    /// The location of the reference.
    public var range: SourceRange
  }

  /// A method that a presenter must implement. Without a presenter, some class of the app must
  /// implement it.
  public struct HandlerUse: Hashable, Sendable {
    /// The class of the presenter, or nil for a page without a presenter.
    public var presenter: String?
    /// The selector.
    public var selector: String
    /// The location of the reference, in a list of handlers or in a call.
    public var range: SourceRange
    /// The location of the reference to the presenter's class.
    public var presenterPlace: SourceRange?
    /// The arguments that callers pass, for each part of the selector; empty without calls.
    public var arguments: [Argument] = []
  }

  /// An argument of a method.
  public enum Argument: Hashable, Sendable {
    /// The tapped row, whose model has one of the classes.
    case row(models: Set<String>)
    /// The cell or the child that makes the call.
    case sender
    /// The index path of the row.
    case indexPath
    /// The value of an event.
    case value(CodeType)
    /// Another argument, or different arguments in different calls.
    case unknown
  }

  /// The class and the storyboard scene of one view controller.
  public struct ControllerUse: Hashable, Sendable {
    /// The name of the class.
    public var controller: String
    /// The scene, as `Main#settings`.
    public var scene: String
    /// The location of the class, or of the scene if the class is in another file.
    public var range: SourceRange
  }

  /// A reference to an image of the app.
  public struct ImageUse: Hashable, Sendable {
    /// The name of the image.
    public var name: String
    /// The location of the reference.
    public var range: SourceRange
  }

  /// The classes, in the order of the file. A class of rows is listed once.
  public fileprivate(set) var classes: [ClassUse] = []
  /// The view controllers with both a class and a scene, in the order of the file.
  public fileprivate(set) var controllers: [ControllerUse] = []
  /// The fields, in the order of the file. A field of rows is listed once.
  public fileprivate(set) var fields: [FieldUse] = []
  /// The handlers, in the order of the file, followed by the calls.
  public fileprivate(set) var handlers: [HandlerUse] = []
  /// The names of images, in the order of the file.
  public fileprivate(set) var images: [ImageUse] = []
  /// The classes of models that rows can have.
  public fileprivate(set) var modelClasses: Set<String> = []
}

/// Collects the references to an app's code in the documents of a file.
private struct CodeReferenceReader {
  private(set) var uses = CodeReferences()
  private let tree: SyntaxTree
  private var knownClasses: [CodeReferences.ClassUse.Role: Set<String>] = [:]
  /// The fields of models whose class a row names, by the class.
  private var knownFields: [String: Set<String>] = [:]
  private var knownImages = Set<CodeReferences.ImageUse>()

  /// Reads the documents of a file.
  init(of bound: BoundFile) {
    tree = bound.tree
    let kinds = Dictionary(
      bound.registry.kinds.map { ($0.definedAt?.offset ?? 0, $0) }, uniquingKeysWith: { $1 })
    for (document, form) in zip(tree.documents, bound.parsed.forms) {
      guard let root = document.root.map(tree.resolved), tree[root].kind == .mapping else {
        continue
      }
      switch form {
      case .registry?: addKinds(of: root, kinds)
      case .presenter?: addHandlers(of: root)
      default: break
      }
    }
  }

  private func text(_ key: String, of mapping: NodeID) -> (String, SourceRange)? {
    guard let node = tree.value(of: key, in: mapping), tree[node].kind == .scalar else {
      return nil
    }
    return (tree.string(of: node), tree.range(of: node))
  }

  private mutating func addClass(
    _ key: Key, _ role: CodeReferences.ClassUse.Role, of mapping: NodeID
  ) -> String? {
    guard let (name, range) = text(key.name, of: mapping) else { return nil }
    return addClass(name, role, at: range) ? name : nil
  }

  /// Adds a class once for each role. Returns false if the name is malformed.
  private mutating func addClass(
    _ name: String, _ role: CodeReferences.ClassUse.Role, at range: SourceRange
  ) -> Bool {
    var text = name
    let format = role == .scene ? StringFormat.storyboard : .className
    guard text.withUTF8(format.accepts) else { return false }
    if knownClasses[role, default: []].insert(name).inserted {
      uses.classes.append(.init(name: name, role: role, range: range))
    }
    return true
  }

  // MARK: Registries

  /// Adds the kinds of a registry.
  ///
  /// - Parameter kinds: the kinds without errors, by the offsets of their names.
  private mutating func addKinds(of root: NodeID, _ kinds: [Int: CellKind]) {
    let common = tree.value(of: Key.common.name, in: root).map(fieldDeclarations) ?? [:]
    addDefaults(in: root)
    let accessories = tree.value(of: Key.accessories.name, in: root).map { entries(of: $0) }
    for accessory in accessories ?? [] {
      _ = addClass(.viewClass, .accessory, of: accessory.value)
    }
    guard let list = tree.value(of: Key.kinds.name, in: root) else { return }
    for (name, mapping) in entries(of: list) {
      _ = addClass(.cellClass, .cell, of: mapping)
      _ = addClass(.sectionController, .sectionController, of: mapping)
      _ = addClass(.modelClass, .model, of: mapping)
      guard let kind = kinds[tree.range(of: name).offset], case .fixed(_, let model) = kind.classes
      else { continue }
      let own = fieldDeclarations(of: mapping)
      let base = tree.value(of: Key.extends.name, in: mapping) ?? name
      for field in kind.ownFields {
        let place = own[field.name]?.key ?? common[field.name]?.key ?? base
        uses.fields.append(.init(field, of: model, at: tree.range(of: place)))
      }
    }
  }

  /// Returns the declarations of fields in a mapping, by name.
  private func fieldDeclarations(of mapping: NodeID) -> [String: (key: NodeID, value: NodeID)] {
    guard let fields = tree.value(of: Key.fields.name, in: mapping) else {
      return [:]
    }
    return Dictionary(
      entries(of: fields).map { (tree.string(of: $0.key), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Adds the images that are default values of fields.
  private mutating func addDefaults(in root: NodeID) {
    var rest = [root]
    var seen = Set<NodeID>()
    while let node = rest.popLast() {
      guard seen.insert(node).inserted else { continue }
      if text(Key.type.name, of: node)?.0 == FieldType.image.name,
        let (name, range) = text(Key.defaultValue.name, of: node)
      {
        addImage(name, at: range)
      }
      rest += entries(of: node).map(\.value)
    }
  }

  /// Adds the name of an image. Ignores URLs, and templates, whose values depend on data.
  private mutating func addImage(_ name: String, at range: SourceRange) {
    if name.isEmpty || name.contains("://") || name.utf8.contains(UInt8(ascii: "{")) { return }
    let use = CodeReferences.ImageUse(name: name, range: range)
    if knownImages.insert(use).inserted { uses.images.append(use) }
  }

  private func entries(of mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
    guard tree[mapping].kind == .mapping else { return [] }
    return tree.entries(of: mapping).map { ($0.key, $0.value) }
  }

  // MARK: Presenters

  private mutating func addHandlers(of root: NodeID) {
    guard let presenter = addClass(.presenter, .presenter, of: root),
      let list = tree.value(of: Key.handlers.name, in: root)
    else { return }
    for element in tree.elements(of: list)
    where tree[element].kind == .scalar {
      uses.handlers.append(
        .init(
          presenter: presenter, selector: tree.string(of: element), range: tree.range(of: element)))
    }
  }

  /// Adds the calls from the rows of a page. Linear in the page.
  mutating func addCalls(of page: PageInterface) {
    var known = Set<CodeReferences.HandlerUse>()
    let place = uses.classes.first { $0.role == .presenter && $0.name == page.presenter }?.range
    for call in page.calls {
      // The value of a template depends on data.
      guard let range = call.origin.range, call.selector.isStable else { continue }
      let use = CodeReferences.HandlerUse(
        presenter: page.presenter, selector: call.selector, range: range, presenterPlace: place)
      if known.insert(use).inserted { uses.handlers.append(use) }
    }
  }

  /// Adds the arguments that the rows of a page pass to its handlers. Linear in the page.
  mutating func addArguments(of page: PageInterface) {
    var arguments: [String: [CodeReferences.Argument]] = [:]
    for call in page.calls {
      let passed = call.parameters.map { CodeReferences.Argument($0, by: call.caller) }
      let known = arguments[call.selector] ?? passed
      arguments[call.selector] = zip(known, passed).map { $0.combined(with: $1) }
    }
    for index in uses.handlers.indices where uses.handlers[index].presenter == page.presenter {
      uses.handlers[index].arguments = arguments[uses.handlers[index].selector] ?? []
    }
  }
}

extension CodeReferences.FieldUse {
  /// Makes a reference to a declared field of a model.
  fileprivate init(_ field: Field, of model: String, at range: SourceRange) {
    self.init(
      model: model, name: field.name, type: field.type.codeType, format: field.type.format,
      isNullable: field.isNullable, range: range)
  }
}

extension CodeReferences.Argument {
  fileprivate init(_ parameter: SelectorCall.Parameter, by caller: SelectorCall.Caller) {
    switch (parameter, caller) {
    case (.sender, _): self = .sender
    case (.indexPath, _): self = .indexPath
    case (.argument, .item(_, let model)): self = .row(models: [model])
    case (.argument, .event(_, _, let event)): self = .value(event?.codeType ?? .any)
    case (.argument, _): self = .unknown
    }
  }

  /// Returns the argument of a method that two callers call.
  fileprivate func combined(with other: CodeReferences.Argument) -> CodeReferences.Argument {
    switch (self, other) {
    case (.row(let models), .row(let others)): .row(models: models.union(others))
    default: self == other ? self : .unknown
    }
  }
}

// MARK: Rows of kinds

extension CodeReferenceReader {
  /// Adds the classes and images that a page names in a file, and the fields of its rows that no
  /// registry declares. These are the fields of built-in kinds, the fields that all kinds have, and
  /// those of models whose class a row names, at the locations where they are written.
  mutating func addRows(of page: PageInterface, in file: FileID) {
    for screen in page.screens + page.children.flatMap(\.screens) {
      guard let range = screen.origin.range, range.file == file else { continue }
      let role: CodeReferences.ClassUse.Role =
        screen.name == Key.storyboard.name ? .scene : .controller
      _ = addClass(screen.value.string ?? "", role, at: range)
    }
    for screens in [page.screens] + page.children.map(\.screens) {
      addController(of: screens, in: file)
    }
    for type in page.rowTypes {
      addClasses(of: type, in: file)
      guard let kind = type.declaration, case .fixed(_, let model) = kind.classes else { continue }
      if kind.definedAt == nil, type.place.file == file {
        uses.fields += kind.ownFields.map { .init($0, of: model, at: type.place) }
      }
      for field in type.fields {
        guard let place = field.place, place.file == file,
          let declared = kind.fields[kind.ownFieldCount...].first(where: { $0.name == field.name })
        else { continue }
        uses.fields.append(.init(declared, of: model, at: tree.rangeOfKey(ofValueAt: place)))
      }
    }
    for image in page.images where image.range.file == file {
      addImage(image.name, at: image.range)
    }
    addImages(ofAddedFields: page, in: file)
  }

  /// Adds a view controller if it has a class and a scene, and one of them is in the file.
  private mutating func addController(of screens: [SettingsField], in file: FileID) {
    func screen(_ key: Key) -> (name: String, range: SourceRange)? {
      guard let screen = screens.first(where: { $0.name == key.name }) else { return nil }
      guard let name = screen.value.string, let range = screen.origin.range else { return nil }
      return (name, range)
    }
    guard let controller = screen(.controller), let scene = screen(.storyboard),
      let range = [controller.range, scene.range].first(where: { $0.file == file })
    else { return }
    let use = CodeReferences.ControllerUse(
      controller: controller.name, scene: scene.name, range: range)
    if !uses.controllers.contains(use) { uses.controllers.append(use) }
  }

  /// Adds the classes that rows name, and the fields of a model whose class a row names.
  private mutating func addClasses(of type: RowType, in file: FileID) {
    // The class of no kind has been reported.
    guard let declaration = type.declaration else { return }
    var isOfKind = true
    if case .fixed(let cell, _) = declaration.classes { isOfKind = cell == type.cellClass }
    if isOfKind, let place = type.cellPlace, place.file == file {
      _ = addClass(type.cellClass, .cell, at: place)
    }
    guard let place = type.modelPlace, place.file == file,
      addClass(type.modelClass, .model, at: place), case .own = declaration.classes
    else { return }
    for field in type.fields {
      guard let place = field.place, place.file == file,
        knownFields[type.modelClass, default: []].insert(field.name).inserted
      else { continue }
      uses.fields.append(
        .init(
          model: type.modelClass, name: field.name, type: .any, isNullable: false,
          range: tree.rangeOfKey(ofValueAt: place)))
    }
  }

  /// Adds the images that a page and its sections name with keys from registries.
  private mutating func addImages(ofAddedFields page: PageInterface, in file: FileID) {
    guard let additions = page.registry?.additions else { return }
    for (field, isOfPage) in page.addedFields {
      let declared = (isOfPage ? additions.page : additions.section).first {
        $0.name == field.name
      }
      guard declared?.type == .image, let name = field.value.string,
        let range = field.origin.range, range.file == file
      else { continue }
      addImage(name, at: range)
    }
  }

  /// Adds the classes of the models of a registry's kinds.
  mutating func addModelClasses(of registry: Registry) {
    for kind in registry.kinds {
      if case .fixed(_, let model) = kind.classes { uses.modelClasses.insert(model) }
    }
  }
}

extension SyntaxTree {
  /// Returns the range of the key of a value in a mapping; the range of the value if it is not known.
  fileprivate func rangeOfKey(ofValueAt range: SourceRange) -> SourceRange {
    node(at: range).map { self.range(of: NodeID($0.position - 1)) } ?? range
  }
}

extension CodeReferences {
  /// Collects the references of a file's documents and their pages. Linear in the file.
  init(of documents: [Document], _ pages: [PageInterface], _ bound: BoundFile) {
    var reader = CodeReferenceReader(of: bound)
    for page in pages {
      if let registry = page.registry { reader.addModelClasses(of: registry) }
      reader.addRows(of: page, in: bound.file.id)
      if page.handlers == nil { reader.addCalls(of: page) }
      reader.addArguments(of: page)
    }
    self = reader.uses
  }
}
