/// The control or the sign at the end of a row, with the values that it shows.
public enum RowControl: Equatable, Sendable {
  case none
  /// The arrow of a row that opens a page.
  case disclosure
  /// The sign of a row that leaves the app.
  case link
  /// A check mark that is on.
  case checkmark
  /// A text in a frame.
  case tag(String)
  case toggle(isOn: Bool)
  case slider(Gauge)
  /// A bar that people cannot move.
  case progress(Gauge)
  /// A number between two buttons.
  case stepper(Gauge)
  /// All options side by side.
  case segments(Choice)
  /// The title of the chosen option, and a menu of all options.
  case menu(Choice)
  case textField(TextField)
  /// A date or a time, which the system's picker changes.
  case date(DateField)

  /// A number between bounds.
  public struct Gauge: Equatable, Sendable {
    /// The number; 0 if the row has none.
    public var value: Double
    public var minimum, maximum: Double
    /// The distance between two allowed numbers; nil if any number is allowed.
    public var step: Double?
    /// The number for people; empty if the row shows it elsewhere.
    public var text: String
    /// True if the number is shown as a percentage: that of a slider from 0 to 1.
    public var isPercentage: Bool

    /// The position of the number between its bounds, from 0 to 1.
    public var fraction: Double {
      let fraction = (value - minimum) / (maximum - minimum)
      return fraction.isFinite ? min(max(fraction, 0), 1) : 0
    }
  }

  /// Options, and the chosen one.
  public struct Choice: Equatable, Sendable {
    /// The options in order.
    public var options: [SettingsKey.Option]
    /// The position of the chosen option; nil for none.
    public var chosen: Int?

    /// The title of the chosen option; empty for none.
    public var title: String {
      chosen.flatMap { options.indices.contains($0) ? options[$0].title : nil } ?? ""
    }
  }

  /// A text that people edit.
  public struct TextField: Equatable, Sendable {
    public var text, placeholder: String
    /// True if the text is hidden, as a password is.
    public var isSecure: Bool
    /// The keyboard, such as `email`; nil for the usual one.
    public var keyboard: String?
    /// The maximum number of characters; nil for any number.
    public var maxLength: Double?
  }

  /// A date or a time that people set.
  public struct DateField: Equatable, Sendable {
    /// The value as RFC 3339 writes it, a date such as `2026-01-31`, or a time such as `08:30`; empty
    /// for none.
    public var value: String
    /// The value as people write it; empty for none.
    public var text: String
    /// The parts: `date`, `time` or `dateTime`.
    public var mode: String
    /// The bounds; nil for none.
    public var minimum, maximum: String?
  }
}

extension RowControl {
  /// Creates the control of a row: none for a check mark that is off, an empty tag, and segments
  /// without options.
  ///
  /// - Parameter shown: the slot of the trailing text. A number that it shows is not shown twice.
  init(
    _ accessory: RowLayout.Accessory, of item: SettingsPage.Item, besides shown: RowLayout.Slot?,
    _ words: LookWords
  ) {
    switch accessory {
    case .none, .chosen: self = .none
    case .disclosure(let field): self = item.isTrue(field) ? .none : .disclosure
    case .link: self = .link
    case .text(let slot):
      let text = item.text(of: slot)
      self = text.isEmpty ? .none : .tag(text)
    case .control(let control, let fields):
      self.init(control, Parts(item: item, fields: fields, shown: shown), words)
    }
  }

  private init(_ control: RowLayout.Control, _ parts: Parts, _ words: LookWords) {
    switch control {
    case .toggle: self = .toggle(isOn: parts.isTrue("field"))
    case .checkmark: self = parts.isTrue("field") ? .checkmark : .none
    case .slider: self = .slider(Gauge(parts, mayBePercentage: true))
    case .stepper: self = .stepper(Gauge(parts))
    case .progress:
      var bar = Gauge(parts)
      let text = parts.text("text")
      bar.text = text.isEmpty ? Gauge.percentage(bar.fraction) : text
      self = .progress(bar)
    case .segments:
      let choice = Choice(parts)
      self = choice.options.isEmpty ? .none : .segments(choice)
    case .menu: self = .menu(Choice(parts))
    case .textField:
      self = .textField(
        TextField(
          text: parts.text("value"), placeholder: parts.text("placeholder"),
          isSecure: parts.isTrue("secure"), keyboard: parts["keyboard"]?.string,
          maxLength: parts["maxLength"]?.number))
    case .date:
      let value = parts.text("value")
      self = .date(
        DateField(
          value: value, text: words.dateText(value), mode: parts["mode"]?.string ?? "date",
          minimum: parts["minimum"]?.string, maximum: parts["maximum"]?.string))
    }
  }

  /// The value of the control as a text; empty for none.
  public var text: String {
    switch self {
    case .menu(let choice): choice.title
    case .stepper(let gauge), .slider(let gauge), .progress(let gauge): gauge.text
    case .date(let field): field.text
    case .textField(let field):
      field.text.isEmpty ? field.placeholder : field.isSecure ? "••••••••" : field.text
    default: ""
    }
  }

  /// The options that people choose from; empty for other controls.
  public var options: [SettingsKey.Option] {
    switch self {
    case .segments(let choice), .menu(let choice): choice.options
    default: []
    }
  }
}

/// The fields of a row that a control shows, by the names of the control's parts.
private struct Parts {
  let item: SettingsPage.Item
  let fields: [String: String]
  /// The slot of the trailing text.
  let shown: RowLayout.Slot?

  func field(_ part: String) -> String { fields[part] ?? part }
  subscript(part: String) -> SettingsValue? { item.fields[field(part)] }
  func text(_ part: String) -> String { item.text(of: field(part)) }
  func isTrue(_ part: String) -> Bool { item.isTrue(field(part)) }
}

extension RowControl.Gauge {
  fileprivate init(_ parts: Parts, mayBePercentage: Bool = false) {
    let number = parts["value"]?.number
    (minimum, maximum) = (parts["minimum"]?.number ?? 0, parts["maximum"]?.number ?? 1)
    (value, step) = (number ?? 0, parts["step"]?.number)
    isPercentage = mayBePercentage && minimum == 0 && maximum == 1
    text = ""
    if parts.shown?.parts.contains(.field(parts.field("value"))) == true { return }
    text = isPercentage && number != nil ? Self.percentage(value) : parts.text("value")
  }

  /// Returns a fraction as a percentage.
  fileprivate static func percentage(_ fraction: Double) -> String {
    guard fraction.magnitude < 1e6 else { return fraction.description }
    return "\(Int((fraction * 100).rounded())) %"
  }
}

extension RowControl.Choice {
  fileprivate init(_ parts: Parts) {
    options = parts.item.options(in: parts.field("options"))
    let value = parts.item.value(of: parts.field("value"))
    chosen = options.firstIndex { $0.value == value }
  }
}

extension SettingsPage.Item {
  fileprivate func isTrue(_ field: String?) -> Bool {
    field.map { fields[$0] == .boolean(true) } ?? false
  }
}
