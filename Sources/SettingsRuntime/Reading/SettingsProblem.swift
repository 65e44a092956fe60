/// Why a part of a page cannot be shown as the tree says, or may not be what its author meant.
///
/// The part is kept: a row with a problem is a row of the page. So an app can show the rows that it
/// knows, a placeholder for the others, and report the problems.
public struct SettingsProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sorts of problems.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The app does not know the kind of the row.
    case unknownKind
    /// The model has a field that the kind does not declare.
    case unknownField
    /// The row has an event that the kind does not declare.
    case unknownEvent
    /// A key that has no meaning beside the others, or an unknown one in a condition.
    case unknownKey
    /// A word that is not one of the words of its key or its field.
    case unknownValue
    /// A value of another type than its key or its field demands.
    case wrongType
    /// A key or a field that must be there is missing.
    case missing
    /// The classes of the row are not those of its kind.
    case wrongClass
    /// Another row or section of the page has the same id. It has another one here.
    case repeatedID
    /// A number that is not one of those that the field may have.
    case outOfRange
    /// A condition that cannot be decided. It holds.
    case undecidedCondition
    /// The store has a value that the key cannot have. The default is used.
    case storedValue
    /// The tree has another version than 1.
    case unknownVersion
  }

  /// Where it is, from the whole that has it: `model.isOpen` in a row, `sections[0].title` in a page.
  /// Elements are counted from 0. Empty for the whole itself.
  public var path: String
  /// The sort of problem.
  public var reason: Reason
  /// What is wrong: lower case, without a final period. For people who maintain the page.
  public var text: String

  /// Makes a problem.
  public init(path: String, reason: Reason, text: String) {
    self.path = path
    self.reason = reason
    self.text = text
  }

  /// The path and the text.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }

  /// The same problem from the whole around: `items[2]` and `model.isOpen` are `items[2].model.isOpen`.
  package func within(_ outer: String) -> SettingsProblem {
    var copy = self
    copy.path = path.isEmpty ? outer : path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return copy
  }
}

/// Why bytes are not a tree at all.
public enum SettingsTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not JSON, for the reason that Foundation gives.
  case notJSON(text: String)
  /// The JSON is no tree: not an object with the keys `tree` and `page`.
  case notATree(text: String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .notJSON(let text): "not JSON: \(text)"
    case .notATree(let text): "not a compiled tree: \(text)"
    }
  }
}
