import SettingsModel
import SettingsSyntax

/// The rule by which sections and items get an id that have none written.
///
/// An item is named by its selector if no other item of the page has it, else by its kind and
/// title, else by those and an ordinal. A section is named by its title if no other section has
/// it, else by its first item. Names depend on what things are, not on where they stand, so that
/// inserting one renames no other; only the ordinals of items that look alike are counted in order.
struct IDAssigner {
  /// How many sections and items have each id.
  var ids = StringCounter()
  /// How many items have each selector.
  var selectors = StringCounter()
  /// How many sections have each title.
  var titles = StringCounter()
  /// By kind and title: the last ordinal that was tried. Each is tried once, so that many namesakes
  /// cost no more than their number.
  private var ordinals = StringCounter()

  /// Assigns ids to items that have none, in display order.
  ///
  /// - Parameters:
  ///   - items: those without an id; of what looks alike, only these are counted.
  ///   - kindAndTitle: asked for all or none of the items.
  mutating func assign<Item>(
    to items: [Item], selector: (Item) -> String?, kindAndTitle: (Item) -> String
  ) -> [String] {
    var names: [String] = []
    var alike = StringCounter()
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
  mutating func assign(toSectionTitled title: String?, firstItem: String?) -> String {
    if let title, !title.allSatisfy(\.isWhitespace), titles[title] == 1, take(title) {
      return title
    }
    let name = firstItem.map { "section-\($0)" } ?? Key.section.name
    return take(name) ? name : takeOrdinal(of: name)
  }

  /// Takes a name, unless a section or an item has it.
  private mutating func take(_ name: String) -> Bool {
    guard ids[name] == 0 else { return false }
    ids.add(name)
    return true
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
  mutating func deriveIDs() {
    var assigner = IDAssigner()
    var unnamed: [(section: Int, item: Int)] = []
    for (index, section) in sections.enumerated() {
      if !section.id.isEmpty { assigner.ids.add(section.id) }
      if let title = section.title { assigner.titles.add(title) }
      for (position, item) in section.items.enumerated() {
        if let selector = item.action { assigner.selectors.add(selector) }
        if item.id.isEmpty {
          unnamed.append((index, position))
        } else {
          assigner.ids.add(item.id)
        }
      }
    }
    let ids = assigner.assign(to: unnamed) { place in
      sections[place.section].items[place.item].action
    } kindAndTitle: { place in
      sections[place.section].items[place.item].kindAndTitle
    }
    for (place, id) in zip(unnamed, ids) { sections[place.section].items[place.item].id = id }
    for index in sections.indices where sections[index].id.isEmpty {
      sections[index].id = assigner.assign(
        toSectionTitled: sections[index].title,
        firstItem: sections[index].items.first?.id)
    }
  }

  /// Marks the ids that would be derived again, so that other formats leave them out.
  ///
  /// Ids that are written are taken first, and nothing else gets them: so a page that leaves out
  /// all the derived ids may come to others. Those are written as well, until the rest is as it
  /// was. An id that no page can have written, since it was made of a title, is always left out.
  ///
  /// - Parameter origin: the origin of the other ids that are not written.
  mutating func markDerivedIDs(otherwise origin: Origin = .byDefault) {
    var isDerived = [Bool](
      repeating: true, count: sections.reduce(sections.count) { $0 + $1.items.count })
    var roundsLeft = 4
    while true {
      let again = comingBack(withoutIDs: isDerived)
      if again == isDerived { break }
      roundsLeft -= 1
      isDerived = roundsLeft > 0 ? again : comingBack(withoutIDs: nil)
      if roundsLeft == 0 { break }
    }
    var position = 0
    forEachID { id in
      if isDerived[position] {
        id.origin = .derived
      } else if id.origin == .derived {
        id.origin = origin
      }
      position += 1
    }
  }

  /// By id, in the order of `forEachID`: whether it is left out and derived again where all of
  /// those are left out, or cannot be written. Without any that are left out, only the latter.
  private func comingBack(withoutIDs isLeftOut: [Bool]?) -> [Bool] {
    var old: [String] = []
    var copy = self
    copy.forEachID { id in
      old.append(id.value)
      if isLeftOut?[old.count - 1] ?? false { id.value = "" }
    }
    copy.deriveIDs()
    var result: [Bool] = []
    copy.forEachID { id in
      var text = old[result.count]
      let isBack =
        (isLeftOut?[result.count] ?? false) && text.hasBytes(of: id.value)
      result.append(isBack || !text.withUTF8(StringFormat.id.accepts))
    }
    return result
  }

  /// Calls `body` with the id of each section, then with those of its items.
  private mutating func forEachID(_ body: (inout Sourced<String>) -> Void) {
    for section in sections.indices {
      body(&sections[section].sourcedID)
      for item in sections[section].items.indices {
        body(&sections[section].items[item].sourcedID)
      }
    }
  }
}

extension SettingsPage.Item {
  /// `sample-Help`: the kind, and the title where the item has one.
  var kindAndTitle: String {
    let kind = kind.isEmpty ? "item" : kind
    let title = titleText ?? ""
    return title.isEmpty ? kind : "\(kind)-\(title)"
  }
}

/// Numbers by string. Two strings are the same where their bytes are.
struct StringCounter {
  private var keys = KeyTable()
  private var numbers: [Int] = []

  /// The number of a string; 0 until something was added.
  subscript(text: String) -> Int { keys.find(text).map { numbers[Int($0.rawValue)] } ?? 0 }

  /// Adds to the number of a string, and returns the sum.
  @discardableResult
  mutating func add(_ text: String, _ number: Int = 1) -> Int {
    var text = text
    let position = Int(text.withUTF8 { keys.intern($0) }.rawValue)
    if position == numbers.count { numbers.append(0) }
    numbers[position] += number
    return numbers[position]
  }
}
