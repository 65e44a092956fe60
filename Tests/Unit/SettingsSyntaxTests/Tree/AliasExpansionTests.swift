import SettingsSyntax
import Testing

@Suite struct AliasExpansionTests {
  @Test(arguments: ["a: {b: [1]}", "- x", ""])
  func doesNotCopyTreesWithoutAliases(text: String) {
    let tree = Reading(yaml: text).tree
    #expect(tree.expandingAliases() === tree)
  }

  /// The expanded tree has the same nodes as a text with written copies.
  @Test(arguments: [
    ("a: &x [1, {b: 2}]\nc: *x\n", "a: [1, {b: 2}]\nc: [1, {b: 2}]\n"),
    ("a: &x {b: &y [1]}\nc: [*x, *y]\n", "a: {b: [1]}\nc: [{b: [1]}, [1]]\n"),
    ("- &b {x: 1, y: 2}\n- {<<: *b, y: 3, z: 4}\n", "- {x: 1, y: 2}\n- {y: 3, z: 4, x: 1}\n"),
    (
      "- &a {x: 1}\n- &b {<<: *a, x: 2, y: [3]}\n- {<<: [*a, *b]}\n",
      "- {x: 1}\n- {x: 2, y: [3]}\n- {x: 1, y: [3]}\n"
    ),
    ("a: {<<: {b: 1}, <<: {b: 2}}\n", "a: {b: 1}\n"),
    ("a: &x 1\n---\nb: &x 2\nc: *x\n", "a: 1\n---\nb: 2\nc: 2\n"),
  ])
  func expandsAliasesLikeWrittenCopies(text: String, writtenOut: String) {
    let expanded = Reading(yaml: text).tree.expandingAliases()
    let plain = Reading(yaml: writtenOut).tree
    #expect(outline(of: expanded) == outline(of: plain))
    #expect(expanded.documents.map(\.root) == plain.documents.map(\.root))
  }

  @Test func recordsAnchorAndUseOfRepeatedValues() throws {
    let reading = Reading(yaml: "a: &x [1, 2]\nb: &y {c: *x}\nd: {<<: *y}\n")
    let tree = reading.tree.expandingAliases()
    let twos = (0..<tree.nodeCount).map { NodeID($0) }.filter { tree.string(of: $0) == "2" }
    #expect(Set(twos.map { tree.range(of: $0) }).count == 1)
    let uses = twos.map { two in
      tree.repeatedValues(around: two).map { "\($0.cause) \(reading.file.text($0.use))" }
    }
    #expect(uses == [[], ["alias *x"], ["alias *x", "merge *y"]])
    #expect(twos.map(tree.isRepeated) == [false, true, true])
  }

  @Test func doesNotRepeatInlineMerges() throws {
    let tree = Reading(yaml: "a: {<<: {b: 1}}").tree.expandingAliases()
    #expect(tree.repeatedValues.isEmpty)
    #expect(tree.isRepeated(NodeID(3)) == false)
  }

  /// One line per node: its kind, its text, the end of its subtree, and its child count.
  private func outline(of tree: SyntaxTree) -> [String] {
    (0..<tree.nodeCount).map { position in
      let node = NodeID(position)
      return "\(tree[node].kind) \(tree.string(of: node)) \(tree.end(of: node).position) "
        + "\(tree.childCount(of: node))"
    }
  }
}
