import CaseRunner
import Foundation
import Testing

/// Tests `--watch`, which runs again when files change.
@Suite struct WatchTests {
  /// A command that runs in the background until the object is deallocated.
  private final class Background {
    let place: Workspace
    private let process: Int32

    init(_ place: Workspace, _ arguments: String) throws {
      self.place = place
      let run = try place.shell(
        "$settingsc \(arguments) > ../out-$$ 2> ../err-$$ & echo \"$! ../out-$$ ../err-$$\"")
      let words = run.output.split(whereSeparator: { " \n".contains($0) }).map(String.init)
      process = Int32(words.first ?? "") ?? 0
      outputPath = place.path + "/" + (words.dropFirst().first ?? "")
      messagesPath = place.path + "/" + (words.last ?? "")
    }

    private let outputPath: String
    private let messagesPath: String

    deinit {
      if process > 0 { kill(process, SIGTERM) }
      try? FileManager.default.removeItem(atPath: outputPath)
      try? FileManager.default.removeItem(atPath: messagesPath)
    }

    var output: String { text(outputPath) }
    var messages: String { text(messagesPath) }

    private func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    /// Waits up to a minute for a condition, because CI machines are slow.
    func waitUntil(_ isTrue: (Background) -> Bool) -> Bool {
      for _ in 0..<6_000 {
        if isTrue(self) { return true }
        usleep(10_000)
      }
      return false
    }

    /// Waits until the given number of runs are complete.
    func waitForRuns(_ count: Int) -> Bool {
      waitUntil { $0.messages.components(separatedBy: "press Ctrl-C to stop\n").count > count }
    }

    func signal(_ number: Int32) { kill(process, number) }
    var isRunning: Bool { kill(process, 0) == 0 }
  }

  private let line = "page.yaml:4:12: error: unknown kind 'swich' [unknown-kind]\n"

