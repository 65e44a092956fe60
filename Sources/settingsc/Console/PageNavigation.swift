import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// The way from page to page, over the items that open them.
struct PageNavigation {
  /// Why an item leads nowhere.
  enum Failure: Error {
    /// The command line asks for what is not there.
    case usage(String)
    /// What it leads to cannot be had; that is among the findings.
    case finding
  }

  private(set) var compiler: Compiler

  /// The page that an item of some pages opens, by the item's id.
  mutating func follow(_ id: String, from pages: [PageTree]) throws(Failure) -> [PageTree] {
    let items = pages.flatMap(PageNavigation.items)
    guard let item = items.first(where: { $0.id.value.utf8.elementsEqual(id.utf8) }) else {
      throw .usage("there is no item '\(Excerpt.quoted(id))'" + advice(for: id, items))
    }
    guard item.presented != nil else {
      // What it presents could not be had, or is written wrongly.
      if item.isInvalid { throw .finding }
      throw .usage("the item '\(Excerpt.quoted(id))' presents no page; " + leadingItems(items))
    }
    guard let document = compiler.document(presentedBy: item),
      let page = compiler.tree(of: document)
    else { throw .finding }
    return [page]
  }

  /// The items of a page, and of the pages that it is made of.
  private static func items(of page: PageTree) -> [PageTree.Item] {
    page.sections.flatMap(\.items) + (page.container?.children.flatMap { items(of: $0.page) } ?? [])
  }

  /// The id that was probably meant, or those that lead to a page.
  private func advice(for id: String, _ items: [PageTree.Item]) -> String {
    if let nearest = NearestName.find(id, among: items.prefix(10_000).map(\.id.value)) {
      return "; did you mean '\(Excerpt.quoted(nearest))'?"
    }
    return "; " + leadingItems(items)
  }

  private func leadingItems(_ items: [PageTree.Item]) -> String {
    let ids = items.filter { $0.presented != nil }.map(\.id.value)
    if ids.isEmpty { return "no item here presents one" }
    let shown = ids.prefix(12).map { "'\(Excerpt.quoted($0))'" }.joined(separator: ", ")
    let rest = ids.count > 12 ? ", and \(ids.count - 12) more" : ""
    return (ids.count > 1 ? "those that present one are \(shown)" : "one is presented by \(shown)")
      + rest
  }
}
