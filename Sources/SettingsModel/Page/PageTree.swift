public import SettingsSyntax

/// The normalised page: all defaults filled in, in display order, every value with its origin.
///
/// All outputs are made from this and the registry alone.
public struct PageTree: Sendable {
  /// The page's id.
  public var id: Sourced<String>
  /// What it carries by keys of `Shape.treePage`.
  public var properties = Properties()
  /// The sections in display order.
  public var sections: [Section]
  /// The registry files, relative to the document: those that a page names, or those whose kinds a
  /// tree has.
  public var registries: [String] = []
  /// The tool that supplies a keyword, if any.
  public var tool: SettingsTool?
  /// The provider of the contents; nil if none is written, which is a static one.
  public var provider: SettingsProvider?
  /// The states, which are shown in place of the contents, in the order of `PageState.Name`.
  public var states: [PageState] = []
  /// Where the keys of these three are written, also where what they say is wrong.
  public var places: [Key: SourceRange] = [:]
  /// The pages that it consists of, if it is a container.
  public var container: Container?
  /// The class of the app that presents the page, if it was compiled for one.
  public var presenter: String?
  /// The first template, if the page was built without data: its strings are then as written.
  public var firstUnfilled: SourceRange?
  /// Whether all templates were filled in.
  public var isFilled: Bool { firstUnfilled == nil }

  /// A page.
  public init(id: Sourced<String>, sections: [Section] = []) {
    self.id = id
    self.sections = sections
  }

  /// The title in the navigation bar, or null.
  public var title: Sourced<String?> {
    get { properties[text: .title] }
    set { properties[text: .title] = newValue }
  }

  /// A group of rows.
  public struct Section: Sendable {
    /// Its identity within the page.
    public var id: Sourced<String>
    /// What it carries by keys of `Shape.treeSection`.
    public var properties = Properties()
    /// The rows in display order.
    public var items: [Item]
    /// What decides, of the data that the page lacks, whether and how often it is there.
    public var recurrence: Recurrence?

    /// A section.
    public init(id: Sourced<String>, items: [Item] = []) {
      self.id = id
      self.items = items
    }

    /// The header, or null.
    public var title: Sourced<String?> {
      get { properties[text: .title] }
      set { properties[text: .title] = newValue }
    }

    /// The section without its items.
    public var header: Section {
      var header = self
      header.items = []
      return header
    }
  }

  /// A row.
  public struct Item: Sendable {
    /// Its identity within the page.
    public var id: Sourced<String>
    /// Its kind; nil if the document names an unknown one, which is reported as an error.
    public var kind: CellKind?
    /// The name of the kind, as written if the kind is unknown.
    public var kindName: String
    /// The class that draws it.
    public var cellClass = ""
    /// The class of its model.
    public var modelClass = ""
    /// The selector that a tap calls, or null.
    public var action = Sourced<String?>(nil, .byDefault)
    /// The handled events in the order of the kind.
    public var events: [Event] = []
    /// The model's properties in the order in which they are written out.
    public var fields: [ModelField]
    /// Whether there is an error in it, so that a preview marks it.
    public var isInvalid = false
    /// Where the item is written.
    public var range: SourceRange
    /// The page that the item opens, if any.
    public var presented: PresentedPage?
    /// What it carries by keys of `Shape.treeItem`.
    public var properties = Properties()
    /// Whether it stands for an element of a list in the data: its id alone says which.
    public var isElement = false
    /// What decides, of the data that the page lacks, whether and how often it is there.
    public var recurrence: Recurrence?
    /// Whether it is a chosen option.
    public internal(set) var isChosen = false

    /// Whether it cannot be used at the moment.
    public var isDisabled = false

    /// An item without classes, an action and events.
    public init(
      id: Sourced<String>, kind: CellKind?, kindName: String, fields: [ModelField],
      range: SourceRange
    ) {
      self.id = id
      self.kind = kind
      self.kindName = kindName
      self.fields = fields
      self.range = range
    }

    /// Whether a tap on it calls a selector or opens a page.
    public var handlesTaps: Bool { action.value != nil || presented != nil || !events.isEmpty }

    /// Whether a field has the value that its kind gives it where it is left out. A required one
    /// has none, even if it may be null.
    public func hasDefault(_ field: ModelField) -> Bool {
      guard let declared = kind?.field(named: field.name), !declared.isRequired else {
        return false
      }
      return field.value == (declared.defaultValue ?? .null)
    }

    /// The value of a field; null if the model does not have it.
    public func value(of name: String) -> SettingsValue {
      fields.first { $0.name == name }?.value ?? .null
    }
  }

  /// A page that an item opens.
  public struct PresentedPage: Hashable, Sendable {
    /// The page's id.
    public var id: String
    /// Its file, relative to that of the page.
    public var file: String
    /// Its file as the item names it, relative to the file that the item is written in.
    public let name: String
    /// Where the item names it.
    public var origin: Origin

    /// A reference to a page.
    public init(id: String, file: String, origin: Origin = .derived) {
      self.id = id
      self.file = file
      name = file
      self.origin = origin
    }
  }

  /// A property of a model.
  public typealias ModelField = Named<SettingsValue>

  /// An event that an item handles, and the selector that it calls.
  public typealias Event = Named<String>

  /// A name, its value, and where the value comes from.
  public struct Named<Wrapped: Sendable>: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Wrapped
    /// Where the value comes from.
    public var origin: Origin

    /// A named value.
    public init(name: String, value: Wrapped, origin: Origin) {
      self.name = name
      self.value = value
      self.origin = origin
    }
  }
}

/// A value and where it comes from.
public struct Sourced<Wrapped: Sendable>: Sendable {
  /// The value.
  public var value: Wrapped
  /// Where it comes from.
  public var origin: Origin

  /// A value with its origin.
  public init(_ value: Wrapped, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// Where a value of the tree comes from.
public enum Origin: Hashable, Sendable {
  /// Written at this place.
  case written(SourceRange)
  /// A default of the registry or the language.
  case byDefault
  /// Made by the compiler from other values.
  case derived
  /// Written at this place in a presenter's patch, over a place in the page that it patches.
  case patched(SourceRange, over: SourceRange?)
  /// Made from the template at the first place and the value at the second, in a response.
  case data(template: SourceRange, datum: SourceRange)

  /// The place where it is written, if it is: for data, the template.
  public var range: SourceRange? {
    switch self {
    case .written(let range), .patched(let range, _), .data(let range, _): range
    case .byDefault, .derived: nil
    }
  }
}

extension PageTree.Item {
  /// The string that the preview of its kind shows as the title: a field of the model, or a class
  /// that the item names, if any.
  public var titleText: String? {
    guard let kind, let name = kind.preview.title else { return nil }
    if case .own(let cell, let model, _) = kind.classes {
      if name == cell { return cellClass }
      if name == model { return modelClass }
    }
    return value(of: name).string
  }
}
