extension PageTree {
  /// The page with only the items that contain a keyword in one of the tool's fields, without
  /// sections that are then empty.
  ///
  /// An empty keyword, or a page without a tool, changes nothing. The tool of a container applies to
  /// its children. Linear in the page's strings.
  public func narrowed(to keyword: SettingsKeyword) -> PageTree {
    guard let tool, !keyword.isEmpty else { return self }
    var page = self
    page.narrow(to: keyword, in: Set(tool.fields))
    return page
  }

  private mutating func narrow(to keyword: SettingsKeyword, in fields: Set<String>) {
    sections = sections.compactMap { section in
      var section = section
      section.items.removeAll { !$0.contains(keyword, in: fields) }
      return section.items.isEmpty ? nil : section
    }
    guard var container else { return }
    for index in container.children.indices {
      container.children[index].page.narrow(to: keyword, in: fields)
    }
    self.container = container
  }

  /// Whether neither the page nor any of its children has a row.
  public var isEmpty: Bool {
    sections.allSatisfy(\.items.isEmpty)
      && (container?.children.allSatisfy(\.page.isEmpty) ?? true)
  }
}

extension PageTree.Item {
  /// Whether one of some fields contains a keyword.
  fileprivate func contains(_ keyword: SettingsKeyword, in names: Set<String>) -> Bool {
    fields.contains { names.contains($0.name) && $0.value.contains(keyword) }
  }
}

extension FieldType {
  /// Whether its values may contain a keyword.
  public var mayContainKeyword: Bool {
    switch self {
    case .string, .integer, .number, .scalar, .enumeration, .formatted: true
    case .list(let element): element.type.mayContainKeyword
    default: false
    }
  }
}
