/// An error or a warning about a range of a file, with optional notes and an optional fix.
public struct Diagnostic: Hashable, Sendable {
  /// The stable id, which refers to the entry in the catalog.
  public var id: DiagnosticID
  /// The severity. A configuration can change it after the diagnostic is created.
  public var severity: Severity
  /// The mistake: lower case, no final period, the user's text in '…'.
  public var message: String
  /// The bytes with the mistake; an empty range if something is missing.
  public var range: SourceRange
  /// Related places and hints.
  public var notes: [Note]
  /// A correction, if one is likely enough to be suggested; nil for none.
  public var fix: Fix?
  /// The id of the mistake that causes the diagnostic, if it is another mistake than its own. A run
  /// that reports the cause leaves the diagnostic out.
  package var cause: DiagnosticID?

  /// Creates a diagnostic with the default severity of its id.
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

  /// Additional information about a diagnostic, with or without a place.
  public struct Note: Hashable, Sendable {
    /// The text: lower case, no final period.
    public var message: String
    /// The related place; nil for a note about the whole diagnostic.
    public var range: SourceRange?

    /// Creates a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the source that removes the cause of a diagnostic.
  public struct Fix: Hashable, Sendable {
    /// The safety of a fix, which decides whether it needs a review.
    public enum Safety: String, Hashable, Sendable {
      /// The intention of the author is clear, so the fix can be applied without review.
      case safe
      /// The fix is a guess, such as a similar name, and must be reviewed.
      case unsafe
    }

    /// A replacement of bytes.
    public struct Edit: Hashable, Sendable {
      /// The bytes to replace.
      public var range: SourceRange
      /// The new text.
      public var replacement: String

      /// Creates a replacement.
      public init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// The suggestion: `did you mean 'switch'?`, `quote it`.
    public var message: String
    /// The safety of the fix.
    public var safety: Safety
    /// The replacements, which must not overlap.
    public var edits: [Edit]

    /// Creates a fix.
    public init(_ message: String, _ safety: Safety, _ edits: [Edit]) {
      self.message = message
      self.safety = safety
      self.edits = edits
    }

    /// Creates a fix with one replacement.
    public init(
      _ message: String, _ safety: Safety, replacing range: SourceRange, with text: String
    ) {
      self.init(message, safety, [Edit(range, text)])
    }

    /// Creates a fix that deletes some bytes.
    public static func deleting(_ range: SourceRange, _ safety: Safety) -> Fix {
      Fix("delete it", safety, replacing: range, with: "")
    }
  }
}

/// The severity of a diagnostic.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// The document cannot be used, and no output is written.
  case error
  /// The document can be used, but probably has a mistake. `--strict` treats it as an error.
  case warning

  /// Orders errors before warnings.
  public static func < (a: Severity, b: Severity) -> Bool { a == .error && b == .warning }
}
