import ArgumentParser
import SettingsPlatform

/// Measures settingsc against other programs in the same run. `make bench` builds all of them.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure settingsc against what it is compared with.",
    discussion: """
      Each row is a ratio of medians of whole processes that are run in turn. A goal that is \
      missed is no failure: the exit code is 1 only where something could not be run.

      Rows: \(BenchRow.all.filter { !$0.isOnDemand }.map(\.name).joined(separator: ", ")).
      Rows that are measured only where '--only' names them: \
      \(BenchRow.all.filter(\.isOnDemand).map(\.name).joined(separator: ", ")).
      """)

  @Option(help: "The settingsc to measure.")
  var settingsc = ".build/release/settingsc"

  @Option(help: "The folder of the programs to measure against, as 'make bench' fills it.")
  var baselines = ".build-bench"

  @Option(help: "The schema of pages, for the row 'schema'.")
  var pageSchema = "schemas/page.schema.json"

  @Option(help: "The folder that generated pages are written to.")
  var data = ".build-bench/data"

  @Option(help: ArgumentHelp("Measure this row only. May be repeated.", valueName: "row"))
  var only: [String] = []

  @Option(help: "How often each program runs; by default as often as some seconds allow.")
  var runs: Int?

  @Flag(help: "Print the table in Markdown, as docs/PERFORMANCE.md holds it.")
  var markdown = false

  func validate() throws {
    let names = BenchRow.all.map(\.name)
    if let unknown = only.first(where: { !names.contains($0) }) {
      throw ValidationError(
        "There is no row '\(unknown)'. The rows are: \(names.joined(separator: ", ")).")
    }
    if let runs, runs < 1 { throw ValidationError("'--runs' must be 1 or more.") }
  }

  func run() throws {
    let bench = Workbench(
      settingsc: settingsc, baselines: baselines, pageSchema: pageSchema,
      pages: PageFiles(folder: data), race: Race(runs: runs))
    var table = BenchTable()
    var hasFailed = false
    let progress = StandardStream.error()
    for row in BenchRow.all where only.isEmpty ? !row.isOnDemand : only.contains(row.name) {
      progress.write("\(row.name) …\n")
      try progress.flush()
      let outcome = row.outcome(on: bench)
      if case .failed = outcome { hasFailed = true }
      table.add(row, outcome)
    }
    print(MachineFacts.line)
    print("Pages generated with seed \(PageGenerator.benchmarkSeed).\n")
    print(markdown ? table.markdown : table.plain)
    if !table.notes.isEmpty { print("") }
    for note in table.notes { print(note) }
    if hasFailed { throw ExitCode(1) }
  }
}
