import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The runs of a command that follow each other as its files change (`--watch`).
///
/// Each run is the command as usual, and reads its files through `fileSystem`, which records them.
/// Signals end the process as usual, because nothing of the terminal has to be restored.
final class WatchSession {
  /// The disk, which records what was read.
  let fileSystem = WatchedFileSystem()
  /// The files of the last run, if its command can check them again after changes.
  var workspace: Workspace?
  private var changes: [String] = []

  /// Does the work of a command again and again, until nobody reads its output.
  func watch(color: ColorChoice, _ work: (Console) throws -> ExitStatus) throws -> Never {
    let watch = FileWatch(fileSystem)
    while true {
      do {
        let console = Console(color: color, watch: self)
        try console.run { try work(console) }
      } catch is ExitCode {
        // The next run may end with another status.
      }
      switch watch.waitForChange() {
      case .readerIsGone: throw ExitStatus.success.code
      case .changed(let paths):
        changes = paths
        prepareNextRun(paths)
      }
    }
  }

  /// Prepares the next run: with the workspace, if the changed files are those of its documents.
  private func prepareNextRun(_ paths: [String]) {
    let isUpdated = paths.allSatisfy { workspace?.update($0, to: nil) ?? false }
    if !isUpdated { workspace = nil }
    fileSystem.forgetPaths { !isUpdated || paths.contains($0) }
  }

  /// Throws if standard input is among the files, which can be read only once.
  static func rejectStandardInput(_ paths: [String], _ references: ReferenceOptions) throws {
    let paths = paths + references.registries.registry + references.data
    guard paths.contains(RunInput.standardInput) else { return }
    throw ValidationError("--watch needs files, and cannot watch standard input.")
  }

  /// The text before the output of a run: an empty screen on a terminal, else the reason for
  /// another run.
  func runHeader(isTerminal: Bool) -> String {
    if isTerminal { return "\u{1B}[H\u{1B}[2J" }
    // A file may have been read by its canonical path besides.
    let relative = changes.filter { !FilePath.isAbsolute($0) }
    let names = relative.isEmpty ? changes : relative
    guard let first = names.first else { return "" }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "--- changed: \(VisibleText.escaping(first))\(more)\n"
  }

  /// The last line of the messages of a run.
  var status: String {
    "watching \(counted(fileSystem.readFileCount, "file")); press Ctrl-C to stop"
  }
}
