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

  /// A method that a presenter is said to have.
  public struct HandlerUse: Sendable {
    /// The class of the presenter.
    public var presenter: String
    /// The selector.
    public var selector: String
    /// Where it is named.
    public var range: SourceRange
  }

  /// The classes in the order of the file; those of rows once each.
  public private(set) var classes: [ClassUse] = []
  /// The fields in the order of the file; those of rows once each.
  public private(set) var fields: [FieldUse] = []
  /// The handlers in the order of the file.
  public private(set) var handlers: [HandlerUse] = []

  private let tree: SyntaxTree
  private var known = Set<[String]>()

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
      for (name, field) in entries(of: fields) {
        let type = text(.type, of: field)?.0
        self.fields.append(
          .init(
            model: model, name: tree.string(of: name), domain: AppUses.domain(ofType: type ?? ""),
            isNullable: text(.nullable, of: field)?.0 == "true", range: tree.range(of: name)))
      }
    }
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
