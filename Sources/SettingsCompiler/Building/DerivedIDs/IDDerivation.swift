import SettingsModel

/// Gives an id to every section and item that has none written.
///
/// An item is named by its selector if no other item of the page has it, else by its kind and
/// title, else by those and an ordinal. A section is named by its title if no other section has
/// it, else by its first item. Names depend on what things are, not on where they stand, so that
/// inserting one renames no other; only the ordinals of items that look alike are counted in order.
enum IDDerivation {
  /// Derives the ids of a page that has its rows. Linear in its sections and items.
  static func apply(to page: inout PageTree) {
    let ids = ids(of: TreeIDFacts(page))
    guard !ids.isEmpty else { return }
    for section in page.sections.indices {
      for item in page.sections[section].items.indices {
        guard let id = ids.id(ofItem: item, in: section) else { continue }
        page.sections[section].items[item].id.value = id
      }
      if let id = ids.id(ofSection: section) { page.sections[section].id.value = id }
    }
  }

  /// Derives the ids of all sections and items that have none. Linear in them.
  static func ids<Facts: IDFacts>(of facts: Facts) -> DerivedIDs {
    var needsItems = false
    var needsSections = false
    for section in 0..<facts.sectionCount {
      needsSections = needsSections || facts.withID(ofSection: section, \.isEmpty)
      needsItems =
        needsItems
        || (0..<facts.itemCount(ofSection: section)).contains {
          facts.withID(ofItem: $0, in: section, \.isEmpty)
        }
    }
    guard needsItems || needsSections else { return DerivedIDs() }
    var pass = IDPass(facts)
    pass.takeWritten()
    if needsItems { pass.deriveItems() }
    if needsSections { pass.deriveSections() }
    return DerivedIDs(pass.names, items: pass.items, starts: pass.starts, sections: pass.sections)
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

  /// `sample-Help`: the kind, and the title where the item has one.
  static func kindAndTitle(_ item: PageTree.Item) -> String {
    let kind = item.kindName.isEmpty ? "item" : item.kindName
    let title = item.titleText ?? ""
    return title.isEmpty ? kind : "\(kind)-\(title)"
  }
}
