import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests `diff` of commits and of directories on disk. `Tests/Cases/commands/diff-projects.md` has
/// the comparisons of directories.
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

  /// If git fails for another reason than an unknown commit, its message is shown.
  @Test func showsMessageOfGit() throws {
    let place = try Workspace(["pages/a.yaml": Self.page("a", "A")])
    let alone = try place.runProcess("diff", "v1", "pages", variables: ["LC_ALL": "C"])
    #expect(alone.code == 2)
    #expect(
      alone.messages.hasPrefix(
        "settingsc: 'v1' is not a file, and git failed: not a git repository"))
    #expect(try place.shell("git init -q .").code == 0)
    let foreign = try place.runProcess(
      "diff", "v1", "pages", variables: ["LC_ALL": "C", "GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(foreign.code == 2)
    #expect(foreign.messages.contains("git failed: detected dubious ownership in repository at '"))
    #expect(foreign.messages.contains("call: git config --global --add safe.directory "))
    _ = try place.shell("echo nonsense > .git/HEAD")
    let broken = try place.runProcess("diff", "v1", "pages", variables: ["LC_ALL": "C"])
    #expect(broken.code == 2 && broken.messages.contains("git failed: "))
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
    #expect(added.output.hasPrefix("+ page b.yaml  \"B\"  id b"), "\(added)")
    #expect(added.messages.isEmpty)

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

  /// From any directory, paths are relative to the compared directories.
  @Test func comparesFromAnyDirectory() throws {
    let place = try Workspace(["old/x": "", "new/team/fresh.yaml": Self.page("fresh", "Fresh")])
    let run = try place.shell("cd new && $settingsc diff \"$PWD/../old\" .")
    #expect(run.code == 1 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("+ page team/fresh.yaml  \"Fresh\"  id fresh\n"), "\(run)")
  }

  @Test func escapesHostileTexts() throws {
    let page = Self.page("name", #""\e[2J\u202E\u009B31m""#)
    let place = try Workspace(["old/x": "", "new/\u{1B}[2J.yaml": page])
    for files in [["old", "new"], ["new", "old"]] {
      for format in ["text", "markdown"] {
        let run = try place.run(["diff"] + files + ["--format", format])
        #expect(run.code == 1 && run.output.contains("␛[2J.yaml"))
        #expect(ShownText.offence(in: Array(run.output.utf8)) == nil)
      }
    }
  }

  /// The difftool in docs/DIFF.md.
  @Test func runsAsGitDifftool() throws {
    let docs = try Repository.text("docs/DIFF.md")
    let lines = docs.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("git config difftool.settingsc") })
    let setUp = lines[start...].prefix { $0 != "```" && !$0.hasPrefix("git difftool") }
      .joined(separator: "\n")
    let place = try Workspace([
      "settingsc.yaml": "{}\n", "kinds.yaml": Sample.registry,
      "pages/page.yaml": Sample.faderPage("../kinds.yaml"),
    ])
    let run = try place.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      ln -s "$settingsc" settingsc; PATH="$PWD:$PATH"
      git init -q . && \(setUp)
      git add . && git -c user.name=Mei -c user.email=mei@example.com commit -qm Begin
      sed -i.old s/Volume/Loudness/ pages/page.yaml
      git difftool -y -t settingsc
      """)
    #expect(run.output.contains("pages/page.yaml (<stdin>) → pages/page.yaml\n"), "\(run)")
    #expect(run.output.contains("title: \"Volume\" → \"Loudness\"\n"))
    #expect(run.output.hasSuffix("\nall safe\n"))
  }
}
