import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first settingsc.yaml, and what else a project begins with.",
    discussion: """
      The configuration is made of the settings documents below the directory. Rows whose classes \
      nobody registers get a registry of kinds with the fields that they have. Where there is no \
      settings document yet, a page and a registry are written to begin with.

      A file that is there is never touched.
      """)

  @Argument(help: "The directory of the project.", completion: .directory)
  var directory = "."

  @Flag(name: .long, help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  func run() throws {
    let console = Console(color: color)
    let fileSystem = DiskFileSystem()
    guard fileSystem.kind(of: directory) == .directory else {
      let isThere = fileSystem.kind(of: directory) != nil
      console.complain(
        "\(directory.isEmpty ? "''" : directory): "
          + (isThere ? "is no directory" : "no such directory; make it first"))
      try console.end(ExitStatus.failure)
    }
    let start = ProjectStart(in: directory, fileSystem)
    for remark in start.remarks { console.complain(remark) }
    let documents = start.documentCount
    console.output.write(
      documents == 0
        ? "no settings documents found here: these are to begin with\n"
        : "found \(documents) file\(documents == 1 ? "" : "s") with settings documents\n")
    var written = 0
    for file in start.files where try write(file, console) { written += 1 }
    for path in start.existing { tellExisting(path, console) }
    if dryRun {
      console.output.write("nothing was written\n")
    } else if written == 0 {
      console.output.write("nothing to write\n")
    } else {
      tellNext(console)
    }
    try console.end(.success)
  }

  /// Writes a file, or shows it. One that came to be meanwhile stays.
  private func write(_ file: ProjectStart.File, _ console: Console) throws -> Bool {
    let path = FilePath.join(directory, file.path)
    let shown = VisibleText.escaping(path)
    if dryRun {
      let text = VisibleText.escaping(file.text, keepingLineBreaks: true)
      console.output.write(
        console.outputStyle.bold("would write \(shown)") + ": \(file.summary)\n\n\(text)\n")
      return true
    }
    do {
      guard try AtomicFile.create(Array(file.text.utf8), at: path) else {
        tellExisting(file.path, console)
        return false
      }
      console.output.write(console.outputStyle.green("wrote \(shown)") + ": \(file.summary)\n")
      return true
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
  }

  private func tellExisting(_ path: String, _ console: Console) {
    let shown = VisibleText.escaping(FilePath.join(directory, path))
    console.output.write(console.outputStyle.yellow("left \(shown)") + ": it is there already\n")
  }

  private func tellNext(_ console: Console) {
    let target = directory == "." ? "" : " " + VisibleText.escaping(directory)
    console.output.write(
      """

      Next: settingsc validate\(target)
      To check every commit, .pre-commit-config.yaml:

        repos:
          - repo: local
            hooks:
              - id: settingsc
                name: settingsc
                entry: settingsc validate --skip-unrecognized
                language: system
                types_or: [yaml, json]
                require_serial: true

      """)
  }
}
