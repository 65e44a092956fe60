/// The layout of a kind in previews: which part of the row shows which field.
public struct PreviewLayout: Hashable, Sendable {
  /// The arrangement of the parts of a row.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Image, texts, trailing text and accessory, from the leading edge.
    case row
    /// A single centered text.
    case centered
  }

  /// The control or symbol at the trailing edge of a row.
  public indirect enum Accessory: Hashable, Sendable {
    case none
    /// The arrow of a row that opens a page.
    case disclosure
    /// The arrow, unless a boolean field is true.
    case disclosureUnless(field: String)
    /// A switch that shows a boolean field.
    case toggle(field: String)
    /// A check mark, visible if a boolean field is true.
    case checkmark(field: String)
    /// A text in a frame.
    case text(Slot)
    /// A slider that shows a number.
    case slider(Gauge)
    /// A progress bar, and the text of a field or the percentage.
    case progress(Gauge, text: String)
    /// A number between two buttons.
    case stepper(field: String)
    /// All options. The option with the value of a field is in brackets.
    case segments(options: String, value: String)
    /// The title of the option with the value of a field.
    case chosenOption(options: String, value: String)
    /// A text field, or its placeholder.
    case textField(value: String, placeholder: String, secure: String)
    /// The symbol of a row that leaves the app.
    case link
    /// An accessory that depends on the value of a field.
    case chosen(byField: String, [String: Accessory])
  }

  /// The content of a place for text: text and values of fields.
  public struct Slot: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A fixed text, or the value of a field.
    public enum Part: Hashable, Sendable {
      case text(String)
      case field(String)
    }

    /// The parts in order.
    public var parts: [Part]

    /// True if the slot shows a field.
    public var hasField: Bool { parts.contains { if case .field = $0 { true } else { false } } }

    /// Creates a slot from its parts.
    public init(_ parts: [Part]) { self.parts = parts }
    /// Creates a slot that shows one field.
    public init(field: String) { parts = [.field(field)] }
    /// Creates a slot that shows one field.
    public init(stringLiteral field: String) { self.init(field: field) }
  }

  /// The names of the fields with a number and its bounds.
  public struct Gauge: Hashable, Sendable {
    /// The name of the field with the number.
    public var value: String
    /// The name of the field with the lower bound.
    public var minimum: String
    /// The name of the field with the upper bound.
    public var maximum: String
  }

  /// The effect of a button, which decides its color.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case normal, destructive, cancel
  }

  /// The names of the accessories that do not show a field.
  public static let accessoryWords = ["none", "disclosure"]

  /// The arrangement of the parts.
  public var arrangement: Arrangement
  /// The name of the field with the image at the leading edge; nil for none.
  public var leading: String?
  /// The name of the field with the main text. Derived ids of items are made of it too.
  public var title: String?
  /// The smaller text below the main text; nil for none.
  public var subtitle: Slot?
  /// The dimmed text before the accessory; nil for none.
  public var trailing: Slot?
  /// The name of the field with a short text in a frame, before the accessory; nil for none.
  public var badge: String?
  /// The name of the field with the role of a button; nil for none.
  public var role: String?
  /// The control or symbol at the trailing edge.
  public var accessory: Accessory

  /// Creates a layout.
  public init(
    _ arrangement: Arrangement = .row, leading: String? = nil, title: String? = nil,
    subtitle: Slot? = nil, trailing: Slot? = nil, role: String? = nil,
    accessory: Accessory = .none
  ) {
    self.arrangement = arrangement
    self.leading = leading
    self.title = title
    self.subtitle = subtitle
    self.trailing = trailing
    self.role = role
    self.accessory = accessory
  }

  /// Returns a copy that shows common fields of all kinds in unused places.
  func addingCommonFields(_ common: [String]) -> PreviewLayout {
    func free(_ name: String) -> String? { common.contains(name) ? name : nil }
    var layout = self
    layout.leading = leading ?? free("icon")
    layout.subtitle = subtitle ?? free(Key.subtitle.name).map(Slot.init(field:))
    layout.badge = badge ?? free("badge")
    return layout
  }
}
