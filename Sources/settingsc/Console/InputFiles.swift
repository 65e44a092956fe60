import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// How the files that a command line names are reached: on the disk, or as standard input.
struct InputFiles {
  var stdinFilename: String?
  /// The session that the run is one of, with `--watch`.
  var watch: WatchSession?

  /// The path that a named path is read under: standard input goes by its `--stdin-filename`.
  func path(for argument: String) -> String {
    argument == StandardInput.path ? stdinFilename ?? argument : argument
  }

  /// The disk, with standard input laid over it where it is named, and a project of its files.
  func open(
    _ arguments: [String], _ options: Project.Options
  ) -> (fileSystem: any FileSystem, project: Project) {
    var options = options
    var fileSystem: any FileSystem = watch?.fileSystem ?? DiskFileSystem()
    if (arguments + options.registryPaths + options.dataPaths).contains(StandardInput.path) {
      fileSystem = StandardInputFile(
        at: path(for: StandardInput.path), limit: options.fileBytes ?? Limits().fileBytes)
    }
    options.registryPaths = options.registryPaths.map(path)
    options.dataPaths = options.dataPaths.map(path)
    guard let watch else { return (fileSystem, Project(options, in: fileSystem)) }
    // What the project reads, all files depend on.
    let recorder = RecordingFileSystem(fileSystem, keepingContentsOnly: true)
    watch.common = recorder
    return (fileSystem, Project(options, in: recorder))
  }
}
