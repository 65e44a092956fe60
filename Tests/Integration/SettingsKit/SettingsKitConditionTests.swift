import Foundation
import SettingsKit
import SettingsModel
import TestSupport
import Testing

/// Compares the conditions of a compiled tree in SettingsKit with the same conditions in a
/// preview's session, with random stores.
@Suite struct SettingsKitConditionTests {
  @Test(arguments: 0..<8) func evaluatesConditionsLikePreview(_ shard: UInt64) throws {
    var decided = [true: 0, false: 0]
    var undecided = 0
    for round in 0..<UInt64(Effort.rounds(50)) {
      let seed = shard << 20 | round
      var maker = ConditionMaker(seed: seed)
      let source = maker.page()
      let compiled = try #require(
        try CompiledPage(Array(source.utf8), path: "p.json", registry: .builtIn), "seed \(seed)")
      let kit = try KitPage(compiled.tree, named: "seed \(seed)", kinds: Registry.builtIn.kinds)
      let page = try kit.read()
      #expect(page.allProblems == [], "seed \(seed)")
      let scope = ConditionScope(
        [PageStorage(of: compiled.tree)],
        flags: ConditionMaker.flags.map { AppFlag($0) } + [ConditionMaker.group])
      for number in 0..<25 {
        var session = SettingsSession(
          compiled.tree, keys: scope.settingsKeys, version: nil, platform: .iOS)
        let context = try maker.store(for: page, scope, &session)
        let shown = page.shown(in: context)
        let others = session.visiblePage
        expectEqual(shown, others, "seed \(seed), store \(number)")
        let items = Set(shown.allItems.map(\.id))
        for item in page.allItems where item.visibleIf != nil {
          decided[items.contains(item.id), default: 0] += 1
        }
        undecided += shown.allProblems.count
      }
    }
    // Both results are frequent, and so are mismatched types.
    let least = Effort.rounds(2_000)
    #expect(decided[true, default: 0] > least && decided[false, default: 0] > least, "\(decided)")
    #expect(undecided > Effort.rounds(100), "\(undecided)")
  }

  private func expectEqual(_ page: SettingsPage, _ tree: SettingsPage, _ name: String) {
    #expect(page.sections.map(\.id) == tree.sections.map(\.id), "\(name)")
    for (section, other) in zip(page.sections, tree.sections) {
      #expect(section.items.map(\.id) == other.items.map(\.id), "\(name)")
      for (item, row) in zip(section.items, other.items) {
        #expect(item.isEnabled == row.isEnabled, "\(name): \(item.id)")
        #expect(item.fields == row.fields, "\(name): \(item.id)")
      }
    }
  }
}

/// Generates pages with keys of every type and conditions on them.
private struct ConditionMaker {
  static let flags = ["beta", "old"]
  static let group = AppFlag("group", values: ["x", "y"])
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let names = [
    "on", "off", "size", "count", "theme", "side", "name", "day", "school", "days", "flags.beta",
    "flags.old", "flags.group", "app.version", "platform",
  ]

  mutating func page() -> String {
    let options = #""options": [{"title": "A", "value": "a"}, {"title": "1", "value": 1}]"#
    let rows = [
      #"{"kind": "switch", "title": "On", "isOpen": \#(random.chance(50)), "key": "on"}"#,
      #"{"kind": "switch", "title": "Off", "key": "off"}"#,
      #"{"kind": "slider", "title": "Size", "value": 3.5, "maximum": 9, "key": "size"}"#,
      #"{"kind": "stepper", "title": "Count", "value": 3, "key": "count"}"#,
      #"{"kind": "choice", "title": "Theme", "value": "a", \#(options), "key": "theme"}"#,
      #"{"kind": "segmented", "title": "Side", \#(options), "key": "side"}"#,
      #"{"kind": "textField", "title": "Name", "key": "name"}"#,
      #"{"kind": "date", "title": "Day", "key": "day"}"#,
    ]
    let choices = ["x", "y", "z"].map {
      #"{"kind": "option", "title": "\#($0)", "value": "\#($0)", "accessory": "checkmark"}"#
    }.joined(separator: ", ")
    let conditional = (0..<8).map { number in
      #"{"kind": "sample", "id": "r\#(number)", "title": "R", \#(conditions())}"#
    }
    return """
      {"page": "p", "sections": [
       {"id": "keys", "items": [\(rows.joined(separator: ", "))]},
       {"id": "one", "selection": {"value": "x"}, "key": "school", "items": [\(choices)]},
       {"id": "many", "selection": {"mode": "multiple", "value": ["y"]}, "key": "days",
        "items": [\(choices)]},
       {"id": "rows", "items": [\(conditional.joined(separator: ", "))]},
       {"id": "last", \(conditions()), "items": [{"kind": "sample", "id": "l", "title": "L"}]}]}
      """
  }

