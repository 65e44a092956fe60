import SettingsPlatform
import SettingsSyntax
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct DirectoryEntryTests {
  private let disk = DiskFileSystem()
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func listsKindsOfEntries() throws {
    try directory.makeFile("a", "")
    _ = directory.makeDirectory("b")
    _ = directory.makeLink("c", to: "b")
    _ = directory.makeLink("d", to: "none")
    _ = directory.makePipe("e")
    let entries = try disk.entries(in: directory.path)
    #expect(entries.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(entries.map(\.kind) == [.file, .directory, .directory, nil, .special])
    #expect(entries.map(\.mayBeLink) == [false, false, true, true, false])
    #expect(disk.entry(at: directory("b")).kind == .directory)
    #expect(disk.entry(at: directory("c")) == DirectoryEntry("c", .directory))
    #expect(disk.entry(at: directory("d")) == DirectoryEntry("d", nil))
    #expect(disk.entry(at: directory("none")).kind == nil)
    #expect(disk.entry(at: directory("a") + "\u{0}").kind == nil)
  }

  /// The cached table returns the same paths as the system.
  @Test func returnsSameCanonicalPathsAsTheSystem() throws {
    try directory.makeFile("a", "")
    let inner = directory.makeDirectory("b")
    try directory.makeFile("b/x", "")
    let link = directory.makeLink("c", to: "b")
    let file = directory.makeLink("d", to: "b/x")
    let broken = directory.makeLink("e", to: "none")
    var paths = CanonicalPaths(in: disk)
    let all = [
      directory("a"), inner + "/x", link + "/x", file, broken, link, link + "/", inner + "/../a",
      directory.path + "//a", link + "/..", link + "/.", directory("none"), "/", "",
    ]
    for path in all + all {
      #expect(paths.path(of: path) == (try? disk.canonicalPath(of: path)) ?? path, "\(path)")
    }
  }

  /// The directory has more names than one system call returns.
  @Test func listsLargeDirectory() throws {
    for number in 0..<3000 { close(creat(directory("page-\(number).yaml"), 0o644)) }
    let names = try disk.entries(in: directory.path).map(\.name)
    #expect(names.count == 3000)
    #expect(names == names.sorted())
  }

  /// Reading a file that another process keeps extending ends without waiting for it.
  @Test func readsGrowingFile() throws {
    let path = try directory.makeFile("log", "x")
    try directory.runInBackground("for i in $(seq 20000); do echo x; done >> log")
    for _ in 0..<20 { #expect(try disk.contents(of: path, limit: 1 << 20).count > 0) }
  }

  /// If only a few file descriptors are available, files are opened one after the other.
  @Test func waitsForFreeDescriptor() throws {
    let path = try directory.makeFile("page", "text")
    let counts = WorkerThreads.map(count: 200, workers: 16, state: {}) { (_: inout Void, _) in
      (try? DiskFileSystem().contents(of: path, limit: 10).count) ?? -1
    }
    #expect(counts == [Int](repeating: 4, count: 200))
  }
}
