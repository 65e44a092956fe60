public import SettingsModel
import SettingsSyntax

extension Compiler {
  /// The document of the page that an item opens. A tree's file is opened now, and what is wrong
  /// with it is reported.
  ///
  /// - Parameter named: the documents of the file that the run was told to check: a page may lead
  ///   back to it.
  /// - Returns: nil where the item opens nothing, or nothing that can be had, which is reported.
  public mutating func document(
    presentedBy item: PageTree.Item, among named: [CheckedDocument]
  ) -> CheckedDocument? {
    guard let presented = item.presented, let range = presented.origin.range else { return nil }
    let first = named.lazy.compactMap(\.page?.file.id).first
    if let first, references.documents[first] == nil { references.documents[first] = named }
    let name = ReferenceGraph.Name(presented.file, in: sources[range.file], at: range, .presented)
    var found = diagnostics.emptied
    defer { diagnostics.report(contentsOf: found) }
    guard let file = openFile(name, &found) else { return nil }
    forgetWithoutData(file.id)
    let documents =
      references.documents[file.id]
      ?? check(file, skips: true, reachedBy: .init(file: file.id, range: range, role: .presented))
    references.documents[file.id] = documents
    checkPresentedPages()
    return onlyPage(among: documents.map(\.partForm), name, &found).map { documents[$0] }
  }
}
