public import ArgumentParser
import SettingsLanguage
public import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct PreviewCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a page as it looks on the phone.",
    usage: "settingsc preview [<options>] <file>",
    discussion: """
      '--format html' writes a file that plays in a browser, with all pages that people can open, \
      '--format svg' one screen. A file with errors is drawn as far as possible: rows with \
      wrong keys or values are marked, and all errors are printed to standard error. Without \
      --data, a page that is filled with data shows the paths of the values.
      """)

  /// The formats of a drawing.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, html, svg }

  /// The states of a page.
  enum State: String, CaseIterable, ExpressibleByArgument {
    case normal, loading, empty, noResults, error
  }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Flag(name: .shortAndLong, help: "Play the page in the terminal.")
  var interactive = false

  @Option(help: "The format of the drawing.")
  var format = Format.text

  @OptionGroup var output: OutputOption

  @Option(help: ArgumentHelp("The look of HTML and SVG.", valueName: "look"))
  var theme: PlayerDocument.Options.Theme?

  @Option(help: ArgumentHelp("Brightness.", valueName: "mode"))
  var appearance = PlayerDocument.Options.Appearance.auto

  @Option(
    help: ArgumentHelp(
      "The width of text, from 24 to 200.", valueName: "columns"))
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
      "Set a key, a flag, app.version or platform.",
      valueName: "key=value"))
  var settings: [String] = []

  @Flag(help: "Draw again when a file changes.")
  var watch = false

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @Option(
    help: ArgumentHelp(
      "Fill pages with the responses of this data set of the configuration.", valueName: "name",
      visibility: .hidden))
  var dataSet: String?

  @OptionGroup var app: AppOption

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    let widths = PagePreview.Options.widths
    if let width, !widths.contains(width) {
      throw ValidationError(
        "--width must be from \(widths.lowerBound) to \(widths.upperBound) columns.")
    }
    if interactive, watch || format != .text || file == RunInput.standardInput {
      throw ValidationError(
        "--interactive excludes --watch, --format and standard input.")
    }
    if output.file != nil, format == .text {
      throw ValidationError("--output needs --format html or --format svg.")
    }
    if theme != nil, format == .text {
      throw ValidationError("--theme needs --format html or --format svg.")
    }
    if format != .text, ascii || width != nil {
      throw ValidationError("--ascii and --width are for text.")
    }
    if watch, format != .text, output.file == nil {
      throw ValidationError("--watch needs --output FILE for HTML and SVG.")
    }
    if watch {
      try WatchSession.rejectStandardInput([file] + registries.registry + references.data)
    }
  }

  func run(in context: CommandContext) -> ExitStatus {
    var request = PreviewRequest()
    request.paths = [file]
    request.input = InputSettings(
      input, configuration: configuration, registries: registries, references: references)
    request.input.project.dataSet = dataSet
    request.input.project.app = app.app
    request.isInteractive = interactive
    request.format = format
    request.output = output.file
    request.player.theme = theme ?? .ios
    request.player.appearance = appearance
    request.player.reloads = watch
    request.width = width
    request.isASCII = ascii
    request.state = SettingsStateName(rawValue: state.rawValue)
    request.selection = page.selection
    request.selection.followedItems = follow
    request.selection.settings = settings
    request.input.color = color.color
    return request.run(in: context, watching: watch)
  }
}

/// The parsed arguments of `preview`.
struct PreviewRequest: PlainRequest {
  static let command: any ParsableCommand.Type = PreviewCommand.self

  /// The file to draw, as the only path.
  var paths: [String] = []
  var input = InputSettings()
  var format = PreviewCommand.Format.text
  /// True to play the page in the terminal.
  var isInteractive = false
  /// The file to write, or nil for standard output.
  var output: String?
  /// The looks of an HTML page.
  var player = PlayerDocument.Options()
  /// The width in columns, or nil for the width of the terminal, up to 80.
  var width: Int?
  var isASCII = false
  /// The state to draw, or nil for the normal contents of the page.
  var state: SettingsStateName?
  var selection = PageSelection(settings: [])
  /// The session that repeats the run, or nil without `--watch`.
  var watch: WatchSession?

  var isComplete: Bool {
    paths.count == 1 && !(isInteractive && paths[0] == RunInput.standardInput)
  }

