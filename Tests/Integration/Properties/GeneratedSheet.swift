import SettingsLanguage
import SettingsSyntax
import TestSupport

/// The random keys of a sheet.
enum GeneratedSheet {
  static func members(using generator: inout SplitMix64) -> [SettingsField] {
    let all = [
      SettingsField("presentation", .string(generator.pick(["page", "sheet"]))),
      SettingsField("dismiss", .string(generator.pick(["manual", "onSelect"]))),
      SettingsField("style", .string(generator.pick(["plain", "grouped", "insetGrouped"]))),
      SettingsField("controller", .string("SheetController")),
      SettingsField("storyboard", .string(generator.pick(["Main#sheet", "页#1"]))),
      SettingsField("tool", tool(using: &generator)),
      SettingsField("provider", provider(using: &generator)),
      SettingsField("states", states(using: &generator)),
    ]
    return all.filter { _ in generator.happens(0.7) }
  }

  private static func tool(using generator: inout SplitMix64) -> SettingsValue {
    var members: [SettingsField] = []
    if generator.happens(0.5) {
      members.append(.init("kind", .string("searchField")))
      if generator.happens(0.7) {
        members.append(
          .init("placeholder", generator.pick([.null, .string(text(using: &generator))])))
      }
    } else {
      members.append(.init("kind", .string("segmented")))
      let count = Int.random(in: 1...3, using: &generator)
      let segments = (0..<count).map { index -> SettingsValue in
        .object([
          .init("title", .string("\(index)\(text(using: &generator))")),
          .init("keyword", .string(generator.pick(["", text(using: &generator)]))),
        ])
      }
      members.append(.init("segments", .list(segments)))
    }
    if generator.happens(0.5) {
      let fields: [SettingsValue] = [.string("title"), .string("title")]
      members.append(.init("fields", .list(Array(fields.prefix(generator.pick([1, 2]))))))
    }
    return .object(members)
  }

  private static func provider(using generator: inout SplitMix64) -> SettingsValue {
    guard generator.happens(0.7) else {
      return .object(generator.pick([[], [.init("kind", .string("static"))]]))
    }
    let paginations: [SettingsValue] = [
      .null,
      .object([.init("kind", .string("nextKey")), .init("key", .string("page.next"))]),
      .object([.init("kind", .string("offset")), .init("pageSize", .number(.integer(20)))]),
    ]
    var members = [
      SettingsField("kind", .string("dynamic")), .init("objects", .string("result.schools")),
    ]
    if generator.happens(0.7) {
      let pagination = generator.pick(paginations)
      members.append(.init("pagination", pagination))
      if pagination != .null, generator.happens(0.5) {
        members.append(.init("prefetch", .number(.integer(generator.pick([0, 5])))))
      }
    }
    return .object(members)
  }

  private static func states(using generator: inout SplitMix64) -> SettingsValue {
    let names = SettingsStateName.allCases.filter { _ in generator.happens(0.6) }
    return .object(
      names.map { name in
        var members: [SettingsField] = []
        if generator.happens(0.7) {
          var title = text(using: &generator)
          // The text of an error is a template.
          if name == .error { title = title.replacing("{", with: "{{") }
          members.append(.init("title", generator.pick([.null, .string(title)])))
        }
        if name == .error, generator.happens(0.6) {
          members.append(.init("retry", generator.pick([.null, .string("reload:")])))
        }
        return .init(name.rawValue, .object(members))
      })
  }

  private static func text(using generator: inout SplitMix64) -> String {
    generator.pick(GeneratedText.traps)
  }
}
