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

extension BoundConfiguration {
  /// The path of a registry that a configuration names, as it can be opened. That it cannot be had
  /// is reported.
  ///
  /// - Parameters:
  ///   - configuration: the file that names the registry, to which its path is relative.
  ///   - root: the canonical path of the directory that it must lie below; nil for anywhere.
  public static func registry(
    at place: PlacedText, of configuration: SourceFile, within root: String?,
    in fileSystem: any FileSystem, into found: inout DiagnosticBag
  ) -> String? {
    let resolver = PathResolver(
      from: configuration.path, within: root.map { .success($0) }, in: fileSystem)
    switch resolver.resolve(place.text) {
    case .failure(let failure):
      found.report(failure.diagnostic(at: place.range, in: configuration))
      return nil
    case .success(let path):
      if fileSystem.kind(of: path) == .directory {
        found.report(
          .missingFile, "'\(Excerpt.quoted(place.text))' is a directory", at: place.range,
          notes: [.init("a registry is one file; name each of them")])
        return nil
      }
      return path
    }
  }
}
