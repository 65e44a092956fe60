import SettingsCompiler
import SettingsModel
import SettingsSyntax
import Testing

/// Tests mistakes in patches and presenters.
@Suite struct PatchMistakeTests {
  @Test(arguments: [
    ("{remove: thme}", "unknown-id: there is no section or item 'thme'", "thme"),
    ("{set: nothing, title: A}", "unknown-id: there is no section or item 'nothing'", "nothing"),
    ("{move: help, into: acount}", "unknown-id: there is no section or item 'acount'", "acount"),
    ("{}", "invalid-patch: this patch does nothing", "{}"),
    ("remove", "wrong-type: a patch must be a mapping, but this is the string 'remove'", "remove"),
    ("{remov: help}", "unknown-key: a patch has no key 'remov'", "remov"),
    (
      "{remove: help, move: help}",
      "invalid-patch: a patch does one thing, but this has 'remove' and 'move'", "move"
    ),
    (
      "{set: help, title: A, remove: help}",
      "invalid-patch: a patch does one thing, but this has 'set' and 'remove'", "remove"
    ),
    (
      "{remove: help, after: push}", "unknown-key: a patch that removes has no key 'after'", "after"
    ),
    (
      "{remove: [help]}",
      "wrong-type: 'remove' must be the id of one item or section, but this is a list", "[help]"
    ),
    (
      "{remove: 12}",
      "unquoted-text: 'remove' must be the id of one item or section, but this is the number 12",
      "12"
    ),
    (
      "{remove: ~}",
      "null-value: 'remove' must be the id of one item or section, but this is null", "~"
    ),
    (
      "{move: help}", "invalid-patch: 'move' needs a place: one of 'before', 'after', 'into'",
      "move"
    ),
    (
      "{move: help, before: push, after: mode}",
      "invalid-patch: a patch names one place, but this has 'before' and 'after'", "after"
    ),
    (
      "{move: help, before: help}",
      "invalid-patch: an item cannot be moved to a place beside itself", "help"
    ),
    (
      "{move: more, after: more}",
      "invalid-patch: a section cannot be moved to a place beside itself", "more"
    ),
    (
      "{move: more, into: account}",
      "invalid-patch: a section cannot be put into another one", "into"
    ),
    (
      "{move: more, after: theme}",
      "invalid-patch: a section can only be placed before or after a section, and 'theme' is an item",
      "theme"
    ),
    (
      "{move: help, into: push}",
      "invalid-patch: 'into' names a section, and 'push' is an item", "push"
    ),
    (
      "{insert: [{kind: exit, title: A}]}",
      "invalid-patch: 'insert' needs a place: one of 'before', 'after', 'into'", "insert"
    ),
    (
      "{insert: [], into: more}",
      "invalid-patch: this list is empty", "insert"
    ),
    (
      "{insert: {kind: exit, title: A}, into: more}",
      "wrong-type: 'insert' must be a list, but this is a mapping", "{kind: exit, title: A}"
    ),
    (
      "{insert: [{kind: exit, title: A}, {items: [{kind: exit, title: B}]}], into: more}",
      "invalid-patch: this list inserts items, but this is a section",
      "{items: [{kind: exit, title: B}]}"
    ),
    (
      "{insert: [{kind: exit, id: push, title: A}], into: more}",
      "duplicate-id: the id 'push' is already used in this page", "push"
    ),
    (
      "{insert: [{kind: exit, id: more, title: A}], into: more}",
      "duplicate-id: the id 'more' is already used in this page", "more"
    ),
    (
      "{insert: [{kind: exit, id: x, title: A}, {kind: exit, id: x, title: B}], into: more}",
      "duplicate-id: the id 'x' is already used in this page", "x"
    ),
    (
      "{insert: [{kind: exit, id: a b, title: A}], into: more}",
      "malformed-id: 'id' must be an id of letters, digits, '.', '_' and '-', but this is 'a b'",
      "a b"
    ),
    (
      "{insert: [{kind: exi, title: A}], into: more}", "unknown-kind: unknown kind 'exi'", "exi"
    ),
    ("{insert: [{title: A}], into: more}", "missing-key: an item needs 'kind'", "title"),
    (
      "{insert: [{kind: switch}], into: more}",
      "missing-field: an item of the kind 'switch' needs the field 'title'", "switch"
    ),
    (
      "{insert: [{title: X, items: []}], after: more}",
      "empty-section: this section has no items", "items"
    ),
    ("{set: push}", "invalid-patch: this patch sets nothing", "set"),
    ("{set: more}", "invalid-patch: this patch sets nothing", "set"),
    ("{set: push, kind: exit}", "invalid-patch: 'kind' cannot be set", "kind"),
    ("{set: push, id: bell}", "invalid-patch: 'id' cannot be set", "id"),
    (
      "{set: push, isOpen: yes}",
      "yaml-boolean: 'isOpen' must be a boolean, but 'yes' is a string in YAML 1.2", "yes"
    ),
    ("{set: push, isOpn: true}", "unknown-field: the kind 'switch' has no field 'isOpn'", "isOpn"),
    ("{set: push, title: ~}", "null-value: 'title' must be a string, but this is null", "~"),
    (
      "{set: push, action: a b}",
      "malformed-selector: 'action' must be a selector, but this is 'a b'", "a b"
    ),
    (
      "{set: more, titel: A}", "unknown-key: a patch that sets a section has no key 'titel'",
      "titel"
    ),
    (
      "{set: more, title: 3}",
      "unquoted-text: 'title' must be a string, but this is the number 3", "3"
    ),
    (
      "{set: mode, accessory: none}",
      "field-rule: 'tag' is only allowed if 'accessory' is 'tag'", "none"
    ),
    (
      "{set: mode, isOn: true}",
      "field-rule: 'isOn' is only allowed if 'accessory' is 'switch'", "isOn"
    ),
    (
      "{set: mode, onChange: 'a:'}",
      "field-rule: 'onChange' is only allowed if 'accessory' is 'switch'", "onChange"
    ),
    (
      "{set: mode, accessory: tga, isOn: true}",
      "unknown-value: 'accessory' must be one of 'none', 'checkmark', 'switch', 'tag', but this is 'tga'",
      "tga"
    ),
  ])
  func reportsMistakeInPatch(_ patch: String, message: String, marked: String) throws {
    let run = try PresentedPage(patches: patch)
    #expect(run.messages == [message])
    #expect(run.markedText == marked)
    // Every message begins with the number of the patch and the page.
    #expect(run.compiler.sortedDiagnostics[0].message.hasPrefix("patch 1, over 'page.yaml': "))
  }

