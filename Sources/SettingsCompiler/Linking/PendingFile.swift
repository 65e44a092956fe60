import SettingsModel
import SettingsSyntax

/// A file whose check has begun. Its documents are bound, and it waits for its parts.
///
/// The compiler stores pending files in a list. When all parts of the last file are checked, the
/// file is composed and becomes a `CheckedFile`.
final class PendingFile {
  /// A document of the file.
  struct Document {
    let syntax: SyntaxTree.Document
    var checked: Compiler.CheckedDocument
    /// True if other documents contribute to the document.
    var isComposed = false
  }

  /// A reference to a file whose page is a part of a document.
  struct Name {
    var node: NodeID
    var role: FileReference.Role
  }

  let tree: SyntaxTree
  let isJSON: Bool
  /// The reference to the file, or nil for the file that the run checks.
  let edge: FileReference.Edge?
  /// The position of the file on the stack of Tarjan's algorithm.
  let position: Int
  /// The lowest position on the stack that the file reaches.
  private(set) var lowlink: Int
  /// The ranges of the reader's errors.
  let errors: ErrorRangeIndex
  /// The ranges of values that the reader guessed.
  let guessed: ErrorRangeIndex
  var diagnostics: DiagnosticBag
  var documents: [Document] = []
  /// The references to the parts of the file.
  private(set) var children: [FileReference.Edge] = []
  /// The number of levels of parts below the file.
  private(set) var height = 0
  /// The references to files in the same cycle.
  private(set) var cyclic: [FileReference.Edge] = []
  var effects = CheckEffects()
  private var names: ArraySlice<Name> = []

  /// Creates a file without documents.
  ///
  /// - Parameter found: the diagnostics of the reader.
  init(
    _ tree: SyntaxTree, isJSON: Bool, reachedBy edge: FileReference.Edge?, at position: Int,
    found: DiagnosticBag
  ) {
    self.tree = tree
    self.isJSON = isJSON
    self.edge = edge
    (self.position, lowlink) = (position, position)
    self.diagnostics = found
    effects.opened = [tree.file.id]
    errors = ErrorRangeIndex(found.diagnostics)
    guessed = ErrorRangeIndex.guessedRanges(in: found)
  }

  var file: SourceFile { tree.file }

  /// Adds a document and the references to its parts.
  func add(_ document: Document, naming parts: [Name] = []) {
    documents.append(document)
    names += parts
  }

  /// Returns the next reference, and removes it.
  func nextName() -> Name? { names.popFirst() }

  /// True if the file is in a cycle with a file that was entered before it.
  var isInEarlierCycle: Bool { lowlink < position }

  /// Adds a part, unless it has too many levels.
  func add(_ part: CheckedFile, at edge: FileReference.Edge) {
    guard part.isWithinDepth else { return }
    children.append(edge)
    height = max(height, part.height + 1)
  }

  /// Adds a reference to a file in the same cycle.
  ///
  /// - Parameter position: a position on the stack that the referenced file reaches.
  func addCyclicReference(_ edge: FileReference.Edge, at position: Int) {
    cyclic.append(edge)
    lowlink = min(lowlink, position)
  }
}

/// The ranges of errors in a file, for searches in logarithmic time. A file may have as many errors
/// as values.
struct ErrorRangeIndex: Sendable {
  // Sorted.
  private let starts: [Int]
  // For each error, the greatest end of this error and the errors before it.
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

  /// Returns the ranges of values that could not be read as written. Their contents are a guess, so
  /// problems in them are not reported separately.
  static func guessedRanges(in found: DiagnosticBag) -> ErrorRangeIndex {
    ErrorRangeIndex(found.diagnostics.lazy.filter { $0.id != .duplicateKey })
  }

  /// True if there are no errors.
  var isEmpty: Bool { starts.isEmpty }

  /// Returns true if an error begins within the range.
  func beginWithin(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.offset)
    return index < starts.count && starts[index] < range.end
  }

  /// Returns true if an error and the range have a byte in common, or if one is empty and inside
  /// the other.
  func overlap(_ range: SourceRange) -> Bool {
    let index = count(startingBefore: range.end)
    return index > 0 && farthestEnds[index - 1] > range.offset
  }

  /// Returns the number of errors that begin before a byte.
  private func count(startingBefore offset: Int) -> Int {
    starts.partitionPoint { $0 >= offset }
  }
}
