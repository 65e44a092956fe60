import SettingsLanguage
import SettingsSyntax

extension PageReader {
  /// Reports a page without sections.
  mutating func reportMissingSections(_ place: NodeID) {
    nodes.report(
      .missingSections, "this page has no sections", at: .node(place),
      notes: [
        .init("a page needs at least one section: '\(Key.sections.name):' and a list")
      ])
  }

  /// Warns about a section without items.
  mutating func warnIfEmpty(_ section: BoundPage.Section, at place: NodeID) {
    guard section.items.isEmpty,
      !nodes.tree.hasErrors(in: section.node ?? place, nodes.diagnostics)
    else { return }
    nodes.report(.emptySection, "this section has no items", at: .node(place))
  }
}

extension SyntaxTree {
  /// Returns whether the most recent diagnostic is within a node. Nodes are bound in order, so
  /// earlier diagnostics need no check.
  func hasErrors(in node: NodeID, _ diagnostics: DiagnosticBag) -> Bool {
    guard let last = diagnostics.diagnostics.last else { return false }
    let range = range(of: node)
    return last.range.offset >= range.offset && last.range.end <= range.end
  }
}
