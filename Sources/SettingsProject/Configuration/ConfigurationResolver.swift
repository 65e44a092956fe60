import SettingsCompiler
import SettingsLanguage
import SettingsSyntax

/// Resolves what a `settingsc.yaml` names: its patterns, registries and responses.
/// `BoundConfiguration` has the values as they are written.
///
/// `ConfigurationFile` uses it once for each configuration.
struct ConfigurationResolver {
  private let root: String?
  private let fileSystem: any FileSystem
  private(set) var diagnostics = DiagnosticBag()
  private var isJSON = false
  private var globs = Account(limit: Budget.globs)
  private var globCharacters = Account(limit: Budget.globCharacters)

  /// - Parameter root: the canonical path of the directory that must contain all files that the
  ///   configuration names; nil if they may be anywhere.
  init(root: String?, fileSystem: any FileSystem) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Reads a configuration and reports mistakes. Linear in the file.
  mutating func read(_ file: SourceFile) -> Configuration {
    isJSON = SourceForm.isJSON(file)
    let tree = SourceForm.read(
      file, isJSON: isJSON, budget: ConfigurationFile.budget, into: &diagnostics)
    let bound = BoundConfiguration.read(tree, isJSON: isJSON, into: &diagnostics)
    var result = Configuration()
    for key in [Key.files, .exclude, .assets] {
      result.patterns[key] = bound.strings[key].map { parsePatterns($0) }
    }
    result.common = makeAppSettings(bound, of: file)
    var apps: [Name: SourceRange] = [:]
    for app in bound.lists[.apps] ?? [] {
      guard let id = app.words[.id] else {
        if let range = app.range { result.unnamedApps.append(range) }
        continue
      }
      requireUniqueName(id, "app", &apps)
      if id.text.allSatisfy({ $0 == "." }) {
        diagnostics.report(
          .malformedID, "'\(id.text)' cannot be the id of an app: a folder is called so",
          at: id.range)
      }
      result.apps.append(
        .init(
          id: id, root: app.words[.root].flatMap { self.resolveFile($0, of: file) },
          pages: app.strings[.pages].map { parsePatterns($0) },
          settings: makeAppSettings(app, of: file, beside: result.common), range: app.range))
    }
    // A level for the same diagnostic in 'severity' is more specific and takes precedence.
    if let word = bound.words[.extra], let extra = ExtraKeys(rawValue: word.text) {
      result.extraKeys = Sourced(extra, .written(word.range))
      result.severity = [.init(id: .envelopeKey, level: extra.level, range: word.range)]
    }
    result.severity += bound.levels[.severity] ?? []
    for override in bound.lists[.overrides] ?? [] {
      result.overrides.append(
        .init(
          files: parsePatterns(override.strings[.files] ?? []),
          severity: override.levels[.severity] ?? []))
    }
    result.numbers = bound.numbers
    result.flags = bound.flags
    result.registries = resolveRegistries(bound.strings[.registries] ?? [], of: file)
    result.data = resolvePageData(bound.tables[.data] ?? [], of: file)
    result.dataSets = makeDataSets(bound.lists[.dataSets] ?? [], of: file)
    return result
  }

  private mutating func resolveRegistries(
    _ places: [BoundConfiguration.PlacedText], of configuration: SourceFile
  ) -> [Configuration.NamedFile] {
    var registries: [Configuration.NamedFile] = []
    var known = Set<Name>()
    for place in places where known.insert(Name(place.text)).inserted {
      guard known.count <= Budget.registries else {
        diagnostics.report(
          .wrongLength,
          "a configuration has at most \(Budget.registries) registries",
          at: place.range, notes: [.init("the remaining registries are not read")])
        break
      }
      if let registry = resolveFile(place, of: configuration) { registries.append(registry) }
    }
    return registries
  }

