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
    /// The arrow of a row that opens a page, unless a boolean field is true.
    case disclosure(unless: String? = nil)
    /// The symbol of a row that leaves the app.
    case link
    /// A text in a frame.
    case text(Slot)
    /// A control. Each of its parts is the field of the same name, unless `fields` has another name.
    case control(Control, fields: [String: String] = [:])
    /// An accessory that depends on the value of a field.
    case chosen(byField: String, [String: Accessory])
  }

  /// A control that shows the values of fields.
  public enum Control: String, Hashable, Sendable, CaseIterable {
    /// A switch, or a check mark that is visible if the boolean `field` is true.
    case toggle, checkmark
    /// A number with the parts `value`, `minimum`, `maximum` and `step`. Any number is allowed without a
    /// step.
    case slider, stepper
    /// A bar with the parts `value`, `minimum` and `maximum`, and a `text` or the percentage.
    case progress
    /// The `options`, of which the one with the `value` is chosen: all side by side, or in a menu.
    case segments, menu
    /// A text with the parts `value`, `placeholder`, `secure`, `keyboard` and `maxLength`.
    case textField
    /// A date or a time with the parts `value`, `mode`, `minimum` and `maximum`.
    case date
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

extension RowLayout {
  /// True if rows may have a switch.
  package var hasSwitch: Bool {
    guard case .chosen(_, let choices) = accessory else { return accessory.switchField != nil }
    return choices.values.contains { $0.switchField != nil }
  }

  /// Returns the field of the switch in a row that is not an option with a value; nil for none.
  func switchField(of item: SettingsPage.Item) -> String? {
    if let value = item.fields[.value], value != .null { return nil }
    return accessory { item.fields[$0]?.string }.switchField
  }
}

extension RowLayout.Accessory {
  /// The boolean field that a switch shows; nil for other accessories.
  package var switchField: String? {
    if case .control(.toggle, _) = self { markField } else { nil }
  }

  /// The boolean field that a check mark or a switch shows; nil for other accessories.
  package var markField: String? {
    guard case .control(let control, let fields) = self else { return nil }
    return control == .checkmark || control == .toggle ? fields["field"] ?? "field" : nil
  }
}

extension RowLayout {
  /// The names of the fields whose values appear as text.
  package var textFields: [String] {
    [title, badge].compactMap { $0 } + [subtitle, trailing].flatMap { $0?.fields ?? [] }
      + accessory.textFields
  }
}

extension RowLayout.Slot {
  /// The names of the fields that the slot shows.
  fileprivate var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }
}

extension RowLayout.Accessory {
  /// The names of the fields whose values appear as text in an accessory or its alternatives.
  fileprivate var textFields: [String] {
    var (names, rest) = ([String](), [self])
    while let accessory = rest.popLast() {
      switch accessory {
      case .text(let slot): names += slot.fields
      case .control(_, let fields):
        names += ["value", "placeholder", "text"].map { fields[$0] ?? $0 }
      case .chosen(_, let choices): rest += choices.values
      case .none, .disclosure, .link: break
      }
    }
    return names
  }
}
