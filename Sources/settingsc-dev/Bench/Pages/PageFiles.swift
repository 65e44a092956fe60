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

  /// The path of a folder of so many pages of 15 items each, no two alike.
  func folder(of count: Int) throws(BenchFailure) -> String {
    let path = "\(folder)/many-\(count)"
    if written.contains(path) { return path }
    do {
      for number in 0..<count {
        try write(
          .items(15), .yaml, to: "\(path)/\(PageFiles.name(of: number))",
          seed: PageGenerator.benchmarkSeed + UInt64(number))
      }
    } catch {
      throw BenchFailure("\(path): \(error)")
    }
    written.insert(path)
    return path
  }

  /// The name of a page's file in a folder of many, by its number from 0.
  static func name(of number: Int) -> String { "page-\(number).yaml" }

  /// Not through memory: what this process has in use at its peak hides what its children have.
  private func write(
    _ shape: PageShape, _ form: PageForm, to path: String,
    seed: UInt64 = PageGenerator.benchmarkSeed
  ) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw BenchFailure("cannot be written") }
    var stream = StandardStream(descriptor: file.fileDescriptor, path: path)
    PageGenerator.write(shape, as: form, seed: seed, to: &stream)
    try stream.flush()
    try file.close()
  }
}
