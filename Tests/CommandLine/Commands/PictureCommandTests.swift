import CaseRunner
import Testing

/// Tests the commands that write pages for a browser and pictures.
@Suite struct PictureCommandTests {
  private static let files = [
    "settings.yaml": """
    page: settings
    title: Settings
    sections:
      - items:
          - {kind: sample, title: Account, presents: account.yaml}
          - {kind: exit, title: Log out, action: logOut}

    """,
    "account.yaml": """
    page: account
    title: Account
    sections: [{items: [{kind: switch, title: Public profile, key: public}]}]

    """,
  ]

  @Test func writesPageWithPagesThatItOpens() throws {
    let place = try Workspace(Self.files)
    let run = try place.run("preview", "settings.yaml", "--format", "html", "-o", "settings.html")
    #expect(run == CommandRun(code: 0))
    let html = try #require(place.text("settings.html"))
    #expect(html.contains("Public profile") && html.contains(#""start":"settings""#))
    #expect(try place.run("preview", "settings.yaml", "--format", "html").output == html)
  }

  @Test func drawsBrokenPages() throws {
    var files = Self.files
    files["account.yaml"]?.replace("kind: switch", with: "kind: swich")
    let place = try Workspace(files)
    let run = try place.run("preview", "settings.yaml", "--format", "html", "-o", "out.html")
    #expect(run.code == 1 && run.messages.contains("unknown kind 'swich'"))
    #expect(place.text("out.html")?.contains("unknown kind 'swich'") == true)
  }

  @Test func drawsScreen() throws {
    let place = try Workspace(Self.files)
    let run = try place.run("preview", "settings.yaml", "--format", "svg", "--theme", "material")
    #expect(
      run.code == 0 && run.output.hasPrefix("<svg ") && run.output.contains(">Log out</text>"))
  }

  @Test func writesGallery() throws {
    let place = try Workspace(
      Self.files.merging([
        "settingsc.yaml":
          "settingsc: 1\napps: [{id: one, root: settings.yaml}, {id: two, root: account.yaml}]\n"
      ]) { $1 })
    let run = try place.run("gallery", "-o", "site")
    #expect(run == CommandRun(code: 0, messages: "settingsc: 3 pages in site/index.html\n"))
    #expect(try place.names(in: "site") == ["index.html", "one.html", "two.html"])
    let index = try #require(place.text("site/index.html"))
    for part in [
      "<h2>one</h2>", "account.yaml", "Public profile", "logOut", "one.html#",
      "<code>public</code>",
    ] {
      #expect(index.contains(part), "\(part)")
    }
  }

  /// The app `index` does not replace the index, and one finding is not several.
  @Test func keepsFilesOfGalleryApart() throws {
    var files = Self.files
    files["settingsc.yaml"] =
      "settingsc: 1\napps: [{id: index, root: settings.yaml}, {id: two, root: account.yaml}]\n"
    files["account.yaml"]?.replace("kind: switch", with: "kind: swich")
    let place = try Workspace(files)
    _ = try place.run("gallery", "-o", "site")
    #expect(try place.names(in: "site") == ["index-2.html", "index.html", "two.html"])
    let index = try #require(place.text("site/index.html"))
    #expect(index.contains("index-2.html#") && index.contains(">1 finding</span>"), "\(index)")
  }

  @Test func comparesPagesInPictures() throws {
    var files = Self.files
    files["new.yaml"] = files["settings.yaml"]?.replacing("logOut", with: "signOut")
    let place = try Workspace(files)
    let html = try place.run("diff", "settings.yaml", "new.yaml", "--format", "html")
    #expect(html.code == 1 && html.output.contains("<svg "))
    #expect(html.output.contains("<strong>BREAKING</strong>: selector renamed"))
    let run = try place.run(
      "diff", "settings.yaml", "new.yaml", "--format", "markdown", "--images", "images")
    #expect(run.output.hasSuffix("![both versions of the page](images/new.svg)\n"), "\(run.output)")
    #expect(place.text("images/new.svg")?.contains(">!</text>") == true)
  }

  /// A presenter with the same changes as its page is only listed.
  @Test func comparesPagesOfPresentersOnce() throws {
    var files: [String: String] = [:]
    for (version, action) in [("old", "logOut"), ("new", "signOut")] {
      files["\(version)/app.yaml"] = "presenter: App\npage: settings.yaml\n"
      files["\(version)/settings.yaml"] = Self.files["settings.yaml"]?
        .replacing("logOut", with: action).replacing("presents: account.yaml", with: "action: open")
    }
    let place = try Workspace(files)
    let html = try place.run("diff", "old", "new", "--format", "html").output
    #expect(html.split(separator: "<svg ").count == 2, "\(html)")
    let line = "<code>app.yaml</code> updated, the same changes as <code>settings.yaml</code>"
    #expect(html.contains(line), "\(html)")
    let run = try place.run("diff", "old", "new", "--format", "markdown", "--images", "images")
    #expect(run.output.contains("`app.yaml` updated, the same changes as `settings.yaml`"))
    #expect(try place.names(in: "images") == ["settings.svg"])
  }
}
