import SettingsSyntax
import Testing

@Suite struct AliasExpansionTests {
  /// A file without aliases is not copied.
  @Test(arguments: ["a: {b: [1]}", "- x", ""])
  func aTreeWithoutAliasesIsItsOwnExpansion(text: String) {
    let tree = Reading(yaml: text).tree
    #expect(tree.expandingAliases() === tree)
  }

  /// The expanded nodes make the same arrays as those of the text with the copies written out.
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
  func expansionIsTheTextWrittenOut(text: String, writtenOut: String) {
    let expanded = Reading(yaml: text).tree.expandingAliases()
    let plain = Reading(yaml: writtenOut).tree
    #expect(outline(of: expanded) == outline(of: plain))
    #expect(expanded.documents.map(\.root) == plain.documents.map(\.root))
  }

  @Test func bothPlacesOfARepeatedValueAreKnown() throws {
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

  /// A mapping that is merged where it is written is not repeated.
  @Test func inlineMerge() throws {
    let tree = Reading(yaml: "a: {<<: {b: 1}}").tree.expandingAliases()
    #expect(tree.repeatedValues.isEmpty)
    #expect(tree.isRepeated(NodeID(3)) == false)
  }

  /// Each node with its kind, its text, and the end and the number of entries of a collection.
  private func outline(of tree: SyntaxTree) -> [String] {
    (0..<tree.nodeCount).map { position in
      let node = NodeID(position)
      return "\(tree[node].kind) \(tree.string(of: node)) \(tree.end(of: node).position) "
        + "\(tree.childCount(of: node))"
    }
  }
}
