public import SettingsCompiler
import SettingsModel
public import SettingsSyntax

/// What holds for a path, all sources together, and where each value comes from.
public struct EffectiveConfiguration: Sendable {
  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    /// An option of the command line.
    case option(String)
    /// The configuration, at a place.
    case configuration(SourceRange)
    /// Nobody said it.
    case byDefault
  }

  /// A value and where it comes from.
  public struct Sourced<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// Its source.
    public var source: Source
  }

  /// What the findings of one id count as.
  public struct Level: Sendable {
    /// The id.
    public var id: DiagnosticID
    /// What they count as.
    public var level: FindingLevel
    /// Where that is said.
    public var source: Source
  }

  /// How findings of some files count.
  public struct Override: Sendable {
    /// The patterns of the files.
    public var files: [Sourced<String>]
    /// How they count.
    public var severity: [Level]
  }

  /// The configuration; nil where there is none.
  public private(set) var file: ConfigurationFile?
  /// What the configuration says of checking the path; nil for a directory.
  public private(set) var verdict: FileVerdict?
  /// The patterns of the project's documents; nil where all that are ours are meant.
  public private(set) var files: [Sourced<String>]?
  /// The patterns of what is never checked.
  public private(set) var exclude: [Sourced<String>]
  /// The registries.
  public private(set) var registries: [Sourced<String>]
  /// The patterns of presenters.
  public private(set) var presenters: [Sourced<String>]
  /// How findings count: of a file with its overrides, in the order of their ids.
  public private(set) var severity: [Level]
  /// The overrides; none of a file.
  public private(set) var overrides: [Override] = []
  /// The limits by their keys.
  public private(set) var limits: [(key: String, limit: Sourced<Int>)]
  /// Whether warnings count as errors.
  public private(set) var strict: Sourced<Bool>

  init(_ member: Project.Member?, isFile: Bool, _ options: Project.Options) {
    typealias Text = Sourced<String>
    file = member?.file
    verdict = isFile ? member?.verdict ?? .open : nil
    let configuration = member?.file.configuration ?? Configuration()
    func texts(_ patterns: [Configuration.Pattern]) -> [Text] {
      patterns.map { Text(value: $0.glob.source, source: .configuration($0.range)) }
    }
    func level(_ written: BoundConfiguration.WrittenLevel) -> Level {
      Level(id: written.id, level: written.level, source: .configuration(written.range))
    }
    func limit(
      _ option: Int?, _ name: String, _ written: SettingsModel.Sourced<Int>?, _ fallback: Int
    ) -> Sourced<Int> {
      if let option { return .init(value: option, source: .option(name)) }
      guard let written else { return .init(value: fallback, source: .byDefault) }
      return .init(
        value: written.value, source: written.origin.range.map(Source.configuration) ?? .byDefault)
    }
    files = configuration.files.map(texts)
    exclude = texts(configuration.exclude)
    registries =
      configuration.registries.map { Text(value: $0.name, source: .configuration($0.range)) }
      + options.registryPaths.map { Text(value: $0, source: .option("--registry")) }
    presenters = texts(configuration.presenters)
    if isFile, let member {
      severity = configuration.levels(of: member.path).values.map(level)
        .sorted { $0.id.rawValue < $1.id.rawValue }
    } else {
      severity = configuration.severity.map(level)
      overrides = configuration.overrides.map {
        Override(files: texts($0.files), severity: $0.severity.map(level))
      }
    }
    let none = Limits()
    limits = [
      ("bytes", limit(options.fileBytes, "--max-bytes", configuration.bytes, none.fileBytes)),
      ("depth", limit(options.depth, "--max-depth", configuration.depth, none.depth)),
      ("nodes", limit(options.nodes, "--max-nodes", configuration.nodes, none.nodes)),
      (
        "findings",
        limit(options.findings, "--max-findings", configuration.findings, none.findings)
      ),
    ]
    strict = .init(
      value: configuration.strict?.value ?? false,
      source: configuration.strict?.origin.range.map(Source.configuration) ?? .byDefault)
  }
}

extension Project {
  /// What holds for a path.
  ///
  /// - Parameter isFile: whether it is a file's; else it is a directory's.
  /// - Returns: nil where the directory cannot be had.
  public mutating func effectiveConfiguration(
    of path: String, isFile: Bool
  ) -> EffectiveConfiguration? {
    // Any name does for what holds in a directory.
    let place = isFile ? path : FilePath.join(path == "." ? "./" : path, ".")
    guard finder.location(of: place) != nil else { return nil }
    return EffectiveConfiguration(
      member(at: place), isFile: isFile && !isConfiguration(path), options)
  }

  /// What is wrong with a configuration, and which of its patterns match nothing.
  public func audit(_ file: ConfigurationFile) -> [Diagnostic] {
    var bag = DiagnosticBag()
    for finding in file.findings { bag.report(finding) }
    for finding in ConfigurationAudit.unmatchedPatterns(of: file, in: fileSystem) {
      bag.report(finding)
    }
    return bag.sorted()
  }
}