  private mutating func conditions() -> String {
    #""visibleIf": "\#(expression(3))", "enabledIf": "\#(expression(2))""#
  }

  private mutating func expression(_ depth: Int) -> String {
    switch random.below(depth > 0 ? 9 : 4) {
    case 0: return random.pick(Self.names)
    case 1, 2, 3:
      let name = random.pick(Self.names)
      let word = random.pick(["==", "!=", "<", "<=", ">", ">="])
      return
        "\(name) \(word) \(random.chance(15) ? random.pick(Self.names) : literal(of: name, word))"
    case 4:
      let name = random.pick(Self.names)
      let values = (0...random.below(3)).map { _ in literal(of: name, "==") }
      return "\(name) in [\(values.joined(separator: ", "))]"
    case 5: return "not (\(expression(depth - 1)))"
    case 6: return "(\(expression(depth - 1))) == (\(expression(depth - 1)))"
    case 7: return "(\(expression(depth - 1)) and \(expression(depth - 1)))"
    default: return "(\(expression(depth - 1)) or \(expression(depth - 1)))"
    }
  }

  /// A literal with which the name is often compared, sometimes of a different type.
  private mutating func literal(of name: String, _ word: String) -> String {
    let isOrder = word.hasPrefix("<") || word.hasPrefix(">")
    var fitting: [String] =
      switch name {
      case "size", "count": ["3", "3.5", "0", "9", "-1.5"]
      case "theme", "side": ["'a'", "1", "'b'"]
      case "school", "flags.group": ["'x'", "'y'"]
      case "name", "day": ["''", "'2026-01-31'", "'é'"]
      case "app.version": ["'2.10'", "'2.9'", "'3'", "'two'"]
      case "platform": ["'iOS'", "'macOS'"]
      default: isOrder ? ["1", "'x'"] : ["true", "false"]
      }
    if random.chance(10) { fitting = isOrder ? ["1", "'x'"] : ["null", "true", "1", "'x'"] }
    return random.pick(fitting)
  }

  /// Stores values of some keys in both stores.
  mutating func store(
    for page: SettingsPage, _ scope: ConditionScope, _ session: inout SettingsSession
  ) throws -> SettingsContext {
    func set(_ text: String) throws {
      _ = session.handle(try SettingAssignment(text, in: scope).event)
    }
    var values: [String: SettingsValue] = [:]
    let words: [(String, [(String, SettingsValue)])] = [
      ("on", [("true", true), ("false", false)]), ("off", [("true", true), ("false", false)]),
      ("size", [("3", 3), ("3.5", 3.5), ("0", 0), ("9", 9)]),
      ("count", [("3", 3), ("4", 4), ("2", 2)]), ("theme", [("a", "a"), ("1", 1)]),
      ("side", [("a", "a"), ("1", 1)]), ("name", [("", ""), ("é", "é"), ("e\u{301}", "e\u{301}")]),
      ("day", [("2026-01-31", "2026-01-31")]), ("school", [("y", "y"), ("x", "x")]),
      ("days", [("", []), ("x,z", ["x", "z"]), ("y", ["y"])]),
    ]
    for (name, choices) in words where random.chance(60) {
      let (text, value) = random.pick(choices)
      try set("\(name)=\(text)")
      values[name] = value
    }
    let flags = Set(Self.flags.filter { _ in random.chance(40) })
    for flag in flags { try set("flags.\(flag)=true") }
    var variants: [String: String] = [:]
    if random.chance(60) {
      variants["group"] = random.pick(Self.group.values)
      try set("flags.group=\(variants["group"] ?? "")")
    }
    let version = random.pick(["2.9", "2.10", "3.0.0"])
    try set("app.version=\(version)")
    let platform = random.pick(["iOS", "macOS"])
    try set("platform=\(platform)")
    return SettingsContext(
      store: InMemorySettingsStore(values), pages: [page], flags: flags, variants: variants,
      version: SettingsKit.AppVersion(version), platform: .init(rawValue: platform) ?? .iOS)
  }
}
