import ArgumentParser
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct KindsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds",
    abstract: "List the kinds of rows with their fields and classes.",
    usage: "settingsc kinds [<options>] [<names> ...]")

  /// The format of the list.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, names }

  @Argument(
    help: "The kinds to list. (default: all)",
    completion: .shellCommand("settingsc kinds --format names"))
  var names: [String] = []

  @Option(help: "The format; names are one on each line.")
  var format = Format.text

  @OptionGroup var registries: RegistryFileOption

  @OptionGroup var configuration: ConfigurationOptions

  @OptionGroup var color: ColorOption

  func run(on console: Console) throws -> ExitStatus {
    let kinds = try selectedKinds(
      in: InputSettings(configuration: configuration, registries: registries).loadRegistry(
        on: console))
    switch format {
    case .text: console.printOutput(KindList.text(of: kinds, style: console.outputStyle))
    case .json: console.output.write(KindList.json(of: kinds))
    case .names: console.output.write(kinds.map { $0.name + "\n" }.joined())
    }
    return .success
  }

  private func selectedKinds(in registry: Registry) throws -> [CellKind] {
    guard !names.isEmpty else { return registry.kinds }
    return try names.map { name in
      if let kind = registry.kind(named: name) { return kind }
      let nearest = NearestName.find(name, among: registry.kindNames)
      throw RunFailure(
        "unknown kind '\(name)'; "
          + (nearest.map { "did you mean '\($0)'?" }
            ?? "the kinds are \(registry.kindNames.joined(separator: ", "))"))
    }
  }
}
