import SettingsModel
import SettingsSyntax

/// Applies a presenter's patches to the page that it presents, in order: each sees the page as
/// those before it left it.
///
/// What is written in a patch is bound by the kinds of the page, and built by the page builder, like
/// a part of a page. This file holds what all operations share; each has an extension of its own.
struct PagePatcher {
  /// Builds what was bound of a patch: its sections, with the parts that other documents have.
  typealias Compose = (BoundPage, inout DiagnosticBag) -> PageTree

  /// The page that is patched.
  struct Base {
    /// Its file, as the presenter names it.
    var file: String
    /// Where it begins, if it can be had.
    var place: SourceRange?
    /// Whether all of its ids are known: it could be read whole, and was given its data.
    var isWhole: Bool
  }

  static let operations = ["remove", "set", "insert", "move"]
  static let places = ["before", "after", "into"]

  let base: Base
  var binder: Binder
  var page: EditablePage
  /// What was found, each diagnostic with the number of its patch.
  private(set) var found: DiagnosticBag
  /// The first place in a patch that stands for data that was not given.
  var firstUnfilled: SourceRange?
  /// Whether the page has no other ids than those that are known: data makes some.
  var areIDsKnown: Bool
  /// The number of the patch at hand, from 1.
  private(set) var number = 0
  /// By the number of a patch: where its operation is written.
  private var operationRanges: [SourceRange] = []
  let groups: Groups
  let sectionGroup: KeyGroup

  /// The keys of each operation.
  struct Groups {
    let remove, insert, move, setSection: KeyGroup

    init(_ keys: KeyTable) {
      remove = KeyGroup("a patch that removes", ["remove"], in: keys)
      insert = KeyGroup("a patch that inserts", ["insert"] + PagePatcher.places, in: keys)
      move = KeyGroup("a patch that moves", ["move"] + PagePatcher.places, in: keys)
      setSection = KeyGroup("a patch that sets a section", ["title", "footer", "set"], in: keys)
    }
  }

  /// - Parameter binder: of the presenter's document, with the kinds of the page.
  init(_ tree: PageTree, _ base: Base, _ binder: Binder) {
    self.base = base
    areIDsKnown = base.isWhole
    self.binder = binder
    found = binder.diagnostics.emptied
    // A patch may have templates, as a page may.
    self.binder.readsTemplates = true
    page = EditablePage(tree)
    groups = Groups(binder.tree.keys)
    sectionGroup = KeyGroup(
      "a section", Binder.sectionKeys + Binder.sectionLoopKeys, in: binder.tree.keys)
  }

  /// Applies a list of patches. Linear in them and in the page.
  mutating func apply(_ list: NodeID, _ compose: Compose) {
    following(list) { patcher, list in
      for patch in patcher.binder.tree.elements(of: list) {
        patcher.number += 1
        patcher.operationRanges.append(patcher.binder.tree.range(of: patch))
        patcher.applyOne(patch, compose)
        patcher.takeDiagnostics()
      }
    }
  }

  /// Reports sections that were left without an item, and a page that was left without a section.
  ///
  /// - Parameter isContainer: whether the page needs no section, because it has children.
  mutating func finish(isContainer: Bool) {
    let sections = page.children(of: EditablePage.root)
    for position in sections {
      guard page.nodes[position].first == nil, let patch = page.nodes[position].emptiedBy else {
        continue
      }
      report(
        .emptySection, "the section \(name(of: position)) has no items left", ofPatch: patch)
    }
    if sections.isEmpty, !isContainer, let patch = page.nodes[EditablePage.root].emptiedBy {
      report(.missingSections, "the page has no sections left", ofPatch: patch)
    }
  }

  // MARK: Reporting

  /// Hands over what was found in the patch at hand, with its number.
  private mutating func takeDiagnostics() {
    for var diagnostic in binder.diagnostics.diagnostics {
      if found.drops(diagnostic.id, at: diagnostic.range) { continue }
      diagnostic.message = "\(label(of: number)): \(diagnostic.message)"
      found.report(diagnostic)
    }
    found.countSurplus(of: binder.diagnostics)
    binder.diagnostics = found.emptied
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, ofPatch patch: Int) {
    guard operationRanges.indices.contains(patch - 1) else { return }
    found.report(id, "\(label(of: patch)): \(message)", at: operationRanges[patch - 1])
  }

  private func label(of patch: Int) -> String {
    "patch \(patch), over '\(Excerpt.quoted(base.file))'"
  }

