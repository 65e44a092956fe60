/// A field or an event that has a meaning only while another field has a certain value.
public struct FieldRule: Hashable, Sendable {
  /// What the rule is about.
  public enum Subject: Hashable, Sendable {
    /// A field: it may hold only its default where the condition does not hold.
    case field(String)
    /// An event: it may not be handled where the condition does not hold.
    case event(String)

    /// The key in an item.
    public var name: String {
      switch self {
      case .field(let name), .event(let name): name
      }
    }
  }

  /// What the rule is about.
  public var subject: Subject
  /// The field that decides.
  public var decidingField: String
  /// The value that it must have, or have by default.
  public var decidingValue: String
  /// Whether the subject must be there where the condition holds.
  public var isRequired: Bool

  /// The message about a subject that is there where the condition does not hold.
  public var misplacedMessage: String {
    "'\(subject.name)' is only allowed if '\(decidingField)' is '\(decidingValue)'"
  }

  /// The message about a required subject that is missing where the condition holds.
  public var missingMessage: String {
    "'\(subject.name)' is missing: it is required if '\(decidingField)' is '\(decidingValue)'"
  }

  /// Makes a rule: `subject` only where `decidingField` is `decidingValue`.
  public init(
    _ subject: Subject, onlyWhen decidingField: String, is decidingValue: String,
    isRequired: Bool = false
  ) {
    self.subject = subject
    self.decidingField = decidingField
    self.decidingValue = decidingValue
    self.isRequired = isRequired
  }
}
