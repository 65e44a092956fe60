/// The visible parts of a row: its texts, its image and its control.
///
/// The layout of the kind, the values of the row and the state of the session decide about the look.
/// A terminal, a picture, a browser and the views of an app draw it, each with its own measures and
/// colors.
public struct RowLook: Equatable, Sendable {
  /// The image at the leading edge.
  public enum Image: Equatable, Sendable {
    /// A round picture of a person, or the initials in its place; empty initials for a sign.
    case avatar(name: String, initials: String)
    /// The icon with a name or an address.
    case icon(name: String)
  }

  /// The id of the row.
  public var id: String
  /// The arrangement of the parts.
  public var arrangement: RowLayout.Arrangement
  /// The effect of a button, which decides its color.
  public var role: RowLayout.Role
  /// The height that the kind declares, in points; nil for the height that the contents need.
  public var height: Double?
  /// The image at the leading edge; nil for none.
  public var image: Image?
  /// The main text.
  public var title: String
  /// True if the row has no title, and `title` says so or is the name of its kind.
  public var isTitleMissing: Bool
  /// True if the kind of the row has no layout: only the app knows its look. `title` is then its
  /// kind or its class, and `subtitle` its fields.
  public var isPlaceholder: Bool
  /// The smaller text below the title; empty for none.
  public var subtitle: String
  /// The mistake that the row shows; nil for none.
  public var problem: String?
  /// The dimmed text before the control; empty for none.
  public var trailing: String
  /// True if `trailing` is a color such as `#1e90ff`. Drawings show the color too.
  public var showsColor: Bool
  /// A short text in a frame before the control; empty for none.
  public var badge: String
  /// The control at the trailing edge.
  public var control: RowControl
  /// The name of the row for screen readers.
  public var accessibilityLabel: String
  /// True if people can use the row.
  public var isEnabled: Bool
  /// True if the row is a chosen option whose control does not show that. It has a check mark.
  public var hasCheckmark: Bool
  /// True if the row has a mistake.
  public var isInvalid: Bool

  /// Creates the look of a row.
  ///
  /// - Parameter layout: the layout of the kind; nil for an unknown kind.
  package init(of item: SettingsPage.Item, layout known: RowLayout?, words: LookWords = .english) {
    let layout = known ?? RowLayout(title: Key.title.name)
    id = item.id
    arrangement = layout.arrangement
    role = RowLayout.Role(rawValue: item.text(of: layout.role)) ?? .normal
    title = item.text(of: layout.title)
    subtitle = item.text(of: layout.subtitle)
    trailing = item.shownText ?? item.text(of: layout.trailing)
    badge = item.text(of: layout.badge)
    let accessory = layout.accessory { item.fields[$0]?.string }
    control = RowControl(
      accessory, of: item, besides: item.shownText == nil ? layout.trailing : nil, words)
    // A button has no room for more than its title.
    if arrangement == .centered { (subtitle, trailing, badge, control) = ("", "", "", .none) }
    showsColor = trailing.isHexColor
    isEnabled = item.isEnabled
    isInvalid = item.isInvalid || known == nil
    let showsChoice = if case .toggle = control { true } else { control == .checkmark }
    hasCheckmark = item.isChosen && !showsChoice
    isPlaceholder = known != nil && layout.isUnknown
    if title.isEmpty, layout.title == nil { title = item.kind }
    isTitleMissing = title.isEmpty
    let label = item.text(of: "accessibilityLabel")
    accessibilityLabel = label.isEmpty ? isTitleMissing ? item.id : title : label
    if isTitleMissing { title = words.noTitle }
    if isPlaceholder, subtitle.isEmpty { subtitle = item.fieldList(besides: layout) }
    if known == nil {
      problem = item.kind.isEmpty ? "no kind" : "unknown kind '\(item.kind)'"
    }
    image = Image(of: item, layout)
  }
}

extension RowLook.Image {
  /// Creates the image of a row whose kind is known from the compiler; nil for none.
  package init?(of item: SettingsPage.Item) {
    guard let layout = item.declaration?.layout else { return nil }
    self.init(of: item, layout)
  }

  fileprivate init?(of item: SettingsPage.Item, _ layout: RowLayout) {
    let name = item.text(of: layout.leading)
    if name.isEmpty { return nil }
    guard layout.leading == "avatar" else {
      self = .icon(name: name)
      return
    }
    let words = item.text(of: layout.title).split(separator: " ").prefix(2)
    // A title with placeholders has no initials yet.
    let initials = words.compactMap(\.first)
    self = .avatar(name: name, initials: initials.contains("{") ? "" : String(initials))
  }
}

extension RowLayout {
  /// True if the layout shows only fields that all kinds have.
  fileprivate var isUnknown: Bool {
    let showsModel = title.map { ![Key.cellClass.name, Key.modelClass.name].contains($0) } ?? false
    return !showsModel && trailing == nil && accessory == .none
      && (subtitle == nil || subtitle == Slot(field: Key.subtitle.name))
  }
}

extension SettingsPage.Item {
  /// Returns the names and values of the fields that a layout does not show. Fields without a value are
  /// left out.
  fileprivate func fieldList(besides layout: RowLayout) -> String {
    let shown = [layout.leading, layout.badge]
    return SettingsValue.object(
      fields.filter { !shown.contains($0.name) && $0.value != .null && !hides($0.name) }
    ).displayText
  }

  /// Returns the string in a field, or one of the classes of the row, which are not properties of its
  /// model. Nil for other values, and without a field.
  package func string(of field: String?) -> String? {
    switch field {
    case nil: nil
    case Key.cellClass.name?: cellClass
    case Key.modelClass.name?: modelClass
    case let name?: fields[name]?.string
    }
  }

  /// Returns the text of a field; empty if the field is nil. Asterisks replace a secret.
  package func text(of field: String?) -> String {
    let text = string(of: field) ?? field.flatMap { fields[$0]?.displayText } ?? ""
    return !text.isEmpty && hides(field) ? SettingsKey.hiddenText : text
  }

  /// Returns true if a field has the hidden value of the row.
  private func hides(_ field: String?) -> Bool { isSecret && field == storedField }

  /// Returns the text of a slot; empty if none of its fields has a value.
  package func text(of slot: RowLayout.Slot?) -> String {
    guard let slot else { return "" }
    // A text without fields is never empty.
    var isEmpty = slot.hasField
    let texts = slot.parts.map { part -> String in
      switch part {
      case .text(let text): return text
      case .field(let field):
        let text = text(of: field)
        isEmpty = isEmpty && text.isEmpty
        return text
      }
    }
    return isEmpty ? "" : texts.joined()
  }
}

extension String {
  /// True for a number sign with 3, 6 or 8 hexadecimal digits.
  fileprivate var isHexColor: Bool {
    [4, 7, 9].contains(utf8.count) && hasPrefix("#") && dropFirst().allSatisfy(\.isHexDigit)
  }
}
