import SettingsModel
import SettingsSyntax
import Testing

@testable import SettingsOutput

/// Tests which fields of an item are drawn, and where in its row.
@Suite struct PreviewRowTests {
  /// An item of a kind with a field for every slot.
  private static func meter(
    _ accessory: PreviewLayout.Accessory = .none, title: String? = "title",
    fields: KeyValuePairs<String, SettingsValue>
  ) -> SettingsPage.Item {
    let layout = PreviewLayout(
      leading: "image", title: title, subtitle: "note", trailing: "value", accessory: accessory)
    let kind = CellKind(
      name: "meter", summary: "", classes: .fixed(cell: "MeterCell", model: "MeterModel"),
      fields: [], preview: layout)
    return .item(kind, fields)
  }

  /// A row of one line, 32 columns wide, with a title of one letter.
  private static func row(title: String = "A", end: String) -> [String] {
    let free = 27 - DisplayWidth.columnCount(of: title)
    return ["  " + title + TextLayout.padded(end, toColumns: free, alignment: .trailing) + " "]
  }

  @Test func drawsEverySlot() {
    let fields: KeyValuePairs<String, SettingsValue> = [
      "title": .string("Speed"), "note": .string("How fast\nit goes"),
      "value": .number(.double(1.5)),
      "unit": .string("km"), "image": .string("speed"),
    ]
    let item = Self.meter(.text("unit"), fields: fields)
    #expect(
      Preview.row(item) == [
        "  ▢ Speed            1.5 [km] ",
        "    How fast                  ",
        "    it goes                   ",
      ])
  }

  @Test(
    arguments: [
      (.number(.integer(3)), "3"), (.number(.double(0.25)), "0.25"),
      (.boolean(true), "true"), (.boolean(false), "false"), (.string("thin"), "thin"),
      (.null, ""), (.string(""), ""),
      (.list([]), ""), (.object([]), ""),
      (.list([.string("a"), .number(.integer(1)), .list([.null]), .list([])]), "a, 1, […], []"),
      (
        .object([.init("x", .boolean(true)), .init("y", .object([.init("z", .null)]))]),
        "x: true, y: {…}"
      ),
    ] as [(SettingsValue, String)])
  func drawsValuesOfAnyType(_ value: SettingsValue, text: String) {
    #expect(
      Preview.row(Self.meter(fields: ["title": .string("A"), "value": value]))
        == Self.row(end: text))
    #expect(
      Preview.row(Self.meter(fields: ["title": value]))
        == Self.row(title: text.isEmpty ? "(no title)" : text, end: ""))
  }

  @Test func shortensLongLists() {
    let list = SettingsValue.list(Array(repeating: .string("element"), count: 1_000_000))
    #expect(list.previewText.utf8.count < 5000)
    #expect(list.previewText.hasSuffix("element, …"))
  }

  @Test func drawsKindInsteadOfMissingTitle() {
    #expect(Preview.row(Self.meter(title: nil, fields: [:])) == Self.row(title: "(meter)", end: ""))
  }

  @Test(
    arguments: [
      (.none, ""), (.disclosure, "›"),
      (.disclosureUnless(field: "yes"), ""), (.disclosureUnless(field: "no"), "›"),
      (.disclosureUnless(field: "absent"), "›"),
      (.toggle(field: "yes"), "(━━◉)"), (.toggle(field: "no"), "(◉  )"),
      (.toggle(field: "absent"), "(◉  )"), (.toggle(field: "word"), "(◉  )"),
      (.checkmark(field: "yes"), "✓"), (.checkmark(field: "no"), ""),
      (.text("word"), "[big]"), (.text("yes"), "[true]"), (.text("absent"), ""),
      (.chosen(byField: "word", ["big": .disclosure]), "›"),
      (.chosen(byField: "word", ["small": .disclosure]), ""),
      (.chosen(byField: "absent", ["": .checkmark(field: "yes")]), "✓"),
      (
        .chosen(byField: "yes", ["true": .chosen(byField: "word", ["big": .toggle(field: "no")])]),
        "(◉  )"
      ),
    ] as [(PreviewLayout.Accessory, String)])
  func drawsAccessories(_ accessory: PreviewLayout.Accessory, expected: String) {
    let fields: KeyValuePairs<String, SettingsValue> = [
      "title": .string("A"), "yes": .boolean(true), "no": .boolean(false), "word": .string("big"),
    ]
    #expect(Preview.row(Self.meter(accessory, fields: fields)) == Self.row(end: expected))
  }

  @Test func omitsClassesOfCustomItems() {
    let item = SettingsPage.Item.item(
      .custom, cellClass: "MapCell", ["cellClass": .string("Other")])
    #expect(Preview.row(item) == Self.row(title: "MapCell", end: ""))
  }

  @Test(
    arguments: [
      // Both fit, with two columns between them.
      ("A title of itself", "trailing", "A title of itself  trailing"),
      // The trailing text is shortened first, down to a third of the row.
      ("A title", "a trailing text too long", "A title  a trailing text t…"),
      ("A title, half", "a trailing text", "A title, half   a trailing…"),
      ("A title of some length", "a trailing text", "A title of some…  a traili…"),
      ("A title of some length", "short", "A title of some len…  short"),
      ("A title as long as this row.", "", "A title as long as this ro…"),
      ("标题标题标题标题标题标题标题", "尾尾尾尾尾尾尾尾", "标题标题标题标…   尾尾尾尾…"),
    ])
  func shortensLongTexts(_ title: String, _ trailing: String, expected: String) {
    let item = SettingsPage.Item.sample(title, trailing, hidesArrow: true)
    #expect(Preview.row(item) == ["  " + expected + " "])
  }
}
