/// A settings page: sections of rows, with everything that an app needs to show them.
///
/// The compiler builds and checks pages, and apps read compiled pages. Reading a tree never drops
/// anything: unknown and invalid parts stay in the page, with a ``SettingsProblem``. Equality
/// ignores origins and source ranges.
public struct SettingsPage: Hashable, Sendable {
  /// The id of the page.
  public var id: String
  @Uncompared package var idOrigin = Origin.derived
  /// The values of keys that have no property of their own, such as the title and the separator
  /// inset. A value that a presenter removes is null.
  package var properties = SettingsFields()
  /// The groups of rows in display order.
  public var sections: [Section]
  /// The search field or the buttons for a keyword.
  public var tool: SettingsTool?
  /// The source of the contents if they are loaded; nil if the page includes them.
  public var provider: SettingsProvider?
  /// The replacements of the contents, by state.
  public var states: [SettingsStateName: State] = [:]
  /// The child pages; nil unless the page is a container. A container has no sections.
  public var container: Container?
  /// The problems of the page itself, without the problems of its sections, rows and children.
  public var problems: [SettingsProblem] = []
  /// The paths of the registries, relative to the document.
  package var registries: [String] = []
  /// The source ranges of the tool, the provider and the states, by key.
  @Uncompared package var places: [String: SourceRange] = [:]
  /// The class of the app that presents the page, if the page was compiled for one.
  package var presenter: String?
  /// The first template, if the page was built without data. Its strings then contain placeholders.
  @Uncompared package var firstUnfilled: SourceRange?
  /// The first patch of a row that only responses make. The page does not have the patch.
  @Uncompared package var patchOfData: SourceRange?
  /// True if the page has all its data, so that it contains no placeholders, loops or conditions on
  /// data.
  package var isFilled: Bool { firstUnfilled == nil }

  /// Creates a page.
  public init(id: String, sections: [Section] = []) {
    self.id = id
    self.sections = sections
  }

  /// Creates a page of a document.
  package init(_ id: Sourced<String>, sections: [Section] = []) {
    self.init(id: id.value, sections: sections)
    idOrigin = id.origin
  }

  /// Distances from the edges in points.
  public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Creates insets; 0 by default.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// A replacement of the contents, such as the message of an empty page.
  public struct State: Hashable, Sendable {
    /// The text of the message; nil for none.
    public var title: String?
    /// The selector that the button of the state calls; nil for no button.
    public var retry: String?
    @Uncompared package var retryOrigin = Origin.byDefault

    /// Creates a state.
    public init(title: String?, retry: String? = nil) {
      self.title = title
      self.retry = retry
    }

    /// The paths of the placeholders in the text of an error.
    package static let errorPaths = ["error.message", "error.code"]

    /// Returns the text of the state `error`, with the values of an error in place of
    /// `{error.message}` and `{error.code}`.
    public func title(message: String, code: String) -> String? {
      guard let title, let template = try? Template(title) else { return title }
      return template.parts.map { part in
        switch part {
        case .text(let text): text
        case .path(let place): place.path.text == Self.errorPaths[0] ? message : code
        }
      }.joined()
    }
  }
}

// MARK: - Sections and rows

extension SettingsPage {
  /// A group of rows.
  public struct Section: Hashable, Sendable {
    /// The id, unique in the page.
    public var id: String
    @Uncompared package var idOrigin = Origin.derived
    /// The values of keys that have no property of their own.
    package var properties = SettingsFields()
    /// The conditions of the app: `visibleIf` and `enabledIf`.
    package var conditions: [Key: SettingsCondition] = [:]
    /// The rows in display order.
    public var items: [Item]
    /// The problems of the section, without the problems of its rows.
    public var problems: [SettingsProblem] = []
    /// The loop and the conditions on data, if the page was built without data.
    @Uncompared package var recurrence: Recurrence?

    /// Creates a section.
    public init(id: String, title: String? = nil, items: [Item] = []) {
      self.id = id
      self.items = items
      self.title = title
    }

    /// Creates a section of a document.
    package init(_ id: Sourced<String>, items: [Item] = []) {
      self.init(id: id.value, items: items)
      idOrigin = id.origin
    }
  }

