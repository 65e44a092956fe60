import SettingsLanguage
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
    _ fields: KeyValuePairs<String, SettingsValue>
  ) -> SettingsPage.Item {
    var item = SettingsPage.Item(
      id: "item", kind: name ?? kind?.name ?? "",
      fields: SettingsFields(fields.map { .init($0.key, $0.value, .derived) }))
    item.cellKind = kind
    item.isInvalid = isInvalid
    return item
  }

  static func sample(_ title: String, _ trailing: String = "") -> SettingsPage.Item {
    item(.sample, ["title": .string(title), "accessoryTitle": .string(trailing)])
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
}
