import SettingsModel
import SettingsSyntax

extension Binder {
  /// Warns of a field that should no longer be used.
  mutating func warnIfDeprecated(_ use: KeyUse, _ field: Field) {
    guard let advice = field.deprecation else { return }
    report(
      .deprecatedField, "'\(field.name)' is deprecated: \(advice)", at: use.key,
      mergedAt: use.mergedAt)
  }
}
