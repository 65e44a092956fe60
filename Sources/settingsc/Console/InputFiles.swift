import SettingsCompiler
import SettingsPlatform
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

  /// The disk, with standard input laid over it where it is named, and a compiler of its files
  /// that has read the options' registries.
  func open(
    _ arguments: [String], _ options: CompilerOptions
  ) throws(FileError) -> (fileSystem: any FileSystem, compiler: Compiler) {
    var options = options
    var fileSystem: any FileSystem = watch?.fileSystem ?? DiskFileSystem()
    if (arguments + options.registryPaths + options.dataPaths).contains(StandardInput.path) {
      fileSystem = StandardInputFile(
        at: path(for: StandardInput.path), limit: options.limits.fileBytes)
    }
    options.registryPaths = options.registryPaths.map(path)
    options.dataPaths = options.dataPaths.map(path)
    guard let watch else {
      return (fileSystem, try Compiler(fileSystem: fileSystem, options: options))
    }
    let recorder = RecordingFileSystem(fileSystem)
    defer { watch.commonPaths.formUnion(recorder.takePaths()) }
    let compiler = try Compiler(fileSystem: recorder, options: options)
    return (fileSystem, compiler.reading(fileSystem))
  }
}
