/// A key of the tree whose value is stored in the `properties` of a page, a section or a row. A key
/// that is listed here and declared as carried in its shape needs no other code for reading,
/// comparing and writing it.
struct CarriedKey: Sendable {
  let key: Key
  /// True if the value may have placeholders, which data fills.
  private(set) var isFilled = false
  /// Returns the value, or nil if it is missing or invalid. Adds a problem if the value has the
  /// wrong type.
  let read: @Sendable (inout ObjectReader) -> SettingsField?

  private init<Value>(
    _ key: Key, _ read: @escaping @Sendable (inout ObjectReader) -> Value?
  ) {
    self.key = key
    self.read = { reader in
      read(&reader) == nil ? nil : reader.fields.field(named: key.name)
    }
  }

  private var filled: CarriedKey {
    var copy = self
    copy.isFilled = true
    return copy
  }

  private static func string(_ key: Key) -> CarriedKey {
    CarriedKey(key) { $0.readString(key) }
  }

  private static func boolean(_ key: Key) -> CarriedKey {
    CarriedKey(key) { $0.readValue(key, "a boolean", \.boolean) }
  }

  private static func object(_ key: Key) -> CarriedKey {
    CarriedKey(key) { $0.readObject(key) }
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: Key, _ type: Word.Type
  ) -> CarriedKey {
    CarriedKey(key) { $0.readWord(key, of: type) }
  }

  /// The keys of a page.
  static let ofPage = [
    string(.title).filled,
    CarriedKey(.separatorInset) { reader in
      reader.readNested(.separatorInset) { inset in
        [Key.top, .left, .bottom, .right].map { inset.readNumber($0) }
      }
    },
    word(.presentation, SettingsPresentation.self),
    word(.dismiss, SettingsDismissal.self),
    word(.style, SettingsListStyle.self),
    string(.controller), string(.storyboard),
    object(.fields).filled,
  ]

  /// The keys of a section.
  static let ofSection = [
    string(.title).filled, string(.footer).filled, boolean(.showsWhenEmpty),
    CarriedKey(.selection) { reader in
      reader.readNested(.selection) { selection in
        _ = selection.readWord(.mode, of: SettingsSelectionMode.self)
        return selection.fields
      }
    }.filled,
    string(.key).filled, object(.fields).filled,
  ]

  /// The keys of a row.
  static let ofItem = [string(.shows), string(.key).filled]
}

extension Key {
  /// The conditions of the app on a section or a row, in the order of documents. Data fills their keys.
  package static let conditions: [Key] = [.visibleIf, .enabledIf]
  /// The carried keys of a page whose placeholders data fills.
  package static let filledInPage = CarriedKey.ofPage.filter(\.isFilled).map(\.key)
  /// The carried keys of a section whose placeholders data fills.
  package static let filledInSection = CarriedKey.ofSection.filter(\.isFilled).map(\.key)
  /// The carried keys of a row whose placeholders data fills.
  package static let filledInItem = CarriedKey.ofItem.filter(\.isFilled).map(\.key)
}

extension ObjectReader {
  /// Appends the valid values of some keys to `properties`.
  mutating func appendCarried(_ keys: [CarriedKey], into properties: inout SettingsFields) {
    for key in keys {
      if let field = key.read(&self) { properties.append(field) }
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

  /// True if the header and the footer stay if a keyword or a filter removes all rows.
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
