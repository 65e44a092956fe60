import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// A valid page with random contents, as a value whose members can be shuffled and written in both
/// formats.
///
/// It is generated from the kinds of the registry. No kind is named here, so new kinds are
/// generated too.
struct GeneratedPage {
  let value: SettingsValue

  init(seed: UInt64, registry: Registry) {
    var maker = Maker(seed: seed, registry: registry)
    value = maker.page()
  }

  var json: [UInt8] {
    var writer = JSONWriter(isCompact: false)
    writer.writeValue(value)
    return writer.bytes
  }

  var yaml: [UInt8] {
    var writer = YAMLWriter()
    writer.writeValue(value)
    writer.endDocument()
    return writer.bytes
  }

  /// The same page with the members of each mapping in a different order.
  func shuffled(seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(GeneratedPage.shuffle(value, &generator))
    return writer.bytes
  }

  private static func shuffle(
    _ value: SettingsValue, _ generator: inout SplitMix64
  ) -> SettingsValue {
    switch value {
    case .object(let members):
      var shuffled = members.map { SettingsField($0.name, shuffle($0.value, &generator)) }
      shuffled.shuffle(using: &generator)
      return .object(shuffled)
    case .list(let elements): return .list(elements.map { shuffle($0, &generator) })
    default: return value
    }
  }
}

/// The state of generating one page.
private struct Maker {
  var generator: SplitMix64
  let registry: Registry
  var nextID = 0

  init(seed: UInt64, registry: Registry) {
    generator = SplitMix64(seed: seed)
    self.registry = registry
  }

  mutating func page() -> SettingsValue {
    var members = [SettingsField("page", .string(generator.pick(["a", "shop.settings", "页-1"])))]
    if generator.happens(0.5) { members.append(.init("title", .string(text()))) }
    if generator.happens(0.3) {
      let edges = Shape.edges.map(\.name).filter { _ in generator.happens(0.5) }
      members.append(.init("separatorInset", .object(edges.map { .init($0, number(nil, nil)) })))
    }
    let count = Int.random(in: 1...4, using: &generator)
    members.append(.init("sections", .list((0..<count).map { _ in section() })))
    if generator.happens(0.4) { members += GeneratedSheet.members(using: &generator) }
    return .object(members)
  }

  private mutating func section() -> SettingsValue {
    var members: [SettingsField] = []
    if generator.happens(0.3) { members.append(.init("id", .string(freshID()))) }
    if generator.happens(0.5) { members.append(.init("title", .string(text()))) }
    if generator.happens(0.2) { members.append(.init("footer", .string(text()))) }
    if generator.happens(0.2) {
      members.append(.init("showsWhenEmpty", .boolean(generator.happens(0.7))))
    }
    let count = Int.random(in: 0...5, using: &generator)
    var items = (0..<count).map { _ in item() }
    let isSelection = generator.happens(0.2)
    if isSelection {
      let values = (1...Int.random(in: 1...4, using: &generator)).map {
        SettingsValue.number(.integer(Int64($0)))
      }
      items = values.map { value in
        .object([
          .init("kind", .string("option")), .init("title", .string(text())), .init("value", value),
          .init("accessory", .string(generator.pick(["checkmark", "none"]))),
        ])
      }
      let chosen: SettingsField =
        generator.happens(0.5)
        ? .init("value", generator.pick(values)) : .init("mode", .string("multiple"))
      members.append(.init("selection", .object([chosen])))
    }
    members += storage(isStored: isSelection)
    members.append(.init("items", .list(items)))
    return .object(members)
  }

  /// A key, if the row stores a value, and conditions.
  private mutating func storage(isStored: Bool) -> [SettingsField] {
    var members: [SettingsField] = []
    if isStored, generator.happens(0.3) {
      nextID += 1
      members.append(.init("key", .string("k.\(nextID)")))
    }
    let conditions = [
      "platform == 'iOS'", "not (app.version >= '2.10' or platform in ['macOS', \"iOS\"])",
      " k.1  and\tflags.x ",
    ]
    for name in ["visibleIf", "enabledIf"] where generator.happens(0.15) {
      members.append(.init(name, .string(generator.pick(conditions))))
    }
    return members
  }

