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
    /// One of several, by the value of a field.
    case chosen(byField: String, [String: Accessory])
  }

  /// The words for accessories that show no field.
  public static let accessoryWords = ["none", "disclosure"]

  /// How the row is arranged.
  public var arrangement: Arrangement
  /// The field of the image at the leading edge.
  public var leading: String?
  /// The field of the main text. Derived item ids are made of it too.
  public var title: String?
  /// The field of the smaller text below it.
  public var subtitle: String?
  /// The field of the dimmed text before the accessory.
  public var trailing: String?
  /// What stands at the trailing edge.
  public var accessory: Accessory

  /// Makes a layout.
  public init(
    _ arrangement: Arrangement = .row, leading: String? = nil, title: String? = nil,
    subtitle: String? = nil, trailing: String? = nil, accessory: Accessory = .none
  ) {
    self.arrangement = arrangement
    self.leading = leading
    self.title = title
    self.subtitle = subtitle
    self.trailing = trailing
    self.accessory = accessory
  }
}
