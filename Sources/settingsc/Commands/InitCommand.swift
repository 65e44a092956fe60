import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first settingsc.yaml, and other files to start with.",
    discussion: """
      The configuration is derived from the settings documents in the directory. Rows whose \
      classes have no kind get a registry with kinds. If there are no settings documents, a page \
      and a registry are written as examples.

      Files that exist are never changed.
      """)

  @Argument(help: "The directory of the project.", completion: .directory)
  var directory = "."

  @Flag(name: .long, help: "Print the files, and write nothing.")
  var dryRun = false

  @Flag(
    name: .customLong("vscode"),
    help: "Write .vscode/settings.json, even without a folder .vscode, and the schemas it names.")
  var setsUpEditor = false

  @OptionGroup var color: ColorOption

  func run() throws {
    let console = Console(color: color.color)
    try console.run {
      let start = try ProjectStart(
        in: directory, settingUpEditor: setsUpEditor, DiskFileSystem())
      for remark in start.remarks { console.printError(remark) }
      let count = start.documentCount
      console.output.write(
        count == 0
          ? "no settings documents found; starting with examples\n"
          : "found \(counted(count, "file")) with settings documents\n")
      var isWritten = false
      for file in start.files where try write(file, console) { isWritten = true }
      for path in start.existing { printExisting(path, console) }
      if dryRun {
        console.output.write("nothing was written\n")
      } else if !isWritten {
        console.output.write("nothing to write\n")
      } else {
        printNextSteps(console)
      }
      return .success
    }
  }

  /// Writes a file, or shows it. Returns false if the file exists meanwhile.
  private func write(_ file: ProjectStart.File, _ console: Console) throws -> Bool {
    let path = FilePath.join(directory, file.path)
    let shown = VisibleText.escaping(path)
    let style = console.outputStyle
    if dryRun, file.isGenerated {
      console.output.write(style.bold("would write \(shown)") + ": \(file.summary)\n\n")
      return true
    }
    if dryRun {
      let text = VisibleText.escaping(file.text, keepingLineBreaks: true)
      console.output.write(style.bold("would write \(shown)") + ": \(file.summary)\n\n\(text)\n")
      return true
    }
    try OutputFile.makeDirectory(
      FilePath.directory(of: path), within: FilePath.normalized(directory))
    guard try AtomicFile.create(Array(file.text.utf8), at: path) else {
      printExisting(file.path, console)
      return false
    }
    console.output.write(style.green("wrote \(shown)") + ": \(file.summary)\n")
    return true
  }

  private func printExisting(_ path: String, _ console: Console) {
    let shown = VisibleText.escaping(FilePath.join(directory, path))
    console.output.write(console.outputStyle.yellow("kept \(shown)") + ": it exists already\n")
  }

  private func printNextSteps(_ console: Console) {
    let target = directory == "." ? "" : " " + VisibleText.escaping(directory)
    console.output.write(
      """

      Next: settingsc validate\(target)
      To check every commit, add to .pre-commit-config.yaml:

        repos:
          - repo: local
            hooks:
              - id: settingsc
                name: settingsc
                entry: settingsc validate
                language: system
                pass_filenames: false
                always_run: true

      """)
  }
}