  /// Follows an alias, as the binder does.
  mutating func following<Result>(
    _ node: NodeID, _ body: (inout PagePatcher, NodeID) -> Result
  ) -> Result {
    let target = binder.tree.resolved(node)
    guard target != node else { return body(&self, node) }
    binder.aliases.append(node)
    defer { binder.aliases.removeLast() }
    return body(&self, target)
  }

  // MARK: One patch

  private mutating func applyOne(_ node: NodeID, _ compose: Compose) {
    let use = KeyUse(key: node, value: node, mergedAt: nil)
    guard binder.expectMapping(use, "a patch") else { return }
    following(node) { patcher, mapping in
      guard let (operation, use) = patcher.operation(of: mapping) else { return }
      patcher.operationRanges[patcher.number - 1] = patcher.binder.tree.range(
        of: patcher.binder.tree.resolved(use.value))
      switch operation {
      case "remove": patcher.remove(use, mapping)
      case "set": patcher.set(use, mapping, compose)
      case "insert": patcher.insert(use, mapping, compose)
      default: patcher.move(use, mapping)
      }
    }
  }

  /// The operation of a patch: its one key of that meaning.
  private mutating func operation(of mapping: NodeID) -> (name: String, use: KeyUse)? {
    let uses = PagePatcher.operations.compactMap { name in
      binder.tree.keys.find(name).flatMap { binder.entry($0, of: mapping) }.map { (name, $0) }
    }
    // Beside 'set' the others may be fields of a kind.
    if let set = uses.first(where: { $0.0 == "set" }) { return set }
    if uses.count < 2 {
      if let use = uses.first { return use }
      reportNoOperation(mapping)
      return nil
    }
    let first = uses[0]
    for use in uses.dropFirst() {
      binder.report(
        .invalidPatch, "a patch does one thing, and this has '\(first.0)' and '\(use.0)'",
        at: use.1.key, mergedAt: use.1.mergedAt,
        notes: [.init("'\(first.0)' is here", at: binder.tree.range(of: first.1.key))])
    }
    return nil
  }

  private mutating func reportNoOperation(_ mapping: NodeID) {
    let entries = binder.tree.mergedEntries(of: mapping)
    for entry in entries.prefix(8) {
      let name = binder.tree.string(of: entry.entry.key)
      guard NearestName.find(name, among: PagePatcher.operations) != nil else { continue }
      let use = KeyUse(key: entry.entry.key, value: entry.entry.value, mergedAt: entry.mergedAt)
      binder.reportUnknownKey(use, candidates: PagePatcher.operations, owner: "a patch")
      return
    }
    binder.report(
      .invalidPatch, "this patch does not say what it does",
      at: entries.first?.entry.key ?? mapping,
      notes: [.init("a patch has one of the keys: \(Binder.listed(PagePatcher.operations))")])
  }

  // MARK: Ids

  /// The section or item that an id names; nil for an unknown id, which is reported.
  mutating func target(_ use: KeyUse) -> Int? {
    guard binder.expectText(use, { "'\($0)' must be the id of one item or section" }) else {
      return nil
    }
    let bytes = binder.tree.bytes(of: binder.tree.resolved(use.value))
    if let target = page.target(of: bytes) { return target }
    if areIDsKnown { reportUnknownID(use, removedBy: page.remover(of: bytes)) }
    return nil
  }

  private mutating func reportUnknownID(_ use: KeyUse, removedBy remover: Int?) {
    let id = binder.tree.string(of: binder.tree.resolved(use.value))
    var notes: [Diagnostic.Note] = []
    var fix: Diagnostic.Fix?
    if let remover {
      notes = [.init("patch \(remover) removed it", at: operationRanges[remover - 1])]
    } else if binder.maySuggest(among: repeatElement("", count: page.count)) {
      let ids = page.liveIDs
      let node = binder.tree.resolved(use.value)
      fix = NearestName.fix(for: id, among: ids, replacing: binder.tree.range(of: node)) {
        written(binder.tree, $0, like: node)
      }
      if fix == nil, !ids.isEmpty { notes = [.init("the page's ids are: \(Binder.listed(ids))")] }
    }
    binder.report(
      .unknownID, "there is no section or item '\(Excerpt.quoted(id))'", at: use.value,
      mergedAt: use.mergedAt, notes: notes, fix: fix)
  }

  /// The id of a section or item, for messages.
  func name(of target: Int) -> String {
    "'\(Excerpt.quoted(page.id(of: target).value))'"
  }

  /// A note at a section or item; none where its place is not known.
  func note(_ message: String, at target: Int) -> [Diagnostic.Note] {
    page.range(of: target).map { [.init(message, at: $0)] } ?? []
  }
}
