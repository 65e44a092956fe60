import SettingsCompiler
import SettingsModel
import SettingsSyntax

extension Project {
  /// Returns the checks of the apps of a configuration against their sources and images, in the order of the
  /// apps; none for an app whose sources and images are not named. Each source is read once. Linear in them.
  ///
  /// - Throws: a `FileError` of a source that cannot be read.
  mutating func appChecks(by file: ConfigurationFile) throws(FileError) -> [AppCheck?] {
    guard options.checksSources, file.configuration.namesSources else { return [] }
    let known = appChecks[ObjectIdentifier(file)]
    let checks = known ?? Result { () throws(FileError) in try makeAppChecks(by: file) }
    appChecks[ObjectIdentifier(file)] = checks
    return try checks.get()
  }

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
      return AppCheck(
        own.map { own in sources.filter { own.contains($0.path) } },
        external: app.external.map(\.value), images: images,
        handlerClasses: app.handlerClasses.map(\.value))
    }
  }

  /// Returns the files below a configuration's directory that match one of some patterns.
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
  /// Returns diagnostics with the severities that the configurations of their files give them,
  /// without those that are off.
  ///
  /// A diagnostic in a configuration keeps its severity: a configuration cannot silence itself.
  ///
  /// - Parameter keepsBlocking: whether errors keep their severity that prevent a complete tree.
  mutating func applySeverities(
    to diagnostics: [Diagnostic], in sources: SourceStore,
    keepingBlocking keepsBlocking: Bool = false
  ) -> [Diagnostic] {
    var levels = FileTable<[DiagnosticID: BoundConfiguration.WrittenLevel]>()
    return diagnostics.compactMap { diagnostic in
      let file = diagnostic.range.file
      if levels[file] == nil {
        let path = sources[file].path
        let member = isConfiguration(path) ? nil : member(at: path)
        levels[file] = member.map { $0.file.configuration.diagnosticLevels(of: $0.path) } ?? [:]
      }
      // A file that cannot be read is of no use, even without a message.
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

  /// Returns whether a diagnostic makes a run fail: an error does, and a warning does if the
  /// configuration of its file is strict.
  mutating func isFailure(_ diagnostic: Diagnostic, in sources: SourceStore) -> Bool {
    if diagnostic.severity == .error { return true }
    return member(at: sources[diagnostic.range.file].path)?.file.configuration.flags[.strict]?.value
      == true
  }
}

extension DiagnosticID {
  /// Whether the page's tree is complete in spite of it: it is about the use of the page by others.
  fileprivate var leavesTreeWhole: Bool {
    switch self {
    case .unhandledSelector, .filterMismatch, .envelopeKey: true
    default: severity != .error
    }
  }
}
