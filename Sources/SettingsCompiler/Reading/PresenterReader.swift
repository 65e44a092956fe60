import SettingsLanguage
import SettingsSyntax

// The keys of a presenter. Its patches are read when they are applied.

extension PageReader {
  /// Reads the keys of a presenter.
  mutating func readPresenter() -> BoundPresenter {
    var presenter = BoundPresenter()
    guard let root = page.root else { return presenter }
    nodes.readsTemplates = true
    let read = nodes.readMapping(root, as: nodes.fileShape(of: .presenter))
    nodes.readsTemplates = false
    let named = nodes.tree.value(of: Key.presenter.name, in: root)
    presenter.place = named.map(nodes.tree.resolved)
    presenter.name = nodes.string(read[.presenter]) ?? ""
    presenter.page = (read[.page]?.value).map(nodes.tree.resolved)
    page.properties = carriedProperties(of: read)
    presenter.handlers = read[.handlers].map { readHandlers($0) }
    presenter.patches = read[.patch]?.value
    return presenter
  }

  private mutating func readHandlers(_ use: SyntaxTree.Entry) -> BoundPresenter.Handlers {
    let list = use.value
    nodes.isElement = true
    defer {
      nodes.isElement = false
    }
    var handlers = BoundPresenter.Handlers(key: use.key)
    var table = WrittenIDs()
    for (index, element) in nodes.tree.elements(of: list).enumerated() {
      guard index < Budget.patches else {
        nodes.report(
          .wrongLength, "a presenter has at most \(Budget.patches) handlers",
          at: .node(element), notes: [.init("the remaining handlers are not read")])
        break
      }
      guard var handler = readHandler(element) else { continue }
      guard let first = handler.text.withUTF8({ table.add($0, at: element) }) else {
        handlers.selectors.append(handler)
        continue
      }
      nodes.report(
        .duplicateHandler,
        "the handler '\(Excerpt.quoted(handler.text))' is in this list twice",
        at: .node(element), notes: [.init("the first is here", at: nodes.tree.range(of: first))])
    }
    return handlers
  }

  /// Returns a handler, or nil after reporting a value that is not a selector.
  private mutating func readHandler(_ element: NodeID) -> BoundPresenter.Handler? {
    let node = element
    if let (text, fix) = unquotedSelector(node) {
      nodes.report(
        .wrongType,
        "a handler must be a selector, but '\(Excerpt.quoted(text))' without quotes is a mapping",
        at: .node(element), fix: fix)
      return .init(text: text, node: node)
    }
    guard nodes.checkValue(.element(element), as: Field(Key.handlers.name, .selector)) else {
      return nil
    }
    return .init(text: nodes.string(node), node: node)
  }

  /// Returns the selector that was written as `name:` without quotes, which is a mapping in YAML,
  /// and the fix that quotes it. Returns nil for other nodes.
  private func unquotedSelector(_ node: NodeID) -> (text: String, fix: Diagnostic.Fix)? {
    guard !nodes.isJSON, nodes.tree[node].kind == .mapping, nodes.tree.childCount(of: node) == 1,
      let entry = nodes.tree.entries(of: node).first(where: { _ in true }),
      nodes.tree[entry.key].style == .plain, nodes.isNull(entry.value),
      nodes.tree.range(of: entry.value).length == 0
    else { return nil }
    let key = nodes.tree.range(of: entry.key)
    var text = nodes.tree.string(of: entry.key) + ":"
    guard text.withUTF8(StringFormat.selector.accepts), key.end < nodes.tree.file.bytes.count,
      nodes.tree.file.bytes.buffer[key.end] == UInt8(ascii: ":")
    else { return nil }
    let quoted = QuotedText.json(text)
    let range = nodes.tree.file.range(key.offset, key.length + 1)
    return (text, .init("quote it: \(quoted)", .safe, [.init(range, quoted)]))
  }
}

/// A presenter with resolved keys.
///
/// Patches are bound when they are applied, because their allowed keys depend on the items that
/// they name.
struct BoundPresenter {
  /// The class that presents the page; empty if it is missing or invalid.
  var name = ""
  /// The value of the key `presenter`.
  var place: NodeID?
  /// The path of the page.
  var page: NodeID?
  /// The implemented selectors; nil if the presenter has no list of handlers.
  var handlers: Handlers?
  /// The list of patches.
  var patches: NodeID?

  /// The selectors that a presenter implements.
  struct Handlers {
    /// The key `handlers`.
    var key: NodeID
    /// The valid selectors, without duplicates.
    var selectors: [Handler] = []
  }

  struct Handler {
    var text: String
    var node: NodeID
  }
}
