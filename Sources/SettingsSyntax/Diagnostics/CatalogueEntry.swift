/// What the catalogue says of one diagnostic: the text of `settingsc explain` and of the docs.
///
/// The examples are tests too: `bad` must be reported under this id, `good` must be clean.
public struct CatalogueEntry: Hashable, Sendable {
  /// How much a finding of this id weighs.
  public var severity: Severity
  /// What it means, in one line: lower case, no final period.
  public var summary: String
  /// Why it matters and what to do, as lines of plain text of 80 columns at most.
  public var explanation: String
  /// Files that the examples name, or that the run is given.
  public var others: [OtherFile]
  /// A document that has the mistake.
  public var bad: Example
  /// The same document without it.
  public var good: Example

  /// A file beside the examples.
  public struct OtherFile: Hashable, Sendable {
    /// Its path relative to the examples.
    public var name: String
    /// What it holds.
    public var text: String
    /// Whether it is a response that the run is given with `--data`, and not named by the examples.
    public var isData: Bool

    /// A file that the examples name.
    public static func named(_ name: String, _ text: String) -> OtherFile {
      OtherFile(name: name, text: text, isData: false)
    }

    /// A registry that the examples name as `kinds.yaml`.
    public static func registry(_ text: String) -> OtherFile { .named("kinds.yaml", text) }

    /// A response in JSON that the run is given.
    public static func data(_ text: String, name: String = "response.json") -> OtherFile {
      OtherFile(name: name, text: text, isData: true)
    }
  }

  /// Makes an entry.
  public init(
    _ severity: Severity, _ summary: String, explanation: String, others: [OtherFile] = [],
    bad: Example, good: Example
  ) {
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.others = others
    self.bad = bad
    self.good = good
  }

  /// A whole document, in the form that its mistake is made in.
  public enum Example: Hashable, Sendable {
    /// A YAML document.
    case yaml(String)
    /// A JSON document.
    case json(String)
    /// A `settingsc.yaml`.
    case configuration(String)
    /// What a document cannot show: bytes that are no text, a file of 70 MiB, a command line. It
    /// is shown and not run.
    case sketch(String)

    /// What is shown.
    public var text: String {
      switch self {
      case .yaml(let text), .json(let text), .configuration(let text), .sketch(let text): text
      }
    }

    /// The extension that a file of this form has; nil for what is no document.
    public var fileExtension: String? {
      switch self {
      case .yaml: "yaml"
      case .json: "json"
      case .configuration, .sketch: nil
      }
    }
  }
}

extension CatalogueEntry.Example: ExpressibleByStringLiteral {
  /// A YAML document: the form that pages are written in.
  public init(stringLiteral text: String) { self = .yaml(text) }
}
