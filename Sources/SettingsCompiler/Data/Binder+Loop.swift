import SettingsModel
import SettingsSyntax

extension Binder {
  /// Binds what makes an item stand for several.
  mutating func bindItemLoop(_ use: KeyUse) {
  }
}
