/// What happens when somebody uses the rows. Without one of these methods the app does not compile.
final class SettingsPresenter: SettingsPages.SettingsPresenterHandlers {
  func skipChanged(_ value: Bool) {
    print(value ? "Silence is skipped." : "Silence is played.")
  }

  func deleteDownloads() { print("All downloads are deleted.") }

  func about() { print("Player 1.0") }
}
