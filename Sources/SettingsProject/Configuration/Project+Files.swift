import SettingsCompiler
import SettingsLanguage
import SettingsSyntax

extension Project {
  /// Returns the check of each app against its sources and images, in the order of the apps, or nil
  /// for an app without sources and images. Each source is read once. Linear in the sources.
  ///
  /// - Throws: a `FileError` if a source cannot be read.
  mutating func appChecks(by file: ConfigurationFile) throws(FileError) -> [AppCheck?] {
    guard options.checksSources, file.configuration.namesSources else { return [] }
    let known = appChecks[ObjectIdentifier(file)]
    let checks = known ?? Result { () throws(FileError) in try makeAppChecks(by: file) }
    appChecks[ObjectIdentifier(file)] = checks
    return try checks.get()
  }

  /// Returns true if a configuration that was read names the file at a path as one of an app's sources.
  func readsSource(at path: String) -> Bool {
    configurations.contains { file in
      let canonical = (try? fileSystem.canonicalPath(of: path)) ?? path
      let glob = GlobPath(FilePath.relative(canonical, to: file.directory))
      return file.configuration.completeApps.contains { app in
        (app.settings.patterns[.sources] ?? []).contains { $0.glob.matches(glob) }
      }
    }
  }

  /// Forgets the sources of the apps, which are read again when they are needed.
  mutating func forgetSources() { appChecks = [:] }

  private func makeAppChecks(by file: ConfigurationFile) throws(FileError) -> [AppCheck?] {
    let root = options.allowsOutside ? nil : file.directory
    func paths(_ patterns: [Configuration.Pattern]?) -> [String]? {
      patterns.map { findFiles(matching: $0, below: file, within: root) }
    }
    let apps = file.configuration.completeApps.map(\.settings)
    let images = paths(file.configuration.patterns[.assets]).map { ImageNames(ofFilesAt: $0) }
    let paths = apps.map { paths($0.patterns[.sources]) }
    let all = Set(paths.compactMap(\.self).joined())
    let sources = try AppSource.readSources(Array(all), in: fileSystem, options)
    return zip(apps, paths).map { app, paths in
      if paths == nil, images == nil { return nil }
      let own = paths.map { Set($0) }
      let files = own.map { own in sources.filter { own.contains($0.path) } }
      return AppCheck(
        files,
        external: app.external.map(\.value), images: images,
        handlerClasses: app.handlerClasses.map(\.value))
    }
  }

  /// Returns the files below a configuration's directory that match at least one of the patterns.
  func findFiles(
    matching patterns: [Configuration.Pattern], below file: ConfigurationFile, within root: String?
  ) -> [String] {
    guard !patterns.isEmpty else { return [] }
    var found: [String] = []
    let walk = DirectoryWalk(fileSystem)
    walk.visit(below: file.shownDirectory, within: root) { entry in
      let path = GlobPath(entry.relativePath)
      if entry.isDirectory {
        return patterns.contains { $0.glob.mayMatch(below: path) }
          && !(file.configuration.patterns[.exclude] ?? []).contains {
            $0.glob.matches(path, isDirectory: true)
          }
      }
      if entry.listed.kind == .file, !entry.leadsOut,
        patterns.contains(where: { $0.glob.matches(path) })
      {
        found.append(entry.path)
      }
      return false
    }
    return found
  }
}

extension Project {
  /// Returns the diagnostics with the severities in the configurations of their files, without the
  /// disabled diagnostics.
  ///
  /// The diagnostics of a configuration do not change, because a configuration cannot silence
  /// itself, except for those about patterns without a match.
  ///
  /// - Parameter keepsBlocking: true to preserve errors that prevent a complete tree.
  mutating func applySeverities(
    to diagnostics: [Diagnostic], in sources: Sources,
    keepingBlocking keepsBlocking: Bool = false
  ) -> [Diagnostic] {
    var levels = FileTable<[DiagnosticID: BoundConfiguration.WrittenLevel]>()
    return diagnostics.compactMap { diagnostic in
      let file = diagnostic.range.file
      if levels[file] == nil {
        let path = sources[file].path
        let own =
          member(at: path).map { $0.file.configuration.diagnosticLevels(of: $0.path) } ?? [:]
        let isFixed = isConfiguration(path)
        levels[file] = own.filter { !isFixed || [.unmatchedGlob, .unmatchedKey].contains($0.key) }
      }
      // An unreadable file is useless even if its diagnostics are disabled.
      guard !diagnostic.id.isOfReading, let level = levels[file]?[diagnostic.id]?.level else {
        return diagnostic.id.entry.isOptional ? nil : diagnostic
      }
      if keepsBlocking, diagnostic.id.severity == .error, !diagnostic.id.leavesTreeWhole {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      var result = diagnostic
      result.severity = severity
      return result
    }
  }

  /// Returns true if a diagnostic makes a run fail. Errors do, and warnings do if the configuration
  /// of their file is strict.
  mutating func isFailure(_ diagnostic: Diagnostic, in sources: Sources) -> Bool {
    if diagnostic.severity == .error { return true }
    return member(at: sources[diagnostic.range.file].path)?.file.configuration.flags[.strict]?.value
      == true
  }
}

extension DiagnosticID {
  /// True if the tree of the page is complete in spite of this diagnostic, because the diagnostic
  /// concerns the use of the page in the app.
  fileprivate var leavesTreeWhole: Bool {
    switch self {
    case .unhandledSelector, .filterMismatch, .envelopeKey: true
    default: severity != .error
    }
  }
}
