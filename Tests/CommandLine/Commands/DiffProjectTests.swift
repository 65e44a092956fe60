import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `diff` of two directories: the pages that are compared, how each version is read, and the
/// exit codes.
@Suite struct DiffProjectTests {
  /// A commit is read with its own configuration and registries.
  @Test func comparesWithCommit() throws {
    func kinds(_ name: String) -> String {
      "registry: 1\nkinds:\n  \(name): {cellClass: FaderCell, modelClass: FaderModel}\n"
    }
    func page(_ kind: String) -> String { "page: a\nsections: [{items: [{kind: \(kind)}]}]\n" }
    let place = try Workspace([
      "settingsc.yaml": "registries: [kinds.yaml]\n", "kinds.yaml": kinds("fader"),
      "pages/a.yaml": page("fader"), "pages/b b.yaml": page("exit, title: Q, action: q"),
    ])
    let git = "git -c user.name=a -c user.email=a@example.com"
    #expect(
      try place.shell("git init -q . && git add -A && \(git) commit -qm one && git tag v1").code
        == 0)
    #expect(try place.run("diff", "v1").messages == "no differences\n")
    try place.write("kinds.yaml", kinds("dial"))
    try place.write("pages/a.yaml", page("dial"))
    _ = try place.shell("rm 'pages/b b.yaml'")

    let all = try place.run("diff", "v1", "--fail-on", "breaking")
    #expect(all.code == 1 && all.output.contains("v1:/pages/a.yaml → pages/a.yaml"))
    #expect(all.output.contains("- page pages/b b.yaml"))
    let one = try place.run("diff", "HEAD", "pages/a.yaml")
    #expect(one.code == 1 && one.output.contains("the kind 'dial' is new"))
    let below = try place.shell("cd pages && $settingsc diff v1")
    #expect(below.code == 1 && below.output.contains("- page b b.yaml"))

