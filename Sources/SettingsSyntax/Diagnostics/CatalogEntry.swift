/// The description of a diagnostic in the catalog: the text of `settingsc explain` and of the
/// docs, and properties that the stages of a run use.
///
/// The examples are tested: `bad` must be reported with this id, and `good` must have no
/// diagnostics.
public final class CatalogEntry: Sendable {
  /// The id in messages and configurations: `unknown-key`.
  public let id: String
  /// The severity without a configuration.
  public let severity: Severity
  /// The meaning in one line: lower case, no final period.
  public let summary: String
  /// The reason and the correction: two to five lines of plain text with at most 80 columns.
  public let explanation: String
  /// The stage of a run that reports the diagnostic.
  public let stage: Stage
  /// True if the diagnostic is disabled unless a configuration gives it a severity.
  public let isOptional: Bool
  /// The level without a configuration, in the syntax of configurations.
  public var defaultLevel: String { isOptional ? "off" : severity.rawValue }
  private let makeExamples: @Sendable () -> Examples

  /// The examples, created on each access, because reporting a diagnostic does not need them.
  public var examples: Examples { makeExamples() }
  /// A document with the mistake.
  public var bad: Example { examples.bad }
  /// The document without the mistake.
  public var good: Example { examples.good }
  /// Files that the examples refer to, and responses that are passed to the run.
  public var others: [OtherFile] { examples.others }

  /// The stage of a run that reports a diagnostic. It decides whether a comment can suppress the
  /// diagnostic, in which round its fixes are applied, and whether checking the file alone would
  /// report it.
  public enum Stage: Hashable, Sendable {
    /// Reading the characters and the syntax of a file. A file may have more mistakes than are
    /// reported.
    case reading
    /// Counting the diagnostics beyond a limit.
    case truncation
    /// Recognizing the form of a document, the kind of a row or a type. If this fails, the contents
    /// are not checked.
    case recognition
    /// Checking the contents of a document.
    case content
    /// Reading the comments of settingsc.
    case comments
    /// Compiling a page with the responses of a run.
    case data
    /// Checking or compiling another document that refers to this one.
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

extension CatalogEntry {
  /// A document with a mistake and the corrected document.
  public struct Examples: Hashable, Sendable {
    /// A document with the mistake.
    public var bad: Example
    /// The document without the mistake.
    public var good: Example
    /// Files that the examples refer to, and responses that are passed to the run.
    public var others: [OtherFile]
    /// The safety of the fix in the bad example; nil if it has no fix. Other diagnostics with this
    /// id may have other fixes. Checked by a test.
    public var fix: Diagnostic.Fix.Safety?

    init(
      fix: Diagnostic.Fix.Safety? = nil, others: [OtherFile] = [], bad: Example, good: Example
    ) {
      self.fix = fix
      self.others = others
      self.bad = bad
      self.good = good
    }

    /// Creates examples that differ in one string.
    init(
      fix: Diagnostic.Fix.Safety? = nil, others: [OtherFile] = [], bad: Example,
      correcting wrong: String, to right: String
    ) {
      self.init(fix: fix, others: others, bad: bad, good: bad.correcting(wrong, to: right))
    }
  }

  /// An additional file of the examples.
  public struct OtherFile: Hashable, Sendable {
    /// The path relative to the examples.
    public var name: String
    /// The contents.
    public var text: String
    /// True for a response that the run gets with `--data`, false for a file that the examples
    /// refer to.
    public var isData: Bool

    /// Returns a file that the examples refer to.
    public static func named(_ name: String, _ text: String) -> OtherFile {
      OtherFile(name: name, text: text, isData: false)
    }

    /// Returns a registry that the examples refer to as `kinds.yaml`.
    public static func registry(_ text: String) -> OtherFile { .named("kinds.yaml", text) }

    /// Returns a JSON response that is passed to the run.
    public static func data(_ text: String, name: String = "response.json") -> OtherFile {
      OtherFile(name: name, text: text, isData: true)
    }

    /// Returns a registry `kinds.yaml` with one kind, which has a title and these fields.
    static func kind(_ kind: String, _ fields: String...) -> OtherFile {
      .registry(registryText(kind, fields: ["title: {type: string, required: true}"] + fields))
    }
  }

  /// A complete document in the format that allows its mistake.
  public enum Example: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A YAML document.
    case yaml(String)
    /// A JSON document.
    case json(String)
    /// A `settingsc.yaml`.
    case configuration(String)
    /// A situation that no document can show, such as bytes that are not text, a file of 70 MiB or
    /// a command line. The text is shown in docs, but not tested.
    case notRunnable(String)

    /// Creates a YAML document, the most common format of pages.
    public init(stringLiteral text: String) { self = .yaml(text) }

    /// Returns a page with these items. `keys` are lines before its sections.
    static func items(
      _ items: String..., page: String = "settings", keys: String? = nil
    ) -> Example {
      let lines = ["page: \(page)"] + (keys.map { [$0] } ?? []) + ["sections:", "  - items:"]
      let rows = items.map { "      - " + $0.replacing("\n", with: "\n        ") }
      return .yaml((lines + rows).joined(separator: "\n"))
    }

    /// Returns a page with these lines before its sections and one valid row.
    static func page(_ keys: String) -> Example {
      .items("{kind: sample, title: Privacy, action: privacy}", keys: keys)
    }

    /// Returns a registry with one kind, which has these fields and other keys.
    static func registry(_ kind: String, fields: String..., keys: String? = nil) -> Example {
      let keys = keys.map { "\n    " + $0 } ?? ""
      return .yaml(CatalogEntry.registryText(kind, fields: fields) + keys)
    }

    /// Returns the document with `wrong` replaced by `right`.
    fileprivate func correcting(_ wrong: String, to right: String) -> Example {
      let text = text.replacing(wrong, with: right)
      return switch self {
      case .yaml: .yaml(text)
      case .json: .json(text)
      case .configuration: .configuration(text)
      case .notRunnable: .notRunnable(text)
      }
    }

    /// The text of the document.
    public var text: String {
      switch self {
      case .yaml(let text), .json(let text), .configuration(let text), .notRunnable(let text): text
      }
    }

    /// The file extension of the format; nil if the example is not a settings document.
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