  private mutating func item() -> SettingsValue {
    let kind = generator.pick(registry.kinds)
    var members = [SettingsField("kind", .string(kind.name))]
    if generator.happens(0.3) { members.append(.init("id", .string(freshID()))) }
    if generator.happens(0.6) { members.append(.init("action", selector())) }
    for field in kind.fields where field.isRequired || generator.happens(0.5) {
      members.append(.init(field.name, value(of: field)))
    }
    for event in kind.events where generator.happens(0.5) {
      members.append(.init(event.name, selector()))
    }
    members += storage(isStored: kind.storage != nil)
    if kind.storage == nil, kind.layout.arrangement == .row, generator.happens(0.1) {
      members.append(.init("shows", .string("look.theme")))
    }
    return .object(consistent(obeying(kind.rules, members), kind))
  }

  /// Returns the members with consistent values: options differ, and contradicting members are
  /// omitted or 0.
  private mutating func consistent(_ members: [SettingsField], _ kind: CellKind) -> [SettingsField]
  {
    var members = members
    if let storage = kind.storage, let options = storage.options,
      let index = members.firstIndex(where: { $0.name == options })
    {
      let count = Int.random(in: 1...4, using: &generator)
      let values = (0..<count).map { SettingsValue.number(.integer(Int64($0))) }
      members[index].value = .list(
        values.map { .object([.init("title", .string(text())), .init("value", $0)]) })
      for chosen in members.indices where members[chosen].name == storage.field {
        members[chosen].value = generator.pick(values)
      }
    }
    for _ in 0..<3 {
      let problems = kind.problems { name in
        let value =
          members.first { $0.name == name }?.value ?? kind.field(named: name)?.defaultValue
        return value.map { .value($0) } ?? .missing
      } choices: { _ in
        nil
      }
      for name in problems.flatMap(\.involved) {
        guard let field = kind.field(named: name) else { continue }
        members.removeAll { $0.name == name }
        if field.isRequired { members.append(.init(name, .number(.integer(0)))) }
      }
    }
    return members
  }

  /// Returns the members that the rules allow, and adds the required ones.
  private mutating func obeying(_ rules: [FieldRule], _ members: [SettingsField]) -> [SettingsField]
  {
    var members = members
    for rule in rules {
      let decider = members.first { $0.name == rule.decidingField }?.value.string
      let applies = decider == rule.decidingValue
      let has = members.contains { $0.name == rule.subject.name }
      if !applies { members.removeAll { $0.name == rule.subject.name } }
      if applies, rule.isRequired, !has {
        members.append(.init(rule.subject.name, .string(text())))
      }
    }
    return members
  }

  private mutating func value(of field: Field) -> SettingsValue {
    if field.isNullable, generator.happens(0.3) { return .null }
    switch field.type {
    case .string: return .string(text())
    case .boolean: return .boolean(generator.happens(0.5))
    case .integer:
      let least = field.minimum.map { Int64($0) } ?? -9
      return .number(.integer(Int64.random(in: least...9, using: &generator)))
    case .number where field.exclusiveMinimum != nil: return 1.5
    case .number: return number(field.minimum, field.maximum)
    case .scalar, .scalars:
      return generator.pick([.string(text()), .boolean(true), number(nil, nil)])
    case .enumeration(let words): return .string(generator.pick(words))
    case .formatted(let format): return string(of: format)
    case .list(let element):
      let count = Int.random(in: (field.minLength ?? 0)...3, using: &generator)
      return .list((0..<count).map { _ in value(of: element) })
    case .object(let fields): return .object(fields.map { .init($0.name, value(of: $0)) })
    case .anyMapping, .any, .mapping, .table, .either: return anything(depth: 0)
    case .formVersion, .typeName: return .number(.integer(1))
    }
  }

