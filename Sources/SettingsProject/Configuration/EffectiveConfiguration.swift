import SettingsCompiler
public import SettingsModel
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
  /// The values by the keys of the shape of configurations, in its order.
  public private(set) var values: [(key: Key, value: Value)] = []

  /// What one key says.
  public enum Value: Sendable {
    /// Patterns or paths; nil where nothing is said and that means all.
    case strings([Sourced<String>]?)
    /// What diagnostics count as: of a file with its overrides, in the order of their ids.
    case levels([Level])
    /// What the diagnostics of some files count as.
    case overrides([Override])
    /// Numbers by their keys.
    case numbers([(key: Key, value: Sourced<Int>)])
    /// A boolean.
    case flag(Sourced<Bool>)
  }

  init(_ member: Project.Member?, isFile: Bool, _ options: Project.Options) {
    file = member?.file
    verdict = isFile ? member?.verdict ?? .open : nil
    let configuration = member?.file.configuration ?? Configuration()
    for key in Shape.configuration.keys {
      if let value = EffectiveConfiguration.value(
        of: key, configuration, options, at: isFile ? member?.path : nil)
      {
        values.append((key, value))
      }
    }
  }

  /// What a key says; nil for one that says nothing of the path.
  private static func value(
    of key: Key, _ configuration: Configuration, _ options: Project.Options, at path: GlobPath?
  ) -> Value? {
    switch Shape.configuration.field(key).type {
    case .boolean: return .flag(sourced(configuration.flags[key], or: false))
    case .table:
      guard let path else { return .levels(configuration.severity.map(level)) }
      return .levels(
        configuration.levels(of: path).values.map(level).sorted { $0.id.rawValue < $1.id.rawValue })
    case .mapping:
      return .numbers(
        Configuration.limits.map { limit in
          let key = limit.key
          guard let option = options.limits[key] else {
            return (key, sourced(configuration.numbers[key], or: Limits()[keyPath: limit.path]))
          }
          return (key, .init(value: option, source: .option("--max-\(key.name)")))
        })
    case .list(let element):
      if key == .registries { return .strings(registries(configuration, options)) }
      guard case .mapping = element.type else {
        let patterns = configuration.patterns[key].map(strings)
        return .strings(patterns ?? (Shape.configuration.field(key).minLength == nil ? [] : nil))
      }
      return path == nil
        ? .overrides(
          configuration.overrides.map {
            Override(files: strings($0.files), severity: $0.severity.map(level))
          }) : nil
    default: return nil
    }
  }

  private static func strings(_ patterns: [Configuration.Pattern]) -> [Sourced<String>] {
    patterns.map { .init(value: $0.glob.source, source: .configuration($0.range)) }
  }

  private static func registries(
    _ configuration: Configuration, _ options: Project.Options
  ) -> [Sourced<String>] {
    configuration.registries.map { .init(value: $0.name, source: .configuration($0.range)) }
      + options.registryPaths.map { .init(value: $0, source: .option("--registry")) }
  }

  private static func level(_ written: BoundConfiguration.WrittenLevel) -> Level {
    Level(id: written.id, level: written.level, source: .configuration(written.range))
  }

  private static func sourced<Value>(
    _ written: SettingsModel.Sourced<Value>?, or fallback: Value
  ) -> Sourced<Value> {
    guard let written else { return .init(value: fallback, source: .byDefault) }
    return .init(
      value: written.value, source: written.origin.range.map(Source.configuration) ?? .byDefault)
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
