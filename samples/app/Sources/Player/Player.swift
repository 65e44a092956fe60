@main
enum Player {
  @MainActor
  static func main() throws { try SettingsScreen("presenter").run() }
}
