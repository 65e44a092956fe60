import SettingsModel
import SettingsSyntax

/// What makes a page a container of others (the contract's section 8).
struct BoundContainer: Sendable {
  var axis = Container.Axis.vertical
}