  mutating func setFlag(_ flag: String) -> Bool {
    switch flag {
    case "--ascii": isASCII = true
    case "-i", "--interactive": isInteractive = true
    default: return false
    }
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
    var run = try PageFile(RunInput(paths, input, on: console))
    try run.checkStorage(
      inUse: selection.settings?.isEmpty == false || !selection.followedItems.isEmpty
        || format == .html || isInteractive)
    try run.requirePage(to: "preview")
    if format == .html || isInteractive { return try play(&run, on: console) }
    let pages = try run.selectPages(selection, in: run.pages())
    let isWaiting = pages.contains { run.awaitsResponse($0, to: selection.keyword) }
    let state = state ?? (isWaiting ? .loading : nil)
    if format == .svg {
      try writeScreen(of: pages, in: state, readPaths: run.readPaths, on: console)
    } else {
      draw(pages, in: state, on: console)
      // The page is printed before its errors.
      try? console.output.flush()
    }
    return printDiagnostics(of: &run, areFilled: pages.allSatisfy(\.isFilled), on: console)
  }

  /// Plays the page and all pages that people can open from it, in the terminal or in a file for a
  /// browser.
  private func play(_ run: inout PageFile, on console: Console) throws -> ExitStatus {
    try run.openPages(selection.followedItems)
    let connected = try ConnectedPages(from: &run)
    if !connected.pages.isEmpty {
      var session = try run.makeSession(of: connected.pages, selection)
      _ = session.handle(.show(state))
      if isInteractive {
        var loop = try TerminalLoop(
          console.context.openOutput(), environment: console.context.environment)
        let style = pageStyle(console)
        var page = PagePlayer(session, style: style, isASCII: isASCII, width: width)
        loop.run(&page, asksForBackground: style.palette != nil && player.appearance == .auto)
      } else {
        let document = PlayerDocument(session, notes: connected.notes, options: player)
        try write(document.bytes, havingRead: run.readPaths, on: console)
      }
    }
    return printDiagnostics(
      of: &run, areFilled: connected.pages.allSatisfy(\.isFilled), on: console)
  }

  /// Writes a drawing of the only page of a file.
  private func writeScreen(
    of pages: [SettingsPage], in state: SettingsStateName?, readPaths: [String],
    on console: Console
  ) throws {
    guard pages.count == 1 else {
      throw RunFailure("--format svg draws one page, and the file has \(pages.count)")
    }
    let look = PageLook(of: pages[0], keyword: selection.keyword ?? "", state: state)
    let svg = PageScreen.svg(of: look, options: player)
    try write(Array(svg.utf8), havingRead: readPaths, on: console)
  }

  /// Writes a drawing to the output file, or to standard output.
  private func write(_ bytes: [UInt8], havingRead paths: [String], on console: Console) throws {
    guard let output else { return console.output.write(bytes) }
    try console.files.write(to: output, havingRead: paths) { $0.write(bytes) }
  }

  /// Prints the diagnostics, and remarks about what the drawing lacks.
  private func printDiagnostics(
    of run: inout PageFile, areFilled: Bool, on console: Console
  ) -> ExitStatus {
    let diagnostics = run.diagnostics()
    console.printDiagnostics(diagnostics, in: run.sources)
    for note in run.notes { console.printError(note) }
    if state == nil, input.project.dataPaths.isEmpty, !areFilled {
      console.printError(
        "drawn without data, with the paths of the values; use --data FILE for a response")
    }
    for path in run.incompletePaths.prefix(1) {
      console.printError(
        "drawn without the stored keys of '\(Excerpt.quoted(path))', which has errors; "
          + "'settingsc validate' lists them")
    }
    let apps = run.appsWithDifferentDefaults
    if !apps.isEmpty {
      console.printError(
        "drawn with the defaults of one app, but the apps differ; choose one with '--app': "
          + NearestName.list(apps))
    }
    return ExitStatus(hasProblems: diagnostics.contains { $0.severity == .error })
  }

  /// Returns the style of the terminal, with filled cards if it has 24-bit color.
  private func pageStyle(_ console: Console) -> TerminalStyle {
    var style = console.outputStyle
    if style.isEnabled, console.output.isTerminal,
      Terminal.has24BitColor(environment: console.context.environment)
    {
      let isDark =
        player.appearance == .auto
        ? !Terminal.isLight(environment: console.context.environment) : player.appearance == .dark
      style.palette = TerminalPalette(isDark: isDark)
    }
    return style
  }

  /// Draws pages with an empty line between them. Stops if the reader has closed the pipe.
  private func draw(
    _ pages: [SettingsPage], in state: SettingsStateName?, on console: Console
  ) {
    let options = PagePreview.Options(
      width: width ?? min(80, console.output.terminalSize?.columns ?? 60), isASCII: isASCII,
      style: pageStyle(console))
    var lines = 0
    do throws(StreamError) {
      for (index, page) in pages.enumerated() {
        if index > 0 { console.output.write("\n") }
        let look = PageLook(of: page, keyword: selection.keyword ?? "", state: state)
        try PagePreview(look, options: options).render {
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

extension PlayerDocument.Options.Theme: ExpressibleByArgument {}
extension PlayerDocument.Options.Appearance: ExpressibleByArgument {}
