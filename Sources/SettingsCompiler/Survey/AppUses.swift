public import SettingsModel
public import SettingsSyntax

/// What the documents of a file name of the app's code: classes, fields of models, methods of presenters.
/// Nothing is checked. Linear in the file.
public struct AppUses: Sendable {
  /// A class, and what it is for.
  public struct ClassUse: Hashable, Sendable {
    /// What the class is for.
    public enum Role: Sendable { case cell, model, presenter }

    /// The name.
    public var name: String
    /// What it is for.
    public var role: Role
    /// Where it is named.
    public var range: SourceRange
  }

  /// A field, and the model that has it.
  public struct FieldUse: Sendable {
    /// The class of the model.
    public var model: String
    /// The name of the field.
    public var name: String
    /// What its values are; nil where that is not declared.
    public var domain: Value.ValueType?
    /// Whether it may be null.
    public var isNullable: Bool
    /// Where it is named.
    public var range: SourceRange
  }

  /// A method that a presenter must have.
  public struct HandlerUse: Hashable, Sendable {
    /// The class of the presenter.
    public var presenter: String
    /// The selector.
    public var selector: String
    /// Where it is named: in a list of handlers, or, of a presenter without one, where it is called.
    public var range: SourceRange
  }

  /// All fields that a registry gives to a model.
  public struct ModelUse: Sendable {
    /// The class of the model.
    public var name: String
    /// The names of the fields.
    public var fields = Set<String>()
    /// Whether these are all; otherwise its kinds have those of other kinds too.
    public var isWhole = true
    /// Where the class is first named.
    public var range: SourceRange
  }

  /// The classes in the order of the file; those of rows once each.
  public private(set) var classes: [ClassUse] = []
  /// The fields in the order of the file; those of rows once each.
  public private(set) var fields: [FieldUse] = []
  /// The handlers in the order of the file, then the calls.
  public private(set) var handlers: [HandlerUse] = []
  /// The models of registries in the order of the file.
  public private(set) var models: [ModelUse] = []

  private let tree: SyntaxTree
  private var known = Set<[String]>()
  private var modelPositions: [String: Int] = [:]

  /// Reads the documents of a file.
  public init(of file: SourceFile, limits: Limits) {
    let reading = DocumentReading(file, limits: limits)
    tree = reading.tree
    for (document, form) in zip(tree.documents, reading.forms) {
      guard let root = document.root.map(tree.resolved), tree[root].kind == .mapping else {
        continue
      }
      switch form {
      case .registry?: addKinds(of: root)
      case .presenter?: addHandlers(of: root)
      case .page?, .tree?, .wire?: addRows(in: root)
      default: break
      }
    }
  }

  private func text(_ key: Key, of mapping: NodeID) -> (String, SourceRange)? {
    guard let node = tree.value(of: key.name, in: mapping).map(tree.resolved),
      tree[node].kind == .scalar
    else { return nil }
    return (tree.string(of: node), tree.range(of: node))
  }

  private mutating func addClass(_ key: Key, _ role: ClassUse.Role, of mapping: NodeID) -> String? {
    guard let (name, range) = text(key, of: mapping) else { return nil }
    var text = name
    guard text.withUTF8(StringFormat.className.accepts) else { return nil }
    if known.insert([key.name, name]).inserted {
      classes.append(.init(name: name, role: role, range: range))
    }
    return name
  }

  // MARK: Registries

  private mutating func addKinds(of root: NodeID) {
    guard let kinds = tree.value(of: Key.kinds.name, in: root).map(tree.resolved) else { return }
    for (_, kind) in entries(of: kinds) {
      _ = addClass(.cellClass, .cell, of: kind)
      guard let model = addClass(.modelClass, .model, of: kind),
        let fields = tree.value(of: Key.fields.name, in: kind).map(tree.resolved)
      else { continue }
      addModel(model, with: fields, of: kind)
      for (name, field) in entries(of: fields) {
        let type = text(.type, of: field)?.0
        self.fields.append(
          .init(
            model: model, name: tree.string(of: name), domain: AppUses.domain(ofType: type ?? ""),
            isNullable: text(.nullable, of: field)?.0 == "true", range: tree.range(of: name)))
      }
    }
  }

