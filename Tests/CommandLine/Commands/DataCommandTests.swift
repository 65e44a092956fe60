import CaseRunner
import Foundation
import Testing

/// Tests `--data`, and the notes for pages without data.
@Suite struct DataCommandTests {
  private static let files = [
    "friends.yaml": """
    page: friends
    tool: {kind: searchField}
    sections:
    - {id: all, items: [{kind: exit, title: "{name}", forEach: friends}]}

    """,
    "plain.yaml": Sample.page,
    "friends.json": "{\"friends\": [{\"name\": \"Mei\"}, {\"name\": \"Bo\"}]}",
    "list.json": "[]",
  ]

  private static let notice =
    "settingsc: drawn without data, with the paths of the values; "
    + "use --data FILE for a response\n"

  private func run(_ arguments: String...) throws -> CommandRun {
    try Workspace(Self.files).run(arguments)
  }

  @Test(arguments: [[], ["--keyword", "name"], ["--ascii"]])
  func notesMissingDataInPreview(options: [String]) throws {
    let run = try Workspace(Self.files).run(["preview", "friends.yaml"] + options)
    #expect(run.code == 0 && run.messages == Self.notice)
    #expect(run.output.contains("{name}"))
  }

  @Test func notesMissingDataOncePerFile() throws {
    let place = try Workspace(Self.files)
    let page = place.text("friends.yaml") ?? ""
    try place.write("two.yaml", page + "---\n" + page)
    #expect(try place.run("preview", "two.yaml").messages == Self.notice)
  }

  @Test func notesMissingDataOfFollowedPage() throws {
    let place = try Workspace(Self.files)
    let page = """
      page: p
      sections: [{items: [{kind: exit, id: open, title: A, presents: friends.yaml}]}]
      """
    try place.write("p.yaml", page)
    #expect(try place.run("preview", "p.yaml").messages.isEmpty)
    #expect(try place.run("preview", "p.yaml", "--follow", "open").messages == Self.notice)
  }

  @Test(arguments: [
    ["friends.yaml", "--data", "friends.json"], ["friends.yaml", "--state", "loading"],
    ["plain.yaml"],
  ])
  func previewsWithoutNoteIfNoDataIsNeeded(arguments: [String]) throws {
    let run = try Workspace(Self.files).run(["preview"] + arguments)
    #expect(run.code == 0 && run.messages.isEmpty && !run.output.contains("{"))
  }

  @Test func reportsOnlyInvalidResponse() throws {
    let run = try run("preview", "friends.yaml", "--data", "list.json")
    #expect(run.code == 1 && run.messages.contains("[malformed-response]"))
    #expect(!run.messages.contains("drawn without data"))
  }

  @Test(arguments: ["wire", "page"])
  func requiresDataForFormsWithoutTemplates(form: String) throws {
    let run = try run("compile", "friends.yaml", "--emit", form)
    #expect(run.code == 1 && run.output.isEmpty && run.messages.contains("[missing-data]"))
    let filled = try self.run("compile", "friends.yaml", "--emit", form, "--data", "friends.json")
    #expect(filled.code == 0 && filled.output.contains("Mei"))
  }

  // MARK: Outputs for apps

  /// A page with every sort of row that data can affect.
  private static let openPage = """
    page: friends
    title: "{title}"
    provider: {kind: dynamic, objects: friends}
    states: {error: {title: Offline, retry: reload}}
    sections:
    - id: all
      items:
      - {kind: button, title: "{name}", forEach: friends, action: "open{kind}:"}
      - when: isAdmin
        kind: switch
        id: audit
        title: Audit
        key: audit
        isOpen: true
        onChange: "audit:"
      - cases:
        - {when: vip, kind: exit, id: vip, title: VIP, action: leave}
        - {kind: exit, id: other, title: Leave, action: quit}
      - {kind: switch, forEach: ads, id: "ad-{id}", title: "{name}", key: "ads.{id}", isOpen: true, onChange: "ad:"}
      - {kind: segmented, id: sort, title: Sort, key: sort, value: a, onChange: "sort:",
         options: [{value: a, title: A}, {value: "{b}", title: B}]}

    """
  private static let sample =
    #"{"title": "T", "friends": [{"name": "Mei", "kind": "Card"}], "isAdmin": false, "#
    + #""vip": true, "ads": [], "b": "c"}"#

