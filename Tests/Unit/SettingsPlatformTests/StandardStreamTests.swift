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

@Suite struct StandardStreamTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    Signals.ignoreFailingWrites()
  }

  @Test func writesLargeAndSmallTextsInOrder() throws {
    let number = open(directory("file"), O_CREAT | O_WRONLY, 0o600)
    defer { close(number) }
    let stream = StandardStream(descriptor: number, path: "file")
    var expected = ""
    for count in [1, 70_000, 3, 0, 65_535, 1, 2, 65_536, 5] {
      let text = String(repeating: "é", count: count / 2) + "|"
      expected += text
      stream.write(text)
      stream.write(Array("\n".utf8))
      expected += "\n"
    }
    #expect(try directory.text("file") != expected)
    try stream.flush()
    #expect(try directory.text("file") == expected)
    try stream.flush()
    #expect(try directory.text("file") == expected)
  }

  @Test func reportsClosedReader() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let stream = StandardStream(descriptor: ends[1], path: "standard output")
    try stream.flush()
    stream.write("text")
    for _ in 0..<2 {
      #expect(throws: StreamError.readerIsGone) { try stream.flush() }
      stream.write(String(repeating: "more", count: 100_000))
    }
  }

  @Test func reportsSystemError() throws {
    let stream = StandardStream(descriptor: -1, path: "standard output")
    stream.write("text")
    let error = FileError(path: "standard output", reason: .system("bad file descriptor"))
    #expect(throws: StreamError.failed(error)) { try stream.flush() }
  }

  /// If another process made a terminal or pipe non-blocking, a full buffer is not an error.
  @Test func waitsForSlowReader() throws {
    let path = directory.makePipe("pipe")
    _ = directory.makePipe("count")
    try directory.runInBackground("n=$( (sleep 0.05; wc -c) < pipe); echo $n > count")
    let number = open(path, O_WRONLY | O_CLOEXEC)
    #expect(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
    let stream = StandardStream(descriptor: number, path: "pipe")
    for _ in 0..<10 { stream.write(String(repeating: "x", count: 100_000)) }
    try stream.flush()
    close(number)
    #expect(try directory.text("count").filter(\.isNumber) == "1000000")
  }
}
