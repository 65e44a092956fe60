import SettingsCompiler
public import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// The configuration that applies to a path, from all sources, with the source of each value.
public struct EffectiveConfiguration: Sendable {
  /// The source of a value.
  public enum Source: Hashable, Sendable {
    /// An option of the command line.
    case option(String)
    /// A location in the configuration.
    case configuration(SourceRange)
    /// The default value.
    case byDefault
  }

  /// The setting of a key.
  public indirect enum Setting: Sendable {
    /// A value, its source, and the level in the catalog that it replaces.
    case value(SettingsValue, Source, insteadOf: String? = nil)
    /// Settings, in order.
    case list([Setting])
    /// Settings by name, in the order of output.
    case table([(name: String, setting: Setting)])
    /// The key is absent, which means all.
    case all
  }

  /// The configuration, if any.
  public let file: ConfigurationFile?
  /// The configuration's verdict on checking the path; nil for a directory.
  public let verdict: FileVerdict?
  /// The settings by key, in the order of the shape of configurations.
  public let settings: [(name: String, setting: Setting)]

  /// Loads the configuration of a path. The path does not have to exist.
  ///
  /// - Throws: a `FileError` or a `RunFailure` if the configuration is not valid or the directory
  ///   does not exist.
  public static func load(for path: String, _ input: RunInput) throws -> EffectiveConfiguration {
    var project = input.makeProject()
    let isStandardInput = path == RunInput.standardInput
    let isFile = input.fileSystem.kind(of: path) != .directory && !isStandardInput
    // Any name in a directory has the settings of the directory.
    let place =
      isFile ? path : FilePath.join(path == "." || isStandardInput ? "./" : path, ".")
    let member = project.member(at: place)
    try project.requireValidConfigurations()
    guard project.finder.location(of: place) != nil else {
      throw FileError(path: FilePath.directory(of: path), reason: .notFound)
    }
    return EffectiveConfiguration(
      member, isFile: isFile && !project.isConfiguration(path), input.options)
  }

  private init(_ member: Project.Member?, isFile: Bool, _ options: Project.Options) {
    file = member?.file
    verdict = isFile ? member?.verdict ?? .open : nil
    let configuration = member?.file.configuration ?? Configuration()
    settings = Shape.configuration.members.compactMap { declared in
      EffectiveConfiguration.makeSetting(
        of: declared, configuration, options, at: isFile ? member?.path : nil
      ).map { (declared.key.name, $0) }
    }
  }

  /// Returns the setting of a key, or nil if the key does not apply to the path.
  private static func makeSetting(
    of declared: Shape.Member, _ configuration: Configuration, _ options: Project.Options,
    at path: GlobPath?
  ) -> Setting? {
    let key = declared.key
    switch declared.field.type {
    case .boolean: return valueSetting(configuration.flags[key], or: false) { .boolean($0) }
    case .either: return appSetting(of: key, configuration.common)
    case .table where key == .data:
      return pageDataSetting(configuration.data, at: path)
    case .table:
      guard let path else { return levelsSetting(configuration.severity) }
      return levelsSetting(
        configuration.diagnosticLevels(of: path).values.sorted { $0.id.rawValue < $1.id.rawValue })
    case .mapping where key == .wire:
      let extra = valueSetting(configuration.extraKeys, or: .error) { .string($0.rawValue) }
      return .table([(Key.extra.name, extra)])
    case .mapping where key == .generate:
      return path == nil ? appSetting(of: key, configuration.common) : nil
    case .mapping:
      return .table(
        Configuration.limits.map { key, path in
          let limit = configuration.numbers[key]
          return (key.name, valueSetting(limit, or: Budget()[keyPath: path], SettingsValue.integer))
        })
    case .list(let element):
      return listSetting(of: declared, element, configuration, options, at: path)
    default: return nil
    }
  }

  private static func listSetting(
    of declared: Shape.Member, _ element: Field, _ configuration: Configuration,
    _ options: Project.Options, at path: GlobPath?
  ) -> Setting? {
    let key = declared.key
    switch key {
    case .registries:
      return .list(
        configuration.registries.map(self.pathSetting)
          + options.registryPaths.map { .value(.string($0), .option("--registry")) })
    case .presenters, .sources, .external, .handlerClasses:
      return appSetting(of: key, configuration.common)
    case .apps:
      return .list(configuration.apps.map(appSetting))
    case .dataSets:
      return .list(
        configuration.dataSets.map { set in
          let keyword = set.keyword.map { (Key.keyword.name, textSetting($0)) }
          return .table(
            [(Key.id.name, textSetting(set.name))] + [keyword].compactMap(\.self)
              + [(Key.data.name, pageDataSetting(set.pages, at: path))])
        })
    default:
      guard case .mapping = element.type else {
        let patterns = configuration.patterns[key].map(patternsSetting)
        return patterns ?? (declared.field.minLength == nil ? .list([]) : .all)
      }
      guard path == nil else { return nil }
      return .list(
        configuration.overrides.map {
          .table([
            (Key.files.name, patternsSetting($0.files)),
            (Key.severity.name, levelsSetting($0.severity)),
          ])
        })
    }
  }

