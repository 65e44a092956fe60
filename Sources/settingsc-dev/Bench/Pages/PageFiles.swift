import Foundation
import SettingsPlatform

/// The files of generated pages, each written on first use.
///
/// What an earlier process left is written over: it may be of an older generator.
final class PageFiles {
  /// The folder that they are in.
  let folder: String
  private var written: Set<String> = []

  init(folder: String) {
    self.folder = folder
  }

  /// The path of a page's file.
  func path(of shape: PageShape, _ form: PageForm) throws(BenchFailure) -> String {
    let path = "\(folder)/\(shape.fileName).\(form.rawValue)"
    if written.contains(path) { return path }
    do {
      try write(shape, form, to: path)
    } catch {
      throw BenchFailure("\(path): \(error)")
    }
    written.insert(path)
    return path
  }

  /// Not through memory: what this process has in use at its peak hides what its children have.
  private func write(_ shape: PageShape, _ form: PageForm, to path: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw BenchFailure("cannot be written") }
    var stream = StandardStream(descriptor: file.fileDescriptor, path: path)
    PageGenerator.write(shape, as: form, seed: PageGenerator.benchmarkSeed, to: &stream)
    try stream.flush()
    try file.close()
  }
}
