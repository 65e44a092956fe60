/// A rule that allows a field or an event only if another field has a certain value.
public struct FieldRule: Hashable, Sendable {
  /// The field or event that a rule restricts.
  public enum Subject: Hashable, Sendable {
    /// A field. It must be missing or have its default if the rule does not allow it.
    case field(String)
    /// An event. It must not have a handler if the rule does not allow it.
    case event(String)

    /// The key of the field or event in an item.
    public var name: String {
      switch self {
      case .field(let name), .event(let name): name
      }
    }
  }

  /// The restricted field or event.
  public var subject: Subject
  /// The name of the field that decides whether the subject is allowed.
  public var decidingField: String
  /// The value of `decidingField`, given or by default, for which the subject is allowed.
  public var decidingValue: String
  /// True if the subject is required whenever it is allowed.
  public var isRequired: Bool

  /// The message about a subject that is present but not allowed.
  public var misplacedMessage: String {
    "'\(subject.name)' is only allowed if '\(decidingField)' is '\(decidingValue)'"
  }

  /// The message about a subject that is missing but required.
  public var missingMessage: String {
    "'\(subject.name)' is missing: it is required if '\(decidingField)' is '\(decidingValue)'"
  }

  /// Creates a rule that allows `subject` only if `decidingField` is `decidingValue`.
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
