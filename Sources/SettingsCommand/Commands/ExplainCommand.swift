import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct ExplainCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an error or a warning, with a bad and a good example.",
    discussion: "Without an id, all of them are listed.")

  @Argument(
    help: "The id in the brackets after the message.",
    completion: .list(DiagnosticID.allCases.map(\.rawValue)))
  var id: String?

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    guard let id else {
      console.output.write(CatalogText.diagnosticList(style: console.outputStyle))
      return .success
    }
    guard let diagnostic = DiagnosticID(rawValue: id) else {
      let nearest = NearestName.find(id, among: DiagnosticID.allCases.map(\.rawValue))
      throw RunFailure(
        "unknown id '\(id)'; "
          + (nearest.map { "did you mean '\($0)'?" } ?? DiagnosticID.note(onUnknown: id)))
    }
    console.output.write(
      CatalogText.diagnosticDescription(diagnostic, style: console.outputStyle))
    return .success
  }
}
