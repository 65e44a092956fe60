import SettingsPlatform
import SettingsSyntax
import Testing

@Suite struct DiskFileSystemTests {
  private let disk = DiskFileSystem()
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: [0, 1, 1000, 65_535, 65_536, 200_000])
  func readsFileUpToLimit(count: Int) throws {
    let path = try directory.makeFile("page.yaml", String(repeating: "é", count: count / 2))
    let size = count / 2 * 2
    for limit in [size, size + 1, Int.max] {
      let bytes = try disk.contents(of: path, limit: limit)
      #expect(bytes.buffer.elementsEqual(String(repeating: "é", count: count / 2).utf8))
    }
    if size > 0 {
      #expect(throws: FileError(path: path, reason: .tooLarge(limit: size - 1))) {
        try disk.contents(of: path, limit: size - 1)
      }
    }
  }

  @Test func reportsUnreadableFiles() throws {
    let file = try directory.makeFile("file", "")
    let cases: [(path: String, reason: FileError.Reason)] = [
      (directory("none"), .notFound),
      (directory("none/file"), .notFound),
      ("", .notFound),
      (file + "\u{0}.yaml", .notFound),
      (file + "/file", .system("not a directory")),
      (directory.path, .isDirectory),
      (directory.makeLink("loop", to: "loop"), .system("too many levels of symbolic links")),
    ]
    for (path, reason) in cases {
      #expect(throws: FileError(path: path, reason: reason)) {
        try disk.contents(of: path, limit: 10)
      }
    }
  }

  @Test func readsDevices() throws {
    #expect(try disk.contents(of: "/dev/null", limit: 0).count == 0)
    #expect(throws: FileError(path: "/dev/zero", reason: .tooLarge(limit: 100_000))) {
      try disk.contents(of: "/dev/zero", limit: 100_000)
    }
  }

  @Test func readsPipeToItsEnd() throws {
    let pipe = directory.makePipe("pipe")
    try directory.runInBackground("sleep 0.05; head -c 300000 /dev/zero > pipe")
    #expect(try disk.contents(of: pipe, limit: 300_000).count == 300_000)
    try directory.runInBackground("head -c 300000 /dev/zero > pipe")
    #expect(throws: FileError(path: pipe, reason: .tooLarge(limit: 299_999))) {
      try disk.contents(of: pipe, limit: 299_999)
    }
  }

  #if os(Linux)
    @Test func readsFilesOfUnknownSize() throws {
      #expect(try disk.contents(of: "/proc/self/status", limit: 1 << 20).count > 0)
    }
  #endif

  @Test func distinguishesKindsOfFiles() throws {
    let file = try directory.makeFile("file", "")
    #expect(disk.kind(of: file) == .file)
    #expect(disk.kind(of: directory.makeLink("link", to: "file")) == .file)
    #expect(disk.kind(of: directory.path) == .directory)
    #expect(disk.kind(of: "/dev/null") == .special)
    #expect(disk.kind(of: directory.makePipe("pipe")) == .special)
    #expect(disk.kind(of: directory("none")) == nil)
    #expect(disk.kind(of: directory.makeLink("dangling", to: "none")) == nil)
    #expect(disk.kind(of: file + "\u{0}") == nil)
  }

  @Test func sortsNamesByBytes() throws {
    for name in ["b", "a", "B", ".hidden", "é", "a b"] { try directory.makeFile(name, "") }
    #expect(try disk.names(in: directory.path) == [".hidden", "B", "a", "a b", "b", "é"])
    let none = directory("none")
    #expect(throws: FileError(path: none, reason: .notFound)) { try disk.names(in: none) }
    let file = directory("a")
    #expect(throws: FileError(path: file, reason: .system("not a directory"))) {
      try disk.names(in: file)
    }
  }

  @Test func resolvesLinks() throws {
    let file = try directory.makeFile("file", "")
    let link = directory.makeLink("link", to: directory.makeDirectory("inner"))
    #expect(try disk.canonicalPath(of: link + "/.././file") == file)
    let none = directory("none")
    #expect(throws: FileError(path: none, reason: .notFound)) { try disk.canonicalPath(of: none) }
  }
}
