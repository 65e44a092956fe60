import SettingsModel
import SettingsSyntax

/// The result of checking a file with its parts. It is repeated in the report of each file that
/// references the file.
struct CheckedFile {
  /// All diagnostics, without the notes that describe the chain of references.
  var diagnostics: DiagnosticBag
  /// The first diagnostics, which are repeated for each file that references this file.
  var repeatedDiagnostics: DiagnosticBag
  /// The references to the parts of the file, in order.
  let children: [FileReference.Edge]
  /// The references to files in the same cycle, which are not parts of the file.
  let cyclic: [FileReference.Edge]
  let effects: CheckEffects
  /// The number of levels of parts below the file.
  let height: Int
  /// True if the file may be a part of another file.
  var isWithinDepth: Bool { height < Budget.fileDepth }

  /// Creates the result of a check.
  ///
  /// - Parameter most: the maximum number of diagnostics that are repeated for each file that
  ///   references this file. The report of the file itself contains all diagnostics.
  init(_ pending: PendingFile, _ found: DiagnosticBag, showing most: Int) {
    self.diagnostics = found
    (children, cyclic) = (pending.children, pending.cyclic)
    (effects, height) = (pending.effects, pending.height)
    repeatedDiagnostics = found.emptied
    for diagnostic in found.diagnostics.lazy.filter({ $0.id != .unrecognizedDocument }).prefix(most)
    {
      repeatedDiagnostics.report(diagnostic)
    }
  }
}

/// The files that a compiler has checked, and what it derived from them. Files that other files
/// reference are checked once, and their results are used again.
struct CheckedFiles {
  /// The results of checked parts, and of checked files in cycles.
  private(set) var results = FileTable<CheckedFile>()
  /// The approximate number of diagnostics in `results`.
  private(set) var diagnosticCount = 0
  /// The project root that was used for `results`.
  private var root: Result<String, FileError>?
  /// The documents of checked files.
  private(set) var documents = FileTable<[Compiler.CheckedDocument]>()
  /// The headers of documents, read before their files are checked.
  var headers = FileTable<[DocumentHeader]>()
  /// The trees of parts, which are built on first use.
  var trees = FileTable<SharedTree>()
  /// The kinds of the run combined with other registries, by the registry files in the order in
  /// which pages name them.
  var registries: [[FileID]: Registry] = [:]
  /// The files whose pages have too many sections and items, and the files that contain these
  /// pages.
  var truncated = Set<FileID>()

  /// Returns true if the results are valid for a project, because it has the same root or there are
  /// no results.
  func areValid(forProjectAt root: () -> Result<String, FileError>?) -> Bool {
    results.isEmpty || self.root == root()
  }

  mutating func storeDocuments(_ documents: [Compiler.CheckedDocument], of file: FileID) {
    self.documents[file] = documents
  }

  /// Stores the result of a check for files that reference the file.
  mutating func storeResult(
    _ result: CheckedFile, of file: FileID, inProjectAt root: Result<String, FileError>?
  ) {
    self.root = root
    diagnosticCount += result.diagnostics.diagnostics.count
    results[file] = result
  }

  /// Forgets a file that no other file references.
  mutating func forgetDocuments(of file: FileID) {
    guard results[file] == nil else { return }
    (documents[file], trees[file]) = (nil, nil)
    truncated.remove(file)
  }

  /// Returns false if a mistake in a checked file may hide a declaration.
  func isWhole(_ file: FileID) -> Bool { documents[file]?.allSatisfy(\.isWhole) ?? true }

  /// Returns the shortest chain of references between two files in a cycle, or nil if it is not
  /// found among the first hundred references. Uses a breadth-first search.
  func shortestPath(from start: FileID, to end: FileID) -> [FileReference.Edge]? {
    if start == end { return [] }
    var reached = Set([start])
    // The references that were followed, each with the index of the reference before it.
    var steps: [(edge: FileReference.Edge, previous: Int?)] = []
    var (next, file, position): (Int, FileID, Int?) = (0, start, nil)
    while steps.count <= 100 {
      for edge in results[file]?.cyclic.prefix(100) ?? [] where reached.insert(edge.file).inserted {
        steps.append((edge, position))
        guard edge.file == end else { continue }
        var path: [FileReference.Edge] = []
        var last: Int? = steps.count - 1
        while let step = last {
          path.append(steps[step].edge)
          last = steps[step].previous
        }
        return path.reversed()
      }
      guard next < steps.count else { return nil }
      (file, position) = (steps[next].edge.file, next)
      next += 1
    }
    return nil
  }
}

/// The tree of a page that several files may use.
struct SharedTree: Sendable {
  let tree: SettingsPage
  /// The part count of the tree. It is stored because counting is linear in the tree.
  let partCount: Int

  init(_ tree: SettingsPage) { (self.tree, partCount) = (tree, tree.partCount) }
}

/// The form and id of a document, which are known before the document is checked.
struct DocumentHeader {
  /// The form of the document, or nil for a document of another program.
  var form: DocumentForm?
  /// The id of a page, or empty for other documents.
  var id: String
}
