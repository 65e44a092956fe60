import SettingsPlatform
import SettingsSyntax

/// How the files that a command line names are reached: on the disk, or as standard input.
struct InputFiles {
  var stdinFilename: String?
  var limits: Limits

  /// The path that a named path is read under: standard input goes by its `--stdin-filename`.
  func path(for argument: String) -> String {
    argument == StandardInput.path ? stdinFilename ?? argument : argument
  }

  /// The disk, with standard input laid over it where it is named.
  func fileSystem(for arguments: [String]) throws(FileError) -> any FileSystem {
    let disk = DiskFileSystem()
    guard arguments.contains(StandardInput.path) else { return disk }
    let bytes = try StandardInput.read(limit: limits.fileBytes)
    return MemoryFileSystem([path(for: StandardInput.path): bytes], over: disk)
  }
}
