import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsOutput

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, label: String = "page.yaml") -> String {
    UnifiedDiff.text(
      from: Array(old.utf8), to: Array(new.utf8), label: label,
      style: TerminalStyle(isEnabled: false))
  }

  @Test func returnsNothingForEqualTexts() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func printsThreeLinesOfContext() {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 6\n", with: "line six\nand more\n")
    let expected = """
      --- page.yaml
      +++ page.yaml
      @@ -3,7 +3,8 @@
       line 3
       line 4
       line 5
      -line 6
      +line six
      +and more
       line 7
       line 8
       line 9

      """
    #expect(diff(old, new) == expected)
  }

  @Test func printsDistantChangesAsTwoHunks() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let text = diff(old, old.replacing("\n3\n", with: "\n").replacing("\n28\n", with: "\nx\n"))
    #expect(text.contains("@@ -1,6 +1,5 @@\n"))
    #expect(text.contains("@@ -25,6 +24,6 @@\n"))
  }

  @Test func numbersEmptySidesLikeDiff() {
    #expect(diff("", "a\nb\n").contains("@@ -0,0 +1,2 @@\n+a\n+b\n"))
    #expect(diff("a\n", "").contains("@@ -1 +0,0 @@\n-a\n"))
  }

  @Test func reportsMissingLastLineBreak() {
    #expect(diff("a", "a\n").hasSuffix("@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"))
  }

  @Test func printsInvisibleCharacters() {
    let text = diff("a\u{1B}[2J\r\n", "a\n", label: "x\u{202E}\n.yaml")
    #expect(text.hasPrefix("--- x<U+202E>␊.yaml\n"))
    #expect(text.contains("-a␛[2J␍\n+a\n"))
  }

  @Test func resetsColorsOnEachLine() {
    let text = UnifiedDiff.text(
      from: Array("a\n".utf8), to: Array("b\n".utf8), label: "p",
      style: TerminalStyle(isEnabled: true))
    #expect(text.contains("\u{1B}[31m-a\u{1B}[39m\n\u{1B}[32m+b\u{1B}[39m\n"))
  }

  /// Applying the diff to the old lines produces the new lines.
  @Test(arguments: 0..<40) func reproducesNewText(_ seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    // Many lines are equal and some are unique. Every fourth text has more edits than the limit.
    let size = seed % 4 == 0 ? 1_500 : 60
    let old = (0..<numbers.below(size)).map {
      numbers.below(5) == 0 ? 1_000 + $0 : numbers.below(6)
    }
    var new: [Int] = []
    for line in old {
      let choice = numbers.below(8)
      if choice == 0 { continue }
      new.append(choice == 1 ? numbers.below(6) : line)
      if choice == 2 { new.append(5_000 + numbers.below(50)) }
    }
    let changes = LineDiff(old, new).changes
    var result: [Int] = []
    var position = 0
    for change in changes {
      #expect(change.old.lowerBound >= position)
      result += old[position..<change.old.lowerBound]
      #expect(result.count == change.new.lowerBound)
      result += new[change.new]
      position = change.old.upperBound
    }
    #expect(result + old[position...] == new)
  }
}
