import SettingsPlatform
import SettingsSyntax

/// A program that is measured, and how it must end for the measurement to count.
struct Entrant {
  private(set) var program: Program
  let exitCode: Int32

  /// - Parameter exitCode: what the program must exit with.
  init(_ executable: String, _ arguments: [String], exitCode: Int32 = 0) {
    var program = Program(executable, arguments)
    program.output = .discarded
    program.errorOutput = .discarded
    self.program = program
    self.exitCode = exitCode
  }

  /// Runs the program once.
  ///
  /// - Throws: `BenchFailure` where it did not run or ended in another way.
  func run() throws(BenchFailure) -> ProcessRun {
    let run = try start(program)
    guard run.ending == .exited(code: exitCode) else {
      var asked = program
      asked.errorOutput = .captured
      let words = try String(decoding: start(asked).errorOutput, as: UTF8.self)
        .split(whereSeparator: \.isNewline).first.map { ": \($0)" }
      throw BenchFailure("\(commandLine): \(ending(of: run))\(words ?? "")")
    }
    return run
  }

  /// Runs the program once for what it writes.
  ///
  /// - Throws: `BenchFailure` where it did not run or ended in another way.
  func captured() throws(BenchFailure) -> String {
    var speaking = self
    speaking.program.output = .captured
    return String(decoding: try speaking.run().output, as: UTF8.self)
  }

  private var commandLine: String {
    ([program.executable] + program.arguments).joined(separator: " ")
  }

  private func start(_ program: Program) throws(BenchFailure) -> ProcessRun {
    do {
      return try program.run()
    } catch {
      throw BenchFailure("\(error.path): \(error.message)")
    }
  }

  private func ending(of run: ProcessRun) -> String {
    switch run.ending {
    case .exited(let code): "exited with \(code), not \(exitCode)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }
}

/// Why something could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