  private mutating func string(of format: StringFormat) -> SettingsValue {
    switch format {
    case .url: return .string(generator.pick(["https://example.com/a?b=c#d", "mailto:x"]))
    case .image: return .string(generator.pick(["https://example.com/a.png", "photo", "我的 头像"]))
    case .color: return .string(generator.pick(["#FFF", "#336699", "#33669980"]))
    case .className: return .string(generator.pick(["MapCell", "App.MapCell", "_M2"]))
    case .id: return .string(generator.pick(["a", "row.7", "页-2"]))
    case .date, .moment: return .string(generator.pick(["2026-01-31", "2024-02-29"]))
    case .time: return .string(generator.pick(["00:00", "23:59:59.5"]))
    case .dateTime: return .string("2026-01-31T08:30:00+08:00")
    case .version: return .string(generator.pick(["1", "2.10", "10.0.1.2"]))
    case .storageKey: return .string(generator.pick(["a.b", "sync_on", "x-1.y"]))
    case .email: return .string("mei@example.com")
    default: return selector()
    }
  }

  private mutating func anything(depth: Int) -> SettingsValue {
    let names = ["b", "a", "title", "ü", "no", "1", "a b"].filter { _ in generator.happens(0.4) }
    return .object(
      names.map { name in
        let choice = Int.random(in: 0...5, using: &generator)
        let value: SettingsValue =
          switch choice {
          case 0 where depth < 3: anything(depth: depth + 1)
          case 1 where depth < 3: .list([anything(depth: depth + 1), .null])
          case 2: number(nil, nil)
          case 3: .null
          case 4: .boolean(false)
          default: .string(text())
          }
        return .init(name, value)
      })
  }

  private mutating func number(_ least: Double?, _ most: Double?) -> SettingsValue {
    if least != nil || most != nil {
      return SettingsValue(Double.random(in: (least ?? 0)...(most ?? 1), using: &generator))
    }
    return SettingsValue(
      generator.pick([
        0, 1, -1, 12, 0.5, 1e16, 1e300, -0.1, .leastNonzeroMagnitude, 9_007_199_254_740_992,
      ]))
  }

  private mutating func selector() -> SettingsValue {
    .string(generator.pick(["help", "open:", "about", "_x1:", "go"]))
  }

  private mutating func freshID() -> String {
    nextID += 1
    return generator.pick(["id\(nextID)", "编号.\(nextID)", "help-\(nextID)"])
  }

  /// A text that is difficult for readers or writers, or a few random characters. Braces are
  /// escaped for a page.
  private mutating func text() -> String { TemplateText.escaping(literalText()) }

  private mutating func literalText() -> String {
    if generator.happens(0.5) { return generator.pick(GeneratedText.traps) }
    let count = Int.random(in: 1...8, using: &generator)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count { scalars.append(generator.pick(GeneratedText.scalars)) }
    return String(scalars)
  }
}

/// The pieces of random texts.
enum GeneratedText {
  static let traps = [
    "Help", "我的文件", "yes", "no", "on", "~", "null", "true", "88", "1.10", "012", "0x1F", "1:30",
    "2026-01-01", "a: b", "a #b", "#", "- a", "@a", "`a", "'", "\"", "\\", "a\nb", "a\tb", " a",
    "a ",
    "{a}", "[a]", "&a", "*a", "!a", "%a", "<<", "=", "...", "---", "e\u{301}", "é", "👨‍👩‍👧", "🇩🇪",
    "مرحبا", "שלום", "\u{202E}abc", "\u{85}", "\u{2028}", "\u{1B}[31m", "\u{7F}", "ﾊﾝｶｸ",
    "\u{FEFF}",
  ]
  static let scalars: [Unicode.Scalar] = Array(
    "ab Z09_-.:,;#'\"\\/{}[]&*!|>%@`~?=<+()\n\t字é\u{301}\u{200D}\u{1F600}\u{E000}\u{10FFFF}"
      .unicodeScalars)
}
