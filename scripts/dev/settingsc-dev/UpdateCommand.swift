import ArgumentParser
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// Measures the cost of changing one file in a project. Run it under callgrind with two counts.
struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Check a directory, then change a file in memory, check and link again, many times.")

  @Argument(help: "The directory of the project.")
  var directory: String

  @Argument(help: "The file that changes.")
  var file: String

  @Option(help: "The number of changes.")
  var count = 1

  func run() throws {
    let disk = DiskFileSystem()
    let input = RunInput(
      [directory], Project.Options(), standardInputNamed: nil, in: disk)
    var snapshot = try Snapshot(ProjectFiles(input))
    let before = snapshot.makeReport().diagnostics
    let bytes = try disk.contents(of: file, limit: Budget.largestFileBytes)
    let text = withExtendedLifetime(bytes) { Array(bytes.buffer) }
    for number in 0..<count {
      snapshot = try snapshot.updating(file, to: FileBytes(text + "# \(number)\n".utf8))
      let after = snapshot.makeReport().diagnostics
      guard after.map(\.message) == before.map(\.message) else {
        throw ValidationError("the diagnostics changed: \(after.map(\.message))")
      }
    }
    print("\(snapshot.documents.count) files, \(before.count) diagnostics, \(count) updates")
  }
}
