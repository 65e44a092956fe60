import SettingsLanguage
import SettingsSyntax

/// Applies the patches of a presenter to the page that it presents. Each patch sees the page as the
/// previous patch left it.
///
/// The contents of a patch are bound with the kinds of the page, and built by `PageBuilder`, like a
/// part of a page. This file contains the code that all operations share. Each operation has an
/// extension in its own file.
struct PagePatcher {
  /// Builds the bound contents of a patch, with the parts from other documents.
  typealias Compose = (BoundPage, inout DiagnosticBag) -> SettingsPage

  /// The presented page.
  struct Base {
    /// The path of the page's file, as written in the presenter.
    var file: String
    /// The place of the page, which the origins of inserted values refer to, or nil if unknown.
    var place: SourceRange?
    /// True if the page's file was read completely.
    var isWhole: Bool
    /// The page without responses. Patches name the rows of a loop by the id of its template.
    var template: SettingsPage?
    /// The contents of the files.
    var sources: Sources
  }

  let base: Base
  var reader: PageReader
  var page: PageEdits
  /// The diagnostics, each with the number of its patch.
  private(set) var diagnostics: DiagnosticBag
  /// The places of the rows that patches changed and that handle taps.
  var handledRows: [SourceRange] = []
  /// The first template in a patch that was not filled.
  var firstUnfilled: SourceRange?
  /// True if all ids of the page are known. Templates without data may produce unknown ids.
  var areIDsKnown: Bool
  /// The first patch of a row that only data makes.
  private(set) var patchOfData: SourceRange?
  /// The number of unknown ids that may still be compared with the ids that data may make.
  private var elementSearchesLeft = 100
  /// The number of the current patch, from 1.
  private(set) var number = 0
  /// The ranges of the operations, in the order of the patches.
  private var operationRanges: [SourceRange] = []

  /// Creates a patcher.
  ///
  /// - Parameter reader: the reader of the presenter's document, with the kinds of the page.
  init(_ page: PageEdits, _ base: Base, _ reader: PageReader) {
    self.base = base
    areIDsKnown = base.isWhole && page.presented.page.isFilled
    self.reader = reader
    diagnostics = reader.nodes.diagnostics.emptied
    // Patches may contain templates, like pages.
    self.reader.nodes.readsTemplates = true
    self.page = page
  }

  /// Applies a list of patches. Linear in the patches and the siblings of what they add, move and
  /// remove.
  mutating func applyPatches(_ list: NodeID, _ compose: Compose) {
    for patch in reader.nodes.tree.elements(of: list) {
      guard number < Budget.patches else {
        reader.nodes.report(
          .wrongLength, "a presenter has at most \(Budget.patches) patches",
          at: .node(patch), notes: [.init("the remaining patches are not applied")])
        takeDiagnostics()
        break
      }
      number += 1
      page.patch = number
      operationRanges.append(reader.nodes.tree.range(of: patch))
      applyPatch(patch, compose)
      takeDiagnostics()
    }
  }

  /// The rows that the patches inserted, or took an effect from, and whose taps the presenter does not
  /// handle. Empty after a mistake in a patch.
  var inertRows: [Diagnostic] {
    guard diagnostics.errorCount == 0 else { return [] }
    return page.changedItems.compactMap { item, place, isInSelection in
      if isInSelection, item.choiceValue != nil { return nil }
      return place.flatMap { item.inertRowDiagnostic(at: $0) }
    }
  }

  /// Reports sections that have lost their last item or their chosen option, and a page that has
  /// lost its last section.
  ///
  /// - Parameter isContainer: true if the page needs no sections, because it has children.
  mutating func checkRemainingSections(isContainer: Bool) {
    let sections = page[PageEdits.root].children
    let storedOptions = storedOptions
    for position in sections {
      checkSelection(of: position, storedOptions)
      guard page[position].children.isEmpty, let patch = page[position].emptiedBy else {
        continue
      }
      report(
        .emptySection, "the section \(name(of: position)) has no items left", ofPatch: patch)
    }
    if sections.isEmpty, !isContainer, let patch = page[PageEdits.root].emptiedBy {
      report(.missingSections, "the page has no sections left", ofPatch: patch)
    }
  }

