extension SettingsPage {
  /// Returns the page in its current state. Sections and rows whose `visibleIf` is false are
  /// removed, stored values are inserted, ``Item/isEnabled`` is set from `enabledIf` of the row and
  /// its section, and ``Item/shownText`` from the key that the row shows.
  ///
  /// A condition that cannot be evaluated counts as true. The row or section then has another
  /// problem, as it does for a stored value that its key does not accept. A section whose rows are all
  /// hidden is removed, unless it has ``Section/showsWhenEmpty`` or choices for a filter. Linear.
  public func shown(in context: SettingsContext) -> SettingsPage { shown(in: context, keeping: []) }

  /// Returns the page with the texts of the rows that show a key. All rows stay visible, and their
  /// values are those of the page. Linear.
  package func withShownTexts(in context: SettingsContext) -> SettingsPage {
    var page = self
    for section in sections.indices {
      for item in sections[section].items.indices {
        let key = sections[section].items[item].shows
        page.sections[section].items[item].shownText = key.flatMap(context.text)
      }
    }
    for (index, child) in (container?.children ?? []).enumerated() {
      page.container?.children[index].page = child.page.withShownTexts(in: context)
    }
    return page
  }

  /// - Parameter choices: the ids of the sections that have choices for a filter.
  private func shown(in context: SettingsContext, keeping choices: Set<String>) -> SettingsPage {
    var page = self
    page.sections = sections.compactMap { section in
      let shown = section.shown(in: context)
      let isEmptied = shown?.items.isEmpty == true && !section.items.isEmpty
      return isEmptied && !section.showsWhenEmpty && !choices.contains(section.id) ? nil : shown
    }
    guard let container else { return page }
    for (index, child) in container.children.enumerated() {
      let choices = container.filters.filter { $0.fromChild == child.id }.map(\.fromSection)
      page.container?.children[index].page = child.page.shown(in: context, keeping: Set(choices))
    }
    return page
  }
}

extension SettingsPage.Section {
  fileprivate func shown(in context: SettingsContext) -> Self? {
    var section = self
    guard context.decide(visibleIf, .visibleIf, &section.problems) else { return nil }
    let isEnabled = context.decide(enabledIf, .enabledIf, &section.problems)
    if let key, selection != nil {
      let found = context.lookUp(key)
      if let problem = found.problem { section.problems.append(problem) }
      if found.isStored, let value = found.value {
        section.selection?.value = value
        section.markItems()
      }
    }
    section.items = section.items.compactMap { item in
      var item = item
      guard context.decide(item.visibleIf, .visibleIf, &item.problems) else { return nil }
      item.isEnabled = context.decide(item.enabledIf, .enabledIf, &item.problems) && isEnabled
      item.shownText = item.shows.flatMap(context.text)
      if let key = item.key, let field = item.storedField {
        let found = context.lookUp(key)
        if let problem = found.problem { item.problems.append(problem) }
        if found.isStored, let value = found.value { item.fields[field] = value }
      }
      return item
    }
    return section
  }
}

extension SettingsContext {
  fileprivate func decide(
    _ condition: SettingsCondition?, _ key: Key, _ problems: inout [SettingsProblem]
  ) -> Bool {
    guard let condition else { return true }
    let (holds, problem) = decide(condition)
    if let problem { problems.append(problem.prefixed(key.rawValue)) }
    return holds
  }
}
