import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Checks that a page whose values are moved into a response and replaced by paths compiles to the
/// tree of the original page.
@Suite struct LiftedPageTests {
  /// The page with paths, and the response.
  private struct Lifted {
    var page: SettingsValue
    var values: [SettingsValue] = []

    init(_ page: SettingsValue, registry: Registry) {
      self.page = page
      self.page = lift(Lifted.withoutProvider(page), registry, within: "")
    }

    /// The page without a provider, because a provider requires responses of a certain shape.
    static func withoutProvider(_ page: SettingsValue) -> SettingsValue {
      guard case .object(let members) = page else { return page }
      return .object(members.filter { $0.name != "provider" })
    }

    private mutating func lift(
      _ value: SettingsValue, _ registry: Registry, within name: String
    ) -> SettingsValue {
      switch value {
      case .list(let elements):
        return .list(elements.map { lift($0, registry, within: name) })
      case .object(let members):
        let kind = members.first { $0.name == "kind" }?.value.string.flatMap(registry.kind)
        return .object(
          members.map { member in
            let isLifted =
              kind?.field(named: member.name) != nil
              && !(kind?.rules.contains { $0.decidingField == member.name } ?? false)
              && !(kind?.formatRules.contains { $0.decidingField == member.name } ?? false)
            if isLifted { return .init(member.name, place(of: member.value)) }
            guard ["sections", "items"].contains(member.name) else { return member }
            return .init(member.name, lift(member.value, registry, within: member.name))
          })
      default: return value
      }
    }

    /// Moves a value into the response. Escaped braces of a text become plain braces, because a
    /// response has no escapes.
    private mutating func place(of value: SettingsValue) -> SettingsValue {
      values.append(unescaped(value))
      return .string("{v.\(values.count - 1)}")
    }

    private func unescaped(_ value: SettingsValue) -> SettingsValue {
      switch value {
      case .string(let text):
        .string(Array(text.utf8).withUnsafeBufferPointer { (try? Template($0))?.plainText } ?? text)
      case .list(let elements): .list(elements.map(unescaped))
      case .object(let members):
        .object(members.map { SettingsField($0.name, unescaped($0.value)) })
      default: value
      }
    }
  }

  private func json(_ value: SettingsValue) -> String {
    var writer = JSONWriter(isCompact: true)
    writer.writeValue(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: 0..<4) func compilesToSameTree(_ shard: Int) throws {
    var lifted = 0
    for number in 0..<Effort.rounds(100) {
      let page = GeneratedPage(
        seed: UInt64(5_000 + shard * 100 + number), registry: LawTests.registry)
      let parts = Lifted(page.value, registry: LawTests.registry)
      let written = try DataRun(
        json(Lifted.withoutProvider(page.value)), data: [], isJSON: true,
        registry: LawTests.registry)
      let filled = try DataRun(
        json(parts.page), data: ["{\"v\": \(json(.list(parts.values)))}"], isJSON: true,
        registry: LawTests.registry)
      #expect(filled.ids.filter { $0.severity == .error }.isEmpty)
      #expect(filled.json == written.json)
      #expect(filled.isCompared || parts.values.isEmpty)
      lifted += parts.values.count
    }
    #expect(lifted > Effort.rounds(500))
  }
}
