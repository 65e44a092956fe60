import Foundation
import SettingsPlatform
import SettingsSyntax
import Testing

@Suite struct ProgramTests {
  private func shell(_ line: String) -> Program { Program("sh", ["-c", line]) }

  @Test func returnsExitStatus() throws {
    #expect(try Program("true").run().isSuccess)
    #expect(try shell("exit 3").run().ending == .exited(code: 3))
    #expect(try shell("exit 255").run().ending == .exited(code: 255))
    #expect(try shell("kill -9 $$").run().ending == .killed(signal: 9))
  }

  @Test func separatesOutputAndErrors() throws {
    let run = try shell("printf out; printf err >&2").run()
    #expect(String(decoding: run.output, as: UTF8.self) == "out")
    #expect(String(decoding: run.errorOutput, as: UTF8.self) == "err")
  }

  @Test func readsBothPipesConcurrently() throws {
    let run = try shell(
      "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"
    ).run()
    #expect(run.output.count == 300_000)
    #expect(run.errorOutput.count == 600_000)
  }

  @Test func writesAndReadsConcurrently() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    var cat = Program("cat")
    cat.input = bytes
    #expect(try cat.run().output == bytes)
    cat.input = []
    #expect(try cat.run().output == [])
  }

  @Test func allowsUnreadInput() throws {
    var program = shell("exit 4")
    program.input = [UInt8](repeating: 0, count: 1_000_000)
    #expect(try program.run().ending == .exited(code: 4))
  }

  @Test func passesEnvironmentAndDirectory() throws {
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

  /// This process ignores SIGPIPE, but a program that it starts must not.
  @Test func startsProgramsWithDefaultSignals() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(try shell("kill -PIPE $$; echo alive").run().ending == .killed(signal: 13))
  }

  @Test func throwsIfProgramCannotStart() throws {
    #expect(throws: FileError(path: "/none/such", reason: .notFound)) {
      try Program("/none/such").run()
    }
    #expect(throws: FileError(path: "/", reason: .notPermitted)) { try Program("/").run() }
    #expect(throws: FileError.self) { try Program("true", ["a\u{0}b"]).run() }
  }

  /// Programs that run concurrently must not inherit each other's pipes, or the pipes would never
  /// close.
  @Test func runsManyProgramsConcurrently() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          var cat = Program("cat")
          cat.input = [UInt8](repeating: 7, count: number * 10_000)
          return try cat.run().output.count - number * 10_000
        }
      }
      for try await difference in group { #expect(difference == 0) }
    }
  }
}
