public import SettingsSyntax

/// A commit of a git repository. `diff` reads old versions of a project from it, with `git` as a
/// child process.
public struct GitCommit: Sendable {
  private let hash: String
  /// The working directory of git.
  private let directory: String

  /// Resolves a revision such as `HEAD~1`. Returns nil if git does not know the revision.
  ///
  /// - Throws: `FileError` with the message of git if it fails for another reason, such as a directory
  ///   that is not in a repository.
  public init?(_ revision: String, in directory: String) throws(FileError) {
    self.directory = directory
    let run = try GitCommit.runGit(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      in: directory)
    guard run.isSuccess else {
      // With `--quiet`, git prints nothing about an unknown revision.
      if run.ending == .exited(code: 1), run.errorOutput.isEmpty { return nil }
      throw GitCommit.failure(of: run)
    }
    hash = String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the path of the directory relative to the root of the repository, without a trailing
  /// slash. Empty for the root.
  public func directoryPath() throws(FileError) -> String {
    let output = try gitOutput(of: ["rev-parse", "--show-prefix"])
    let path = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns the contents of files in the whole repository, by their paths relative to its root.
  /// Symbolic links are ignored. Linear in the size of the files.
  ///
  /// - Parameter isWanted: Returns true to read the file with a path.
  /// - Throws: `FileError` with the message of git.
  public func readFiles(where isWanted: (String) -> Bool) throws(FileError) -> [String: FileBytes] {
    var paths: [String] = []
    var hashes: [Substring] = []
    let listed = try gitOutput(of: ["ls-tree", "-r", "-z", "--full-tree", hash])
    for entry in listed.split(separator: 0) {
      // Format: mode, type, hash, tab, path.
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard parts.count == 2, words.count == 3, words[1] == "blob", words[0] != "120000" else {
        continue
      }
      let path = String(decoding: parts[1], as: UTF8.self)
      if isWanted(path) {
        paths.append(path)
        hashes.append(words[2])
      }
    }
    var rest = try gitOutput(
      of: ["cat-file", "--batch"], given: Array(hashes.map { "\($0)\n" }.joined().utf8))[...]
    var files: [String: FileBytes] = [:]
    for path in paths {
      // Format: hash, type, size, line feed, contents, line feed.
      let head = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(head.count + 1)
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size >= 0, size < rest.count else {
        throw FileError(path: path, reason: .system("git cannot read this file"))
      }
      files[path] = FileBytes(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return files
  }

  private func gitOutput(
    of arguments: [String], given input: [UInt8] = []
  ) throws(FileError) -> [UInt8] {
    let run = try GitCommit.runGit(arguments, in: directory, given: input)
    if run.isSuccess { return run.output }
    throw GitCommit.failure(of: run)
  }

  /// Returns an error with the messages of git on one line, as far as they fit.
  private static func failure(of run: ProcessRun) -> FileError {
    var text = ""
    let lines = run.errorOutput.split(separator: UInt8(ascii: "\n")).map { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\t").joined(separator: " ")
    }
    for line in lines where text.utf8.count + line.utf8.count < 2_000 {
      let message = line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
      text += (text.isEmpty ? "" : text.hasSuffix(":") ? " " : "; ") + message
    }
    if text.isEmpty { text = "failed without a message" }
    return FileError(path: "git", reason: .system(text))
  }

  private static func runGit(
    _ arguments: [String], in directory: String, given input: [UInt8] = []
  ) throws(FileError) -> ProcessRun {
    // Don't download objects that are missing in a partial clone.
    var program = Program("env", ["GIT_NO_LAZY_FETCH=1", "git"] + arguments)
    program.workingDirectory = directory
    program.input = input
    return try program.run()
  }
}
