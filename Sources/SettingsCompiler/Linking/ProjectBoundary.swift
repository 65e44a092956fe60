public import SettingsSyntax

/// Whether paths stay in the project: they are followed step by step, as the system does
/// (POSIX.1-2024, section 4.16, pathname resolution).
///
/// Asking the system where a path leads would reveal what is outside: a path that ends there is found
/// or not, and one that goes out and comes back by `..` leads somewhere only if the directories on
/// its way exist. Here the answer is the same, whatever is outside. What can be learnt is whether a
/// link leads back into the project.
public struct ProjectBoundary {
  private let start: String
  private let root: String
  private let fileSystem: any FileSystem

  /// The boundary of a root, for paths relative to a directory. Both are canonical paths; the
  /// directory may lie outside of the root, as that of a file that the user named.
  public init(from start: String, within root: String, in fileSystem: any FileSystem) {
    self.start = start
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Whether a path ends at or below the root, and goes back by `..` from no place that is unknown.
  ///
  /// Known are the places below the root, and the directories above it and above the start. Others
  /// are passed only where a link leads back from there: a project may be reached by several names.
  /// Whether anything is at the end is not asked.
  public func contains(_ path: String) -> Bool {
    var place = FilePath.isAbsolute(path) ? "/" : start
    // The next part is the last one.
    var waiting = ProjectBoundary.parts(of: path)
    var linksLeft = Budget.symbolicLinks
    while let part = waiting.popLast() {
      if part == "." { continue }
      if part == ".." {
        guard isKnown(place) else { return false }
        place = FilePath.directory(of: place)
        continue
      }
      let next = FilePath.join(place, part)
      // A canonical path has no links in it.
      if !isAbove(next), let target = fileSystem.linkTarget(at: next) {
        guard linksLeft > 0 else { return isKnown(place) }
        linksLeft -= 1
        if FilePath.isAbsolute(target) { place = "/" }
        waiting += ProjectBoundary.parts(of: target)
      } else {
        place = next
      }
    }
    return FilePath.contains(root, place)
  }

  /// Whether an entry of the directory that paths start from is a link that leads out. What it
  /// leads to is not looked at.
  public func isLinkLeadingOut(_ entry: DirectoryEntry) -> Bool {
    entry.mayBeLink && fileSystem.linkTarget(at: FilePath.join(start, entry.name)) != nil
      && !contains(entry.name)
  }

  private func isKnown(_ place: String) -> Bool { FilePath.contains(root, place) || isAbove(place) }

  /// Whether a place is the root or the start, or a directory above one of them.
  private func isAbove(_ place: String) -> Bool {
    FilePath.contains(place, root) || FilePath.contains(place, start)
  }

  /// The names between slashes, the first one last.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }

  /// The diagnostic of a path that leaves the project.
  public static func diagnostic(ofPath path: String, at range: SourceRange) -> Diagnostic {
    let failure = PathResolver.Failure.outside(Excerpt.quoted(path))
    return Diagnostic(
      failure.id, failure.message, at: range, notes: failure.note.map { [.init($0)] } ?? [])
  }
}