    _ = try place.shell("ln -s loop.yaml loop.yaml")
    for (arguments, message) in [
      (["loop.yaml", "pages/a.yaml"], "loop.yaml: too many"),
      (["v2"], "'v2' is neither a file nor a commit"),
      (["v2", "pages/a.yaml"], "'v2' is neither a file nor a commit"),
      (["../none.yaml", "pages/a.yaml"], "'../none.yaml' is neither a file nor a commit"),
      (["v1..v2"], "'v2' is neither a file nor a commit"),
      (["v1...HEAD"], "'...' is not supported; find the commit by 'git merge-base'"),
      (["--all"], "Error: "),
      (["pages"], "'pages' needs a second file or directory"),
      (["v1", "none.yaml"], "'none.yaml' is neither a file nor a commit"),
      (["v1", "HEAD", "none.yaml"], "v1:/none.yaml: no such file"),
      (["v1", "HEAD", "none/a.yaml"], "none: no such file or directory"),
      (["pages", "v1", "pages"], "'pages' is a file or a directory, but a path can only follow"),
      (["v1..HEAD", "pages", "pages"], "'v1..HEAD' accepts at most one path"),
    ] {
      let run = try place.run(["diff"] + arguments)
      #expect(run.code == 2 && run.messages.contains(message), "\(run.messages)")
    }
  }

  /// Two commits are compared regardless of the working tree, separated by a space or by two dots.
  @Test func comparesTwoCommits() throws {
    let place = try Workspace(["settingsc.yaml": "", "pages/a.yaml": Self.page("a", "A")])
    let git = "git -c user.name=a -c user.email=a@example.com"
    func commit(_ tag: String) throws {
      #expect(try place.shell("git add -A && \(git) commit -qm c && git tag \(tag)").code == 0)
    }
    #expect(try place.shell("git init -q .").code == 0)
    try commit("v1")
    try place.write("pages/a.yaml", Self.page("a", "B"))
    try commit("v2")
    try place.write("pages/a.yaml", "a: [")

    let all = try place.run("diff", "v1", "v2")
    #expect(
      all.code == 1 && all.output.hasPrefix("v1:/pages/a.yaml → v2:/pages/a.yaml\n"), "\(all)")
    #expect(try place.run("diff", "v1..v2") == all)
    #expect(try place.run("diff", "v1..") == place.run("diff", "v1", "HEAD"))
    #expect(try place.run("diff", "v2..HEAD").messages == "no differences\n")
    let one = try place.run("diff", "v1", "v2", "pages/a.yaml")
    #expect(one.code == 1 && one.output.hasPrefix("v1:/pages/a.yaml → v2:/pages/a.yaml\n"))
    #expect(try place.run("diff", "v1..v2", "pages/a.yaml") == one)
    let piped = try place.run(
      "diff", "v1", "-", "--stdin-filename", "pages/a.yaml", input: Self.page("a", "B"))
    #expect(piped.code == 1 && piped.output.contains("title: \"A\" → \"B\""), "\(piped)")
    let below = try place.shell("cd pages && $settingsc diff v1..v2 a.yaml")
    #expect(below == one)
    let back = try place.run("diff", "v2", "v1", "pages")
    #expect(back.code == 1 && back.output.contains("title: \"B\" → \"A\""))

    // If the old commit lacks a directory, it counts as empty.
    try place.write("new/b.yaml", Self.page("b", "B"))
    let added = try place.shell("cd new && $settingsc diff v2")
    #expect(added.output.hasPrefix("+ page b.yaml  b") && added.messages.isEmpty, "\(added)")

    // The working tree may be the old version. A file takes precedence over a commit of the same
    // name.
    #expect(try place.shell("git checkout -q v1 -- pages").code == 0)
    let reverse = try place.run("diff", "pages/a.yaml", "v2")
    #expect(reverse.code == 1 && reverse.output.hasPrefix("pages/a.yaml → v2:/pages/a.yaml\n"))
    try place.write("v2", Self.page("a", "A"))
    #expect(try place.run("diff", "pages/a.yaml", "v2").messages == "no differences\n")
  }

  private static func page(_ id: String, _ title: String) -> String {
    "page: \(id)\ntitle: \(title)\nsections: [{items: [{kind: exit, title: Out, action: out}]}]\n"
  }

  private let place: Workspace

  init() throws {
    place = try Workspace([
      "old/settingsc.yaml": "", "new/settingsc.yaml": "",
      "old/same.yaml": Self.page("same", "Same"), "new/same.yaml": Self.page("same", "Same"),
      "old/team/a.yaml": Self.page("a", "A"), "new/team/a.yaml": Self.page("a", "B"),
      "old/gone.yaml": Self.page("gone", "Gone"), "new/fresh.yaml": Self.page("fresh", "Fresh"),
      "old/notes.yaml": "a: 1\n", "new/notes.yaml": "a: 2\n",
    ])
  }

  private func copyOld() throws {
    #expect(try place.shell("rm -r new && cp -r old new").code == 0)
  }

  @Test func printsText() throws {
    let run = try place.run("diff", "old", "new/")
    #expect(
      run
        == CommandRun(
          code: 1,
          output: """
            old/team/a.yaml → new/team/a.yaml

            ~ page
                title: "A" → "B"

            page updated
            all safe

            + page fresh.yaml  fresh  "Fresh"
            - page gone.yaml  gone  "Gone"
                BREAKING: installed apps may open this page

            pages: 1 inserted, 1 deleted, 1 updated, 1 unchanged
            1 breaking

            """))
    // From any directory, paths are relative to the compared directories.
    let inside = try place.shell("cd new && $settingsc diff \"$PWD/../old\" .")
    #expect(inside.code == 1 && inside.output.contains("\n+ page fresh.yaml  fresh  \"Fresh\"\n"))
    #expect(inside.output.hasSuffix("\n1 breaking\n"))
  }

  @Test func printsMarkdown() throws {
    let run = try place.run("diff", "old", "new", "--format", "markdown")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(
      run.output == """
        ### `old/team/a.yaml` → `new/team/a.yaml`

        page updated; all safe

        **Page**

        - `title`: `"A"` → `"B"`

        ### Pages

        pages: 1 inserted, 1 deleted, 1 updated, 1 unchanged; **1 breaking**

        - `fresh.yaml`: `fresh` `"Fresh"` inserted
        - `gone.yaml`: `gone` `"Gone"` deleted
          - **BREAKING**: installed apps may open this page

        """)
  }

  @Test func printsJSON() throws {
    let run = try place.run("diff", "old", "new", "--format", "json")
    #expect(run.code == 1 && run.messages.isEmpty)
    let diff = try run.json()
    #expect(diff["diff"] as? Int == 1 && diff["old"] as? String == "old")
    let page = try #require((diff["pages"] as? [[String: Any]])?.first)
    #expect(page["path"] as? String == "team/a.yaml" && page["id"] as? String == "a")
    // The entry of a page equals the comparison of its two files.
    let alone = try place.run("diff", "old/team/a.yaml", "new/team/a.yaml", "--format", "json")
    for (name, value) in try alone.json() where !["diff", "old", "new", "apps"].contains(name) {
      #expect((page[name] as? NSObject) == (value as? NSObject), "\(name)")
    }
    #expect(diff["inserts"] as? [[String: String]] == [["path": "fresh.yaml", "id": "fresh"]])
    let delete = try #require((diff["deletes"] as? [[String: Any]])?.first)
    #expect(delete["path"] as? String == "gone.yaml" && delete["id"] as? String == "gone")
    #expect(
      delete["breaking"] as? [[String: String]]
        == [["reason": "page-removed", "subject": "gone.yaml"]])
    #expect(diff["failures"] as? [String] == [])
    #expect(
      diff["summary"] as? [String: Int] == [
        "inserts": 1, "deletes": 1, "updates": 1, "equal": 1, "failures": 0, "breaking": 1,
      ])
    let batch = try place.run("diff", "old", "new", "--format", "batch").json()
    #expect(batch["batch"] as? Int == 1)
    let pages = try #require(batch["pages"] as? [[String: Any]])
    #expect(pages.map { $0["path"] as? String } == ["team/a.yaml"])
    #expect(pages.first?["sections"] != nil && pages.first?["items"] != nil)
  }

  @Test func acceptsEqualProjects() throws {
    try copyOld()
    let equal = CommandRun(code: 0, messages: "no differences\n")
    #expect(try place.run("diff", "old", "new") == equal)
    #expect(try place.run("diff", "old", "old", "--format", "markdown") == equal)
    let json = try place.run("diff", "old", "new", "--format", "json")
    #expect(json.code == 0 && json.messages.isEmpty)
    #expect((try json.json()["summary"] as? [String: Int])?["equal"] == 3)
  }

  @Test func setsExitCode() throws {
    #expect(try place.run("diff", "old", "new", "--fail-on", "breaking").code == 1)
    try place.write("new/gone.yaml", Self.page("gone", "Gone"))
    let safe = try place.run("diff", "old", "new", "--fail-on", "breaking")
    #expect(safe.code == 0 && safe.output.hasSuffix("unchanged\nall safe\n"))
    #expect(try place.run("diff", "old", "new").code == 1)
  }

  /// Each version has its own kinds and excluded files. Samples are not compared.
  @Test func usesConfigurationOfEachVersion() throws {
    try copyOld()
    let list = """
      page: list
      sections: [{id: all, items: [{forEach: list, kind: sample, id: "r-{id}", title: "{name}"}]}]

      """
    for (folder, field, name) in [("old", "value", "A"), ("new", "level", "B")] {
      try place.write(
        "\(folder)/settingsc.yaml",
        "registries: [kinds.yaml]\ndata: {list.yaml: [data/a.json]}\nexclude: [\(folder)-only/]\n")
      try place.write(
        "\(folder)/kinds.yaml",
        Sample.registry.replacingOccurrences(of: "value:", with: "\(field):"))
      try place.write(
        "\(folder)/sound.yaml",
        """
        page: sound
        sections: [{items: [{kind: fader, id: a, title: Volume, \(field): 1, onChange: "volume:"}]}]

        """)
      try place.write("\(folder)/\(folder)-only/page.yaml", Sample.wrong)
      try place.write("\(folder)/list.yaml", list)
      try place.write("\(folder)/data/a.json", #"{"list": [{"id": 1, "name": "\#(name)"}]}"#)
    }
    let run = try place.run("diff", "old", "new")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.contains("level: none → 1  BREAKING: field added\n"))
    #expect(run.output.contains("\npages: 1 updated, 4 unchanged\n"))
    let (before, after) = ("old/data/a.json", "new/data/a.json")
    let filled = try place.run("diff", "old", "new", "--old-data", before, "--new-data", after)
    #expect(filled.output.contains("title: \"A\" → \"B\"\n"), "\(filled)")
    #expect(filled.output.contains("\npages: 2 updated, 3 unchanged\n"))
    #expect(try place.run("diff", "old", "new", "--data", before).output == run.output)
  }

  /// An invalid page does not hide the changes of other pages.
  @Test func reportsPagesWithErrors() throws {
    try place.write("new/same.yaml", Sample.wrong)
    let run = try place.run("diff", "old", "new")
    #expect(run.code == 2)
    #expect(run.messages.contains("new/same.yaml:4:12: error: unknown kind 'swich'"))
    #expect(run.messages.hasSuffix("settingsc: the new page, 'new/same.yaml', has errors\n"))
    #expect(run.output.contains("title: \"A\" → \"B\"\n"))
    #expect(run.output.contains("\n! page same.yaml  not compared\n"))
    #expect(
      run.output.contains("\npages: 1 inserted, 1 deleted, 1 updated, 1 not compared\n"))
    let json = try place.run("diff", "old", "new", "--format", "json")
    let failures = try json.json()["failures"] as? [String]
    #expect(json.code == 2 && failures == ["same.yaml"])
    let markdown = try place.run("diff", "old", "new", "--format", "markdown")
    #expect(markdown.code == 2 && markdown.output.hasSuffix("\n- `same.yaml` not compared\n"))
    // Although nothing else changed, the output does not say that pages are equal.
    try copyOld()
    try place.write("new/same.yaml", Sample.wrong)
    let only = try place.run("diff", "old", "new")
    #expect(only.code == 2 && only.output.isEmpty && !only.messages.contains("no differences"))
  }

  @Test func comparesTemplates() throws {
    try copyOld()
    let list =
      "page: list\nsections: [{items: [{forEach: list, kind: sample, title: \"{name}\"}]}]\n"
    for folder in ["old", "new"] { try place.write("\(folder)/list.yaml", list) }
    #expect(
      try place.run("diff", "old", "new") == CommandRun(code: 0, messages: "no differences\n"))
    try place.write(
      "new/list.yaml", list.replacingOccurrences(of: "forEach: list", with: "forEach: all"))
    let run = try place.run("diff", "old", "new")
    #expect(run.code == 1 && run.output.contains("data.forEach.path: \"list\" → \"all\""), "\(run)")
  }

  /// The pages in one file are matched by their ids.
  @Test func matchesPagesOfOneFileByID() throws {
    try copyOld()
    func pages(_ titles: KeyValuePairs<String, String>) -> String {
      titles.map { Self.page($0, $1) }.joined(separator: "---\n")
    }
    try place.write("old/many.yaml", pages(["a": "A", "b": "B", "c": "C"]))
    try place.write("new/many.yaml", pages(["d": "D", "c": "C2", "a": "A"]))
    let run = try place.run("diff", "old", "new")
    #expect(
      run
        == CommandRun(
          code: 1,
          output: """
            old/many.yaml (c) → new/many.yaml (c)

            ~ page
                title: "C" → "C2"

            page updated
            all safe

            + page many.yaml  d  "D"
            - page many.yaml  b  "B"
                BREAKING: installed apps may open this page

            pages: 1 inserted, 1 deleted, 1 updated, 4 unchanged
            1 breaking

            """))
    // The only page of a file may change its id.
    try copyOld()
    try place.write("new/many.yaml", Self.page("z", "Z"))
    try place.write("old/many.yaml", Self.page("y", "Z"))
    let alone = try place.run("diff", "old", "new")
    #expect(alone.code == 1 && alone.output.contains("    id: \"y\" → \"z\""))
  }

  /// If one version is inside the other one, such as a worktree, it is skipped.
  @Test func skipsNestedVersion() throws {
    #expect(try place.shell("mv old new/released && cp new/released/*.yaml new").code == 0)
    for (arguments, word) in [
      (["new/released", "new"], "inserted"), (["new", "new/released"], "deleted"),
    ] {
      let run = try place.run(["diff"] + arguments)
      #expect(run.code == 1 && !run.output.contains("released/same.yaml"), "\(run.output)")
      #expect(run.output.contains("\npages: 1 \(word), 1 updated, 2 unchanged\n"), "\(run.output)")
    }
  }

  @Test(arguments: [
    (["old", "new/same.yaml"], "'old' is a directory, but the other argument is not; compare two"),
    (["new/same.yaml", "old"], "'old' is a directory, but the other argument is not; compare two"),
    (["-", "old"], "'old' is a directory, but the other argument is not; compare two"),
    (["old", "none"], "'none' is neither a file nor a commit"),
    (
      ["old", "new", "--stdin-filename", "a.yaml"],
      "--stdin-filename is for files, but 'old' is a directory"
    ),
    (["empty", "empty"], "no page in 'empty' or 'empty'"),
    (["old", "new", "--registry", "none.yaml"], "none.yaml: no such file or directory"),
  ])
  func rejectsArguments(arguments: [String], message: String) throws {
    try place.write("empty/notes.txt", "")
    for format in ["text", "json"] {
      let run = try place.run(["diff"] + arguments + ["--format", format])
      #expect(run.code == 2 && run.messages.contains("settingsc: \(message)"), "\(run)")
      #expect(!run.messages.contains("no differences"))
    }
  }

  /// An error in a shared file is reported once.
  @Test func reportsSharedErrorsOnce() throws {
    try copyOld()
    try place.write("new/kinds.yaml", "registry: 1\nkinds: {aRow: {cellClass: 1}}\n")
    for name in ["same", "gone"] {
      let page = Self.page(name, name) + "registries: [kinds.yaml]\n"
      try place.write("new/\(name).yaml", page)
    }
    let run = try place.run("diff", "old", "new")
    #expect(run.code == 2)
    #expect(run.messages.components(separatedBy: "new/kinds.yaml:2:27:").count == 2)
    // A registry is not reported as a page.
    #expect(!run.messages.contains("'new/kinds.yaml', has errors"), "\(run.messages)")
    #expect(run.messages.hasSuffix("settingsc: the new page, 'new/same.yaml', has errors\n"))
  }

  @Test func escapesHostileTexts() throws {
    let hostile = #""\e[2J\u202E\u009B31m""#
    try place.write("new/hostile.yaml", Self.page("h", hostile))
    try place.write("new/\u{1B}[2J.yaml", Self.page("name", "Name"))
    for format in ["text", "markdown"] {
      for files in [["old", "new"], ["new", "old"]] {
        let run = try place.run(["diff"] + files + ["--format", format])
        #expect(run.code == 1 && HostileTextTests.isHarmless(run.output))
      }
    }
  }
}
