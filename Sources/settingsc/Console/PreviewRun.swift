import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// One run of `preview`: what it was told, and the work.
struct PreviewRun {
  var file: String
  var input = InputSettings()
  /// In columns; nil for that of the terminal, and 60 at most.
  var width: Int?
  var isASCII = false
  /// The state that the page is drawn in; nil for its contents.
  var state: PageState.Name?
  var keyword: String?
  /// The options that are chosen in a container's children, as `--select` has them.
  var choices: [String] = []
  /// The items that are followed, the first one from the file's page.
  var followed: [String] = []
  /// The session that the run is one of, with `--watch`.
  var watch: WatchSession?

  init(_ file: String) { self.file = file }

  /// The run that these arguments ask for, or nil where only the full parser can tell: see
  /// `ValidationRun.init(plainArguments:)`.
  init?(plainArguments arguments: some Collection<String>) {
    guard arguments.count == 2, arguments.first == "preview",
      let file = arguments.dropFirst().first, !file.hasPrefix("-")
    else { return nil }
    self.init(file)
  }

  /// The lines of the first screen, which are written together.
  private static let screen = 64

  /// Draws, reports, and ends the command.
  func perform() throws {
    var single = try SingleInput(file, input, watch: watch)
    try single.requirePages(to: "preview")
    let console = single.console
    let options = PagePreview.Options(
      width: width ?? min(60, Terminal.widthInColumns(1) ?? 60), isASCII: isASCII,
      style: console.outputStyle)
    let pages = try pages(of: &single)
    draw(pages, options, on: console)
    // The page first, then what is wrong with it.
    try? console.output.flush()
    let findings = single.findings()
    single.report(findings)
    if state == nil, input.project.dataPaths.isEmpty, !pages.allSatisfy(\.page.isFilled) {
      console.complain(
        "drawn without data: paths stand as they are written; '--data FILE' gives a response")
    }
    let isBad = findings.contains { $0.severity == .error }
    try console.end(isBad ? ExitStatus.findings : .success)
  }

  /// The pages as they are drawn. Only what looks at all rows has them built beforehand.
  private func pages(of single: inout SingleInput) throws -> [PageStream] {
    if followed.isEmpty, keyword == nil, choices.isEmpty { return single.streams() }
    let trees = try single.choosing(
      choices, in: single.narrowed(single.trees(following: followed), to: keyword))
    return trees.map { PageStream($0) }
  }

  /// Draws pages, an empty line between them, until nobody reads what is drawn.
  private func draw(
    _ pages: [PageStream], _ options: PagePreview.Options, on console: Console
  ) {
    let moment = PagePreview.Moment(state: state, keyword: keyword ?? "")
    do throws(StreamError) {
      var lines = 0
      var due = PreviewRun.screen
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
  }
}
