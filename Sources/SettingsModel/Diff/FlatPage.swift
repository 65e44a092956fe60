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
    _read {
      let section = sectionOfItem[index]
      yield sections[section].items[index - starts[section]]
    }
  }
}