  /// Returns the setting of a key for one app, or for all apps.
  private static func appSetting(of key: Key, _ app: Configuration.AppSettings) -> Setting {
    func names(_ names: [Sourced<String>]) -> Setting {
      .list(names.map { name in valueSetting(name, or: "") { .string($0) } })
    }
    return switch key {
    case .external: names(app.external)
    case .handlerClasses: names(app.handlerClasses)
    case .flags: flagsSetting(app.flags)
    case .generate: codeSetting(app.code)
    default: patternsSetting(app.patterns[key] ?? [])
    }
  }

  /// Returns the names of the flags, or a table if one of them has values.
  private static func flagsSetting(_ flags: [Sourced<AppFlag>]) -> Setting {
    func setting(_ flag: Sourced<AppFlag>, _ value: SettingsValue) -> Setting {
      .value(value, flag.origin.range.map { .configuration($0) } ?? .byDefault)
    }
    if flags.allSatisfy(\.value.values.isEmpty) {
      return .list(flags.map { setting($0, .string($0.value.name)) })
    }
    return .table(
      flags.map { flag in
        let values = flag.value.values.map { setting(flag, .string($0)) }
        return (
          flag.value.name,
          values.isEmpty ? setting(flag, .string(DeclaredType.boolean.name)) : .list(values)
        )
      })
  }

  private static func appSetting(_ app: Configuration.App) -> Setting {
    .table(
      Shape.app.members.compactMap { member in
        let setting: Setting?
        switch member.key {
        case .id: setting = app.id.map(textSetting)
        case .root: setting = app.root.map(pathSetting)
        case .pages: setting = app.pages.map(patternsSetting)
        default: setting = self.appSetting(of: member.key, app.settings)
        }
        return setting.map { (member.key.name, $0) }
      })
  }

  private static func pageDataSetting(_ pages: [Configuration.PageData], at path: GlobPath?)
    -> Setting
  {
    let pages = path.map { path in pages.filter { GlobPath($0.page.name) == path } } ?? pages
    return .table(pages.map { ($0.page.name, .list($0.responses.map(self.pathSetting))) })
  }

  /// Returns the settings of generated code, for each language that has a directory.
  private static func codeSetting(_ code: [Key: [Key: Sourced<String>]]) -> Setting {
    .table(
      Shape.generated.members.compactMap { language in
        guard let written = code[language.key],
          case .mapping(let reference) = language.field.type
        else { return nil }
        let settings = reference.shape.members.map { member in
          let fallback = member.field.defaultValue?.string ?? ""
          return (
            member.key.name,
            valueSetting(written[member.key], or: fallback) { SettingsValue.string($0) }
          )
        }
        return (language.key.name, .table(settings))
      })
  }

  private static func textSetting(_ placed: BoundConfiguration.PlacedText) -> Setting {
    .value(.string(placed.text), .configuration(placed.range))
  }

  private static func pathSetting(of file: Configuration.NamedFile) -> Setting {
    .value(.string(file.name), .configuration(file.range))
  }

  private static func patternsSetting(_ patterns: [Configuration.Pattern]) -> Setting {
    .list(patterns.map { .value(.string($0.glob.source), .configuration($0.range)) })
  }

  private static func levelsSetting(_ levels: [BoundConfiguration.WrittenLevel]) -> Setting {
    .table(
      levels.map {
        let level = SettingsValue.string($0.level.rawValue)
        let usual = $0.id.entry.defaultLevel
        return ($0.id.rawValue, .value(level, .configuration($0.range), insteadOf: usual))
      })
  }

  private static func valueSetting<Written>(
    _ written: Sourced<Written>?, or fallback: Written, _ value: (Written) -> SettingsValue
  ) -> Setting {
    let range = written?.origin.range
    return .value(
      value(written?.value ?? fallback), range.map { .configuration($0) } ?? .byDefault)
  }
}
