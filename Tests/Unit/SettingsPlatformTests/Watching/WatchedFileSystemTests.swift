import SettingsSyntax
import Testing

@testable import SettingsPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct WatchedFileSystemTests {
  private let directory: TemporaryDirectory
  private let files = WatchedFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Overwrites a file in place, so that it remains the same inode.
  private func overwrite(_ name: String, _ text: String) {
    let file = open(directory(name), O_WRONLY | O_TRUNC)
    _ = text.withCString { write(file, $0, strlen($0)) }
    close(file)
  }

  @Test func detectsWrittenReplacedNewAndDeletedFiles() throws {
    let old = try directory.makeFile("old", "1")
    let replaced = try directory.makeFile("replaced", "1")
    let gone = try directory.makeFile("gone", "1")
    let new = directory("new")
    let same = try directory.makeFile("same", "1")
    for path in [old, replaced, gone, same] { _ = try files.contents(of: path, limit: 10) }
    #expect(files.kind(of: new) == nil)
    #expect(files.readFileCount == 4)
    #expect(files.changedPaths().isEmpty)
    overwrite("old", "22")
    try directory.makeFile("replaced", "2")
    unlink(gone)
    try directory.makeFile("new", "")
    #expect(files.changedPaths() == [gone, new, old, replaced])
    // A file that was forgotten and read again is compared with its current state.
    files.forgetPaths { $0 != same }
    #expect(files.changedPaths().isEmpty)
    #expect(files.readFileCount == 1)
  }

  @Test func detectsNewNamesInListedDirectories() throws {
    try directory.makeFile("a", "")
    #expect(try files.entries(in: directory.path).count == 1)
    // Editors create hidden files and remove them again.
    try directory.makeFile(".a.swp", "")
    #expect(files.changedPaths().isEmpty)
    overwrite("a", "text")
    #expect(files.changedPaths().isEmpty)
    try directory.makeFile("b", "")
    #expect(files.changedPaths() == [directory.path])
  }

  @Test func ignoresDirectoriesThatWereNotListed() throws {
    _ = try files.canonicalPath(of: directory.path)
    _ = files.entry(at: directory.path)
    try directory.makeFile("b", "")
    #expect(files.changedPaths().isEmpty)
  }

  @Test func waitsUntilSomethingChanges() throws {
    let path = try directory.makeFile("page", "1")
    _ = try files.contents(of: path, limit: 10)
    try directory.runInBackground("sleep 0.05; echo new > page")
    guard case .changed(let paths) = FileWatch(files).waitForChange() else {
      Issue.record("the reader of this test's output is gone")
      return
    }
    #expect(paths == [path])
  }
}
