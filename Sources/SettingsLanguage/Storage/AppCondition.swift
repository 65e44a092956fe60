public import SettingsSyntax

/// A condition on stored values, with its source range. A class, as `StoredKey` is.
public final class AppCondition: Sendable {
  /// The key of the condition: `visibleIf` or `enabledIf`.
  package let key: Key
  /// The parsed condition.
  public let expression: SettingsCondition.Test
  /// The condition as written in the document.
  public let text: String
  /// The range of the string in its document.
  public let range: SourceRange
  /// Whether the text is made of several strings of the document.
  let isCombined: Bool
  /// The stored key of the same row or section; nil for none.
  public let ownKey: String?
  /// The conditions that must be true for this condition to have an effect: `visibleIf` of the
  /// section and, for `enabledIf`, of the same row or section.
  public let outer: [AppCondition]
  /// Whether data fills the names. The conditions of all rows of a loop have one range.
  let isFilled: Bool
  /// The names in the condition, with their ranges in the text: stored keys, flags, the version and
  /// the platform.
  let references: [(name: String, bytes: Range<Int>)]

  /// Returns nil for a condition that no document has.
  init?(
    _ key: Key, _ condition: SettingsCondition, isCombined: Bool, of ownKey: String?,
    within outer: [AppCondition]
  ) {
    guard let expression = condition.test, let range = condition.origin.range else { return nil }
    (self.key, self.expression, text, self.range) = (key, expression, condition.expression, range)
    (self.isCombined, isFilled) = (isCombined, condition.origin.datum != nil)
    (self.ownKey, self.outer) = (ownKey, outer)
    references = expression.references
  }

  /// The conditions on a row or a section, with those of its section.
  package struct OfRow: Sendable {
    /// The conditions under which people see it.
    package var visibility: [AppCondition] = []
    /// The conditions under which people can use it, if they see it.
    package var enabling: [AppCondition] = []
  }

  /// The names in the condition: stored keys, flags, the version and the platform.
  public var names: [String] { references.map(\.name) }
}
