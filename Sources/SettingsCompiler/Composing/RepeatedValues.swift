import SettingsSyntax

/// Restricts the fixes of values that aliases or merge keys repeat. A fix of a repeated value
/// changes all of its uses, but the uses may need different values.
struct RepeatedValues {
  private let file: FileID
  private let scalars: Set<SourceRange>
  /// The ranges of the outermost repeated collections and merged entries, in the order of the file.
  private let collections: [SourceRange]

  /// Finds the repeated values of a file. Takes n log n steps for n repeated values.
  init(in tree: SyntaxTree) {
    file = tree.file.id
    var scalars = Set<SourceRange>()
    var collections = Set<SourceRange>()
    for value in tree.repeatedValues {
      let (first, last) = (tree.range(of: value.firstNode), tree.range(of: value.lastNode))
      if value.firstNode == value.lastNode {
        scalars.insert(first)
      } else {
        collections.insert(tree.file.range(first.offset, max(first.end, last.end) - first.offset))
      }
    }
    self.scalars = scalars
    self.collections = collections.sorted().reduce(into: []) { outermost, range in
      if range.offset >= outermost.last?.end ?? 0 { outermost.append(range) }
    }
  }

  /// Removes the fix of a repeated string or number. Marks a fix inside a repeated mapping or list
  /// as unsafe. A fix of the syntax does not change, because it is right for all uses. Logarithmic
  /// in the number of repeated collections.
  func restrictFix(_ diagnostic: inout Diagnostic) {
    guard let fix = diagnostic.fix, diagnostic.id.entry.stage != .reading,
      !(scalars.isEmpty && collections.isEmpty)
    else { return }
    let edits = fix.edits.map(\.range).filter { $0.file == file }
    if edits.contains(where: scalars.contains) {
      diagnostic.fix = nil
      diagnostic.notes.append(
        .init("aliases repeat this value: correct it if all uses want it, or write it twice"))
    } else if fix.safety == .safe, edits.contains(where: isWithinCollection) {
      diagnostic.fix = Diagnostic.Fix(fix.message, .unsafe, fix.edits)
    }
  }

  private func isWithinCollection(_ range: SourceRange) -> Bool {
    let after = collections.partitionPoint { $0.offset > range.offset }
    return after > 0 && collections[after - 1].end > range.offset
  }
}
