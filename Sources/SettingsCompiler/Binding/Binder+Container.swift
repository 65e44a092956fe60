import SettingsModel
import SettingsSyntax

extension Binder {
  static let containerKeys = ["axis", "children", "bar", "delegates", "filters"]
  static let childKeys = ["id", "page", "weight"]
  static let treeChildKeys = ["id", "file", "weight", "tree"]

  /// Binds the keys of a container, by the order of `containerKeys`.
  ///
  /// A page shows either children or sections of its own.
  ///
  /// - Parameter sections: the page's `sections`.
  mutating func bindContainer(_ uses: [KeyUse?], sections: KeyUse?, at place: NodeID) {
    guard let children = uses[1] else {
      bindContainerWithoutChildren(uses.compactMap { $0 }, sections: sections, at: place)
      return
    }
    if let sections {
      report(
        .unknownKey, "a container has no 'sections': its children have them", at: sections.key,
        mergedAt: sections.mergedAt,
        notes: [.init("what makes it a container is here", at: tree.range(of: children.key))])
    }
    var container = BoundContainer(range: tree.range(of: children.key))
    if let use = uses[0], let word = expectContainerWord(use, Container.Axis.allCases) {
      container.axis = word
    }
    if expectParts(children, "'children'", atLeast: 1) {
      container.children = bindChildren(children)
    }
    if let use = uses[2], expectList(use, "'bar'") { container.bar = bindBar(use) }
    if let use = uses[3], expectMapping(use, "'delegates'") {
      container.delegates = bindDelegates(use, of: container.children)
    }
    if let use = uses[4], expectParts(use, "'filters'", atLeast: 0) {
      container.filters = bindFilters(use, of: container.children)
    }
    page.container = container
  }

  /// Reports what only a container has, on a page that is none.
  private mutating func bindContainerWithoutChildren(
    _ uses: [KeyUse], sections: KeyUse?, at place: NodeID
  ) {
    guard let first = uses.first else { return }
    if sections != nil {
      for use in uses {
        report(
          .unknownKey,
          "only a container has '\(tree.string(of: use.key))', and this page has no 'children'",
          at: use.key, mergedAt: use.mergedAt)
      }
    } else {
      report(
        .missingKey,
        "a page with '\(tree.string(of: first.key))' is a container, and needs 'children'",
        at: first.key, mergedAt: first.mergedAt)
      // Sections are not missed as well.
      page.container = BoundContainer(range: tree.range(of: place))
    }
  }

  /// Whether a value is a list of as many parts as a container may have; if it is none, or has too
  /// few or too many, that is reported. Only a list that is none counts as missing.
  private mutating func expectParts(_ use: KeyUse, _ what: String, atLeast least: Int) -> Bool {
    guard expectList(use, what) else { return false }
    let count = tree.childCount(of: tree.resolved(use.value))
    if count < least || count > Container.mostParts {
      let bound = count < least ? "at least \(least)" : "at most \(Container.mostParts)"
      report(
        .wrongLength,
        "\(what) must have \(bound) element\(bound.hasSuffix(" 1") ? "" : "s"), and has \(count)",
        at: use.key, mergedAt: use.mergedAt)
    }
    return true
  }