  private mutating func makeDataSets(
    _ sets: [BoundConfiguration], of configuration: SourceFile
  ) -> [Configuration.DataSet] {
    var result: [Configuration.DataSet] = []
    var names: [Name: SourceRange] = [:]
    // The names of the data sets with a keyword, by case-folded keyword and page.
    var setsWithKeywords: [String: [GlobPath: String]] = [:]
    for set in sets {
      guard let name = set.words[.id], requireUniqueName(name, "data set", &names) else { continue }
      let keyword = set.words[.keyword]
      let pages = resolvePageData(set.tables[.data] ?? [], of: configuration)
      result.append(Configuration.DataSet(name: name, keyword: keyword, pages: pages))
      guard let keyword else { continue }
      let folded = KeywordFolding.folded(keyword.text)
      let paths = pages.map { GlobPath($0.page.name) }
      if let other = paths.lazy.compactMap({ setsWithKeywords[folded]?[$0] }).first {
        diagnostics.report(
          .duplicateID,
          "the data set '\(Excerpt.quoted(other))' has this keyword for a page already",
          at: keyword.range)
      }
      for path in paths { setsWithKeywords[folded, default: [:]][path] = name.text }
    }
    return result
  }

  /// Returns true if a name is new. Reports a duplicate name.
  ///
  /// - Parameter known: the locations of the known names. A new name is added.
  @discardableResult
  private mutating func requireUniqueName(
    _ name: BoundConfiguration.PlacedText, _ thing: String,
    _ known: inout [Name: SourceRange]
  ) -> Bool {
    // Many file systems ignore case in the names of folders.
    let key = Name(name.text.lowercased())
    guard let other = known[key] else {
      known[key] = name.range
      return true
    }
    diagnostics.report(
      .duplicateID, "two \(thing)s are called '\(Excerpt.quoted(name.text))'", at: name.range,
      notes: [.init("the first one is here", at: other)])
    return false
  }

  /// Returns the settings of one app, or the settings for all apps.
  ///
  /// - Parameter common: the settings for all apps, if the result is for one app.
  private mutating func makeAppSettings(
    _ bound: BoundConfiguration, of configuration: SourceFile,
    beside common: Configuration.AppSettings = .init()
  ) -> Configuration.AppSettings {
    func names(_ key: Key) -> [Sourced<String>] {
      (bound.strings[key] ?? []).map { Sourced($0.text, .written($0.range)) }
    }
    var result = Configuration.AppSettings()
    for key in [Key.presenters, .sources] {
      result.patterns[key] = bound.strings[key].map { parsePatterns($0) }
    }
    requireFiles(result.patterns[.presenters] ?? [], beside: configuration.path)
    (result.external, result.handlerClasses) = (names(.external), names(.handlerClasses))
    result.flags = makeFlags(bound.tables[.flags] ?? [])
    for flag in result.flags {
      let other = common.flags.first { $0.value.name == flag.value.name && $0.value != flag.value }
      guard let other, let range = flag.origin.range else { continue }
      diagnostics.report(
        .duplicateID, "the flag '\(flag.value.name)' has other values for all apps", at: range,
        notes: other.origin.range.map { [.init("they are here", at: $0)] } ?? [])
    }
    for (language, settings) in bound.mappings[.generate]?.mappings ?? [:] {
      result.code[language] = codeSettings(settings)
    }
    return result
  }

  /// Returns a file that the configuration names. If the file cannot be used, reports the reason
  /// and returns nil.
  ///
  /// - Parameter isSample: true if the file affects only previews and checks. A missing sample is a
  ///   warning.
  private mutating func resolveFile(
    _ place: BoundConfiguration.PlacedText, of configuration: SourceFile, isSample: Bool = false
  ) -> Configuration.NamedFile? {
    var problems = diagnostics.emptied
    let path = BoundConfiguration.findFile(
      at: place, of: configuration, within: root, in: fileSystem, into: &problems)
    for var problem in problems.diagnostics {
      if isSample, problem.id == .missingFile { problem.severity = .warning }
      diagnostics.report(problem)
    }
    return path.map { .init(name: place.text, path: $0, range: place.range) }
  }

  private mutating func resolvePageData(
    _ lists: [BoundConfiguration.NamedList], of configuration: SourceFile
  ) -> [Configuration.PageData] {
    lists.compactMap { list in
      let page = resolveFile(list.name, of: configuration)
      let responses = list.strings.compactMap { resolveFile($0, of: configuration, isSample: true) }
      // A page must not be checked with only some of its responses.
      guard let page, responses.count == list.strings.count else { return nil }
      return .init(page: page, responses: responses)
    }
  }

