import CaseRunner
import Foundation
import Testing

/// Tests the changes of whole apps that `diff` of two directories reports.
@Suite struct AppDiffTests {
  private static let files = [
    "settingsc.yaml": """
    files: [pages/*.yaml, shopper/*.yaml, courier/*.yaml]
    apps:
      - {id: shopper, root: pages/settings.yaml, presenters: [shopper/*.yaml]}
      - {id: courier, root: pages/settings.yaml, presenters: [courier/*.yaml]}

    """,
    "pages/settings.yaml": """
    page: settings
    sections:
    - id: main
      items:
      - {kind: sample, id: account, title: Account, presents: account.yaml}
      - {kind: sample, id: help, title: Help, presents: help.yaml}
    - id: size
      key: size
      selection: {value: s}
      items:
      - {kind: option, id: s, title: Small, value: s, accessory: checkmark}
      - {kind: option, id: m, title: Medium, value: m, accessory: checkmark}

    """,
    "pages/account.yaml": """
    page: account
    sections:
    - id: main
      items:
      - {kind: switch, id: sync, title: Sync, key: sync}
      - {kind: switch, id: share, title: Share, key: share}

    """,
    "pages/help.yaml": """
    page: help
    sections: [{id: main, items: [{kind: sample, id: call, title: Call, action: call}]}]

    """,
    "shopper/account.yaml": """
    presenter: Shopper
    page: ../pages/account.yaml
    patch: [{set: sync, title: Sync all}]

    """,
    "courier/account.yaml": """
    presenter: Courier
    page: ../pages/account.yaml
    patch: [{set: sync, title: Sync now}]

    """,
  ]

  /// A replacement in a file of the project. An empty text deletes the file.
  private struct Edit {
    var file: String
    var old: String
    var new: String
  }

  private func diff(_ edits: [Edit], _ arguments: String...) throws -> CommandRun {
    var files = Self.files
    for edit in edits {
      #expect(edit.old.isEmpty || files[edit.file]?.contains(edit.old) == true, "\(edit)")
      files[edit.file] =
        edit.old.isEmpty ? edit.new : files[edit.file]?.replacing(edit.old, with: edit.new)
      if files[edit.file]?.isEmpty == true { files[edit.file] = nil }
    }
    let place = try Workspace(
      Dictionary(
        uniqueKeysWithValues: Self.files.map { ("old/\($0.key)", $0.value) }
          + files.map { ("new/\($0.key)", $0.value) }))
    return try place.run(["diff", "old", "new"] + arguments)
  }

  private static let share = "  - {kind: switch, id: share, title: Share, key: share}\n"

