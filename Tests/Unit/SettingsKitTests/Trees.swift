import Foundation
import SettingsKit

/// Trees for tests.
enum Trees {
  /// A page with one section of rows. Each row is a JSON object.
  static func page(_ rows: String..., section: String = "") -> String {
    """
    {"tree": 1, "page": {"id": "p", "title": "P",
      "separatorInset": {"top": 0, "left": 12, "bottom": 0, "right": 0}},
     "sections": [{"id": "s", "title": null, "footer": null, \(section)
      "items": [\(rows.joined(separator: ", "))]}]}
    """
  }

  /// A switch with additional keys.
  static func toggle(
    _ id: String, isOn: Bool = false, _ others: String = "", events: String = ""
  ) -> String {
    """
    {"id": "\(id)", "kind": "switch", "cellClass": "SwitchSettingCell", "action": null,
     "events": {\(events)}, \(others) "model": {"modelClass": "SwitchSettingModel", "title": "\(id)", "isOpen": \(isOn),
     "subtitle": null}}
    """
  }

  /// An option with a check mark.
  static func option(_ value: String) -> String {
    """
    {"id": "o\(value)", "kind": "option", "cellClass": "OptionSettingCell", "action": null,
     "events": {}, "model": {"modelClass": "OptionSettingModel", "title": "O", "accessory":
     "checkmark", "isSelected": false, "isOn": false, "value": \(value)}}
    """
  }
}

extension SettingsPage {
  init(_ text: String, kinds: SettingsKinds = .builtIn) throws {
    try self.init(Data(text.utf8), kinds: kinds)
  }

  /// The problems of the page, each with its path.
  var reasons: [String] { allProblems.map { "\($0.path): \($0.reason)" } }
}
