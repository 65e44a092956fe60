/// The items of a page counted through, so that an index stands for a section and a place in it.
struct FlatPage {
  let sections: [PageTree.Section]
  /// By section: the index of its first item; at the end, the number of items.
  let starts: [Int]
  /// By item: its section.
  let sectionOfItem: [Int]

  init(_ page: PageTree) {
    sections = page.sections
    var starts = [0]
    var sectionOfItem: [Int] = []
    for (index, section) in page.sections.enumerated() {
      sectionOfItem.append(contentsOf: repeatElement(index, count: section.items.count))
      starts.append(sectionOfItem.count)
    }
    self.starts = starts
    self.sectionOfItem = sectionOfItem
  }

  var itemCount: Int { sectionOfItem.count }

  /// The items of a section by their indices.
  func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Where an item stands.
  func place(of index: Int) -> PageDiff.ItemPlace {
    let section = sectionOfItem[index]
    return PageDiff.ItemPlace(section, index - starts[section])
  }

  subscript(index: Int) -> PageTree.Item {
    let section = sectionOfItem[index]
    return sections[section].items[index - starts[section]]
  }

  // To copy an item, with all that it holds, takes longer than to compare it: passes over all items
  // take what they need of each.

  /// The id of an item.
  func id(of index: Int) -> Sourced<String> {
    let section = sectionOfItem[index]
    return sections[section].items[index - starts[section]].id
  }

  /// The name of an item's kind.
  func kindName(of index: Int) -> String {
    let section = sectionOfItem[index]
    return sections[section].items[index - starts[section]].kindName
  }

  /// The selector that a tap on an item calls, or nil.
  func action(of index: Int) -> String? {
    let section = sectionOfItem[index]
    return sections[section].items[index - starts[section]].action.value
  }

  /// The title of an item, or nil.
  func title(of index: Int) -> String? {
    let section = sectionOfItem[index]
    return sections[section].items[index - starts[section]].titleText
  }
}
