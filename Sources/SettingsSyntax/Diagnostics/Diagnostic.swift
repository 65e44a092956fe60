/// One error or warning: what is wrong, where, what else to look at, and how to fix it.
public struct Diagnostic: Hashable, Sendable {
  /// Its id, which has its entry in the catalogue.
  public var id: DiagnosticID
  /// Whether it is an error or a warning.
  public var severity: Severity
  /// What is wrong: lower case, no final period, the user's text in '…'.
  public var message: String
  /// The exact bytes that are wrong; of length 0 where something is missing.
  public var range: SourceRange
  /// Related places, and hints.
  public var notes: [Note]
  /// What to write instead, if one thing is certain enough to be offered.
  public var fix: Fix?

  /// Makes a diagnostic with the severity that the catalogue gives its id.
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

  /// A remark about a diagnostic, with a place of its own or without one.
  public struct Note: Hashable, Sendable {
    /// The remark: lower case, no final period.
    public var message: String
    /// Where to look; nil for a remark about the whole diagnostic.
    public var range: SourceRange?

    /// Makes a remark.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the source that removes the cause of a diagnostic.
  public struct Fix: Hashable, Sendable {
    /// Whether the change can be applied without review.
    public enum Safety: String, Hashable, Sendable {
      /// It writes what the author plainly meant.
      case safe
      /// It is a good guess: a similar name, a value that fits.
      case unsafe
    }

    /// A replacement of bytes.
    public struct Edit: Hashable, Sendable {
      /// The bytes that are replaced.
      public var range: SourceRange
      /// The text that replaces them.
      public var replacement: String

      /// Makes a replacement.
      public init(_ range: SourceRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// What to do: `did you mean 'switch'?`, `quote it`.
    public var message: String
    /// Whether it can be applied without review.
    public var safety: Safety
    /// The replacements, which do not overlap.
    public var edits: [Edit]

    /// Makes a change.
    public init(_ message: String, _ safety: Safety, _ edits: [Edit]) {
      self.message = message
      self.safety = safety
      self.edits = edits
    }

    /// Makes a change of one place.
    public init(
      _ message: String, _ safety: Safety, replacing range: SourceRange, with text: String
    ) {
      self.init(message, safety, [Edit(range, text)])
    }

    /// Makes a change that deletes some bytes.
    public static func deleting(_ range: SourceRange, _ safety: Safety) -> Fix {
      Fix("delete it", safety, replacing: range, with: "")
    }
  }

  /// The same diagnostic with its places in other files: those of another run's store.
  public func mappingFiles(_ map: (FileID) -> FileID) -> Diagnostic {
    var result = self
    result.range.file = map(range.file)
    for index in notes.indices {
      if let file = notes[index].range?.file { result.notes[index].range?.file = map(file) }
    }
    for index in fix?.edits.indices ?? 0..<0 {
      if let file = fix?.edits[index].range.file {
        result.fix?.edits[index].range.file = map(file)
      }
    }
    return result
  }
}

/// How serious a diagnostic is.
public enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  /// The document cannot be used; nothing is emitted from it.
  case error
  /// It can be used, but is probably not what was meant. `--strict` turns it into an error.
  case warning

  /// Errors come first.
  public static func < (a: Severity, b: Severity) -> Bool { a == .error && b == .warning }
}
