import SettingsModel
import SettingsSyntax

extension EditablePage {
  /// Gives ids to sections and items that were added without one, and renames no other.
  ///
  /// The names are those of `IDDerivation`; of what looks alike, only that which was added
  /// together is counted. Linear in what was added.
  mutating func deriveIDs(ofItems added: [Int], sections addedSections: [Int]) {
    for index in added where !items[index].item.id.value.isEmpty { name(.item(index)) }
    for index in addedSections where !sections[index].section.id.value.isEmpty {
      name(.section(index))
    }
    var alike = StringCounter()
    for index in added where items[index].item.id.value.isEmpty {
      alike.add(IDDerivation.kindAndTitle(items[index].item), 1)
    }
    for index in added where items[index].item.id.value.isEmpty {
      let id = derivedID(of: items[index].item, alike)
      updateItem(index) { $0.id = Sourced(id, .derived) }
      name(.item(index))
    }
    for index in addedSections where sections[index].section.id.value.isEmpty {
      let id = derivedID(ofSection: index)
      updateSection(index) { $0.id = Sourced(id, .derived) }
      name(.section(index))
    }
  }

  private mutating func derivedID(of item: PageTree.Item, _ alike: StringCounter) -> String {
    if let action = item.action.value, selectors[action] == 1, target(of: action) == nil {
      return action
    }
    let name = IDDerivation.kindAndTitle(item)
    return alike[name] == 1 && target(of: name) == nil ? name : nameWithOrdinal(name)
  }

  private mutating func derivedID(ofSection index: Int) -> String {
    let section = sections[index]
    if let title = section.section.title.value, !title.allSatisfy(\.isWhitespace),
      titles[title] == 1, target(of: title) == nil
    {
      return title
    }
    let name = section.first.map { "section-\(items[$0].item.id.value)" } ?? "section"
    return target(of: name) == nil ? name : nameWithOrdinal(name)
  }

  /// Each ordinal is tried once, so that many namesakes cost no more than their number.
  private mutating func nameWithOrdinal(_ name: String) -> String {
    while true {
      ordinals.add(name, 1)
      let candidate = "\(name)-\(ordinals[name])"
      if target(of: candidate) == nil { return candidate }
    }
  }
}
