import SettingsModel
import SettingsSyntax

/// Pages made by hand, without a document behind them.
extension PageTree {
  static func page(
    _ title: String?, id: String = "page", left: SettingsNumber = .integer(16),
    right: SettingsNumber = .integer(0), _ sections: [Section]
  ) -> PageTree {
    var page = PageTree(id: Sourced(id, .derived), sections: sections)
    page.title = Sourced(title, .derived)
    page.properties[.separatorInset] = Sourced(
      .object([.init("left", .number(left)), .init("right", .number(right))]), .derived)
    return page
  }
}

extension PageTree.Section {
  static func section(
    _ title: String? = nil, footer: String? = nil, items: [PageTree.Item]
  ) -> PageTree.Section {
    var section = PageTree.Section(id: Sourced("section", .derived), items: items)
    section.title = Sourced(title, .derived)
    section.properties[text: .footer] = Sourced(footer, .derived)
    return section
  }
}

extension PageTree.Item {
  static func item(
    _ kind: CellKind?, named name: String? = nil, isInvalid: Bool = false,
    cellClass: String = "", _ fields: KeyValuePairs<String, SettingsValue>
  ) -> PageTree.Item {
    var item = PageTree.Item(
      id: Sourced("item", .derived), kind: kind, kindName: name ?? kind?.name ?? "",
      fields: fields.map { .init(name: $0.key, value: $0.value, origin: .derived) },
      range: SourceRange(file: FileID(0), offset: 0, length: 0))
    item.cellClass = cellClass
    item.isInvalid = isInvalid
    return item
  }

  static func avatar(_ title: String, _ subtitle: String? = nil) -> PageTree.Item {
    item(
      .avatar,
      [
        "title": .string(title), "avatar": .string("https://example.com/a.jpg"),
        "subtitle": subtitle.map(SettingsValue.string) ?? .null,
      ])
  }

  static func sample(
    _ title: String, _ trailing: String = "", hidesArrow: Bool = false
  ) -> PageTree.Item {
    item(
      .sample,
      [
        "title": .string(title), "hideAccessory": .boolean(hidesArrow),
        "accessoryTitle": .string(trailing),
      ])
  }

  static func `switch`(_ title: String, _ isOn: Bool, _ subtitle: String? = nil) -> PageTree.Item {
    item(
      .switch,
      [
        "title": .string(title), "isOpen": .boolean(isOn),
        "subtitle": subtitle.map(SettingsValue.string) ?? .null,
      ])
  }

  static func exit(_ title: String) -> PageTree.Item {
    item(.exit, ["title": .string(title)])
  }

  static func option(
    _ title: String, icon: String? = nil, _ accessory: String = "none",
    _ name: String = "isSelected", _ value: SettingsValue = .boolean(false)
  ) -> PageTree.Item {
    item(
      .option,
      [
        "title": .string(title), "icon": icon.map(SettingsValue.string) ?? .null,
        "accessory": .string(accessory), name: value,
      ])
  }
}
