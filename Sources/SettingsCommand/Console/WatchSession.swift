import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The repeated runs of a command with `--watch`.
///
/// Each run is a normal run of the command that reads files through `fileSystem`, which records
/// them. Signals end the process without special handling, because the terminal is in its normal
/// state.
final class WatchSession {
  /// The disk, with a record of the paths that were read.
  let fileSystem = WatchedFileSystem()
  /// The snapshot of the last run, if the command can reuse it after changes.
  var snapshot: Snapshot?
  private var changes: [String] = []

  /// Runs a command repeatedly until the reader of its output closes the pipe.
  func watch(
    color: ColorChoice, in context: CommandContext, _ work: (Console) throws -> ExitStatus
  ) -> ExitStatus {
    let watch = FileWatch(fileSystem)
    while true {
      let console = Console(color: color, in: context, watch: self)
      // The next run may have another exit status.
      _ = console.run { try work(console) }
      switch watch.waitForChange() {
      case .readerIsGone: return .success
      case .changed(let paths):
        changes = paths
        prepareNextRun(paths)
      }
    }
  }

  /// Prepares the next run. Updates the snapshot if it has read all changed files, and discards it if
  /// not.
  private func prepareNextRun(_ paths: [String]) {
    let isUpdated = snapshot?.canUpdate(at: paths) ?? false
    fileSystem.forgetPaths { !isUpdated || paths.contains($0) }
    snapshot =
      isUpdated ? try? snapshot?.updating(paths.map { (path: $0, contents: nil) }) : nil
  }

  /// Throws a `ValidationError` if standard input is one of the files, because it can be read only
  /// once.
  static func rejectStandardInput(_ paths: [String]) throws {
    guard paths.contains(RunInput.standardInput) else { return }
    throw ValidationError("--watch needs files, and cannot watch standard input.")
  }

  /// Returns the text before the output of a run: the sequence that clears a terminal, or the names
  /// of the changed files.
  func runHeader(isTerminal: Bool) -> String {
    if isTerminal { return "\u{1B}[H\u{1B}[2J" }
    // A file may also have been read by its canonical path.
    let relative = changes.filter { !FilePath.isAbsolute($0) }
    let names = relative.isEmpty ? changes : relative
    guard let first = names.first else { return "" }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "--- changed: \(VisibleText.escaping(first))\(more)\n"
  }

  /// The last line on standard error after a run.
  var status: String {
    "watching \(counted(fileSystem.readFileCount, "file")); press Ctrl-C to stop"
  }
}
