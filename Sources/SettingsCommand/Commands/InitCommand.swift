import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct InitCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first settingsc.yaml, and other files to start with.",
    discussion: """
      The configuration is derived from the settings documents in the directory. Rows whose \
      classes have no kind get a registry with kinds. If there are no settings documents, a page \
      and a registry are written as examples. With a folder .vscode, it gets the schemas of the \
      project and the settings that name them.

      Files that exist are never changed.

      EXIT STATUS: 0 done; with --check and --diff, 1 if a file would be created; 2 a file could \
      not be read or written.
      """)

  @Argument(help: "The directory of the project.", completion: .directory)
  var directory = "."

  @OptionGroup var changes: ChangeOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    let start = try ProjectStart(in: directory, console.inputFiles)
    for remark in start.remarks { console.printError(remark) }
    console.printStatus(
      start.documentCount == 0
        ? "no settings documents found; starting with examples"
        : "found \(counted(start.documentCount, "file")) with settings documents")
    var changes = FileChanges(changes.mode, "created", on: console)
    for file in start.files {
      let path = FilePath.join(directory, file.path)
      let bytes = Array(file.text.utf8)
      try changes.add(path, from: nil, to: bytes, remark: ": \(file.summary)") {
        () throws(FileError) in
        try console.files.createDirectory(
          at: FilePath.directory(of: path), within: FilePath.normalized(directory))
        guard try console.files.create(bytes, at: path) else {
          throw FileError(path: path, reason: .system("the file already exists"))
        }
      }
    }
    for path in start.existing {
      console.printStatus("skipped \(FilePath.join(directory, path)): it already exists")
    }
    changes.printSummary([], isGood: true, ifEmpty: "nothing to create")
    if changes.mode == .write, changes.count > 0 { printNextSteps(console) }
    return ExitStatus(hasProblems: changes.hasProblems)
  }

  private func printNextSteps(_ console: Console) {
    let target = directory == "." ? "" : " \(directory)"
    console.printOutput(
      """

      Next: settingsc validate\(VisibleText.escaping(target))
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
