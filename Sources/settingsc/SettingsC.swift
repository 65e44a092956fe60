import ArgumentParser

@main
struct SettingsC: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "settingsc")
  func run() { print("hi") }
}
