import SettingsModel
import SettingsSyntax

/// The references between the documents of one run.
///
/// The compiler records here which files were checked, with their diagnostics and effects, so that
/// each part is checked only once. The graph also stores the state of the current check: the file
/// that the run checks, the stack of Tarjan's algorithm, and the chain of references to the part
/// that is being reported.
struct ReferenceGraph {
  /// The purpose of a reference to a file.
  enum Role: Hashable {
    /// The page that a presenter presents.
    case base
    /// The page of a container's child.
    case child
    /// A page whose sections are included in another page.
    case included
    /// A page that an item opens. It is not a part of the document, and may reference the document
    /// in turn.
    case presented

    /// The role of the referenced file, for messages.
    var description: String {
      switch self {
      case .base: "the page of a presenter"
      case .child: "a child of a container"
      case .included: "a page to include"
      case .presented: "the page that an item presents"
      }
    }
  }

  /// A reference to a file.
  struct Edge {
    var file: FileID
    var range: SourceRange
    var role: Role
  }

  /// The effects of checking a file, other than its checked documents.
  ///
  /// Effects are stored with a part and applied again for each checked file that contains the part.
  struct Effects {
    /// The files that were opened for the file, excluding the files that were opened for its parts.
    var opened: [FileID] = []
    /// The files of the pages that the items of the file open.
    var presented: [FileID] = []
    /// The places of items in parts whose taps the file handles.
    var completed: [SourceRange] = []
    /// The registry files that the file names.
    var registries: [FileID] = []
    /// The diagnostics about referenced files that the checks of these files do not report.
    var found: [Diagnostic] = []

    static func += (effects: inout Effects, more: Effects) {
      effects.opened += more.opened
      effects.presented += more.presented
      effects.completed += more.completed
      effects.registries += more.registries
      effects.found += more.found
    }
  }

  /// The stored result of checking a file, repeated in the report of each file that references it.
  struct Part {
    /// All diagnostics, without the notes that describe the chain of references.
    var found: DiagnosticBag
    /// The first diagnostics, which are repeated for each file that references this file.
    var shown: DiagnosticBag
    /// The references to the parts of the file, in order.
    let children: [Edge]
    /// The references to files in the same cycle, which are not parts of the file.
    let cyclic: [Edge]
    let effects: Effects
    /// The number of levels of parts below the file.
    let height: Int
    /// True if the file may be a part of another file.
    var isWithinDepth: Bool { height < Budget.fileDepth }

    /// Creates the result of a check.
    ///
    /// - Parameter most: the maximum number of diagnostics that are repeated for each file that
    ///   references this file. Diagnostics that another file may refute are counted separately. The
    ///   report of the file itself contains all diagnostics.
    init(
      _ found: DiagnosticBag, showing most: Int, children: [Edge], cyclic: [Edge],
      effects: Effects, height: Int
    ) {
      (self.found, self.children, self.cyclic) = (found, children, cyclic)
      (self.effects, self.height) = (effects, height)
      shown = found.emptied
      for isRefutable in [false, true] {
        for diagnostic in found.diagnostics.lazy.filter({
          $0.id.isRefutable == isRefutable && $0.id != .unrecognizedDocument
        }).prefix(most) {
          shown.report(diagnostic)
        }
      }
    }
  }

  /// The path of the file that the run checks, as it was passed to the run.
  private(set) var named = ""
  /// The file that the run checks, or nil before it is opened.
  private var main: FileID?
  /// The root of the project of `named`, or nil before the first search and if documents may
  /// reference files anywhere.
  var projectRoot: Result<String, FileError>?
  /// The results of checked parts, and of checked files in cycles.
  private(set) var parts: [FileID: Part] = [:]
  /// The approximate number of diagnostics in `parts`.
  private(set) var diagnosticCount = 0
  /// The project root that was used for `parts`.
  private var partsRoot: Result<String, FileError>?
  /// The stack of Tarjan's algorithm: the files whose cycles are not complete, in the order of
  /// entry.
  private var unsettled: [FileID] = []
  /// The positions of files in `unsettled`.
  private var positions: [FileID: Int] = [:]
  /// The files whose diagnostics were reported for the checked file.
  private var reported = FileSet()
  /// The effects of the current step of a check.
  var effects = Effects()
  /// The files that were opened for the checked file and its parts.
  private(set) var opened = FileSet()
  /// The chain of references from the checked file to the part that is being reported, outermost
  /// first.
  var path: [Edge] = []
  /// The documents of checked files.
  private(set) var documents: [FileID: [Compiler.CheckedDocument]] = [:]
  /// The pages that items of the checked file and its parts open.
  private(set) var presented = FileSet()
  /// The headers of documents, read before their files are checked.
  var headers: [FileID: [DocumentHeader]] = [:]
  /// The trees of parts, which are built on first use.
  var trees: [FileID: SharedTree] = [:]
  /// The kinds of the run combined with other registries, by the registry files in the order in
  /// which pages name them.
  var registries: [[FileID]: Registry] = [:]
  /// The files whose pages have too many sections and items, and the files that contain these
  /// pages.
  var truncated = Set<FileID>()

  /// The places of items whose taps another document handles: a presenter with patches, or a
  /// container with delegates or filters.
  private(set) var completedRows = Set<SourceRange>()

  /// Records that another document handles the taps on the items.
  mutating func complete(_ items: some Sequence<SettingsPage.Item>) {
    effects.completed += items.lazy.map(\.range)
  }

  /// Prepares for the check of another file. The results of parts remain available.
  mutating func start() {
    if let main, parts[main] == nil { forget(main) }
    (main, completedRows) = (nil, [])
    reported.removeAll()
    opened.removeAll()
    presented.removeAll()
  }

