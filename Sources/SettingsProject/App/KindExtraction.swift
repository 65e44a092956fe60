import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSources
import SettingsSyntax

/// Implements `extract kinds`, which derives a registry from the cells and models in an app's
/// sources.
public enum KindExtraction {
  /// Returns a registry of the kinds that no registry declares yet.
  ///
  /// - Parameters:
  ///   - input: files or directories with sources. If empty, the sources in the configuration are
  ///     read.
  ///   - named: pairs to add to the pairs that follow a naming convention, or to use instead of
  ///     them.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if there are no sources,
  ///   no matching classes, or no new kinds.
  public static func makeRegistry(_ input: RunInput, named: [ClassPair]) throws -> [UInt8] {
    var project = input.makeProject()
    let app = try AppDeclarations.readDeclarations(
      input.paths, near: FilePath.join(".", "."), in: &project)
    for pair in named {
      let problem =
        app.verdict(onClass: pair.cell, as: .cell).problem
        ?? app.verdict(onClass: pair.model, as: .model).problem
      if let problem { throw RunFailure(problem.text) }
    }
    let loaded = try project.kinds(forFileAt: RunInput.standardInput)
    try project.requireValidConfigurations()
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw RunFailure(nil, after: errors, in: loaded.sources) }
    let all = named + ClassPair.findAll(in: app)
    var cells = Set(loaded.registry.cellClasses.map(ClassPair.localName))
    let pairs = all.filter { cells.insert(ClassPair.localName(of: $0.cell)).inserted }
    if pairs.isEmpty {
      throw RunFailure(
        all.isEmpty
          ? "no class of a cell goes with one of a model; '--pair Cell=Model' names both"
          : "the classes of cells have kinds already: \(NearestName.list(all.map(\.cell)))")
    }
    let names = ClassPair.kindNames(of: pairs, besides: Set(loaded.registry.kindNames))
    let kinds = zip(names, pairs).flatMap { name, pair in
      ModelFields(of: pair.model, in: app).kindLines(name, pair)
    }
    return formattedDocument(
      """
      # The kinds of rows of this app, from the classes in its sources. Review the fields, and say
      # which are required: 'settingsc schema registry' describes what a registry may contain.
      \(Key.registry.name): 1
      \(Key.kinds.name):
      \(kinds.map { "  \($0)\n" }.joined())
      """)
  }

  /// Returns a document in the format of `fmt`.
  private static func formattedDocument(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let file = SourceFile(id: FileID(0), path: "registry.yaml", bytes: FileBytes(bytes))
    let reading = DocumentReading(file, budget: Budget())
    guard DocumentFormatter.canFormat(reading.rawTree, isJSON: false, reading.syntaxDiagnostics),
      case .changed(let result) = DocumentFormatter().format(
        reading.rawTree, as: reading.forms.map { $0?.rawValue }, isJSON: false)
    else { return bytes }
    return result
  }
}
