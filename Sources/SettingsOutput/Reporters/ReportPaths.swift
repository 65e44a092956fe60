import SettingsSyntax

/// The form of paths in reports for other programs: from the root of the repository, if that is
/// known, since they look for the files there and not where settingsc was started.
public struct ReportPaths: Sendable {
  private let workingDirectory: String?
  private let root: String?

  /// Writes paths from the working directory, whatever it is.
  public init() {
    workingDirectory = nil
    root = nil
  }

  /// Writes paths from a root above the working directory; if it is not above, from that directory.
  ///
  /// - Parameters:
  ///   - workingDirectory: the start of relative paths, absolute and canonical.
  ///   - root: the root of the repository, absolute and canonical, or nil for the working directory.
  public init(workingDirectory: String, root: String?) {
    self.workingDirectory = workingDirectory
    self.root =
      root.flatMap { FilePath.contains($0, workingDirectory) ? $0 : nil } ?? workingDirectory
  }

  /// Returns the path of a file as programs get it: without `./`, from the root if it is below that,
  /// else absolute. Standard input without a name is `<stdin>`.
  public func path(of path: String) -> String {
    if path == "-" { return "<stdin>" }
    guard let workingDirectory, let root else { return FilePath.normalized(path) }
    let absolute = FilePath.normalized(FilePath.join(workingDirectory, path))
    guard FilePath.contains(root, absolute), absolute.utf8.count > root.utf8.count else {
      return absolute
    }
    let inner = absolute.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }
    return String(Substring(inner))
  }
}
