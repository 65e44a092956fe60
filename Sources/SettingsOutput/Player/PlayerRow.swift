import SettingsModel
import SettingsSyntax

/// Makes the data of rows for the browser's player, from the ``PreviewLayout`` of their kinds.
struct PlayerRow {
  /// The fields that a keyword is looked up in.
  let searchedFields: [String]
  /// The fields that filters compare.
  let filteredFields: Set<String>
  let notes: PlayerNotes

  /// Returns the data of a row.
  func makeObject(of item: SettingsPage.Item) -> PlayerObject {
    let layout = item.cellKind?.preview ?? PreviewLayout(title: Key.title.name)
    let role = PreviewLayout.Role(rawValue: item.text(of: layout.role)) ?? .normal
    var row = PlayerObject(["id": item.id])
    row.add("title", layout.title == nil ? item.kind : item.text(of: layout.title))
    row.add("subtitle", item.text(of: layout.subtitle))
    let image = RowImage(of: item)
    row.add("image", image?.isAvatar == false ? image?.name : nil)
    row.add("initials", image?.isAvatar == true ? image?.letters : nil)
    row.add("badge", item.text(of: layout.badge))
    row.add("trailing", value: trailing(of: item, layout))
    row.add("label", item.text(of: "accessibilityLabel"))
    row.add("role", role == .normal ? nil : role.rawValue)
    row.add("centered", layout.arrangement == .centered)
    row.add("control", value: control(of: item)?.value)
    row.add("stored", value: item.storedField.map(item.value))
    row.add("option", value: item.choiceValue)
    row.add("chosen", item.isChosen)
    row.add("key", item.key)
    row.add("action", item.action)
    row.add("presents", item.presents?.id)
    row.add("url", item.fields["url"]?.string)
    row.add("events", item.events.map(\.value))
    row.add("shows", item.shows)
    row.add("visibleIf", value: item.visibleIf?.test?.structure)
    row.add("enabledIf", value: item.enabledIf?.test?.structure)
    row.add("search", searchText(of: item))
    row.add(
      "fields",
      filteredFields.sorted().compactMap { name in
        item.fields[name].map { (name, $0) }
      })
    row.add("notes", notes.values(of: item))
    return row
  }

  /// Returns the trailing text: a string, or a list with null in place of the stored value.
  private func trailing(
    of item: SettingsPage.Item, _ layout: PreviewLayout
  ) -> SettingsValue? {
    guard let slot = layout.trailing,
      slot.parts.contains(where: { $0 == item.storedField.map(PreviewLayout.Slot.Part.field) })
    else {
      let text = item.text(of: layout.trailing)
      return text.isEmpty ? nil : .string(text)
    }
    return .list(
      slot.parts.map { part in
        switch part {
        case .text(let text): .string(text)
        case .field(let field):
          field == item.storedField ? .null : .string(item.text(of: field))
        }
      })
  }

  /// Returns the folded texts that contain a keyword if the row does, on separate lines.
  private func searchText(of item: SettingsPage.Item) -> String {
    if searchedFields.isEmpty { return "" }
    var texts: [String] = []
    func add(_ value: SettingsValue) {
      switch value {
      case .string(let text): texts.append(text)
      case .number(let number): texts.append(number.description)
      case .list(let elements): elements.forEach(add)
      case .null, .boolean, .object: break
      }
    }
    for field in item.fields where searchedFields.contains(field.name) { add(field.value) }
    return KeywordFolding.folded(texts.joined(separator: "\n"))
  }

  // MARK: Controls

  /// Returns the control of a row; nil for none.
  private func control(of item: SettingsPage.Item) -> PlayerObject? {
    func isTrue(_ field: String) -> Bool { item.value(of: field).isTrue }
    var control = PlayerObject()
    switch item.shownAccessory {
    case .none, .chosen: return nil
    case .disclosureUnless(let field) where isTrue(field): return nil
    case .disclosure where isDate(item):
      control.add("kind", "date")
      addFields(["mode", "minimum", "maximum"], of: item, to: &control)
    case .disclosure, .disclosureUnless: control.add("kind", "disclosure")
    case .link: control.add("kind", "link")
    case .toggle(let field):
      control.add("kind", "toggle")
      control.add("on", field != item.storedField && isTrue(field))
    case .checkmark(let field):
      control.add("kind", "check")
      control.add("on", isTrue(field))
    case .text(let slot):
      let text = item.text(of: slot)
      if text.isEmpty { return nil }
      control = PlayerObject(["kind": "tag", "text": text])
    case .slider(let gauge):
      control.add("kind", "slider")
      control.add("minimum", value: item.value(of: gauge.minimum))
      control.add("maximum", value: item.value(of: gauge.maximum))
      addFields(["step"], of: item, to: &control)
    case .stepper:
      control.add("kind", "stepper")
      addFields(["minimum", "maximum", "step"], of: item, to: &control)
    case .progress(let gauge, let text):
      control.add("kind", "progress")
      control.add("fraction", value: SettingsNumber(item.gaugeFraction(gauge)).map { .number($0) })
      control.add("text", item.text(of: text))
    case .segments(let list, _):
      control.add("kind", "segments")
      control.add("options", PlayerObject.list(of: item.options(in: list)))
    case .chosenOption(let list, _):
      control.add("kind", "menu")
      control.add("options", PlayerObject.list(of: item.options(in: list)))
    case .textField(_, let placeholder, let secure):
      control.add("kind", "text")
      control.add("placeholder", item.text(of: placeholder))
      control.add("secure", isTrue(secure))
      addFields(["keyboard", "maxLength"], of: item, to: &control)
    }
    return control
  }

  /// Adds the fields of a row that have a value.
  private func addFields(
    _ names: [String], of item: SettingsPage.Item, to control: inout PlayerObject
  ) {
    for name in names {
      if let value = item.fields[name], value != .null { control.add(name, value: value) }
    }
  }

  /// Returns true if the row stores a date or a time, which people set with the system's picker.
  private func isDate(_ item: SettingsPage.Item) -> Bool {
    guard let kind = item.cellKind, let name = item.storedField,
      let field = kind.field(named: name), let format = field.type.format
    else { return false }
    return [.date, .time, .dateTime, .moment].contains(format)
  }
}
