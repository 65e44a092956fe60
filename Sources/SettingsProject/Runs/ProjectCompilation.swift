import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// The documents below a directory, and the files that they are compiled to.
///
/// If the configuration declares several apps and none is chosen, each has a folder with its pages.
public struct ProjectCompilation {
  /// A document and its output.
  public struct Part: Sendable {
    /// The path of the file that it is compiled to.
    public var output: String
    fileprivate var entry: DocumentSearch.Entry
    /// The app that the output is for; nil if there is only one.
    fileprivate var app: LinkedApp?

    /// The path of the document.
    public var path: String { entry.path }
  }

  /// The documents in the order in which they are found, for each app.
  public private(set) var parts: [Part] = []
  /// Messages about files that are not compiled.
  public let notices: [String]
  /// The directories that could not be searched.
  public let errors: [FileError]
  private var project: Project
  private var canonicalPaths: CanonicalPaths
  /// The outputs by the ids of apps and the canonical paths of documents.
  private var outputs: [String: [String: String]] = [:]

  /// Finds the documents of a directory, and its apps.
  ///
  /// - Parameters:
  ///   - input: the directory alone.
  ///   - output: the directory of the outputs. It may be in the input directory; its files are not compiled.
  ///   - fileExtension: the extension of the outputs.
  /// - Throws: a `RunFailure` for a directory of outputs that is no place for them, and as
  ///   `ProjectFiles`.
  public init(_ input: RunInput, to output: String, extension fileExtension: String) throws {
    let source = input.paths[0]
    canonicalPaths = CanonicalPaths(in: input.fileSystem)
    let target = canonicalPaths.path(of: output)
    if FilePath.contains(target, canonicalPaths.path(of: source)) {
      throw RunFailure(
        "the output directory '\(Excerpt.quoted(output))' contains the directory that is compiled; "
          + "choose a directory inside or next to it")
    }
    let files = try ProjectFiles(input)
    (notices, errors, project) = (files.notices, files.errors, files.project)
    try project.requireValidConfigurations()
    let documents = files.documents(besides: output)
    let isDivided = project.configurations.contains { !$0.configuration.apps.isEmpty }
    let apps: [LinkedApp?] = isDivided ? try project.linkedApps(below: source) : [nil]
    for app in apps {
      let members = app.map { app in Set(app.paths.map { canonicalPaths.path(of: $0) }) }
      let folder = apps.count > 1 ? app?.id.map { FilePath.join(output, $0) } : nil
      for (name, entry) in documents
      where members?.contains(canonicalPaths.path(of: entry.path)) != false {
        let directory = FilePath.join(folder ?? output, FilePath.directory(of: name))
        let path = FilePath.join(directory, "\(FilePath.stem(of: name)).\(fileExtension)")
        let part = Part(output: FilePath.normalized(path), entry: entry, app: app)
        parts.append(part)
        outputs[app?.id ?? "", default: [:]][canonicalPaths.path(of: part.path)] = part.output
      }
    }
  }

  /// Reads and checks a document; configurations and registries are read once.
  ///
  /// - Throws: a `FileError` of a file, or a `RunFailure` of a configuration with errors.
  public mutating func readPart(_ part: Part) throws -> PageRun {
    var run = try PageRun.check(part.entry, in: &project)
    try run.checkStorage(in: &project)
    return run
  }

  /// Whether the app of a part shows versions of its pages that presenters make, and not the pages themselves.
  public func isReplaced(_ run: PageRun, of part: Part) -> Bool {
    guard let app = part.app else { return false }
    let pages = run.pages()
    return !pages.isEmpty && pages.allSatisfy(app.replaces)
  }

  /// Returns pages whose rows name the outputs of the pages that they open: in an app, of its versions of these.
  public mutating func namingOutputs(_ pages: [SettingsPage], of part: Part) -> [SettingsPage] {
    let source = FilePath.directory(of: part.path)
    let target = FilePath.directory(of: part.output)
    return pages.map { page in
      var page = page
      for section in page.sections.indices {
        for item in page.sections[section].items.indices {
          guard let file = page.sections[section].items[item].presents?.file,
            let output = outputPath(of: FilePath.join(source, file), besides: part)
          else { continue }
          // As if both began at the root, so that one is relative to the other.
          page.sections[section].items[item].presents?.file =
            FilePath.relative("/" + output, to: "/" + target)
        }
      }
      return page
    }
  }

  /// Returns the path that a page, or the version of it in the app of a part, is compiled to.
  private mutating func outputPath(of page: String, besides part: Part) -> String? {
    var page = page
    if let app = part.app {
      let presenters = project.presenterPaths(ofPageAt: page, in: [app])
      if presenters.count == 1 { page = presenters[0] }
    }
    return outputs[part.app?.id ?? ""]?[canonicalPaths.path(of: page)]
  }
}
