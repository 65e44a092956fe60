import SettingsModel
import SettingsSyntax

/// Builds pages without a document.
extension SettingsPage {
  static func page(
    _ title: String?, id: String = "page", left: SettingsNumber = .integer(16),
    right: SettingsNumber = .integer(0), _ sections: [Section]
  ) -> SettingsPage {
    var page = SettingsPage(Sourced(id, .derived), sections: sections)
    page.title = title
    page.properties[.separatorInset] = .object([
      .init("left", .number(left)), .init("right", .number(right)),
    ])
    return page
  }
}

extension SettingsPage.Section {
  static func section(
    _ title: String? = nil, footer: String? = nil, items: [SettingsPage.Item]
  ) -> SettingsPage.Section {
    var section = SettingsPage.Section(Sourced("section", .derived), items: items)
    section.title = title
    section.footer = footer
    return section
  }
}

extension SettingsPage.Item {
  static func item(
    _ kind: CellKind?, named name: String? = nil, isInvalid: Bool = false,
    cellClass: String = "", _ fields: KeyValuePairs<String, SettingsValue>
  ) -> SettingsPage.Item {
    var item = SettingsPage.Item(
      id: "item", kind: name ?? kind?.name ?? "",
      fields: SettingsFields(fields.map { .init($0.key, $0.value, .derived) }))
    item.cellKind = kind
    item.cellClass = cellClass
    item.isInvalid = isInvalid
    return item
  }

  static func avatar(_ title: String, _ subtitle: String? = nil) -> SettingsPage.Item {
    item(
      .avatar,
      [
        "title": .string(title), "avatar": .string("https://example.com/a.jpg"),
        "subtitle": subtitle.map(SettingsValue.string) ?? .null,
      ])
  }

  static func sample(
    _ title: String, _ trailing: String = "", hidesArrow: Bool = false
  ) -> SettingsPage.Item {
    item(
      .sample,
      [
        "title": .string(title), "hideAccessory": .boolean(hidesArrow),
        "accessoryTitle": .string(trailing),
      ])
  }

  static func `switch`(_ title: String, _ isOn: Bool, _ subtitle: String? = nil)
    -> SettingsPage.Item
  {
    item(
      .switch,
      [
        "title": .string(title), "isOpen": .boolean(isOn),
        "subtitle": subtitle.map(SettingsValue.string) ?? .null,
      ])
  }

  static func exit(_ title: String) -> SettingsPage.Item {
    item(.exit, ["title": .string(title)])
  }

  static func option(
    _ title: String, icon: String? = nil, _ accessory: String = "none",
    _ name: String = "isSelected", _ value: SettingsValue = .boolean(false)
  ) -> SettingsPage.Item {
    item(
      .option,
      [
        "title": .string(title), "icon": icon.map(SettingsValue.string) ?? .null,
        "accessory": .string(accessory), name: value,
      ])
  }
}
