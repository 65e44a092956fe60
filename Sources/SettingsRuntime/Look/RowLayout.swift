/// The layout of a kind: which part of a row shows which field. ``RowLook`` is a row in its layout.
public struct RowLayout: Hashable, Sendable {
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
    case stepper(Gauge)
    /// All options side by side. The option with the value of a field is chosen.
    case segments(options: String, value: String)
    /// The title of the option with the value of a field, and a menu of all options.
    case menu(options: String, value: String)
    /// A text field.
    case textField(TextField)
    /// A date or a time, which the system's picker changes.
    case date(DateField)
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

  /// The names of the fields with a number, its bounds, and the distance between two allowed numbers.
  public struct Gauge: Hashable, Sendable {
    public var value, minimum, maximum: String
    /// Nil if any number is allowed.
    public var step: String?

    /// Creates the names of the fields of a gauge.
    public init(
      value: String = "value", minimum: String = "minimum", maximum: String = "maximum",
      step: String? = "step"
    ) {
      (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
    }
  }

  /// The names of the fields with a text, the text of an empty field, whether the text is hidden, the
  /// keyboard, and the maximum number of characters.
  public struct TextField: Hashable, Sendable {
    public var value, placeholder, secure, keyboard, maxLength: String

    /// Creates the names of the fields of a text field.
    public init(
      value: String = "value", placeholder: String = "placeholder", secure: String = "secure",
      keyboard: String = "keyboard", maxLength: String = "maxLength"
    ) {
      (self.value, self.placeholder, self.secure) = (value, placeholder, secure)
      (self.keyboard, self.maxLength) = (keyboard, maxLength)
    }
  }

  /// The names of the fields with a date or a time, its parts, and its bounds.
  public struct DateField: Hashable, Sendable {
    public var value, mode, minimum, maximum: String

    /// Creates the names of the fields of a date.
    public init(
      value: String = "value", mode: String = "mode", minimum: String = "minimum",
      maximum: String = "maximum"
    ) {
      (self.value, self.mode, self.minimum, self.maximum) = (value, mode, minimum, maximum)
    }
  }

  /// The effect of a button, which decides its color.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case normal, destructive, cancel
  }

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
}

extension RowLayout {
  /// Returns the accessory of a row.
  ///
  /// - Parameter word: returns the value of a field that chooses between accessories.
  package func accessory(choosingBy word: (String) -> String?) -> Accessory {
    var accessory = accessory
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[word(field) ?? ""] ?? .none
    }
    return accessory
  }
}
