import SettingsSyntax

/// Whether the lists and mappings that aliases stand for are right, by what they are checked as.
///
/// A value of a million members may be used a thousand times; what is wrong with it is reported once,
/// and one look at it is enough.
struct AliasVerdicts {
  private struct Place: Hashable {
    var node: NodeID
    /// The field: its kind and position, then the way into its lists and objects.
    var path: [Int]
  }

  private var known: [Place: Bool] = [:]
  /// The way to the value at hand; empty where it is of no item, and nothing is kept.
  var path: [Int] = []

  /// The verdict on a value as that at hand, if there is one.
  func verdict(on node: NodeID) -> Bool? {
    path.isEmpty ? nil : known[Place(node: node, path: path)]
  }

  /// Keeps a verdict.
  mutating func keep(_ isRight: Bool, on node: NodeID) {
    if !path.isEmpty { known[Place(node: node, path: path)] = isRight }
  }
}
