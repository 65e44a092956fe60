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
    /// The value as people write it in English.
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
    case .disclosure: self = .disclosure
    case .disclosureUnless(let field): self = item.isTrue(field) ? .none : .disclosure
    case .link: self = .link
    case .toggle(let field): self = .toggle(isOn: item.isTrue(field))
    case .checkmark(let field): self = item.isTrue(field) ? .checkmark : .none
    case .text(let slot):
      let text = item.text(of: slot)
      self = text.isEmpty ? .none : .tag(text)
    case .slider(let gauge):
      self = .slider(Gauge(gauge, of: item, besides: shown, mayBePercentage: true))
    case .stepper(let gauge): self = .stepper(Gauge(gauge, of: item, besides: shown))
    case .progress(let gauge, let field):
      var bar = Gauge(gauge, of: item, besides: shown)
      let text = item.text(of: field)
      bar.text = text.isEmpty ? Gauge.percentage(bar.fraction) : text
      self = .progress(bar)
    case .segments(let list, let field):
      let choice = Choice(item.options(in: list), item.value(of: field))
      self = choice.options.isEmpty ? .none : .segments(choice)
    case .menu(let list, let field):
      self = .menu(Choice(item.options(in: list), item.value(of: field)))
    case .textField(let field):
      self = .textField(
        TextField(
          text: item.text(of: field.value), placeholder: item.text(of: field.placeholder),
          isSecure: item.isTrue(field.secure), keyboard: item.fields[field.keyboard]?.string,
          maxLength: item.fields[field.maxLength]?.number))
    case .date(let field):
      let value = item.text(of: field.value)
      self = .date(
        DateField(
          value: value, text: words.text(ofDate: value),
          mode: item.fields[field.mode]?.string ?? "date",
          minimum: item.fields[field.minimum]?.string, maximum: item.fields[field.maximum]?.string))
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

extension RowControl.Gauge {
  fileprivate init(
    _ gauge: RowLayout.Gauge, of item: SettingsPage.Item, besides shown: RowLayout.Slot?,
    mayBePercentage: Bool = false
  ) {
    func number(_ field: String) -> Double? { item.fields[field]?.number }
    (minimum, maximum) = (number(gauge.minimum) ?? 0, number(gauge.maximum) ?? 1)
    (value, step) = (number(gauge.value) ?? 0, gauge.step.flatMap(number))
    isPercentage = mayBePercentage && minimum == 0 && maximum == 1
    text = ""
    if shown?.parts.contains(.field(gauge.value)) == true { return }
    text =
      isPercentage && number(gauge.value) != nil
      ? Self.percentage(value) : item.text(of: gauge.value)
  }

  /// Returns a fraction as a percentage.
  fileprivate static func percentage(_ fraction: Double) -> String {
    guard fraction.magnitude < 1e6 else { return fraction.description }
    return "\(Int((fraction * 100).rounded())) %"
  }
}

extension RowControl.Choice {
  fileprivate init(_ options: [SettingsKey.Option], _ value: SettingsValue) {
    self.options = options
    chosen = options.firstIndex { $0.value == value }
  }
}

extension SettingsPage.Item {
  fileprivate func isTrue(_ field: String) -> Bool { fields[field] == .boolean(true) }
}
