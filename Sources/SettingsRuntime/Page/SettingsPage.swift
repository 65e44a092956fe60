/// A page of settings: sections of rows, with everything that an app needs to show it.
///
/// The compiler builds and checks pages, and apps read compiled ones. Reading drops nothing: an unknown or
/// invalid part is in the page, with a ``SettingsProblem``. Two pages are equal if they show the same,
/// wherever their values were written.
public struct SettingsPage: Hashable, Sendable {
  /// Its id.
  public var id: String
  @Uncompared package var idOrigin = Origin.derived
  /// The values of keys without a property of their own: title, separator inset, …. A value that a
  /// presenter removes is null.
  package var properties = SettingsFields()
  /// The groups of rows in display order.
  public var sections: [Section]
  /// The search field or the buttons for a keyword.
  public var tool: SettingsTool?
  /// Where its contents come from; nil if they are in it.
  public var provider: SettingsProvider?
  /// The replacements of the contents, by state.
  public var states: [SettingsStateName: State] = [:]
  /// The pages in it, if it is a container. A container has no sections.
  public var container: Container?
  /// The problems of the page itself, without those of its sections, rows and children.
  public var problems: [SettingsProblem] = []
  /// The files of its registries, relative to its document.
  package var registries: [String] = []
  /// The places of the keys of the tool, the provider and the states, by key.
  @Uncompared package var places: [String: SourceRange] = [:]
  /// The class of the app that presents the page, if it was compiled for one.
  package var presenter: String?
  /// The first template, if the page was built without data: its strings are then as written.
  @Uncompared package var firstUnfilled: SourceRange?
  /// Whether the page has all its data: no placeholders, loops or conditions are left.
  package var isFilled: Bool { firstUnfilled == nil }

  /// Makes a page.
  public init(id: String, sections: [Section] = []) {
    self.id = id
    self.sections = sections
  }

  /// Makes a page of a document.
  package init(_ id: Sourced<String>, sections: [Section] = []) {
    self.init(id: id.value, sections: sections)
    idOrigin = id.origin
  }

  /// Distances from the edges in points.
  public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top = 0.0
    /// The distance from the left edge.
    public var left = 0.0
    /// The distance from the bottom edge.
    public var bottom = 0.0
    /// The distance from the right edge.
    public var right = 0.0

    /// No distances.
    public init() {}
  }

  /// A replacement of the contents.
  public struct State: Hashable, Sendable {
    /// The text.
    public var title: String?
    /// The selector that its button calls; nil for no button.
    public var retry: String?
    @Uncompared package var retryOrigin = Origin.byDefault

    /// Makes a state.
    public init(title: String?, retry: String? = nil) {
      self.title = title
      self.retry = retry
    }
  }
}

// MARK: - Sections and rows

extension SettingsPage {
  /// A group of rows.
  public struct Section: Hashable, Sendable {
    /// Its identity in the page.
    public var id: String
    @Uncompared package var idOrigin = Origin.derived
    /// The values of keys without a property of their own.
    package var properties = SettingsFields()
    /// The rows in display order.
    public var items: [Item]
    /// The problems of the section, without those of its rows.
    public var problems: [SettingsProblem] = []
    /// The loop and the conditions that data decides, if the page was built without data.
    @Uncompared package var recurrence: Recurrence?

    /// Makes a section.
    public init(id: String, title: String? = nil, items: [Item] = []) {
      self.id = id
      self.items = items
      self.title = title
    }

    /// Makes a section of a document.
    package init(_ id: Sourced<String>, items: [Item] = []) {
      self.init(id: id.value, items: items)
      idOrigin = id.origin
    }
  }

