import SettingsModel
import SettingsSyntax

/// Which documents name which in one run: what is being checked, and what was.
struct ReferenceGraph {
  /// What a document names another one for.
  enum Role: Hashable {
    /// A presenter's page.
    case base
    /// A page within a container.
    case child
    /// A page whose sections stand in another.
    case included
    /// A page that an item opens. It is not a part of the other, and may lead back to it.
    case presented

    /// What the named file is, for messages.
    var description: String {
      switch self {
      case .base: "the page of a presenter"
      case .child: "a child of a container"
      case .included: "a page to include"
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
    /// The files of the pages that its items open.
    var presented: [FileID] = []
    /// The items of its parts whose taps it handles.
    var completed: [SourceRange] = []
    /// The registry files that it names.
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
    let children: [Edge]
    /// Where it names files that it is a part of itself. Those are not parts of it.
    let cyclic: [Edge]
    let effects: Effects
    /// How many files are parts of each other below it.
    let height: Int
    /// Whether it may be a part of another file.
    var isWithinDepth: Bool { height < Budget.fileDepth }

    /// - Parameter most: how many diagnostics are reported for each file that names this one, of those
    ///   that it may refute and of the others. All of them are reported where the file is checked
    ///   itself.
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
  /// The files of which it is not known yet whether they are in a cycle, in the order in which they
  /// were met, and the position of each.
  private var unsettled: [FileID] = []
  private var positions: [FileID: Int] = [:]
  /// The files that were reported on for the file at hand.
  private var reported = FileSet()
  /// Of the step of a check that is at work.
  var effects = Effects()
  /// The files that were opened for the file at hand and its parts.
  private(set) var opened = FileSet()
  /// The files that lead from the one that is reported on to its part at hand, outermost first.
  var path: [Edge] = []
  /// The documents of the files that are checked.
  private(set) var documents: [FileID: [Compiler.CheckedDocument]] = [:]
  /// The files of the pages that items of the file at hand and its parts open.
  private(set) var presented = FileSet()
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
  mutating func complete(_ items: some Sequence<SettingsPage.Item>) {
    effects.completed += items.lazy.map(\.range)
  }

  /// Begins with another file. What is known of parts stays.
  mutating func start() {
    if let main, parts[main] == nil { forget(main) }
    (main, completedRows) = (nil, [])
    reported.removeAll()
    opened.removeAll()
    presented.removeAll()
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
  mutating func markReported(_ file: FileID) -> Bool { reported.insert(file) }

  /// Ends a step: returns its effects, and forgets them.
  mutating func takeEffects() -> Effects {
    defer { effects = .init() }
    return effects
  }

  /// Takes over the effects of a file that is reported on.
  mutating func apply(_ effects: Effects) {
    for file in effects.opened { opened.insert(file) }
    completedRows.formUnion(effects.completed)
    for file in effects.presented { presented.insert(file) }
  }

  /// Keeps the documents of a file that was checked.
  mutating func keep(_ documents: [Compiler.CheckedDocument], of file: FileID) {
    self.documents[file] = documents
  }

  /// Returns false if a mistake in a checked file may hide a declaration.
  func isWhole(_ file: FileID) -> Bool { documents[file]?.allSatisfy(\.isWhole) ?? true }

  /// Keeps what a file is to the files that name it.
  mutating func keep(_ part: Part, of file: FileID) {
    partsRoot = projectRoot
    diagnosticCount += part.found.diagnostics.count
    parts[file] = part
  }

  // MARK: Cycles

  /// Begins with a file whose parts are to be checked, and returns its position among those.
  mutating func enter(_ file: FileID) -> Int {
    positions[file] = unsettled.count
    unsettled.append(file)
    return unsettled.count - 1
  }

  /// The position of a file that was entered, and may be in a cycle with the file at hand: it is.
  func position(ofUnsettled file: FileID) -> Int? { positions[file] }

  /// Ends with the files from a position on, which are in cycles with each other and with no others.
  mutating func settle(from position: Int) {
    for file in unsettled[position...] { positions[file] = nil }
    unsettled.removeSubrange(position...)
  }

  /// The shortest way from a file to one that it is in a cycle with; nil if it is not among the first
  /// hundred files that are reached.
  func way(from start: FileID, to end: FileID) -> [Edge]? {
    if start == end { return [] }
    var reached = Set([start])
    // What was reached, and the position of what it was reached from.
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

  /// How the file at hand was reached from the root, innermost first, as notes.
  var notes: [Diagnostic.Note] {
    path.suffix(3).reversed().map {
      .init("it is named here, as \($0.role.description)", at: $0.range)
    }
  }
}

/// Files, in the order in which they were added. A look and an addition take constant time, and are
/// faster than those of a `Set`: in a project whose pages all open each other, each file is looked
/// at as often as it is named.
struct FileSet {
  private(set) var files: [FileID] = []
  // By file.
  private var isMember: [Bool] = []

  func contains(_ file: FileID) -> Bool {
    Int(file.rawValue) < isMember.count && isMember[Int(file.rawValue)]
  }

  /// Returns whether the file was not in the set.
  @discardableResult mutating func insert(_ file: FileID) -> Bool {
    guard !contains(file) else { return false }
    let missing = Int(file.rawValue) + 1 - isMember.count
    if missing > 0 { isMember += repeatElement(false, count: missing) }
    isMember[Int(file.rawValue)] = true
    files.append(file)
    return true
  }

  /// Linear in the files that are in the set.
  mutating func removeAll() {
    for file in files { isMember[Int(file.rawValue)] = false }
    files = []
  }
}

/// The tree of a page that several files may name.
struct SharedTree: Sendable {
  let tree: SettingsPage
  /// Counted once: it is linear in the tree.
  let partCount: Int

  init(_ tree: SettingsPage) { (self.tree, partCount) = (tree, tree.partCount) }
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
