public import SettingsSyntax

/// Decides whether paths stay inside the project.
///
/// Paths are resolved one component at a time, as in the system (POSIX.1-2024, section 4.16,
/// pathname resolution). If the system resolved them, the result would reveal whether files outside
/// of the project exist: a path that leaves the project and returns with `..` resolves only if the
/// directories on its way exist. The result of this type does not depend on the files outside,
/// except that it reveals whether a link leads back into the project.
public struct ProjectBoundary {
  private let start: String
  private let root: String
  private let fileSystem: any FileSystem

  /// Creates the boundary of a root, for paths relative to a directory.
  ///
  /// - Parameters:
  ///   - start: the canonical path of the directory. It may be outside of the root, for example if
  ///     the user named a file there.
  ///   - root: the canonical path of the root.
  ///   - fileSystem: the file system that resolves links.
  public init(from start: String, within root: String, in fileSystem: any FileSystem) {
    self.start = start
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Returns true if a path ends at or below the root, and each `..` in it starts at a known
  /// directory.
  ///
  /// Known directories are the directories below the root, and those above the root and above the
  /// start. A path may pass through other directories only if a link leads back from there, because
  /// a project may have several paths. The file at the end of the path need not exist.
  public func contains(_ path: String) -> Bool {
    var place = FilePath.isAbsolute(path) ? "/" : start
    // The remaining components, in reverse order.
    var waiting = ProjectBoundary.reversedComponents(of: path)
    var linksLeft = Budget.symbolicLinks
    while let part = waiting.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard isKnown(place) else { return false }
        place = FilePath.directory(of: place)
        continue
      }
      let next = FilePath.join(place, part)
      // The root and the start are canonical paths, so neither they nor their ancestors are links.
      if !isAbove(next), let target = fileSystem.linkTarget(at: next) {
        guard linksLeft > 0 else { return isKnown(place) }
        linksLeft -= 1
        if FilePath.isAbsolute(target) { place = "/" }
        waiting += ProjectBoundary.reversedComponents(of: target)
      } else {
        place = next
      }
    }
    return FilePath.contains(root, place)
  }

  /// Returns true if an entry of the start directory is a link that leads out of the project. The
  /// target of the link is not read.
  public func isLinkLeavingProject(_ entry: DirectoryEntry) -> Bool {
    entry.mayBeLink && fileSystem.linkTarget(at: FilePath.join(start, entry.name)) != nil
      && !contains(entry.name)
  }

  private func isKnown(_ place: String) -> Bool { FilePath.contains(root, place) || isAbove(place) }

  /// Returns true if a directory is the root, the start, or above one of them.
  private func isAbove(_ place: String) -> Bool {
    FilePath.contains(place, root) || FilePath.contains(place, start)
  }

  /// Returns the components of a path in reverse order.
  private static func reversedComponents(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }

  /// Returns the diagnostic of a path that leaves the project.
  public static func diagnostic(ofPath path: String, at range: SourceRange) -> Diagnostic {
    let failure = PathResolver.Failure.outsideProject(Excerpt.quoted(path))
    return Diagnostic(
      failure.id, failure.message, at: range, notes: failure.note.map { [.init($0)] } ?? [])
  }
}
