import ArgumentParser
import CaseRunner
import Foundation
import SettingsPlatform

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
      : try paths.map(Self.readFile)
    for problem in files.flatMap(\.problems) { print(problem) }
    let hasProblems = files.contains { !$0.problems.isEmpty }
    if record { return try recordResults(of: files, hasProblems) }
    let cases = files.flatMap(\.cases).filter { testCase in
      only.map { testCase.description.lowercased().contains($0.lowercased()) } ?? true
    }
    if cases.isEmpty { throw ValidationError("no case or file is named '\(only ?? "")'.") }
    let failures = WorkerThreads.map(
      count: cases.count, workers: Processors.available, state: {}
    ) { _, index in Self.failure(of: cases[index]) }
    for failure in failures { if let failure { print(failure) } }
    let failed = failures.count { $0 != nil }
    if failed > 0 { print("'-' is in the file, '+' is the result; 'make record' writes it.") }
    print("\(cases.count - failed) passed, \(failed) failed")
    if failed > 0 || hasProblems { throw ExitCode(1) }
  }

  private static func readFile(_ path: String) throws -> CaseFile {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ValidationError("\(path): cannot be read.")
    }
    return CaseFile(text, path: path)
  }

  /// Runs a case. Returns its differences or its error as text, or nil if it matches.
  private static func failure(of testCase: TestCase) -> String? {
    do {
      let differences = try testCase.differences()
      if differences.isEmpty { return nil }
      return differences.map { "\($0.place): \(testCase.name)\n\($0)\n" }.joined(separator: "\n")
    } catch {
      return "\(error)\n"
    }
  }

  private func recordResults(of files: [CaseFile], _ hasProblems: Bool) throws {
    var isUnchanged = !hasProblems
    for file in files where file.problems.isEmpty {
      do {
        let text = try file.recorded()
        guard text != (try String(contentsOfFile: file.path, encoding: .utf8)) else { continue }
        try text.write(toFile: file.path, atomically: true, encoding: .utf8)
        print("recorded \(file.path)")
      } catch {
        print(error)
      }
      isUnchanged = false
    }
    if !isUnchanged { throw ExitCode(1) }
  }
}
