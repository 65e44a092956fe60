import SettingsPlatform
import SettingsSyntax
import Testing

@Suite struct ProgramTests {
  private func shell(_ line: String) -> Program { Program("sh", ["-c", line]) }

  @Test func tellsHowAProgramEnded() throws {
    #expect(try Program("true").run().isSuccess)
    #expect(try shell("exit 3").run().ending == .exited(code: 3))
    #expect(try shell("exit 255").run().ending == .exited(code: 255))
    #expect(try shell("kill -9 $$").run().ending == .killed(signal: 9))
  }

  @Test func keepsTheTwoOutputsApart() throws {
    let run = try shell("printf out; printf err >&2").run()
    #expect(String(decoding: run.output, as: UTF8.self) == "out")
    #expect(String(decoding: run.errorOutput, as: UTF8.self) == "err")
  }

  @Test func drainsBothPipesAtOnce() throws {
    let run = try shell(
      "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    ).run()
    #expect(run.output.count == 300_000)
    #expect(run.errorOutput.count == 600_000)
  }

  @Test func feedsAndListensAtOnce() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    var cat = Program("cat")
    cat.input = .bytes(bytes)
    #expect(try cat.run().output == bytes)
    cat.input = .bytes([])
    #expect(try cat.run().output == [])
    cat.input = .empty
    #expect(try cat.run().output == [])
  }

  @Test func letsInputGoUnread() throws {
    var program = shell("exit 4")
    program.input = .bytes([UInt8](repeating: 0, count: 1_000_000))
    #expect(try program.run().ending == .exited(code: 4))
  }

  @Test func readsAFileAndDiscards() throws {
    let directory = try TemporaryDirectory()
    var cat = Program("cat")
    cat.input = .file(try directory.makeFile("file", "text"))
    #expect(try cat.run().output == Array("text".utf8))
    cat.output = .discarded
    cat.errorOutput = .discarded
    let run = try cat.run()
    #expect(run.isSuccess && run.output.isEmpty)
  }

  @Test func passesVariablesAndPlace() throws {
    let directory = try TemporaryDirectory()
    var program = Program(
      "/bin/sh", ["-c", "printf '%s,%s,%s' \"$A\" \"$PWD\" \"$1\"", "-", "é 'x'"])
    program.environment = ["A": "a b"]
    program.workingDirectory = directory.path
    let run = try program.run()
    #expect(String(decoding: run.output, as: UTF8.self) == "a b,\(directory.path),é 'x'")
    program.workingDirectory = directory("none")
    #expect(try !program.run().isSuccess)
  }

  /// This process ignores broken pipes; a program that is started must not know of it.
  @Test func startsWithTheUsualSignals() throws {
    Signals.ignoreFailingWrites()
    #expect(try shell("kill -PIPE $$; echo alive").run().ending == .killed(signal: 13))
  }

  @Test func saysWhatKeptItFromRunning() throws {
    #expect(throws: FileError(path: "/none/such", reason: .notFound)) {
      try Program("/none/such").run()
    }
    #expect(throws: FileError(path: "/", reason: .notPermitted)) { try Program("/").run() }
    #expect(throws: FileError(path: "true", reason: .system("invalid argument"))) {
      try Program("true", ["a\u{0}b"]).run()
    }
    var cat = Program("cat")
    cat.input = .file("/none/such")
    #expect(throws: FileError(path: "/none/such", reason: .notFound)) { try cat.run() }
  }

  @Test func measures() throws {
    let sleep = try shell("sleep 0.05").run()
    #expect(sleep.wallNanoseconds >= 50_000_000)
    let work = try shell("i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done").run()
    #expect(work.processorNanoseconds > 0)
    #expect(work.processorNanoseconds < work.wallNanoseconds &* 2)
  }
}
