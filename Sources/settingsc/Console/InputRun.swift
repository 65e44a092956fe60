import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

/// The run of a command that reads the files it was given and makes something of their pages.
///
/// All of them are read in one run of the compiler, so that registries are loaded once.
struct InputRun {
  let console: Console
  var compiler: Compiler
  /// The documents of each file, in the order of the arguments.
  let documents: [[Compiler.CheckedDocument]]

  /// Reads and checks the files. What cannot be read ends the command.
  init(_ arguments: [String], _ input: InputOptions, files: InputFiles? = nil) throws {
    let files = files ?? InputFiles(stdinFilename: input.stdinFilename)
    console = Console(color: input.color, watch: files.watch)
    do throws(FileError) {
      var compiler = try files.open(arguments, input.compilerOptions).compiler
      var documents: [[Compiler.CheckedDocument]] = []
      for argument in arguments {
        documents.append(
          try compiler.check(files.path(for: argument), skippingUnrecognized: false))
      }
      self.compiler = compiler
      self.documents = documents
    } catch {
      console.complain(error)
      try console.end(ExitStatus.failure)
    }
  }

  /// The trees of each file's pages. They are built when they are asked for first.
  private(set) lazy var trees = documents.map { $0.compactMap(compiler.tree) }

  /// The trees of each file, if they can be made something of: none where anything has an error,
  /// or lacks its data, which is reported.
  mutating func compilableTrees() -> [[PageTree]]? {
    if hasErrors { return nil }
    for tree in trees.joined() { compiler.requireData(for: tree) }
    return hasErrors ? nil : trees
  }

  /// Whether an error was found.
  var hasErrors: Bool { compiler.findings.contains { $0.severity == .error } }

  /// Tells findings on standard error, since standard output is for data.
  func report(_ findings: [Diagnostic]) {
    let text = ReportFormat.full.reporter(style: console.messageStyle)
      .text(of: findings, in: compiler.sources)
    console.messages.write(text)
  }
}
