import SettingsLanguage
import SettingsSyntax

/// The kind of a document, determined by a key of its root.
public enum DocumentForm: String, Hashable, Sendable {
  case presenter, page, tree, wire, registry

  /// Whether the document alone defines a page.
  public var isPage: Bool { self == .page || self == .tree || self == .wire }

  /// The key of each kind, in the order in which kinds are tried.
  static let keys: [(form: DocumentForm, key: String)] = [
    (.presenter, Key.presenter.name), (.page, Key.page.name), (.tree, Key.tree.name),
    (.wire, Key.data.name),
    (.registry, Key.registry.name),
  ]

  /// A second key of each form. It confirms the form, because files of other programs are unlikely
  /// to have both keys.
  private static let companions = [
    Key.sections.name, Key.children.name, Key.handlers.name, Key.patch.name, Key.kinds.name,
  ]

  /// Returns the kind of a document, or nil if it belongs to another program.
  ///
  /// The value of the key is checked too. A tree also has a `page`, but as a mapping. The `data` of
  /// a Kubernetes ConfigMap is not a list, and `registry: ghcr.io/x` is not a version.
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
    let form = keys.first { candidate in
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
    return form == .page && isMisspelledPresenter(names) ? .presenter : form
  }

  /// Returns true if a document with the key `page` has no key that only a page has, and a key that
  /// resembles `presenter`.
  private static func isMisspelledPresenter(_ names: [String]) -> Bool {
    !names.contains(Key.sections.name) && !names.contains(Key.children.name)
      && names.contains { NearestName.find($0, among: [Key.presenter.name]) != nil }
  }

  /// Returns whether a `data` value is a list of sections, or a list of rows without the brackets
  /// of their section.
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
