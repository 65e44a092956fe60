import SettingsModel
import SettingsSyntax

extension Binder {
  static let sheetKeys = ["presentation", "tool", "provider", "states"]

  /// Binds the keys of a sheet, by the order of `sheetKeys`.
  mutating func bindSheet(_ uses: [KeyUse?]) {
  }

  /// Binds the page that an item opens.
  mutating func bindPresents(_ use: KeyUse) {
    if expectText(use, "'presents' must be a text, the path of a file") {
      page.presents[page.items.count] = tree.resolved(use.value)
    }
  }
}
