import SettingsLanguage
import SettingsSyntax

/// Resolves the paths in a document, which must lead to files below the root of the project.
///
/// Symbolic links are followed before paths are compared with the root. The message about a path
/// that leaves the project does not depend on the files outside.
struct PathResolver {
  /// The reason why a path cannot be resolved.
  struct Failure: Error {
    var id: DiagnosticID
    var message: String
    var note: String?
    /// The path of an existing file with a similar name, or nil.
    var meant: String?

    /// Returns the failure of a path that leaves the project.
    ///
    /// - Parameter name: the path, quoted for messages.
    static func outsideProject(_ name: String) -> Failure {
      Failure(
        id: .outsideRoot, message: "'\(name)' lies outside of the project",
        note:
          "the project's root is the directory of settingsc.yaml, else of the repository, else of "
          + "the named files; run "
          + "'settingsc init' in the root, or pass --allow-outside")
    }

    /// Returns the diagnostic of the failure.
    ///
    /// - Parameters:
    ///   - range: the place of the path.
    ///   - file: the file that contains the path.
    func diagnostic(at range: SourceRange, in file: SourceFile) -> Diagnostic {
      let fix = meant.map { meant in
        Diagnostic.Fix(
          "did you mean '\(Excerpt.quoted(meant))'?", .unsafe,
          [.init(range, Failure.quotedPath(meant, in: file, at: range))])
      }
      return Diagnostic(id, message, at: range, notes: note.map { [.init($0)] } ?? [], fix: fix)
    }

    /// Returns a path in the quotes of the value that it replaces, or in new quotes if it needs
    /// them.
    private static func quotedPath(
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
  /// The directory that paths are relative to.
  private let directory: String
  /// The name of the file that contains the paths.
  private let sourceName: String
  /// The canonical path of the root, or nil if documents may reference files anywhere.
  private let root: String?

  /// Creates a resolver for the paths in a file.
  ///
  /// - Parameters:
  ///   - source: the path of the file. Its directory is the base of relative paths.
  ///   - root: the directory that must contain the referenced files, as a canonical path, or nil to
  ///     allow all files.
  init(
    from source: String, within root: String?, in fileSystem: any FileSystem
  ) {
    self.fileSystem = fileSystem
    directory = PathResolver.directory(of: source)
    sourceName = FilePath.name(of: source)
    self.root = root
  }

  private static func directory(of path: String) -> String {
    path == "-" ? "." : FilePath.directory(of: path)
  }

  /// Returns the path for opening a referenced file.
  ///
  /// - Parameters:
  ///   - found: the diagnostics of the referencing file. After a hundred errors, no similar file name
  ///     is suggested, because directories may be large.
  ///   - meansPage: true to also suggest a page in another directory of the project.
  func resolve(
    _ name: String, suggestingAfter found: DiagnosticBag = DiagnosticBag(), meansPage: Bool = false
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
      if let root {
        let start = try fileSystem.canonicalPath(of: directory)
        let boundary = ProjectBoundary(from: start, within: root, in: fileSystem)
        guard boundary.contains(name) else { return .failure(.outsideProject(shown)) }
      }
      let target = try fileSystem.canonicalPath(of: path)
      // The boundary compares strings. A path that is not valid UTF-8 may lead elsewhere.
      if let root, !FilePath.contains(root, target) { return .failure(.outsideProject(shown)) }
      // Reading a pipe waits for its writer, and a device may have no end.
      if fileSystem.kind(of: target) == .special {
        return .failure(Failure(id: .missingFile, message: "'\(shown)' is not a regular file"))
      }
      return .success(simplifiedPath(path, leadingTo: target))
    } catch {
      return .failure(
        Failure(
          id: .missingFile, message: "'\(shown)': \(error.message)",
          note: "paths are relative to the file that names them; this one leads to "
            + "'\(Excerpt.quoted(error.path))'",
          meant: error.reason == .notFound && found.errorCount < 100
            ? nearestPath(to: name, meansPage: meansPage && found.errorCount < 10) : nil))
    }
  }

  private static let extensions = ["yaml", "yml", "json"]

