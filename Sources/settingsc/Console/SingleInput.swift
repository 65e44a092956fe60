import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsSyntax

/// The run of a command that reads one file and makes something of its pages.
struct SingleInput {
  private var run: InputRun

  /// Reads and checks the file. What cannot be read ends the command.
  init(_ argument: String, _ input: InputSettings, watch: WatchSession? = nil) throws {
    let files = InputFiles(stdinFilename: input.stdinFilename, watch: watch)
    run = try InputRun([argument], input, files: files)
  }

  var console: Console { run.console }
  private(set) var compiler: Compiler {
    get { run.compiler }
    set { run.compiler = newValue }
  }

  /// The trees of the file's pages, in order.
  mutating func trees() -> [PageTree] { run.trees[0] }

  /// The trees of a file without errors; none where it has any, or where a page lacks its data.
  mutating func compilableTrees() -> [PageTree] { run.compilableTrees()?[0] ?? [] }

  /// The file's pages in order, their rows built as they are walked.
  func streams() -> [PageStream] { run.streams[0] }

  /// The pages of a file without errors, their rows built as they are walked; none where it has any
  /// error, or where a page lacks its data.
  mutating func compilableStreams() -> [PageStream] { run.compilableStreams()?[0] ?? [] }

  /// The trees of the file's pages, or of the page to which items lead from there, by their ids.
  /// An item that leads nowhere ends the command.
  mutating func trees(following items: [String]) throws -> [PageTree] {
    var pages = trees()
    guard !items.isEmpty, !pages.isEmpty else { return pages }
    var navigation = PageNavigation(compiler: compiler)
    do throws(PageNavigation.Failure) {
      for item in items { pages = try navigation.follow(item, from: pages) }
      compiler = navigation.compiler
      return pages
    } catch {
      compiler = navigation.compiler
      report(findings())
      guard case .usage(let words) = error else { try console.end(ExitStatus.findings) }
      console.complain(words)
      try console.end(ExitStatus.failure)
    }
  }

  /// All findings so far and some more, as the configuration has them count.
  mutating func findings(with more: [Diagnostic] = []) -> [Diagnostic] {
    run.findings(with: more)
  }

  /// Whether a finding makes the command fail, by the configuration of its file.
  mutating func counts(_ finding: Diagnostic) -> Bool { run.counts(finding) }

  /// Tells findings on standard error, since standard output is for data.
  func report(_ findings: [Diagnostic]) { run.report(findings) }

  /// Ends the command where the file holds registries alone, from which nothing can be made.
  mutating func requirePages(to purpose: String) throws {
    guard run.documents[0].allSatisfy({ !$0.isPage }), !run.hasErrors else { return }
    report(findings())
    let hasRegistry = run.documents[0].contains { $0.form == .registry }
    console.complain(
      "there is no page in this file to \(purpose)"
        + (hasRegistry
          ? "; 'settingsc kinds --registry FILE' lists the kinds of a registry" : ""))
    try console.end(ExitStatus.failure)
  }
}
