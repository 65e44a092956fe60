// The keys whose values are stored in the `properties` of a page, a section or a row. A key that is
// listed here and declared as carried in its shape needs no other code for reading, comparing and
// writing it.

extension Key {
  /// The properties of a page, in the order in which they are read.
  static let ofPage: [Key] = [
    .title, .separatorInset, .presentation, .dismiss, .style, .controller, .storyboard, .fields,
  ]
  /// The properties of a section, in the order in which they are read.
  static let ofSection: [Key] = [.title, .footer, .showsWhenEmpty, .selection, .key, .fields]
  /// The properties of a row, in the order in which they are read.
  static let ofItem: [Key] = [.shows, .key]
  /// The properties whose placeholders data fills.
  private static let filled: Set<Key> = [.title, .footer, .selection, .key, .fields]

  /// The properties of a page whose placeholders data fills.
  package static let filledInPage = ofPage.filter(filled.contains)
  /// The properties of a section whose placeholders data fills.
  package static let filledInSection = ofSection.filter(filled.contains)
  /// The properties of a row whose placeholders data fills.
  package static let filledInItem = ofItem.filter(filled.contains)
  /// The conditions of the app on a section or a row, in the order of documents. Data fills their keys.
  package static let conditions: [Key] = [.visibleIf, .enabledIf]
}

extension ObjectReader {
  /// Appends the valid values of some properties. Adds a problem for each value of the wrong type.
  mutating func appendProperties(_ keys: [Key], to properties: inout SettingsFields) {
    for key in keys where hasValidProperty(key) {
      if let field = fields.field(key) { properties.append(field) }
    }
  }

  /// Returns true if a property is present and valid. A property is a string unless it is listed.
  private mutating func hasValidProperty(_ key: Key) -> Bool {
    switch key {
    case .showsWhenEmpty: readValue(key, "a boolean", \.boolean) != nil
    case .presentation: readWord(key, of: SettingsPresentation.self) != nil
    case .dismiss: readWord(key, of: SettingsDismissal.self) != nil
    case .style: readWord(key, of: SettingsListStyle.self) != nil
    case .fields: readObject(key) != nil
    case .separatorInset:
      readNested(key) { inset in
        [Key.top, .left, .bottom, .right].map { inset.readNumber($0) }
      } != nil
    case .selection:
      readNested(key) { selection in
        [selection.readWord(.mode, of: SettingsSelectionMode.self)]
      } != nil
    default: readString(key) != nil
    }
  }
}

extension SettingsPage {
  /// The title in the navigation bar.
  public var title: String? {
    get { properties[.title]?.string }
    set { properties[.title] = newValue.map(SettingsValue.string) }
  }

  /// The inset of the separators between rows, in points.
  public var separatorInset: Insets {
    get { Insets(properties[.separatorInset]?.object ?? [:]) }
    set { properties[.separatorInset] = newValue.value }
  }

  /// How the app presents the page.
  public var presentation: SettingsPresentation {
    get { properties[.presentation]?.string.flatMap(SettingsPresentation.init) ?? .page }
    set { properties[.presentation] = .string(newValue.rawValue) }
  }

  /// The actions that close the page.
  public var dismissal: SettingsDismissal {
    get { properties[.dismiss]?.string.flatMap(SettingsDismissal.init) ?? .manual }
    set { properties[.dismiss] = .string(newValue.rawValue) }
  }

  /// The style of the list, which determines how sections look.
  public var style: SettingsListStyle {
    get { properties[.style]?.string.flatMap(SettingsListStyle.init) ?? .insetGrouped }
    set { properties[.style] = .string(newValue.rawValue) }
  }

  /// The class of the view controller that shows the page; nil if the app has one for all pages.
  public var controller: String? {
    get { properties[.controller]?.string }
    set { properties[.controller] = newValue.map(SettingsValue.string) }
  }

  /// The scene of the view controller: the name of a storyboard, `#` and an id; nil for none.
  public var storyboard: String? {
    get { properties[.storyboard]?.string }
    set { properties[.storyboard] = newValue.map(SettingsValue.string) }
  }

