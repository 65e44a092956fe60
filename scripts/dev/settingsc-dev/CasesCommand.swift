import ArgumentParser
import CaseRunner
import Foundation

/// Runs the cases in `Tests/Cases` without the test bundle.
struct CasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cases",
    abstract: "Run the cases in Tests/Cases, or record their results.",
    discussion: "EXIT STATUS: 0 all cases match; 1 results differ or were recorded.")

  @Argument(help: "Files of cases. (default: all files in Tests/Cases)")
  var paths: [String] = []

  @Flag(help: "Write the results into the files.")
  var record = false

  @Option(
    help: ArgumentHelp("Run only the cases whose names contain this text.", valueName: "text"))
  var only: String?

  func run() throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let files =
      paths.isEmpty
      ? try CaseFile.all(in: root.appending(path: "Tests/Cases"), root: root)
      : try paths.map { CaseFile(try String(contentsOfFile: $0, encoding: .utf8), path: $0) }
    if record { return try recordResults(of: files) }
    let cases = files.flatMap(\.cases).filter { only.map($0.name.contains) ?? true }
    var failed = 0
    for testCase in cases {
      let differences = try testCase.differences()
      for difference in differences {
        print("\(difference.place): \(testCase.name)\n\(difference)\n")
      }
      failed += differences.isEmpty ? 0 : 1
    }
    print("\(cases.count - failed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode(1) }
  }

  private func recordResults(of files: [CaseFile]) throws {
    var recorded = 0
    for file in files {
      let text = try file.recorded()
      guard text != (try String(contentsOfFile: file.path, encoding: .utf8)) else { continue }
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
      print("recorded \(file.path)")
      recorded += 1
    }
    if recorded > 0 { throw ExitCode(1) }
  }
}
