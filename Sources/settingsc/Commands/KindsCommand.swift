import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct KindsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds",
    abstract: "List the registered kinds, their fields and classes.")

  /// How the kinds are written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, names }

  @Argument(
    help: "Only these kinds.", completion: .shellCommand("settingsc kinds --format names"))
  var names: [String] = []

  @Option(name: .long, help: "How to write them: text, json or names (one a line).")
  var format = Format.text

  @OptionGroup var registries: RegistryOptions

  func run() throws {
    let (console, registry) = try registries.load()
    let kinds = try selected(from: registry, console)
    switch format {
    case .text: console.show(KindList.text(of: kinds, style: console.outputStyle))
    case .json: console.output.write(KindList.json(of: kinds))
    case .names: console.output.write(kinds.map { $0.name + "\n" }.joined())
    }
    try console.end(.success)
  }

  private func selected(from registry: Registry, _ console: Console) throws -> [CellKind] {
    guard !names.isEmpty else { return registry.kinds }
    return try names.map { name in
      if let kind = registry.kind(named: name) { return kind }
      let nearest = NearestName.find(name, among: registry.kindNames)
      console.complain(
        "there is no kind '\(name)'; "
          + (nearest.map { "did you mean '\($0)'?" }
            ?? "the kinds are \(registry.kindNames.joined(separator: ", "))"))
      try console.end(ExitStatus.failure)
    }
  }
}
