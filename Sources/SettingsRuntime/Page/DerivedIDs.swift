/// Derives the ids of sections and items that have no written id.
///
/// The id of an item is its selector, if no other item of the page has the same selector; else its
/// kind and title; else kind and title with a number. The id of a section is its title, if no other
/// section has the same title; else it is derived from the first item. Ids depend on contents and
/// not on positions, so inserting an item does not change the ids of others. Only items with the
/// same kind and title are numbered in order.
package struct IDAssigner {
  /// The number of sections and items with each id.
  package var ids = StringCounter()
  /// The number of items with each selector.
  package var selectors = StringCounter()
  /// The number of sections with each title.
  package var titles = StringCounter()
  /// The last number that was tried for each name. Each number is tried once, so the total work is
  /// linear in the number of items with the same name.
  private var ordinals = StringCounter()

  package init() {}

  /// Derives the ids of items, in display order.
  ///
  /// - Parameters:
  ///   - items: the items without an id. Only these are counted when names are compared.
  ///   - selector: returns the selector of an item.
  ///   - kindAndTitle: returns the name of an item. It is called for all items or for none.
  package mutating func assign<Item>(
    to items: [Item], selector: (Item) -> String?, kindAndTitle: (Item) -> String
  ) -> [String] {
    var names: [String] = []
    var alike = StringCounter()
    alike.reserveCapacity(items.count)
    return items.enumerated().map { index, item in
      if let selector = selector(item), !selector.isEmpty, selectors[selector] == 1, take(selector)
      {
        return selector
      }
      if names.isEmpty {
        names = items.map(kindAndTitle)
        for name in names { alike.add(name) }
      }
      let name = names[index]
      return alike[name] == 1 && take(name) ? name : takeOrdinal(of: name)
    }
  }

  /// Derives the id of a section.
  ///
  /// - Parameter firstItem: the id of its first item.
  package mutating func assign(toSectionTitled title: String?, firstItem: String?) -> String {
    if let title, !title.allSatisfy(\.isWhitespace), titles[title] == 1, take(title) {
      return title
    }
    let name = firstItem.map { "section-\($0)" } ?? "section"
    return take(name) ? name : takeOrdinal(of: name)
  }

  /// Returns the kind of an item, followed by its title if it has one: `sample-Help`.
  package static func kindAndTitle(of item: SettingsPage.Item, _ title: String?) -> String {
    let kind = item.kind.isEmpty ? "item" : item.kind
    return title?.isEmpty ?? true ? kind : "\(kind)-\(title ?? "")"
  }

  /// Takes a name. Returns false if a section or an item already has it.
  private mutating func take(_ name: String) -> Bool {
    if ids.add(name) == 1 { return true }
    ids.add(name, -1)
    return false
  }

  /// Takes the first free name of `name-1`, `name-2`, ….
  private mutating func takeOrdinal(of name: String) -> String {
    while true {
      let candidate = "\(name)-\(ordinals.add(name))"
      if take(candidate) { return candidate }
    }
  }
}

extension SettingsPage {
  /// Derives the ids of all sections and items without an id. Linear in their number.
  ///
  /// - Parameter title: returns the title of an item.
  package mutating func deriveIDs(title: (Item) -> String?) {
    var assigner = IDAssigner()
    let count = sections.reduce(sections.count) { $0 + $1.items.count }
    assigner.ids.reserveCapacity(count)
    assigner.selectors.reserveCapacity(count)
    var unnamed: [(section: Int, item: Int)] = []
    for (index, section) in sections.enumerated() {
      if !section.id.isEmpty { assigner.ids.add(section.id) }
      if let title = section.title { assigner.titles.add(title) }
      for position in section.items.indices {
        if let selector = section.items[position].action { assigner.selectors.add(selector) }
        if section.items[position].id.isEmpty {
          unnamed.append((index, position))
        } else {
          assigner.ids.add(section.items[position].id)
        }
      }
    }
    let ids = assigner.assign(to: unnamed) { place in
      sections[place.section].items[place.item].action
    } kindAndTitle: { place in
      let item = sections[place.section].items[place.item]
      return IDAssigner.kindAndTitle(of: item, title(item))
    }
    for (place, id) in zip(unnamed, ids) { sections[place.section].items[place.item].id = id }
    for index in sections.indices where sections[index].id.isEmpty {
      sections[index].id = assigner.assign(
        toSectionTitled: sections[index].title,
        firstItem: sections[index].items.first?.id)
    }
  }
}

/// A table of numbers by string. Strings are equal if their bytes are equal.
package struct StringCounter {
  private var numbers: [StringBytes: Int] = [:]

  /// Reserves space for strings, so that they are not rehashed while the table grows.
  package mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// The number of a string; 0 if nothing was added.
  package subscript(text: String) -> Int { numbers[StringBytes(text)] ?? 0 }

  /// Adds to the number of a string. Returns the sum.
  @discardableResult
  package mutating func add(_ text: String, _ number: Int = 1) -> Int {
    // Changes the value in place, so that the string is hashed only once.
    func change(_ sum: inout Int) -> Int {
      sum += number
      return sum
    }
    return change(&numbers[StringBytes(text), default: 0])
  }
}
