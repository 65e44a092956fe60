import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The runs of a command that follow each other as its files change (`--watch`).
///
/// Each run is the command as it always is. What a run reads, it reads through `fileSystem`; that
/// tells when the next one is due. Signals end the process as they do by themselves: nothing of
/// the terminal is changed that would have to be restored.
final class WatchSession {
  /// The disk, which keeps in mind what was read.
  let fileSystem = WatchedFileSystem()
  /// What the last runs found in files that did not change since.
  var cache = FileReportCache()
  /// What the whole run reads besides the files of the cache: registries, data, configurations.
  var common: RecordingFileSystem?
  private var changes: [String] = []
  private var runCount = 0

  /// Runs the command again and again, until nobody reads what it writes.
  func run(_ command: () throws -> Void) throws -> Never {
    let watch = FileWatch(fileSystem)
    while true {
      fileSystem.forget(except: cache.paths)
      common = nil
      runCount += 1
      do {
        try command()
      } catch is ExitCode {
        // How one run ended is told in words; the next may end better.
      }
      switch watch.wait() {
      case .readerIsGone: throw ExitCode.success
      case .changed(let paths): forget(paths)
      }
    }
  }

  /// Refuses to watch what comes only once.
  static func refuseStandardInput(_ paths: [String], _ input: InputOptions) throws {
    guard (paths + input.registry + input.data).contains(StandardInput.path) else { return }
    throw ValidationError("--watch needs files; standard input comes only once.")
  }

  private func forget(_ paths: [String]) {
    changes = paths
    let changed = Set(paths)
    if changed.isDisjoint(with: common?.takePaths() ?? []) {
      cache.forget(changed)
    } else {
      cache = FileReportCache()
    }
  }

  /// What a run's output begins with: an empty screen on a terminal, else a line that says why
  /// there is another run.
  func opening(isTerminal: Bool) -> String {
    if isTerminal { return "\u{1B}[H\u{1B}[2J" }
    // A file may have been asked for by its canonical path besides.
    let relative = changes.filter { !FilePath.isAbsolute($0) }
    let named = relative.isEmpty ? changes : relative
    guard runCount > 1, let first = named.first else { return "" }
    let rest = named.count > 1 ? " and \(named.count - 1) more" : ""
    return "--- changed: \(VisibleText.escaping(first))\(rest)\n"
  }

  /// The last line of a run's messages.
  var status: String {
    let count = fileSystem.readFileCount
    return "watching \(count) \(count == 1 ? "file" : "files"); Ctrl-C ends"
  }
}

/// A file system that passes on what it is asked, and keeps the paths.
///
/// For one thread.
final class RecordingFileSystem: FileSystem, @unchecked Sendable {
  // Sendable: only the thread that made it uses it.
  private let base: any FileSystem
  private let keepsContentsOnly: Bool
  private var paths: [String] = []

  /// - Parameter contentsOnly: whether of paths that are only looked at those alone are kept at
  ///   which nothing is yet, or a configuration may come to be.
  init(_ base: any FileSystem, keepingContentsOnly contentsOnly: Bool = false) {
    self.base = base
    keepsContentsOnly = contentsOnly
  }

  /// What was asked for since the last call.
  func takePaths() -> [String] {
    defer { paths = [] }
    return paths
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    paths.append(path)
    return try base.contents(of: path, limit: limit)
  }

  func kind(of path: String) -> FileKind? {
    let kind = base.kind(of: path)
    if !keepsContentsOnly || kind == nil || ConfigurationFile.isName(of: path) {
      paths.append(path)
    }
    return kind
  }

  func names(in directory: String) throws(FileError) -> [String] {
    if !keepsContentsOnly { paths.append(directory) }
    return try base.names(in: directory)
  }

  func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    if !keepsContentsOnly { paths.append(directory) }
    return try base.entries(in: directory)
  }

  func entry(at path: String) -> DirectoryEntry {
    if !keepsContentsOnly { paths.append(path) }
    return base.entry(at: path)
  }

  func linkTarget(at path: String) -> String? {
    if !keepsContentsOnly { paths.append(path) }
    return base.linkTarget(at: path)
  }

  func canonicalPath(of path: String) throws(FileError) -> String {
    do throws(FileError) {
      let canonical = try base.canonicalPath(of: path)
      if !keepsContentsOnly { paths.append(path) }
      return canonical
    } catch {
      // It may come to be there.
      paths.append(path)
      throw error
    }
  }
}
