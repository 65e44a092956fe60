/// The compiler: paths come in, checked documents, page trees and findings go out.
///
/// This module knows what documents mean. It must not know how anything is drawn or reported, and
/// it reaches files only through a `FileSystem`.

public import SettingsModel
public import SettingsSyntax

/// What a run is told from outside.
public struct CompilerOptions: Sendable {
  /// The limits of every file.
  public var limits = Limits()
  /// Paths of registry files whose kinds every document may use.
  public var registryPaths: [String] = []
  /// Whether documents may name files outside of the project's root.
  public var allowsOutside = false
  /// Paths of the responses that pages are built from, in the order in which they were fetched.
  public var dataPaths: [String] = []

  /// The options of a run that was told nothing.
  public init() {}
}

/// One run of the compiler over any number of files.
public struct Compiler {
  /// The files that were read.
  public internal(set) var sources = SourceStore()
  /// What was found so far, in no order.
  public internal(set) var diagnostics = DiagnosticBag()
  /// The built-in kinds and those of the options' registry files.
  public private(set) var registry: Registry

  let fileSystem: any FileSystem
  let options: CompilerOptions
  var readings = FileReadings()
  var inclusions = Inclusions()
  var data = ResponseData()

  /// A document that was checked.
  public struct CheckedDocument: Sendable {
    /// What it is; nil for one that is not ours.
    public var form: DocumentForm?
    /// The page, for a form that is one.
    public var page: BoundPage?
    /// The tree, where other documents have a part in it; `Compiler.tree(of:)` has it of any page.
    var tree: PageTree?

    /// Whether a page can be made of it.
    public var isPage: Bool { page != nil || tree != nil }
  }

  /// Starts a run: reads the options' registry files and responses.
  ///
  /// - Parameter registry: the kinds that are there before any file is read.
  /// - Throws: a `FileError` of a file that cannot be read.
  public init(
    fileSystem: any FileSystem, options: CompilerOptions, registry: Registry = .builtIn
  ) throws(FileError) {
    self.fileSystem = fileSystem
    self.options = options
    self.registry = registry
    for path in options.registryPaths {
      let loaded = try loadRegistry(at: path, namedBy: .init("--registry names it"))
      for kind in loaded.kinds { self.registry.add(kind) }
      self.registry.brokenNames.formUnion(loaded.brokenNames)
    }
    try loadData()
  }

  /// All findings so far, sorted by path and place, each once.
  public var findings: [Diagnostic] { findings(with: []) }

  /// All findings so far and some more, sorted by path and place, each once.
  public func findings(with more: [Diagnostic]) -> [Diagnostic] {
    var bag = diagnostics
    for diagnostic in more { bag.report(diagnostic) }
    let byPath = sources.files.indices.sorted {
      sources.files[$0].path.utf8.lexicographicallyPrecedes(sources.files[$1].path.utf8)
    }
    var rank = [Int](repeating: 0, count: byPath.count)
    for (position, index) in byPath.enumerated() { rank[index] = position }
    return bag.sorted { rank[Int($0.rawValue)] }
  }

  /// Checks every document of a file. Linear in the file and the files that it names.
  ///
  /// - Parameter skips: whether a document that is not ours is passed over in silence.
  /// - Throws: a `FileError` of a file that cannot be read. One that is too large is a finding.
  public mutating func check(
    _ path: String, skippingUnrecognized skips: Bool
  ) throws(FileError) -> [CheckedDocument] {
    guard let file = try open(path) else { return [] }
    // A file that another one named was checked, and told about, with that.
    if let known = inclusions.documents[file.id], known.contains(where: { $0.form != nil }),
      !inclusions.unfinished.contains(file.id)
    {
      return known
    }
    inclusions.named = path
    let documents = checkDocuments(of: file, skips: skips)
    if inclusions.unfinished.remove(file.id) != nil { inclusions.documents[file.id] = documents }
    return documents
  }

