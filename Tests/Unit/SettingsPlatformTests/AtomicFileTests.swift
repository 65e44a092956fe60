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

@Suite struct AtomicFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test func appliesUmaskToNewFiles() throws {
    close(open(directory("plain"), O_CREAT | O_WRONLY, 0o666))
    try AtomicFile.write(Array("new".utf8), to: directory("new"))
    #expect(try directory.text("new") == "new")
    #expect(directory.permissions("new") == directory.permissions("plain"))
    #expect(try directory.names() == ["new", "plain"])
  }

  @Test(arguments: [0o600, 0o640, 0o666, 0o777] as [mode_t])
  func preservesPermissions(permissions: mode_t) throws {
    let file = try directory.makeFile("file", "old", permissions: permissions)
    try AtomicFile.write(Array("new".utf8), to: file)
    #expect(try directory.text("file") == "new")
    #expect(directory.permissions("file") == permissions)
    #expect(try directory.names() == ["file"])
  }

  @Test func replacesTargetsOfLinks() throws {
    let inner = directory.makeDirectory("inner")
    try directory.makeFile("inner/file", "old", permissions: 0o600)
    _ = directory.makeLink("inner/second", to: "file")
    let first = directory.makeLink("first", to: "inner/second")
    try AtomicFile.replace(
      FileBytes(Array("old".utf8)), with: Array("new".utf8), at: first)
    #expect(try directory.text("inner/file") == "new")
    #expect(directory.permissions("inner/file") == 0o600)
    #expect(directory.isLink("first") && directory.isLink("inner/second"))
    #expect(try directory.names() == ["first", "inner"])
    #expect(try DiskFileSystem().names(in: inner) == ["file", "second"])
  }

  /// A new file would have only one of the names.
  @Test(arguments: [2, 3]) func refusesSeveralHardLinks(count: Int) throws {
    let file = try directory.makeFile("file", "old")
    for number in 2...count { #expect(link(file, directory("name\(number)")) == 0) }
    let symbolic = directory.makeLink("symbolic", to: "name2")
    for path in [file, symbolic] {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.replace(
          FileBytes(Array("old".utf8)), with: Array("new".utf8), at: path)
      }
      #expect(error?.message.hasPrefix("has \(count) hard links, and writing it would ") == true)
    }
    #expect(try directory.text("file") == "old" && directory.text("name2") == "old")
    #expect(try directory.names().count == count + 1)
    // An output has no contents to lose.
    try AtomicFile.write(Array("new".utf8), to: file)
    #expect(try directory.text("file") == "new" && directory.text("name2") == "old")
  }

  /// Another user may have put a link in the place of an output file.
  @Test(arguments: [true, false])
  func doesNotFollowLinksToOutputs(exists: Bool) throws {
    if exists { try directory.makeFile("file", "old") }
    let link = directory.makeLink("link", to: directory("file"))
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write(Array("new".utf8), to: link)
    }
    #expect(error?.message.contains("is a link to '\(directory("file"))'") == true)
    #expect(try directory.names() == (exists ? ["file", "link"] : ["link"]))
    if exists { #expect(try directory.text("file") == "old") }
    let null = directory.makeLink("null", to: "/dev/null")
    try AtomicFile.write(Array("new".utf8), to: null)
  }

  /// A file that another program writes just before the exchange is not replaced.
  @Test func doesNotReplaceChangedFiles() throws {
    let file = try directory.makeFile("file", "old")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write(to: file, replacing: FileBytes(Array("old".utf8))) { new in
        try? new.writeAll(Array("new".utf8))
        _ = try? directory.makeFile("file", "newer")
      }
    }
    #expect(error?.message == "changed after it was read; it was not changed again")
    #expect(try directory.text("file") == "newer")
    #expect(try directory.names() == ["file"])
  }

  /// Only root can change the owner of a file.
  @Test(.enabled(if: geteuid() == 0)) func preservesOwnerAndGroup() throws {
    let file = try directory.makeFile("file", "old")
    #expect(chown(file, 1, 2) == 0 && chmod(file, 0o6755) == 0)
    try AtomicFile.write(Array("new".utf8), to: file)
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_uid == 1 && status.st_gid == 2 && status.st_mode & 0o7777 == 0o6755)
    #expect(try directory.text("file") == "new")
  }

  /// A signal that arrives while a file is written is delivered after the file is complete.
  @Test func delaysSignalsUntilTheFileIsComplete() throws {
    // The threads of a test runner may block signals.
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    sigaddset(&ending, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let path = try directory.makeFile("file", "old", permissions: 0o644)
    try AtomicFile.write(to: path) { (file) throws(SystemError) in
      pthread_kill(pthread_self(), SIGTERM)
      var waiting = sigset_t()
      sigpending(&waiting)
      #expect(sigismember(&waiting, SIGTERM) == 1)
      // Receives the signal here so that it does not end the test run.
      var taken = sigset_t()
      var number: Int32 = 0
      sigemptyset(&taken)
      sigaddset(&taken, SIGTERM)
      #expect(sigwait(&taken, &number) == 0 && number == SIGTERM)
      try Array("new".utf8).withUnsafeBufferPointer { bytes throws(SystemError) in
        try file.writeAll(UnsafeRawBufferPointer(bytes))
      }
    }
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    #expect(sigismember(&blocked, SIGTERM) == 0)
    #expect(try directory.text("file") == "new")
    #expect(try directory.names() == ["file"])
  }

  @Test func acceptsLongestFileNames() throws {
    let name = String(repeating: "é", count: 127)
    try AtomicFile.write([], to: directory(name))
    #expect(try directory.names() == [name])
  }

  @Test func reportsPathsThatCannotBeReplaced() throws {
    let file = try directory.makeFile("file", "old")
    let inner = directory.makeDirectory("inner")
    let cases: [(path: String, reason: FileError.Reason)] = [
      (inner, .isDirectory),
      (directory.makeLink("link", to: "inner"), .isDirectory),
      (directory("none/file"), .notFound),
      (file + "/file", .system("not a directory")),
      (file + "\u{0}", .notFound),
      ("", .notFound),
      (directory.makeLink("loop", to: "loop"), .system("too many levels of symbolic links")),
      (
        directory.makeLink("dangling", to: "none/file"),
        .system("is a link to 'none/file', which is not followed; name that file")
      ),
      (directory(String(repeating: "a", count: 300)), .system("file name too long")),
    ]
    let names = try directory.names()
    for (path, reason) in cases {
      #expect(throws: FileError(path: path, reason: reason)) {
        try AtomicFile.write(Array("new".utf8), to: path)
      }
    }
    #expect(try directory.text("file") == "old")
    #expect(try directory.names() == names)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func respectsWritePermission() throws {
    let file = try directory.makeFile("file", "old", permissions: 0o444)
    #expect(throws: FileError(path: file, reason: .notPermitted)) {
      try AtomicFile.write([], to: file)
    }
    let inner = directory.makeDirectory("inner")
    chmod(inner, 0o555)
    #expect(throws: FileError(path: inner + "/file", reason: .notPermitted)) {
      try AtomicFile.write([], to: inner + "/file")
    }
    #expect(try directory.text("file") == "old")
  }

  @Test func removesIncompleteFile() throws {
    let file = try directory.makeFile("file", "old")
    for path in [file, directory("new")] {
      #expect(throws: FileError(path: path, reason: .system("no space left on device"))) {
        try AtomicFile.write(to: path) { file throws(SystemError) in
          _ = write(file.number, "half", 4)
          #expect((try? directory.names().count) == 2)
          throw SystemError(code: ENOSPC)
        }
      }
    }
    #expect(try directory.text("file") == "old")
    #expect(try directory.names() == ["file"])
  }

  @Test func hidesTemporaryFileLikeTheOriginal() throws {
    let file = try directory.makeFile("file", "old", permissions: 0o600)
    try AtomicFile.write(to: file) { _ throws(SystemError) in
      for name in (try? directory.names()) ?? [] {
        #expect(directory.permissions(name) == 0o600)
        #expect(name == "file" || name.hasPrefix(".file.settingsc-"))
      }
    }
  }

  @Test func writesToDevicesDirectly() throws {
    try AtomicFile.write([1], to: "/dev/null")
    #expect(DiskFileSystem().kind(of: "/dev/null") == .special)
  }

  #if os(Linux)
    @Test func reportsAFullDevice() throws {
      let full = FileError(path: "/dev/full", reason: .system("no space left on device"))
      #expect(throws: full) { try AtomicFile.write([1], to: "/dev/full") }
      #expect(DiskFileSystem().kind(of: "/dev/full") == .special)
    }
  #endif

  @Test func writesToPipesDirectly() throws {
    let pipe = directory.makePipe("pipe")
    _ = directory.makePipe("count")
    try directory.runInBackground("n=$(wc -c < pipe); echo $n > count")
    try AtomicFile.write([UInt8](repeating: 0, count: 300_000), to: pipe)
    #expect(try directory.text("count").filter(\.isNumber) == "300000")
    #expect(DiskFileSystem().kind(of: pipe) == .special)
  }

  @Test func appendsToOpenFiles() throws {
    let file = try directory.makeFile("file", "old")
    let number = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(number) }
    try AtomicFile.write(Array(" and new".utf8), to: "/dev/fd/\(number)")
    #expect(try directory.text("file") == "old and new")
  }
}
