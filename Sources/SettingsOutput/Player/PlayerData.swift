import SettingsLanguage
import SettingsSyntax

/// The data that the browser's player draws: the pages of a session, its keys, and the mistakes of
/// rows.
///
/// The player is a second implementation of ``SettingsSession``, so the data contains everything
/// that is easier to compute here: parsed conditions, folded texts for the search, and the control
/// of each row instead of its kind. A member with the default value is left out, so that a usual
/// row takes less than 500 bytes. docs/ARCHITECTURE.md, "Pages in a browser", describes the format.
struct PlayerData {
  let session: SettingsSession
  let notes: PlayerNotes
  let options: PlayerDocument.Options

  /// The data as an object. Linear in the pages.
  var value: SettingsValue {
    .playerData([
      "start": session.path[0], "pages": members(of: session.pages) { data(of: $0) },
      "images": images, "names": conditionNames.sorted().map(SettingsValue.string),
      "keys": members(of: session.keys, data), "values": members(of: session.values) { $0 },
      "flags": session.flags.sorted().map(SettingsValue.string),
      "variants": members(of: session.variants, SettingsValue.string),
      "version": session.version?.text, "platform": session.platform.rawValue,
      "keyword": session.pageState.keyword, "state": session.pageState.state?.rawValue,
      "words": PlayerWord.data, "theme": options.theme.rawValue,
      "scheme": options.appearance.rawValue,
      "reload": options.reloads,
    ])
  }

  /// Returns the members of an object, sorted by name.
  private func members<Value>(
    of values: [String: Value], _ transform: (Value) -> SettingsValue
  ) -> SettingsFields {
    SettingsFields(
      values.sorted { $0.key < $1.key }.map { SettingsField($0.key, transform($0.value)) })
  }

  /// The drawings of all images, by the names of the images.
  private var images: SettingsFields {
    let images = session.pages.values.lazy.flatMap(\.allItems)
      .compactMap { RowLook.Image(of: $0).map(RowImage.init) }
      .filter { !$0.isAvatar }.map { ($0.name, $0) }
    return members(of: Dictionary(images, uniquingKeysWith: { $1 })) { image in
      .playerData([
        "path": image.symbol?.path, "letter": image.symbol == nil ? image.letters : nil,
        "color": image.color, "filled": image.symbol?.isFilled,
      ])
    }
  }

  /// The names in the conditions of all pages that people can change in the player: flags, and the
  /// platform.
  private var conditionNames: Set<String> {
    func names(in page: SettingsPage) -> [String] {
      let conditions = page.sections.flatMap { section in
        [section.visibleIf, section.enabledIf]
          + section.items.flatMap { [$0.visibleIf, $0.enabledIf] }
      }
      return conditions.flatMap { $0?.names ?? [] }
        + (page.container?.children ?? []).flatMap { names(in: $0.page) }
    }
    return Set(session.pages.values.flatMap(names)).filter {
      $0 == ConditionScope.platform || $0.hasPrefix(SettingsContext.flagPrefix)
    }
  }

  private func data(of key: SettingsKey) -> SettingsValue {
    let (type, values): (String, [SettingsValue]) =
      switch key.type {
      case .boolean: ("boolean", [])
      case .number: ("number", [])
      case .string: ("string", [])
      case .version: ("version", [])
      case .choice(let values): ("choice", values)
      case .choices(let values): ("choices", values)
      case .any: ("any", [])
      }
    return .playerData([
      "type": type, "values": values, "default": key.defaultValue,
      "options": key.options.map(\.data), "secret": key.isSecret,
    ])
  }

  // MARK: Pages

