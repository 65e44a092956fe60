import SettingsCompiler
public import SettingsLanguage
public import SettingsSyntax

/// The documents below a directory, and the files that they are compiled to.
///
/// If the configuration declares several apps and the options select none, the output has a folder
/// for each app.
public struct ProjectCompilation {
  /// A document and its output file.
  public struct Part: Sendable {
    /// The path of the output file.
    public var output: String
    fileprivate var entry: DocumentSearch.Entry
    /// The app of the output, or nil if there is only one app.
    fileprivate var app: LinkedApp?

    /// The path of the document.
    public var path: String { entry.path }
  }

  /// The documents of each app, in search order.
  public private(set) var parts: [Part] = []
  /// Messages about files that are not compiled.
  public let notices: [String]
  /// The directories that could not be searched.
  public let errors: [FileError]
  private let snapshot: Snapshot
  private let report: RunReport
  private var canonicalPaths: CanonicalPaths
  /// The output paths, by app id and canonical path of the document.
  private var outputs: [String: [String: String]] = [:]

  /// Finds the documents and the apps of a directory.
  ///
  /// - Parameters:
  ///   - input: the directory as the only path.
  ///   - output: the output directory. It may be inside the input directory; its files are not
  ///     compiled.
  ///   - fileExtension: the extension of the output files.
  /// - Throws: a `RunFailure` if the output directory contains the input directory, or the errors
  ///   of `ProjectFiles`.
  public init(_ input: RunInput, to output: String, extension fileExtension: String) throws {
    let source = input.paths[0]
    canonicalPaths = CanonicalPaths(in: input.fileSystem)
    let target = canonicalPaths.path(of: output)
    if FilePath.contains(target, canonicalPaths.path(of: source)) {
      throw RunFailure(
        "the output directory '\(Excerpt.quoted(output))' contains the directory that is compiled; "
          + "choose a directory inside or next to it")
    }
    let files = try ProjectFiles(input.showingPages)
    (notices, errors) = (files.notices, files.errors)
    try files.project.requireValidConfigurations()
    let documents = files.documents(besides: output)
    let isDivided = files.project.configurations.contains { !$0.configuration.apps.isEmpty }
    snapshot = try Snapshot(files, keepsPages: true)
    report = snapshot.makeLinkedReport()
    let apps: [LinkedApp?] = isDivided ? report.apps(input.options) : [nil]
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

  /// Returns a document with its responses.
  ///
  /// - Throws: a `FileError` if a file cannot be read.
  public func readPart(_ part: Part) throws -> PageFile {
    var file = try PageFile(part.path, in: snapshot)
    file.checkStorage(in: report, of: part.app)
    return file
  }

  /// Returns true if the app shows the versions of presenters instead of the pages themselves.
  public func isReplaced(_ run: PageFile, of part: Part) -> Bool {
    guard let app = part.app else { return false }
    let pages = run.pages()
    return !pages.isEmpty && pages.allSatisfy { app.replaces($0.id, of: $0.presenter) }
  }

  /// Returns the pages with references to the output files of the pages that their rows open. In an
  /// app, these are the outputs of the app's own versions.
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
          // Resolve both against the root, so that one can be relative to the other.
          page.sections[section].items[item].presents?.file =
            FilePath.relative("/" + output, to: "/" + target)
        }
      }
      return page
    }
  }

  /// Returns the output path of a page, or of the app's version of the page.
  private mutating func outputPath(of page: String, besides part: Part) -> String? {
    var page = page
    if let app = part.app, let file = snapshot.file(at: page) {
      let presenters = snapshot.presenterPaths(of: file, in: [app])
      if presenters.count == 1 { page = presenters[0] }
    }
    return outputs[part.app?.id ?? ""]?[canonicalPaths.path(of: page)]
  }
}
