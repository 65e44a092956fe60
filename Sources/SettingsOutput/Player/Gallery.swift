public import SettingsLanguage
import SettingsPlayer
import SettingsSyntax

/// The settings of a project as a static site: an index with a small screen of each page, and a file
/// that plays the pages of each app.
///
/// The site works from any host and from a folder. The index links to the pages by the fragment that
/// a playing page keeps its state in, so each state, theme and direction of a page is a link and not
/// a file. `gallery.js` makes these links when the details of a card are opened.
public struct Gallery {
  /// An app with one set of responses.
  private struct App {
    let name: String?
    let dataSet: String?
    let session: SettingsSession
    let notes: PlayerNotes
    let entries: [Entry]
    /// The name of the file that plays the pages.
    let fileName: String
  }

  /// A page of an app.
  public struct Entry {
    /// The page.
    public let page: SettingsPage
    /// The interface of the page.
    public let interface: PageInterface
    let path: String
    let source: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - interface: the interface of the page.
    ///   - path: the path of the file.
    ///   - source: the text of the file.
    public init(page: SettingsPage, _ interface: PageInterface, path: String, source: String) {
      (self.page, self.interface, self.path, self.source) = (page, interface, path, source)
    }
  }

  /// The apps, each once for each data set.
  private var apps: [App] = []
  private var fileNames = FileNames(used: [Gallery.indexName])
  private static let indexName = "index.html"

  /// Creates an empty gallery.
  public init() {}

  /// Adds an app with one set of responses.
  ///
  /// - Parameters:
  ///   - name: the name, or nil for the only app of a project.
  ///   - dataSet: the data set that fills the pages, or nil for the default responses.
  ///   - session: a session of all pages.
  public mutating func add(
    appNamed name: String?, dataSet: String?, _ session: SettingsSession, notes: PlayerNotes,
    entries: [Entry]
  ) {
    let parts = [name ?? "app", dataSet].compactMap(\.self)
    let fileName = fileNames.makeName(for: parts.joined(separator: "-"), suffix: ".html")
    apps.append(
      App(
        name: name, dataSet: dataSet, session: session, notes: notes, entries: entries,
        fileName: fileName))
  }

  /// The number of pages, without those of further data sets.
  public var pageCount: Int {
    apps.reduce(0) { $0 + ($1.dataSet == nil ? $1.entries.count : 0) }
  }

  /// The files of the site, by their names.
  public var files: [(name: String, bytes: [UInt8])] {
    [(Gallery.indexName, Array(index.utf8))]
      + apps.map { app in
        (app.fileName, PlayerDocument(app.session, notes: app.notes).bytes)
      }
  }

  // MARK: Index

  private var index: String {
    var result =
      MarkupText.documentStart(
        title: "Settings", policy: PlayerPolicy.gallery, style: PlayerFiles.reportStyle)
        + """
        <main>
        <h1>Settings</h1>
        <input type="search" placeholder="Search pages, rows, keys and handlers" aria-label="Search">

        """
    let filled = Dictionary(grouping: apps.filter { $0.dataSet != nil }, by: \.name)
    for app in apps where app.dataSet == nil {
      let sets = filled[app.name] ?? []
      if let name = app.name { result += "<h2>\(MarkupText.escaped(name))</h2>\n" }
      result +=
        "<ul class=\"cards\">\n\(app.entries.map { card($0, of: app, sets) }.joined())</ul>\n"
    }
    let script = String(decoding: PlayerFiles.galleryScript, as: UTF8.self)
    return result + "<p id=\"none\" hidden>No page has these words.</p>\n</main>\n"
      + "<script>\(script)</script>\n</body>\n</html>\n"
  }

  /// Returns the card of a page.
  ///
  /// - Parameter sets: the app with each further data set.
  private func card(_ entry: Entry, of app: App, _ sets: [App]) -> String {
    let page = entry.page
    let title = [page.title, page.id].compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) }
    let keys = Set(entry.interface.keys.map(\.name)).sorted()
    let handlers = Set(entry.interface.calls.map(\.selector)).sorted()
    let titles = page.allItems.compactMap { $0.fields["title"]?.string }
    let words = [page.title ?? "", page.id, entry.path] + keys + handlers + titles
    let states = SettingsStateName.allCases.filter { page.state($0) != nil }.map(\.rawValue)
    let count = app.notes.count(of: page)
    let findings =
      count == 0 ? "" : " <span class=\"breaking\">\(counted(count, "finding"))</span>"
    return """
      <li data-text="\(MarkupText.escaped(words.joined(separator: " ")))">
      <figure>\(PageScreen.svg(of: app.session.beginning(withPage: page.id).look))</figure>
      <h3><a href="\(link(to: page, in: app))">\(MarkupText.escaped(title ?? entry.path))</a>\(findings)</h3>
      <p class="source"><code>\(MarkupText.escaped(entry.path))</code>\(links(to: page, in: sets))</p>
      <details data-states="\(states.joined(separator: " "))"><summary>States and themes</summary></details>
      \(details("Keys", keys))\(details("Handlers", handlers))
      <details><summary>Source</summary><pre>\(MarkupText.escaped(entry.source, keepingLineBreaks: true))</pre></details>
      </li>

      """
  }

  private func details(_ name: String, _ words: [String]) -> String {
    if words.isEmpty { return "" }
    let list = words.map { "<li><code>\(MarkupText.escaped($0))</code></li>" }.joined()
    return "<details><summary>\(name) (\(words.count))</summary><ul>\(list)</ul></details>"
  }

  /// The links to a page with each further data set of its app.
  private func links(to page: SettingsPage, in sets: [App]) -> String {
    sets.map { set in
      "<br><a href=\"\(link(to: page, in: set))\">\(MarkupText.escaped(set.dataSet ?? ""))</a>"
    }.joined()
  }

  /// Returns a link to a page that plays, with the state that its fragment keeps.
  private func link(to page: SettingsPage, in app: App) -> String {
    let state = SettingsValue.members(["path": [.string(page.id)]])
    return app.fileName + "#" + PercentEncoding.encodedPath(JSONWriter.text(of: state))
  }
}
