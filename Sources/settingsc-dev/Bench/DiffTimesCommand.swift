import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsPlatform
import SettingsSyntax

/// Times reading two pages and comparing them, in one process: a row of the benchmark runs it.
struct DiffTimesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-times",
    abstract: "Time reading two pages, comparing them, and what the standard library has for it.",
    discussion: """
      Prints a line a run: milliseconds for reading both files (parsed, checked and built), for \
      'PageDiff', and for 'CollectionDifference' with moves inferred over the ids of their items; \
      then how many items were inserted, deleted, moved and updated.
      """)

  @Argument(help: "The page before.")
  var old: String

  @Argument(help: "The page after.")
  var new: String

  @Option(help: "How often everything is done.")
  var runs = 5

  @Flag(help: "Leave out the standard library, which takes long; its time is then 0.")
  var onlyOurs = false

  func run() throws {
    let output = StandardStream.output()
    for _ in 0..<runs {
      let clock = ContinuousClock()
      var pages: [PageTree] = []
      let reading = try clock.measure { pages = try [old, new].map(page) }
      var diff = PageDiff(from: pages[0], to: pages[0])
      let comparing = clock.measure { diff = PageDiff(from: pages[0], to: pages[1]) }
      let ids = pages.map { $0.sections.flatMap { $0.items.map(\.id.value) } }
      var count = 0
      let library =
        onlyOurs
        ? .zero
        : clock.measure { count = ids[1].difference(from: ids[0]).inferringMoves().count }
      let items = diff.items
      output.write(
        "\(milliseconds(reading)) \(milliseconds(comparing)) \(milliseconds(library)) "
          + "\(items.inserts.count) \(items.deletes.count) \(items.moves.count) "
          + "\(items.updates.count) \(count)\n")
      try output.flush()
    }
  }

  private func page(_ path: String) throws -> PageTree {
    var compiler = try Compiler(fileSystem: DiskFileSystem(), options: CompilerOptions())
    let pages = try compiler.check(path, skippingUnrecognized: false).compactMap(\.page)
    guard let page = pages.first else { throw ValidationError("There is no page in '\(path)'.") }
    return PageBuilder.build(page)
  }

  private func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
