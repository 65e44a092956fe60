import ArgumentParser

@main
struct SettingsCDev: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "settingsc-dev")
  func run() { print("hi") }
}