  /// The values of the keys that registries add to pages.
  public var fields: SettingsFields {
    get { properties[.fields]?.object ?? [:] }
    set { properties[.fields] = newValue.isEmpty ? nil : .object(newValue) }
  }
}

/// The actions that close a page that another page presents.
public enum SettingsDismissal: String, Hashable, Sendable, CaseIterable {
  /// Only the user, by a swipe or a button.
  case manual
  /// The user, and also a tap that chooses the option of a single selection or calls a selector.
  case onSelect
}

/// The style of the list that shows a page. The names are the names of `UITableView.Style`.
public enum SettingsListStyle: String, Hashable, Sendable, CaseIterable {
  /// Rows fill the width and are divided by lines.
  case plain
  /// The rows of a section are on a surface that fills the width.
  case grouped
  /// The rows of a section are on a surface with round corners, inset from the edges.
  case insetGrouped
}

extension SettingsPage.Section {
  /// The header.
  public var title: String? {
    get { properties[.title]?.string }
    set { properties[.title] = newValue.map(SettingsValue.string) }
  }

  /// The text below the rows.
  public var footer: String? {
    get { properties[.footer]?.string }
    set { properties[.footer] = newValue.map(SettingsValue.string) }
  }

  /// True if the header and the footer stay if conditions, a keyword or a filter remove all rows.
  public var showsWhenEmpty: Bool {
    get { properties[.showsWhenEmpty]?.boolean ?? false }
    set { properties[.showsWhenEmpty] = newValue ? .boolean(true) : nil }
  }

  /// The selection state of the rows, if the rows are options.
  public var selection: SettingsPage.Selection? {
    get { properties[.selection]?.object.map(SettingsPage.Selection.init) }
    set { properties[.selection] = newValue?.object }
  }

  /// The key under which the app stores the selection.
  public var key: String? {
    get { properties[.key]?.string }
    set { properties[.key] = newValue.map(SettingsValue.string) }
  }

  /// The condition under which the section is visible; nil if it is always visible.
  public var visibleIf: SettingsCondition? {
    get { conditions[.visibleIf] }
    set { conditions[.visibleIf] = newValue }
  }

  /// The condition under which the rows are enabled; nil if they are always enabled.
  public var enabledIf: SettingsCondition? {
    get { conditions[.enabledIf] }
    set { conditions[.enabledIf] = newValue }
  }

  /// The values of the keys that registries add to sections.
  public var fields: SettingsFields {
    get { properties[.fields]?.object ?? [:] }
    set { properties[.fields] = newValue.isEmpty ? nil : .object(newValue) }
  }
}

extension SettingsPage.Item {
  /// The key whose value or chosen option the row shows at its end. ``shownText`` is the text.
  public var shows: String? {
    get { properties[.shows]?.string }
    set { properties[.shows] = newValue.map(SettingsValue.string) }
  }

  /// The key under which the app stores the value of the row.
  public var key: String? {
    get { properties[.key]?.string }
    set { properties[.key] = newValue.map(SettingsValue.string) }
  }

  /// The condition under which the row is visible; nil if it is always visible.
  public var visibleIf: SettingsCondition? {
    get { conditions[.visibleIf] }
    set { conditions[.visibleIf] = newValue }
  }

  /// The condition under which the row is enabled; nil if it is always enabled.
  public var enabledIf: SettingsCondition? {
    get { conditions[.enabledIf] }
    set { conditions[.enabledIf] = newValue }
  }
}

extension SettingsPage.Insets {
  fileprivate init(_ fields: SettingsFields) {
    top = fields[.top]?.number ?? 0
    left = fields[.left]?.number ?? 0
    bottom = fields[.bottom]?.number ?? 0
    right = fields[.right]?.number ?? 0
  }

  fileprivate var value: SettingsValue {
    let edges = [(Key.top, top), (.left, left), (.bottom, bottom), (.right, right)]
    return .object(edges.map { SettingsField($0, SettingsValue($1)) })
  }
}
