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

  /// The options of a run that was told nothing.
  public init() {}
}

/// One run of the compiler over any number of files.
public struct Compiler {
  /// The files that were read.
  public private(set) var sources = SourceStore()
  /// What was found so far, in no order.
  public private(set) var diagnostics = DiagnosticBag()
  /// The built-in kinds and those of the options' registry files.
  public private(set) var registry: Registry

  let fileSystem: any FileSystem
  let options: CompilerOptions
  private var registriesByPath: [String: BoundRegistry] = [:]

  /// A document that was checked.
  public struct CheckedDocument: Sendable {
    /// What it is; nil for one that is not ours.
    public var form: DocumentForm?
    /// The page, for a form that is one.
    public var page: BoundPage?
  }

  /// Starts a run: reads the options' registry files.
  ///
  /// - Parameter registry: the kinds that are there before any file is read.
  /// - Throws: a `FileError` of a registry file that cannot be read.
  public init(
    fileSystem: any FileSystem, options: CompilerOptions, registry: Registry = .builtIn
  ) throws(FileError) {
    self.fileSystem = fileSystem
    self.options = options
    self.registry = registry
    for path in options.registryPaths {
      let loaded = try loadRegistry(at: path, mustBeOne: nil)
      for kind in loaded.kinds { self.registry.add(kind) }
      self.registry.brokenNames.formUnion(loaded.brokenNames)
    }
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
    let file: SourceFile
    do {
      file = try sources.open(path, in: fileSystem, limits: options.limits)
    } catch {
      guard case .tooLarge(let limit) = error.reason else { throw error }
      let empty = sources.add(path: path, bytes: FileBytes([]))
      diagnostics.report(
        .fileTooLarge, "the file is larger than the limit of \(limit) bytes", at: empty.range(0, 0),
        notes: [.init("a higher limit is set with --max-bytes")])
      return []
    }
    if let loaded = registriesByPath[identity(of: path)], loaded.isOne {
      return [CheckedDocument(form: .registry)]
    }
    var found = DiagnosticBag()
    let isJSON = SourceForm.isJSON(file)
    let tree = SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
    var documents: [CheckedDocument] = []
    var base = registry
    for document in tree.documents {
      // A '---' at the end, or two in a row, begin a document that holds nothing.
      if document.isEmpty(in: tree), tree.documents.count > 1 { continue }
      documents.append(
        check(document, in: tree, isJSON: isJSON, skips: skips, base: &base, into: &found))
    }
    if tree.documents.isEmpty, tree.isWellFormed, !skips { reportEmpty(file, into: &found) }
    // A file that cannot be read whole and shows no sign of being ours belongs to somebody else.
    if skips, documents.allSatisfy({ $0.form == nil }) { return documents }
    diagnostics.report(contentsOf: found)
    return documents
  }

  private func reportEmpty(_ file: SourceFile, into found: inout DiagnosticBag) {
    found.report(
      .unrecognizedDocument, "the file holds no document", at: file.range(0, 0),
      notes: [.init("a page begins with 'page: <id>'")])
  }

  private mutating func check(
    _ document: SyntaxTree.Document, in tree: SyntaxTree, isJSON: Bool, skips: Bool,
    base: inout Registry, into found: inout DiagnosticBag
  ) -> CheckedDocument {
    guard let form = DocumentForm.of(document, in: tree) else {
      if document.isComplete, !skips {
        found.report(UnrecognizedDocument.diagnostic(of: document, in: tree))
      }
      return CheckedDocument()
    }
    if document.isComplete, let diagnostic = VersionCheck.diagnostic(of: form, document, in: tree) {
      found.report(diagnostic)
      return CheckedDocument(form: form)
    }
    let syntaxErrors = found.diagnostics.filter { $0.severity == .error }
    switch form {
    case .presenter:
      found.report(UnrecognizedDocument.unsupported(form, document, in: tree))
      return CheckedDocument(form: form)
    case .registry:
      if document.isComplete {
        let bound = Binder.bindRegistry(
          document, in: tree, base: base, isJSON: isJSON, into: &found)
        for kind in bound.kinds { base.add(kind) }
      }
      return CheckedDocument(form: form)
    case .page, .tree, .wire:
      let kinds = registries(of: document, form, in: tree, into: &found)
      var page: BoundPage
      var bound = DiagnosticBag()
      page = Binder.bind(
        document, form: form, in: tree, registry: kinds, isJSON: isJSON, into: &bound)
      // What is missing in a document that broke off may stand in the part that was not read.
      if document.isComplete { found.report(contentsOf: bound, exceptMendedBy: syntaxErrors) }
      page.markInvalid(at: syntaxErrors.map(\.range))
      return CheckedDocument(form: form, page: page)
    }
  }

  // MARK: Registries

