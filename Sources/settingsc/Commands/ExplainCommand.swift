import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a diagnostic means, with a bad and a good example.",
    discussion: "Without an id, all diagnostics are listed.")

  @Argument(
    help: "The id in the brackets behind a finding.",
    completion: .list(DiagnosticID.allCases.map(\.rawValue)))
  var id: String?

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  func run() throws {
    let console = Console(color: color)
    guard let id else {
      console.output.write(CatalogueText.list(style: console.outputStyle))
      try console.end(.success)
    }
    guard let diagnostic = DiagnosticID(rawValue: id) else {
      let nearest = NearestName.find(id, among: DiagnosticID.allCases.map(\.rawValue))
      console.complain(
        "there is no diagnostic '\(id)'; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "'settingsc explain' lists them all"))
      try console.end(ExitStatus.failure)
    }
    console.output.write(CatalogueText.entry(diagnostic, style: console.outputStyle))
    try console.end(.success)
  }
}
