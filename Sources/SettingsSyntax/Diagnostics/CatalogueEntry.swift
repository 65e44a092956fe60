/// What the catalogue says of one diagnostic: the text of `settingsc explain` and of the docs.
///
/// The examples are tests too: `bad` must be reported under this id, `good` must be clean.
public struct CatalogueEntry: Hashable, Sendable {
  /// How much a finding of this id weighs.
  public var severity: Severity
  /// What it means, in one line: lower case, no final period.
  public var summary: String
  /// Why it matters and what to do, as paragraphs of plain text.
  public var explanation: String
  /// A document that has the mistake.
  public var bad: Example
  /// The same document without it.
  public var good: Example

  /// Makes an entry.
  public init(
    _ severity: Severity, _ summary: String, explanation: String, bad: Example, good: Example
  ) {
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }

  /// A whole document, in the form that its mistake is made in.
  public enum Example: Hashable, Sendable {
    /// A YAML document.
    case yaml(String)
    /// A JSON document.
    case json(String)

    /// The document's text.
    public var text: String {
      switch self {
      case .yaml(let text), .json(let text): text
      }
    }

    /// The extension that a file of this form has.
    public var fileExtension: String {
      switch self {
      case .yaml: "yaml"
      case .json: "json"
      }
    }
  }
}

extension CatalogueEntry.Example: ExpressibleByStringLiteral {
  /// A YAML document: the form that pages are written in.
  public init(stringLiteral text: String) { self = .yaml(text) }
}
