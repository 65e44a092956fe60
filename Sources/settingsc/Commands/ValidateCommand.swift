import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check files, and directories by search.",
    discussion: """
      Every document of every file is checked, and all findings are told in one run. Findings go \
      to standard output, the summary to standard error.

      Without a path the current directory is searched. In a directory only settings documents \
      count; a file that is named must be one, unless --skip-unrecognized is given.
      """)

  @Argument(help: "Files or directories; '-' is standard input.", completion: .file())
  var paths: [String] = []

  @Flag(name: .long, help: "Count warnings as errors.")
  var strict = false

  @Option(name: .long, help: "The form of the findings: full, concise or json.")
  var format = ReportFormat.full

  @Flag(name: .long, help: "Pass over files that are no settings documents.")
  var skipUnrecognized = false

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func run() throws {
    let console = Console(color: input.color)
    let paths = self.paths.isEmpty ? ["."] : self.paths
    var compiler: Compiler
    let fileSystem: any FileSystem
    do throws(FileError) {
      fileSystem = try input.fileSystem(for: paths)
      compiler = try Compiler(fileSystem: fileSystem, options: input.compilerOptions)
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
    var search = DocumentSearch(fileSystem: fileSystem)
    for path in paths { search.add(input.path(for: path)) }
    var failures = search.errors
    var checkedFiles = 0
    for entry in search.entries {
      do {
        let documents = try compiler.check(
          entry.path, skippingUnrecognized: skipUnrecognized || !entry.isNamed)
        if documents.contains(where: { $0.form != nil }) || entry.isNamed { checkedFiles += 1 }
      } catch {
        failures.append(error)
      }
    }
    let findings = compiler.findings
    console.output.write(
      format.reporter(style: console.outputStyle).text(of: findings, in: compiler.sources))
    for error in failures { console.complain(error) }
    if format != .json {
      let summary = RunSummary(findings: findings, files: checkedFiles)
      console.messages.write(summary.text(style: console.messageStyle) + "\n")
    }
    if !failures.isEmpty { try console.end(ExitStatus.failure) }
    let isBad = findings.contains { strict || $0.severity == .error }
    try console.end(isBad ? ExitStatus.findings : .success)
  }
}
