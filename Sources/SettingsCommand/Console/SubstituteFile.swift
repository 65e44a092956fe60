import SettingsCompiler
import SettingsLanguage
import SettingsPlatform
import SettingsProject
import SettingsSyntax

extension RunInput {
  /// Prepares the files in the arguments of a command. Reads standard input if it is one of them.
  init(_ arguments: [String], _ settings: InputSettings, on console: Console) {
    var fileSystem = console.inputFiles
    var options = settings.project
    options.workers = ThreadWorkers(settings: settings)
    if (arguments + options.registryPaths + options.dataPaths).contains(RunInput.standardInput) {
      let path = settings.stdinFilename ?? RunInput.standardInput
      let limit = options.budget.fileBytes
      let contents = Result { () throws(FileError) in
        try console.context.readStandardInput(limit)
      }
      fileSystem = SubstituteFile(
        at: path, contents.mapError { FileError(path: path, reason: $0.reason) }, over: fileSystem)
    }
    self.init(arguments, options, standardInputNamed: settings.stdinFilename, in: fileSystem)
  }
}

/// The threads of the system, as many as the options of a command allow.
private struct ThreadWorkers: Workers {
  let settings: InputSettings

  func map<Value: Sendable>(
    count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    WorkerThreads.map(count: count, workers: settings.threadCount(for: count), state: {}) {
      _, index in body(index)
    }
  }
}

/// A file system, with standard input as the contents of one file.
///
/// If standard input could not be read, the error is thrown when the file is read.
struct SubstituteFile: FileSystem {
  private let path: String
  private let base: any FileSystem
  private let substitute: Result<FileBytes, FileError>

  /// Creates a file system that replaces the contents of the file at a path.
  init(at path: String, _ contents: Result<FileBytes, FileError>, over base: any FileSystem) {
    self.path = path
    self.base = base
    substitute = contents
  }

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    guard isSubstitute(path) else { return try base.contents(of: path, limit: limit) }
    let bytes = try substitute.get()
    guard bytes.count <= limit else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
    return bytes
  }

  func kind(of path: String) -> FileKind? { isSubstitute(path) ? .file : base.kind(of: path) }

  func names(in directory: String) throws(FileError) -> [String] {
    try base.names(in: directory)
  }

  func entries(in directory: String) throws(FileError) -> [DirectoryEntry] {
    try base.entries(in: directory)
  }

  func linkTarget(at path: String) -> String? {
    isSubstitute(path) ? nil : base.linkTarget(at: path)
  }

  /// Returns the canonical path of a file.
  func canonicalPath(of path: String) throws(FileError) -> String {
    guard isSubstitute(path), path != RunInput.standardInput else {
      return try base.canonicalPath(of: path)
    }
    let directory = try? base.canonicalPath(of: FilePath.directory(of: path))
    return directory.map { FilePath.join($0, FilePath.name(of: path)) } ?? path
  }

  private func isSubstitute(_ path: String) -> Bool { path.utf8.elementsEqual(self.path.utf8) }
}
