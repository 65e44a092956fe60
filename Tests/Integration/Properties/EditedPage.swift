import SettingsLanguage
import SettingsOutput
import TestSupport

/// Edits pages in the authoring form in the ways in which people and servers do.
struct PageEditor {
  private var generator: SplitMix64
  private let registry: Registry
  // Pages from which inserted sections and items are taken.
  private var spares: [SettingsValue] = []
  private var nextID = 0

  init(seed: UInt64, registry: Registry) {
    generator = SplitMix64(seed: seed)
    self.registry = registry
    spares = (0..<3).map {
      GeneratedPage(seed: seed &* 31 &+ UInt64($0) &+ 100_000, registry: registry).value
    }
  }

  /// The page after random edits: inserted, deleted, moved, changed and renamed rows and sections.
  mutating func edit(_ page: SettingsValue) -> SettingsValue {
    var page = page
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      var sections = page["sections"]?.elements ?? []
      step(&sections)
      // Edited options may lack the chosen value.
      for index in sections.indices { sections[index]["selection"] = nil }
      page["sections"] = .list(sections)
      if generator.happens(0.1) { page["title"] = .string("Title \(freshNumber())") }
    }
    if generator.happens(0.2) {
      for name in ["presentation", "tool", "provider", "states"] { page[name] = nil }
      for member in GeneratedSheet.members(using: &generator) { page[member.name] = member.value }
    }
    if page["sections"]?.elements.isEmpty != false {
      page["sections"] = .list([.object([.init("items", .list([]))])])
    }
    return page
  }

  private mutating func step(_ sections: inout [SettingsValue]) {
    let section = sections.isEmpty ? nil : Int.random(in: sections.indices, using: &generator)
    switch (Int.random(in: 0..<12, using: &generator), section) {
    case (0, _), (_, nil):
      let place = Int.random(in: 0...sections.count, using: &generator)
      if let fresh = spareSection() { sections.insert(fresh, at: place) }
    case (1, let section?): sections.remove(at: section)
    case (2, let section?):
      let moved = sections.remove(at: section)
      sections.insert(moved, at: Int.random(in: 0...sections.count, using: &generator))
    case (3, let section?):
      sections[section][generator.pick(["title", "footer"])] =
        generator.happens(0.3) ? nil : .string("Text \(freshNumber())")
    case (4, let section?): sections[section]["id"] = freshID()
    case (_, let section?): stepItem(&sections, in: section)
    }
  }

  private mutating func stepItem(_ sections: inout [SettingsValue], in section: Int) {
    var items = sections[section]["items"]?.elements ?? []
    let index = items.isEmpty ? nil : Int.random(in: items.indices, using: &generator)
    switch (Int.random(in: 0..<7, using: &generator), index) {
    case (0, _), (_, nil):
      let place = Int.random(in: 0...items.count, using: &generator)
      if let fresh = spareItem() { items.insert(fresh, at: place) }
    case (1, let index?): items.remove(at: index)
    case (2, let index?):
      let moved = items.remove(at: index)
      items.insert(moved, at: Int.random(in: 0...items.count, using: &generator))
    case (3, let index?):
      let moved = items.remove(at: index)
      sections[section]["items"] = .list(items)
      let target = Int.random(in: sections.indices, using: &generator)
      var others = sections[target]["items"]?.elements ?? []
      others.insert(moved, at: Int.random(in: 0...others.count, using: &generator))
      sections[target]["items"] = .list(others)
      return
    case (4, let index?): items[index]["id"] = generator.happens(0.5) ? freshID() : nil
    case (5, let index?):
      items[index]["action"] = generator.happens(0.3) ? nil : .string("do\(freshNumber())")
    case (_, let index?):
      if items[index]["title"] != nil { items[index]["title"] = .string("Row \(freshNumber())") }
    }
    sections[section]["items"] = .list(items)
  }

  private mutating func freshNumber() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func freshID() -> SettingsValue { .string("fresh-\(freshNumber())") }

  /// A section of another page without its ids, because the page may contain the same ids.
  private mutating func spareSection() -> SettingsValue? {
    guard
      var section = generator.pick(spares)["sections"]?.elements.randomElement(using: &generator)
    else { return nil }
    section["id"] = generator.happens(0.5) ? freshID() : nil
    section["items"] = .list((section["items"]?.elements ?? []).map { $0.without("id") })
    return section
  }

  private mutating func spareItem() -> SettingsValue? {
    let items = (generator.pick(spares)["sections"]?.elements ?? [])
      .flatMap { $0["items"]?.elements ?? [] }
    var item = items.randomElement(using: &generator)
    item?["id"] = generator.happens(0.5) ? freshID() : nil
    return item
  }
}

extension SettingsValue {
  /// The member with a name, or nil if the object lacks it.
  subscript(name: String) -> SettingsValue? {
    get { object?[name] }
    set {
      guard case .object(var members) = self else { return }
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The object without a member.
  func without(_ name: String) -> SettingsValue {
    var copy = self
    copy[name] = nil
    return copy
  }

  /// The value in JSON.
  var jsonBytes: [UInt8] {
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(self)
    return writer.bytes
  }
}