  /// Reports a section if a patch changed its options and they no longer match its selection.
  /// Values from data are unknown, and not checked.
  ///
  /// - Parameter storedOptions: the options of choices in several sections, by key.
  private mutating func checkSelection(
    of position: Int, _ storedOptions: [String: OptionValues]
  ) {
    guard let patch = page[position].changedBy, areIDsKnown,
      let selection = page[position].section?.selection,
      let section = page.section(at: position), section.items.allSatisfy({ !$0.isElement })
    else { return }
    let own = OptionValues(of: section.items)
    if let repeated = own.repeated {
      report(
        .duplicateChoice,
        "two options of the section \(name(of: position)) have the value \(repeated.value.quoted)",
        ofPatch: patch, notes: [.init("give each a value of its own")])
    }
    let options = section.key.flatMap { storedOptions[$0] } ?? own
    let place = section.properties.origin(of: .selection).range
    // A wrong choice in the page was reported with the page.
    for value in selection.values
    where !options.contains(value) && page.presented.chosenValues.contains(value) {
      report(
        .unknownChoice,
        "no option of the section \(name(of: position)) has the chosen value \(value.quoted)",
        ofPatch: patch, notes: place.map { [.init("it is chosen here", at: $0)] } ?? [])
    }
  }

  /// The options of the sections with a key, by the key. The sections of a key are one choice.
  private var storedOptions: [String: OptionValues] {
    var options: [String: OptionValues] = [:]
    for position in page[PageEdits.root].children {
      guard let section = page[position].section, section.selection != nil, let key = section.key
      else { continue }
      let values = (page.section(at: position)?.items ?? []).compactMap(\.choiceValue)
      for value in values { options[key, default: OptionValues()].add(value) }
    }
    return options
  }

  // MARK: Reporting

