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
  /// Choices replace the selection of their section. Choices in one section are alternatives, and
  /// choices in several sections are combined with "and". A section without a choice filters no rows.
  /// Sections that become empty are removed, unless a filter uses their options or they show when
  /// empty. A choice without a matching option is ignored. Linear in the rows of the children, for each
  /// filter between them.
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
      inner.select(own.filter { $0.children.count == 1 })
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
    page(ofChild: choice.children)?.sections.first { $0.id == choice.section }?.items
      .first { $0.choiceValue == choice.value }
  }

  /// Returns true if the section of a choice allows one choice, and other choices include another one.
  package func excludes(_ choice: Choice, besides others: [Choice]) -> Bool {
    let section = page(ofChild: choice.children)?.sections.first { $0.id == choice.section }
    return section?.selection?.mode == .single
      && others.contains { $0.children == choice.children && $0.section == choice.section }
  }

  /// Returns the page of a child, or nil if there is none.
  ///
  /// - Parameter path: the ids of the children that lead to the page, outermost first.
  func page(ofChild path: [String]) -> SettingsPage? {
    path.reduce(Optional(self)) { page, id in
      page?.container?.children.first { $0.id == id }?.page
    }
  }

  /// Replaces the selections of the sections that have choices.
  private mutating func select(_ choices: [Choice]) {
    for index in sections.indices {
      guard let selection = sections[index].selection else { continue }
      let chosen = Set(choices.filter { $0.section == sections[index].id }.map(\.value))
      let options = sections[index].items.compactMap(\.choiceValue)
      if chosen.isDisjoint(with: options)
        || options.filter(selection.contains).elementsEqual(
          options.filter(chosen.contains))
      {
        continue
      }
      let values = options.filter(chosen.contains)
      sections[index].selection?.value =
        selection.mode == .single ? values.first ?? .null : .list(values)
      sections[index].markItems()
    }
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
