import SettingsCompiler
import SettingsLanguage
import SettingsOutput
public import SettingsSources
public import SettingsSyntax

/// A source file of an app and its declarations.
public struct AppSource: Sendable {
  /// The path as written in the arguments, or as found by a pattern.
  public let path: String
  let bytes: FileBytes
  /// The declarations in the file.
  public let declarations: SourceDeclarations

  /// Scans a file. Linear in the file.
  ///
  /// Generated Swift files are skipped. They declare no classes, and methods that implement their
  /// protocols do not need `@objc`.
  public init(path: String, bytes: FileBytes) {
    self.path = path
    self.bytes = bytes
    let isSkipped = path.hasSuffix(".swift") && GeneratedFile.isGenerated(bytes)
    declarations = isSkipped ? SourceDeclarations() : SourceScanner.scan(bytes.buffer, of: path)
  }

  /// True if the file declares scenes.
  var isStoryboard: Bool { path.hasSuffix(".storyboard") }

  /// Returns the parameters of a method in the file.
  func parameters(ofMethodAt place: Range<Int>) -> [DeclaredParameter] {
    SourceScanner.parameters(ofMethodAt: place.lowerBound, in: bytes.buffer, of: path)
  }

  /// Returns the body of a method, as `SourceScanner` finds it. Linear in the method.
  func body(ofMethodAt place: Range<Int>) -> String {
    SourceScanner.bodyText(ofMethodAt: place.lowerBound, in: bytes.buffer, of: path)
  }

  /// Reads and scans files, concurrently if the options provide for it. Linear in the files.
  ///
  /// - Throws: the `FileError` of the first file that cannot be read, because its declarations
  ///   would be missing.
  static func readSources(
    _ paths: [String], in fileSystem: any FileSystem, _ options: Project.Options
  ) throws(FileError) -> [AppSource] {
    let paths = paths.sorted()
    let readings = options.workers.map(count: paths.count) { index in
      Result { () throws(FileError) in
        let bytes = try fileSystem.contents(of: paths[index], limit: Budget.largestFileBytes)
        return AppSource(path: paths[index], bytes: bytes)
      }
    }
    return try readings.map { reading throws(FileError) in try reading.get() }
  }
}

extension AppDeclarations {
  /// Reads the sources of all apps of a project. Linear in the sources.
  ///
  /// - Parameters:
  ///   - paths: files and directories. If empty, the sources in the configuration are read.
  ///   - place: the path that determines the configuration.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if there are no sources.
  static func readDeclarations(
    _ paths: [String] = [], near place: String, in project: inout Project
  ) throws -> AppDeclarations {
    let configuration = project.member(at: place)?.file
    try project.requireValidConfigurations()
    let apps = configuration?.configuration.completeApps.map(\.settings) ?? []
    let files: [String]
    if paths.isEmpty {
      let patterns = apps.compactMap { $0.patterns[.sources] }
      guard let configuration, !patterns.isEmpty else {
        throw RunFailure(
          "no sources; add '\(Key.sources.name): [\"App/**/*.{h,m,swift}\"]' to "
            + ConfigurationFile.name)
      }
      files = project.findFiles(
        matching: Array(patterns.joined()), below: configuration,
        within: project.options.allowsOutside ? nil : configuration.directory)
    } else {
      files = try paths.flatMap { try AppDeclarations.sourcePaths(at: $0, in: project.fileSystem) }
      if files.isEmpty {
        throw RunFailure("no files '.h', '.m', '.mm', '.swift' or '.storyboard' were found")
      }
    }
    let external = apps.flatMap { $0.external.map(\.value) }
    if files.isEmpty { throw RunFailure("no file matches '\(Key.sources.name)'") }
    let sources = try AppSource.readSources(files, in: project.fileSystem, project.options)
    for source in sources {
      guard let imbalance = source.declarations.imbalance else { continue }
      throw RunFailure("\(source.path): \(imbalance.description), so nothing can be looked up")
    }
    return AppDeclarations(sources.map(\.declarations), external: Set(external))
  }

  /// Returns the paths of the sources below a directory, or the path itself if it is a source file.
  private static func sourcePaths(at path: String, in fileSystem: any FileSystem) throws -> [String]
  {
    let kind = fileSystem.kind(of: path)
    guard kind == .directory else {
      if SourceScanner.canScan(path) { return [path] }
      let reason =
        kind == nil
        ? "no such file or directory" : "not a '.h', '.m', '.mm', '.swift' or '.storyboard' file"
      throw RunFailure("\(path): \(reason)")
    }
    var found: [String] = []
    let walk = DirectoryWalk(fileSystem)
    walk.visit(below: path, within: try fileSystem.canonicalPath(of: path)) { entry in
      if entry.listed.kind == .file, !entry.leadsOut, SourceScanner.canScan(entry.listed.name) {
        found.append(entry.path)
      }
      return entry.isDirectory
    }
    if let error = walk.errors.first { throw error }
    return found
  }
}
