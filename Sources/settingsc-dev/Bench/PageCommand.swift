import ArgumentParser
import SettingsPlatform

/// Writes a page of the benchmark, for whoever measures by other means.
struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a generated page of so many items, as the benchmark measures it.")

  @Option(help: "How many items it has.")
  var items = 10_000

  @Flag(help: "Write it as JSON.")
  var json = false

  func run() throws {
    var output = StandardStream.output()
    PageGenerator.write(
      .items(items), as: json ? .json : .yaml, seed: PageGenerator.benchmarkSeed, to: &output)
    try output.flush()
  }
}
