import SettingsModel
public import SettingsSyntax

/// The contents of files, seen from outside: the kinds of their documents, and the rows of their wire
/// documents. Nothing is checked, and no file that they name is opened.
public struct DocumentSurvey: Sendable {
  /// By the pairs of classes of the rows: what their models hold, in the order of first sight.
  public private(set) var models: [ObservedModel] = []
  /// The names of the flags that conditions of pages ask for.
  public private(set) var flags: Set<String> = []

  private var positions: [[String]: Int] = [:]

  /// The rows of one pair of classes.
  public struct ObservedModel: Hashable, Sendable {
    /// The class of the cells.
    public var cellClass: String
    /// The class of the models.
    public var modelClass: String
    /// What the models are, as one mapping.
    public var shape: ObservedShape
  }

  /// Makes a survey of nothing.
  public init() {}

  /// Reads a file, and adds its rows to `models`. Linear in the file.
  ///
  /// - Returns: the kinds of its settings documents.
  /// - Throws: a `FileError` of a file that cannot be read.
  public mutating func add(
    _ path: String, budget: Budget, in fileSystem: any FileSystem
  ) throws(FileError) -> [DocumentForm] {
    var sources = SourceStore()
    let reading = DocumentReading(
      try sources.open(path, in: fileSystem, budget: budget), budget: budget)
    let tree = reading.tree
    for (document, form) in zip(tree.documents, reading.forms) {
      guard let root = document.root else { continue }
      if form == .page { addFlags(of: root, in: tree) }
      guard form == .wire,
        let data = tree.value(of: Key.data.name, in: root)
      else { continue }
      for section in tree.elements(of: data) {
        for row in tree.elements(of: section) {
          observe(row, in: tree)
        }
      }
    }
    return reading.forms.compactMap(\.self)
  }

  /// Adds the flags of the conditions in a page, its sections and their items.
  private mutating func addFlags(of mapping: NodeID, in tree: SyntaxTree) {
    guard tree[mapping].kind == .mapping else { return }
    for key in [Key.visibleIf, .enabledIf] {
      guard let node = tree.value(of: key.name, in: mapping), tree[node].kind == .scalar,
        let condition = try? SettingsCondition.Test(parsing: tree.bytes(of: node))
      else { continue }
      flags.formUnion(condition.references.compactMap { ConditionScope.flag($0.name) })
    }
    for key in [Key.sections, .items, .cases] {
      guard let list = tree.value(of: key.name, in: mapping) else { continue }
      for element in tree.elements(of: list) { addFlags(of: element, in: tree) }
    }
  }

  private mutating func observe(_ row: NodeID, in tree: SyntaxTree) {
    func className(_ key: String, _ mapping: NodeID) -> String? {
      guard let node = tree.value(of: key, in: mapping), tree[node].kind == .scalar,
        StringFormat.className.accepts(tree.bytes(of: node))
      else { return nil }
      return tree.string(of: node)
    }
    guard let model = tree.value(of: Key.model.name, in: row), tree[model].kind == .mapping,
      let cell = className(Key.cellClass.name, row),
      let modelClass = className(Key.modelClass.name, model)
    else { return }
    let position = positions[[cell, modelClass]] ?? models.count
    if position == models.count {
      positions[[cell, modelClass]] = position
      models.append(.init(cellClass: cell, modelClass: modelClass, shape: ObservedShape()))
    }
    models[position].shape.observe(model, in: tree, leavingOut: Key.modelClass.name)
  }
}
