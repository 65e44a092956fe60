import ArgumentParser
import SettingsCompiler
import SettingsLanguage
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The options for the files that documents refer to, except for registries.
///
/// Commands declare groups next to each other. In debug builds of ArgumentParser, each level of
/// nesting makes the validation of a group four times slower.
struct ReferenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Fill pages with a response file. Repeatable.", valueName: "file"),
    completion: .file())
  var data: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Let documents name files outside of the project's root.", visibility: .hidden))
  var allowOutside = false
}

/// The options for reading documents.
struct DocumentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read standard input as the file with this path.", valueName: "path", visibility: .hidden),
    completion: .file())
  var stdinFilename: String?

  func validate() throws {
    if stdinFilename?.isEmpty == true {
      throw ValidationError("--stdin-filename needs a path; '-' alone needs no name.")
    }
  }
}

/// The values of the options for reading documents.
struct InputSettings {
  var project = Project.Options()
  /// The path of the file that standard input represents.
  var stdinFilename: String?
  var color = ColorChoice.auto
  /// The maximum number of threads; nil for one per processor.
  var jobs: Int?

  init() {}

  /// Takes the values of those groups that a command has.
  init(
    _ documents: DocumentOptions? = nil, configuration: ConfigurationOptions,
    registries: RegistryFileOption? = nil, references: ReferenceOptions? = nil
  ) {
    stdinFilename = documents?.stdinFilename
    project.choice = configuration.choice
    project.registryPaths = registries?.registry ?? []
    project.allowsOutside = references?.allowOutside ?? false
    project.dataPaths = references?.data ?? []
  }

  /// Returns the number of threads for reading files, which is at most one for every four files.
  func threadCount(for fileCount: Int) -> Int {
    guard fileCount >= 8, jobs != 1 else { return 1 }
    return min(fileCount / 4, jobs ?? Processors.available, Processors.maximumOpenFiles)
  }
}

/// The options for the configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this configuration for all files.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: ArgumentHelp("Ignore all configurations.", visibility: .hidden))
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config exclude each other.")
    }
    if config?.isEmpty == true { throw ValidationError("--config needs the path of a file.") }
  }

  var choice: ConfigurationFinder.Choice {
    noConfig ? .none : config.map { .named($0) } ?? .nearest
  }
}

/// The option for registries.
struct RegistryFileOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Add the kinds of a registry file. Repeatable.", valueName: "file"),
    completion: .file())
  var registry: [String] = []
}

/// The option for the output file of a command.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file; '-' is standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError("--output needs the path of a file; '-' is standard output.")
    }
  }

  /// The output path, or nil for standard output.
  var file: String? { output == RunInput.standardInput ? nil : output }
}

/// The option that selects an app of a project.
struct AppOption: ParsableArguments {
  @Option(help: ArgumentHelp("The app of the configuration.", valueName: "id"))
  var app: String?
}

/// The option for colored output. Every command has it.
struct ColorOption: ParsableArguments {
  @Option(help: "Colors.")
  var color = ColorChoice.auto
}

/// The options that select parts of a page.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Show only the items that contain this keyword.", valueName: "text"))
  var keyword: String?

  @Option(
    help: ArgumentHelp("Select an option in a child. Repeatable.", valueName: "child.section=value")
  )
  var select: [String] = []

  func validate() throws {
    for option in select where !option.utf8.contains(UInt8(ascii: "=")) {
      throw ValidationError("--select needs '<child>.<section>=<value>', but got '\(option)'.")
    }
  }

  /// The selected parts of the page.
  var selection: PageSelection { PageSelection(keyword: keyword, options: select) }
}

extension InputSettings {
  /// Loads the built-in kinds, the kinds in the working directory's configuration, and the kinds in
  /// the registry files. Prints warnings.
  func loadRegistry(on console: Console) throws -> Registry {
    let kinds = try RunInput([], self, on: console).loadKinds()
    console.printDiagnostics(kinds.diagnostics, in: kinds.sources)
    return kinds.registry
  }
}