  /// Returns the path of the file that a path with a mistake probably means: the file with the
  /// nearest name in the same directory, with another extension or without one, or the file with
  /// the same name or page id elsewhere in the project.
  private func nearestPath(to name: String, meansPage: Bool) -> String? {
    let inner = FilePath.directory(of: name)
    let directory = FilePath.join(directory, inner)
    let stem = PathResolver.stem(of: FilePath.name(of: name))
    // Names of files outside of the project are not revealed.
    let outer = root
    let start = try? fileSystem.canonicalPath(of: directory)
    if let outer, let start, !FilePath.contains(outer, start) { return nil }
    let candidates = ((try? fileSystem.names(in: directory)) ?? []).prefix(1000).filter {
      PathResolver.extensions.contains(FilePath.extension(of: $0)) && $0 != sourceName
        && NearestName.isNearIgnoringSuffix(stem, PathResolver.stem(of: $0))
        && !(meansPage && isOtherDocument(FilePath.join(directory, $0)))
    }
    let same = candidates.first { PathResolver.stem(of: $0) == stem }
    if let near = same ?? NearestName.find(FilePath.name(of: name), among: candidates) {
      return FilePath.join(inner, near)
    }
    guard meansPage, let outer,
      let base = try? fileSystem.canonicalPath(of: self.directory)
    else { return nil }
    return findMovedFile(stem, below: outer, except: FilePath.join(base, sourceName))
      .map { FilePath.relative($0, to: base) }
  }

  private static func stem(of name: String) -> String {
    extensions.contains(FilePath.extension(of: name))
      ? String(name.prefix { $0 != "." }) : name
  }

  /// Returns the first file below a directory that has a name without its extension, or, if there is
  /// none, that begins with a page of this id. Searches at most 1,000 files.
  ///
  /// - Parameter source: the file that contains the path.
  private func findMovedFile(
    _ stem: String, below root: String, except source: String
  ) -> String? {
    var directories = [root]
    var renamed: String?
    var count = 0
    while count < 1_000, !directories.isEmpty {
      let directory = directories.removeFirst()
      for entry in (try? fileSystem.entries(in: directory)) ?? [] where !entry.name.hasPrefix(".") {
        count += 1
        let path = FilePath.join(directory, entry.name)
        let isLink = entry.mayBeLink && fileSystem.linkTarget(at: path) != nil
        if isLink { continue }
        if entry.kind == .directory { directories.append(path) }
        guard entry.kind == .file, PathResolver.extensions.contains(FilePath.extension(of: path)),
          path != source
        else { continue }
        if PathResolver.stem(of: entry.name) == stem { return path }
        if renamed == nil, beginsWithPage(stem, path) { renamed = path }
      }
    }
    return renamed
  }

  /// Returns true if the first line of a file, besides comments, is the id of a page.
  private func beginsWithPage(_ id: String, _ path: String) -> Bool {
    let words = firstWords(of: path)
    return words.count == 2 && words[0] == Key.page.name && words[1] == id
  }

  /// Returns true if a file begins as a document that is not a page.
  private func isOtherDocument(_ path: String) -> Bool {
    let others: [Key] = [.presenter, .registry, .settingsc]
    return firstWords(of: path).first.map { word in others.contains { $0.name == word } } ?? false
  }

  /// Returns the words of the first line of a file, besides comments; empty if it cannot be read.
  private func firstWords(of path: String) -> [Substring] {
    guard let bytes = try? fileSystem.contents(of: path, limit: Budget().fileBytes) else {
      return []
    }
    let text = String(decoding: bytes.buffer.prefix(2_000), as: UTF8.self)
    let line = text.split(separator: "\n").first { !$0.hasPrefix("#") && !$0.hasPrefix("---") }
    return (line ?? "").split(whereSeparator: { "{: \"'\r".contains($0) })
  }

  /// Returns the path without `..` if it leads to the same file. After a symbolic link, `..` is not
  /// the directory that contains the link.
  private func simplifiedPath(_ path: String, leadingTo target: String) -> String {
    let short = FilePath.normalized(path)
    let shortTarget = try? fileSystem.canonicalPath(of: short)
    return shortTarget?.utf8.elementsEqual(target.utf8) == true ? short : path
  }
}
