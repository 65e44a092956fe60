import ArgumentParser
import Foundation
import TestSupport

/// Writes generated projects, to compare the outputs of two builds.
struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects", abstract: "Write generated projects, each in a directory of its own.")

  @Argument(help: "The directory to create.")
  var directory: String

  @Option(help: "The number of projects.")
  var count = 50

  @Option(help: "The seed of the first project.")
  var seed = 0

  func run() throws {
    for number in seed..<seed + count {
      for (path, text) in GeneratedProject(seed: number).files {
        let file = URL(fileURLWithPath: "\(directory)/\(number)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }
}
