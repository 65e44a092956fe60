import ArgumentParser
import SettingsCompiler
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// Times checking one file whose bytes are in memory: a row of the benchmark runs it.
struct CheckTimesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-times",
    abstract: "Time checking a file, from its bytes in memory to its findings.",
    discussion: """
      Prints the milliseconds that 'validate' takes of a file once it is read: making the compiler \
      with its kinds, the scan of the bytes, the parse, the binding with all checks, the search \
      for comments, sorting what was found, and freeing all of it but the findings. Exit 1 where \
      anything was found: then less may have been done.
      """)

  @Argument(help: "The file.")
  var file: String

  func run() throws {
    let bytes = try DiskFileSystem().contents(of: file, limit: Limits().fileBytes)
    let memory = MemoryFileSystem([file: bytes])
    var report = FileReport(file, failing: FileError(path: file, reason: .notFound))
    let time = try ContinuousClock().measure {
      let compiler = try Compiler(fileSystem: memory, options: CompilerOptions())
      report = FileReport(checking: file, skippingUnrecognized: false, from: compiler)
    }
    let output = StandardStream.output()
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    output.write("\(seconds * 1e3)\n")
    try output.flush()
    if report.failure != nil || !report.findings.isEmpty { throw ExitCode(1) }
  }
}
