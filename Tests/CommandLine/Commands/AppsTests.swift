import CaseRunner
import SettingsModel
import SettingsSyntax
import Testing

/// Tests projects in which several apps share pages. Each app has its own presenters, keys and
/// flags.
@Suite struct AppsTests {
  private static let configuration = """
    files: [pages/*.yaml, shopper/*.yaml, courier/*.yaml]
    apps:
      - {id: shopper, root: pages/settings.yaml, presenters: [shopper/*.yaml], flags: [beta]}
      - {id: courier, root: pages/settings.yaml, presenters: [courier/*.yaml]}

    """

  static func page(_ id: String, _ rows: String...) -> String {
    "page: \(id)\nsections:\n- id: main\n  items:\n" + rows.map { "  - \($0)\n" }.joined()
  }

  static func presenter(_ name: String, _ patch: String) -> String {
    "presenter: \(name)\npage: ../pages/account.yaml\npatch:\n- \(patch)\n"
  }

  /// Two apps that share a root page with one subpage. Each app has its own version of the subpage.
  static func project(_ more: [String: String] = [:]) throws -> Workspace {
    var files = [
      "settingsc.yaml": configuration,
      "pages/settings.yaml": page(
        "settings", "{kind: sample, title: Account, presents: account.yaml}"),
      "pages/account.yaml": page("account", "{kind: switch, id: sync, title: Sync, key: sync}"),
      "shopper/account.yaml": presenter(
        "ShopperAccount", "{insert: [{kind: switch, title: Offers, key: offers}], into: main}"),
      "courier/account.yaml": presenter(
        "CourierAccount", "{set: sync, isOpen: true}"),
    ]
    files.merge(more) { $1 }
    return try Workspace(files)
  }

  private func findings(_ place: Workspace, _ arguments: String...) throws -> [String] {
    try place.run(["validate", "--quiet"] + (arguments.isEmpty ? ["."] : arguments)).output
      .split(separator: "\n").map(String.init)
  }

  /// Returns the findings of a project with an additional row in the shared page.
  private func findings(withRow row: String) throws -> [String] {
    let account = Self.page("account", "{kind: switch, id: sync, title: Sync, key: sync}", row)
    return try findings(Self.project(["pages/account.yaml": account]))
  }

  @Test func acceptsDifferentDefaultsOfApps() throws {
    #expect(try findings(Self.project()) == [])
    let one = Self.configuration.split(separator: "\n").filter { !$0.contains("- {") }
      .dropLast().joined(separator: "\n")
    #expect(try findings(Self.project(["settingsc.yaml": one + "\n"])) == [])
  }

  @Test func reportsKeyOfOtherApp() throws {
    let row = "{kind: sample, title: A, action: a, visibleIf: offers}"
    let found = try findings(withRow: row)
    #expect(found.count { $0.contains("[unknown-setting]") } == 1)
    #expect(found.contains { $0.hasSuffix("this is so in the app 'courier'") })
  }

  @Test func reportsFlagOfOtherApp() throws {
    let row = "{kind: sample, title: A, action: a, visibleIf: flags.beta}"
    #expect(try findings(withRow: row).contains { $0.hasSuffix("in the app 'courier'") })
    let unknown = "{kind: sample, title: A, action: a, visibleIf: flags.gamma}"
    let found = try findings(withRow: unknown)
    #expect(found.count { $0.contains("[unknown-setting]") } == 1)
    #expect(!found.contains { $0.contains("in the app") })
  }

  @Test func reportsRowThatOneAppNeverShows() throws {
    let place = try Self.project([
      "pages/account.yaml": Self.page(
        "account", "{kind: stepper, id: n, title: N, key: n, maximum: 9}",
        "{kind: sample, title: A, action: a, visibleIf: n > 9}"),
      "shopper/account.yaml": Self.presenter("ShopperAccount", "{set: n, maximum: 20}"),
      "courier/account.yaml": Self.presenter("CourierAccount", "{set: n, maximum: 8}"),
    ])
    let found = try findings(place)
    #expect(found.count { $0.contains("[constant-condition]") } == 1, "\(found)")
    #expect(found.contains { $0.hasSuffix("in the app 'courier'") })
  }

