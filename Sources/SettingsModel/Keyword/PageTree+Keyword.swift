import SettingsSyntax

// A page as a keyword in its tool leaves it.

extension PageTree {
  /// The page with the items alone that contain a keyword in one of the tool's fields. Sections
  /// without any vanish, and so may all of them; the page's own ids stay what they are.
  ///
  /// An empty keyword, and one for a page without a tool, narrow nothing. The children of a
  /// container are narrowed by the container's tool. Linear in the page's texts.
  public func narrowed(to keyword: Keyword) -> PageTree {
    guard let tool, !keyword.isEmpty else { return self }
    var page = self
    page.narrow(to: keyword, in: Set(tool.fields))
    return page
  }

  private mutating func narrow(to keyword: Keyword, in fields: Set<String>) {
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

  /// Whether it has no row, nor has any of its children.
  public var isEmpty: Bool {
    sections.allSatisfy(\.items.isEmpty)
      && (container?.children.allSatisfy(\.page.isEmpty) ?? true)
  }
}

extension PageTree.Item {
  /// Whether a keyword is in one of some fields.
  fileprivate func contains(_ keyword: Keyword, in names: Set<String>) -> Bool {
    fields.contains { names.contains($0.name) && $0.value.contains(keyword) }
  }
}

extension Value {
  /// Whether a text, a number as JSON has it, or an element of a list contains a keyword.
  fileprivate func contains(_ keyword: Keyword) -> Bool {
    switch self {
    case .string(let text): keyword.occurs(in: text)
    case .number(let number): number.json.map(keyword.occurs) ?? false
    case .list(let elements): elements.contains { $0.contains(keyword) }
    case .null, .boolean, .object: false
    }
  }
}

extension FieldType {
  /// Whether a keyword can be found in values of it.
  public var mayContainKeyword: Bool {
    switch self {
    case .boolean, .object, .anyMapping: false
    case .list(let element): element.type.mayContainKeyword
    case .string, .integer, .number, .scalar, .enumeration, .url, .image, .color, .selector,
      .className:
      true
    }
  }
}
