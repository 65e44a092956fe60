import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the configuration that holds for a path, and where each value comes from.",
    discussion: """
      For a file it is also said whether it would be checked, and by which pattern it is excluded. \
      What is printed for a directory is a settingsc.yaml that means the same.

      EXIT CODES: 0 printed; 2 the configuration has errors, which are told on standard error.
      """)

  /// How the configuration is written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Argument(help: "A directory or a file, which need not be there yet.", completion: .file())
  var path = "."

  @Option(name: .long, help: "How to write it: text, which is YAML, or json.")
  var format = Format.text

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func run() throws {
    let console = Console(color: input.color)
    var (fileSystem, project) = InputFiles(stdinFilename: input.stdinFilename)
      .open([], input.projectOptions)
    let path = InputFiles(stdinFilename: input.stdinFilename).path(for: path)
    let isFile = fileSystem.kind(of: path) != .directory && path != StandardInput.path
    let effective = project.effectiveConfiguration(
      of: path == StandardInput.path ? "." : path, isFile: isFile)
    try console.refuseBadConfigurations(of: project)
    guard let effective else {
      console.complain(FileError(path: FilePath.directory(of: path), reason: .notFound))
      try console.end(ExitStatus.failure)
    }
    switch format {
    case .text:
      console.show(
        ConfigurationListing.text(of: effective, at: path, style: console.outputStyle))
    case .json: console.output.write(ConfigurationListing.json(of: effective, at: path))
    }
    if let file = effective.file {
      try? console.output.flush()
      console.tell(project.audit(file), in: file.sources)
    }
    try console.end(.success)
  }
}