  /// A row.
  public struct Item: Hashable, Sendable, Identifiable {
    /// Its identity in the page.
    public var id: String
    @Uncompared package var idOrigin = Origin.derived
    /// The name of its kind, known or unknown; empty if the tree has none.
    public var kind: String
    /// The compiler's declaration of the kind; nil for an unknown kind, and in apps.
    @Uncompared package var declaration: (any KindDeclaration)?
    /// The class that draws it; empty if the tree has none.
    public var cellClass = ""
    /// The class of its model; empty if the tree has none.
    public var modelClass = ""
    /// The selector that a tap calls.
    public var action: String?
    @Uncompared package var actionOrigin = Origin.byDefault
    /// The selectors that its events call, strings by the name of the event.
    public var events = SettingsFields()
    /// The page that it opens.
    public var presents: Presented?
    /// The values of keys without a property of their own.
    package var properties = SettingsFields()
    /// The values of its model, apart from the class.
    public var fields: SettingsFields
    /// The field whose value the app stores under the key, as the kind declares.
    public var storedField: String?
    /// The type of its stored value; nil if the kind stores none.
    package var storedType: SettingsKey.ValueType?
    /// Whether the user can use it. ``SettingsPage/shown(in:)`` sets it.
    public var isEnabled = true
    /// Whether it is a chosen option.
    public var isChosen = false
    /// The problems of the row. Paths start at the row.
    public var problems: [SettingsProblem] = []
    /// The row as it is in the tree, including values that could not be read. It is ignored when rows are
    /// compared.
    public var source: SettingsValue {
      get { treeValue }
      set { treeValue = newValue }
    }
    @Uncompared private var treeValue = SettingsValue.null
    /// Whether the compiler found an error in it, so that a preview marks it.
    package var isInvalid = false
    /// Where it is written.
    @Uncompared package var range = SourceRange(file: FileID(0), offset: 0, length: 0)
    /// Whether a loop made it from an element of the data. Only its id identifies the element.
    package var isElement = false
    /// The loop and the conditions that data decides, if the page was built without data.
    @Uncompared package var recurrence: Recurrence?

    /// Makes a row.
    public init(id: String, kind: String, fields: SettingsFields = [:]) {
      self.id = id
      self.kind = kind
      self.fields = fields
    }

    /// Makes a row of a document.
    package init(_ id: Sourced<String>, kind: String, fields: SettingsFields, range: SourceRange) {
      self.init(id: id.value, kind: kind, fields: fields)
      idOrigin = id.origin
      self.range = range
    }

    /// A page that a row opens.
    public struct Presented: Hashable, Sendable {
      /// The id of the page.
      public var id: String
      /// The path of the file that it is compiled from.
      public var file: String
      /// Its file as the row names it, relative to the file that the row is written in.
      @Uncompared package private(set) var name: String
      @Uncompared package var origin = Origin.derived

      /// Makes a reference to a page.
      public init(id: String, file: String) {
        self.id = id
        self.file = file
        _name = Uncompared(wrappedValue: file)
      }

      /// Makes a reference of a document.
      package init(id: String, file: String, _ origin: Origin) {
        self.init(id: id, file: file)
        self.origin = origin
      }
    }
  }

  /// All rows in display order, including the rows of children. Linear.
  public var allItems: [Item] {
    sections.flatMap(\.items) + (container?.children.flatMap(\.page.allItems) ?? [])
  }

  /// All problems of the page, its sections, its rows and its children, with paths from the page. Linear.
  public var allProblems: [SettingsProblem] {
    var found = problems
    for (s, section) in sections.enumerated() {
      found += section.problems.map { $0.within("sections[\(s)]") }
      for (i, item) in section.items.enumerated() {
        found += item.problems.map { $0.within("sections[\(s)].items[\(i)]") }
      }
    }
    for (c, child) in (container?.children ?? []).enumerated() {
      found += child.problems.map { $0.within("children[\(c)]") }
      found += child.page.allProblems.map { $0.within("children[\(c)].tree") }
    }
    return found
  }

  /// Whether neither the page nor a page in it has a row.
  public var isEmpty: Bool {
    sections.allSatisfy(\.items.isEmpty)
      && (container?.children ?? []).allSatisfy(\.page.isEmpty)
  }
}

