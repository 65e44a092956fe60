import SettingsLanguage
public import SettingsSyntax

/// A survey of files that are not checked: the forms of their documents, the rows of wire
/// documents, and the flags of pages. Referenced files are not opened.
public struct ObservedDocuments: Sendable {
  /// The models of wire rows, one for each pair of classes, in the order of first appearance.
  public private(set) var models: [ObservedModel] = []
  /// The names of the flags in the conditions of pages.
  public private(set) var flags: Set<String> = []
  /// True if a wire document or one of its rows has unknown keys, as the envelope of a server does.
  public private(set) var hasEnvelope = false

  private var positions: [[String]: Int] = [:]

  /// The rows with one pair of classes.
  public struct ObservedModel: Hashable, Sendable {
    /// The class of the cells.
    public var cellClass: String
    /// The class of the models.
    public var modelClass: String
    /// The combined shape of the models.
    public var shape: ObservedShape
  }

  /// Creates an empty survey.
  public init() {}

  /// Reads a file, and adds its rows and flags. Linear in the file.
  ///
  /// - Returns: the forms of the file's settings documents.
  /// - Throws: a `FileError` if the file cannot be read.
  public mutating func addFile(
    _ path: String, budget: Budget, in fileSystem: any FileSystem
  ) throws(FileError) -> [DocumentForm] {
    var sources = Sources()
    let reading = DocumentReading(
      try sources.open(path, in: fileSystem, budget: budget), budget: budget)
    let tree = reading.tree
    for (document, form) in zip(tree.documents, reading.forms) {
      guard let root = document.root else { continue }
      if form == .page { addFlags(of: root, in: reading) }
      guard form == .wire,
        let data = tree.value(of: Key.data.name, in: root)
      else { continue }
      if hasUnknownKey(root, Shape.wire, in: tree) { hasEnvelope = true }
      for section in tree.elements(of: data) {
        for row in tree.elements(of: section) {
          addRow(row, in: tree)
        }
      }
    }
    return reading.forms.compactMap(\.self)
  }

  /// Adds the flags of the conditions in a page. Its mistakes are not reported.
  private mutating func addFlags(of root: NodeID, in reading: DocumentReading) {
    var reader = PageReader(
      root: root, form: .page, in: reading.tree, registry: .builtIn, isJSON: reading.isJSON)
    reader.readPage(root)
    let names = reader.nodes.conditions.values.flatMap(\.references).map(\.name)
    flags.formUnion(names.compactMap { AppFlag.name(in: $0) })
  }

  /// Returns true if a mapping has a key that a shape does not have.
  private func hasUnknownKey(_ mapping: NodeID, _ shape: Shape, in tree: SyntaxTree) -> Bool {
    let known = shape.keys.map(\.name)
    return tree[mapping].kind == .mapping
      && tree.entries(of: mapping).contains { !known.contains(tree.string(of: $0.key)) }
  }

  private mutating func addRow(_ row: NodeID, in tree: SyntaxTree) {
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
    if !hasEnvelope, hasUnknownKey(row, Shape.row, in: tree) { hasEnvelope = true }
    models[position].shape.observeValue(model, in: tree, leavingOut: Key.modelClass.name)
  }
}
