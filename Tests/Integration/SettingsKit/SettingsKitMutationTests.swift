import Foundation
import SettingsKit
import SettingsLanguage
import TestSupport
import Testing

/// Tests trees from newer, older or broken servers. Reading never traps, and preserves every row.
@Suite struct SettingsKitMutationTests {
  @Test(arguments: 0..<4) func preservesEveryRow(_ shard: UInt64) throws {
    let samples = try KitPage.samples().filter { !$0.tree.sections.isEmpty }
    var problems = 0
    for round in 0..<UInt64(Effort.isThorough ? 1_000 : 8) {
      let seed = shard << 20 | round
      var random = SplitMix64(seed: seed)
      let sample = random.pick(samples)
      var tree = try SettingsValue(json: Data(sample.json))
      for _ in 0...random.below(6) { tree = TreeMutation.of(tree, &random) }
      let page: SettingsPage
      do {
        page = try SettingsPage(tree.json, kinds: sample.kinds)
      } catch {
        let isTree = tree.object?["tree"] != nil && tree.object?["page"]?.object != nil
        #expect(!isTree, "seed \(seed): \(error)")
        continue
      }
      expectAllRows(page, of: tree, "seed \(seed)")
      problems += page.allProblems.isEmpty ? 0 : 1
      use(page, &random)
    }
    #expect(problems > (Effort.isThorough ? 500 : 3), "\(problems)")
  }

  /// Each row of the tree is in the page, and the ids are unique.
  private func expectAllRows(_ page: SettingsPage, of tree: SettingsValue, _ name: String) {
    guard let sections = tree.object?["sections"]?.list else {
      #expect(page.sections.isEmpty, "\(name)")
      return
    }
    #expect(page.sections.count == sections.count, "\(name)")
    for (section, value) in zip(page.sections, sections) {
      let rows = value.object?["items"]?.list ?? []
      #expect(section.items.map(\.source) == rows, "\(name)")
    }
    let ids = page.sections.flatMap { [$0.id] + $0.items.map(\.id) }
    #expect(Set(ids).count == ids.count, "\(name)")
  }

  /// Performs every operation of an app on a page.
  private func use(_ page: SettingsPage, _ random: inout SplitMix64) {
    let context = SettingsContext(
      store: InMemorySettingsStore([
        "security.hide": random.pick([true, 1, "x", [], .null]),
        "messages.keep": random.pick([30, "30", false]),
      ]), pages: [page])
    let shown = page.shown(in: context)
    #expect(shown.allItems.count <= page.allItems.count)
    _ = page.narrowed(to: SettingsKeyword("e"))
    for item in shown.allItems { _ = try? item.decoded(as: AnyModel.self) }
    for section in page.sections { for item in section.items { _ = section.choosing(item.id) } }
    _ = PageUpdate(from: page, to: shown)
  }

  private struct AnyModel: Decodable {
    var title: String?
  }

  /// Random bytes are read or throw an error, and never trap.
  @Test func acceptsBrokenBytes() throws {
    let samples = try KitPage.samples()
    var random = SplitMix64(seed: 16)
    var read = 0
    let rounds = Effort.isThorough ? 3_000 : 60
    for _ in 0..<rounds {
      let sample = random.pick(samples)
      var bytes = sample.json
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(random.pick(Array("{}[],:\"\\0-.eE".utf8)), at: place)
        default: bytes.removeLast(random.below(bytes.count - 1))
        }
      }
      if (try? SettingsPage(Data(bytes), kinds: sample.kinds)) != nil { read += 1 }
    }
    #expect(read > rounds / 30 && read < rounds - rounds / 30, "\(read)")
  }

  /// A tree that is designed to be slow: a megabyte in a thorough run. A quadratic algorithm would
  /// take minutes.
  @Test(arguments: ["deep", "wide", "names", "rows", "ids", "problems", "conditions"])
  func readsHostileTrees(_ shape: String) throws {
    let text = TreeMutation.hostile(shape, bytes: Effort.rounds(1_000_000))
    guard let page = try? SettingsPage(Data(text.utf8)) else { return }
    let context = SettingsContext(store: InMemorySettingsStore(), pages: [page])
    _ = PageUpdate(from: page, to: page.shown(in: context))
  }
}

