import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The run of a command that reads one file and makes something of its pages.
struct SingleInput {
  let console: Console
  private(set) var compiler: Compiler
  let documents: [Compiler.CheckedDocument]

  /// Reads and checks the file. What cannot be read ends the command.
  init(_ argument: String, _ input: InputOptions) throws {
    console = Console(color: input.color)
    let files = InputFiles(stdinFilename: input.stdinFilename)
    do throws(FileError) {
      compiler = try files.open([argument], input.compilerOptions).compiler
      documents = try compiler.check(files.path(for: argument), skippingUnrecognized: false)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
  }

  /// The trees of the file's pages, in order.
  func trees() -> [PageTree] { documents.compactMap(compiler.tree) }

  /// The trees of a file without errors; none where it has any, or where a page lacks its data.
  mutating func compilableTrees() -> [PageTree] {
    let trees = trees()
    for tree in trees { compiler.requireData(for: tree) }
    return compiler.findings.contains { $0.severity == .error } ? [] : trees
  }

  /// Tells findings on standard error, since standard output is for data.
  func report(_ findings: [Diagnostic]) {
    let text = ReportFormat.full.reporter(style: console.messageStyle)
      .text(of: findings, in: compiler.sources)
    console.messages.write(text)
  }

  /// Ends the command where the file holds registries alone, from which nothing can be made.
  func requirePages(to purpose: String) throws {
    guard documents.allSatisfy({ !$0.isPage }),
      compiler.findings.allSatisfy({ $0.severity != .error })
    else { return }
    report(compiler.findings)
    console.complain("there is no page in this file to \(purpose)")
    try console.end(ExitStatus.failure)
  }
}
