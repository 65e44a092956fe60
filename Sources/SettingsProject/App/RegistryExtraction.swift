import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSources
public import SettingsSyntax

/// A run of `registry extract`: writes a registry of the classes in an app's sources, or extends one.
public struct RegistryExtraction {
  /// What is to be written.
  public struct Result {
    /// What the file had; nil for one that is new.
    public var before: FileBytes?
    /// The registry.
    public var bytes: [UInt8]
    /// What was added, and what is in the file but not in the sources, a line each.
    public var messages: [String] = []
  }

  private let input: RunInput
  private let files: [AppSource]
  private let external: [String]
  private let app: AppDeclarations
  private let pairs: [ClassPair]

  /// The paths of the sources that were read.
  public var readPaths: [String] { files.map(\.path) }

  /// Reads the sources, and pairs their classes.
  ///
  /// - Parameters:
  ///   - input: files or folders with sources; without any, the configuration names them.
  ///   - named: the pairs that do not follow from names, or take the place of those that do.
  /// - Throws: a `FileError` of a file that cannot be read, and a `RunFailure` where there are no
  ///   sources, or not the classes that were named.
  public init(_ input: RunInput, named: [ClassPair]) throws {
    self.input = input
    (files, external) = try AppSources.read(input)
    app = AppDeclarations(files.map(\.declarations), external: Set(external))
    let app = app
    for pair in named {
      for (name, isCell) in [(pair.cell, true), (pair.model, false)] {
        try RegistryExtraction.check(name, isCell: isCell, in: app)
      }
    }
    let cells = Set(named.map { ClassPair.localName(of: $0.cell) })
    pairs = named + ClassPair.found(in: app).filter { !cells.contains($0.cell) }
  }

