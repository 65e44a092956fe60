/// Which field of a kind a preview draws in which place of the row.
public struct PreviewLayout: Hashable, Sendable {
  /// How a row is arranged.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// From the leading edge: image, texts, trailing text, accessory.
    case row
    /// One text in the middle.
    case centered
  }

  /// What stands at the trailing edge of a row.
  public indirect enum Accessory: Hashable, Sendable {
    case none
    /// The arrow of a row that opens a page.
    case disclosure
    /// The arrow, unless a boolean field is true.
    case disclosureUnless(field: String)
    /// A switch that shows a boolean field.
    case toggle(field: String)
    /// A check mark, shown while a boolean field is true.
    case checkmark(field: String)
    /// A field's value in a small frame.
    case tag(field: String)
    /// A track with the number on it.
    case slider(Gauge)
    /// A bar that is filled as far as the number says, and the text of a field or the percentage.
    case progress(Gauge, text: String)
    /// A number between two buttons.
    case stepper(field: String)
    /// All options, the one with the value of a field in brackets.
    case segments(options: String, value: String)
    /// The option that has the value of a field.
    case chosenOption(options: String, value: String)
    /// A line of text, or its placeholder.
    case textField(value: String, placeholder: String, secure: String)
    /// The sign of a row that leaves the app.
    case link
    /// One of several, by the value of a field.
    case chosen(byField: String, [String: Accessory])
  }

  /// What stands in a place for text: the value of a field, or a text with the values of several.
  public struct Slot: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A piece of the text.
    public enum Part: Hashable, Sendable {
      case text(String)
      case field(String)
    }

    /// The pieces in order.
    public var parts: [Part]

    /// Makes a slot of the pieces of a text.
    public init(_ parts: [Part]) { self.parts = parts }
    /// Makes a slot that shows a field.
    public init(field: String) { parts = [.field(field)] }
    /// Makes a slot that shows a field.
    public init(stringLiteral field: String) { self.init(field: field) }
  }

  /// The fields of a number and its bounds.
  public struct Gauge: Hashable, Sendable {
    /// The field of the number.
    public var value: String
    /// The field of the number at the start.
    public var minimum: String
    /// The field of the number at the end.
    public var maximum: String
  }

  /// What a button does to the user's things.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case normal, destructive, cancel
  }

  /// The words for accessories that show no field.
  public static let accessoryWords = ["none", "disclosure"]

  /// How the row is arranged.
  public var arrangement: Arrangement
  /// The field of the image at the leading edge.
  public var leading: String?
  /// The field of the main text. Derived item ids are made of it too.
  public var title: String?
  /// The smaller text below it.
  public var subtitle: Slot?
  /// The dimmed text before the accessory.
  public var trailing: Slot?
  /// The field of the short text in a frame, before the accessory.
  public var badge: String?
  /// The field of a button's role.
  public var role: String?
  /// What stands at the trailing edge.
  public var accessory: Accessory

  /// Makes a layout.
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

  /// The layout, which shows those of the fields that all kinds have in places that are free.
  func showing(_ common: [String]) -> PreviewLayout {
    func free(_ name: String) -> String? { common.contains(name) ? name : nil }
    var layout = self
    layout.leading = leading ?? free("icon")
    layout.subtitle = subtitle ?? free(Key.subtitle.name).map(Slot.init(field:))
    layout.badge = badge ?? free("badge")
    return layout
  }
}
