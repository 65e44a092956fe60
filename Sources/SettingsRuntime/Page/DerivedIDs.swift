/// Derives the ids of sections and items that have no written id.
///
/// The id of an item is its selector, if no other item of the page has the same selector; else its
/// kind and title; else kind and title with a number. The id of a section is its title, if no other
/// section has the same title; else it is derived from the first item. Ids depend on contents and
/// not on positions, so inserting an item does not change the ids of others. Only items with the
/// same kind and title are numbered in order.
package struct IDAssigner: Sendable {
  /// The number of uses of a string: as the id of sections and items, as the selector of items, and
  /// as the title of sections.
  private struct Uses: Sendable {
    var ids = 0
    var selectors = 0
    var titles = 0
  }

  /// One table, because the selector of an item is often its id.
  private var uses: [Name: Uses] = [:]
  /// The table of the assigner that this one was made over. `uses` has the changes.
  private var earlierUses: [Name: Uses] = [:]
  /// The last number that was tried for each name. Each number is tried once, so the total work is
  /// linear in the number of items with the same name.
  private var ordinals = StringCounter()

  package init() {}

  /// Creates an assigner that knows the names of another one, without copying them.
  ///
  /// - Parameter other: an assigner that was not made over another one, and has derived no id.
  package init(over other: IDAssigner) { earlierUses = other.uses }

  /// Reserves space for strings, so that they are not rehashed while the table grows.
  mutating func reserveCapacity(_ count: Int) { uses.reserveCapacity(count) }

  /// Adds to the number of sections and items with an id.
  package mutating func count(id: String, _ number: Int = 1) {
    change(id) { $0.ids += number }
  }

  /// Adds to the number of items with a selector.
  package mutating func count(selector: String, _ number: Int = 1) {
    change(selector) { $0.selectors += number }
  }

  /// Adds to the number of sections with a title.
  package mutating func count(title: String, _ number: Int = 1) {
    change(title) { $0.titles += number }
  }

  /// Derives the ids of items, in display order.
  ///
  /// - Parameters:
  ///   - items: the items without an id. Only these are counted when names are compared.
  ///   - selector: returns the selector of an item.
  ///   - kindAndTitle: returns the name of an item. It is called for all items or for none.
  package mutating func assignIDs<Item>(
    to items: [Item], selector: (Item) -> String?, kindAndTitle: (Item) -> String
  ) -> [String] {
    var names: [String] = []
    var alike = StringCounter()
    alike.reserveCapacity(items.count)
    return items.enumerated().map { index, item in
      if let selector = selector(item), !selector.isEmpty,
        takeName(selector, if: { $0.selectors == 1 })
      {
        return selector
      }
      if names.isEmpty {
        names = items.map(kindAndTitle)
        for name in names { alike.add(name) }
      }
      let name = names[index]
      return alike[name] == 1 && takeName(name) ? name : takeOrdinal(of: name)
    }
  }

  /// Derives the id of a section.
  ///
  /// - Parameter firstItem: the id of its first item.
  package mutating func assignID(toSectionTitled title: String?, firstItem: String?) -> String {
    if let title, !title.allSatisfy(\.isWhitespace), takeName(title, if: { $0.titles == 1 }) {
      return title
    }
    let name = firstItem.map { "section-\($0)" } ?? "section"
    return takeName(name) ? name : takeOrdinal(of: name)
  }

  /// Returns the kind of an item, followed by its title if it has one: `sample-Help`.
  package static func kindAndTitle(ofKind kind: String, _ title: String?) -> String {
    let kind = kind.isEmpty ? "item" : kind
    return title?.isEmpty ?? true ? kind : "\(kind)-\(title ?? "")"
  }

  /// Marks a name as used. Returns false if a section or an item already has it, or if its other
  /// uses forbid it.
  private mutating func takeName(_ name: String, if isAllowed: (Uses) -> Bool = { _ in true })
    -> Bool
  {
    change(name) { uses in
      guard uses.ids == 0, isAllowed(uses) else { return false }
      uses.ids = 1
      return true
    }
  }

  /// Changes the number of uses of a string in place, so that it is hashed only once.
  private mutating func change<Result>(_ name: String, _ body: (inout Uses) -> Result) -> Result {
    let name = Name(name)
    return body(&uses[name, default: earlierUses.isEmpty ? Uses() : earlierUses[name] ?? Uses()])
  }

  /// Marks the first unused name of `name-1`, `name-2`, … as used, and returns it.
  private mutating func takeOrdinal(of name: String) -> String {
    while true {
      let candidate = "\(name)-\(ordinals.add(name))"
      if takeName(candidate) { return candidate }
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
    // An id and a selector of each item.
    assigner.reserveCapacity(2 * count)
    var unnamed: [(section: Int, item: Int)] = []
    for (index, section) in sections.enumerated() {
      if !section.id.isEmpty { assigner.count(id: section.id) }
      if let title = section.title { assigner.count(title: title) }
      for position in section.items.indices {
        if let selector = section.items[position].action { assigner.count(selector: selector) }
        if section.items[position].id.isEmpty {
          unnamed.append((index, position))
        } else {
          assigner.count(id: section.items[position].id)
        }
      }
    }
    let ids = assigner.assignIDs(to: unnamed) { place in
      sections[place.section].items[place.item].action
    } kindAndTitle: { place in
      // The row is not copied, because that takes as long as the rest.
      IDAssigner.kindAndTitle(
        ofKind: sections[place.section].items[place.item].kind,
        title(sections[place.section].items[place.item]))
    }
    for (place, id) in zip(unnamed, ids) { sections[place.section].items[place.item].id = id }
    for index in sections.indices where sections[index].id.isEmpty {
      sections[index].id = assigner.assignID(
        toSectionTitled: sections[index].title,
        firstItem: sections[index].items.first?.id)
    }
  }
}

/// A table of numbers by string. Strings are equal if their bytes are equal.
package struct StringCounter {
  private var numbers: [Name: Int] = [:]

  /// Reserves space for strings, so that they are not rehashed while the table grows.
  package mutating func reserveCapacity(_ count: Int) { numbers.reserveCapacity(count) }

  /// The number of a string; 0 if nothing was added.
  package subscript(text: String) -> Int { numbers[Name(text)] ?? 0 }

  /// Adds to the number of a string. Returns the sum.
  @discardableResult
  package mutating func add(_ text: String, _ number: Int = 1) -> Int {
    // Changes the value in place, so that the string is hashed only once.
    func change(_ sum: inout Int) -> Int {
      sum += number
      return sum
    }
    return change(&numbers[Name(text), default: 0])
  }
}
