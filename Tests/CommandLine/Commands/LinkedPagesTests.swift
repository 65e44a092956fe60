import CaseRunner
import Testing

/// Tests checking the pages of one app together. The findings depend on the app, not on a single
/// file.
@Suite struct LinkedPagesTests {
  private static let root = """
    page: settings
    sections:
    - items:
      - {kind: sample, id: sound, title: Sound, presents: sound.yaml}
      - {kind: sample, id: chat, title: Chat, presents: chat.yaml, visibleIf: sound.on}

    """

  private static func page(_ id: String, _ rows: String...) -> String {
    "page: \(id)\nsections:\n- items:\n" + rows.map { "  - \($0)\n" }.joined()
  }

  private static func toggle(_ id: String, key: String, isOpen: Bool = false) -> String {
    "{kind: switch, id: \(id), title: \(id), key: \(key), isOpen: \(isOpen)}"
  }

  /// An app whose settings page opens all other pages.
  private static func app(_ more: [String: String] = [:]) throws -> Workspace {
    var files = [
      "settingsc.yaml": "settingsc: 1\n", "settings.yaml": root,
      "sound.yaml": page("sound", toggle("on", key: "sound.on")),
      "chat.yaml": page("chat", toggle("badge", key: "chat.badge")),
    ]
    files.merge(more) { $1 }
    return try Workspace(files)
  }

  private func findings(_ place: Workspace, _ arguments: String...) throws -> [String] {
    try place.run(["validate", "--format", "concise", "--quiet"] + arguments).output
      .split(separator: "\n").map(String.init)
  }

  @Test func acceptsConditionsOnKeysOfOtherPages() throws {
    for arguments in [["."], ["settings.yaml"], ["--no-config", "settings.yaml"]] {
      let run = try Self.app().run(["validate"] + arguments)
      #expect(run.code == 0 && run.output.isEmpty, "\(arguments) \(run.output)")
    }
  }

  @Test func reportsConflictWithOpenedPage() throws {
    let row = Self.toggle("s", key: "sound.on", isOpen: true)
    let place = try Self.app(["chat.yaml": Self.page("chat", row)])
    for path in [".", "sound.yaml", "chat.yaml"] {
      let found = try findings(place, path).filter { $0.contains("[conflicting-keys]") }
      #expect(found.count == 1, "\(path): \(found)")
      #expect(found.allSatisfy { $0.contains("has the default") })
    }
    #expect(try findings(place, "settings.yaml").isEmpty)
    let generated = try place.run("generate", "swift", ".", "--output", "Code")
    #expect(generated.code == 1 && place.text("Code/SettingsPages.swift") == nil)
  }

  @Test func reportsOnlyMistakesOfNamedFiles() throws {
    let place = try Self.app([
      "chat.yaml": "page: chat\nsections: [{items: [{kind: exti, title: A}]}]\n"
    ])
    #expect(try place.run("validate", "settings.yaml").code == 0)
    #expect(try place.run("compile", "settings.yaml").code == 0)
    let all = try findings(place, ".")
    #expect(all.count == 1, "\(all)")
    #expect(all[0].contains("chat.yaml:2:28: error: unknown kind 'exti'"))
  }

  /// Pages that rows of a directory open belong to the project, regardless of the patterns in
  /// `files`.
  @Test func includesOpenedPagesThatMatchNoPattern() throws {
    let place = try Self.app([
      "settingsc.yaml": "files: [settings.yaml]\n",
      "chat.yaml": Self.page("chat", Self.toggle("a", key: "chat.a"), "{kind: exti, title: A}"),
    ])
    let found = try findings(place, ".")
    #expect(found.count == 1, "\(found)")
    #expect(found[0].contains("chat.yaml:5:12: error: unknown kind"))
  }

  /// A broken document may contain anything, so other documents report nothing as missing.
  @Test(arguments: [
    "page: sound\nsections:\n- items:\n  - {kind: switch, title: On, key: sound.on\n",
    "page: sound\nsections:\n- items:\n  - {kind: swich, title: On, key: sound.on}\n",
  ])
  func reportsMistakeOnce(sound: String) throws {
    let place = try Self.app(["sound.yaml": sound])
    #expect(try findings(place, "settings.yaml") == [])
    let all = try findings(place, ".")
    #expect(all.count == 1 && all[0].hasPrefix("sound.yaml:"), "\(all)")
  }

  // MARK: Presenters

  private static func presenter(_ name: String, _ patches: String...) -> String {
    "presenter: \(name)\npage: sound.yaml\npatch:\n" + patches.map { "- \($0)\n" }.joined()
  }

  @Test func usesKeysOfPresenter() throws {
    let rename = "{set: on, key: sound.loud}"
    let place = try Self.app([
      "shop.yaml": Self.presenter("Shop", rename),
      "settings.yaml": Self.root.replacing("sound.on", with: "sound.loud"),
    ])
    #expect(try findings(place, ".") == [])
    // The app has no such key, because its presenter renames it.
    try place.write("settings.yaml", Self.root)
    let found = try findings(place, ".")
    #expect(found.count == 1 && found[0].contains("[unknown-setting]"), "\(found)")
    // The version of another app may have it.
    try place.write("freight.yaml", Self.presenter("Freight", "{set: on, isOpen: true}"))
    #expect(try findings(place, ".") == [])
  }

