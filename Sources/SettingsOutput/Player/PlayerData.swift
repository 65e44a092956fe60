import SettingsModel
import SettingsSyntax

/// The data that the browser's player draws: the pages of a session, its keys, and the mistakes of
/// rows.
///
/// The player is a second implementation of ``SettingsSession``, so the data contains everything
/// that is easier to compute here: parsed conditions, folded texts for the search, and the control
/// of each row instead of its kind. A member with the default value is left out, so that a usual
/// row takes less than 500 bytes. docs/ARCHITECTURE.md, "Pages in a browser", describes the format.
struct PlayerData {
  private let session: SettingsSession
  private let notes: PlayerNotes

  init(_ session: SettingsSession, _ notes: PlayerNotes) {
    self.session = session
    self.notes = notes
  }

  /// The data as an object. Linear in the pages.
  var object: PlayerObject {
    var object = PlayerObject()
    object.add("start", session.path[0])
    object.add("pages", members(of: session.pages) { pageObject(of: $0).value })
    object.add("images", members(of: images) { $0 })
    object.add("names", conditionNames.sorted().map(SettingsValue.string))
    object.add("keys", members(of: session.keys) { keyObject(of: $0).value })
    object.add("values", members(of: session.values) { $0 })
    object.add("flags", session.flags.sorted().map(SettingsValue.string))
    object.add("variants", members(of: session.variants, SettingsValue.string))
    object.add("version", session.version?.text)
    object.add("platform", session.platform.rawValue)
    object.add("keyword", session.pageState.keyword)
    object.add("state", session.pageState.state?.rawValue)
    return object
  }

