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
  enum State: String, CaseIterable, ExpressibleByArgument {
    case normal, loading, empty, noResults, error
  }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The width, from 24 to 200. (default: the terminal's, up to 60)", valueName: "columns"))
  var width: Int?

  @Flag(help: "Draw with ASCII characters.")
  var ascii = false

  @Option(help: "The state of the page.")
  var state = State.normal

  @OptionGroup var page: PageOptions

  @Option(
    help: ArgumentHelp("Draw the page that an item opens. Repeatable.", valueName: "item"))
  var follow: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Draw the page with this setting, flag, app.version or platform. Repeatable.",
      valueName: "key=value"))
  var settings: [String] = []

  @Flag(help: "Draw again whenever a file changes.")
  var watch = false

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @Option(
    help: ArgumentHelp(
      "Fill pages with the responses of this data set of the configuration.", valueName: "name",
      visibility: .hidden))
  var dataSet: String?

  @OptionGroup var app: AppOption

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    let widths = PagePreview.Options.widths
    if let width, !widths.contains(width) {
      throw ValidationError(
        "--width must be from \(widths.lowerBound) to \(widths.upperBound) columns.")
    }
    if watch { try WatchSession.rejectStandardInput([file], references) }
  }

  func run() throws {
    var request = PreviewRequest()
    request.paths = [file]
    request.input = input.makeSettings(with: references)
    request.input.project.dataSet = dataSet
    request.input.project.app = app.app
    request.width = width
    request.isASCII = ascii
    request.state = SettingsStateName(rawValue: state.rawValue)
    request.selection = page.selection
    request.selection.followedItems = follow
    request.selection.settings = settings
    request.input.color = color.color
    try request.performAndExit(watching: watch)
  }
}

/// The parsed arguments of `preview`.
struct PreviewRequest: PlainRequest {
  static let command: any ParsableCommand.Type = PreviewCommand.self

  /// The file to draw, as the only path.
  var paths: [String] = []
  var input = InputSettings()
  /// The width in columns, or nil for the width of the terminal, up to 60.
  var width: Int?
  var isASCII = false
  /// The state to draw, or nil for the normal contents of the page.
  var state: SettingsStateName?
  var selection = PageSelection(settings: [])
  /// The session that repeats the run, or nil without `--watch`.
  var watch: WatchSession?

  var isComplete: Bool { paths.count == 1 }

  mutating func setFlag(_ flag: String) -> Bool {
    guard flag == "--ascii" else { return false }
    isASCII = true
    return true
  }

  mutating func setOption(_ option: String, to value: String) -> Bool {
    guard option == "--width", let width = Int(value), PagePreview.Options.widths.contains(width)
    else { return false }
    self.width = width
    return true
  }

  /// Draws the page, then prints errors and warnings.
  func run(on console: Console) throws -> ExitStatus {
    var input = input
    input.project.fillsPages = true
    input.project.keyword = selection.keyword
    var run = try PageRun.check(RunInput(paths, input, watch: watch))
    try run.checkStorage(
      inUse: selection.settings?.isEmpty == false || !selection.followedItems.isEmpty)
    try run.requirePage(to: "preview")
    let pages = try run.selectPages(selection, in: run.pages())
    let isWaiting = pages.contains { run.awaitsResponse($0, to: selection.keyword) }
    draw(pages, in: state ?? (isWaiting ? .loading : nil), on: console)
    // The page is printed before its errors.
    try? console.output.flush()
    let diagnostics = run.diagnostics()
    console.printDiagnostics(diagnostics, in: run.sources)
    if state == nil, input.project.dataPaths.isEmpty, !pages.allSatisfy(\.isFilled) {
      console.printError(
        "drawn without data, with the paths of the values; use --data FILE for a response")
    }
    if !run.knowsAllKeys {
      console.printError(
        "drawn without the stored keys of a page that has errors; 'settingsc validate' lists them")
    }
    let apps = run.appsWithDifferentDefaults
    if !apps.isEmpty {
      console.printError(
        "drawn with the defaults of one app, but the apps differ; choose one with '--app': "
          + NearestName.list(apps))
    }
    return ExitStatus(hasProblems: diagnostics.contains { $0.severity == .error })
  }

  /// Draws pages with an empty line between them. Stops if the reader has closed the pipe.
  private func draw(
    _ pages: [SettingsPage], in state: SettingsStateName?, on console: Console
  ) {
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
          // Flush regularly, so that the first screen appears immediately.
          if lines.isMultiple(of: 64) { try console.output.flush() }
        }
      }
    } catch {
      // The reader has closed the pipe and needs no more lines.
    }
  }
}
