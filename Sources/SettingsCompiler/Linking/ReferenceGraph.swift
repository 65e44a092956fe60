import SettingsModel
import SettingsSyntax

/// Which documents name which in one run: what is being checked, and what was.
struct ReferenceGraph {
  /// The most files that may be parts of each other in a row.
  static let depthLimit = 100

  /// What a document names another one for.
  enum Role: Hashable {
    /// A presenter's page.
    case base
    /// A page within a container.
    case child
    /// A page that an item opens. It is not a part of the other, and may lead back to it.
    case presented

    /// What the named file is, for messages.
    var description: String {
      switch self {
      case .base: "the page of a presenter"
      case .child: "a child of a container"
      case .presented: "the page that an item presents"
      }
    }
  }

  /// A file that is named, and where.
  struct Edge {
    var file: FileID
    var range: SourceRange
    var role: Role
  }

  /// What the check of one file has an effect on, besides its documents.
  struct Effects {
    /// The files that were opened for it, not for its parts.
    var opened: [FileID] = []
    /// The pages that its items open.
    var presented: [Edge] = []
    /// The items of its parts whose taps it handles.
    var completed: [SourceRange] = []
    /// The registry files that were bound for it.
    var registries: [FileID] = []
    /// What was found in files that it names, and is not among the diagnostics of those.
    var found: [Diagnostic] = []

    static func += (effects: inout Effects, more: Effects) {
      effects.opened += more.opened
      effects.presented += more.presented
      effects.completed += more.completed
      effects.registries += more.registries
      effects.found += more.found
    }
  }

  /// What was found in a file that others name, to be reported for each file that names it.
  struct Part {
    /// Without the notes that say how it was reached.
    var found: DiagnosticBag
    /// What is reported of it for each file that names it: the first of them.
    var shown: DiagnosticBag
    /// The files that are parts of it, in order.
    var children: [Edge]
    var effects: Effects
    /// How many files are parts of each other below it.
    var height: Int

    /// The first diagnostics of a file, and the first that the file that names it may refute. All of
    /// them are reported where it is checked itself.
    static func shown(of found: DiagnosticBag, _ most: Int) -> DiagnosticBag {
      var shown = found.emptied
      for diagnostics in [
        found.diagnostics.lazy.filter { !$0.id.isRefutable },
        found.diagnostics.lazy.filter(\.id.isRefutable),
      ] {
        for diagnostic in diagnostics.prefix(most) {
          shown.report(diagnostic)
        }
      }
      return shown
    }
  }

  /// The file that the run was asked to check, as it was named.
  private(set) var named = ""
  /// The same file, once it was opened.
  private var main: FileID?
  /// The root of that file's project, once it was looked for.
  var projectRoot: Result<String, FileError>?
  /// The parts of the files that were checked so far.
  private(set) var parts: [FileID: Part] = [:]
  /// About how many diagnostics are kept with them.
  private(set) var diagnosticCount = 0
  /// The root of their project.
  private var partsRoot: Result<String, FileError>?
  /// Those that were met for the first time from the file at hand.
  private var newParts: [FileID] = []
  /// Whether files are parts of themselves, or of too many others: what they are then depends on how
  /// they were reached.
  var isPathRelevant = false
  /// How many more cycles are reported for the file at hand.
  var cyclesLeft = mostCycles
  private static let mostCycles = 20
  /// The files that were reported on for the file at hand.
  private var reported = Set<FileID>()
  /// Of the file whose check is at work.
  var effects = Effects()
  /// The files that were opened for the file at hand and its parts.
  private(set) var opened = Set<FileID>()
  /// The file that is being checked with its parts.
  var root: FileID?
  /// The files that lead from it to the one at hand, outermost first.
  var path: [Edge] = []
  /// Those of them, and of the root, that hold presenters.
  var presenting = Set<FileID>()
  /// The documents of the files that are checked.
  private(set) var documents: [FileID: [Compiler.CheckedDocument]] = [:]
  /// The files of the pages that items open, which are to be checked yet.
  private var awaiting: [Edge] = []
  /// The files that were checked without the responses: they are those of the page that opens them.
  private var withoutData = Set<FileID>()
  /// Whether the responses are those of the file that is being checked.
  var hasData = true
  /// What was seen of files before they are checked.
  var headers: [FileID: [DocumentHeader]] = [:]
  /// The trees of pages that are parts of others, once they are built.
  var trees: [FileID: SharedTree] = [:]
  /// The kinds of the run and of some registries, by these, in the order in which pages name them.
  var registries: [[FileID]: Registry] = [:]
  /// The files of containers that grew too large, and of those that have one of them in them.
  var truncated = Set<FileID>()

