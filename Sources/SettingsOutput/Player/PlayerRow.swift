import SettingsLanguage
import SettingsSyntax

/// Makes the data of rows for the browser's player, from the ``RowLayout`` of their kinds.
struct PlayerRow {
  /// The fields that a keyword is looked up in.
  let searchedFields: [String]
  /// The fields that filters compare.
  let filteredFields: Set<String>
  let notes: PlayerNotes

  /// Returns the data of a row.
  func data(of item: SettingsPage.Item) -> SettingsValue {
    let look = RowLook(of: item)
    let image = look.image.map(RowImage.init)
    let isAvatar = image?.isAvatar == true
    return .playerData([
      "id": item.id, "title": look.title, "untitled": look.isTitleMissing,
      "placeholder": look.isPlaceholder, "problem": look.problem,
      "subtitle": look.problem == nil ? look.subtitle : nil,
      "image": isAvatar ? nil : image?.name, "avatar": isAvatar,
      "initials": isAvatar ? image?.letters : nil,
      "height": look.height,
      "badge": look.badge, "trailing": trailing(of: item, look),
      "label": look.accessibilityLabel == look.title ? nil : look.accessibilityLabel,
      "role": look.role == .normal ? nil : look.role.rawValue,
      "centered": look.arrangement == .centered, "control": control(of: look, item),
      "stored": item.storedField.map { field in
        item.isSwitchedOn.map(SettingsValue.boolean) ?? item.value(of: field)
      }, "option": item.choiceValue,
      "chosen": item.isChosen, "key": item.key, "secret": item.isSecret, "action": item.action,
      "presents": item.presents?.id, "url": item.fields["url"]?.string,
      "events": item.events.map(\.value), "shows": item.shows,
      "visibleIf": item.visibleIf?.test?.structure, "enabledIf": item.enabledIf?.test?.structure,
      "search": searchText(of: item), "notes": notes.values(of: item),
      "fields": SettingsFields(item.fields.filter { filteredFields.contains($0.name) }),
    ])
  }

  /// Returns the trailing text: a string, or a list with null in place of the stored value.
  private func trailing(
    of item: SettingsPage.Item, _ look: RowLook
  ) -> (any PlayerMember)? {
    let parts = item.declaration?.layout.trailing?.parts ?? []
    guard let stored = item.storedField, parts.contains(.field(stored)) else {
      return look.trailing
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

  /// Returns the control of a row; nil for none. The player inserts the stored value.
  private func control(of look: RowLook, _ item: SettingsPage.Item) -> SettingsValue? {
    func data(_ kind: String, _ gauge: RowControl.Gauge) -> SettingsValue {
      .playerData([
        "kind": kind, "minimum": gauge.minimum, "maximum": gauge.maximum,
        "step": gauge.step, "percent": gauge.isPercentage, "silent": gauge.text.isEmpty,
      ])
    }
    return switch look.control {
    case .none: nil
    case .disclosure: .playerData(["kind": "disclosure"])
    case .link: .playerData(["kind": "link"])
    case .checkmark: .playerData(["kind": "check", "on": true])
    case .tag(let text): .playerData(["kind": "tag", "text": text])
    case .toggle(let isOn): .playerData(["kind": "toggle", "on": item.storedField == nil && isOn])
    case .slider(let gauge): data("slider", gauge)
    case .stepper(let gauge): data("stepper", gauge)
    case .progress(let gauge):
      .playerData(["kind": "progress", "text": gauge.text, "fraction": gauge.fraction])
    case .segments(let choice):
      .playerData(["kind": "segments", "options": choice.options.map(\.data)])
    case .menu(let choice):
      .playerData(["kind": "menu", "options": choice.options.map(\.data)])
    case .textField(let field):
      .playerData([
        "kind": "text", "placeholder": field.placeholder, "secure": field.isSecure,
        "keyboard": field.keyboard, "maxLength": field.maxLength,
      ])
    case .date(let field):
      .playerData([
        "kind": "date", "mode": field.mode, "minimum": field.minimum, "maximum": field.maximum,
      ])
    }
  }
}
