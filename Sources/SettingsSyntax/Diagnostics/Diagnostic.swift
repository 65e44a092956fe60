/// One finding: what is wrong, where, what else to look at, and how to mend it.
public struct Diagnostic: Hashable, Sendable {
  /// Its entry in the catalogue.
  public var id: DiagnosticID
  /// How much it weighs.
  public var severity: Severity
  /// What is wrong: lower case, no final period, the user's text in '…'.
  public var message: String
  /// The exact bytes that are wrong; of length 0 where something is missing.
  public var range: SourceRange
  /// Related places, and words that help.
  public var notes: [Note]
  /// What to write instead, where one thing is certain enough to be offered.
  public var fix: Fix?

  /// Makes a finding with the severity that the catalogue gives its id.
  public init(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, notes: [Note] = [],
    fix: Fix? = nil
  ) {
    self.id = id
    severity = id.severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fix = fix
  }

  /// A remark of a finding, at a place of its own or at none.
  public struct Note: Hashable, Sendable {
    /// The remark: lower case, no final period.
    public var message: String
    /// Where to look, or nil for a remark about the whole finding.
    public var range: SourceRange?

    /// Makes a remark.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the source that mends a finding.
  public struct Fix: Hashable, Sendable {
    /// Whether the change can be made without a look at it.
    public enum Safety: String, Hashable, Sendable {
      /// It says what the author plainly meant.
      case safe
      /// It is a good guess: a name that is near, a value that fits.
      case unsafe
    }

    /// One replacement of bytes.
    public struct Edit: Hashable, Sendable {
      /// The bytes that go.
      public var range: SourceRange
      /// The text that comes in their place.
      public var replacement: String

      /// Makes a replacement.
      public init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// What to do: `did you mean 'switch'?`, `quote it`.
    public var message: String
    /// Whether it can be applied without a look.
    public var safety: Safety
    /// The replacements, which do not overlap.
    public var edits: [Edit]

    /// Makes a change.
    public init(_ message: String, _ safety: Safety, _ edits: [Edit]) {
      self.message = message
      self.safety = safety
      self.edits = edits
    }
  }
}
