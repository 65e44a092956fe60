import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax
import Testing

/// The outline of the page without patches.
@Suite struct PatchTests {
  private static let untouched = "account[address theme] more[push mode help]"

  // MARK: The page as a whole

  @Test func presentsPageWithoutPatches() throws {
    let run = try PresentedPage(files: ["app.yaml": "presenter: App\npage: page.yaml\n"])
    let page = try PresentedPage(files: [:], checking: ["page.yaml"])
    #expect(run.findings.isEmpty)
    #expect(run.json(.tree) == page.json(.tree))
    #expect(run.tree?.presenter == "App")
    #expect(run.tree?.id == "settings")
  }

  @Test func overridesTitleAndInsets() throws {
    let run = try PresentedPage(
      files: [
        "app.yaml":
          "presenter: App\npage: page.yaml\ntitle: Mine\nseparatorInset: {left: 1.5, right: 2}"
      ])
    #expect(run.findings.isEmpty)
    #expect(run.tree?.title == "Mine")
    let insets = [SettingsNumber.integer(3), .double(1.5), .integer(0), .integer(2)].map(
      SettingsValue.number)
    #expect(run.tree?.properties[.separatorInset]?.members.map(\.value) == insets)
    guard case .patched(let range, .some(let over)) = run.tree?.properties.origin(of: .title) else {
      Issue.record("\(String(describing: run.tree?.properties.origin(of: .title)))")
      return
    }
    #expect(run.compiler.sources[range.file].text(range) == "Mine")
    #expect(run.compiler.sources[over.file].text(over) == "Settings")
  }

  @Test func removesTitleWithNull() throws {
    let run = try PresentedPage(files: ["app.yaml": "presenter: App\npage: page.yaml\ntitle: ~"])
    #expect(run.findings.isEmpty && run.tree?.title == nil)
  }

  @Test func presentsTreesAndWireDocuments() throws {
    let tree = try PresentedPage(files: [:], checking: ["page.yaml"])
    for (form, id) in [(tree.json(.tree), "settings"), (tree.json(.wire), "base")] {
      let run = try PresentedPage(files: [
        "base.json": form,
        "app.yaml": "presenter: App\npage: base.json\npatch: [{remove: address}]",
      ])
      #expect(run.findings.isEmpty && run.tree?.id == id)
      #expect(run.item("address") == nil && run.tree?.sections.count == 2)
    }
  }

  @Test func readsPresentersInJSON() throws {
    let run = try PresentedPage(
      files: [
        "app.json": #"{"presenter": "App", "page": "page.yaml", "patch": [{"remove": "more"}]}"#
      ],
      checking: ["app.json"])
    #expect(run.findings.isEmpty && run.outline == "account[address theme]")
  }

  @Test func readsSeveralPresentersInAStream() throws {
    let run = try PresentedPage(files: [
      "app.yaml": "presenter: A\npage: page.yaml\n---\npresenter: B\npage: page.yaml\ntitle: B"
    ])
    #expect(run.findings.isEmpty)
    #expect(run.documents.compactMap(run.compiler.tree).map(\.title) == ["Settings", "B"])
  }

  // MARK: Operations

  @Test(arguments: [
    ("{remove: theme}", "account[address] more[push mode help]"),
    ("{remove: account}", "more[push mode help]"),
    ("{move: help, before: push}", "account[address theme] more[help push mode]"),
    ("{move: push, after: help}", "account[address theme] more[mode help push]"),
    ("{move: push, after: mode}", "account[address theme] more[mode push help]"),
    ("{move: mode, before: mode}", untouched),
    ("{move: help, into: account}", "account[address theme help] more[push mode]"),
    ("{move: push, into: more}", "account[address theme] more[mode help push]"),
    ("{move: more, before: account}", "more[push mode help] account[address theme]"),
    ("{move: account, after: more}", "more[push mode help] account[address theme]"),
    ("{move: account, before: more}", untouched),
    ("{move: help, after: account}", "account[address theme] section-help[help] more[push mode]"),
    ("{move: help, before: account}", "section-help[help] account[address theme] more[push mode]"),
    (
      "{insert: [{kind: exit, title: Bye}], after: push}",
      "account[address theme] more[push exit-Bye mode help]"
    ),
    (
      "{insert: [{kind: exit, title: Bye, action: bye}], before: push}",
      "account[address theme] more[bye push mode help]"
    ),
    (
      "{insert: [{kind: exit, id: x, title: Bye}], into: account}",
      "account[address theme x] more[push mode help]"
    ),
    (
      "{insert: [{kind: exit, title: A}, {kind: exit, title: B}], after: account}",
      "account[address theme] section-exit-A[exit-A exit-B] more[push mode help]"
    ),
    (
      "{insert: [{title: End, items: [{kind: exit, title: A}]}, {id: z, items: [{kind: exit, title: B}]}], before: account}",
      "End[exit-A] z[exit-B] account[address theme] more[push mode help]"
    ),
  ])
  func appliesOperation(patch: String, outline: String) throws {
    let run = try PresentedPage(patches: patch)
    #expect(run.outline == outline, "\(run.findings)")
    #expect(run.findings.isEmpty == !patch.contains("mode, before: mode"))
  }

