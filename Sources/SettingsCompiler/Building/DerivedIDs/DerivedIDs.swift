import SettingsSyntax

/// The ids of a page that nobody wrote.
final class DerivedIDs {
  /// In place of a derived id, where one is written.
  static let written = UInt32.max

  private let names: StringCounter
  // By item of the page, and by section: the id, as a key of `names`. Empty where all are written.
  private let items: ContiguousArray<UInt32>
  private let sections: ContiguousArray<UInt32>
  // By section: its first item's position in the page.
  private let starts: ContiguousArray<Int>

  /// None: all ids are written.
  convenience init() { self.init(StringCounter(), items: [], starts: [], sections: []) }

  init(
    _ names: StringCounter, items: ContiguousArray<UInt32>, starts: ContiguousArray<Int>,
    sections: ContiguousArray<UInt32>
  ) {
    self.names = names
    self.items = items
    self.starts = starts
    self.sections = sections
  }

  /// Whether all ids are written.
  var isEmpty: Bool { items.isEmpty && sections.isEmpty }

  /// The derived id of a section; nil where one is written.
  func id(ofSection section: Int) -> String? {
    sections.isEmpty ? nil : text(of: sections[section])
  }

  /// The derived id of an item, by its position in its section; nil where one is written.
  func id(ofItem item: Int, in section: Int) -> String? {
    items.isEmpty ? nil : text(of: items[starts[section] + item])
  }

  private func text(of id: UInt32) -> String? {
    id == DerivedIDs.written ? nil : names.text(of: KeyID(id))
  }
}