  /// Returns the members of an object, sorted by name.
  private func members<Value>(
    of values: [String: Value], _ transform: (Value) -> SettingsValue
  ) -> [(String, SettingsValue)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, transform($0.value)) }
  }

  /// The drawings of all images, by the names of the images.
  private var images: [String: SettingsValue] {
    var images: [String: SettingsValue] = [:]
    for image in session.pages.values.lazy.flatMap(\.allItems).compactMap(RowImage.init)
    where !image.isAvatar {
      var object = PlayerObject(["path": image.symbol?.path])
      object.add("letter", image.symbol == nil ? image.letters : nil)
      object.add("color", image.color)
      images[image.name] = object.value
    }
    return images
  }

  /// The names in the conditions of all pages that people can change in the player: flags, and the
  /// platform.
  private var conditionNames: Set<String> {
    var names = Set<String>()
    func add(_ conditions: SettingsCondition?...) {
      for test in conditions.compactMap({ $0?.test }) {
        names.formUnion(
          test.references.map(\.name).filter { $0.hasPrefix("flags.") || $0 == "platform" })
      }
    }
    func visit(_ page: SettingsPage) {
      for section in page.sections {
        add(section.visibleIf, section.enabledIf)
        for item in section.items { add(item.visibleIf, item.enabledIf) }
      }
      for child in page.container?.children ?? [] { visit(child.page) }
    }
    session.pages.values.forEach(visit)
    return names
  }

  private func keyObject(of key: SettingsKey) -> PlayerObject {
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
    var object = PlayerObject()
    object.add("type", type)
    object.add("values", values)
    object.add("default", value: key.defaultValue)
    object.add("options", PlayerObject.list(of: key.options))
    object.add("secret", key.isSecret)
    return object
  }

  // MARK: Pages

  /// - Parameters:
  ///   - searched: the fields that the tool of the container searches.
  ///   - filtered: the fields that the filters of the container compare.
  private func pageObject(
    of page: SettingsPage, searched: [String] = [], filtered: Set<String> = []
  ) -> PlayerObject {
    let searched = page.tool?.search == .local ? page.tool?.fields ?? [] : searched
    let row = PlayerRow(searchedFields: searched, filteredFields: filtered, notes: notes)
    var object = PlayerObject()
    object.add("title", page.title)
    object.add("style", page.style == .insetGrouped ? nil : page.style.rawValue)
    object.add("presentation", page.presentation == .page ? nil : page.presentation.rawValue)
    object.add("dismissal", page.dismissal == .manual ? nil : page.dismissal.rawValue)
    if page.properties[Key.separatorInset.name] != nil {
      object.add("inset", value: SettingsNumber(page.separatorInset.left).map { .number($0) })
    }
    object.add("tool", value: page.tool.map { toolObject(of: $0).value })
    object.add(
      "states",
      SettingsStateName.allCases.compactMap { name in
        page.state(name).map { (name.rawValue, stateObject(of: $0, name).value) }
      })
    object.add("fetched", page.provider != nil)
    object.add("hasMore", page.provider?.hasMore ?? false)
    object.add("sections", page.sections.map { sectionObject(of: $0, row).value })
    if let container = page.container { add(container, searched, to: &object) }
    object.add("notes", notes.values(ofPage: page.id))
    return object
  }

  private func add(
    _ container: SettingsPage.Container, _ searched: [String], to object: inout PlayerObject
  ) {
    object.add("axis", container.axis.rawValue)
    object.add(
      "children",
      container.children.map { child in
        let filters = container.filters.filter { $0.to == child.id }
        let page = pageObject(
          of: child.page, searched: searched, filtered: Set(filters.map(\.field)))
        var object = PlayerObject()
        object.add("id", child.id)
        object.add("weight", value: .number(child.weight))
        object.add("missing", child.isMissing)
        object.add("page", value: page.value)
        return object.value
      })
    object.add(
      "bar", container.bar.map { PlayerObject(["title": $0.title, "action": $0.action]).value })
    object.add(
      "delegates",
      container.delegates.map {
        PlayerObject(["child": $0.child, "event": $0.event.rawValue, "selector": $0.selector])
          .value
      })
    object.add(
      "filters",
      container.filters.map {
        PlayerObject([
          "child": $0.fromChild, "section": $0.fromSection, "to": $0.to, "field": $0.field,
          "match": $0.match.rawValue,
        ]).value
      })
  }

  private func toolObject(of tool: SettingsTool) -> PlayerObject {
    var object = PlayerObject(["kind": tool.kind.name])
    switch tool.kind {
    case .searchField(let placeholder): object.add("placeholder", placeholder)
    case .segmented(let segments):
      object.add(
        "segments",
        segments.map {
          SettingsValue.members(["title": .string($0.title), "keyword": .string($0.keyword)])
        })
    }
    object.add("search", tool.search == .local ? nil : tool.search.rawValue)
    return object
  }

  private func stateObject(
    of state: SettingsPage.State, _ name: SettingsStateName
  ) -> PlayerObject {
    let (message, code) = PagePreview.sampleError
    let title = name == .error ? state.title(message: message, code: code) : state.title
    return PlayerObject(["title": title, "retry": state.retry])
  }

  private func sectionObject(of section: SettingsPage.Section, _ row: PlayerRow) -> PlayerObject {
    var object = PlayerObject(["id": section.id, "title": section.title, "footer": section.footer])
    object.add("key", section.key)
    object.add("mode", section.selection?.mode.rawValue)
    object.add("chosen", value: section.selection?.value)
    object.add("visibleIf", value: section.visibleIf?.test?.structure)
    object.add("enabledIf", value: section.enabledIf?.test?.structure)
    object.add("showsWhenEmpty", section.showsWhenEmpty)
    object.add("items", section.items.map { row.makeObject(of: $0).value })
    return object
  }
}

/// An object of the data. Empty strings, lists and objects, and false, are left out.
struct PlayerObject {
  private(set) var fields = SettingsFields()

  init() {}

  /// Creates an object of strings.
  init(_ strings: KeyValuePairs<String, String?>) {
    for (name, text) in strings { add(name, text) }
  }

  /// The object as a value.
  var value: SettingsValue { .object(fields) }

  mutating func add(_ name: String, value: SettingsValue?) {
    if let value { fields.append(SettingsField(name, value)) }
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { add(name, value: .string(text)) }
  }

  mutating func add(_ name: String, _ isTrue: Bool) {
    if isTrue { add(name, value: true) }
  }

  mutating func add(_ name: String, _ elements: [SettingsValue]) {
    if !elements.isEmpty { add(name, value: .list(elements)) }
  }

  mutating func add(_ name: String, _ members: [(String, SettingsValue)]) {
    if members.isEmpty { return }
    add(name, value: .object(SettingsFields(members.map { SettingsField($0, $1) })))
  }

  /// Returns the options of a key or a control.
  static func list(of options: [SettingsKey.Option]) -> [SettingsValue] {
    options.map { .members(["title": .string($0.title), "value": $0.value]) }
  }
}