  @Test func appliesPatchesInOrder() throws {
    let run = try PresentedPage(
      patches: "{insert: [{kind: exit, title: Bye}], after: account}",
      "{set: exit-Bye, title: Good bye}", "{move: theme, into: section-exit-Bye}",
      "{remove: exit-Bye}", "{insert: [{kind: exit, id: exit-Bye, title: Again}], before: theme}")
    #expect(run.findings.isEmpty, "\(run.findings)")
    #expect(run.outline == "account[address] section-exit-Bye[exit-Bye theme] more[push mode help]")
    #expect(run.item("exit-Bye")?.value(of: "title") == .string("Again"))
  }

  @Test func setsOnlyNamedFields() throws {
    let run = try PresentedPage(
      patches: "{set: push, subtitle: All, isOpen: false, action: tap, onChange: 'on:'}",
      "{set: theme, action: ~}", "{set: account, title: ~, footer: Yours}",
      "{set: mode, accessory: switch, tag: New, onChange: 'm:'}")
    #expect(run.messages == ["field-rule: 'tag' is only allowed if 'accessory' is 'tag'"])
    let push = try #require(run.item("push"))
    #expect(push.fields.map(\.name) == ["title", "isOpen", "subtitle"])
    #expect(push.value(of: "title") == .string("Messages"))
    #expect(push.value(of: "isOpen") == .boolean(false))
    #expect(push.value(of: "subtitle") == .string("All"))
    #expect(push.action == "tap" && push.events.map(\.value) == ["on:"])
    #expect(run.item("theme")?.action == nil)
    let account = run.tree?.sections.first
    #expect(account?.title == nil && account?.footer == "Yours")
    #expect(account?.items.count == 2)
  }

