import SettingsLanguage
import SettingsSyntax

/// Makes the data of rows for the browser's player, from the ``PreviewLayout`` of their kinds.
struct PlayerRow {
  /// The fields that a keyword is looked up in.
  let searchedFields: [String]
  /// The fields that filters compare.
  let filteredFields: Set<String>
  let notes: PlayerNotes

  /// Returns the data of a row.
  func data(of item: SettingsPage.Item) -> SettingsValue {
    let layout = item.cellKind?.preview ?? PreviewLayout(title: Key.title.name)
    let role = item.text(of: layout.role)
    let image = RowImage(of: item)
    let isAvatar = image?.isAvatar == true
    return .playerData([
      "id": item.id, "title": layout.title == nil ? item.kind : item.text(of: layout.title),
      "subtitle": item.text(of: layout.subtitle),
      "image": isAvatar ? nil : image?.name, "initials": isAvatar ? image?.letters : nil,
      "badge": item.text(of: layout.badge), "trailing": trailing(of: item, layout),
      "label": item.text(of: "accessibilityLabel"),
      "role": role == PreviewLayout.Role.normal.rawValue ? nil : role,
      "centered": layout.arrangement == .centered, "control": control(of: item),
      "stored": item.storedField.map(item.value), "option": item.choiceValue,
      "chosen": item.isChosen, "key": item.key, "action": item.action,
      "presents": item.presents?.id, "url": item.fields["url"]?.string,
      "events": item.events.map(\.value), "shows": item.shows,
      "visibleIf": item.visibleIf?.test?.structure, "enabledIf": item.enabledIf?.test?.structure,
      "search": searchText(of: item), "notes": notes.values(of: item),
      "fields": SettingsFields(item.fields.filter { filteredFields.contains($0.name) }),
    ])
  }

  /// Returns the trailing text: a string, or a list with null in place of the stored value.
  private func trailing(
    of item: SettingsPage.Item, _ layout: PreviewLayout
  ) -> (any PlayerMember)? {
    let parts = layout.trailing?.parts ?? []
    guard let stored = item.storedField, parts.contains(.field(stored)) else {
      return item.text(of: layout.trailing)
    }
    return parts.map { part -> SettingsValue in
      switch part {
      case .text(let text): .string(text)
      case .field(let field): field == stored ? .null : .string(item.text(of: field))
      }
    }
  }

  /// Returns the folded texts that contain a keyword if the row does, on separate lines.
  private func searchText(of item: SettingsPage.Item) -> String {
    if searchedFields.isEmpty { return "" }
    func texts(_ value: SettingsValue) -> [String] {
      switch value {
      case .string(let text): [text]
      case .number(let number): [number.description]
      case .list(let elements): elements.flatMap(texts)
      case .null, .boolean, .object: []
      }
    }
    let found = item.fields.filter { searchedFields.contains($0.name) }.flatMap { texts($0.value) }
    return KeywordFolding.folded(found.joined(separator: "\n"))
  }

  // MARK: Controls

  /// Returns the control of a row; nil for none.
  private func control(of item: SettingsPage.Item) -> SettingsValue? {
    func isTrue(_ field: String) -> Bool { item.value(of: field).isTrue }
    func field(_ name: String) -> SettingsValue? {
      item.fields[name].flatMap { $0 == .null ? nil : $0 }
    }
    return switch item.shownAccessory {
    case .none, .chosen, .disclosureUnless: nil
    case .disclosure where isDate(item):
      .playerData([
        "kind": "date", "mode": field("mode"), "minimum": field("minimum"),
        "maximum": field("maximum"),
      ])
    case .disclosure: .playerData(["kind": "disclosure"])
    case .link: .playerData(["kind": "link"])
    case .toggle(let name):
      .playerData(["kind": "toggle", "on": name != item.storedField && isTrue(name)])
    case .checkmark: .playerData(["kind": "check", "on": true])
    case .text(let slot): .playerData(["kind": "tag", "text": item.text(of: slot)])
    case .slider(let gauge):
      .playerData([
        "kind": "slider", "minimum": item.value(of: gauge.minimum),
        "maximum": item.value(of: gauge.maximum), "step": field("step"),
      ])
    case .stepper:
      .playerData([
        "kind": "stepper", "minimum": field("minimum"), "maximum": field("maximum"),
        "step": field("step"),
      ])
    case .progress(let gauge, let text):
      .playerData([
        "kind": "progress", "text": item.text(of: text),
        "fraction": SettingsNumber(item.gaugeFraction(gauge)).map(SettingsValue.number),
      ])
    case .segments(let list, _):
      .playerData(["kind": "segments", "options": item.options(in: list).map(\.data)])
    case .chosenOption(let list, _):
      .playerData(["kind": "menu", "options": item.options(in: list).map(\.data)])
    case .textField(_, let placeholder, let secure):
      .playerData([
        "kind": "text", "placeholder": item.text(of: placeholder), "secure": isTrue(secure),
        "keyboard": field("keyboard"), "maxLength": field("maxLength"),
      ])
    }
  }

  /// Returns true if the row stores a date or a time, which people set with the system's picker.
  private func isDate(_ item: SettingsPage.Item) -> Bool {
    guard let name = item.storedField, let format = item.cellKind?.field(named: name)?.type.format
    else { return false }
    return [.date, .time, .dateTime, .moment].contains(format)
  }
}
