public import SettingsSyntax

/// The normalised page: total (defaults filled), in display order, every value with its origin.
///
/// All outputs read this and the registry, and nothing before them.
public struct PageTree: Sendable {
  /// The page's id.
  public var id: Sourced<String>
  /// The title in the navigation bar, or null.
  public var title: Sourced<String?>
  /// The inset of the separators between rows, in points.
  public var separatorInset: EdgeInsets
  /// The sections in display order.
  public var sections: [Section]
  /// The registry files that it names, as it names them.
  public var registries: [String] = []
  /// How it comes onto the screen.
  public var presentation = Presentation.page
  /// What supplies a keyword, if anything does.
  public var tool: Tool?
  /// What supplies the contents; nil where nothing is said of it, which is static.
  public var provider: Provider?
  /// What is shown in place of the contents, in the order of `PageState.Name`.
  public var states: [PageState] = []
  /// Where the four of these are written.
  public var sheetPlaces = SheetPlaces()
  /// The pages that it is made of, where it is a container.
  public var container: Container?
  /// The class of the app that presents it, where it was compiled for one.
  public var presenter: String?
  /// The first place that stands for data, where the page was built without any: its texts are
  /// then as they are written, and it is no page yet.
  public var firstUnfilled: SourceRange?
  /// Whether all that stands for data was filled in.
  public var isFilled: Bool { firstUnfilled == nil }

  /// Makes a page.
  public init(
    id: Sourced<String>, title: Sourced<String?>, separatorInset: EdgeInsets, sections: [Section]
  ) {
    self.id = id
    self.title = title
    self.separatorInset = separatorInset
    self.sections = sections
  }

  /// A group of rows.
  public struct Section: Sendable {
    /// Its identity within the page.
    public var id: Sourced<String>
    /// The header, or null.
    public var title: Sourced<String?>
    /// The footer, or null.
    public var footer: Sourced<String?>
    /// The rows in display order.
    public var items: [Item]

    /// Makes a section.
    public init(
      id: Sourced<String>, title: Sourced<String?>, footer: Sourced<String?>, items: [Item]
    ) {
      self.id = id
      self.title = title
      self.footer = footer
      self.items = items
    }
  }

  /// A row.
  public struct Item: Sendable {
    /// Its identity within the page.
    public var id: Sourced<String>
    /// Its kind; nil where the document names none that is registered, which is an error already.
    public var kind: CellKind?
    /// The kind as it was written, for a row without one.
    public var kindName: String
    /// The class that draws it.
    public var cellClass: String
    /// The class of its model.
    public var modelClass: String
    /// The selector that a tap calls, or null.
    public var action: Sourced<String?>
    /// The handled events in the order of the kind.
    public var events: [Event]
    /// The model's properties in the order in which they are written out.
    public var fields: [ModelField]
    /// Whether something in it is an error, so that a preview marks it.
    public var isInvalid: Bool
    /// Where the item is written.
    public var range: SourceRange
    /// The page that it opens, if any.
    public var presented: PresentedPage?
    /// Whether it is an option that was chosen.
    public internal(set) var isChosen = false

    /// Makes an item.
    public init(
      id: Sourced<String>, kind: CellKind?, kindName: String, cellClass: String,
      modelClass: String, action: Sourced<String?>, events: [Event], fields: [ModelField],
      isInvalid: Bool, range: SourceRange
    ) {
      self.id = id
      self.kind = kind
      self.kindName = kindName
      self.cellClass = cellClass
      self.modelClass = modelClass
      self.action = action
      self.events = events
      self.fields = fields
      self.isInvalid = isInvalid
      self.range = range
    }

    /// The value of a field; null where the model has none of that name.
    public func value(of name: String) -> Value {
      fields.first { $0.name == name }?.value ?? .null
    }
  }

  /// A page that an item opens.
  public struct PresentedPage: Hashable, Sendable {
    /// The page's id.
    public var id: String
    /// Its file as the item names it.
    public var file: String
    /// Where the item names it.
    public var origin: Origin

    /// Makes a reference to a page.
    public init(id: String, file: String, origin: Origin = .derived) {
      self.id = id
      self.file = file
      self.origin = origin
    }
  }

  /// An event that an item handles.
  public struct Event: Sendable {
    /// The event's name.
    public var name: String
    /// The selector that handles it.
    public var selector: String
    /// Where the selector comes from.
    public var origin: Origin

    /// Makes an event.
    public init(name: String, selector: String, origin: Origin) {
      self.name = name
      self.selector = selector
      self.origin = origin
    }
  }

  /// A property of a model.
  public struct ModelField: Sendable {
    /// The property's name.
    public var name: String
    /// Its value.
    public var value: Value
    /// Where the value comes from.
    public var origin: Origin

    /// Makes a property.
    public init(name: String, value: Value, origin: Origin) {
      self.name = name
      self.value = value
      self.origin = origin
    }
  }
}

/// Distances from the four edges, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The edges in the order of the tree.
  public static let edges = ["top", "left", "bottom", "right"]

  /// The distances, by the order of `edges`.
  public var values: [CoreNumber] = Array(repeating: .integer(0), count: 4)

  /// Where they are written, if they are.
  public var range: SourceRange?

  /// No distance from any edge.
  public init() {}

  /// Whether all four are zero.
  public var isZero: Bool { values.allSatisfy { $0 == .integer(0) } }
}

/// A value and where it comes from.
public struct Sourced<Wrapped: Sendable>: Sendable {
  /// The value.
  public var value: Wrapped
  /// Where it comes from.
  public var origin: Origin

  /// Makes a value with its origin.
  public init(_ value: Wrapped, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// Where a value of the tree comes from.
public enum Origin: Hashable, Sendable {
  /// It is written at this place.
  case written(SourceRange)
  /// Nobody wrote it; the registry or the language gives it.
  case byDefault
  /// The compiler made it of other values.
  case derived
  /// A presenter's patch says it at this place, over the page that it patches.
  case patched(SourceRange, over: SourceRange?)
  /// A template stands at the first place; what it took is at the second, in a response.
  case data(template: SourceRange, datum: SourceRange)

  /// The place where it is written, if it is: for data, that of the template.
  public var range: SourceRange? {
    switch self {
    case .written(let range), .patched(let range, _), .data(let range, _): range
    case .byDefault, .derived: nil
    }
  }
}