  /// A conflict with a default in a patch is reported at the patch.
  @Test func reportsConflictAtPatch() throws {
    let place = try Self.app([
      "shop.yaml": Self.presenter("Shop", "{set: on, isOpen: true}"),
      "chat.yaml": Self.page("chat", Self.toggle("c", key: "sound.on")),
    ])
    let found = try findings(place, ".")
    #expect(found.count == 1, "\(found)")
    let message = "shop.yaml:4:21: error: 'sound.on' has the default true"
    #expect(found.contains { $0.hasPrefix(message) })
    #expect(try findings(place, "shop.yaml").count == 1)
    #expect(try findings(place, "settings.yaml") == [])
  }

  // MARK: Samples

  private static let friends = page(
    "friends", "{kind: exit, forEach: friends, title: '{name}', action: 'open{kind}'}")

  @Test func writesOutputsDespiteInvalidSample() throws {
    let place = try Self.app([
      "settingsc.yaml": "files: ['*.yaml']\ndata: {friends.yaml: [data.json]}\n",
      "friends.yaml": Self.friends, "data.json": #"{"friends": [{"name": 3}, {"id": 1}]}"#,
    ])
    #expect(try place.run("validate", ".").code == 1)
    #expect(try place.run("compile", "friends.yaml").code == 0)
    #expect(try place.run("generate", "swift", ".", "--output", "Code").code == 0)
    let excluded = try place.run(
      "generate", "swift", ".", "--output", "Code", "--data", "data.json")
    #expect(excluded.code == 2 && excluded.messages.contains("made of templates"))
  }

  /// Compiled outputs in the project do not count as its pages.
  @Test func ignoresCompiledOutputs() throws {
    let place = try Self.app(["friends.yaml": Self.friends])
    #expect(try place.run("compile", ".", "-o", "build").code == 0)
    #expect(try place.run("validate", ".").messages == "no errors or warnings in 5 files\n")
    let named = try findings(place, "build/friends.json")
    #expect(named.count == 1 && named[0].contains("this is a template that"), "\(named)")
    #expect(try place.run("validate", "build/sound.json").code == 0)
  }

  @Test func usesSampleOfPageForPresenter() throws {
    let place = try Self.app([
      "settingsc.yaml": "data: {friends.yaml: [data.json]}\n", "friends.yaml": Self.friends,
      "data.json": #"{"friends": [{"name": "Mei", "kind": "Card"}]}"#,
      "shop.yaml": "presenter: Shop\npage: friends.yaml\nhandlers: [openList]\n",
    ])
    #expect(try place.run("preview", "shop.yaml").output.contains("Mei"))
    let found = try findings(place, ".")
    #expect(found.count == 1, "\(found)")
    #expect(found[0].contains("'Shop' has no handler 'openCard'"))
  }

  // MARK: Previews

  @Test func previewsWithKeysOfAllPages() throws {
    let place = try Self.app()
    #expect(try !place.run("preview", "settings.yaml").output.contains("Chat"))
    let shown = try place.run("preview", "settings.yaml", "--set", "sound.on=true")
    #expect(shown.code == 0 && shown.output.contains("Chat"), "\(shown)")
    let other = try place.run("preview", "sound.yaml", "--set", "chat.badge=true")
    #expect(other.code == 0, "\(other)")
    let unknown = try place.run("preview", "sound.yaml", "--set", "chat.bagde=true")
    #expect(unknown.code == 2 && unknown.messages.contains("chat.badge"), "\(unknown)")
  }

  @Test func followsPageOfTheApp() throws {
    let place = try Self.app([
      "settingsc.yaml": "presenters: [shop.yaml]\ndata: {chat.yaml: [chat.json]}\n",
      "shop.yaml": Self.presenter("Shop", "{set: on, title: Loud}"),
      "chat.yaml": Self.page("chat", "{kind: exit, forEach: friends, title: '{name}', action: a}"),
      "chat.json": #"{"friends": [{"name": "Mei"}]}"#,
    ])
    let sound = try place.run("preview", "settings.yaml", "--follow", "sound")
    #expect(sound.code == 0 && sound.output.contains("Loud"), "\(sound)")
    let chat = try place.run("preview", "settings.yaml", "--follow", "chat")
    #expect(chat.code == 0 && chat.output.contains("Mei"), "\(chat)")
  }

  @Test func reportsMissingPageInPreview() throws {
    let place = try Self.app(["sound.yaml": "page: sound\nsections: [{items: [\n"])
    let run = try place.run("preview", "settings.yaml")
    #expect(
      run.code == 0 && run.messages.contains("without the stored keys of 'sound.yaml'"), "\(run)")
    #expect(try place.run("preview", "settings.yaml", "--set", "sound.on=true").code == 0)
  }

  /// A presenter with a syntax error may complete any row.
  @Test func reportsBrokenPresenterOnce() throws {
    let place = try Workspace([
      "settingsc.yaml": "presenters: [screen.yaml]\n",
      "page.yaml": Self.page("page", "{kind: exit, id: a, title: A}"),
      "screen.yaml": "presenter: Screen\npage: page.yaml\npatch:\n- {set: a, action: run}\n",
    ])
    #expect(try findings(place, ".").isEmpty)
    try place.write(
      "screen.yaml", "presenter: Screen\npage: page.yaml\npatch:\n- {set: a, action: run\n")
    let found = try findings(place, ".")
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("screen.yaml:") }, "\(found)")
  }
}