  /// One of a few words; any other value is reported.
  mutating func expectContainerWord<Word: RawRepresentable<String>>(
    _ use: KeyUse, _ words: [Word]
  ) -> Word? {
    let names = words.map(\.rawValue)
    let key = tree.string(of: use.key)
    let demand = "'\(key)' must be one of " + names.map { "'\($0)'" }.joined(separator: ", ")
    let node = tree.resolved(use.value)
    guard tree[node].kind == .scalar, tree.coreType(of: node) == .string else {
      reportWrongType(use, demand)
      return nil
    }
    let text = tree.string(of: node)
    if let word = words.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) { return word }
    report(
      .unknownValue, "\(demand), and this is '\(Excerpt.quoted(text))'", at: use.value,
      mergedAt: use.mergedAt, fix: nameFix(for: use.value, name: text, among: names))
    return nil
  }

  /// Reports a key that a mapping of a group lacks, unless it is there misspelt, which is reported.
  mutating func reportMissing(
    _ key: String, of what: String, at mapping: NodeID, _ group: KeyGroup
  ) {
    let isMisspelt = tree.entries(of: mapping).prefix(20).contains { entry in
      group.index(of: tree.key(of: entry.key)) == nil
        && NearestName.find(tree.string(of: entry.key), among: group.words) == key
    }
    if !isMisspelt { reportMissing(key, of: what, at: mapping) }
  }

  // MARK: Children

  private mutating func bindChildren(_ use: KeyUse) -> [BoundContainer.Child] {
    following(use.value) { binder, list in
      let isTree = binder.page.form == .tree
      let group = KeyGroup(
        "a child of a container", isTree ? Binder.treeChildKeys : Binder.childKeys,
        in: binder.tree.keys)
      var ids = WrittenIDs()
      return binder.tree.elements(of: list).map { binder.bindChild($0, group, isTree, &ids) }
    }
  }

  private mutating func bindChild(
    _ node: NodeID, _ group: KeyGroup, _ isTree: Bool, _ ids: inout WrittenIDs
  ) -> BoundContainer.Child {
    var child = BoundContainer.Child()
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a child of a container") else { return child }
    following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      if let use = uses[0] {
        binder.bindChildID(use, of: &child, &ids)
      } else {
        binder.reportMissing("id", of: "this child", at: mapping, group)
      }
      if let use = uses[2], let weight = binder.expectNumber(use, "'weight' must be a number") {
        binder.bindWeight(weight, use, of: &child)
      }
      let file = uses[1]
      if let file {
        if binder.expectText(file, { "'\($0)' must be a text, the path of the child's file" }),
          !isTree
        {
          child.source = .file(binder.tree.resolved(file.value))
        }
      } else {
        binder.reportMissing(isTree ? "file" : "page", of: "this child", at: mapping, group)
      }
      guard isTree else { return }
      guard let inner = uses[3] else {
        binder.reportMissing("tree", of: "this child", at: mapping, group)
        return
      }
      guard binder.expectMapping(inner, "'tree'") else { return }
      let page = binder.following(inner.value) { $0.bindNestedTree($1, at: inner.key) }
      if let file { child.source = .tree(page, file: binder.tree.resolved(file.value)) }
    }
    return child
  }

  private mutating func bindChildID(
    _ use: KeyUse, of child: inout BoundContainer.Child, _ ids: inout WrittenIDs
  ) {
    guard expectText(use, "the id of a child must be a text"),
      checkForm(use, .id, "the id of a child")
    else { return }
    let node = tree.resolved(use.value)
    let name = tree.string(of: node)
    if let first = ids.add(tree.bytes(of: node), at: use.value) {
      report(
        .duplicateID, "the id '\(Excerpt.quoted(name))' is taken already in this container",
        at: use.value, mergedAt: use.mergedAt,
        notes: [.init("it is taken here", at: tree.range(of: first))])
    } else {
      child.id = node
    }
    child.name = name
  }

  private mutating func bindWeight(
    _ weight: CoreNumber, _ use: KeyUse, of child: inout BoundContainer.Child
  ) {
    guard weight.isPositive else {
      report(
        .outOfRange, "'weight' must be more than 0, and this is \(weight.json ?? "")",
        at: use.value, mergedAt: use.mergedAt)
      return
    }
    child.weight = weight
  }

  /// Binds the tree of a child, which stands in that of its container, as a page of its own.
  private mutating func bindNestedTree(_ mapping: NodeID, at key: NodeID) -> BoundPage {
    let outer = (page, writtenIDs)
    page = BoundPage(form: .tree, syntax: tree, root: mapping, registry: page.registry)
    writtenIDs = WrittenIDs()
    let words = Array(Binder.treeKeys.dropFirst())
    let uses = readKeys(mapping, KeyGroup("the tree of a child", words, in: tree.keys))
    bindTree([nil] + uses, at: key, isNested: true)
    let bound = page
    (page, writtenIDs) = outer
    return bound
  }

  // MARK: The bar

  private mutating func bindBar(_ use: KeyUse) -> [BoundContainer.Button] {
    following(use.value) { binder, list in
      let group = KeyGroup("a button of a bar", ["title", "action"], in: binder.tree.keys)
      return binder.tree.elements(of: list).compactMap { binder.bindButton($0, group) }
    }
  }

  private mutating func bindButton(
    _ node: NodeID, _ group: KeyGroup
  ) -> BoundContainer.Button? {
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard expectMapping(use, "a button of a bar") else { return nil }
    return following(node) { binder, mapping in
      let uses = binder.readKeys(mapping, group)
      let action = uses[1].flatMap { binder.bindSelector($0) }
      guard let title = uses[0] else {
        binder.reportMissing("title", of: "this button", at: mapping, group)
        return nil
      }
      guard binder.expectText(title, "the title of a button must be a text") else { return nil }
      binder.warnOfCharacters(in: binder.tree.resolved(title.value), use: title)
      binder.warnIfBlank(title)
      return BoundContainer.Button(title: binder.tree.resolved(title.value), action: action)
    }
  }
}

extension CoreNumber {
  fileprivate var isPositive: Bool {
    switch self {
    case .integer(let value): value > 0
    case .float(let value): value > 0
    case .unrepresentable: false
    }
  }
}
