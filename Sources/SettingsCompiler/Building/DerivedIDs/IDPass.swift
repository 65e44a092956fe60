import SettingsModel
import SettingsSyntax

/// One derivation of the ids of a page: the names that are taken, and those that were given.
///
/// Texts are compared and counted as bytes in tables; no `String` is made of an id that is written,
/// nor of a selector.
struct IDPass<Facts: IDFacts> {
  private let facts: Facts
  /// The ids that some section or item has.
  private(set) var names = StringCounter()
  /// By item of the page: its derived id in `names`, or `DerivedIDs.written`.
  private(set) var items: ContiguousArray<UInt32> = []
  /// By section: its first item's position in the page.
  private(set) var starts: ContiguousArray<Int> = []
  /// By section, as `items`.
  private(set) var sections: ContiguousArray<UInt32> = []
  private var lastOrdinal = StringCounter()

  /// How many items without an id have each kind and title, and which, by such an item.
  private struct Alike {
    var names = StringCounter()
    var keys: ContiguousArray<KeyID> = []
  }

  init(_ facts: Facts) { self.facts = facts }

  /// Takes all ids that are written.
  mutating func takeWritten() {
    let facts = facts
    for section in 0..<facts.sectionCount {
      facts.withID(ofSection: section) { if !$0.isEmpty { names.add($0) } }
      for item in 0..<facts.itemCount(ofSection: section) {
        facts.withID(ofItem: item, in: section) { if !$0.isEmpty { names.add($0) } }
      }
    }
  }

  // MARK: Items

  mutating func deriveItems() {
    let facts = facts
    var selectors = StringCounter()
    for section in 0..<facts.sectionCount {
      for item in 0..<facts.itemCount(ofSection: section) {
        facts.withSelector(ofItem: item, in: section) { if !$0.isEmpty { selectors.add($0) } }
      }
    }
    // Most items have a selector of their own, and need none of these.
    var alike = Alike()
    var unnamed = 0
    starts.reserveCapacity(facts.sectionCount)
    for section in 0..<facts.sectionCount {
      starts.append(items.count)
      for item in 0..<facts.itemCount(ofSection: section) {
        guard facts.withID(ofItem: item, in: section, \.isEmpty) else {
          items.append(DerivedIDs.written)
          continue
        }
        let selector = facts.withSelector(ofItem: item, in: section) {
          !$0.isEmpty && selectors[$0] == 1 ? take($0) : nil
        }
        if let selector {
          items.append(selector)
        } else {
          if alike.keys.isEmpty { alike = kindsAndTitles() }
          let key = alike.keys[unnamed]
          let name = alike.names.text(of: key)
          let own = alike.names.number(of: key) == 1 ? take(name) : nil
          items.append(own ?? takeOrdinal(of: name))
        }
        unnamed += 1
      }
    }
  }

  private func kindsAndTitles() -> Alike {
    var alike = Alike()
    for section in 0..<facts.sectionCount {
      for item in 0..<facts.itemCount(ofSection: section)
      where facts.withID(ofItem: item, in: section, \.isEmpty) {
        var name = facts.kindAndTitle(ofItem: item, in: section)
        alike.keys.append(name.withUTF8 { alike.names.add($0).key })
      }
    }
    return alike
  }

  // MARK: Sections

  mutating func deriveSections() {
    var titles = StringCounter()
    for section in 0..<facts.sectionCount {
      if let title = facts.title(ofSection: section) { titles.add(title) }
    }
    sections.reserveCapacity(facts.sectionCount)
    for section in 0..<facts.sectionCount {
      let isWritten = !facts.withID(ofSection: section, \.isEmpty)
      sections.append(isWritten ? DerivedIDs.written : derive(section, titles))
    }
  }

  private mutating func derive(_ section: Int, _ titles: StringCounter) -> UInt32 {
    if let title = facts.title(ofSection: section), !title.allSatisfy(\.isWhitespace),
      titles[title] == 1, let id = take(title)
    {
      return id
    }
    let name = idOfFirstItem(of: section).map { "section-\($0)" } ?? "section"
    return take(name) ?? takeOrdinal(of: name)
  }

  private func idOfFirstItem(of section: Int) -> String? {
    guard facts.itemCount(ofSection: section) > 0 else { return nil }
    if !items.isEmpty, items[starts[section]] != DerivedIDs.written {
      return names.text(of: KeyID(items[starts[section]]))
    }
    return facts.withID(ofItem: 0, in: section) { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Names

  /// Takes a name, unless somebody has it.
  private mutating func take(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let taken = names.add(name)
    return taken.number == 1 ? taken.key.rawValue : nil
  }

  private mutating func take(_ name: String) -> UInt32? {
    var name = name
    return name.withUTF8 { take($0) }
  }

  /// Takes the first of `name-1`, `name-2`, … that nobody has. Each ordinal is tried once a page, so
  /// that many namesakes cost no more than their number.
  private mutating func takeOrdinal(of name: String) -> UInt32 {
    while true {
      if let id = take("\(name)-\(lastOrdinal.add(name))") { return id }
    }
  }
}