  /// Sample responses do not affect the outputs for an app.
  @Test func writesSameOutputsWithAndWithoutSamples() throws {
    let place = try Workspace(["p.yaml": Self.openPage, "data.json": Self.sample])
    let commands = [
      ["compile", "p.yaml"], ["compile", "p.yaml", "--emit", "handlers"],
      ["compile", "p.yaml", "--emit", "keys"], ["compile", "p.yaml", "--emit", "defaults"],
      ["generate", "swift", ".", "--output", "Code", "--diff"],
      ["generate", "objc", ".", "--output", "Code", "--diff"],
      ["diff", "p.yaml", "old.yaml"],
    ]
    try place.write(
      "old.yaml", Self.openPage.replacingOccurrences(of: "action: quit", with: "action: exit"))
    func outputs(_ configuration: String) throws -> [String] {
      try place.write("settingsc.yaml", "files: [p.yaml]\n" + configuration)
      return try commands.map { try place.run($0).output }
    }
    let (without, with) = (try outputs(""), try outputs("data: {p.yaml: [data.json]}\n"))
    for (command, (a, b)) in zip(commands, zip(without, with)) {
      #expect(!a.isEmpty && a == b, "\(command)")
    }
    #expect(try place.run("preview", "p.yaml").output.contains("Mei"))
    // The output includes all possible rows of the page.
    #expect(without[0].contains("\"template\": 1"))
    for selector in ["open{kind}:", "audit:", "leave", "quit", "reload", "ad:"] {
      #expect(without[1].contains("\"\(selector)\""), "\(selector)")
    }
    #expect(without[2].contains("\"ads.{id}\""))
    #expect(without[3].contains("<key>audit</key>") && !without[3].contains("ads"))
    #expect(
      without[4].contains("static func ads(id: String) -> SettingsTypedKey<Bool>"))
    #expect(without[4].contains("case vip") && !without[4].contains("case ad"))
    #expect(without[5].contains("NSString *_Nonnull SettingsKeyAds(NSString *_Nonnull value1);"))
    #expect(without[6].contains("\"quit\" → \"exit\""), "\(without[6])")
  }

  @Test func listsSelectorsFromData() throws {
    let place = try Workspace([
      "p.yaml": Self.openPage, "settingsc.yaml": "files: [p.yaml]\n",
    ])
    let run = try place.run("generate", "swift", ".", "--output", "Code")
    #expect(run.code == 0)
    #expect(
      run.messages.contains("'open{kind}:' depends on data, so no protocol of handlers has it"))
  }

  // MARK: Responses in the configuration

  private static func place(_ configuration: String) throws -> Workspace {
    let place = try Workspace(files)
    try place.write("settingsc.yaml", configuration)
    return place
  }

  @Test func usesResponsesOfConfiguration() throws {
    let place = try Self.place("data: {./friends.yaml: [friends.json], plain.yaml: [list.json]}\n")
    let preview = try place.run("preview", "friends.yaml")
    #expect(preview.code == 0 && preview.output.contains("Mei") && preview.messages.isEmpty)
    #expect(try place.run("diff", "friends.yaml", "friends.yaml").code == 0)
    // Each page reports the mistakes of its own responses.
    let run = try place.run("validate", ".")
    #expect(run.code == 1 && run.output.contains("list.json:1:1: error: a response is one object"))
    #expect(run.messages.contains("1 error, "))
  }

  @Test func prefersOptionToConfiguration() throws {
    let place = try Self.place("data: {friends.yaml: [list.json]}\n")
    let run = try place.run("preview", "friends.yaml", "--data", "friends.json")
    #expect(run.code == 0 && run.output.contains("Mei") && run.messages.isEmpty)
  }

  @Test(arguments: [
    (
      "data: {friend.yaml: [friends.json]}",
      "settingsc.yaml:1:8: error: 'friend.yaml': no such file"
    ),
    ("data: {friends.yaml: friends.json}", "1:22: error: 'friends.yaml' must be a list, but"),
    ("data: {friends.yaml: [../f.json]}", "settingsc.yaml:1:23: error: '../f.json' lies outside"),
    ("data: [friends.json]", "settingsc.yaml:1:7: error: 'data' must be a mapping"),
  ])
  func reportsMistakesAtTheirPositionInConfiguration(configuration: String, message: String) throws
  {
    let run = try Self.place(configuration).run("validate", ".")
    #expect(run.code == 1 && run.output.contains(message), "\(run.output)")
  }

  @Test func listsOnlyResponsesOfPath() throws {
    let place = try Self.place("data: {friends.yaml: [friends.json], plain.yaml: [list.json]}\n")
    let all = try place.run("config").output
    #expect(all.contains("- friends.json") && all.contains("- list.json"))
    let one = try place.run("config", "friends.yaml").output
    #expect(one.contains("- friends.json") && !one.contains("list.json"))
    #expect(try place.run("config", "other.yaml").output.contains("data: {} "))
  }
}