  @Test func reportsFieldThatSetMakesRequired() throws {
    let page = "page: p\nsections: [{items: [{kind: option, id: a, title: A}]}]"
    let run = try PresentedPage(patches: "{set: a, accessory: tag}", page: page)
    #expect(
      run.messages == ["field-rule: 'tag' is missing: it is required if 'accessory' is 'tag'"])
    #expect(
      try PresentedPage(patches: "{set: a, accessory: tag, tag: B}", page: page).findings == [])
  }

  @Test func reportsAllMistakes() throws {
    let run = try PresentedPage(
      patches: "{remove: a}", "{set: push, isOpen: 1, isOpn: 1}",
      "{insert: [{kind: exit}, {kind: sample, title: 3}], into: b}", "{move: c, after: d}",
      "{set: exit, title: Good}")
    #expect(
      run.compiler.sortedDiagnostics.map(\.id) == [
        .unknownID, .wrongType, .unknownField, .missingField, .unquotedText, .unknownID, .unknownID,
        .unknownID,
      ], "\(run.findings)")
  }

  @Test func suggestsNearestIDs() throws {
    for (id, nearest) in [("thme", "theme"), ("accuont", "account"), ("adress", "address")] {
      let finding = try PresentedPage(patches: "{remove: '\(id)'}").compiler.sortedDiagnostics.first
      #expect(finding?.fix?.message == "did you mean '\(nearest)'?")
      #expect(finding?.fix?.edits.map(\.replacement) == ["\"\(nearest)\""])
    }
    let far = try PresentedPage(patches: "{remove: qqq}").compiler.sortedDiagnostics.first
    #expect(far?.fix == nil)
    #expect(
      far?.notes.map(\.message)
        == ["the page's ids are: account, address, theme, more, push, mode, help"])
  }

  @Test func explainsRemovedIDs() throws {
    let run = try PresentedPage(patches: "{remove: account}", "{set: theme, title: A}")
    #expect(run.messages == ["unknown-id: there is no section or item 'theme'"])
    let note = run.compiler.sortedDiagnostics.first?.notes.first
    #expect(note?.message == "patch 1 removed it")
    #expect(note?.range.map { run.compiler.sources[$0.file].text($0) } == "account")
  }

  @Test func warnsAboutEmptiedSections() throws {
    let run = try PresentedPage(
      patches: "{move: theme, into: more}", "{move: address, into: more}", "{remove: push}")
    #expect(
      run.findings == [
        "app.yaml:6:12 empty-section: patch 2, over 'page.yaml': the section 'account' has no items left"
      ])
    let filled = try PresentedPage(
      patches: "{remove: theme}", "{remove: address}", "{move: help, into: account}")
    #expect(filled.findings.isEmpty)
  }

  @Test func reportsPageWithoutSections() throws {
    let run = try PresentedPage(patches: "{remove: more}", "{remove: account}")
    #expect(run.messages == ["missing-sections: the page has no sections left"])
    #expect(run.markedText == "account")
    let refilled = try PresentedPage(
      patches: "{insert: [{items: [{kind: exit, title: A}]}], after: more}", "{remove: more}",
      "{remove: account}")
    #expect(refilled.findings.isEmpty && refilled.outline == "section-exit-A[exit-A]")
  }

  // MARK: Presenters

  @Test(arguments: [
    ("page: page.yaml\npresenter: a b", ["malformed-class"]),
    (
      "presenter: 12\npage: page.yaml\nhandlers: []\npatch: [{remove: more}, {remove: account}]",
      ["unquoted-text", "missing-sections"]
    ),
    ("presenter: App", ["missing-key"]),
    ("presenter: App\npage: ~", ["null-value"]),
    ("presenter: App\npage: [page.yaml]", ["wrong-type"]),
    ("presenter: App\npage: page.yaml\npatches: []", ["unknown-key"]),
    ("presenter: App\npage: page.yaml\npatch: {remove: help}", ["wrong-type"]),
    ("presenter: App\npage: page.yaml\npatch:", ["null-value"]),
    ("presenter: App\npage: page.yaml\nhandlers: help", ["wrong-type"]),
    ("presenter: App\npage: page.yaml\nsections: []", ["unknown-key"]),
    (
      "presenter: App\npage: page.yaml\nseparatorInset: {left: wide, lft: 1}",
      ["wrong-type", "unknown-key"]
    ),
    ("presenter: App\npage: page.yaml\ntitle: ''", ["blank-title"]),
    ("presenter: App\npage: none.yaml", ["missing-file"]),
    ("presenter: App\npage: ''", ["missing-file"]),
    ("presenter: App\npage: ../page.yaml", ["missing-file"]),
    ("presenter: App\npage: app.yaml", ["not-a-page"]),
    ("presenter: App\npage: ./app.yaml", ["not-a-page"]),
    ("presenter: App\npage: other.yaml", ["not-a-page"]),
    ("presenter: App\npage: kinds.yaml", ["not-a-page"]),
    ("presenter: App\npage: foreign.yaml", ["not-a-page"]),
    ("presenter: App\npage: pages.yaml", ["not-a-page"]),
    ("presenter: App\npage: page.yaml\npatch: [{remove: help}, {remove: [}]", ["yaml-syntax"]),
  ])
  func reportsMistakeInPresenter(_ text: String, ids: [String]) throws {
    let run = try PresentedPage(files: [
      "app.yaml": text, "other.yaml": "presenter: Other\npage: page.yaml",
      "kinds.yaml": "registry: 1\nkinds: {}", "foreign.yaml": "a: 1",
      "pages.yaml": "\(PresentedPage.shared)\n---\n\(PresentedPage.shared)",
    ])
    #expect(run.compiler.sortedDiagnostics.map(\.id.rawValue) == ids, "\(run.findings)")
    #expect(
      run.compiler.sortedDiagnostics.allSatisfy {
        run.compiler.sources[$0.range.file].path == "app.yaml"
      })
  }

  @Test func reportsPresentersOfEachOther() throws {
    let run = try PresentedPage(
      files: ["a.yaml": "presenter: A\npage: b.yaml", "b.yaml": "presenter: B\npage: a.yaml"],
      checking: ["a.yaml", "b.yaml"])
    #expect(
      run.findings == [
        "a.yaml:2:7 not-a-page: 'b.yaml' is named as the page of a presenter, but is not a page: it is a presenter",
        "b.yaml:2:7 not-a-page: 'a.yaml' is named as the page of a presenter, but is not a page: it is a presenter",
      ])
    #expect(
      run.compiler.sortedDiagnostics[0].notes.map(\.message)
        == ["a presenter cannot present another one; name the page that both share"])
  }

  /// Mistakes within the patches are reported even if the page is missing.
  @Test func checksPatchesOfMissingPage() throws {
    let run = try PresentedPage(files: [
      "app.yaml": """
      presenter: App
      page: none.yaml
      handlers: [a]
      patch: [{remove: x}, {insert: [{kind: exit, title: 3}], after: y}, {mov: z}]
      """
    ])
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.missingFile, .unquotedText, .unknownKey])
    #expect(run.tree == nil)
  }

  @Test(arguments: [
    ["a.yaml", "b.yaml", "page.yaml"], ["page.yaml", "b.yaml", "a.yaml"], ["b.yaml", "a.yaml"],
  ])
  func reportsFindingsOfSharedPageOnce(order: [String]) throws {
    let run = try PresentedPage(
      files: [
        "a.yaml": "presenter: A\npage: page.yaml", "b.yaml": "presenter: B\npage: page.yaml",
        "page.yaml": "page: p\nsections: [{items: [{kind: swich, title: 3, x: 1}]}]",
      ], checking: order)
    #expect(
      run.compiler.sortedDiagnostics.map(\.id) == [.unknownKind, .unquotedText, .unknownField])
  }

  /// The ids of an incomplete page are unknown.
  @Test func ignoresUnknownIDsOfBrokenPage() throws {
    let run = try PresentedPage(
      patches: "{remove: below}", presenter: "handlers: [below]",
      page: "page: p\nsections:\n  - items:\n      - {kind: exit, title: A}\n      - [\n")
    #expect(run.compiler.sortedDiagnostics.map(\.id) == [.yamlSyntax], "\(run.findings)")
  }
}
