import SettingsSyntax
import Testing

@Suite struct JSONPositionTests {
  private static let sources = [
    "«1»", " «\"a\"» ", "«true»\n", "«[]»", "«{}»", "«[«1»,«-2.5e3»,«null»]»",
    "«{«\"a\"»:«\"b\"», «\"c\"» : «[«{}»,«\"\\n\"»]»}»", "\u{FEFF}«[«\"设\"»,\r\n «\"😀\"» ]»\r\n",
    "«{«\"设置\"»: «{«\"é\"»: «\"\\u00e9\"»}»}»",
  ]

  @Test(arguments: sources)
  func recordsRangesOfNodes(_ marked: String) {
    let source = MarkedText(marked)
    let reading = Reading(json: source.text)
    #expect(reading.ids.isEmpty)
    #expect(reading.ranges.map(\.bytes) == source.ranges)
    // These JSON documents are valid YAML too.
    #expect(Reading(yaml: source.text).ranges.map(\.bytes) == source.ranges)
  }

  @Test func excludesByteOrderMarkFromDocument() {
    let reading = Reading(json: "\u{FEFF} [1] \n")
    #expect(reading.tree.documents.map(\.range.bytes) == [3..<9])
  }
}