  /// Returns the settings of generated code for a language, without a directory outside of the
  /// project.
  private mutating func codeSettings(_ settings: BoundConfiguration) -> [Key: Sourced<String>] {
    var result: [Key: Sourced<String>] = [:]
    for (key, place) in settings.words {
      if key == .output {
        let path = FilePath.normalized(place.text)
        if FilePath.isAbsolute(path) || path == ".." || path.hasPrefix("../") {
          diagnostics.report(ProjectBoundary.diagnostic(ofPath: place.text, at: place.range))
          continue
        }
      } else if !requireIdentifier(place, of: "'\(key.name)'") {
        continue
      }
      result[key] = Sourced(place.text, .written(place.range))
    }
    return result
  }

  private mutating func makeFlags(_ lists: [BoundConfiguration.NamedList]) -> [Sourced<AppFlag>] {
    lists.compactMap { list in
      guard requireIdentifier(list.name, of: "the name of a flag") else { return nil }
      var known = Set<Name>()
      let repeated = list.strings.first { !known.insert(Name($0.text)).inserted }
      if let repeated {
        diagnostics.report(
          .duplicateID, "the flag has the value '\(Excerpt.quoted(repeated.text))' already",
          at: repeated.range)
      }
      let flag = AppFlag(list.name.text, values: list.strings.map(\.text))
      return Sourced(flag, .written(list.name.range))
    }
  }

  /// Returns true if a name is an identifier. Reports a name that is not an identifier.
  private mutating func requireIdentifier(
    _ place: BoundConfiguration.PlacedText, of thing: String
  ) -> Bool {
    var name = place.text
    if name.withUTF8(StringFormat.identifier.accepts) { return true }
    diagnostics.report(
      .malformedID, "\(thing) cannot be '\(Excerpt.quoted(name))'", at: place.range,
      notes: [.init("use ASCII letters, digits and '_', and do not begin with a digit")])
    return false
  }

  private mutating func parsePatterns(
    _ texts: [BoundConfiguration.PlacedText]
  ) -> [Configuration.Pattern] {
    var patterns: [Configuration.Pattern] = []
    for place in texts {
      // The mistake is reported once, for the first pattern over the limit.
      guard !globCharacters.isOverdrawn, !globs.isOverdrawn else { break }
      if !globs.spend(1) {
        diagnostics.report(
          .wrongLength, "a configuration has at most \(Budget.globs) patterns",
          at: place.range, notes: [.init("name directories in place of their files")])
        break
      }
      do throws(PatternError) {
        let glob = try GlobPattern(place.text)
        if !globCharacters.spend(glob.weight) {
          diagnostics.report(
            .malformedGlob,
            "the patterns with wildcards are too many: written out they have more than "
              + "\(Budget.globCharacters) characters", at: place.range)
          break
        }
        patterns.append(.init(glob: glob, range: place.range))
      } catch {
        reportPatternError(error, of: place)
      }
    }
    return patterns
  }

  /// Reports patterns without wildcards whose path does not exist or is outside of the project.
  private mutating func requireFiles(
    _ patterns: [Configuration.Pattern], beside configuration: String
  ) {
    for pattern in patterns {
      guard let path = pattern.glob.literalPath else { continue }
      if let root, !ProjectBoundary(from: root, within: root, in: fileSystem).contains(path) {
        diagnostics.report(ProjectBoundary.diagnostic(ofPath: path, at: pattern.range))
      } else if fileSystem.kind(of: FilePath.join(FilePath.directory(of: configuration), path))
        == nil
      {
        diagnostics.report(
          .missingFile, "'\(Excerpt.quoted(path))': no such file or directory", at: pattern.range,
          notes: [.init("paths are relative to the directory of the configuration")])
      }
    }
  }

  private mutating func reportPatternError(
    _ problem: PatternError, of place: BoundConfiguration.PlacedText
  ) {
    var notes: [Diagnostic.Note] = []
    if place.text.hasPrefix("!") {
      notes = [.init("'files' lists what settingsc checks, and 'exclude' lists exceptions")]
    }
    let part = problem.byteOffset..<problem.byteOffset + problem.byteLength
    let isWhole = part.count == place.text.utf8.count
    diagnostics.report(
      .malformedGlob,
      "the pattern '\(Excerpt.quoted(place.text))' cannot be read: \(problem.message)",
      at: place.range(of: isWhole ? nil : part), notes: notes)
  }
}
