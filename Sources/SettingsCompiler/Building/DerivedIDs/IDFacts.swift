import SettingsModel
import SettingsSyntax

/// What the ids of a page are derived from. Positions count from 0, those of items in their section.
protocol IDFacts {
  var sectionCount: Int { get }
  func itemCount(ofSection section: Int) -> Int
  /// The id that is written, in UTF-8; empty where none is.
  func withID<Result>(
    ofSection section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result
  /// The id that is written, in UTF-8; empty where none is.
  func withID<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result
  /// The selector that a tap calls, in UTF-8; empty where none is.
  func withSelector<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result
  /// As `IDDerivation.kindAndTitle` has it.
  func kindAndTitle(ofItem item: Int, in section: Int) -> String
  func title(ofSection section: Int) -> String?
}

/// What the ids of a bound page are derived from: nodes of its file. No row is built, but for its
/// title where its selector is not enough.
struct BoundIDFacts: IDFacts {
  private let builder: PageBuilder

  init(_ builder: PageBuilder) { self.builder = builder }

  var sectionCount: Int { builder.page.sections.count }

  func itemCount(ofSection section: Int) -> Int { builder.page.sections[section].items.count }

  func withID<Result>(
    ofSection section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(bytes(of: builder.page.sections[section].id))
  }

  func withID<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(bytes(of: builder.page.items[position(of: item, in: section)].id))
  }

  func withSelector<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(bytes(of: builder.page.items[position(of: item, in: section)].action))
  }

  func kindAndTitle(ofItem item: Int, in section: Int) -> String {
    IDDerivation.kindAndTitle(builder.item(position(of: item, in: section)))
  }

  func title(ofSection section: Int) -> String? {
    builder.text(builder.page.sections[section].title).value
  }

  private func position(of item: Int, in section: Int) -> Int {
    builder.page.sections[section].items.lowerBound + item
  }

  private func bytes(of node: NodeID?) -> UnsafeBufferPointer<UInt8> {
    guard let node else { return UnsafeBufferPointer(start: nil, count: 0) }
    return builder.syntax.bytes(of: builder.syntax.resolved(node))
  }
}

/// What the ids of a page are derived from that has its rows.
struct TreeIDFacts: IDFacts {
  private let sections: [PageTree.Section]

  init(_ page: PageTree) { sections = page.sections }

  var sectionCount: Int { sections.count }

  func itemCount(ofSection section: Int) -> Int { sections[section].items.count }

  func withID<Result>(
    ofSection section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var id = sections[section].id.value
    return id.withUTF8(body)
  }

  func withID<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var id = sections[section].items[item].id.value
    return id.withUTF8(body)
  }

  func withSelector<Result>(
    ofItem item: Int, in section: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var selector = sections[section].items[item].action.value ?? ""
    return selector.withUTF8(body)
  }

  func kindAndTitle(ofItem item: Int, in section: Int) -> String {
    IDDerivation.kindAndTitle(sections[section].items[item])
  }

  func title(ofSection section: Int) -> String? { sections[section].title.value }
}
