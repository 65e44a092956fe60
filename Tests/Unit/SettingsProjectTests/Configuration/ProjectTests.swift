import SettingsSyntax
import Testing

@testable import SettingsProject

/// Tests which configuration applies to a file.
@Suite struct ProjectTests {
  /// A run without a configuration looks for one once in each parent directory.
  @Test func looksOnceInEachDirectory() throws {
    let files = CountingFileSystem(
      MemoryFileSystem(texts: ["/p/a/b/c/page.yaml": "", "/p/a/b/c/other.yaml": ""]))
    var project = Project(Project.Options(), in: files)
    _ = project.verdict(onFile: "/p/a/b/c/page.yaml")
    #expect(files.counts == [5, 1])
    _ = project.verdict(onFile: "/p/a/b/c/other.yaml")
    #expect(files.counts == [5, 1])
  }
}

/// Counts lookups of file kinds and canonical paths.
private final class CountingFileSystem: FileSystem, @unchecked Sendable {
  // Sendable because only one test uses it, on one thread.
  private let base: MemoryFileSystem
  private(set) var counts = [0, 0]

  init(_ base: MemoryFileSystem) { self.base = base }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    try base.contents(of: path, limit: limit)
  }
  func kind(of path: String) -> FileKind? {
    counts[0] += 1
    return base.kind(of: path)
  }
  func names(in directory: String) throws(FileError) -> [String] { try base.names(in: directory) }
  func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }
  func canonicalPath(of path: String) throws(FileError) -> String {
    counts[1] += 1
    return try base.canonicalPath(of: path)
  }
}
