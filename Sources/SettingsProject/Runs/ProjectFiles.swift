import SettingsCompiler
public import SettingsSyntax

/// The files that a run processes, and their configurations.
public struct ProjectFiles: Sendable {
  /// The files.
  public let entries: [DocumentSearch.Entry]
  /// The configurations.
  public private(set) var project: Project
  /// The files and directories that could not be searched.
  public let errors: [FileError]
  private let excluded: [String]
  private let outside: [String]
  private let unlisted: [String]
  /// The input that specifies the files.
  public let input: RunInput

  /// Finds the files that the arguments of a command specify.
  ///
  /// - Throws: an error if a configuration cannot be read, or if it has errors and is not one of
  ///   the files.
  public init(_ input: RunInput) throws {
    var search = DocumentSearch(in: input.fileSystem, project: input.makeProject())
    for path in input.paths { search.add(path) }
    entries = search.entries()
    project = search.project
    errors = search.errors
    excluded = search.excluded
    outside = search.outside
    unlisted = search.unlisted
    self.input = input
    // Looking up a file's project reads its configuration.
    for entry in entries { _ = project.member(at: entry.path) }
    let checked = entries.lazy.map(\.path).filter { [project] in project.isConfiguration($0) }
      .compactMap { try? input.fileSystem.canonicalPath(of: $0) }
    try project.requireValidConfigurations(except: Set(checked.map(Name.init)))
  }

  /// Takes the only path of the arguments, even if its configuration excludes it.
  ///
  /// - Parameter other: the file whose configuration is used if the file has none.
  /// - Throws: an error if a configuration cannot be read, or has errors.
  init(page input: RunInput, orConfiguredLike other: String? = nil) throws {
    let input = input.showingPages
    project = input.makeProject()
    try project.requireConfiguration(ofFileAt: input.paths[0], orLike: other)
    entries = [.init(path: input.paths[0], isNamed: true)]
    (errors, excluded, outside, unlisted) = ([], [], [], [])
    self.input = input
  }

  /// True if files were named, but the configurations exclude all of them.
  public var areAllExcluded: Bool { entries.isEmpty && errors.isEmpty && !excluded.isEmpty }

  /// True if standard input was named, but a configuration excludes it.
  public var excludesStandardInput: Bool { excluded.contains { input.isStandardInput($0) } }

  /// True if standard input was named.
  public var readsStandardInput: Bool { input.readsStandardInput }

  /// Messages about files that are not processed.
  public var notices: [String] {
    var notices: [String] = []
    if areAllExcluded {
      let subject =
        excluded.count == 1
        ? "'\(Excerpt.quoted(excluded[0]))' is excluded"
        : "all \(excluded.count) files are excluded"
      notices.append(
        "\(subject) by the configuration, and nothing was done; 'settingsc config FILE' explains "
          + "why")
    }
    if let first = outside.first {
      notices.append(
        outside.count == 1
          ? "\(first): skipped a link out of the project; name it to include it"
          : "\(first) and \(outside.count - 1) more: skipped links out of the project; name them "
            + "to include them")
    }
    return notices
  }

  /// Returns the documents below the only directory of the input, each with its path relative to
  /// the directory. Excludes configurations and files in another directory below it, such as the
  /// output directory.
  func documents(besides other: String) -> [(name: String, entry: DocumentSearch.Entry)] {
    var canonicalPaths = CanonicalPaths(in: input.fileSystem)
    let other = canonicalPaths.path(of: other)
    let isBelow = !FilePath.contains(other, canonicalPaths.path(of: input.paths[0]))
    // Resolve both against the root, so that one can be relative to the other.
    let directory = FilePath.normalized(input.paths[0])
    let root = "/" + (directory == "." ? "" : directory)
    return entries.compactMap { entry in
      guard !project.isConfiguration(entry.path),
        !isBelow || !FilePath.contains(other, canonicalPaths.path(of: entry.path))
      else { return nil }
      return (FilePath.relative("/" + FilePath.normalized(entry.path), to: root), entry)
    }
  }

  /// True if a directory was named, so that its whole project is reported.
  public var hasDirectories: Bool {
    input.paths.contains { input.fileSystem.kind(of: $0) == .directory }
  }

  /// Returns the documents of projects that the arguments do not contain.
  ///
  /// - Parameter directories: the directories of the projects.
  func otherDocuments(of directories: Set<String>) -> [DocumentSearch.Entry] {
    let searched = input.paths.filter { input.fileSystem.kind(of: $0) == .directory }
      .compactMap { try? input.fileSystem.canonicalPath(of: $0) }
    let roots = project.configurations.filter { file in
      directories.contains(file.directory)
        && !searched.contains { FilePath.contains($0, file.directory) }
    }
    if roots.isEmpty { return [] }
    var search = DocumentSearch(in: input.fileSystem, project: project)
    for root in roots.map(\.shownDirectory).sorted() { search.add(root) }
    return search.entries()
  }

  /// Returns the paths of the checked files. Excludes files without settings documents that were
  /// found by a search.
  func checkedPaths(in snapshot: Snapshot) -> [String] {
    snapshot.reportedDocuments.filter { document in
      snapshot.failure(of: document) == nil
        && (document.entry.isNamed || document.entry.isListed || snapshot.hasDocuments(document))
    }.map(\.entry.path)
  }

  /// Returns true if a run that should check documents has checked none. In this case, the message
  /// "no errors" would be misleading. A named configuration counts as a document.
  func checkedNothing(in snapshot: Snapshot) -> Bool {
    let hasDocuments = snapshot.reportedDocuments.contains { document in
      snapshot.failure(of: document) != nil || document.entry.isNamed
        || (document.entry.isListed || snapshot.hasDocuments(document)) && !document.isConfiguration
    }
    return !hasDocuments && !areAllExcluded && errors.isEmpty
  }

  /// Returns the paths of settings documents that match no pattern in `files` and that no other
  /// document refers to. A project may contain them by mistake. Only a limited number of small
  /// files are searched.
  func uncoveredDocuments(besides snapshot: Snapshot) -> [String] {
    if unlisted.isEmpty { return [] }
    var canonicalPaths = CanonicalPaths(in: input.fileSystem)
    let read = Set(snapshot.readPaths.map { Name(canonicalPaths.path(of: $0)) })
    return unlisted.prefix(1_000).filter { path in
      guard !project.isConfiguration(path),
        !read.contains(Name(canonicalPaths.path(of: path))),
        let bytes = try? input.fileSystem.contents(of: path, limit: 64 << 10)
      else { return false }
      let file = SourceFile(id: FileID(0), path: path, bytes: bytes)
      return DocumentReading(file, budget: Budget()).forms.contains { $0 != nil && $0 != .tree }
    }
  }

  /// Returns an error if a symbolic link in the path of a file leads out of its project, so that the
  /// file must not be written.
  public mutating func linkError(ofFileAt path: String) -> FileError? {
    project.linkError(ofFileAt: path)
  }

  /// Returns the budget of a file.
  mutating func budget(ofFileAt path: String) -> Budget {
    if project.isConfiguration(path) { return Budget() }
    return project.budget(by: project.member(at: path)?.file.configuration ?? Configuration())
  }
}
