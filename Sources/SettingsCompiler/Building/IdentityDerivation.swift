import SettingsModel

/// Gives an id to every section and item that has none written.
///
/// An item is named by its selector if no other item of the page has it, else by its kind and
/// title, else by those and an ordinal. A section is named by its title if no other section has
/// it, else by its first item. Names depend on what things are, not on where they stand, so that
/// inserting one renames no other; only the ordinals of items that look alike are counted in order.
enum IdentityDerivation {
  private struct Names {
    private var taken = Tally()
    private var lastOrdinal = Tally()

    /// Takes a name, unless somebody has it.
    mutating func take(_ name: String) -> Bool { taken.add(name) == 1 }

    /// Takes the first of `name-1`, `name-2`, … that nobody has. Each ordinal is tried once a
    /// page, so that many namesakes cost no more than their number.
    mutating func takeOrdinal(of name: String) -> String {
      while true {
        let candidate = "\(name)-\(lastOrdinal.add(name))"
        if take(candidate) { return candidate }
      }
    }
  }

  /// Derives the ids of a page. Linear in its sections and items.
  static func apply(to page: inout PageTree) {
    var names = Names()
    var needsItems = false
    var needsSections = false
    for section in page.sections {
      if section.id.value.isEmpty { needsSections = true }
      needsItems = needsItems || section.items.contains { $0.id.value.isEmpty }
    }
    guard needsItems || needsSections else { return }
    for section in page.sections {
      if !section.id.value.isEmpty { _ = names.take(section.id.value) }
      for item in section.items where !item.id.value.isEmpty { _ = names.take(item.id.value) }
    }
    if needsItems { deriveItems(of: &page, &names) }
    if needsSections { deriveSections(of: &page, &names) }
  }

  /// Marks the ids that would be derived again, so that other forms leave them out.
  ///
  /// What is written is taken first, and counts for no other: so a page that leaves out all the
  /// derived ids may come to others. Those are written as well, until the rest is as it was. An id
  /// that no page can have written, since it was made of a title, is always left out.
  ///
  /// - Parameter origin: where the other ids come from that nobody wrote.
  static func markDerived(in page: inout PageTree, otherwise origin: Origin = .byDefault) {
    var isDerived = [Bool](
      repeating: true, count: page.sections.reduce(page.sections.count) { $0 + $1.items.count })
    var roundsLeft = 4
    while true {
      let again = rederived(page, isDerived)
      if again == isDerived { break }
      roundsLeft -= 1
      isDerived = roundsLeft > 0 ? again : rederived(page, nil)
      if roundsLeft == 0 { break }
    }
    var position = 0
    func mark(_ id: inout Sourced<String>) {
      if isDerived[position] {
        id.origin = .derived
      } else if id.origin == .derived {
        id.origin = origin
      }
      position += 1
    }
    for section in page.sections.indices {
      mark(&page.sections[section].id)
      for item in page.sections[section].items.indices {
        mark(&page.sections[section].items[item].id)
      }
    }
  }

  /// By id, each section's before those of its items: whether it is left out, and comes back where
  /// all of those are left out, or cannot be written. Without any, only the latter.
  private static func rederived(_ page: PageTree, _ isLeftOut: [Bool]?) -> [Bool] {
    var copy = page
    var position = 0
    func leaveOut(_ id: inout Sourced<String>) {
      if isLeftOut?[position] ?? false { id.value = "" }
      position += 1
    }
    for section in copy.sections.indices {
      leaveOut(&copy.sections[section].id)
      for item in copy.sections[section].items.indices {
        leaveOut(&copy.sections[section].items[item].id)
      }
    }
    apply(to: &copy)
    var result: [Bool] = []
    func compare(_ a: Sourced<String>, _ b: Sourced<String>) {
      let comesBack =
        (isLeftOut?[result.count] ?? false) && a.value.utf8.elementsEqual(b.value.utf8)
      var id = a.value
      result.append(comesBack || !id.withUTF8(TextForm.id.accepts))
    }
    for (old, new) in zip(page.sections, copy.sections) {
      compare(old.id, new.id)
      for (old, new) in zip(old.items, new.items) { compare(old.id, new.id) }
    }
    return result
  }

  private static func deriveItems(of page: inout PageTree, _ names: inout Names) {
    var selectors = Tally()
    var kindsAndTitles = Tally()
    for section in page.sections {
      for item in section.items {
        if let action = item.action.value { selectors.add(action) }
        if item.id.value.isEmpty { kindsAndTitles.add(kindAndTitle(item)) }
      }
    }
    for (s, section) in page.sections.enumerated() {
      for (i, item) in section.items.enumerated() where item.id.value.isEmpty {
        page.sections[s].items[i].id.value = derive(item, selectors, kindsAndTitles, &names)
      }
    }
  }

  private static func derive(
    _ item: PageTree.Item, _ selectors: Tally, _ kindsAndTitles: Tally,
    _ names: inout Names
  ) -> String {
    if let action = item.action.value, selectors[action] == 1, names.take(action) {
      return action
    }
    let name = kindAndTitle(item)
    if kindsAndTitles[name] == 1, names.take(name) { return name }
    return names.takeOrdinal(of: name)
  }

  /// `sample-Help`: the kind, and the title where the item has one.
  static func kindAndTitle(_ item: PageTree.Item) -> String {
    let kind = item.kindName.isEmpty ? "item" : item.kindName
    let title = item.titleText ?? ""
    return title.isEmpty ? kind : "\(kind)-\(title)"
  }

  private static func deriveSections(of page: inout PageTree, _ names: inout Names) {
    var titles = Tally()
    for section in page.sections {
      if let title = section.title.value { titles.add(title) }
    }
    for (index, section) in page.sections.enumerated() where section.id.value.isEmpty {
      page.sections[index].id.value = derive(section, titles, &names)
    }
  }

  private static func derive(
    _ section: PageTree.Section, _ titles: Tally, _ names: inout Names
  ) -> String {
    if let title = section.title.value, !title.allSatisfy(\.isWhitespace), titles[title] == 1,
      names.take(title)
    {
      return title
    }
    let name = section.items.first.map { "section-\($0.id.value)" } ?? "section"
    return names.take(name) ? name : names.takeOrdinal(of: name)
  }
}
