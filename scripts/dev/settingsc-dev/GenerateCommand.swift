import ArgumentParser
import Generation
import SettingsPlatform
import SettingsSyntax

/// Writes all generated files of the repository.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the schemas, the docs of kinds and diagnostics, and the table of widths.",
    discussion: """
      The table of widths is made of the Unicode Character Database (Debian's package \
      unicode-data); where it is not installed the table stays as it is.
      """)

  @Option(name: .long, help: "The repository's root.")
  var root = "."

  @Option(name: .long, help: "The folder of the Unicode Character Database.")
  var unicode = "/usr/share/unicode"

  func run() throws {
    for file in try GeneratedFiles(root: root, unicodeDirectory: unicode).all() {
      try AtomicFile.write(file.contents, to: FilePath.join(root, file.path))
    }
  }
}
