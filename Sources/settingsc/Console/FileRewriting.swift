import SettingsPlatform
import SettingsSyntax

/// Files that are written anew after they were read.
enum FileRewriting {
  /// Gives a file other bytes, if it still has those that were read.
  ///
  /// - Throws: a `FileError` where the file is none that can be replaced, has changed meanwhile, or
  ///   cannot be written; it is then as it was.
  static func replace(
    _ before: FileBytes, with after: [UInt8], at path: String, in fileSystem: any FileSystem
  ) throws(FileError) {
    guard fileSystem.kind(of: path) == .file else {
      throw FileError(path: path, reason: .system("it is no regular file, and is left alone"))
    }
    let now = try fileSystem.contents(of: path, limit: Limits.fileBytesCeiling)
    guard now.buffer.elementsEqual(before.buffer) else {
      throw FileError(
        path: path, reason: .system("it has changed since it was read, and is left alone"))
    }
    try AtomicFile.write(after, to: path)
  }
}