  private static func check(
    _ name: String, isCell: Bool, in app: AppDeclarations
  ) throws(RunFailure) {
    let shown = "'\(Excerpt.quoted(name))'"
    switch app.findClass(name) {
    case .there: break
    case .unknown where isCell: return
    default:
      let nearest = NearestName.find(name, among: app.classNames)
      throw RunFailure(
        "the sources have no class \(shown)"
          + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" } ?? ""))
    }
    if app.isView(name) == !isCell {
      throw RunFailure(
        isCell
          ? "\(shown) is to be the class of a cell, but inherits from no view"
          : "\(shown) is to be the class of a model, but inherits from a view")
    }
  }

  // MARK: Writing

  /// Writes a registry, or extends the one in a file, where that is.
  ///
  /// - Parameter output: the path of the file; nil for standard output.
  /// - Throws: a `FileError` of a file that cannot be read, and a `RunFailure` where there is nothing
  ///   to write, or the file cannot be extended.
  public func run(output: String?) throws -> Result {
    guard let output, input.fileSystem.kind(of: output) != nil else {
      if let output, FilePath.extension(of: output) == "json" {
        throw RunFailure("\(output): a registry is written in YAML, to a file 'NAME.yaml'")
      }
      return try newRegistry(at: output)
    }
    return try extended(output)
  }

  /// The kinds that rows have without this registry, or with that in a file.
  private func compiler(
    with output: String?, in fileSystem: any FileSystem
  ) throws -> Compiler {
    var options = input.options
    if let output { options.registryPaths.append(output) }
    var project = Project(options, in: fileSystem)
    let compiler = try project.compiler(forAllBy: output ?? RunInput.standardInput)
    try project.requireValidConfigurations()
    return compiler
  }

  /// The pairs that no kind has yet, each with the name of a kind and its fields.
  private func newKinds(
    besides registry: Registry, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> [(name: String, pair: ClassPair, fields: ModelFields)] {
    var cells = Set(registry.cellClasses.map(ClassPair.localName))
    var taken = Set(registry.kindNames)
    let pairs = pairs.filter {
      let cell = ClassPair.localName(of: $0.cell)
      return !isLeftOut(cell) && cells.insert(cell).inserted
    }
    return zip(ClassPair.kindNames(of: pairs, besides: &taken), pairs).map { name, pair in
      (name, pair, ModelFields(of: pair.model, in: app))
    }
  }

  private func newRegistry(at output: String?) throws -> Result {
    let kinds = newKinds(besides: try compiler(with: nil, in: input.fileSystem).registry)
    if kinds.isEmpty {
      throw RunFailure(
        pairs.isEmpty
          ? "no class of a cell goes with one of a model; '--pair Cell=Model' names both"
          : "the classes of cells have kinds already: \(NearestName.list(pairs.map(\.cell)))")
    }
    let text =
      """
      # The kinds of rows of this app, from the classes in its sources. Review the fields, and say
      # which are required: 'settingsc schema registry' describes what a registry may contain.

      """ + RegistryExtraction.document(kinds.flatMap { $0.fields.kind($0.name, $0.pair) })
    var result = Result(bytes: DocumentText.formatted(Array(text.utf8)))
    try check(result.bytes, at: output ?? "registry.yaml")
    result.messages = kinds.map(RegistryExtraction.message)
    return result
  }

  private static func message(
    _ kind: (name: String, pair: ClassPair, fields: ModelFields)
  ) -> String {
    "added the kind '\(kind.name)' of \(kind.pair.cell) and \(kind.pair.model), with "
      + counted(kind.fields.fields.count, "field")
  }

  /// A registry with the lines of kinds.
  private static func document(_ lines: [String]) -> String {
    "\(Key.registry.name): 1\n\(Key.kinds.name):\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The lines of kinds in the format of `fmt`, without their indentation.
  private static func formattedLines(ofKinds lines: [String]) -> [String] {
    String(decoding: DocumentText.formatted(Array(document(lines).utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
      .map { String($0.dropFirst(2)) }
  }

  // MARK: Extending

  private func extended(_ output: String) throws -> Result {
    let budget = Budget()
    let bytes = try input.fileSystem.contents(of: output, limit: budget.fileBytes)
    func failure(_ words: String) -> RunFailure {
      RunFailure("\(output): not changed: \(words)")
    }
    let file = SourceFile(id: FileID(0), path: output, bytes: bytes)
    do {
      var edit = try RegistryEdit(file, budget: budget)
      let compiler = try compiler(with: output, in: input.fileSystem)
      let errors = compiler.sortedDiagnostics.filter { $0.severity == .error }
      if !errors.isEmpty {
        throw RunFailure(
          "\(output): not changed: it has errors, or conflicts with another registry",
          after: errors,
          in: compiler.sources)
      }
      var result = Result(before: bytes, bytes: Array(bytes.buffer))
      result.messages = try addFields(to: &edit, by: compiler.registry)
      let kinds = newKinds(besides: compiler.registry, except: { edit.exceptedNames.contains($0) })
      if !kinds.isEmpty {
        try edit.add(
          kinds: RegistryExtraction.formattedLines(
            ofKinds: kinds.flatMap { $0.fields.kind($0.name, $0.pair) }))
        result.messages += kinds.map(RegistryExtraction.message)
      }
      if let extended = edit.result {
        let wasFormatted = DocumentText.formatted(result.bytes) == result.bytes
        result.bytes = wasFormatted ? DocumentText.formatted(extended) : extended
        try check(result.bytes, at: output)
      }
      result.messages += try missing(in: result.bytes, at: output)
      return result
    } catch let obstacle as TextInsertion.Obstacle {
      throw failure(obstacle.words)
    }
  }

  /// Adds the new properties of the models of known kinds, and returns a message for each.
  private func addFields(to edit: inout RegistryEdit, by registry: Registry) throws -> [String] {
    var messages: [String] = []
    for kind in edit.kinds {
      guard let known = registry.kind(named: kind.name) else { continue }
      let names = edit.exceptions(of: kind)
        .union(known.fields.map(\.name)).union(known.events.map(\.name))
      let model = ModelFields(
        ModelFields(of: kind.model, in: app).fields.filter { !names.contains($0.name) })
      if model.fields.isEmpty { continue }
      // The lines of a kind with these fields alone, after its name, its classes and 'fields'.
      let lines = RegistryExtraction.formattedLines(
        ofKinds: model.kind(kind.name, ClassPair(cell: "Cell", model: "Model"))
      ).dropFirst(4).map { String($0.dropFirst(4)) }
      try edit.add(fields: lines, to: kind)
      messages += model.fields.map {
        "added the field '\($0.name)' of the kind '\(Excerpt.quoted(kind.name))'"
      }
    }
    return messages
  }

  /// Whether an extended registry can be read as one without errors: nothing else is written.
  private func check(_ bytes: [UInt8], at output: String) throws {
    let fileSystem = MemoryFileSystem([output: FileBytes(bytes)], over: input.fileSystem)
    let compiler = try compiler(with: output, in: fileSystem)
    let errors = compiler.sortedDiagnostics.filter { $0.severity == .error }
    if errors.isEmpty { return }
    throw RunFailure(
      "\(output): not written: with what the sources have, it would have these errors",
      after: errors, in: compiler.sources)
  }

  /// What a registry names that the sources do not have.
  private func missing(in bytes: [UInt8], at output: String) throws -> [String] {
    let fileSystem = MemoryFileSystem([output: FileBytes(bytes)], over: input.fileSystem)
    let found = AppCheck(files, external: external).findings(
      inFileAt: output, checkedBy: try compiler(with: output, in: fileSystem))
    var lines: LineIndex?
    return found.diagnostics.compactMap { diagnostic in
      guard [.missingClass, .missingProperty].contains(diagnostic.id) else { return nil }
      let index = lines ?? LineIndex(found.sources[diagnostic.range.file])
      lines = index
      let line = index.position(of: diagnostic.range.offset).line
      return "\(output):\(line): kept, but \(diagnostic.message)"
    }
  }
}
