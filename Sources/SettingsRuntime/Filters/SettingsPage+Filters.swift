extension SettingsPage {
  /// A chosen option on a page of a container.
  public struct Choice: Hashable, Sendable {
    /// The ids of the children that lead to the option, outermost first. The last child has the
    /// section.
    public var children: [String]
    /// The id of the section.
    public var section: String
    /// The value of the option.
    public var value: SettingsValue

    /// Creates a choice.
    public init(children: [String], section: String, value: SettingsValue) {
      self.children = children
      self.section = section
      self.value = value
    }
  }

  /// Returns the page with the chosen options marked and the filters of its container applied.
  ///
  /// Choices in one section are alternatives, and choices in several sections are combined with
  /// "and". A section without a choice filters no rows. Sections that become empty are removed,
  /// unless a filter uses their options or they show when empty. A choice without a matching option
  /// is ignored. Linear in the rows of the children, for each filter between them.
  public func filtered(by choices: [Choice]) -> SettingsPage {
    guard let container, !choices.isEmpty else { return self }
    var page = self
    var chosen: [[String]: [SettingsValue]] = [:]
    for (index, child) in container.children.enumerated() {
      let own = choices.filter { $0.children.first == child.id }
      var inner = child.page.filtered(
        by: own.filter { $0.children.count > 1 }.map {
          Choice(children: Array($0.children.dropFirst()), section: $0.section, value: $0.value)
        })
      for choice in own where choice.children.count == 1 {
        if inner.markChosenOptions(choice) {
          chosen[[child.id, choice.section], default: []].append(choice.value)
        }
      }
      page.container?.children[index].page = inner
    }
    for (index, child) in container.children.enumerated() {
      let tests = container.filters.filter { $0.to == child.id }.compactMap { filter in
        chosen[[filter.fromChild, filter.fromSection]].map {
          FilterTest(filter.field, filter.match, $0)
        }
      }
      if tests.isEmpty { continue }
      let kept = container.filters.filter { $0.fromChild == child.id }.map(\.fromSection)
      page.container?.children[index].page.keepRows(Set(kept)) { item in
        tests.allSatisfy { $0.holds(for: item.fields[$0.field] ?? .null) }
      }
    }
    return page
  }

  /// Returns the option of a choice, or nil if no child has it. Linear in the children and the
  /// section.
  func findOption(_ choice: Choice) -> Item? {
    var page = self
    for id in choice.children {
      guard let child = page.container?.children.first(where: { $0.id == id }) else { return nil }
      page = child.page
    }
    return page.sections.first { $0.id == choice.section }?.items
      .first { $0.choiceValue == choice.value }
  }

  /// Removes the rows that do not satisfy `holds`. Then removes the empty sections, except the
  /// sections with the ids in `kept`.
  private mutating func keepRows(_ kept: Set<String>, where holds: (Item) -> Bool) {
    for index in sections.indices { sections[index].items.removeAll { !holds($0) } }
    sections.removeAll { $0.items.isEmpty && !$0.showsWhenEmpty && !kept.contains($0.id) }
  }

  /// Marks the options of a choice. Returns whether the page has any.
  private mutating func markChosenOptions(_ choice: Choice) -> Bool {
    var isFound = false
    for s in sections.indices where sections[s].id == choice.section {
      for i in sections[s].items.indices where sections[s].items[i].choiceValue == choice.value {
        sections[s].items[i].mark(isChosen: true)
        isFound = true
      }
    }
    return isFound
  }
}
