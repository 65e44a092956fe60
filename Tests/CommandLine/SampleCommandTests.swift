import CaseRunner
import Foundation
import SettingsPlatform
import TestSupport
import Testing

/// Runs the commands in the README of each sample. Their first lines of output are recorded in
/// `Tests/Fixtures/Goldens/samples/<sample>/commands.txt`.
///
/// `RECORD_GOLDENS=1 swift test --filter SampleCommandTests` writes the files and fails.
@Suite struct SampleCommandTests {
  /// The samples with a README, each with the commands in it.
  private static let samples: [(name: String, commands: [String])] = {
    let folder = Repository.root.appending(path: "samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let readme = folder.appending(path: "\(name)/README.md")
      guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return nil }
      return (name, commands(in: text))
    }
  }()

  /// Returns the commands in the shell blocks of a Markdown page, without comments. A `\` at the
  /// end of a line continues the command.
  private static func commands(in markdown: String) -> [String] {
    var commands: [String] = []
    for block in MarkdownBlocks(markdown).blocks where block.info == "sh" {
      for line in block.text.split(separator: "\n") {
        if let last = commands.last, last.hasSuffix("\\") {
          commands[commands.count - 1] += "\n\(line)"
        } else {
          commands.append(line.components(separatedBy: "  #")[0])
        }
      }
    }
    return commands
  }

  /// The maximum number of recorded lines for each command. Other goldens contain whole pages and
  /// trees.
  private static let maximumLines = 24

  /// Returns the first lines of an output and the number of omitted lines.
  private static func beginning(of output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard lines.count > maximumLines else { return output }
    let rest = lines.count - maximumLines
    return lines.prefix(maximumLines).joined(separator: "\n") + "\n… (\(rest) more lines)\n"
  }

  /// Returns the commands of a sample, each with its output and exit code.
  private static func transcript(of commands: [String]) throws -> String {
    let place = try Workspace()
    return try commands.map { command in
      let run = try place.shell(
        "cd '\(Repository.root.path)' && settingsc() { \"$settingsc\" \"$@\"; } && \(command)")
      let code = run.code == 0 ? "" : "(exit code \(run.code))\n"
      return "$ \(command)\n\(beginning(of: run.output))\(run.messages)\(code)"
    }.joined(separator: "\n")
  }

  @Test func findsAtLeastThreeCommandsPerSample() {
    for sample in Self.samples {
      #expect(sample.commands.count >= 3, "samples/\(sample.name)/README.md")
    }
  }

  @Test func tourShowsCommandsOfSamples() throws {
    let tour = try Repository.text("docs/TOUR.md")
    let known = Set(Self.samples.flatMap(\.commands))
    let names = Self.samples.map(\.name)
    for command in Self.commands(in: tour)
    where names.contains(where: { command.contains("samples/\($0)") }) {
      #expect(known.contains(command), "docs/TOUR.md: \(command)")
    }
  }

  @Test func showsFirstPageInReadme() throws {
    let readme = try Repository.text("README.md")
    let page = try Repository.text("samples/account/account.yaml")
    #expect(readme.contains("```yaml\n\(page)```\n"))
  }

  @Test(arguments: SampleCommandTests.samples.map(\.name))
  func matchesRecordedOutput(_ name: String) throws {
    let commands = Self.samples.first { $0.name == name }?.commands ?? []
    let transcript = try Self.transcript(of: commands)
    let golden = Repository.fixtures.appending(path: "Goldens/samples/\(name)/commands.txt")
    let recorded = try? String(contentsOf: golden, encoding: .utf8)
    if recorded.map({ Array($0.utf8) }) == Array(transcript.utf8) { return }
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(transcript.utf8).write(to: golden)
      Issue.record("recorded \(golden.path): look at it, and run again")
    } else {
      #expect(transcript == recorded ?? "", "RECORD_GOLDENS=1 records samples/\(name)")
    }
  }
}
