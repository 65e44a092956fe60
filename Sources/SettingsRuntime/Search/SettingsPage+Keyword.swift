extension SettingsPage {
  /// Returns the page with only the rows that contain a keyword in a field of the tool: in a
  /// string, in a number in JSON notation, or in an element of a list. Sections without such rows
  /// are removed, unless they show when empty. If the tool shows its results as a list, the rows are
  /// one section.
  ///
  /// An empty keyword changes nothing, and neither does any keyword in a page without a tool, or
  /// with a remote search, whose rows the app fetches. The tool of a container applies to its
  /// children. Linear in the strings of the page.
  public func narrowed(to keyword: SettingsKeyword) -> SettingsPage {
    guard let tool, tool.search == .local, !keyword.isEmpty else { return self }
    let page = narrowed(to: keyword, in: Set(tool.fields))
    return tool.results == .list ? page.joiningSections : page
  }

  /// The page with all rows in one section without a header and a footer. A page without rows is
  /// unchanged.
  private var joiningSections: SettingsPage {
    guard let first = sections.first(where: { !$0.items.isEmpty }) else { return self }
    var page = self
    page.sections = [Section(id: first.id, items: sections.flatMap(\.items))]
    return page
  }

  private func narrowed(to keyword: SettingsKeyword, in fields: Set<String>) -> SettingsPage {
    var page = self
    page.sections = sections.compactMap { section in
      var section = section
      section.items.removeAll { item in
        !item.fields.contains { fields.contains($0.name) && $0.value.contains(keyword) }
      }
      return section.items.isEmpty && !section.showsWhenEmpty ? nil : section
    }
    for index in (container?.children ?? []).indices {
      guard let child = container?.children[index].page else { continue }
      page.container?.children[index].page = child.narrowed(to: keyword, in: fields)
    }
    return page
  }
}
