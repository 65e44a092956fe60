/// The rule by which sections and items get an id that have none written.
///
/// An item is named by its selector if no other item of the page has it, else by its kind and
/// title, else by those and an ordinal. A section is named by its title if no other section has
/// it, else by its first item. Names depend on what things are, not on where they stand, so that
/// inserting one renames no other; only the ordinals of items that look alike are counted in order.
package struct IDAssigner {
  /// How many sections and items have each id.
  package var ids = StringCounter()
  /// How many items have each selector.
  package var selectors = StringCounter()
  /// How many sections have each title.
  package var titles = StringCounter()
  /// By kind and title: the last ordinal that was tried. Each is tried once, so that many namesakes
  /// cost no more than their number.
  private var ordinals = StringCounter()

  package init() {}

  /// Assigns ids to items that have none, in display order.
  ///
  /// - Parameters:
  ///   - items: those without an id; of what looks alike, only these are counted.
  ///   - kindAndTitle: asked for all or none of the items.
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

  /// Assigns an id to a section that has none.
  ///
  /// - Parameter firstItem: the id of its first item.
  package mutating func assign(toSectionTitled title: String?, firstItem: String?) -> String {
    if let title, !title.allSatisfy(\.isWhitespace), titles[title] == 1, take(title) {
      return title
    }
    let name = firstItem.map { "section-\($0)" } ?? "section"
    return take(name) ? name : takeOrdinal(of: name)
  }

  /// The kind of an item, and the title if it has one: `sample-Help`.
  package static func kindAndTitle(of item: SettingsPage.Item, _ title: String?) -> String {
    let kind = item.kind.isEmpty ? "item" : item.kind
    return title?.isEmpty ?? true ? kind : "\(kind)-\(title ?? "")"
  }

  /// Takes a name, unless a section or an item has it.
  private mutating func take(_ name: String) -> Bool {
    if ids.add(name) == 1 { return true }
    ids.add(name, -1)
    return false
  }

  /// Takes the first of `name-1`, `name-2`, … that is free.
  private mutating func takeOrdinal(of name: String) -> String {
    while true {
      let candidate = "\(name)-\(ordinals.add(name))"
      if take(candidate) { return candidate }
    }
  }
}

extension SettingsPage {
  /// Derives the ids of all sections and items that have none. Linear in them.
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

/// Numbers by string. Two strings are the same if their bytes are.
package struct StringCounter {
  private struct Bytes: Hashable {
    let text: String

    static func == (one: Bytes, other: Bytes) -> Bool { one.text.hasBytes(of: other.text) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytesOf: text) }
  }

  private var numbers: [Bytes: Int] = [:]

  /// Reserves room for strings, so that none is hashed again when the table grows.
  package mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// The number of a string; 0 until something was added.
  package subscript(text: String) -> Int { numbers[Bytes(text: text)] ?? 0 }

  /// Adds to the number of a string, and returns the sum.
  @discardableResult
  package mutating func add(_ text: String, _ number: Int = 1) -> Int {
    // In place, so that the string is hashed once.
    func change(_ sum: inout Int) -> Int {
      sum += number
      return sum
    }
    return change(&numbers[Bytes(text: text), default: 0])
  }
}
