import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

@testable import SettingsCompiler

/// Checks properties of trees of presenters, with random patches of generated pages. The patches
/// are also compared with a simple model.
@Suite struct PresenterLawTests {
  private static let path = "app.yaml"

  @Test(arguments: 0..<8) func preservesTreeOfPresenter(_ shard: Int) throws {
    let seeds = (0..<Effort.rounds(40)).map { UInt64(shard * 40 + $0) }
    let wireDocuments = try seeds.count { try checkLaws(seed: $0) }
    #expect(wireDocuments > seeds.count / 3)
  }

  private func compile(_ files: [String: [UInt8]], _ path: String) throws -> (
    SettingsPage?, [Diagnostic]
  ) {
    let compiled = try CompiledFile(
      path, in: MemoryFileSystem(files.mapValues { FileBytes($0) }), registry: LawTests.registry)
    return (compiled.documents.first?.makePage(), compiled.diagnostics)
  }

  private func areWritable(_ tree: SettingsPage) -> Bool {
    tree.sections.flatMap { [$0.id] + $0.items.map(\.id) }.allSatisfy { id in
      var id = id
      return id.withUTF8(StringFormat.id.accepts)
    }
  }

  private func text(_ tree: SettingsPage?, _ form: EmitForm) -> String {
    guard let tree else { return "none" }
    var writer = JSONWriter(isCompact: true)
    form.write(tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns true if the presenter has a wire document, whose properties are checked too.
  private func checkLaws(seed: UInt64) throws -> Bool {
    let context: Comment = "seed \(seed)"
    let page = GeneratedPage(seed: seed, registry: LawTests.registry)
    let base = try #require(try compile(["page.json": page.json], "page.json").0, context)
    var model = PatchModel(base, seed: seed)
    let presenter = model.presenter(patches: 25)
    let files = ["page.json": page.json, "app.json": presenter]
    let (compiled, findings) = try compile(files, "app.json")
    // Patches may remove required elements: all sections, or a chosen option.
    let expected: [DiagnosticID] = [.missingSections, .unknownChoice, .duplicateChoice]
    let errors = findings.filter { $0.severity == .error && !expected.contains($0.id) }
    try #require(errors.isEmpty, "seed \(seed): \(errors.map(\.message))")
    let tree = try #require(compiled, context)

    // The page equals the result of the simple model.
    try #require(
      tree.sections.map { $0.items.map(\.id) } == model.sections.map(\.items), context)
    try #require(tree.sections.map(\.id) == model.sections.map(\.id), context)
    guard !tree.sections.isEmpty else { return false }

    // Compiling a tree reproduces it, and so does compiling the page of the tree.
    let form = text(tree, .tree)
    let read = try compile(["t.json": Array(form.utf8)], "t.json").0
    try #require(text(read, .tree) == form, context)
    for page in [tree, try #require(read, context)] {
      let written = Array(text(page, .page).utf8)
      let back = try compile(["w.json": written], "w.json").0
      try #require(text(back, .wire) == text(tree, .wire), context)
      // An id that is derived from a title is not writable if it would not be derived again.
      if areWritable(tree) { try #require(text(back, .tree) == form, context) }
    }

    // wire → page → wire compiles to the same tree.
    let wire = text(tree, .wire)
    let (first, found) = try compile(["p.json": Array(wire.utf8)], "p.json")
    // A row with custom classes has no known kind.
    guard let first, found.allSatisfy({ $0.severity != .error }) else { return false }
    let back = try compile(["b.json": Array(text(first, .page).utf8)], "b.json").0
    try #require(text(back, .wire) == wire, context)
    return true
  }
}

/// Generates random patches and applies them to lists of ids.
private struct PatchModel {
  struct Section {
    var id: String
    var items: [String]
  }

  var sections: [Section]
  private var generator: SplitMix64
  private var next = 0

  init(_ page: SettingsPage, seed: UInt64) {
    sections = page.sections.map { .init(id: $0.id, items: $0.items.map(\.id)) }
    generator = SplitMix64(seed: seed &* 31 &+ 7)
  }

  mutating func presenter(patches count: Int) -> [UInt8] {
    var patches: [SettingsValue] = []
    for _ in 0..<count {
      if let patch = patch() { patches.append(.object(patch)) }
    }
    var writer = JSONWriter(isCompact: false)
    writer.writeValue(
      .object([
        .init("presenter", .string("App")), .init("page", .string("page.json")),
        .init("title", .string("T")), .init("patch", .list(patches)),
      ]))
    return writer.bytes
  }

  private func place(of item: String) -> (section: Int, index: Int)? {
    for (section, value) in sections.enumerated() {
      if let index = value.items.firstIndex(where: { $0.hasBytes(of: item) }) {
        return (section, index)
      }
    }
    return nil
  }

  private mutating func anyItem() -> String? {
    let items = sections.flatMap(\.items)
    return items.isEmpty ? nil : generator.pick(items)
  }

  private mutating func fresh() -> String {
    next += 1
    return "new\(next)"
  }

  /// Generates a patch and applies it to the model. Returns nil if no such patch is possible.
  private mutating func patch() -> [SettingsField]? {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0:
      guard let item = anyItem(), let at = place(of: item) else { return nil }
      sections[at.section].items.remove(at: at.index)
      return [.init("remove", .string(item))]
    case 1:
      guard sections.count > 2 else { return nil }
      let index = Int.random(in: sections.indices, using: &generator)
      return [.init("remove", .string(sections.remove(at: index).id))]
    case 2: return insertItem()
    case 3: return insertUnnamed()
    case 4: return moveItem()
    case 5: return moveSection()
    case 6:
      guard let section = sections.first else { return nil }
      return [.init("set", .string(section.id)), .init("footer", .string("F"))]
    default:
      guard let item = anyItem() else { return nil }
      return [
        .init("set", .string(item)), .init("action", .string(generator.pick(["help", "x:"]))),
      ]
    }
  }

  private mutating func insertItem() -> [SettingsField]? {
    guard let item = anyItem(), let at = place(of: item) else { return nil }
    let id = fresh()
    let isBefore = generator.happens(0.5)
    sections[at.section].items.insert(id, at: at.index + (isBefore ? 0 : 1))
    return [
      .init(
        "insert",
        .list([
          .object([
            .init("kind", .string("exit")), .init("id", .string(id)),
            .init("title", .string("Help")),
          ])
        ])), .init(isBefore ? "before" : "after", .string(item)),
    ]
  }

  /// Inserts a row without an id in a new section. The model predicts the derived ids.
  private mutating func insertUnnamed() -> [SettingsField]? {
    guard let index = sections.indices.randomElement(using: &generator) else { return nil }
    let action = fresh()
    let target = sections[index].id
    sections.insert(.init(id: "section-\(action)", items: [action]), at: index + 1)
    return [
      .init(
        "insert",
        .list([
          .object([
            .init("kind", .string("sample")), .init("title", .string("Help")),
            .init("action", .string(action)),
          ])
        ])), .init("after", .string(target)),
    ]
  }

  private mutating func moveItem() -> [SettingsField]? {
    guard let item = anyItem(), let from = place(of: item) else { return nil }
    if generator.happens(0.4) {
      let target = generator.pick(sections).id
      sections[from.section].items.remove(at: from.index)
      guard let to = sections.firstIndex(where: { $0.id.hasBytes(of: target) }) else { return nil }
      sections[to].items.append(item)
      return [.init("move", .string(item)), .init("into", .string(target))]
    }
    guard let other = anyItem(), other != item else { return nil }
    sections[from.section].items.remove(at: from.index)
    guard let to = place(of: other) else { return nil }
    let isBefore = generator.happens(0.5)
    sections[to.section].items.insert(item, at: to.index + (isBefore ? 0 : 1))
    return [.init("move", .string(item)), .init(isBefore ? "before" : "after", .string(other))]
  }

  private mutating func moveSection() -> [SettingsField]? {
    guard sections.count > 1 else { return nil }
    let moved = sections.remove(at: Int.random(in: sections.indices, using: &generator))
    let to = Int.random(in: sections.indices, using: &generator)
    let target = sections[to].id
    let isBefore = generator.happens(0.5)
    sections.insert(moved, at: to + (isBefore ? 0 : 1))
    return [
      .init("move", .string(moved.id)), .init(isBefore ? "before" : "after", .string(target)),
    ]
  }
}
