public import SettingsModel
public import SettingsSyntax

/// What a `settingsc.yaml` says, each value by its key and with its place: names are known, values
/// have the declared types; patterns and paths are still strings.
///
/// What is wrong is left out, so that the rest can be used.
public struct BoundConfiguration: Sendable {
  /// Lists of strings, such as patterns and paths, by their keys.
  public internal(set) var strings: [Key: [PlacedText]] = [:]
  /// What diagnostics count as, in the order in which it is written.
  public internal(set) var levels: [Key: [WrittenLevel]] = [:]
  /// Lists of mappings, such as overrides; later ones win.
  public internal(set) var lists: [Key: [BoundConfiguration]] = [:]
  /// Numbers, such as limits.
  public internal(set) var numbers: [Key: Sourced<Int>] = [:]
  /// Booleans.
  public internal(set) var flags: [Key: Sourced<Bool>] = [:]

  /// The configuration that says nothing.
  public init() {}

  /// Adds what a mapping within it says.
  mutating func merge(_ inner: BoundConfiguration) {
    strings.merge(inner.strings) { $1 }
    levels.merge(inner.levels) { $1 }
    lists.merge(inner.lists) { $1 }
    numbers.merge(inner.numbers) { $1 }
    flags.merge(inner.flags) { $1 }
  }

  /// How the findings of one id count.
  public struct WrittenLevel: Hashable, Sendable {
    /// The id of the findings.
    public var id: DiagnosticID
    /// What they count as.
    public var level: FindingLevel
    /// Where the level is written.
    public var range: SourceRange
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