  /// The items whose taps another document handles: with patches of a presenter, delegates or filters.
  private(set) var completedRows = Set<SourceRange>()

  /// Notes that another document handles the taps on some items.
  mutating func complete(_ items: some Sequence<PageTree.Item>) {
    let ranges = items.map(\.range)
    effects.completed += ranges
    completedRows.formUnion(ranges)
  }

  /// Begins with another file. What is known of parts stays.
  mutating func start() {
    if isPathRelevant {
      for file in newParts { forget(file) }
    }
    if let main, parts[main] == nil { forget(main) }
    (main, isPathRelevant, newParts, cyclesLeft) = (
      nil, false, [], ReferenceGraph.mostCycles
    )
    (reported, completedRows, opened) = ([], [], [])
  }

  /// Notes the file that the run was asked to check.
  mutating func name(_ path: String, _ file: FileID) {
    (named, projectRoot, main) = (path, nil, file)
  }

  /// Whether what is known of files that others name holds in a project.
  func knowsParts(ofProjectAt root: () -> Result<String, FileError>?) -> Bool {
    parts.isEmpty || partsRoot == root()
  }

  private mutating func forget(_ file: FileID) {
    (parts[file], documents[file], trees[file]) = (nil, nil, nil)
    truncated.remove(file)
  }

  /// Whether a file was reported on for the file at hand.
  func isReported(_ file: FileID) -> Bool { reported.contains(file) }

  /// Marks a file as reported on, and returns whether it was not yet.
  mutating func markReported(_ file: FileID) -> Bool { reported.insert(file).inserted }

  /// Notes that a file was opened.
  mutating func open(_ file: FileID) {
    effects.opened.append(file)
    opened.insert(file)
  }

  /// Repeats the effects of a part.
  mutating func apply(_ effects: Effects) {
    opened.formUnion(effects.opened)
    completedRows.formUnion(effects.completed)
    awaiting += effects.presented
  }

  /// Keeps the documents of a file that was checked, and what it is to the files that name it.
  mutating func keep(
    _ documents: [Compiler.CheckedDocument], of file: FileID, as part: Part?
  ) {
    self.documents[file] = documents
    if !hasData { withoutData.insert(file) }
    guard let part else { return }
    partsRoot = projectRoot
    diagnosticCount += part.found.diagnostics.count
    parts[file] = part
    newParts.append(file)
  }

  /// Forgets a file that was checked without the responses, where they are its own now.
  mutating func forgetWithoutData(_ file: FileID) {
    guard hasData, withoutData.remove(file) != nil else { return }
    forget(file)
    reported.remove(file)
  }

  /// Whether a file is being checked: the root, or one on the way from it.
  func isBeingChecked(_ file: FileID) -> Bool {
    file == root || path.contains { $0.file == file }
  }

  /// Puts a page that an item opens on the list of those that are to be checked.
  mutating func enqueue(_ edge: Edge) {
    effects.presented.append(edge)
    awaiting.append(edge)
  }

  /// The pages that are to be checked yet, in the order in which they were met; they are then no
  /// longer awaiting.
  mutating func takeAwaiting() -> [Edge] {
    defer { awaiting = [] }
    return awaiting
  }

  /// How the file at hand was reached, innermost first, as notes: from the root, and before that
  /// by a first edge.
  func notes(since first: Edge?) -> [Diagnostic.Note] {
    ((first.map { [$0] } ?? []) + path).suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

/// The tree of a page that several files may name.
struct SharedTree: Sendable {
  let tree: PageTree
  /// Counted once: it is linear in the tree.
  let partCount: Int

  init(_ tree: PageTree) { (self.tree, partCount) = (tree, tree.partCount) }
}

/// A file as a document names it.
struct FileReference {
  /// Its path, relative to the file that names it.
  let text: String
  /// The file that names it.
  let source: SourceFile
  /// Where it is named.
  let range: SourceRange
  let role: ReferenceGraph.Role

  init(_ text: String, in source: SourceFile, at range: SourceRange, _ role: ReferenceGraph.Role) {
    (self.text, self.source, self.range, self.role) = (text, source, range, role)
  }

  /// The path, for messages.
  var shown: String { Excerpt.quoted(text) }
}

/// What can be seen of a document before it is checked.
struct DocumentHeader {
  /// The kind of document; nil for one of another program.
  var form: DocumentForm?
  /// The id of a page; empty for anything else.
  var id: String
}
