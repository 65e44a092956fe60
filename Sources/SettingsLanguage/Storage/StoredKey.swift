public import SettingsSyntax

/// The declaration of a stored value: its key, its domain and its default.
///
/// A class, because the checks between pages pass thousands of keys around.
public final class StoredKey: Sendable {
  /// The name of the key.
  public let name: String
  /// The possible values of the key.
  public let domain: ValueDomain
  /// The default that the page declares; nil if it has none, if the default comes from data, or if it
  /// is a secret.
  public let defaultValue: SettingsValue?
  /// True if the page declares a default that is a secret, which is a mistake of its own.
  let hasSecretDefault: Bool
  /// The options with their titles; empty for a key without options.
  let options: [SettingsKey.Option]
  /// True if the value is hidden, as a password is.
  public let isSecret: Bool
  /// True if the value is a number without a fraction.
  public let isInteger: Bool
  /// The limits of the values that people can enter.
  public let limits: SettingsKey.Limits
  /// The name of the row's kind; nil for a section.
  let kind: String?
  /// The conditions on the row: its own and those of its section.
  let conditions: AppCondition.OfRow
  /// True if the default, the bounds or the options come from data, so that they are unknown.
  let isOpen: Bool
  /// The row or the section that declares the key.
  let owner: Owner
  /// The range of the patch that sets the default; nil for none.
  let patchPlace: SourceRange?
  /// The range of the written default; nil for the default of the kind.
  let defaultPlace: SourceRange?
  /// The places where the patches of a presenter insert the row, or change its values.
  let patches: [SourceRange]
  /// The datum of the default, if it comes from a response.
  let datum: SourceRange?
  /// The datum of the key, if it comes from a response.
  let nameDatum: SourceRange?

  /// The row or the section that declares a key.
  struct Owner: Sendable {
    /// The id of the page.
    var page: String
    /// The variant of the page, if a presenter created it.
    var variant: PageVariant?
    /// The id of the row or section.
    var item: String
    /// The range of the key in its document.
    var range: SourceRange
    /// True if the row was made from an element of the data. All rows of a loop have one range.
    var isElement = false
  }

  /// Creates a key. If its default or options come from data, they are unknown.
  init(
    _ name: String, _ domain: ValueDomain, default defaultValue: SettingsValue? = nil,
    options: [SettingsKey.Option] = [], isSecret: Bool = false, isInteger: Bool = false,
    limits: SettingsKey.Limits = .init(), kind: String? = nil, isOpen: Bool = false,
    conditions: AppCondition.OfRow,
    of owner: Owner,
    patchPlace: SourceRange? = nil, defaultPlace: SourceRange? = nil, datum: SourceRange? = nil,
    nameDatum: SourceRange? = nil, patches: [SourceRange] = []
  ) {
    let hasOpenDefault = defaultValue?.hasBraces == true
    self.name = name
    self.domain = domain.hasOpenValues ? .any : domain
    hasSecretDefault = isSecret && defaultValue?.isSecret == true
    self.defaultValue = hasOpenDefault || hasSecretDefault ? nil : defaultValue
    (self.options, self.isSecret, self.isInteger) = (options, isSecret, isInteger)
    (self.limits, self.kind) = (limits, kind)
    self.isOpen = isOpen || hasOpenDefault || domain.hasOpenValues
    (self.conditions, self.owner) = (conditions, owner)
    (self.patchPlace, self.defaultPlace) = (patchPlace, defaultPlace)
    (self.datum, self.nameDatum) = (datum, nameDatum)
    let isInserted = owner.variant?.place?.file == owner.range.file
    self.patches = isInserted ? [owner.range] + patches : patches
  }

  /// The id of the page that declares the key.
  public var page: String { owner.page }
  /// The id of the row or section that declares the key.
  public var item: String { owner.item }
  /// The range of the key in its document.
  public var range: SourceRange { owner.range }
  /// The conditions under which the row is visible: its own and the conditions of its section.
  public var visibility: [AppCondition] { conditions.visibility }
  /// The variant of the page that declares the key, if a presenter created it.
  var variant: PageVariant? { owner.variant }

  /// Returns true if two rows can share a key, unless their defaults differ.
  func differsInDefault(from other: StoredKey) -> Bool { valueConflict(with: other) == nil }

  /// Returns why two rows cannot share a key. Returns nil if they can, or if the answer depends on
  /// data.
  public func conflict(with other: StoredKey) -> String? {
    if let conflict = valueConflict(with: other) { return conflict }
    if isOpen || other.isOpen || hasSameDefault(as: other) { return nil }
    let (one, two) = (defaultValue?.quoted ?? "none", other.defaultValue?.quoted ?? "none")
    return "has the default \(one) here, and \(two) there"
  }

  /// Returns true if two keys have the same default. A secret is not compared.
  func hasSameDefault(as other: StoredKey) -> Bool {
    hasSecretDefault || other.hasSecretDefault || defaultValue == other.defaultValue
  }

  /// Returns why two rows store different values, or nil.
  private func valueConflict(with other: StoredKey) -> String? {
    let dependsOnData = isOpen || other.isOpen
    if domain.name != other.domain.name {
      if dependsOnData, domain == .any || other.domain == .any { return nil }
      return "holds \(domain.description) here, and \(other.domain.description) there"
    }
    if dependsOnData || domain.hasValues(of: other.domain) { return nil }
    return "can be \(domain.extent) here, and \(other.domain.extent) there"
  }
}
