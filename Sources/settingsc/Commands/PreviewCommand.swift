import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a page as it looks on the phone.",
    usage: "settingsc preview [<options>] <file>",
    discussion: """
      A file with errors is drawn as far as possible: rows with errors are marked, and the errors \
      are printed to standard error. Without --data, a page that is filled with data shows the \
      paths of the values.
      """)

  /// The states of a page.
  enum State: String, CaseIterable, ExpressibleByArgument { case normal, loading, empty, error }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The width, from 24 to 200 (default: that of the terminal, up to 60).", valueName: "columns"))
  var width: Int?

  @Flag(name: .long, help: "Draw with ASCII characters.")
  var ascii = false

  @Option(name: .long, help: "The state of the page.")
  var state = State.normal

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Draw the page that an item opens. Repeatable.", valueName: "item"))
  var follow: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Draw the page with this setting, flag, app.version or platform. Repeatable.",
      valueName: "key=value"))
  var settings: [String] = []

  @Flag(name: .long, help: "Draw again whenever a file changes.")
  var watch = false

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    let widths = PagePreview.Options.widths
    if let width, !widths.contains(width) {
      throw ValidationError(
        "--width must be from \(widths.lowerBound) to \(widths.upperBound) columns.")
    }
    if watch { try WatchSession.rejectStandardInput([file], references) }
  }

  func run() throws {
    var request = PreviewRequest(file)
    request.input = input.settings(with: references)
    request.width = width
    request.isASCII = ascii
    request.state = PageState.Name(rawValue: state.rawValue)
    request.selection = page.selection
    request.selection.followedItems = follow
    request.selection.settings = settings
    guard watch else { try request.perform() }
    let session = WatchSession()
    request.watch = session
    try session.run { try request.perform() }
  }
}

/// A call of `preview`.
struct PreviewRequest {
  var file: String
  var input = InputSettings()
  /// In columns; nil for that of the terminal, up to 60.
  var width: Int?
  var isASCII = false
  /// The state in which the page is drawn; nil for its contents.
  var state: PageState.Name?
  var selection = PageSelection(settings: [])
  /// The session of a run with `--watch`.
  var watch: WatchSession?

  init(_ file: String) { self.file = file }

  /// Makes the request of plain arguments; nil if ArgumentParser is needed to understand them.
  init?(plainArguments arguments: some Collection<String>) {
    guard arguments.count == 2, arguments.first == "preview",
      let file = arguments.dropFirst().first, !file.hasPrefix("-")
    else { return nil }
    self.init(file)
  }

  /// Draws the page, prints errors and warnings, and ends the command.
  func perform() throws -> Never {
    let console = Console(color: input.color, watch: watch)
    try console.run {
      var run = try PageRun.check(RunInput([file], input, watch: watch))
      try run.checkStorage()
      try run.requirePage(to: "preview")
      let pages = try run.choose(selection, in: run.pages())
      draw(pages, on: console)
      // The page is printed before the errors in it.
      try? console.output.flush()
      let diagnostics = run.diagnostics()
      console.printDiagnostics(diagnostics, in: run.sources)
      if state == nil, input.project.dataPaths.isEmpty, !pages.allSatisfy(\.page.isFilled) {
        console.printError(
          "drawn without data, with the paths of the values; use --data FILE for a response")
      }
      return ExitStatus(hasProblems: diagnostics.contains { $0.severity == .error })
    }
  }

  /// Draws pages with an empty line between them, until nobody reads the output.
  private func draw(_ pages: [PageStream], on console: Console) {
    let options = PagePreview.Options(
      width: width ?? min(60, Terminal.widthInColumns(1) ?? 60), isASCII: isASCII,
      style: console.outputStyle)
    let moment = PagePreview.Moment(state: state, keyword: selection.keyword ?? "")
    var lines = 0
    do throws(StreamError) {
      for (index, page) in pages.enumerated() {
        if index > 0 { console.output.write("\n") }
        try PagePreview(page, options: options, moment: moment).render {
          line throws(StreamError) in
          console.printOutputLine(line)
          lines += 1
          // The first screen is written at once.
          if lines.isMultiple(of: 64) { try console.output.flush() }
        }
      }
    } catch {
      // A reader that has gone needs no more lines.
    }
  }
}
