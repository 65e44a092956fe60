import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

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
    guard watch else { return try draw() }
    let session = WatchSession()
    try session.run { try draw(in: session) }
  }

  /// The lines of the first screen, which are written together.
  private static let screen = 64

  /// The pages as they are drawn. Only what looks at all rows has them built beforehand.
  private func pages(of single: inout SingleInput) throws -> [PageStream] {
    if follow.isEmpty, narrowing.keyword == nil, selection.select.isEmpty {
      return single.unnamedStreams()
    }
    let trees = try selection.apply(
      to: narrowing.narrow(single.trees(following: follow), single), in: single)
    return trees.map { PageStream($0) }
  }

  private func draw(in session: WatchSession? = nil) throws {
    var single = try SingleInput(file, input, watch: session)
    try single.requirePages(to: "preview")
    let console = single.console
    let options = PagePreview.Options(
      width: width ?? min(60, Terminal.widthInColumns(1) ?? 60), isASCII: ascii,
      style: console.outputStyle)
    let pages = try pages(of: &single)
    let moment = PagePreview.Moment(
      state: PageState.Name(rawValue: state.rawValue), keyword: narrowing.keyword ?? "")
    do throws(StreamError) {
      var lines = 0
      var due = PreviewCommand.screen
      for (index, page) in pages.enumerated() {
        if index > 0 { console.output.write("\n") }
        try PagePreview(page, options: options, moment: moment).render {
          line throws(StreamError) in
          console.showLine(line)
          lines += 1
          // Nobody waits for the first screen. Those after it are written ever more at once: that a
          // reader has gone, who needs no more lines, is seen when something is written.
          if lines == due {
            try console.output.flush()
            due *= 2
          } else if console.output.hasFailed {
            throw .readerIsGone
          }
        }
      }
    } catch {}
    // The page first, then what is wrong with it.
    try? console.output.flush()
    let findings = single.findings()
    single.report(findings)
    if state == .normal, input.data.isEmpty, !pages.allSatisfy(\.page.isFilled) {
      console.complain(
        "drawn without data: paths stand as they are written; '--data FILE' gives a response")
    }
    let isBad = findings.contains { $0.severity == .error }
    try console.end(isBad ? ExitStatus.findings : .success)
  }
}