  /// Moves the diagnostics of the current patch to `diagnostics`, with the number of the patch.
  private mutating func takeDiagnostics() {
    for var diagnostic in reader.nodes.diagnostics.diagnostics {
      if diagnostics.dropsDiagnostic(diagnostic.id, at: diagnostic.range) { continue }
      diagnostic.message = "\(label(of: number)): \(diagnostic.message)"
      diagnostics.report(diagnostic)
    }
    diagnostics.countOmitted(of: reader.nodes.diagnostics)
    reader.nodes.diagnostics = diagnostics.emptied
  }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, ofPatch patch: Int, notes: [Diagnostic.Note] = []
  ) {
    guard operationRanges.indices.contains(patch - 1) else { return }
    diagnostics.report(
      id, "\(label(of: patch)): \(message)", at: operationRanges[patch - 1], notes: notes)
  }

  private func label(of patch: Int) -> String {
    "patch \(patch), over '\(Excerpt.quoted(base.file))'"
  }

  // MARK: One patch

  private mutating func applyPatch(_ node: NodeID, _ compose: Compose) {
    guard reader.nodes.expectMapping(.element(node), Shape.patch.owner) else { return }
    guard let (operation, use) = findOperation(of: node) else { return }
    operationRanges[number - 1] = reader.nodes.range(use.value)
    switch operation {
    case .remove: applyRemove(use, node)
    case .set: applySet(use, node, compose)
    case .insert: applyInsert(use, node, compose)
    default: applyMove(use, node)
    }
  }

  /// Returns the operation of a patch. Reports a patch with no operation or with several.
  private mutating func findOperation(of mapping: NodeID) -> (key: Key, use: SyntaxTree.Entry)? {
    let uses = Shape.operations.compactMap { key in
      reader.nodes.tree.keys.find(key.name).flatMap { reader.nodes.entry($0, of: mapping) }
        .map { (key, $0) }
    }
    // In a patch with 'set', the other keys may be fields of a kind.
    if let set = uses.first(where: { $0.0 == .set }) { return set }
    guard let first = uses.first else {
      reportMissingOperation(mapping)
      return nil
    }
    if uses.count == 1 { return first }
    for (key, use) in uses.dropFirst() {
      reader.nodes.report(
        .invalidPatch,
        "a patch does one thing, but this has '\(first.0.name)' and '\(key.name)'", at: .key(use),
        notes: [.init("'\(first.0.name)' is here", at: reader.nodes.range(first.1.key))])
    }
    return nil
  }

  private mutating func reportMissingOperation(_ mapping: NodeID) {
    let names = Shape.operations.map(\.name)
    let entries = Array(reader.nodes.tree.entries(of: mapping))
    for entry in entries.prefix(8) {
      let name = reader.nodes.string(entry.key)
      guard NearestName.find(name, among: names) != nil else { continue }
      reader.nodes.reportUnknownKey(entry) { .init(owner: Shape.patch.owner, names: names) }
      return
    }
    reader.nodes.report(
      .invalidPatch, "this patch does nothing", at: .node(entries.first?.key ?? mapping),
      notes: [.init("a patch has one of the keys: \(NearestName.list(names))")])
  }

  // MARK: Ids

  /// Returns the positions of the sections or items with an id: one, or the elements of a loop whose
  /// id is written with placeholders. Empty for an unknown id, which is reported.
  mutating func findTargets(_ use: SyntaxTree.Entry) -> [Int] {
    guard reader.nodes.expectString(use, { "'\($0)' must be the id of one item or section" }) else {
      return []
    }
    let id = reader.nodes.string(use.value)
    if let target = page.findPosition(of: Name(id)) { return [target] }
    if page.presented.page.isFilled, id.contains("{") {
      let elements = page.elements(writtenAs: id, in: base.sources)
      if !elements.isEmpty || base.template?.hasID(id) == true { return elements }
    }
    if base.isWhole {
      let remover = page.removingPatch(of: Name(id))
      elementSearchesLeft -= 1
      if areIDsKnown || remover != nil || elementSearchesLeft >= 0 && !page.mayHaveElement(id) {
        reportUnknownID(use, removedBy: remover)
      } else {
        reportElement(use)
      }
    }
    return []
  }

  /// Applies an operation to sections or items. The elements of a loop have the same mistakes, which
  /// are reported once.
  mutating func forEachTarget(_ targets: [Int], _ body: (inout PagePatcher, Int) -> Void) {
    for (index, target) in targets.enumerated() {
      let known = reader.nodes.diagnostics
      body(&self, target)
      if index > 0 { reader.nodes.diagnostics = known }
    }
  }

  /// Reports an id that only data makes. A template has the id as it is written.
  private mutating func reportElement(_ use: SyntaxTree.Entry) {
    patchOfData = patchOfData ?? reader.nodes.range(use.value)
    var diagnostic = Diagnostic(
      .unknownID,
      "only data makes '\(Excerpt.quoted(reader.nodes.string(use.value)))', so the template that apps "
        + "fill does not have this patch",
      at: reader.nodes.range(use.value),
      notes: [.init("patch all rows of the loop by their id as it is written, such as 'row-{id}'")])
    diagnostic.severity = .warning
    reader.nodes.diagnostics.report(diagnostic)
  }

  private mutating func reportUnknownID(_ use: SyntaxTree.Entry, removedBy remover: Int?) {
    let id = reader.nodes.tree.string(of: use.value)
    var notes: [Diagnostic.Note] = []
    var fix: Diagnostic.Fix?
    if let remover {
      notes = [.init("patch \(remover) removed it", at: operationRanges[remover - 1])]
    } else if reader.nodes.maySuggestName(among: repeatElement("", count: page.count)) {
      let ids = page.liveIDs
      fix = reader.nodes.nameFix(for: use.value, among: ids)
      if fix == nil, !ids.isEmpty {
        notes = [.init("the page's ids are: \(NearestName.list(ids))")]
      }
    }
    reader.nodes.report(
      .unknownID, "there is no section or item '\(Excerpt.quoted(id))'", at: .value(use),
      notes: notes, fix: fix)
  }

  /// Returns the id of a section or item for messages.
  func name(of target: Int) -> String {
    "'\(Excerpt.quoted(page.id(of: target)))'"
  }

  /// Returns a note at a section or item, or no note if its place is unknown.
  func note(_ message: String, at target: Int) -> [Diagnostic.Note] {
    page.range(of: target).map { [.init(message, at: $0)] } ?? []
  }
}