  @Test func checksChangedFileAgain() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try Background(place, "validate --watch --format concise page.yaml")
    #expect(run.waitForRuns(1))
    #expect(run.output == line)
    #expect(run.messages == "1 error in 1 file\nwatching 1 file; press Ctrl-C to stop\n")
    try place.write("page.yaml", Sample.page)
    #expect(run.waitForRuns(2))
    #expect(run.output == line + "--- changed: page.yaml\n")
    #expect(
      run.messages.hasSuffix(
        "no errors or warnings in 1 file\nwatching 1 file; press Ctrl-C to stop\n"))
    try place.write("page.yaml", Sample.wrong)
    #expect(
      run.waitUntil {
        $0.output == line + "--- changed: page.yaml\n--- changed: page.yaml\n" + line
      })
  }

  /// Editors write a new file and rename it, or move the old one away first.
  @Test func checksReplacedFiles() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    let run = try Background(place, "validate --watch --format concise page.yaml")
    #expect(run.waitForRuns(1))
    _ = try place.shell("rm page.yaml")
    #expect(run.waitUntil { $0.messages.contains("page.yaml: no such file or directory\n") })
    try place.write("new.yaml", Sample.wrong)
    _ = try place.shell("mv new.yaml page.yaml")
    #expect(run.waitUntil { $0.output.hasSuffix(line) })
  }

  @Test func checksNewFiles() throws {
    let place = try Workspace(["a.yaml": Sample.page])
    let run = try Background(place, "validate --watch --format concise")
    #expect(run.waitForRuns(1))
    try place.write("page.yaml", Sample.wrong)
    #expect(run.waitUntil { $0.output.hasSuffix(line) })
    try place.write("deep/er/b.yaml", Sample.page)
    #expect(run.waitUntil { $0.messages.contains("1 error in 3 files\nwatching 3 files;") })
    _ = try place.shell("rm page.yaml")
    #expect(
      run.waitUntil { $0.messages.contains("no errors or warnings in 2 files\nwatching 2 files;") })
  }

  @Test func checksRestoredRegistryOfConfiguration() throws {
    let place = try Workspace([
      "settingsc.yaml": "registries: [kinds.yaml]\n", "kinds.yaml": Sample.registry,
      "page.yaml": "page: a\nsections:\n- items:\n  - {kind: fader, title: Volume}\n",
    ])
    let run = try Background(place, "validate --watch --format concise")
    #expect(run.waitForRuns(1))
    #expect(run.output.isEmpty)
    _ = try place.shell("rm kinds.yaml")
    #expect(
      run.waitUntil { $0.output.contains("settingsc.yaml:1:14: error: 'kinds.yaml': no such file") }
    )
    #expect(!run.output.contains("unknown kind"))
    try place.write("kinds.yaml", Sample.registry)
    #expect(
      run.waitUntil {
        $0.messages.hasSuffix(
          "no errors or warnings in 3 files\nwatching 3 files; press Ctrl-C to stop\n")
      }
    )
  }

  /// Files that were only listed, such as the log of the run, do not start another run.
  @Test func ignoresUnreadFiles() throws {
    let place = try Workspace([
      "settingsc.yaml": "presenters: [apps/*.yaml]\n", "pages/page.yaml": Sample.page,
      "apps/p.yaml": "presenter: P\npage: ../pages/page.yaml\nhandlers: ['logOut:']\n",
      "notes.txt": "",
    ])
    let run = try Background(place, "validate --watch pages")
    #expect(run.waitForRuns(1))
    for number in 0..<5 {
      try place.write("notes.txt", String(number))
      usleep(50_000)
    }
    // The next run is for a relevant change.
    try place.write("pages/page.yaml", Sample.odd)
    #expect(run.waitForRuns(2))
    #expect(run.output.contains("--- changed: pages/page.yaml\n"))
    #expect(!run.output.contains("notes.txt"))
  }

  /// A registry, a child page and a response are not arguments, but changing them starts a run too.
  @Test func watchesReferencedFiles() throws {
    let place = try Workspace([
      "both.yaml": "page: both\nchildren: [{id: a, page: child.yaml}]\n",
      "child.yaml": Sample.faderPage("kinds.yaml"), "kinds.yaml": Sample.registry,
      "fine.yaml": Sample.page,
    ])
    let run = try Background(place, "validate --watch --format concise both.yaml fine.yaml")
    #expect(run.waitForRuns(1))
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("watching 4 files;"))
    try place.write("kinds.yaml", Sample.registry.replacing("fader:", with: "slide:"))
    #expect(run.waitUntil { $0.output.contains("child.yaml:5:12: error: unknown kind 'fader'") })
    try place.write("kinds.yaml", Sample.registry)
    #expect(run.waitForRuns(3))
    #expect(run.output.hasSuffix("--- changed: kinds.yaml\n"))
  }

  @Test func watchesSharedRegistries() throws {
    let place = try Workspace([
      "page.yaml": "page: a\nsections:\n- items:\n  - {kind: fader, title: A}\n"
    ])
    let run = try Background(
      place, "validate --watch --format concise page.yaml --registry kinds.yaml")
    #expect(run.waitUntil { $0.messages.contains("kinds.yaml: no such file or directory\n") })
    try place.write("kinds.yaml", Sample.registry)
    #expect(run.waitUntil { $0.messages.contains("no errors or warnings in 1 file\n") })
  }

  @Test func watchesPreviews() throws {
    let place = try Workspace(["page.yaml": Sample.page])
    let run = try Background(place, "preview --watch page.yaml")
    #expect(run.waitUntil { $0.output.contains("Log out") })
    try place.write("page.yaml", Sample.page.replacing("Log out", with: "Sign out"))
    #expect(run.waitUntil { $0.output.contains("--- changed: page.yaml\n") })
    #expect(run.waitUntil { $0.output.contains("Sign out") })
  }

  @Test(arguments: [SIGINT, SIGTERM]) func stopsForSignals(signal: Int32) throws {
    let place = try Workspace(["page.yaml": Sample.page])
    // A shell starts background processes with SIGINT ignored.
    _ = try place.shell(
      "(until grep -q Ctrl-C err; do sleep 0.02; done; kill -\(signal) $(cat pid)) "
        + "> log 2>&1 &")
    let run = try place.shell(
      "echo $$ > pid; exec $settingsc validate --watch page.yaml 2> err")
    #expect(run.code == -signal)
  }

  /// Without a reader, there is no reason to continue.
  @Test func stopsIfReaderCloses() throws {
    let place = try Workspace(["page.yaml": Sample.wrong])
    let run = try place.shell("$settingsc validate --watch page.yaml 2>/dev/null | head -n 1")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("page.yaml:4:12: error: "))
  }

  @Test func stopsIfReaderClosesAfterChange() throws {
    let place = try Workspace(["page.yaml": Sample.wrong, "new.yaml": Sample.page])
    let run = try place.shell(
      "(until grep -q Ctrl-C err; do sleep 0.02; done; mv new.yaml page.yaml) > log 2>&1 & "
        + "$settingsc validate --watch page.yaml 2> err | grep -m 1 changed")
    #expect(run.code == 0)
    #expect(run.output == "--- changed: page.yaml\n")
  }

  @Test(arguments: ["validate", "preview"]) func rejectsStandardInput(command: String) throws {
    let run = try Workspace().run(command, "--watch", "-", input: Sample.page)
    #expect(run.code == 2)
    #expect(run.messages.contains("--watch needs files, and cannot watch standard input"))
  }

  /// On a terminal, each run begins with a cleared screen. No other control characters are written.
  @Test func clearsScreen() throws {
    #if os(Linux)
      let place = try Workspace(["page.yaml": Sample.wrong])
      let run = try place.shell(
        "(until grep -q Ctrl-C screen 2>/dev/null; do sleep 0.02; done; echo 'a: 1' > page.yaml; "
          + "until grep -q unrecognized screen; do sleep 0.02; done; kill $(cat pid)) & "
          + "script -qefc 'echo $$ > pid; exec $settingsc validate --watch --color never page.yaml'"
          + " screen > /dev/null; wait; cat screen")
      let screens = run.output.components(separatedBy: "\u{1B}[H\u{1B}[2J")
      #expect(screens.count == 3)
      #expect(screens.dropFirst().first?.contains("unknown kind 'swich'") == true)
      #expect(screens.last?.contains("unrecognized-document") == true)
      #expect(!screens.contains { $0.contains("\u{1B}") })
    #endif
  }
}
