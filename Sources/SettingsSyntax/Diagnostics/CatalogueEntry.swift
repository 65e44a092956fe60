/// What the catalogue says about one diagnostic: the text of `settingsc explain` and of the docs, and
/// what the stages of a run must know about it.
///
/// The examples are tests too: `bad` must be reported under this id, `good` must be clean.
public final class CatalogueEntry: Sendable {
  /// The id as users write it: `unknown-key`.
  public let id: String
  /// The severity that its diagnostics have by default.
  public let severity: Severity
  /// What it means, in one line: lower case, no final period.
  public let summary: String
  /// Why it matters and what to do: two to five lines of plain text, of 80 columns at most.
  public let explanation: String
  /// What of a run reports it.
  public let stage: Stage
  /// Whether it is reported only if a configuration gives it a severity.
  public let isOptional: Bool
  /// The level without a configuration, as a configuration names it.
  public var defaultLevel: String { isOptional ? "off" : severity.rawValue }
  private let makeExamples: @Sendable () -> Examples

  /// The examples. They are made anew each time, so that reporting a diagnostic does not cost them.
  public var examples: Examples { makeExamples() }
  /// A document that has the mistake.
  public var bad: Example { examples.bad }
  /// The same document without it.
  public var good: Example { examples.good }
  /// Files that the examples name, or responses that the run is given.
  public var others: [OtherFile] { examples.others }

  /// What of a run reports a diagnostic. It decides whether a comment can suppress it, in which round
  /// its fixes are applied, and whether checking the file by itself would report it.
  public enum Stage: Hashable, Sendable {
    /// Reading the characters and the syntax of a file: more may be wrong with it than is reported.
    case reading
    /// Counting what is not reported any more.
    case truncation
    /// Finding out what a document, a row or a type is, without which its parts are not checked.
    case recognition
    /// Checking the parts of a document.
    case content
    /// Reading settingsc's own comments.
    case comments
    /// Applying a page to the responses of a run.
    case data
    /// Checking or compiling a document that names this one.
    case otherDocuments
  }

  init(
    _ id: String, _ severity: Severity, isOptional: Bool = false, _ summary: String,
    _ explanation: String, _ stage: Stage, _ examples: @escaping @Sendable () -> Examples
  ) {
    self.id = id
    self.severity = severity
    self.isOptional = isOptional
    self.summary = summary
    self.explanation = explanation
    self.stage = stage
    makeExamples = examples
  }
}

extension CatalogueEntry {
  /// A document with a mistake and the same document without it.
  public struct Examples: Hashable, Sendable {
    /// A document that has the mistake.
    public var bad: Example
    /// The same document without it.
    public var good: Example
    /// Files that the examples name, or responses that the run is given.
    public var others: [OtherFile]
    /// How safe the fix of the bad example is; nil where it has none. Other diagnostics of the id may
    /// have another fix, or none. A test compares it with what happens.
    public var fix: Diagnostic.Fix.Safety?

    init(
      fix: Diagnostic.Fix.Safety? = nil, others: [OtherFile] = [], bad: Example, good: Example
    ) {
      self.fix = fix
      self.others = others
      self.bad = bad
      self.good = good
    }

    /// Examples that differ only in some words.
    init(
      fix: Diagnostic.Fix.Safety? = nil, others: [OtherFile] = [], bad: Example,
      correcting wrong: String, to right: String
    ) {
      self.init(fix: fix, others: others, bad: bad, good: bad.correcting(wrong, to: right))
    }
  }

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

    /// A registry `kinds.yaml` that adds one kind with a title and these fields.
    static func kind(_ kind: String, _ fields: String...) -> OtherFile {
      .registry(registryText(kind, fields: ["title: {type: string, required: true}"] + fields))
    }
  }

  /// A whole document, in the format in which its mistake is made.
  public enum Example: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A YAML document.
    case yaml(String)
    /// A JSON document.
    case json(String)
    /// A `settingsc.yaml`.
    case configuration(String)
    /// What a document cannot show: bytes that are not text, a file of 70 MiB, a command line. It is
    /// shown and not run.
    case notRunnable(String)

    /// Makes a YAML document, the format that pages are written in.
    public init(stringLiteral text: String) { self = .yaml(text) }

    /// A page with these items; `keys` are lines that stand before its sections.
    static func items(
      _ items: String..., page: String = "settings", keys: String? = nil
    ) -> Example {
      let lines = ["page: \(page)"] + (keys.map { [$0] } ?? []) + ["sections:", "  - items:"]
      let rows = items.map { "      - " + $0.replacing("\n", with: "\n        ") }
      return .yaml((lines + rows).joined(separator: "\n"))
    }

    /// A page with these lines before its sections, and one row that is right.
    static func page(_ keys: String) -> Example {
      .items("{kind: sample, title: Privacy, action: privacy}", keys: keys)
    }

    /// A registry that adds one kind with these fields and, below them, other keys.
    static func registry(_ kind: String, fields: String..., keys: String? = nil) -> Example {
      let keys = keys.map { "\n    " + $0 } ?? ""
      return .yaml(CatalogueEntry.registryText(kind, fields: fields) + keys)
    }

    /// The same document with other words in place of some.
    fileprivate func correcting(_ wrong: String, to right: String) -> Example {
      let text = text.replacing(wrong, with: right)
      return switch self {
      case .yaml: .yaml(text)
      case .json: .json(text)
      case .configuration: .configuration(text)
      case .notRunnable: .notRunnable(text)
      }
    }

    /// What is shown.
    public var text: String {
      switch self {
      case .yaml(let text), .json(let text), .configuration(let text), .notRunnable(let text): text
      }
    }

    /// The extension of a file of this format; nil for what is not a settings document.
    public var fileExtension: String? {
      switch self {
      case .yaml: "yaml"
      case .json: "json"
      case .configuration, .notRunnable: nil
      }
    }
  }

  private static func registryText(_ kind: String, fields: [String]) -> String {
    let name = kind.prefix(1).uppercased() + kind.dropFirst()
    let lines =
      [
        "registry: 1", "kinds:", "  \(kind):", "    cellClass: \(name)SettingCell",
        "    modelClass: \(name)SettingModel", "    fields:",
      ] + fields.map { "      " + $0 }
    return lines.joined(separator: "\n")
  }
}
