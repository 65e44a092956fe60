import SettingsLanguage
import SettingsSyntax

// Containers: pages with children.

extension PageReader {
  /// Reads the keys of a container.
  ///
  /// A page has either children or sections of its own.
  mutating func readContainer(_ read: ReadMapping, at place: NodeID) {
    guard let key = read.place(of: .children) else {
      readWithoutChildren(read, at: place)
      return
    }
    if let sections = read.place(of: .sections) {
      nodes.report(
        .unknownKey, "a container has no '\(Key.sections.name)': its children have them",
        at: .node(sections),
        notes: [.init("this makes it a container", at: nodes.tree.range(of: key))])
    }
    var container = BoundContainer(range: nodes.tree.range(of: key))
    container.axis = nodes.string(read[.axis]).flatMap(SettingsAxis.init) ?? .vertical
    container.children = readChildren(read[.children])
    let names = ChildNames(container.children)
    container.bar = readBarButtons(read[.bar], names)
    container.delegates = readDelegates(read[.delegates], names)
    readFilters(read[.filters], names, of: &container)
    page.container = container
  }

  /// Reports the keys of a container on a page without children.
  private mutating func readWithoutChildren(_ read: ReadMapping, at place: NodeID) {
    let keys = Shape.containerDependents.filter { read.place(of: $0) != nil }
    guard let first = keys.first, let node = read.place(of: first) else { return }
    if read.place(of: .sections) != nil {
      for key in keys {
        guard let node = read.place(of: key) else { continue }
        nodes.report(
          .unknownKey,
          "only a container has '\(key.name)', but this page has no '\(Key.children.name)'",
          at: .node(node))
      }
    } else {
      nodes.report(
        .missingKey, "a page with '\(first.name)' is a container, and needs '\(Key.children.name)'",
        at: .node(node))
      // A container needs no sections, so they are not reported as missing too.
      page.container = BoundContainer(range: nodes.tree.range(of: place))
    }
  }

  // MARK: Children

  private mutating func readChildren(_ use: SyntaxTree.Entry?) -> [BoundContainer.Child] {
    guard let use else { return [] }
    let list = use.value
    let shape = nodes.fileShape(of: .child)
    var ids = WrittenIDs()
    // Too many children were already reported. Read some of them, so that their names are known.
    return nodes.tree.elements(of: list).prefix(10_000).map { readChild($0, shape, &ids) }
  }

  private mutating func readChild(
    _ node: NodeID, _ shape: FileShape, _ ids: inout WrittenIDs
  ) -> BoundContainer.Child {
    var child = BoundContainer.Child()
    guard let read = nodes.readMapping(.element(node), as: shape) else { return child }
    if let use = read[.id] { readChildID(use, of: &child, &ids) }
    if let use = read[.weight], let weight = nodes.number(at: use.value) {
      child.weight = weight
    }
    child.file = read[.page]?.value
    child.properties = carriedProperties(of: read)
    return child
  }

  private mutating func readChildID(
    _ use: SyntaxTree.Entry, of child: inout BoundContainer.Child, _ ids: inout WrittenIDs
  ) {
    let node = use.value
    child.name = nodes.string(node)
    guard let first = ids.add(nodes.tree.bytes(of: node), at: use.value) else {
      child.id = node
      return
    }
    nodes.report(
      .duplicateID,
      "the id '\(Excerpt.quoted(child.name))' is already used in this container",
      at: .value(use), notes: [.init("first used here", at: nodes.range(first))])
  }

  // MARK: The bar

  private mutating func readBarButtons(
    _ use: SyntaxTree.Entry?, _ names: ChildNames
  ) -> [BoundContainer.Button] {
    guard let use else { return [] }
    let list = use.value
    let shape = nodes.fileShape(of: .button)
    return nodes.tree.elements(of: list).compactMap { node -> BoundContainer.Button? in
      guard let read = nodes.readMapping(.element(node), as: shape) else { return nil }
      let action = read[.action].flatMap { readSelector($0, .action) }
      if let use = read[.clears] { checkClearedChild(use, among: names) }
      guard let title = read[.title] else { return nil }
      nodes.checkTitle(title)
      if action == nil, read[.clears] == nil, !nodes.tree.hasErrors(in: node, nodes.diagnostics) {
        nodes.report(
          .inertRow, "this button calls nothing, and clears no child", at: .node(title.value),
          notes: [.init("add '\(Key.action.name)' or '\(Key.clears.name)'")])
      }
      return .init(title: title.value, action: action, clears: read[.clears]?.value)
    }
  }

  private mutating func checkClearedChild(_ use: SyntaxTree.Entry, among names: ChildNames) {
    let name = nodes.string(use.value)
    if name == SettingsPage.Container.Button.allChildren { return }
    if names.position(of: Substring(name).utf8) != nil { return }
    reportUnknownChild(name, at: use.value, among: names)
  }
}

/// Finds the children of a container by name.
struct ChildNames {
  var names: [String] = []
  private var positions = KeyTable()
  private var indices: [Int] = []
  /// Whether a child has no valid id, so that an unknown name may refer to it.
  var isIncomplete = false
  /// The lengths of the names, in bytes.
  private var lengths = Set<Int>()

  init(_ children: [BoundContainer.Child]) {
    for (index, child) in children.enumerated() {
      guard child.id != nil else {
        if child.name.isEmpty { isIncomplete = true }
        continue
      }
      names.append(child.name)
      var name = child.name
      name.withUTF8 { _ = positions.intern($0) }
      indices.append(index)
      lengths.insert(child.name.utf8.count)
    }
    if children.isEmpty { isIncomplete = true }
  }

  /// Returns the position of the child with a name, or nil for an unknown name.
  func position(of name: Substring.UTF8View) -> Int? {
    var text = String(Substring(name))
    return text.withUTF8 { positions.find($0) }.map { indices[Int($0.rawValue)] }
  }

  /// Splits a string after the longest name of a child that is followed by a `.`. Returns the
  /// position of the child and the rest of the string, or nil if no name matches. Linear in the
  /// names.
  func splitChildName(_ text: String) -> (child: Int, rest: String)? {
    let bytes = text.utf8
    for length in lengths.sorted(by: >) {
      guard let dot = bytes.index(bytes.startIndex, offsetBy: length, limitedBy: bytes.endIndex),
        dot < bytes.endIndex, bytes[dot] == UInt8(ascii: "."),
        let child = position(of: bytes[..<dot])
      else { continue }
      return (child, String(text[bytes.index(after: dot)...]))
    }
    return nil
  }
}
