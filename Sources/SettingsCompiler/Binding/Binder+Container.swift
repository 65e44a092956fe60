import SettingsModel
import SettingsSyntax

extension Binder {
  static let containerKeys = ["axis", "children", "bar", "delegates", "filters"]

  /// Binds the keys of a container, by the order of `containerKeys`.
  mutating func bindContainer(_ uses: [KeyUse?], at place: NodeID) {
  }
}