  /// Sets the file that the run checks.
  mutating func name(_ path: String, _ file: FileID) {
    (named, projectRoot, main) = (path, nil, file)
  }

  /// Returns true if the stored parts are valid for a project, because it has the same root or no
  /// parts are stored.
  func knowsParts(ofProjectAt root: () -> Result<String, FileError>?) -> Bool {
    parts.isEmpty || partsRoot == root()
  }

  private mutating func forget(_ file: FileID) {
    (parts[file], documents[file], trees[file]) = (nil, nil, nil)
    truncated.remove(file)
  }

  /// Returns true if the diagnostics of the file were reported for the checked file.
  func isReported(_ file: FileID) -> Bool { reported.contains(file) }

  /// Marks a file as reported. Returns false if the file was already marked.
  mutating func markReported(_ file: FileID) -> Bool { reported.insert(file) }

  /// Ends a step. Returns its effects and resets them.
  mutating func takeEffects() -> Effects {
    defer { effects = .init() }
    return effects
  }

  /// Applies the effects of a file that is being reported.
  mutating func apply(_ effects: Effects) {
    for file in effects.opened { opened.insert(file) }
    completedRows.formUnion(effects.completed)
    for file in effects.presented { presented.insert(file) }
  }

  /// Stores the documents of a checked file.
  mutating func keep(_ documents: [Compiler.CheckedDocument], of file: FileID) {
    self.documents[file] = documents
  }

  /// Returns false if a mistake in a checked file may hide a declaration.
  func isWhole(_ file: FileID) -> Bool { documents[file]?.allSatisfy(\.isWhole) ?? true }

  /// Stores the result of a check for files that reference the file.
  mutating func keep(_ part: Part, of file: FileID) {
    partsRoot = projectRoot
    diagnosticCount += part.found.diagnostics.count
    parts[file] = part
  }

  // MARK: Cycles

  /// Pushes a file onto the stack of Tarjan's algorithm, and returns its position.
  mutating func enter(_ file: FileID) -> Int {
    positions[file] = unsettled.count
    unsettled.append(file)
    return unsettled.count - 1
  }

  /// Returns the position of a file on the stack, or nil if the file is not on the stack. A
  /// referenced file on the stack is in a cycle with the current file.
  func position(ofUnsettled file: FileID) -> Int? { positions[file] }

  /// Removes the files from a position on, which form a strongly connected component, from the
  /// stack.
  mutating func settle(from position: Int) {
    for file in unsettled[position...] { positions[file] = nil }
    unsettled.removeSubrange(position...)
  }

  /// Returns the shortest chain of references between two files in a cycle, or nil if it is not
  /// found among the first hundred references. Uses a breadth-first search.
  func way(from start: FileID, to end: FileID) -> [Edge]? {
    if start == end { return [] }
    var reached = Set([start])
    // The references that were followed, each with the index of the reference before it.
    var steps: [(edge: Edge, previous: Int?)] = []
    var (next, file, position): (Int, FileID, Int?) = (0, start, nil)
    while steps.count <= 100 {
      for edge in parts[file]?.cyclic.prefix(100) ?? [] where reached.insert(edge.file).inserted {
        steps.append((edge, position))
        guard edge.file == end else { continue }
        var way: [Edge] = []
        var last: Int? = steps.count - 1
        while let step = last {
          way.append(steps[step].edge)
          last = steps[step].previous
        }
        return way.reversed()
      }
      guard next < steps.count else { return nil }
      (file, position) = (steps[next].edge.file, next)
      next += 1
    }
    return nil
  }

  /// The notes for the last three references in `path`, innermost first.
  var notes: [Diagnostic.Note] {
    path.suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

/// A set of files that preserves the order of insertion.
///
/// Lookup and insertion take constant time, and are faster than in a `Set`. If all pages of a
/// project open each other, each file is looked up once for each reference to it.
struct FileSet {
  private(set) var files: [FileID] = []
  // Indexed by the raw values of files.
  private var isMember: [Bool] = []

  func contains(_ file: FileID) -> Bool {
    Int(file.rawValue) < isMember.count && isMember[Int(file.rawValue)]
  }

  /// Inserts a file. Returns false if the set already contains the file.
  @discardableResult mutating func insert(_ file: FileID) -> Bool {
    guard !contains(file) else { return false }
    let missing = Int(file.rawValue) + 1 - isMember.count
    if missing > 0 { isMember += repeatElement(false, count: missing) }
    isMember[Int(file.rawValue)] = true
    files.append(file)
    return true
  }

  /// Removes all files. Linear in the number of files in the set.
  mutating func removeAll() {
    for file in files { isMember[Int(file.rawValue)] = false }
    files = []
  }
}

/// The tree of a page that several files may use.
struct SharedTree: Sendable {
  let tree: SettingsPage
  /// The part count of the tree. It is stored because counting is linear in the tree.
  let partCount: Int

  init(_ tree: SettingsPage) { (self.tree, partCount) = (tree, tree.partCount) }
}

/// A reference to a file, as written in a document.
struct FileReference {
  /// The path, relative to the file that contains the reference.
  let text: String
  /// The file that contains the reference.
  let source: SourceFile
  /// The place of the path in `source`.
  let range: SourceRange
  let role: ReferenceGraph.Role

  init(_ text: String, in source: SourceFile, at range: SourceRange, _ role: ReferenceGraph.Role) {
    (self.text, self.source, self.range, self.role) = (text, source, range, role)
  }

  /// The path for messages.
  var shown: String { Excerpt.quoted(text) }
}

/// The form and id of a document, which are known before the document is checked.
struct DocumentHeader {
  /// The form of the document, or nil for a document of another program.
  var form: DocumentForm?
  /// The id of a page, or empty for other documents.
  var id: String
}
