import CaseRunner
import Foundation
import SettingsPlatform

/// A temporary directory in which tests run the built `settingsc`.
final class Workspace {
  let path: String

  /// Creates the directory with the given files.
  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "settingsc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try DiskFileSystem().canonicalPath(of: url.path)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and creates its parent directories.
  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Returns the text of a file, or nil if it does not exist.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The sorted names in the directory, including hidden ones.
  func names(in directory: String = ".") throws -> [String] {
    try DiskFileSystem().names(in: "\(path)/\(directory)")
  }

  /// Runs `settingsc` in the directory, without a process.
  ///
  /// - Parameters:
  ///   - input: The standard input.
  ///   - variables: The environment variables.
  func run(
    _ arguments: String..., input: String = "", variables: [String: String] = [:]
  ) throws -> CommandRun {
    try run(arguments, input: input, variables: variables)
  }

  /// Runs `settingsc` in the directory, without a process.
  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> CommandRun {
    CommandRun(arguments, in: RootedDisk(root: path), input: input, variables: variables)
  }

  /// Runs `settingsc` as a process in the directory: for signals, pipes, terminals, and whatever
  /// depends on the state of a process.
  func runProcess(
    _ arguments: String..., input: String = "", variables: [String: String] = [:]
  ) throws -> CommandRun {
    try run(Program(Workspace.executable, arguments), input: input, variables: variables)
  }

  /// Runs a shell command in the directory. `$settingsc` is the executable.
  func shell(_ line: String, input: String = "") throws -> CommandRun {
    try run(Program("/bin/sh", ["-c", line]), input: input, variables: [:])
  }

  private func run(
    _ program: Program, input: String, variables: [String: String]
  ) throws -> CommandRun {
    var program = program
    program.workingDirectory = path
    program.input = Array(input.utf8)
    program.environment = variables.merging([
      "PATH": "/usr/bin:/bin", "settingsc": Workspace.executable,
      "LLVM_PROFILE_FILE": profile,
    ]) { $1 }
    return CommandRun(try program.run())
  }

  /// The file for the counts of a coverage build, which would otherwise be in this directory.
  /// `scripts/coverage.sh` sets a folder. Each workspace has its own file, because killed programs
  /// corrupt it.
  private var profile: String {
    guard let folder = ProcessInfo.processInfo.environment["SETTINGSC_PROFILES"] else {
      return "/dev/null"
    }
    return "\(folder)/\(URL(filePath: path).lastPathComponent)-%1m.profraw"
  }

  /// The executable of this build. It is in the same directory as the test bundle.
  static let executable: String = {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    let components = URL(filePath: bundle).pathComponents
    let directory = components.prefix { !$0.hasSuffix(".xctest") }
    return NSString.path(withComponents: directory + ["settingsc"])
  }()
}

extension CommandRun {
  init(_ run: ProcessRun) {
    let code: Int32 =
      switch run.ending {
      case .exited(let code): code
      case .killed(let signal): -signal
      }
    self.init(
      code: code, output: String(decoding: run.output, as: UTF8.self),
      messages: String(decoding: run.errorOutput, as: UTF8.self))
  }
}

/// Documents that several tests use.
enum Sample {
  /// A page without findings.
  static let page = """
    page: shop
    sections:
    - items:
      - {kind: exit, title: Log out, action: "logOut:"}

    """
  /// A page with one error.
  static let wrong = """
    page: wrong
    sections:
    - items:
      - {kind: swich, title: Push}

    """
  /// A page with one warning.
  static let odd = """
    page: odd
    sections:
    - items:
      - {kind: exit, title: ""}

    """
  static let registry = """
    registry: 1
    kinds:
      fader:
        summary: A value between two bounds.
        cellClass: FaderSettingCell
        modelClass: FaderSettingModel
        fields:
          title: {type: string, required: true}
          value: {type: number, default: 0.5, minimum: 0, maximum: 1}
        events: {onChange: number}

    """

  /// A page that uses the kind of `registry`.
  static func faderPage(_ registry: String) -> String {
    """
    page: studio
    registries: ["\(registry)"]
    sections:
    - items:
      - {kind: fader, title: Volume}

    """
  }
}