  @Test func reportsConflictWithinAnAppOnce() throws {
    let insert = "{insert: [{kind: slider, title: Sync, key: sync}], into: main}"
    let place = try Self.project([
      "shopper/account.yaml": Self.presenter("ShopperAccount", insert)
    ])
    #expect(try findings(place).count { $0.contains("[conflicting-keys]") } == 1)
    #expect(
      try findings(place, "pages/account.yaml").count { $0.contains("[conflicting-keys]") } == 1)
    #expect(try findings(place, "courier/account.yaml") == [])
  }

  @Test func reportsDuplicateIDsWithinAnApp() throws {
    let other = Self.page("account", "{kind: sample, title: A, action: a}")
    let settings = Self.page(
      "settings", "{kind: sample, title: Account, presents: account.yaml}",
      "{kind: sample, title: Other, presents: other.yaml}")
    let place = try Self.project(["pages/settings.yaml": settings, "pages/other.yaml": other])
    #expect(try findings(place).count { $0.contains("[duplicate-id]") } == 2)
    let separate = Self.configuration.replacing("root: pages/settings.yaml", with: "pages: [A]")
      .replacing("[A]", with: "[pages/settings.yaml]", maxReplacements: 1)
      .replacing("[A]", with: "[pages/other.yaml]")
    let apart = try Self.project(["settingsc.yaml": separate, "pages/other.yaml": other])
    #expect(try findings(apart).contains { $0.contains("[duplicate-id]") } == false)
  }

  @Test func reportsUnreachablePage() throws {
    let other = Self.page("other", "{kind: sample, title: A, action: a}")
    let place = try Self.project(["pages/other.yaml": other])
    let found = try findings(place)
    #expect(found.count == 4 && found[0].hasPrefix("pages/other.yaml:1:7: warning:"), "\(found)")
    #expect(try findings(place, "pages/settings.yaml") == [])
    // An unreadable file may open the page.
    let broken = try Self.project([
      "pages/other.yaml": other, "pages/account.yaml": "page: account\nsections: [\n",
    ])
    #expect(try !findings(broken).contains { $0.contains("[unreachable-page]") })
    // Apps that list their pages are checked separately.
    let named = Self.configuration.replacing(
      "{id: courier,", with: "{id: courier, pages: [pages/*],")
    let listed = try Self.project(["settingsc.yaml": named, "pages/other.yaml": other])
    #expect(try findings(listed).contains { $0.contains("[unreachable-page]") })
  }

  /// Uses the example of the catalog.
  @Test func reportsUnreachablePageOfCatalog() throws {
    let entry = DiagnosticID.unreachablePage.entry
    var files = Dictionary(uniqueKeysWithValues: entry.others.map { ($0.name, $0.text) })
    files["settingsc.yaml"] = entry.bad.text
    let bad = try findings(Workspace(files))
    #expect(bad.count { $0.contains("[unreachable-page]") } == 1)
    files["settingsc.yaml"] = entry.good.text
    #expect(try findings(Workspace(files)) == [])
  }

  @Test(arguments: [
    ("pages/help.yaml", "root: pages/help.yaml", false),
    ("kinds.yaml", "root: kinds.yaml", true), ("list.json", "root: list.json", true),
    ("pages/old.yaml", "root: pages/old.yaml", true),
  ])
  func requiresPageAsRoot(file: String, root: String, isWrong: Bool) throws {
    let page = Self.page("help", "{kind: sample, title: A, action: a}")
    let place = try Workspace([
      "settingsc.yaml": "exclude: [pages/old.yaml]\napps: [{id: a, \(root)}]\n",
      "pages/help.yaml": page, "pages/old.yaml": page, "list.json": "[1]",
      "kinds.yaml": "registry: 1\nkinds: {knob: {cellClass: KnobCell, modelClass: KnobModel}}\n",
    ])
    let found = try findings(place)
    #expect(
      found.contains { $0.hasPrefix("settingsc.yaml:2:") && $0.contains("[not-a-page]") }
        == isWrong,
      "\(found)")
  }

  /// The app uses the presenter of a page, so it can only open the pages that the presenter opens.
  @Test func reportsPageThatPresenterMakesUnreachable() throws {
    let files = [
      "settingsc.yaml": "apps: [{id: a, root: root.yaml, presenters: [less.yaml]}]\n",
      "root.yaml": Self.page("root", "{kind: sample, id: b, title: B, presents: b.yaml}"),
      "b.yaml": Self.page("b", "{kind: sample, title: A, action: a}"),
      "less.yaml": "presenter: P\npage: root.yaml\npatch: [{remove: b}]\n",
    ]
    let less = try findings(Workspace(files))
    #expect(
      less.contains { $0.hasPrefix("b.yaml") && $0.contains("[unreachable-page]") }, "\(less)")
    let other = "presenter: P\npage: root.yaml\npatch: [{set: b, title: C}]\n"
    let same = try findings(Workspace(files.merging(["less.yaml": other]) { $1 }))
    #expect(!same.contains { $0.contains("[unreachable-page]") }, "\(same)")
  }

  /// These diagnostics are off without a configuration. Uses the examples of the catalog.
  @Test(arguments: [DiagnosticID.unusedSetting, .unusedKind])
  func reportsOptionalDiagnosticsIfEnabled(_ id: DiagnosticID) throws {
    var files = Dictionary(uniqueKeysWithValues: id.entry.others.map { ($0.name, $0.text + "\n") })
    for (text, count) in [(id.entry.bad.text, 1), (id.entry.good.text, 0), ("settingsc: 1", 0)] {
      files["settingsc.yaml"] = text
      let found = try findings(Workspace(files))
      #expect(found.count { $0.contains("[\(id.rawValue)]") } == count, "\(found)")
    }
    files["settingsc.yaml"] = id.entry.bad.text
    let listing = try Workspace(files).run("config").output
    #expect(listing.contains("; off by default"), "\(listing)")
  }

  /// A key is used if any condition reads it. A kind is used by a row or by a kind that extends it.
  @Test func reportsUnusedKeysAndKinds() throws {
    let place = try Workspace([
      "settingsc.yaml":
        "registries: [kinds.yaml]\nseverity: {unused-setting: warning, unused-kind: error}\n",
      "kinds.yaml": """
      registry: 1
      kinds:
        base: {cellClass: BaseCell, modelClass: BaseModel}
        dial: {extends: base, cellClass: DialCell, modelClass: DialModel}
        knob: {cellClass: KnobCell, modelClass: KnobModel}

      """,
      "a.yaml": Self.page("a", "{kind: switch, title: A, key: a.on}", "{kind: dial}"),
      "b.yaml": Self.page(
        "b", "{kind: switch, title: B, key: b.on, visibleIf: a.on}",
        "{kind: sample, title: C, action: c, when: flag}"),
    ])
    let found = try findings(place)
    #expect(found.count { $0.contains("[unused-") } == 2, "\(found)")
    #expect(found.contains { $0.hasPrefix("b.yaml") && $0.contains("[unused-setting]") })
    #expect(found.contains { $0.hasPrefix("kinds.yaml:5:") && $0.contains("error") })
  }

  // MARK: Generated code

  private static let generating = "generate: {swift: {output: Code}}\n"

  @Test func generatesCodeForEachApp() throws {
    let place = try Self.project(["settingsc.yaml": Self.configuration + Self.generating])
    let run = try place.run("generate", "swift", ".")
    #expect(run.code == 0, "\(run.messages)")
    let shopper = try #require(place.text("Code/shopper/SettingsPages+Keys.swift"))
    let courier = try #require(place.text("Code/courier/SettingsPages+Keys.swift"))
    #expect(shopper.contains("offers") && !courier.contains("offers"))
    #expect(courier.contains("true") && !shopper.contains("true"))
    #expect(try place.run("generate", "swift", ".", "--check").code == 0)
    // The directory of a removed app remains.
    let renamed = Self.configuration.replacing("id: courier", with: "id: rider")
    try place.write("settingsc.yaml", renamed + Self.generating)
    let stale = try place.run("generate", "swift", ".", "--check").messages
    #expect(
      stale.contains("Code/courier/SettingsPages+Keys.swift is no longer generated; delete it"))
    #expect(!stale.contains("Code/shopper/SettingsPages+Keys.swift is no longer"))
    try place.write("settingsc.yaml", Self.configuration + Self.generating)
    // The code of one app can be generated separately.
    #expect(try place.run("generate", "swift", ".", "--app", "courier").code == 0)
    #expect(place.text("Code/SettingsPages+Keys.swift") == courier)
    let wrong = try place.run("generate", "swift", ".", "--app", "curier")
    #expect(wrong.code == 2 && wrong.messages.contains("did you mean 'courier'?"))
  }

  @Test func writesCodeToDirectoryOfApp() throws {
    let own = Self.configuration.replacing(
      "flags: [beta]}", with: "generate: {swift: {output: Shopper}}}")
    let place = try Self.project(["settingsc.yaml": own + Self.generating])
    #expect(try place.run("generate", "swift", ".").code == 0)
    #expect(
      place.text("Shopper/SettingsPages+Keys.swift") != nil
        && place.text("Code/courier/SettingsPages+Keys.swift") != nil)
  }

  /// A presenter of one project does not replace a page of another project, although both have the
  /// same id.
  @Test func separatesProjectsInOneDirectory() throws {
    let place = try Workspace([
      "a/settingsc.yaml": "settingsc: 1\n", "b/settingsc.yaml": "settingsc: 1\n",
      "a/page.yaml": Self.page("page", "{kind: switch, title: A, key: a}"),
      "a/screen.yaml": "presenter: Screen\npage: page.yaml\n",
      "b/page.yaml": Self.page("page", "{kind: switch, title: B, key: b}"),
    ])
    let run = try place.run("generate", "swift", ".", "-o", "Code")
    let keys = place.text("Code/SettingsPages+Keys.swift") ?? ""
    #expect(run.code == 0 && keys.contains("\"a\"") && keys.contains("\"b\""), "\(run)")
  }

  /// Without apps, generated code cannot contain both defaults.
  @Test func requiresAppsForDifferentDefaults() throws {
    let place = try Self.project([
      "settingsc.yaml": Self.generating,
      "shopper/account.yaml": Self.presenter("ShopperAccount", "{set: sync, isOpen: false}"),
    ])
    let run = try place.run("generate", "swift", ".")
    #expect(run.code == 2 && run.messages.contains("list them in 'apps' of settingsc.yaml"))
    #expect(place.text("Code/SettingsPages+Keys.swift") == nil)
  }

  // MARK: Pages of an app

  @Test func opensVersionOfTheApp() throws {
    let place = try Self.project()
    let root = "pages/settings.yaml"
    let shopper = try place.run(
      "preview", root, "--app", "shopper", "--follow", "sample-Account", "--width", "40")
    #expect(shopper.output.contains("Offers") && shopper.code == 0)
    let courier = try place.run(
      "preview", root, "--app", "courier", "--follow", "sample-Account", "--width", "40")
    #expect(!courier.output.contains("Offers") && courier.code == 0)
    let both = try place.run("preview", root, "--follow", "sample-Account")
    #expect(both.code == 2 && both.messages.contains("name one of the apps with '--app'"))
    // A page that only one app shows does not require `--app`.
    #expect(try place.run("preview", "shopper/account.yaml", "--set", "offers=true").code == 0)
    let unknown = try place.run("preview", "courier/account.yaml", "--set", "offers=true")
    #expect(unknown.code == 2, "\(unknown.messages)")
  }

  /// A preview without `--app` uses one default for each key, and prints a note if the apps have
  /// different ones.
  @Test func notesDifferentDefaultsInPreview() throws {
    let place = try Self.project()
    let page = Self.page(
      "settings", "{kind: sample, title: Account, presents: account.yaml}",
      "{kind: sample, title: Now, action: now, visibleIf: sync}")
    try place.write("pages/settings.yaml", page)
    let note = "the apps differ; choose one with '--app': courier, shopper"
    #expect(try place.run("preview", "pages/settings.yaml").messages.contains(note))
    for app in ["courier", "shopper"] {
      let run = try place.run("preview", "pages/settings.yaml", "--app", app)
      #expect(run.messages.isEmpty && run.output.contains("Now") == (app == "courier"))
    }
    #expect(try Self.project().run("preview", "pages/settings.yaml").messages.isEmpty)
  }

  @Test func compilesPagesOfEachApp() throws {
    let place = try Self.project()
    #expect(try place.run("compile", ".", "-o", "out").code == 0)
    for app in ["shopper", "courier"] {
      let text = try #require(place.text("out/\(app)/pages/settings.json"))
      #expect(text.contains("\"../\(app)/account.json\""), "\(text)")
      #expect(place.text("out/\(app)/\(app)/account.json") != nil)
      #expect(place.text("out/\(app)/pages/account.json") == nil)
    }
    #expect(place.text("out/shopper/courier/account.json") == nil)
    #expect(try place.run("compile", ".", "-o", "one", "--app", "shopper").code == 0)
    #expect(place.text("one/pages/settings.json") != nil)
  }

  /// Without apps, rows refer to the outputs of the pages that they open.
  @Test func refersToOutputsInRows() throws {
    let place = try Workspace([
      "p/settingsc.yaml": "settingsc: 1\n",
      "p/a.yaml": Self.page("a", "{kind: sample, title: B, presents: b/b.yaml}"),
      "p/b/b.yaml": Self.page("b", "{kind: sample, title: A, presents: ../a.yaml}"),
    ])
    #expect(try place.run("compile", "p", "-o", "out").code == 0)
    #expect(place.text("out/a.json")?.contains("\"b/b.json\"") == true)
    #expect(place.text("out/b/b.json")?.contains("\"../a.json\"") == true)
  }

  // MARK: Diffs

  /// Rows are compared with the keys of the whole app, since a row may move to another page.
  @Test(arguments: [
    ("{kind: switch, id: sync, title: Sync, key: sync}", []),
    ("{kind: slider, id: sync, title: Sync, key: sync}", ["key-retyped"]),
    ("{kind: switch, id: sync, title: Sync, key: sync, isOpen: true}", ["default-changed"]),
    ("{kind: sample, id: sync, title: Sync}", ["key-removed"]),
  ])
  func comparesRowsThatMoveToOtherPage(row: String, expected: [String]) throws {
    let other = "{kind: sample, id: other, title: Other}"
    let place = try Workspace([
      "old/settingsc.yaml": "settingsc: 1\n", "new/settingsc.yaml": "settingsc: 1\n",
      "old/a.yaml": Self.page("a", other, "{kind: switch, id: sync, title: Sync, key: sync}"),
      "old/b.yaml": Self.page("b", other), "new/a.yaml": Self.page("a", other),
      "new/b.yaml": Self.page("b", other, row),
    ])
    let run = try place.run("diff", "old", "new", "--format", "json")
    let reasons = Breakage.Reason.allCases.map(\.rawValue)
      .filter { run.output.contains("\"\($0)\"") }
    #expect(reasons == expected, "\(run.output)")
    let breaking = try place.run("diff", "old", "new", "--fail-on", "breaking")
    #expect(breaking.code == (expected.isEmpty ? 0 : 1))
  }

  // MARK: Mistakes in the configuration

  /// If a name is wrong in all apps, the message names no app, although the suggestions of the apps
  /// differ.
  @Test func reportsMistakeOfAllAppsWithoutAppName() throws {
    let found = try findings(
      withRow: "{kind: sample, id: a, title: A, action: a, visibleIf: offrs}")
    #expect(found.count { $0.contains("[unknown-setting]") } == 1)
    #expect(!found.contains { $0.contains("in the app") }, "\(found)")
  }

  @Test func reportsSeveralPresentersOfPage() throws {
    let more = Self.presenter("OtherAccount", "{set: sync, title: Other}")
    let place = try Self.project(["shopper/other.yaml": more])
    let found = try findings(place)
    #expect(found.count { $0.contains("[duplicate-presenter]") } == 1, "\(found)")
    let new = try findings(place, "shopper/other.yaml")
    #expect(new.contains { $0.hasSuffix("shopper/other.yaml:1:12: one is here") }, "\(new)")
    // Two files may declare the same class.
    let same = try findings(
      Self.project([
        "shopper/account.yaml": Self.presenter("Account", "{set: sync, title: A}"),
        "shopper/other.yaml": Self.presenter("Account", "{set: sync, title: B}"),
      ]))
    #expect(
      same.contains { $0.contains("several presenters of this page: shopper/account.yaml") },
      "\(same)")
    let entry = DiagnosticID.duplicatePresenter.entry
    var files = Dictionary(uniqueKeysWithValues: entry.others.map { ($0.name, $0.text + "\n") })
    files["settingsc.yaml"] = entry.bad.text
    #expect(try findings(Workspace(files)).contains { $0.contains("[duplicate-presenter]") })
    files["settingsc.yaml"] = entry.good.text
    #expect(try !findings(Workspace(files)).contains { $0.contains("[duplicate-presenter]") })
  }

  /// Included sections are shown with the patches of the including page's presenter, and not
  /// separately.
  @Test func patchesIncludedSections() throws {
    let root = "page: settings\nsections:\n- include: legal.yaml\n"
    let files = [
      "settingsc.yaml": Self.configuration + Self.generating, "pages/settings.yaml": root,
      "pages/legal.yaml": Self.page("legal", "{kind: switch, id: send, title: Send, key: send}"),
      "courier/settings.yaml":
        "presenter: Courier\npage: ../pages/settings.yaml\npatch: [{set: send, isOpen: true}]\n",
      "shopper/settings.yaml": "presenter: Shopper\npage: ../pages/settings.yaml\n",
    ]
    let place = try Workspace(files)
    #expect(try findings(place) == [])
    #expect(try place.run("generate", "swift", ".").code == 0)
    func keys(_ app: String) -> String { place.text("Code/\(app)/SettingsPages+Keys.swift") ?? "" }
    #expect(keys("courier").contains("true") && !keys("courier").contains("false"))
    #expect(keys("shopper").contains("false") && !keys("shopper").contains("true"))
    let ids = place.text("Code/courier/SettingsPages+IDs.swift") ?? ""
    #expect(ids.contains("\"legal\"") && ids.contains("\"settings\""), "\(ids)")
    // A row that opens the included page shows it without the patch.
    try place.write(
      "pages/settings.yaml",
      root + "- items: [{kind: sample, title: Legal, presents: legal.yaml}]\n")
    let found = try findings(place)
    #expect(
      found.count { $0.contains("error") && $0.contains("[conflicting-keys]") } == 1, "\(found)")
  }

  /// A row that refers to a presenter instead of its page does not add the presenter to other apps.
  @Test func reportsRowThatOpensPresenter() throws {
    let root = Self.page(
      "settings", "{kind: sample, title: Account, presents: ../shopper/account.yaml}")
    let found = try findings(Self.project(["pages/settings.yaml": root]))
    #expect(found.count { $0.contains("error:") } == 1, "\(found)")
    #expect(found.contains { $0.contains("[not-a-page]") })
  }

  /// A presenter that a misspelled pattern should match belongs to the app of the pattern.
  @Test func reportsMisspelledPatternOfPresentersOnce() throws {
    let wrong = Self.configuration.replacing("[shopper/*.yaml]", with: "[shoper/*.yaml]")
    let found = try findings(Self.project(["settingsc.yaml": wrong]))
    #expect(found.count { $0.contains("error:") || $0.contains("warning:") } == 1, "\(found)")
    #expect(found.contains { $0.contains("[unmatched-glob]") }, "\(found)")
  }

  /// A cycle of two pages is reported at the same position, whichever file is named.
  @Test func reportsCycleAtOnePosition() throws {
    let place = try Self.project([
      "pages/settings.yaml": Self.page(
        "settings", "{kind: sample, title: Account, presents: account.yaml}",
        "{kind: switch, id: beta, title: Beta, key: beta, visibleIf: sync}"),
      "pages/account.yaml": Self.page(
        "account", "{kind: switch, id: sync, title: Sync, key: sync, visibleIf: beta}"),
    ])
    for names in [["."], ["pages/settings.yaml"], ["pages/account.yaml"]] {
      let output = try place.run(["validate", "-q", "--format", "concise"] + names).output
      let found = output.split(separator: "\n").filter { $0.contains("[condition-cycle]") }
      #expect(found.map { $0.prefix(18) } == ["pages/account.yaml"], "\(names): \(output)")
    }
  }

  /// A selector that is missing in the classes of several apps is reported once.
  @Test func reportsSelectorMissingInSeveralAppsOnce() throws {
    let place = try Workspace([
      "settingsc.yaml": """
      apps:
        - {id: a, sources: [A/*.swift], handlerClasses: [A]}
        - {id: b, sources: [B/*.swift], handlerClasses: [B]}
        - {id: c}

      """,
      "A/A.swift": "class A: NSObject {}\n", "B/B.swift": "class B: NSObject {}\n",
      "page.yaml": Self.page("page", "{kind: sample, title: A, action: logOut}"),
    ])
    let found = try findings(place)
    #expect(found.count { $0.contains("[missing-method]") } == 1, "\(found)")
    #expect(found.contains { $0.hasSuffix("note: this is so in the app 'a'") }, "\(found)")
    #expect(found.contains { $0.hasSuffix("note: in the app 'b': 'B' has no method 'logOut'") })
  }

  /// Rows may open an excluded page. The mistakes in it are not reported.
  @Test func skipsExcludedPages() throws {
    let place = try Workspace([
      "settingsc.yaml": "exclude: [b.yaml]\n",
      "a.yaml": Self.page("a", "{kind: sample, title: B, presents: b.yaml}"),
      "b.yaml": Self.page("b", "{kind: steppr, title: B}"),
    ])
    #expect(try findings(place) == [])
    try place.write("settingsc.yaml", "")
    #expect(try findings(place).contains { $0.contains("[unknown-kind]") })
  }

  @Test func reportsOnlyMistakeInConfiguration() throws {
    let wrong = Self.configuration.replacing("flags: [beta]", with: "flags: [be-ta]")
    let row = "{kind: sample, id: a, title: A, action: a, visibleIf: flags.beta}"
    let place = try Self.project([
      "settingsc.yaml": wrong,
      "shopper/account.yaml": Self.presenter("A", "{insert: [\(row)], into: main}"),
    ])
    let found = try findings(place).filter { $0.contains(": error:") }
    #expect(found.count == 1 && found[0].hasPrefix("settingsc.yaml:"), "\(found)")
  }

  @Test func reportsMistakeInConfigurationOnce() throws {
    let place = try Self.project(["settingsc.yaml": "apps: [{id: a, root: none.yaml}]\n"])
    for command in [["compile", ".", "-o", "out"], ["diff", ".", "."]] {
      let run = try place.run(command)
      let lines = run.messages.split(separator: "\n").filter { $0.contains("[missing-file]") }
      #expect(run.code == 2 && lines.count == 1, "\(run)")
    }
  }

  @Test func rejectsAppsWithSameDirectory() throws {
    let own = "generate: {swift: {output: Code}}"
    let place = try Self.project([
      "settingsc.yaml":
        "apps: [{id: a, \(own)}, {id: b, \(own), presenters: [shopper/*.yaml, courier/*.yaml]}]\n",
      "courier/account.yaml": Self.page("other", "{kind: exit, title: A, action: a}"),
    ])
    let run = try place.run("generate", "swift", ".")
    #expect(
      run.code == 2 && run.messages.contains("give each app a directory of its own"), "\(run)")
  }

  @Test func rejectsPreviewOfPageOfOtherApp() throws {
    let place = try Self.project()
    let other = try place.run("preview", "shopper/account.yaml", "--app", "courier")
    #expect(other.code == 2 && other.messages.contains("the app 'courier' does not show"))
    let base = try place.run("preview", "pages/account.yaml", "--app", "courier")
    #expect(base.code == 2 && base.messages.contains("name 'courier/account.yaml'"), "\(base)")
  }

  @Test(arguments: [
    ("apps: [{root: a.yaml}]", "[missing-key]"),
    ("apps: [{id: a}, {id: a}]", "[duplicate-id]"),
    ("apps: [{id: a, root: missing.yaml}]", "[missing-file]"),
    ("apps: [{id: a, presenter: [b.yaml]}]", "[unknown-key]"),
    ("apps: {id: a}", "[wrong-type]"), ("apps: [{id: ..}]", "[malformed-id]"),
    ("apps: [{id: a}, {id: A}]", "[duplicate-id]"),
    ("apps: [{id: a, pages: []}]", "[wrong-length]"),
  ])
  func reportsMistakesInConfiguration(text: String, expected: String) throws {
    let place = try Workspace(["settingsc.yaml": text + "\n"])
    #expect(try findings(place, "settingsc.yaml").contains { $0.contains(expected) })
  }
}