// MARK: - Values by key

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

  /// How it comes onto the screen.
  public var presentation: SettingsPresentation {
    get { properties[.presentation]?.string.flatMap(SettingsPresentation.init) ?? .page }
    set { properties[.presentation] = .string(newValue.rawValue) }
  }

  /// The values of the keys that registries add to pages.
  public var fields: SettingsFields {
    get { properties[.fields]?.object ?? [:] }
    set { properties[.fields] = newValue.isEmpty ? nil : .object(newValue) }
  }
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

  /// Which of its rows is chosen, if they are options.
  public var selection: SettingsPage.Selection? {
    get { properties[.selection]?.object.map(SettingsPage.Selection.init) }
    set { properties[.selection] = newValue?.object }
  }

  /// The key under which the app stores the selection.
  public var key: String? {
    get { properties[.key]?.string }
    set { properties[.key] = newValue.map(SettingsValue.string) }
  }

  /// The condition under which it is shown.
  public var visibleIf: SettingsCondition? {
    get { properties.condition(.visibleIf) }
    set { properties[.visibleIf] = newValue?.value }
  }

  /// The condition under which its rows are enabled.
  public var enabledIf: SettingsCondition? {
    get { properties.condition(.enabledIf) }
    set { properties[.enabledIf] = newValue?.value }
  }

  /// The values of the keys that registries add to sections.
  public var fields: SettingsFields {
    get { properties[.fields]?.object ?? [:] }
    set { properties[.fields] = newValue.isEmpty ? nil : .object(newValue) }
  }
}

extension SettingsPage.Item: CustomStringConvertible {
  /// The key under which the app stores its value.
  public var key: String? {
    get { properties[.key]?.string }
    set { properties[.key] = newValue.map(SettingsValue.string) }
  }

  /// The condition under which it is shown.
  public var visibleIf: SettingsCondition? {
    get { properties.condition(.visibleIf) }
    set { properties[.visibleIf] = newValue?.value }
  }

  /// The condition under which it is enabled.
  public var enabledIf: SettingsCondition? {
    get { properties.condition(.enabledIf) }
    set { properties[.enabledIf] = newValue?.value }
  }

  /// The kind and the id, for logs.
  public var description: String { "\(kind) '\(id)'" }

  /// The value of a field; null if the model does not have it.
  package func value(of name: String) -> SettingsValue { fields[name] ?? .null }
}

extension SettingsPage.Insets {
  fileprivate init(_ fields: SettingsFields) {
    top = fields[.top]?.number ?? 0
    left = fields[.left]?.number ?? 0
    bottom = fields[.bottom]?.number ?? 0
    right = fields[.right]?.number ?? 0
  }

  fileprivate var value: SettingsValue {
    let edges = [(TreeKey.top, top), (.left, left), (.bottom, bottom), (.right, right)]
    return .object(edges.map { SettingsField($0.rawValue, SettingsValue($1)) })
  }
}

extension SettingsFields {
  fileprivate func condition(_ key: TreeKey) -> SettingsCondition? {
    guard let value = self[key], value != .null else { return nil }
    return SettingsCondition.read(value, at: "").0
  }
}

// MARK: - Ids of documents

extension SettingsPage.Section {
  /// The id with its origin.
  package var sourcedID: Sourced<String> {
    get { Sourced(id, idOrigin) }
    set { (id, idOrigin) = (newValue.value, newValue.origin) }
  }
}

extension SettingsPage.Item {
  /// The id with its origin.
  package var sourcedID: Sourced<String> {
    get { Sourced(id, idOrigin) }
    set { (id, idOrigin) = (newValue.value, newValue.origin) }
  }
}

// MARK: - Templates

/// The loop and the conditions of a section or a row, for data that the page does not have.
package final class Recurrence: Sendable {
  /// The loop: an object with `path`, and optionally `optional`, `when` and `groupBy`; nil for no loop.
  package let forEach: SettingsValue?
  /// The condition, in the form of trees; nil for no condition.
  package let when: SettingsValue?
  /// The group of alternative rows that it belongs to, if any.
  package let choice: Choice?

  /// Alternative rows: the first one with a true condition is shown.
  package final class Choice: Sendable {
    /// The loop and the condition of the group.
    package let recurrence: Recurrence

    package init(_ recurrence: Recurrence) { self.recurrence = recurrence }
  }

  package init(forEach: SettingsValue?, when: SettingsValue?, choice: Choice? = nil) {
    self.forEach = forEach
    self.when = when
    self.choice = choice
  }
}