  /// What a file is known by, whatever name led to it.
  private func identity(of path: String) -> String {
    (try? fileSystem.canonicalPath(of: path)) ?? FilePath.normalized(path)
  }

  /// The kinds that a document may use: those of the run, and of the registries that it names.
  private mutating func registries(
    of document: SyntaxTree.Document, _ form: DocumentForm, in tree: SyntaxTree,
    into found: inout DiagnosticBag
  ) -> Registry {
    guard form == .page, let root = document.root, let key = tree.keys.find("registries"),
      let entry = tree.mergedEntries(of: tree.resolved(root))
        .first(where: { tree.key(of: $0.entry.key) == key })
    else { return registry }
    var result = registry
    var seen = Set<String>()
    for element in tree.elements(of: tree.resolved(entry.entry.value)) {
      let node = tree.resolved(element)
      guard tree[node].kind == .scalar, tree.coreType(of: node) == .string else { continue }
      // Naming a registry twice adds nothing.
      guard seen.insert(FilePath.normalized(tree.string(of: node))).inserted else { continue }
      add(registryNamedBy: node, of: tree, to: &result, into: &found)
    }
    return result
  }

  private mutating func add(
    registryNamedBy node: NodeID, of tree: SyntaxTree, to result: inout Registry,
    into found: inout DiagnosticBag
  ) {
    let name = tree.string(of: node)
    let range = tree.range(of: node)
    let reach = ProjectReach(fileSystem: fileSystem, allowsOutside: options.allowsOutside)
    switch reach.resolve(name, from: tree.file.path) {
    case .failure(let diagnostic):
      found.report(diagnostic.diagnostic(at: range))
      result.isIncomplete = true
    case .success(let path):
      do {
        let loaded = try loadRegistry(at: path, mustBeOne: range)
        result.brokenNames.formUnion(loaded.brokenNames)
        if !loaded.isOne { result.isIncomplete = true }
        for kind in loaded.kinds {
          // The run's own registries may be named by the page too.
          if let index = result.index(ofKind: kind.name),
            result.kinds[index].definedAt == kind.definedAt
          {
            continue
          }
          if let clash = result.clash(of: kind) {
            RegistryClash(clash, kind, with: result).report(at: range, into: &found)
          } else {
            result.add(kind)
          }
        }
      } catch {
        found.report(.missingFile, "'\(Excerpt.quoted(name))': \(error.message)", at: range)
        result.isIncomplete = true
      }
    }
  }

  /// The kinds of a registry file, read on first sight; its findings are reported then.
  private mutating func loadRegistry(
    at path: String, mustBeOne use: SourceRange?
  ) throws(FileError) -> BoundRegistry {
    let identity = identity(of: path)
    if let loaded = registriesByPath[identity] { return loaded }
    let file = try sources.open(FilePath.normalized(path), in: fileSystem, limits: options.limits)
    let isJSON = SourceForm.isJSON(file)
    let tree = SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &diagnostics)
    var result = BoundRegistry()
    var base = registry
    for document in tree.documents
    where document.isComplete && DocumentForm.of(document, in: tree) == .registry {
      result.isOne = true
      if let diagnostic = VersionCheck.diagnostic(of: .registry, document, in: tree) {
        diagnostics.report(diagnostic)
        continue
      }
      let bound = Binder.bindRegistry(
        document, in: tree, base: base, isJSON: isJSON, into: &diagnostics)
      for kind in bound.kinds { base.add(kind) }
      result.kinds += bound.kinds
      result.brokenNames.formUnion(bound.brokenNames)
    }
    if !result.isOne, tree.isWellFormed {
      diagnostics.report(
        .unrecognizedDocument, "this file is named as a registry, and is none",
        at: tree.documents.first?.range ?? file.range(0, 0),
        notes: [.init("a registry begins with 'registry: 1'")]
          + (use.map { [.init("it is named here", at: $0)] } ?? []))
    }
    registriesByPath[identity] = result
    return result
  }
}

extension SyntaxTree.Document {
  /// Whether it holds nothing: no node, or an empty one.
  fileprivate func isEmpty(in tree: SyntaxTree) -> Bool {
    guard let root else { return true }
    return tree[root].kind == .scalar && tree.range(of: root).length == 0
  }
}

extension DiagnosticBag {
  /// Adds findings of a later stage, but for those about a text that the reader could not read as
  /// it is written: what it is then is a guess, and one mistake is told once.
  fileprivate mutating func report(
    contentsOf other: DiagnosticBag, exceptMendedBy errors: [Diagnostic]
  ) {
    let mended = errors.filter { $0.id != .duplicateKey }.map(\.range)
    guard !mended.isEmpty else { return report(contentsOf: other) }
    for diagnostic in other.diagnostics {
      let range = diagnostic.range
      let isGuess = mended.contains { $0.offset < range.end && range.offset < $0.end }
      if !isGuess { report(diagnostic) }
    }
  }
}
