import SettingsSyntax
import TestSupport
import Testing

@Suite struct KeyTableTests {
  private func intern(_ text: String, in table: inout KeyTable) -> Int {
    var text = text
    return text.withUTF8 { Int(table.intern($0).rawValue) }
  }

  @Test func numbersKeysInOrderOfFirstUse() {
    var table = KeyTable()
    #expect(table.find("a") == nil)
    #expect(
      ["a", "b", "a", "", "b", "c", ""].map { intern($0, in: &table) } == [0, 1, 0, 2, 1, 3, 2])
    #expect(table.count == 4)
    #expect(table.string(of: KeyID(3)) == "c")
    #expect(table.find("") == KeyID(2))
    #expect(table.find("d") == nil)
  }

  /// The table grows many times, and every key is still found.
  @Test func findsManyKeys() {
    var table = KeyTable()
    let keys = (0..<10_000).map { "key\($0 &* 7919)" }
    #expect(keys.map { intern($0, in: &table) } == Array(keys.indices))
    #expect(table.count == keys.count)
    let found: [UInt32?] = keys.map { table.find($0)?.rawValue }
    let expected: [UInt32?] = keys.indices.map { UInt32($0) }
    #expect(found == expected)
    #expect(keys.indices.map { table.string(of: KeyID(UInt32($0))) } == keys)
    #expect(table.find("key1") == nil)
  }

  /// Keys of all lengths, including keys that differ in one byte or in trailing NULs.
  @Test func distinguishesSimilarKeys() {
    var table = KeyTable()
    var seen: [String] = []
    for length in 0..<40 {
      let base = String(repeating: "k", count: length)
      seen += [base, base + "\0", base + "a", base + "b", "a" + base + "b"]
    }
    for key in seen { _ = intern(key, in: &table) }
    #expect(table.count == Set(seen.map { Array($0.utf8) }).count)
    #expect(intern("\u{E9}", in: &table) != intern("e\u{301}", in: &table))
  }

  /// Repeats the same keys in different orders.
  @Test func findsKeysInAnyOrder() {
    var numbers = SplitMix64(seed: 3)
    let keys = (0..<20).map { "key\($0)" }
    var table = KeyTable()
    for key in keys { _ = intern(key, in: &table) }
    for round in 0..<500 {
      let order = round % 3 == 0 ? keys.shuffled(using: &numbers) : keys
      let some = Array(order.prefix(round % 20 + 1))
      #expect(some.map { table.string(of: KeyID(UInt32(intern($0, in: &table)))) } == some)
    }
    #expect(table.count == keys.count)
  }

  /// Tables are values, each with its own hash seed.
  @Test func copiesAreIndependent() {
    var first = KeyTable()
    _ = intern("a", in: &first)
    var second = first
    #expect(intern("b", in: &second) == 1)
    #expect(intern("c", in: &first) == 1)
    #expect(first.find("b") == nil)
  }
}