  /// A row of a page, with the fields of its model.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The id, unique in the page.
    public var id: String
    @Uncompared package var idOrigin = Origin.derived
    /// The name of the kind, known or unknown; empty if the tree omits the kind.
    public var kind: String
    /// The compiler's declaration of the kind; nil for an unknown kind, and in apps.
    @Uncompared package var declaration: (any KindDeclaration)?
    /// The class of the cell; empty if the tree has none.
    public var cellClass = ""
    /// The class of the model; empty if the tree has none.
    public var modelClass = ""
    /// The ranges of the classes, if the document names them and not only the kind. Unlike
    /// origins, ranges need no reference counts when a row is copied.
    @Uncompared package var cellClassRange: SourceRange?
    @Uncompared package var modelClassRange: SourceRange?
    /// The selector that a tap calls.
    public var action: String?
    @Uncompared package var actionOrigin = Origin.byDefault
    /// The selectors that events call, as strings by the name of the event.
    public var events = SettingsFields()
    /// The page that the row opens; nil for none.
    public var presents: Presented?
    /// The values of keys that have no property of their own.
    package var properties = SettingsFields()
    /// The conditions of the app: `visibleIf` and `enabledIf`.
    package var conditions: [Key: SettingsCondition] = [:]
    /// The values of the model, without its class.
    public var fields: SettingsFields
    /// The field that people change in the row, and whose value the app stores under the key: the
    /// field that the kind stores, or else the field of the row's switch. Nil for other rows, and
    /// for options with a value, because a selection or a filter decides whether these are on.
    public var storedField: String? {
      get { declaration.map { $0.storedField(of: self) } ?? readStoredField }
      set { readStoredField = newValue }
    }
    /// The stored field in apps, which don't have declarations.
    private var readStoredField: String?
    /// True if the kind declares its stored field as secret.
    package var storesSecret = false
    /// The type of the stored value; nil if the row has no key or stores no value.
    package var storedType: SettingsKey.ValueType?
    /// The limits of the stored value, as declared by the app's kind; nil without a key.
    @Uncompared package var storedLimits: Boxed<SettingsKey.Limits>?
    /// True if the user can interact with the row. ``SettingsPage/shown(in:)`` sets it.
    public var isEnabled = true
    /// The text of the value that the row shows; nil for none. ``SettingsPage/shown(in:)`` sets it.
    public var shownText: String?
    /// True if the row is a chosen option.
    public var isChosen = false
    /// The problems of the row, with paths relative to the row.
    public var problems: [SettingsProblem] = []
    /// The row as it appears in the tree, including values that could not be read. Equality ignores
    /// it.
    public var source: SettingsValue {
      get { treeValue }
      set { treeValue = newValue }
    }
    @Uncompared private var treeValue = SettingsValue.null
    /// True if the compiler found an error in the row. Previews mark it.
    package var isInvalid = false
    /// The range of the row in its source file.
    @Uncompared package var range = SourceRange(file: FileID(0), offset: 0, length: 0)
    /// True if a loop created the row from an element of the data. Only the id then identifies the
    /// element.
    package var isElement = false
    /// The loop and the conditions on data, if the page was built without data.
    @Uncompared package var recurrence: Recurrence?
    /// The origin of `visibleIf` if it was derived from conditions on flags; nil if the page
    /// contains it.
    @Uncompared package var flagCondition: FlagCondition?

    /// The origin of a `visibleIf` that depends on flags.
    package enum FlagCondition: Sendable {
      /// It was written as `when`.
      case written
      /// It combines the conditions of several cases.
      case combined
    }

    /// Creates a row.
    public init(id: String, kind: String, fields: SettingsFields = [:]) {
      self.id = id
      self.kind = kind
      self.fields = fields
    }

    /// Creates a row of a document.
    package init(_ id: Sourced<String>, kind: String, fields: SettingsFields, range: SourceRange) {
      self.init(id: id.value, kind: kind, fields: fields)
      idOrigin = id.origin
      self.range = range
    }

    /// A reference to the page that a row opens.
    public struct Presented: Hashable, Sendable {
      /// The id of the page.
      public var id: String
      /// The path of the source file of the page.
      public var file: String
      /// The path of the file as written in the row, relative to the file of the row.
      @Uncompared package private(set) var name: String
      @Uncompared package var origin = Origin.derived

      /// Creates a reference to a page.
      public init(id: String, file: String) {
        self.id = id
        self.file = file
        _name = Uncompared(wrappedValue: file)
      }

      /// Creates a reference of a document.
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

  /// Returns the replacement of the contents in a state, or nil if the page does not declare the
  /// state. The state `empty` also applies to `noResults` if the page does not declare that.
  public func state(_ name: SettingsStateName) -> State? {
    states[name] ?? (name == .noResults ? states[.empty] : nil)
  }

  /// All problems of the page, its sections, its rows and its children, with paths relative to the
  /// page. Linear.
  public var allProblems: [SettingsProblem] {
    var found = problems
    for (s, section) in sections.enumerated() {
      found += section.problems.map { $0.prefixed("sections[\(s)]") }
      for (i, item) in section.items.enumerated() {
        found += item.problems.map { $0.prefixed("sections[\(s)].items[\(i)]") }
      }
    }
    for (c, child) in (container?.children ?? []).enumerated() {
      found += child.problems.map { $0.prefixed("children[\(c)]") }
      found += child.page.allProblems.map { $0.prefixed("children[\(c)].tree") }
    }
    return found
  }

  /// True if neither the page nor any of its children has a row.
  public var isEmpty: Bool {
    sections.allSatisfy(\.items.isEmpty)
      && (container?.children ?? []).allSatisfy(\.page.isEmpty)
  }
}

extension SettingsPage.Item: CustomStringConvertible {
  /// The kind and the id, for logs.
  public var description: String { "\(kind) '\(id)'" }

  /// Returns the value of a field, or null if the model does not have the field.
  package func value(of name: String) -> SettingsValue { fields[name] ?? .null }
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