/// Random changes of a tree.
private enum TreeMutation {
  static func of(_ tree: SettingsValue, _ random: inout SplitMix64) -> SettingsValue {
    // The version and the page are required in a tree, so they are rarely changed.
    guard case .object(let root) = tree, !random.chance(3) else { return junk(&random) }
    var result: [(String, SettingsValue)] = []
    let target = random.below(root.count + 3)
    for (index, member) in root.enumerated() {
      if index == target || (index == root.count - 1 && target >= root.count) {
        guard let value = change(member.value, &random) else { continue }
        result.append((member.name, value))
      } else {
        result.append((member.name, member.value))
      }
    }
    return .object(SettingsFields(result))
  }

  /// Changes a value at a random position. Returns nil if the value is removed.
  private static func change(
    _ value: SettingsValue, _ random: inout SplitMix64
  ) -> SettingsValue? {
    switch value {
    case .list(var elements) where !elements.isEmpty && random.chance(85):
      let index = random.below(elements.count)
      if random.chance(8) { elements.append(elements[index]) }
      if let element = change(elements[index], &random) {
        elements[index] = element
      } else {
        elements.remove(at: index)
      }
      return .list(elements)
    case .object(let fields) where !fields.isEmpty && random.chance(85):
      let index = random.below(fields.count)
      var pairs = fields.map { ($0.name, $0.value) }
      switch random.below(8) {
      case 0: pairs[index].0 += "x"
      case 1: pairs.append((random.pick(["new", "key", "title", "visibleIf"]), junk(&random)))
      default:
        if let value = change(pairs[index].1, &random) {
          pairs[index].1 = value
        } else {
          pairs.remove(at: index)
        }
      }
      return .object(SettingsFields(unique(pairs)))
    default: return random.chance(15) ? nil : junk(&random)
    }
  }

  private static func unique(_ pairs: [(String, SettingsValue)]) -> [(String, SettingsValue)] {
    var names = Set<String>()
    return pairs.filter { names.insert($0.0).inserted }
  }

  private static func junk(_ random: inout SplitMix64) -> SettingsValue {
    random.pick([
      .null, true, 0, -1, 2.5, .number(.integer(.max)), "", "switch", "\u{0}\u{202E}", [],
      [.null, 1], [:],
      ["kind": "swich"], ["operator": "in", "left": ["name": "a"], "values": [1]],
      ["expression": "a", "test": ["not": ["name": "a"]]],
    ])
  }

  /// A tree of the given shape with about the given size.
  static func hostile(_ shape: String, bytes: Int) -> String {
    func repeated(_ text: String) -> String {
      String(repeating: text, count: bytes / text.utf8.count)
    }
    let page = #"{"tree": 1, "page": {"id": "p"}, "sections": "#
    let row = #"{"id": "r", "kind": "exit", "cellClass": "ExitSettingCell", "model": "#
    switch shape {
    case "deep": return page + String(repeating: "[", count: bytes)
    case "wide": return page + "[" + repeated("[],") + "1]}"
    case "names":
      return page + #"[{"items": [{"model": {"#
        + (0..<bytes / 12).map { #""k\#($0)":1"# }
        .joined(separator: ",") + "}}]}]}"
    case "rows": return page + #"[{"id": "s", "items": ["# + repeated("0,") + "0]}]}"
    case "ids": return page + #"[{"id": "s", "items": ["# + repeated(row + "{}},") + "0]}]}"
    case "problems":
      return page + #"[{"items": [{"kind": "segmented", "model": {"options": ["#
        + repeated("0,") + "0]}}]}]}"
    default:
      let test = #"{"all": ["# + repeated(#"{"name": "a"},"#) + #"{"name": "a"}]}"#
      return page + #"[{"items": [{"visibleIf": {"expression": "a", "test": "# + test + "}}]}]}"
    }
  }
}
