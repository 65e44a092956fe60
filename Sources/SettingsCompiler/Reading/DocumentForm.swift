import SettingsModel
import SettingsSyntax

/// The kind of a document, which a key of its root decides.
public enum DocumentForm: String, Hashable, Sendable {
  case presenter, page, tree, wire, registry

  /// Whether a page can be made of it by itself.
  public var isPage: Bool { self == .page || self == .tree || self == .wire }

  /// The key of each kind, in the order in which kinds are tried.
  static let keys: [(form: DocumentForm, key: String)] = [
    (.presenter, Key.presenter.name), (.page, Key.page.name), (.tree, Key.tree.name),
    (.wire, Key.data.name),
    (.registry, Key.registry.name),
  ]

  /// The keys of each form that no other program's files are likely to have beside its key.
  private static let companions = [
    Key.sections.name, Key.children.name, Key.handlers.name, Key.patch.name, Key.kinds.name,
  ]

  /// The kind of a document; nil for another program's.
  ///
  /// The value counts as well as the key: a tree has a `page` too, but a mapping; `data` must hold
  /// a list, as a Kubernetes ConfigMap's does not; `registry: ghcr.io/x` is somebody else's.
  static func of(_ document: SyntaxTree.Document, in tree: SyntaxTree) -> DocumentForm? {
    guard let root = document.root.map(tree.resolved), tree[root].kind == .mapping else {
      return nil
    }
    let entries = tree.entries(of: root)
    func value(of name: String) -> NodeID? {
      guard let key = tree.keys.find(name) else { return nil }
      return entries.first { tree.key(of: $0.key) == key }.map {
        $0.value
      }
    }
    let names = entries.map { tree.string(of: $0.key) }.filter { $0 != Key.schema.name }
    let hasCompanion = companions.contains { value(of: $0) != nil }
    return keys.first { candidate in
      guard let node = value(of: candidate.key) else { return false }
      let type = tree[node].kind == .scalar ? tree.coreType(of: node) : nil
      switch candidate.form {
      case .presenter, .page:
        return type == .string || (type != nil && hasCompanion)
      case .tree, .registry:
        return type == .integer || (type != nil && hasCompanion)
      case .wire:
        return looksLikeRows(
          node, in: tree, mayBeEmpty: hasCompanion || names == [Key.data.name])
      }
    }?.form
  }

  /// Whether a `data` value is a list of lists, or of rows that lack their section's brackets.
  private static func looksLikeRows(_ node: NodeID, in tree: SyntaxTree, mayBeEmpty: Bool) -> Bool {
    guard tree[node].kind == .sequence else { return false }
    guard let first = tree.elements(of: node).first(where: { _ in true }).map(tree.resolved) else {
      return mayBeEmpty
    }
    switch tree[first].kind {
    case .sequence: return true
    case .mapping:
      let rowKeys = [Key.cellClass.name, Key.responseSelector.name, Key.modelClass.name].compactMap(
        tree.keys.find)
      return tree.entries(of: first).contains { rowKeys.contains(tree.key(of: $0.key)) }
    case .scalar, .alias: return false
    }
  }
}