  private static let cases: [([Edit], [String])] = [
    // A row that moves to another page is safe unless its type or default changes.
    (
      [
        .init(file: "pages/account.yaml", old: share, new: ""),
        .init(
          file: "pages/help.yaml", old: "items: [",
          new: "items: [{kind: switch, id: share, title: Share, key: share}, "),
      ], []
    ),
    (
      [
        .init(file: "pages/account.yaml", old: share, new: ""),
        .init(
          file: "pages/help.yaml", old: "items: [",
          new: "items: [{kind: switch, id: share, title: Share, key: share, isOpen: true}, "),
      ], ["default-changed share courier,shopper"]
    ),
    (
      [
        .init(file: "pages/account.yaml", old: share, new: ""),
        .init(
          file: "pages/help.yaml", old: "items: [",
          new: "items: [{kind: slider, id: share, title: Share, key: share}, "),
      ], ["key-retyped share courier,shopper"]
    ),
    (
      [
        .init(file: "pages/account.yaml", old: share, new: ""),
        .init(file: "pages/help.yaml", old: "page: help", new: "page: help\ntitle: Help"),
        .init(file: "pages/account.yaml", old: "page: account", new: "page: account\ntitle: A"),
      ], ["key-removed share courier,shopper"]
    ),
    // A page in another file loses a key.
    (
      [
        .init(file: "pages/account.yaml", old: share, new: ""),
        .init(
          file: "pages/info.yaml", old: "",
          new: """
            page: help
            sections: [{id: main, items: [{kind: sample, id: call, title: Call, action: call}]}]

            """),
        .init(file: "pages/help.yaml", old: "", new: ""),
        .init(file: "pages/settings.yaml", old: "help.yaml", new: "info.yaml"),
      ], ["key-removed share courier,shopper"]
    ),
    // Flags of one app.
    (
      [.init(file: "courier/account.yaml", old: "patch: [", new: "patch: [{remove: share}, ")],
      ["key-removed share courier"]
    ),
    // Flags of all apps are reported once.
    (
      [.init(file: "pages/account.yaml", old: share, new: "")],
      ["key-removed share courier,shopper"]
    ),
    // A new presenter changes a default although the page is unchanged.
    (
      [
        .init(file: "courier/account.yaml", old: "{set: sync, title: Sync now}", new: ""),
        .init(
          file: "courier/other.yaml", old: "",
          new: """
            presenter: Other
            page: ../pages/settings.yaml
            patch: [{insert: [{kind: switch, id: night, title: Night, key: night}], into: main}]

            """),
      ], []
    ),
    // The row reports that its key changed.
    ([.init(file: "pages/account.yaml", old: "key: share", new: "key: shared")], []),
    // The page reports a removed choice.
    (
      [
        .init(
          file: "pages/settings.yaml",
          old: "  - {kind: option, id: m, title: Medium, value: m, accessory: checkmark}\n", new: ""
        )
      ], []
    ),
    // Pages.
    (
      [.init(file: "pages/help.yaml", old: "page: help", new: "page: support")],
      ["page-removed help courier,shopper"]
    ),
    // A deleted page is reported with its file and its keys.
    (
      [
        .init(file: "pages/help.yaml", old: "", new: ""),
        .init(
          file: "pages/settings.yaml",
          old: "  - {kind: sample, id: help, title: Help, presents: help.yaml}\n", new: ""),
      ], []
    ),
    // The page reports the option that is gone.
    ([.init(file: "pages/settings.yaml", old: "value: m,", new: "value: medium,")], []),
    // Without its presenter, the app shows the original page.
    ([.init(file: "courier/account.yaml", old: "", new: "")], []),
    // Apps.
    (
      [
        .init(
          file: "settingsc.yaml",
          old:
            "  - {id: courier, root: pages/settings.yaml, presenters: [courier/*.yaml]}\n",
          new: ""),
        .init(file: "courier/account.yaml", old: "", new: ""),
      ], ["app-removed courier courier"]
    ),
    ([], []),
  ]

  /// Without a configuration, a key that no file stores any more is lost too.
  @Test func reportsLostKeysWithoutConfiguration() throws {
    let place = try Workspace([
      "old/a.yaml": "page: a\nsections: [{items: [{kind: switch, title: On, key: on}]}]\n",
      "new/a.yaml": "page: a\nsections: [{items: [{kind: sample, title: On, action: on}]}]\n",
    ])
    let run = try place.run("diff", "old", "new", "--fail-on", "breaking")
    #expect(run.code == 1 && run.output.contains("no page stores 'on' any more"), "\(run)")
    try place.write(
      "new/b.yaml", "page: b\nsections: [{items: [{kind: switch, title: On, key: on}]}]\n")
    #expect(!(try place.run("diff", "old", "new").output.contains("no page stores")))
  }

  @Test(arguments: cases.indices) func reportsChangesOfApps(_ index: Int) throws {
    let (edits, expected) = Self.cases[index]
    let json = try diff(edits, "--format", "json")
    let changes = try #require(json.json()["apps"] as? [[String: Any]])
    let found = changes.map { change in
      let apps = (change["apps"] as? [String] ?? []).joined(separator: ",")
      return "\(change["reason"] ?? "") \(change["subject"] ?? "") \(apps)"
    }
    #expect(found == expected, "\(json.output)")
    // The number of marks equals the count in the summary.
    let text = try diff(edits).output
    let marks = text.components(separatedBy: "BREAKING").count - 1
    let last = text.split(separator: "\n").last ?? ""
    #expect(
      last == (marks == 0 ? (edits.isEmpty ? "" : "all safe") : "\(marks) breaking"), "\(text)")
  }
}