  /// Checks every document of a file that is open.
  ///
  /// - Parameter isTold: whether its findings were told before, and are not wanted again.
  mutating func checkDocuments(
    of file: SourceFile, skips: Bool, isTold: Bool = false
  ) -> [CheckedDocument] {
    var found = DiagnosticBag()
    let isJSON = SourceForm.isJSON(file)
    let tree =
      isTold
      ? SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
      : read(file, isJSON: isJSON, into: &found)
    let errors = ReadingErrors(found)
    let forms = tree.documents.map { DocumentForm.of($0, in: tree) }
    // A file that cannot be read whole and shows no sign of being ours belongs to somebody else.
    if skips, forms.allSatisfy({ $0 == nil }) { return forms.map { _ in CheckedDocument() } }
    if readings[file.id] == nil {
      let registry = bindRegistries(of: tree, forms, isJSON: isJSON, into: &found)
      readings[file.id] = .init(tree, registry)
    }
    readings[file.id]?.forms = forms
    var documents: [CheckedDocument] = []
    for (document, form) in zip(tree.documents, forms) {
      // A '---' at the end, or two in a row, begin a document that holds nothing.
      if document.isEmpty(in: tree), tree.documents.count > 1 { continue }
      documents.append(
        check(document, form, in: tree, errors, isJSON: isJSON, skips: skips, into: &found))
    }
    if tree.documents.isEmpty, tree.isWellFormed, !skips { reportEmpty(file, into: &found) }
    inclusions.told.insert(file.id)
    if isTold { return documents }
    let notes = inclusions.notes
    if notes.isEmpty {
      diagnostics.report(contentsOf: found)
    } else {
      for var finding in found.diagnostics {
        // What is found in another file, as a child's place in its container, tells its way itself.
        // So does a cycle.
        if finding.range.file == file.id, finding.id != .inclusionCycle { finding.notes += notes }
        diagnostics.report(finding)
      }
    }
    return documents
  }

  private func reportEmpty(_ file: SourceFile, into found: inout DiagnosticBag) {
    found.report(
      .unrecognizedDocument, "the file holds no document", at: file.range(0, 0),
      notes: [.init("a page begins with 'page: <id>'")])
  }

  private mutating func check(
    _ document: SyntaxTree.Document, _ form: DocumentForm?, in tree: SyntaxTree,
    _ errors: ReadingErrors, isJSON: Bool, skips: Bool, into found: inout DiagnosticBag
  ) -> CheckedDocument {
    guard let form else {
      if document.isComplete, !skips {
        found.report(UnrecognizedDocument.diagnostic(of: document, in: tree))
      }
      return CheckedDocument()
    }
    if document.isComplete, form != .registry,
      let diagnostic = VersionCheck.diagnostic(of: form, document, in: tree)
    {
      found.report(diagnostic)
      return CheckedDocument(form: form)
    }
    switch form {
    // The registries of a file were bound before its pages.
    case .registry: return CheckedDocument(form: form)
    case .presenter:
      var bound = DiagnosticBag()
      let checked = present(document, in: tree, isJSON: isJSON, into: &bound)
      if document.isComplete {
        for finding in bound.diagnostics
        where finding.range.file != tree.file.id || !errors.guessed.overlap(finding.range) {
          found.report(finding)
        }
      }
      return checked
    case .page, .tree, .wire:
      let kinds = registries(of: document, form, in: tree, into: &found)
      var bound = DiagnosticBag()
      var page = Binder.bind(
        document, form: form, in: tree, registry: kinds, isJSON: isJSON, into: &bound)
      // What is missing in a document that broke off may stand in the part that was not read.
      if document.isComplete {
        for finding in bound.diagnostics where !errors.guessed.overlap(finding.range) {
          found.report(finding)
        }
      }
      page.markInvalid(at: errors.all)
      var checked = CheckedDocument(form: form, page: page)
      if page.namesPages || (page.usesData && !data.isEmpty) {
        checked.tree = compose(page, into: &found)
      }
      return checked
    }
  }
}

extension SyntaxTree.Document {
  /// Whether it holds nothing: no node, or an empty one.
  fileprivate func isEmpty(in tree: SyntaxTree) -> Bool {
    guard let root else { return true }
    return tree[root].kind == .scalar && tree.range(of: root).length == 0
  }
}

/// Where the reader found errors in a file.
private struct ReadingErrors {
  /// All of them.
  let all: ErrorPlaces
  /// Those where a text could not be read as it is written: what it is then is a guess, and one
  /// mistake is told once.
  let guessed: ErrorPlaces

  init(_ found: DiagnosticBag) {
    all = ErrorPlaces(found.diagnostics)
    guessed = ErrorPlaces(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
  }
}
