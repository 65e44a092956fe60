import SettingsModel
import SettingsSyntax

/// A file that is being checked: its documents are bound, and wait for the files that they name.
final class PendingFile {
  /// A document of the file.
  struct Document {
    /// What it is in the syntax tree.
    let syntax: SyntaxTree.Document
    var checked: Compiler.CheckedDocument
    /// Whether it is to be composed with other documents.
    var isComposed = false
  }

  /// The name of a file whose page is a part of a document.
  struct Name {
    var node: NodeID
    var role: ReferenceGraph.Role
  }

  let tree: SyntaxTree
  let isJSON: Bool
  /// How it is named; nil for the file that the run was asked to check.
  let edge: ReferenceGraph.Edge?
  /// Its position among the unsettled files.
  let position: Int
  /// The lowest position that it reaches among the unsettled files, as Tarjan's algorithm has it.
  private(set) var lowlink: Int
  /// Where the reader found errors.
  let errors: ErrorRangeIndex
  /// Where values are guesses.
  let guessed: ErrorRangeIndex
  var found: DiagnosticBag
  var documents: [Document] = []
  /// The files that are parts of it.
  private(set) var children: [ReferenceGraph.Edge] = []
  /// How many files are parts of each other below it.
  private(set) var height = 0
  /// Where it names files that it is a part of itself.
  private(set) var cyclic: [ReferenceGraph.Edge] = []
  var effects = ReferenceGraph.Effects()
  private var names: ArraySlice<Name> = []

  /// - Parameter found: what the reader found.
  init(
    _ tree: SyntaxTree, isJSON: Bool, reachedBy edge: ReferenceGraph.Edge?, at position: Int,
    found: DiagnosticBag
  ) {
    self.tree = tree
    self.isJSON = isJSON
    self.edge = edge
    (self.position, lowlink) = (position, position)
    self.found = found
    effects.opened = [tree.file.id]
    errors = ErrorRangeIndex(found.diagnostics)
    guessed = ErrorRangeIndex.guesses(in: found)
  }

  var file: SourceFile { tree.file }

  /// Adds a document, and the names of its parts.
  func add(_ document: Document, naming parts: [Name] = []) {
    documents.append(document)
    names += parts
  }

  /// The next name whose file was not looked at yet.
  func nextName() -> Name? { names.popFirst() }

  /// Whether it is in a cycle with a file that was met before it.
  var isInEarlierCycle: Bool { lowlink < position }

  /// Notes a part of it.
  func add(_ part: ReferenceGraph.Part, at edge: ReferenceGraph.Edge) {
    guard part.isWithinDepth else { return }
    children.append(edge)
    height = max(height, part.height + 1)
  }

  /// Notes that it names a file that it is a part of itself.
  func close(_ edge: ReferenceGraph.Edge, at position: Int) {
    cyclic.append(edge)
    lowlink = min(lowlink, position)
  }
}

/// The ranges of errors in one file, searched in logarithmic time: a file may have as many errors
/// as values.
struct ErrorRangeIndex: Sendable {
  // Sorted.
  private let starts: [Int]
  // By error: the farthest end of it and of those before it.
  private let farthestEnds: [Int]

  init(_ errors: some Sequence<Diagnostic>) {
    let ranges = errors.lazy.filter { $0.severity == .error }.map(\.range).sorted()
    starts = ranges.map(\.offset)
    var farthest = 0
    farthestEnds = ranges.map { range in
      farthest = max(farthest, range.end)
      return farthest
    }
  }

  /// The ranges of values that could not be read as they are written: what they are then is a guess,
  /// and what would be found in them is one error with that.
  static func guesses(in found: DiagnosticBag) -> ErrorRangeIndex {
    ErrorRangeIndex(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
  }

  /// Whether there is no error.
  var isEmpty: Bool { starts.isEmpty }

  /// Whether an error begins within a range.
  func beginWithin(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.offset)
    return index < starts.count && starts[index] < range.end
  }

  /// Whether an error and a range have a byte in common, or one is empty and inside of the other.
  func overlap(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.end)
    return index > 0 && farthestEnds[index - 1] > range.offset
  }

  /// How many errors begin before a byte.
  private func count(startingBefore offset: Int) -> Int {
    starts.partitionPoint { $0 >= offset }
  }
}
