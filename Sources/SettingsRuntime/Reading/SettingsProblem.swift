/// A reason why a part of a page cannot be shown as the tree specifies, or may differ from the
/// author's intent.
///
/// Parts with problems are included in the page. An app can show the rows that it supports, show
/// placeholders for the others, and report the problems.
public struct SettingsProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The app does not know the kind of the row.
    case unknownKind
    /// The model has a field that the kind does not declare.
    case unknownField
    /// The row has an event that the kind does not declare.
    case unknownEvent
    /// A key that is not allowed together with the other keys, or an unknown key in a condition.
    case unknownKey
    /// A string that is not a word of the enumeration of its key or field.
    case unknownValue
    /// A value of a type that its key or field does not accept.
    case wrongType
    /// A required key, field or datum is missing.
    case missing
    /// The row has other classes than its kind.
    case wrongClass
    /// Another row or section of the page has the same id. This part got a new id.
    case repeatedID
    /// A number outside the bounds of its key.
    case outOfRange
    /// A condition that cannot be evaluated. It counts as true in `visibleIf` and `enabledIf`, and
    /// as false in a template.
    case undecidedCondition
    /// The store has a value that the key does not accept. The default is used.
    case storedValue
    /// The version of the tree or the template is not 1.
    case unknownVersion
  }

  /// The path of the invalid value, relative to the part with the problem: `model.isOpen` in a row,
  /// `sections[0].title` in a page. Indices are 0-based. Empty for the part itself.
  public var path: String
  /// The kind of problem.
  public var reason: Reason
  /// A message for the maintainers of the page, in lower case and without a final period.
  public var text: String

  /// Creates a problem.
  public init(path: String, reason: Reason, text: String) {
    self.path = path
    self.reason = reason
    self.text = text
  }

  /// The path and the text.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }

  /// Returns the problem with a path relative to an enclosing part: `items[2]` and `model.isOpen`
  /// become `items[2].model.isOpen`.
  package func prefixed(_ outer: String) -> SettingsProblem {
    var copy = self
    copy.path = path.isEmpty ? outer : path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return copy
  }
}

/// An error that prevents a tree from being read.
public enum SettingsTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not JSON. The text is the error of Foundation.
  case notJSON(text: String)
  /// The JSON is not a tree: an object with the keys `tree` and `page`.
  case notATree(text: String)

  /// The message.
  public var description: String {
    switch self {
    case .notJSON(let text): "not JSON: \(text)"
    case .notATree(let text): "not a compiled tree: \(text)"
    }
  }
}
