import ArgumentParser
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct GalleryCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Write all pages of a project as a static site, with a screen of each page.",
    usage: "settingsc gallery [<options>] [<directory>] --output <directory>",
    discussion: """
      The index draws each page of each app, with links to its states, data sets, themes and text \
      sizes, its source, its keys and its handlers. The pages play. The site works from a folder and \
      from any static host.
      """)

  @Argument(help: "The directory of the project.", completion: .directory)
  var directory = "."

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the site to this directory.", valueName: "directory"),
    completion: .directory)
  var output: String

  @OptionGroup var app: AppOption

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output needs the path of a directory.") }
  }

  func run(on console: Console) throws -> ExitStatus {
    var settings = InputSettings(input, configuration: configuration)
    settings.project.app = app.app
    guard console.files.kind(of: directory) == .directory else {
      throw RunFailure("'\(Excerpt.quoted(directory))' is not a directory")
    }
    let run = try GalleryRun(RunInput([directory], settings, on: console))
    guard run.gallery.pageCount > 0 else {
      throw RunFailure("no page in '\(Excerpt.quoted(directory))'")
    }
    var printed = Set<String>()
    for (diagnostics, sources) in run.diagnostics {
      console.printDiagnostics(diagnostics, in: sources, except: &printed)
    }
    try console.files.createDirectory(at: output)
    for file in run.gallery.files {
      try console.files.write(to: FilePath.join(output, file.name), havingRead: run.readPaths) {
        $0.write(file.bytes)
      }
    }
    console.printError("\(run.gallery.pageCount) pages in \(FilePath.join(output, "index.html"))")
    let hasErrors = run.diagnostics.contains { $0.diagnostics.contains { $0.severity == .error } }
    return ExitStatus(hasProblems: hasErrors)
  }
}
