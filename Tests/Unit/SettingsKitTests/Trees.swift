import Foundation
import SettingsKit

/// Trees that the tests read.
enum Trees {
  /// A page with a section of some rows, each an object of a tree in JSON.
  static func page(_ rows: String..., section: String = "") -> String {
    """
    {"tree": 1, "page": {"id": "p", "title": "P",
      "separatorInset": {"top": 0, "left": 12, "bottom": 0, "right": 0}},
     "sections": [{"id": "s", "title": null, "footer": null, \(section)
      "items": [\(rows.joined(separator: ", "))]}]}
    """
  }

  /// A switch with other keys.
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
  /// Reads a tree.
  init(_ text: String, kinds: SettingsKinds = .builtIn) throws {
    try self.init(Data(text.utf8), kinds: kinds)
  }

  /// The reasons of its problems, with their paths.
  var reasons: [String] { allProblems.map { "\($0.path): \($0.reason)" } }
}