  @Test func preservesFieldOrderOfKind() throws {
    let run = try PresentedPage(
      patches: "{set: mode, value: 3, icon: star}", "{set: push, onChange: ~}")
    #expect(run.findings.isEmpty, "\(run.findings)")
    #expect(
      run.item("mode")?.fields.map(\.name)
        == ["title", "icon", "accessory", "isSelected", "isOn", "tag", "value"])
    #expect(run.item("push")?.events.isEmpty == true)
  }

  @Test func setsFieldsOfCustomItems() throws {
    let page = """
      page: p
      sections:
        - items: [{kind: custom, id: map, cellClass: MapCell, modelClass: MapModel, model: {a: 1}}]
      """
    let run = try PresentedPage(
      patches: "{set: map, cellClass: BigMapCell, model: {zoom: 3, at: {x: 1}}}", page: page)
    #expect(run.findings.isEmpty, "\(run.findings)")
    let map = try #require(run.item("map"))
    #expect(map.cellClass == "BigMapCell" && map.modelClass == "MapModel")
    #expect(map.fields.map(\.name) == ["at", "zoom"])
  }

  @Test func usesKindsOfThePage() throws {
    let kinds = """
      registry: 1
      kinds:
        slider:
          cellClass: SliderCell
          modelClass: SliderModel
          fields: {title: {type: string, required: true}, move: {type: number, maximum: 1}}
          events: {remove: number}
      """
    let page = """
      page: p
      registries: [kinds.yaml]
      sections: [{items: [{kind: slider, id: s, title: A}]}]
      """
    let app = """
      presenter: App
      page: shared/page.yaml
      patch:
        - {set: s, move: 0.5, remove: "moved:"}
        - {insert: [{kind: slider, title: B, move: 2}], after: s}
      """
    let run = try PresentedPage(files: [
      "app.yaml": app, "shared/page.yaml": page, "shared/kinds.yaml": kinds,
    ])
    #expect(
      run.findings == [
        "app.yaml:5:46 out-of-range: patch 2, over 'shared/page.yaml': 'move' must be at most 1, but this is 2"
      ])
    #expect(run.item("s")?.value(of: "move") == .number(.double(0.5)))
    #expect(run.item("s")?.events.map(\.value) == ["moved:"])
    // The emitted page is written next to the presenter.
    #expect(run.tree?.registries == ["shared/kinds.yaml"])
  }

  @Test func expandsAliasesAndMergesInPatches() throws {
    let app = """
      presenter: App
      page: page.yaml
      patch:
        - &gone {remove: theme}
        - insert: &rows [{kind: exit, title: A}]
          into: more
        - {<<: {into: account}, insert: *rows}
        - *gone
      """
    let run = try PresentedPage(files: ["app.yaml": app])
    #expect(run.outline == "account[address exit-A-1] more[push mode help exit-A]")
    #expect(
      run.findings == [
        "app.yaml:4:20 unknown-id: patch 4, over 'page.yaml': there is no section or item 'theme'"
      ])
  }

  @Test func comparesIDsByBytes() throws {
    let page = "page: p\nsections: [{items: [{kind: exit, id: \u{E9}, title: A}]}]"
    let run = try PresentedPage(patches: "{remove: e\u{301}}", page: page)
    #expect(run.messages == ["unknown-id: there is no section or item 'e\u{301}'"])
  }

  /// Paths in the page become relative to the presenter's directory, like paths in the presenter.
  @Test func resolvesPresentedPages() throws {
    let page = """
      page: p
      sections:
        - items:
            - {kind: sample, id: a, title: A, presents: other.yaml}
            - {kind: sample, id: b, title: B, presents: other.yaml}
      """
    let app = """
      presenter: App
      page: shared/page.yaml
      patch:
        - {set: b, presents: mine.yaml}
        - {insert: [{kind: sample, id: c, title: C, presents: shared/other.yaml}], after: b}
        - {set: a, title: First}
      """
    let run = try PresentedPage(files: [
      "app.yaml": app, "shared/page.yaml": page,
      "shared/other.yaml": "page: other\nsections: [{items: [{kind: exit, title: A}]}]",
      "mine.yaml": "page: mine\nsections: [{items: [{kind: exit, title: A}]}]",
    ])
    #expect(run.findings.isEmpty, "\(run.findings)")
    #expect(run.presented(by: "a") == ["other", "shared/other.yaml"])
    #expect(run.presented(by: "b") == ["mine", "mine.yaml"])
    #expect(run.presented(by: "c") == ["other", "shared/other.yaml"])
  }

  /// Items with written ids do not count when ids of other items are derived. If a patch adds one,
  /// the derived ids must be written in the emitted page.
  @Test func preservesIDsInEmittedPage() throws {
    let page = """
      page: p
      sections:
        - items: [{kind: sample, title: Help}, {kind: sample, title: Help}]
      """
    let run = try PresentedPage(
      patches: "{remove: sample-Help-2}",
      "{insert: [{kind: sample, id: x, title: Help}], after: sample-Help-1}", page: page)
    #expect(run.outline == "section-sample-Help-1[sample-Help-1 x]")
    let back = try PresentedPage(
      files: ["w.json": run.json(.page), "t.json": run.json(.tree)], checking: ["w.json", "t.json"])
    #expect(back.outline == run.outline && back.json(.tree) == run.json(.tree))
    let ofTree = try PresentedPage(files: ["t.json": run.json(.tree)], checking: ["t.json"])
    let again = try PresentedPage(files: ["w.json": ofTree.json(.page)], checking: ["w.json"])
    #expect(again.json(.tree) == run.json(.tree))
  }

  // MARK: Origins

  @Test func recordsOriginsInPatchAndPage() throws {
    let run = try PresentedPage(
      patches: "{set: push, subtitle: All, title: Bell}",
      "{insert: [{kind: exit, title: Bye, action: bye}], after: push}")
    func texts(_ origin: Origin?) -> [String] {
      guard case .patched(let range, let over) = origin else { return ["\(origin as Any)"] }
      return [range, over].compactMap { $0 }.map { run.compiler.sources[$0.file].text($0) }
    }
    let push = try #require(run.item("push"))
    #expect(texts(push.fields[0].origin) == ["Bell", "Messages"])
    #expect(texts(push.fields[2].origin).first == "All")
    #expect(push.fields[1].origin.range.map { run.compiler.sources[$0.file].text($0) } == "true")
    let bye = try #require(run.item("bye"))
    #expect(texts(bye.actionOrigin) == ["bye", "settings"])
    #expect(bye.idOrigin == .derived)
  }
}
