import SettingsModel
public import SettingsSyntax

/// The contents of a file, seen from outside: the kinds of its documents, and the rows of its wire
/// documents. Nothing is checked, and no file that it names is opened.
public struct DocumentSurvey: Sendable {
  /// The kinds of the settings documents.
  public private(set) var forms: [DocumentForm] = []
  /// By the pairs of classes of the rows: what their models hold, in the order of first sight.
  public private(set) var models: [ObservedModel] = []

  /// The rows of one pair of classes.
  public struct ObservedModel: Hashable, Sendable {
    /// The class of the cells.
    public var cellClass: String
    /// The class of the models.
    public var modelClass: String
    /// What the models are, as one mapping.
    public var shape: ObservedShape
  }

  /// Reads a file and surveys it. Linear in the file.
  ///
  /// - Throws: a `FileError` of a file that cannot be read.
  public static func survey(
    _ path: String, limits: Limits, in fileSystem: any FileSystem
  ) throws(FileError) -> DocumentSurvey {
    var sources = SourceStore()
    let file = try sources.open(path, in: fileSystem, limits: limits)
    var discarded = DiagnosticBag()
    let tree = SourceForm.read(
      file, isJSON: SourceForm.isJSON(file), limits: limits, into: &discarded)
    var survey = DocumentSurvey()
    var positions: [[String]: Int] = [:]
    for document in tree.documents {
      guard let form = DocumentForm.of(document, in: tree) else { continue }
      survey.forms.append(form)
      guard form == .wire, let root = document.root,
        let data = tree.value(of: Key.data.name, in: tree.resolved(root))
      else { continue }
      for section in tree.elements(of: data) {
        for row in tree.elements(of: tree.resolved(section)) {
          survey.observe(tree.resolved(row), in: tree, &positions)
        }
      }
    }
    return survey
  }

  private mutating func observe(
    _ row: NodeID, in tree: SyntaxTree, _ positions: inout [[String]: Int]
  ) {
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
