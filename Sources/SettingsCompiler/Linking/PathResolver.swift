import SettingsSyntax

/// The directory below which the files lie that a document may name.
public enum ProjectRoot: Hashable, Sendable {
  /// The nearest directory at or above that of the file that is checked which holds a
  /// configuration, else that of the file: to be looked for.
  case search
  /// This one, as a canonical path.
  case directory(String)
  /// That of the file that is checked: there is no configuration above it.
  case ofFile

  /// The name of the file that marks the root of a project, and holds its configuration.
  public static let markerName = "settingsc.yaml"
}

/// Resolves the paths in a document. They must lead to files below the project's root.
///
/// Symbolic links are followed before the comparison. The message about a name that leads out does
/// not depend on what is there.
struct PathResolver {
  /// Why a name leads to no file.
  struct Failure: Error {
    var id: DiagnosticID
    var message: String
    var note: String?
    /// The name of an existing file that was probably meant.
    var meant: String?

    /// A name that leads out of the project, as it is shown.
    static func outside(_ name: String) -> Failure {
      Failure(
        id: .outsideRoot, message: "'\(name)' lies outside of the project",
        note: "the project's root is the directory of settingsc.yaml, else of this file; run "
          + "'settingsc init' in the root, or pass --allow-outside")
    }

    /// - Parameter file: that the name is written in, at the range.
    func diagnostic(at range: SourceRange, in file: SourceFile) -> Diagnostic {
      let fix = meant.map { meant in
        Diagnostic.Fix(
          "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
          [.init(range, Failure.written(meant, in: file, at: range))])
      }
      return Diagnostic(id, message, at: range, notes: note.map { [.init($0)] } ?? [], fix: fix)
    }

    /// A name as it is written in place of another: in its quotes, or in some where it needs them.
    private static func written(
      _ name: String, in file: SourceFile, at range: SourceRange
    ) -> String {
      let first = range.length > 0 ? file.bytes.buffer[range.offset] : 0
      if first == UInt8(ascii: "\"") { return QuotedText.json(name) }
      let isPlain = name.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x2D < 13 || $0 == UInt8(ascii: "_")
      }
      let isSafe = isPlain && name.utf8.first != UInt8(ascii: "-")
      return isSafe && first != UInt8(ascii: "'") ? name : QuotedText.yaml(name)
    }
  }

  private let fileSystem: any FileSystem
  /// The directory that names are relative to.
  private let directory: String
  /// The canonical path of the root; nil where every file may be named.
  private let root: Result<String, FileError>?

  /// Resolves names in a file, `source`, to which they are relative. They may lead to files at or
  /// below the root, or anywhere without one.
  init(
    from source: String, within root: Result<String, FileError>?, in fileSystem: any FileSystem
  ) {
    self.fileSystem = fileSystem
    directory = PathResolver.directory(of: source)
    self.root = root
  }

  /// The canonical path of the root of the file that the run was asked to check.
  static func root(
    of named: String, as root: ProjectRoot, in fileSystem: any FileSystem
  ) -> Result<String, FileError> {
    if case .directory(let directory) = root { return .success(directory) }
    return Result { () throws(FileError) in
      let directory = try fileSystem.canonicalPath(of: PathResolver.directory(of: named))
      return root == .search ? PathResolver.root(above: directory, in: fileSystem) : directory
    }
  }

  private static func directory(of path: String) -> String {
    path == "-" ? "." : FilePath.directory(of: path)
  }

  /// The path of a named file, as it can be opened.
  ///
  /// - Parameter found: what was found in the naming file so far: after a hundred errors no file of a
  ///   similar name is looked for, since a directory may be large.
  func resolve(
    _ name: String, suggestingAfter found: DiagnosticBag = DiagnosticBag()
  ) -> Result<String, Failure> {
    let shown = Excerpt.quoted(name)
    guard !name.isEmpty, !name.utf8.contains(0) else {
      return .failure(Failure(id: .missingFile, message: "'\(shown)' is not a path"))
    }
    guard name.utf8.count <= Budget.pathBytes else {
      return .failure(Failure(id: .missingFile, message: "'\(shown)': file name too long"))
    }
    let path = FilePath.join(directory, name)
    do throws(FileError) {
      let root = try root?.get()
      if let root {
        let start = try fileSystem.canonicalPath(of: directory)
        let boundary = ProjectBoundary(from: start, within: root, in: fileSystem)
        guard boundary.contains(name) else { return .failure(.outside(shown)) }
      }
      let target = try fileSystem.canonicalPath(of: path)
      // The boundary compares strings, and a name that is not UTF-8 may lead elsewhere.
      if let root, !FilePath.contains(root, target) { return .failure(.outside(shown)) }
      // Reading a pipe would wait for its writer, and a device need not end.
      if fileSystem.kind(of: target) == .special {
        return .failure(Failure(id: .missingFile, message: "'\(shown)' is not a regular file"))
      }
      return .success(shortened(path, leadingTo: target))
    } catch {
      return .failure(
        Failure(
          id: .missingFile, message: "'\(shown)': \(error.message)",
          note: "paths are relative to the file that names them; this one leads to "
            + "'\(Excerpt.quoted(error.path))'",
          meant: error.reason == .notFound && found.errorCount < 100 ? nearest(to: name) : nil))
    }
  }

  /// The file beside a missing one whose name is nearest, as it would be named.
  private func nearest(to name: String) -> String? {
    let inner = FilePath.directory(of: name)
    let directory = FilePath.join(directory, inner)
    // Nothing is revealed of what lies outside of the project.
    if let root, let outer = try? root.get(),
      (try? fileSystem.canonicalPath(of: directory)).map({ FilePath.contains(outer, $0) }) != true
    {
      return nil
    }
    let names = (try? fileSystem.names(in: directory)) ?? []
    let candidates = names.prefix(1000).filter {
      ["yaml", "yml", "json"].contains(FilePath.extension(of: $0))
        && NearestName.isNearBesidesSuffix(FilePath.name(of: name), $0)
    }
    return NearestName.find(FilePath.name(of: name), among: candidates)
      .map { FilePath.join(inner, $0) }
  }

  /// The path without its `..`, if it still leads to the same file: after a symbolic link, `..`
  /// is not the directory that the link stands in.
  private func shortened(_ path: String, leadingTo target: String) -> String {
    let short = FilePath.normalized(path)
    let shortTarget = try? fileSystem.canonicalPath(of: short)
    return shortTarget?.utf8.elementsEqual(target.utf8) == true ? short : path
  }

  private static func root(above directory: String, in fileSystem: any FileSystem) -> String {
    var candidate = directory
    while true {
      if fileSystem.kind(of: FilePath.join(candidate, ProjectRoot.markerName)) == .file {
        return candidate
      }
      let parent = FilePath.directory(of: candidate)
      if parent == candidate || parent == "." { return directory }
      candidate = parent
    }
  }
}
