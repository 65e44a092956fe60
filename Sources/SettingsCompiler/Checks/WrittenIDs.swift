import SettingsSyntax

/// The check that no two sections or items of a page have one id.
struct WrittenIDs {
  private var table = KeyTable()
  private var first: [NodeID] = []

  /// Adds an id; where it is taken already, returns the node that has it.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, at node: NodeID) -> NodeID? {
    let index = Int(table.intern(text).rawValue)
    if index < first.count { return first[index] }
    first.append(node)
    return nil
  }
}
