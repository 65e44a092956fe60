import SettingsSyntax

/// The values of a file that aliases repeat. A fix of one changes all of its uses, of which each may
/// want another value.
struct RepeatedValues {
  private let file: FileID
  private let scalars: Set<SourceRange>
  // Sorted, the inner ones left out.
  private let collections: [SourceRange]

  /// Finds what the aliases of a file stand for. Linear, and nothing to do without aliases.
  init(in tree: SyntaxTree) {
    file = tree.file.id
    var targets = Set<NodeID>()
    if tree.heaviestAlias != nil {
      for index in 0..<tree.nodeCount where tree[NodeID(index)].kind == .alias {
        targets.insert(tree.resolved(NodeID(index)))
      }
    }
    var scalars = Set<SourceRange>()
    var collections: [SourceRange] = []
    for target in targets.sorted(by: { $0.position < $1.position }) {
      let range = tree.range(of: target)
      if tree[target].kind == .scalar {
        scalars.insert(range)
      } else if range.offset >= collections.last?.end ?? 0 {
        collections.append(range)
      }
    }
    (self.scalars, self.collections) = (scalars, collections)
  }

  /// Takes away the fix of a repeated string or number, and makes that of a part of a repeated mapping
  /// or list unsafe. What cannot be read has the same fix for all uses. Logarithmic.
  func restrict(_ diagnostic: inout Diagnostic) {
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
