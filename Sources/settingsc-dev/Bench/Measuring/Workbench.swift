import Foundation

/// What the rows of the benchmark work with: programs, files, and a way to measure.
struct Workbench {
  /// The compiler that is measured.
  let settingsc: String
  /// The folder of the programs that it is measured against.
  let baselines: String
  /// The schema of pages.
  let pageSchema: String
  /// The generated pages.
  let pages: PageFiles
  /// How programs are run.
  let race: Race

  /// A program of the folder of baselines.
  func baseline(_ name: String) -> String { "\(baselines)/\(name)" }

  /// The file of a generated page.
  func page(_ shape: PageShape, _ form: PageForm = .yaml) throws(BenchFailure) -> String {
    try pages.path(of: shape, form)
  }

  /// `settingsc validate` of a generated page.
  func validation(
    of shape: PageShape, _ form: PageForm = .yaml
  ) throws(BenchFailure) -> Entrant {
    Entrant(settingsc, ["validate", try page(shape, form)], exitCode: shape.isValid ? 0 : 1)
  }

  /// The number of bytes of a file.
  func size(of path: String) throws(BenchFailure) -> Int {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.size] as? NSNumber)?.intValue ?? 0
    } catch {
      throw BenchFailure("\(path): no such file")
    }
  }

  /// Whether there is a file at a path.
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
