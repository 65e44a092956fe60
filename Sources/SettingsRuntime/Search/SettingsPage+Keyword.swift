extension SettingsPage {
  /// The page with only the rows that contain a keyword in one of the tool's fields: in a string, in a
  /// number as in JSON, or in an element of a list. Sections without such rows are left out.
  ///
  /// An empty keyword, or a page without a tool, changes nothing. The tool of a container applies to
  /// its children. Linear in the strings of the page.
  public func narrowed(to keyword: SettingsKeyword) -> SettingsPage {
    guard let tool, !keyword.isEmpty else { return self }
    return narrowed(to: keyword, in: Set(tool.fields))
  }

  private func narrowed(to keyword: SettingsKeyword, in fields: Set<String>) -> SettingsPage {
    var page = self
    page.sections = sections.compactMap { section in
      var section = section
      section.items.removeAll { item in
        !item.fields.contains { fields.contains($0.name) && $0.value.contains(keyword) }
      }
      return section.items.isEmpty ? nil : section
    }
    for index in (container?.children ?? []).indices {
      guard let child = container?.children[index].page else { continue }
      page.container?.children[index].page = child.narrowed(to: keyword, in: fields)
    }
    return page
  }
}