  /// - Parameters:
  ///   - searched: the fields that the tool of the container searches.
  ///   - filtered: the fields that the filters of the container compare.
  private func data(
    of page: SettingsPage, searched: [String] = [], filtered: Set<String> = []
  ) -> SettingsValue {
    let searched = page.tool?.search == .local ? page.tool?.fields ?? [] : searched
    let row = PlayerRow(searchedFields: searched, filteredFields: filtered, notes: notes)
    let states = SettingsStateName.allCases.compactMap { name in
      page.state(name).map { state in
        SettingsField(
          name.rawValue, .playerData(["title": page.shownTitle(of: name), "retry": state.retry]))
      }
    }
    return .playerData([
      "title": page.title, "style": page.style == .insetGrouped ? nil : page.style.rawValue,
      "presentation": page.presentation == .page ? nil : page.presentation.rawValue,
      "dismissal": page.dismissal == .manual ? nil : page.dismissal.rawValue,
      "tool": page.tool.map(data), "states": SettingsFields(states),
      "fetched": page.provider != nil, "hasMore": page.provider?.hasMore,
      "template": !page.isFilled,
      "sections": page.sections.map { data(of: $0, row) }, "axis": page.container?.axis.rawValue,
      "children": page.container?.children.map { data(of: $0, in: page, searched) },
      "bar": page.container?.bar.map { data(of: $0, in: page) },
      "delegates": page.container?.delegates.map {
        SettingsValue.playerData([
          "child": $0.child, "event": $0.event.rawValue, "selector": $0.selector,
        ])
      },
      "filters": page.container?.filters.map {
        SettingsValue.playerData([
          "child": $0.fromChild, "section": $0.fromSection, "to": $0.to, "field": $0.field,
          "match": $0.match.rawValue,
        ])
      }, "notes": notes.values(ofPage: page.id),
    ])
  }

  private func data(
    of button: SettingsPage.Container.Button, in page: SettingsPage
  ) -> SettingsValue {
    let cleared = page.container?.childrenCleared(by: button) ?? []
    return .playerData([
      "title": button.title, "action": button.action,
      "clears": cleared.map(SettingsValue.string),
    ])
  }

  private func data(
    of child: SettingsPage.Container.Child, in page: SettingsPage, _ searched: [String]
  ) -> SettingsValue {
    let filters = page.container?.filters.filter { $0.to == child.id } ?? []
    return .playerData([
      "id": child.id, "weight": SettingsValue.number(child.weight),
      "page": data(of: child.page, searched: searched, filtered: Set(filters.map(\.field))),
    ])
  }

  private func data(of tool: SettingsTool) -> SettingsValue {
    let (placeholder, segments): (String?, [SettingsTool.Segment]) =
      switch tool.kind {
      case .searchField(let placeholder): (placeholder, [])
      case .segmented(let segments): (nil, segments)
      }
    return .playerData([
      "kind": tool.kind.name, "placeholder": placeholder,
      "segments": segments.map {
        SettingsValue.members(["title": .string($0.title), "keyword": .string($0.keyword)])
      }, "search": tool.search == .local ? nil : tool.search.rawValue,
      "results": tool.results == .sections ? nil : tool.results.rawValue,
    ])
  }

  private func data(of section: SettingsPage.Section, _ row: PlayerRow) -> SettingsValue {
    var properties = section.properties
    properties.removeAll {
      [Key.selection.name, Key.fields.name].contains($0.name)
        || [.null, "", false].contains($0.value)
    }
    let own = SettingsValue.playerData([
      "id": section.id, "mode": section.selection?.mode.rawValue,
      "chosen": section.selection?.value, "visibleIf": section.visibleIf?.test?.structure,
      "enabledIf": section.enabledIf?.test?.structure, "items": section.items.map(row.data),
    ])
    return .object(Array(properties) + (own.object.map(Array.init) ?? []))
  }
}

/// A member of the data. Empty strings, lists and objects, and false, are left out.
protocol PlayerMember {
  var member: SettingsValue? { get }
}

extension SettingsValue: PlayerMember {
  var member: SettingsValue? { self }

  /// Returns an object of the data.
  static func playerData(_ members: KeyValuePairs<String, (any PlayerMember)?>) -> SettingsValue {
    .object(members.compactMap { name, value in value?.member.map { SettingsField(name, $0) } })
  }
}
extension String: PlayerMember { var member: SettingsValue? { isEmpty ? nil : .string(self) } }
extension Bool: PlayerMember { var member: SettingsValue? { self ? true : nil } }
extension Double: PlayerMember {
  var member: SettingsValue? { SettingsNumber(self).map(SettingsValue.number) }
}
extension [SettingsValue]: PlayerMember {
  var member: SettingsValue? { isEmpty ? nil : .list(self) }
}
extension SettingsFields: PlayerMember {
  var member: SettingsValue? { isEmpty ? nil : .object(self) }
}
extension SettingsKey.Option {
  /// The option of a key or a control.
  var data: SettingsValue { .members(["title": .string(title), "value": value]) }
}
