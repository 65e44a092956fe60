public import SettingsModel
public import SettingsSyntax

/// What a `settingsc.yaml` says, each value with its place: names are known, values have their
/// types; patterns and paths are texts yet.
///
/// What is wrong is left out, so that the rest counts where somebody wants it to.
public struct BoundConfiguration: Sendable {
  /// The patterns of the project's documents; nil where all that are ours are meant.
  public var files: [PlacedText]?
  /// The patterns of what is never checked.
  public var exclude: [PlacedText] = []
  /// The paths of registries, relative to the configuration.
  public var registries: [PlacedText] = []
  /// The patterns of presenters.
  public var presenters: [PlacedText] = []
  /// How findings count, in the order in which it is written.
  public var severity: [WrittenLevel] = []
  /// How findings of some files count; later ones win.
  public var overrides: [Override] = []
  /// The limit of a file in bytes.
  public var bytes: Sourced<Int>?
  /// The limit of nesting.
  public var depth: Sourced<Int>?
  /// The limit of values.
  public var nodes: Sourced<Int>?
  /// The most errors of a file, and the most warnings, that are told.
  public var findings: Sourced<Int>?
  /// Whether warnings count as errors.
  public var strict: Sourced<Bool>?

  /// The configuration that says nothing.
  public init() {}

  /// How the findings of one id count.
  public struct WrittenLevel: Hashable, Sendable {
    /// The id of the findings.
    public var id: DiagnosticID
    /// What they count as.
    public var level: FindingLevel
    /// Where the level is written.
    public var range: SourceRange
  }

  /// How findings of some files count.
  public struct Override: Sendable {
    /// The patterns of the files.
    public var files: [PlacedText] = []
    /// How their findings count.
    public var severity: [WrittenLevel] = []
  }

  /// A text, and where it is written.
  public struct PlacedText: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Where it is written, quotes included.
    public var range: SourceRange
    /// Where its first byte stands in the file; nil where it is not written as it is.
    var start: Int?

    /// Where a part of the text is written, by offsets in bytes of its UTF-8; the whole text where
    /// escapes make that unclear.
    public func range(of part: Range<Int>?) -> SourceRange {
      guard let part, let start else { return range }
      return SourceRange(file: range.file, offset: start + part.lowerBound, length: part.count)
    }
  }
}

/// What findings count as, by a configuration.
public enum FindingLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, off

  /// The severity; nil for what is not told at all.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}
