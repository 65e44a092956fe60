public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program to run, with what it is given. For the benchmark and the tests.
public struct Program: Sendable {
  /// What the program reads as standard input.
  public enum Input: Sendable {
    /// Nothing: `/dev/null`.
    case empty
    /// These bytes, through a pipe.
    case bytes([UInt8])
    /// The file at a path.
    case file(String)
  }

  /// Where what the program writes goes.
  public enum Output: Sendable {
    /// Through a pipe into the `ProcessRun`.
    case captured
    /// Nowhere: `/dev/null`.
    case discarded
  }

  /// A path, or a name to be looked for in `PATH`.
  public var executable: String
  /// What follows the name.
  public var arguments: [String]
  /// Standard input.
  public var input = Input.empty
  /// Standard output.
  public var output = Output.captured
  /// Standard error.
  public var errorOutput = Output.captured
  /// All of its variables, or nil for those of this process.
  public var environment: [String: String]?
  /// Where it starts, or nil for where this process is. A relative `executable` is looked for
  /// from there; where there is no such directory, the run ends with an exit code that is not 0.
  public var workingDirectory: String?

  /// Names a program.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs the program and waits for its end and that of its captured output: a program that it
  /// leaves behind with its pipes is waited for too.
  ///
  /// That a program does not read all of its input is no error. For this, broken pipes are
  /// ignored in all of this process from here on.
  ///
  /// - Throws: `FileError` of the input file, or of the executable where anything else kept it
  ///   from running. A program that fails is not an error here: its `ending` says so.
  public func run() throws(FileError) -> ProcessRun {
    Signals.ignoreFailingWrites()
    var files = ChildFiles()
    defer { files.closeAll() }
    if case .file(let path) = input {
      do throws(SystemError) { try files.openInput(path) } catch { throw error.about(path) }
    }
    do throws(SystemError) {
      return try run(with: &files)
    } catch {
      throw error.about(executable)
    }
  }

  private func run(with files: inout ChildFiles) throws(SystemError) -> ProcessRun {
    var bytes: [UInt8] = []
    switch input {
    case .empty: try files.openInput("/dev/null")
    case .file: break
    case .bytes(let given):
      bytes = given
      try files.makeInputPipe()
    }
    try files.open(output, as: .output)
    try files.open(errorOutput, as: .errorOutput)

    let meter = ProcessMeter()
    let child = try spawn(files)
    files.closeChildEnds()
    let captured = Result { () throws(SystemError) in try files.transfer(input: bytes) }
    // Whatever happened, the child must not stay behind: without pipes it comes to its end.
    files.closeAll()
    var status: Int32 = 0
    var usage = rusage()
    _ = try SystemError.check { wait4(child, &status, 0, &usage) }
    let wall = meter.elapsedNanoseconds
    let texts = try captured.get()
    let signal = status & 0x7F
    return ProcessRun(
      ending: signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal),
      output: texts.output,
      errorOutput: texts.errorOutput,
      wallNanoseconds: wall,
      processorNanoseconds: ProcessMeter.processorNanoseconds(usage),
      peakResidentBytes: meter.peakResidentBytes(usage))
  }
}
