import SettingsModel
import SettingsOutput
public import SettingsSources
public import SettingsSyntax

/// A source file of an app, and what it declares.
public struct AppSource: Sendable {
  /// Where it was read.
  public let path: String
  let bytes: FileBytes
  /// What it declares.
  public let declarations: SourceDeclarations

  /// Scans a file. Linear.
  ///
  /// Generated Swift is passed over: it has no classes, and the methods that its protocols ask for need no
  /// `@objc`.
  public init(path: String, bytes: FileBytes) {
    self.path = path
    self.bytes = bytes
    let isPassed = path.hasSuffix(".swift") && GeneratedFile.isGenerated(bytes)
    declarations = isPassed ? SourceDeclarations() : SourceScanner.scan(bytes.buffer, of: path)
  }

  /// What came of reading a file.
  public typealias Reading = Result<AppSource, FileError>

  /// Reads and scans files, by several threads if the options of the run say so. Linear in them.
  ///
  /// - Throws: a `FileError` of the first that cannot be read: what it declares would be missing.
  static func read(
    _ paths: [String], in fileSystem: any FileSystem, _ options: Project.Options
  ) throws(FileError) -> [AppSource] {
    let readings = options.readings(paths.count) { index in
      Result { () throws(FileError) in
        let bytes = try fileSystem.contents(of: paths[index], limit: Budget.largestFileBytes)
        return AppSource(path: paths[index], bytes: bytes)
      }
    }
    var sources: [AppSource] = []
    for reading in readings { sources.append(try reading.get()) }
    return sources
  }
}

/// The files with the sources of an app.
enum AppSources {
  /// Reads the sources that a command names, or the nearest configuration. Linear in them.
  ///
  /// - Parameter place: the path whose configuration is meant.
  /// - Throws: a `FileError` of a file that cannot be read, and a `RunFailure` where there are none.
  static func read(
    _ input: RunInput, near place: String = FilePath.join(".", ".")
  ) throws -> (files: [AppSource], external: [String]) {
    var project = input.project()
    let configuration = project.member(at: place)?.file
    try project.requireValidConfigurations()
    var paths: [String] = []
    for path in input.paths {
      if input.fileSystem.kind(of: path) == .directory {
        paths += try files(below: path, in: input.fileSystem)
      } else if SourceScanner.reads(path) {
        paths.append(path)
      } else {
        throw RunFailure(
          "\(path): "
            + (input.fileSystem.kind(of: path) == nil
              ? "no such file or directory" : "sources are files '.h', '.m', '.mm' and '.swift'"))
      }
    }
    if input.paths.isEmpty {
      guard let configuration, let patterns = configuration.configuration.patterns[.sources] else {
        throw RunFailure(
          "no sources; name files or folders, or say in \(ConfigurationFile.name) where they are: "
            + "'\(Key.sources.name): [\"App/**/*.{h,m,swift}\"]'")
      }
      let root = project.options.allowsOutside ? nil : configuration.directory
      paths = project.files(matching: patterns, below: configuration, within: root)
    }
    if paths.isEmpty { throw RunFailure("no files '.h', '.m', '.mm' or '.swift' were found") }
    let read = try AppSource.read(paths.sorted(), in: input.fileSystem, input.options)
    return (read, configuration?.configuration.external.map(\.value) ?? [])
  }

  private static func files(below folder: String, in fileSystem: any FileSystem) throws -> [String]
  {
    var found: [String] = []
    let walk = DirectoryWalk(fileSystem)
    let root = try fileSystem.canonicalPath(of: folder)
    walk.visit(below: folder, within: root) { entry in
      if entry.listed.kind == .file, !entry.leadsOut, SourceScanner.reads(entry.listed.name) {
        found.append(entry.path)
      }
      return entry.isDirectory
    }
    if let error = walk.errors.first { throw error }
    return found
  }
}
