import SettingsModel
import SettingsSyntax

extension Binder {
  /// Reports a page that has no section.
  mutating func reportMissingSections(_ place: NodeID, _ words: String) {
    report(
      .missingSections, words, at: place,
      notes: [.init("a page shows at least one section: 'sections:' and a list")])
  }

  /// Warns of a section that has no item.
  mutating func warnIfEmpty(_ section: BoundPage.Section, at place: NodeID) {
    guard section.items.isEmpty, !tree.hasErrors(in: section.node ?? place, diagnostics) else {
      return
    }
    report(.emptySection, "this section has no items", at: place)
  }
}

extension SyntaxTree {
  /// Whether some finding lies within a node. Looks at the last finding only: nodes are bound in
  /// order.
  func hasErrors(in node: NodeID, _ diagnostics: DiagnosticBag) -> Bool {
    guard let last = diagnostics.diagnostics.last else { return false }
    let range = range(of: resolved(node))
    return last.range.offset >= range.offset && last.range.end <= range.end
  }
}
