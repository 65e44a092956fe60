import Foundation
import SettingsKit
import SettingsLanguage
import SettingsOutput
import TestSupport
import Testing

/// Tests reading the compiler's output with SettingsKit.
@Suite struct SettingsKitSampleTests {
  @Test func readsEveryRowOfSamples() throws {
    let samples = try KitPage.samples()
    var rows = 0
    for sample in samples {
      let page = try sample.read()
      #expect(page.allProblems == [], "\(sample.name)")
      expectEqual(page, sample.tree, sample.name)
      rows += page.allItems.count
    }
    #expect(samples.count > 20 && rows > 150, "\(samples.count) pages of \(rows) rows")
  }

  private func expectEqual(_ page: SettingsPage, _ tree: SettingsPage, _ name: String) {
    #expect(page.id == tree.id && page.title == tree.title, "\(name)")
    #expect(page.separatorInset.left == tree.separatorInset.left, "\(name)")
    #expect(page.tool?.fields == tree.tool?.fields, "\(name)")
    #expect(page.provider?.objects == tree.provider?.objects, "\(name)")
    #expect(page.states == tree.states, "\(name)")
    #expect(page.sections.map(\.id) == tree.sections.map(\.id), "\(name)")
    for (section, other) in zip(page.sections, tree.sections) {
      #expect(section.title == other.title, "\(name)")
      #expect(section.footer == other.footer, "\(name)")
      #expect(section.items.map(\.id) == other.items.map(\.id), "\(name)")
      #expect(section.selection == other.selection && section.key == other.key, "\(name)")
      #expect(section.visibleIf == other.visibleIf, "\(name)")
      #expect(section.enabledIf == other.enabledIf, "\(name)")
      for (item, other) in zip(section.items, other.items) { expectEqual(item, other, name) }
    }
    #expect(page.container?.children.count == tree.container?.children.count, "\(name)")
    for (child, other) in zip(page.container?.children ?? [], tree.container?.children ?? []) {
      #expect(child.id == other.id && child.file == other.file, "\(name)")
      expectEqual(child.page, other.page, name)
    }
    #expect(page.container?.filters.count == tree.container?.filters.count, "\(name)")
    #expect(page.container?.delegates.count == tree.container?.delegates.count, "\(name)")
  }

  private func expectEqual(_ item: SettingsPage.Item, _ other: SettingsPage.Item, _ name: String) {
    let place = "\(name): \(item.id)"
    #expect(item.kind == other.kind && item.action == other.action, "\(place)")
    #expect(item.cellClass == other.cellClass && item.modelClass == other.modelClass, "\(place)")
    #expect(item.events == other.events && item.presents == other.presents, "\(place)")
    #expect(
      SettingsValue.object(item.fields).rounded == SettingsValue.object(other.fields).rounded,
      "\(place)")
    #expect(item.key == other.key && item.isChosen == other.isChosen, "\(place)")
    #expect(item.visibleIf == other.visibleIf && item.enabledIf == other.enabledIf, "\(place)")
    #expect(item.storedField == other.storedField, "\(place)")
  }

  /// SettingsKit has the same built-in kinds as the compiler.
  @Test func hasSameBuiltInKinds() throws {
    let listed = try SettingsKinds(json: Data(KindList.json(of: Registry.builtIn.kinds)))
    #expect(SettingsKinds.builtIn.names == listed.names)
    for name in listed.names where name != "custom" {
      #expect(SettingsKinds.builtIn[name] == listed[name], "\(name)")
    }
    #expect(SettingsKinds.builtIn["custom"]?.fields == nil)
  }

  /// Random pages of all kinds, including kinds of a registry.
  @Test(arguments: 0..<4) func readsRandomPages(_ shard: UInt64) throws {
    for round in 0..<UInt64(Effort.rounds(200)) {
      let seed = shard << 20 | round
      let page = GeneratedPage(seed: seed, registry: LawTests.registry)
      guard let compiled = try CompiledPage(page.json, path: "p.json", registry: LawTests.registry)
      else { continue }
      let kit = try KitPage(compiled.tree, named: "seed \(seed)", kinds: LawTests.registry.kinds)
      let read = try kit.read()
      // Swift, and so a diffable data source, treats two ids that are canonically equivalent as
      // equal.
      if read.allProblems.contains(where: { $0.reason == .repeatedID }) { continue }
      #expect(read.allProblems == [], "seed \(seed)")
      expectEqual(read, compiled.tree, kit.name)
    }
  }
}
