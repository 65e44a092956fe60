import SettingsSyntax
import Testing

/// Documents with a mark around every node, in the order of the nodes.
@Suite struct YAMLPositionTests {
  private static let sources = [
    // Scalars, alone and in collections.
    "«text»", "«a b»  # comment", "  «'it''s'» ", "«\"a\\n\\u0041\"»", "«a\n  b\n\n  c»\n",
    "««a»: «b»»", "««a»: «b c»»  # d", "««'a'»: «'b'»»", "««a»  :  «\"b\"»»", "««a»:«»»",
    "««a»:«» \n«b»:«»»\n",
    "««a»:\n  «plain text\n  on two lines»\n«b»: «'quoted\n\n    too'»»\n",
    // Block scalars range from their indicator to their last character.
    "««a»: «|\n  one\n  two»\n«b»: «>-\n   x»»\n\n", "««a»: «|2+\n    one»»\n\n\n",
    "««a»: «|»\n«b»: «1»»",
    "««a»: «|  # comment\n  one»»\n# after",
    // Block collections end at the end of their last entry.
    "««a»:\n  ««b»: «c»\n  «d»: «e»»\n«f»: «g»»\n", "«- «a»\n- «b»»\n\n",
    "««a»:\n«- «b»\n- «- «c»\n  - «d»»»»\n",
    "«- ««a»: «b»\n  «c»: «d»»\n- «e»»", "«? «a»\n: «b»»\n",
    // Flow collections end after their bracket.
    "«[]»", "«{}»", "«[«a», «'b'», «[]»]»", "««a»: «[«b», «{«c»: «d», «e»: «»}»,]»»  # f",
    "«{«\"a\"»:«1», «b»: «[\n  «2»\n]»\n}»\n", "«[««a»: «b»», «c»]»",
    // Tags and anchors precede the value and are not part of its range.
    "««a»: !!str «1»»", "««a»: &x «b»\n«c»: «*x»»", "««a»: !!str &x «'b'»»",
    "««a»: &x !!map «{«b»: «1»}»»",
    "--- !!map\n««a»: «1»»", "««a»: &x\n  ««b»: «1»»»\n",
    "««a»: !!seq # comment\n  «- «b»»»\n",
    "««a»: !!str «|\n  b»»\n", "«&x «a» : «b»»", "««a»: &x«»\n«b»: «1»»", "«[!!str«» ,«b»]»",
    "««a»: !<tag:yaml.org,2002:str> «b»»", "«[&x «a»,&y «b»]»", "«[&x «[«a»]»,«*x»]»",
    "««<<»: «[«{«a»: «1»}»]»»", "&x«»", "!!str«» # c", "--- &x«»\n--- «a»\n",
    "&x\n«&y «a»: «b»»", "!!map\n«!!str «a»: «b»»", "!!map &x\n«&y !!str «a»: «b»»",
    // Multibyte text before, in and after nodes; a byte order mark; other line endings.
    "# 设置\n««设置»: «é 😀»\n«b»: «'ü'»»", "\u{FEFF}««a»: «b»»", "\u{FEFF}««é»: «😀»»\n",
    "««a»: «b»\r\n«c»:\r\n  «- «d»\r\n  - «|\r\n    é\r\n    f»»»\r\n", "««a»: «b»\r«c»: «d»»\r",
    // Several documents.
    "--- «a»\n...\n---\n««b»: «c»»\n---«» \n\n", "%YAML 1.2\n---\n«- «a»»\n",
  ]

  @Test(arguments: sources)
  func recordsRangesOfNodes(_ marked: String) {
    let source = MarkedText(marked)
    let reading = Reading(yaml: source.text)
    #expect(reading.ids.allSatisfy { $0 == .unusedAnchor })
    let texts = reading.ranges.map(reading.file.text)
    #expect(reading.ranges.map(\.bytes) == source.ranges, "\(texts)")
  }

  @Test func recordsRangesOfDocuments() {
    let reading = Reading(yaml: "# c\na: 1\n--- \nb\n...\n# d\n--- c\n")
    let texts = reading.tree.documents.map { reading.file.text($0.range) }
    #expect(texts.map { $0.split(separator: "\n").first } == ["a: 1", " ", " c"])
    #expect(reading.tree.documents.map(\.isComplete) == [true, true, true])
  }

  @Test func storesTextsAsSlices() {
    let reading = Reading(yaml: "[a b, 'it', \"x\", 'it''s', \"\\n\", a\n b]")
    let decoded = (1..<reading.tree.nodeCount).map { reading.tree.isTextDecoded(of: NodeID($0)) }
    #expect(decoded == [false, false, false, true, true, true])
  }

  /// A placeholder for an unreadable value has an unknown tag, so later checks ignore it.
  @Test func marksPlaceholdersOfUnreadableValues() {
    let reading = Reading(yaml: "a: @x\nb: y\nc: d: e\nf:1\ng: 2\n")
    guard let root = reading.tree.documents.first?.root else { return }
    let tags = reading.tree.entries(of: root).map { reading.tree[$0.value].tag }
    #expect(tags == [.unknown, .none, .unknown, .unknown, .none])
  }
}
