import ArgumentParser
import SettingsModel
import SettingsOutput

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a page as people know it from the phone.",
    discussion: """
      A file with mistakes is drawn as far as it can be: bad rows are marked, and what is wrong \
      with them is told on standard error. A page that is made of data is drawn without any too: \
      then its paths stand as they are written. Nothing in a document can move the cursor or \
      colour the terminal.
      """)

  /// The states of a page.
  enum State: String, CaseIterable, ExpressibleByArgument { case normal, loading, empty, error }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The width in columns, from 24 to 200; that of the terminal, and 60 at most, unless told.",
      valueName: "columns"))
  var width: Int?

  @Flag(name: .long, help: "Draw with ASCII alone; texts keep their letters.")
  var ascii = false

  @Option(
    name: .long,
    help: "Draw the page in a state: normal, or loading, empty or error in place of its contents.")
  var state = State.normal

  @OptionGroup var narrowing: KeywordOption
  @OptionGroup var selection: SelectOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the page that an item presents. May be repeated, for an item of that page.",
      valueName: "item"))
  var follow: [String] = []

  @Flag(name: .long, help: "Draw again whenever a file changes that the page is made of.")
  var watch = false

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func validate() throws {
    let widths = PagePreview.Options.widths
    if let width, !widths.contains(width) {
      throw ValidationError(
        "--width must be from \(widths.lowerBound) to \(widths.upperBound) columns.")
    }
    if watch { try WatchSession.refuseStandardInput([file], input) }
  }

  func run() throws {
    var run = PreviewRun(file)
    run.input = input.settings
    run.width = width
    run.isASCII = ascii
    run.state = PageState.Name(rawValue: state.rawValue)
    run.keyword = narrowing.keyword
    run.choices = selection.select
    run.followed = follow
    guard watch else { return try run.perform() }
    let session = WatchSession()
    run.watch = session
    try session.run { try run.perform() }
  }
}