  /// Adds the fields of a kind to those of its model; of one that has the fields of another kind too, not
  /// all are known.
  private mutating func addModel(_ name: String, with fields: NodeID, of kind: NodeID) {
    guard let (_, range) = text(.modelClass, of: kind) else { return }
    let position = modelPositions[name] ?? models.count
    if position == models.count {
      modelPositions[name] = position
      models.append(.init(name: name, range: range))
    }
    models[position].fields.formUnion(entries(of: fields).map { tree.string(of: $0.key) })
    if tree.value(of: Key.extends.name, in: kind) != nil { models[position].isWhole = false }
  }

  /// What values a field of a declared type has.
  private static func domain(ofType name: String) -> Value.ValueType? {
    switch name {
    case "boolean": .boolean
    case "integer", "number": .number
    case "list": .list
    case "object": .object
    case "scalar", "": nil
    default: .string
    }
  }

  private func entries(of mapping: NodeID) -> [(key: NodeID, value: NodeID)] {
    guard tree[mapping].kind == .mapping else { return [] }
    return tree.mergedEntries(of: mapping).map { ($0.entry.key, tree.resolved($0.entry.value)) }
  }

  // MARK: Presenters

  private mutating func addHandlers(of root: NodeID) {
    guard let presenter = addClass(.presenter, .presenter, of: root),
      let list = tree.value(of: Key.handlers.name, in: root)
    else { return }
    for element in tree.elements(of: tree.resolved(list)).map(tree.resolved)
    where tree[element].kind == .scalar {
      handlers.append(
        .init(
          presenter: presenter, selector: tree.string(of: element), range: tree.range(of: element)))
    }
  }

  /// Adds what the rows of a presenter's page call. Linear in the page.
  fileprivate mutating func addCalls(of page: PageTree) {
    guard let presenter = page.presenter else { return }
    var known = Set<HandlerUse>()
    page.forEachSelectorCall { call in
      // Data may decide what it is.
      guard let range = call.origin.range, !call.selector.utf8.contains(UInt8(ascii: "{")) else {
        return
      }
      let use = HandlerUse(presenter: presenter, selector: call.selector, range: range)
      if known.insert(use).inserted { handlers.append(use) }
    }
  }

  // MARK: Rows

  /// Adds the classes of the rows in a mapping or a list, and the fields of their models.
  private mutating func addRows(in node: NodeID) {
    var rest = [tree.resolved(node)]
    while let node = rest.popLast() {
      switch tree[node].kind {
      case .mapping: addRow(node, &rest)
      case .sequence: rest += tree.elements(of: node).map(tree.resolved).reversed()
      default: break
      }
    }
  }

  private mutating func addRow(_ mapping: NodeID, _ rest: inout [NodeID]) {
    _ = addClass(.cellClass, .cell, of: mapping)
    let own = addClass(.modelClass, .model, of: mapping)
    let model = tree.value(of: Key.model.name, in: mapping).map(tree.resolved)
    if let model, tree[model].kind == .mapping {
      if let name = own ?? addClass(.modelClass, .model, of: model) { addFields(of: model, name) }
      return
    }
    for key in [Key.sections, .items, .cases, .data, .children, .tree] {
      if let value = tree.value(of: key.name, in: mapping) { rest.append(tree.resolved(value)) }
    }
  }

  private mutating func addFields(of model: NodeID, _ name: String) {
    for (key, _) in entries(of: model) {
      let field = tree.string(of: key)
      guard field != Key.modelClass.name, known.insert(["", name, field]).inserted else { continue }
      fields.append(
        .init(model: name, name: field, domain: nil, isNullable: false, range: tree.range(of: key)))
    }
  }
}

extension Compiler {
  /// What the documents of a file that was checked name of the app's code; nil for a file that was not.
  /// Places are in the compiler's sources. Linear in the file and the pages of its presenters.
  public func appUses(inFileAt path: String) -> AppUses? {
    guard let file = sources.file(at: path) else { return nil }
    var uses = AppUses(of: file, limits: limits)
    for document in references.documents[file.id] ?? [] where document.handlers == nil {
      if document.form == .presenter, let page = document.tree { uses.addCalls(of: page) }
    }
    return uses
  }
}
