import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct DocumentSearchTests {
  private func files(_ paths: String...) -> MemoryFileSystem {
    MemoryFileSystem(texts: Dictionary(uniqueKeysWithValues: paths.map { ($0, "page: a\n") }))
  }

  private func found(
    _ arguments: String..., in files: any FileSystem
  ) -> (named: [String], found: [String], errors: [FileError]) {
    var search = DocumentSearch(in: files, project: Project(Project.Options(), in: files))
    for argument in arguments { search.add(argument) }
    let entries = search.entries()
    return (
      entries.filter(\.isNamed).map(\.path), entries.filter { !$0.isNamed }.map(\.path),
      search.errors
    )
  }

  /// A directory that cannot be listed is reported, and the other files are found.
  @Test func reportsUnreadableDirectory() {
    let files = FailingFileSystem(
      base: files("a/x.yaml", "b/x.yaml", "c/x.yaml"), unlisted: ["b"])
    let result = found(".", in: files)
    #expect(result.found == ["a/x.yaml", "c/x.yaml"])
    #expect(result.errors == [FileError(path: "b", reason: .notPermitted)])
    let byPattern = found("*/x.yaml", in: files)
    #expect(byPattern.named == ["a/x.yaml", "c/x.yaml"])
    #expect(byPattern.errors == [FileError(path: "b", reason: .notPermitted)])
  }
}

/// A file system that fails to list some directories.
private struct FailingFileSystem: FileSystem {
  let base: MemoryFileSystem
  let unlisted: Set<String>

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    try base.contents(of: path, limit: limit)
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in directory: String) throws(FileError) -> [String] {
    if unlisted.contains(directory) { throw FileError(path: directory, reason: .notPermitted) }
    return try base.names(in: directory)
  }

  func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }

  func canonicalPath(of path: String) throws(FileError) -> String {
    try base.canonicalPath(of: path)
  }
}
