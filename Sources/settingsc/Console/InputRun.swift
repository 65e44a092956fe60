import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The run of a command that reads the files it was given and makes something of their pages.
///
/// All of them are read in one run of the compiler, so that registries are loaded once.
struct InputRun {
  let console: Console
  var compiler: Compiler
  private var project: Project
  /// The documents of each file, in the order of the arguments.
  let documents: [[Compiler.CheckedDocument]]

  /// Reads and checks the files. What cannot be read ends the command.
  init(_ arguments: [String], _ input: InputSettings, files: InputFiles? = nil) throws {
    let files = files ?? InputFiles(stdinFilename: input.stdinFilename)
    console = Console(color: input.color, watch: files.watch)
    var (_, project) = files.open(arguments, input.project)
    // Of two files the second is the one at hand: the other may be a copy of its last version.
    let paths = arguments.map(files.path)
    let owner = paths.last { project.member(at: $0) != nil } ?? paths.last ?? ""
    try console.refuseBadConfigurations(of: project)
    do throws(FileError) {
      var compiler = try project.compiler(forAllBy: owner)
      var documents: [[Compiler.CheckedDocument]] = []
      for path in paths {
        let checked = try compiler.check(path, skippingUnrecognized: project.isConfiguration(path))
        documents.append(compiler.limitingOutput(of: checked))
      }
      self.project = project
      self.compiler = compiler
      self.documents = documents
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
  }

  /// The trees of each file's pages. They are built when they are asked for first.
  private(set) lazy var trees = documents.map { $0.compactMap(compiler.tree) }

  /// The pages of each file, their rows built as they are walked.
  var streams: [[PageStream]] { documents.map { $0.compactMap(compiler.stream) } }

  /// The pages of each file, if they can be made something of, as `compilableTrees` has it. They
  /// are built as they are walked.
  mutating func compilableStreams() -> [[PageStream]]? {
    if hasErrors { return nil }
    let streams = streams
    for stream in streams.joined() { compiler.requireData(for: stream.page) }
    return hasErrors ? nil : streams
  }

  /// The trees of each file, if they can be made something of: none where anything has an error,
  /// or lacks its data, which is reported.
  mutating func compilableTrees() -> [[PageTree]]? {
    if hasErrors { return nil }
    for tree in trees.joined() { compiler.requireData(for: tree) }
    return hasErrors ? nil : trees
  }

  /// All findings so far and some more, with the severities that the configurations of their files
  /// give them. An error without which no whole tree can be made stays one.
  mutating func findings(with more: [Diagnostic] = []) -> [Diagnostic] {
    project.weigh(
      compiler.findings(with: more), in: compiler.sources, keepingBlocking: true)
  }

  /// Whether an error was found.
  var hasErrors: Bool {
    mutating get { findings().contains { $0.severity == .error } }
  }

  /// Whether a finding makes the command fail, by the configuration of its file.
  mutating func counts(_ finding: Diagnostic) -> Bool {
    project.counts(finding, in: compiler.sources)
  }

  /// Tells findings on standard error, since standard output is for data.
  func report(_ findings: [Diagnostic]) {
    console.tell(findings, in: compiler.sources)
  }
}
