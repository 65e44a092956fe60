public import SettingsRuntime

/// A page of settings, as `settingsc compile` has made it.
///
/// Reading keeps everything: a part that the app does not know, or that is wrong, is in the page with
/// a ``SettingsProblem``.
public struct SettingsPage: Hashable, Sendable {
  /// Its id.
  public var id: String
  /// The title in the navigation bar.
  public var title: String?
  /// The inset of the separators between rows, in points.
  public var separatorInset = Insets()
  /// How it comes onto the screen.
  public var presentation = SettingsPresentation.page
  /// The search field or the buttons for a keyword.
  public var tool: SettingsTool?
  /// Where its contents come from; nil if they are in it.
  public var provider: SettingsProvider?
  /// What is shown in place of the contents, by state.
  public var states: [SettingsStateName: State] = [:]
  /// The values of the keys that registries add to pages.
  public var fields = SettingsFields()
  /// The groups of rows in display order.
  public var sections: [Section] = []
  /// What it is made of, if it consists of other pages. It has no sections then.
  public var container: Container?
  /// What is wrong with the page itself, apart from its sections, rows and children.
  public var problems: [SettingsProblem] = []

  /// Makes an empty page.
  public init(id: String) { self.id = id }

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

  /// What is shown in place of the contents.
  public struct State: Hashable, Sendable {
    /// What it says.
    public var title: String?
    /// The selector that its button calls; nil for no button.
    public var retry: String?
  }

  /// What a page is made of that consists of other pages.
  public struct Container: Hashable, Sendable {
    /// A page within the page.
    public struct Child: Hashable, Sendable {
      /// Its id in delegates and filters.
      public var id: String
      /// The path of the file that it was compiled from.
      public var file: String
      /// Its share of the room, as a ratio to the other weights. Above 0.
      public var weight: Double
      /// The page.
      public var page: SettingsPage
      /// What is wrong with it, apart from its page.
      public var problems: [SettingsProblem] = []
    }

    /// A button beside the title.
    public struct Button: Hashable, Sendable {
      /// The label of the button.
      public var title: String
      /// The selector that it calls.
      public var action: String?
    }

    /// What a choice in one child does to the rows of another.
    public struct Filter: Hashable, Sendable {
      /// The section with the choices: `<child>.<section>`.
      public var from: String
      /// The child whose rows are filtered.
      public var to: String
      /// The field of those rows that is compared.
      public var field: String
      /// How it is compared.
      public var match: SettingsFilterMatch
    }

    /// The direction in which the children follow each other.
    public var axis = SettingsAxis.vertical
    /// The pages in display order.
    public var children: [Child] = []
    /// The buttons in display order.
    public var bar: [Button] = []
    /// The selectors that the events of children call, by `<child>.<event>`.
    public var delegates: [String: String] = [:]
    /// What choices do to the rows of other children.
    public var filters: [Filter] = []
  }
}

extension SettingsPage {
  /// A group of rows.
  public struct Section: Hashable, Sendable {
    /// Its identity in the page.
    public var id: String
    /// The header.
    public var title: String?
    /// The text below the rows.
    public var footer: String?
    /// The rows in display order.
    public var items: [Item] = []
    /// Which of its rows is chosen, if they are options.
    public var selection: Selection?
    /// The key under which the app stores the selection.
    public var key: String?
    /// It is shown if this holds.
    public var visibleIf: SettingsCondition?
    /// Its rows can be used if this holds.
    public var enabledIf: SettingsCondition?
    /// The values of the keys that registries add to sections.
    public var fields = SettingsFields()
    /// What is wrong with it, apart from its rows.
    public var problems: [SettingsProblem] = []

    /// Makes a section.
    public init(id: String, title: String? = nil, items: [Item] = []) {
      self.id = id
      self.title = title
      self.items = items
    }
  }

  /// A row.
  public struct Item: Hashable, Sendable, Identifiable {
    /// Its identity in the page.
    public var id: String
    /// The name of its kind; empty if the tree has none.
    public var kind: String
    /// The class that draws it; empty if the tree has none.
    public var cellClass: String = ""
    /// The class of its model; empty if the tree has none.
    public var modelClass: String = ""
    /// The selector that a tap calls.
    public var action: String?
    /// The selectors that its events call, by the name of the event.
    public var events: [String: String] = [:]
    /// The page that it opens.
    public var presents: Presented?
    /// The key under which the app stores its value.
    public var key: String?
    /// It is shown if this holds.
    public var visibleIf: SettingsCondition?
    /// It can be used if this holds.
    public var enabledIf: SettingsCondition?
    /// The values of its model, apart from the class.
    public var fields: SettingsFields
    /// The field whose value the app stores under the key: what the kind declares.
    public var storedField: String?
    /// Whether it can be used. ``SettingsPage/shown(in:)`` decides that.
    public var isEnabled = true
    /// Whether it is an option that is chosen.
    public var isChosen = false
    /// What is wrong with it. Paths start at the row.
    public var problems: [SettingsProblem] = []
    /// The row as it is in the tree, also what could not be read.
    public var source: SettingsValue = .null
    /// What its stored value can be; nil if nothing is stored.
    var storedType: StoredKey.ValueType?

    /// Makes a row.
    public init(id: String, kind: String, fields: SettingsFields = [:]) {
      self.id = id
      self.kind = kind
      self.fields = fields
    }

    /// A page that a row opens.
    public struct Presented: Hashable, Sendable {
      /// The id of the page.
      public var id: String
      /// The path of the file that it is compiled from.
      public var file: String
    }
  }

  /// All rows in display order, those of children after each other. Linear.
  public var allItems: [Item] {
    sections.flatMap(\.items) + (container?.children.flatMap(\.page.allItems) ?? [])
  }

  /// All problems: those of the page, its sections, its rows and its children, with paths from the
  /// page. Linear.
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
}
