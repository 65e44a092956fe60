import Foundation
import SettingsPlatform
import TestSupport
import Testing

/// The commands that the README of each sample shows, run: what they print is as recorded in
/// `Tests/Fixtures/Goldens/samples/<sample>/commands.txt`, each cut after some lines.
///
/// `RECORD_GOLDENS=1 swift test --filter SampleCommandTests` writes the files, and fails.
@Suite struct SampleCommandTests {
  /// The samples that have a README, each with the commands that it shows.
  private static let samples: [(name: String, commands: [String])] = {
    let folder = Repository.root.appending(path: "samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let readme = folder.appending(path: "\(name)/README.md")
      guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return nil }
      return (name, commands(in: text))
    }
  }()

  /// The commands in the blocks of shell in a page of Markdown, without comments; a line that ends
  /// with `\` goes on.
  private static func commands(in markdown: String) -> [String] {
    var isShell = false
    var commands: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell, let last = commands.last, last.hasSuffix("\\") {
        commands[commands.count - 1] += "\n\(line)"
      } else if isShell, !line.isEmpty {
        commands.append(line.components(separatedBy: "  #")[0])
      }
    }
    return commands
  }

  /// How many lines of what a command prints are recorded. Whole pages and trees are goldens of
  /// their own.
  private static let mostLines = 24

  /// The first lines of an output, and how many more it has.
  private static func beginning(of output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    guard lines.count > mostLines else { return output }
    let rest = lines.count - mostLines
    return lines.prefix(mostLines).joined(separator: "\n") + "\n… (\(rest) more lines)\n"
  }

  /// What a newcomer sees of a sample: each command, what it prints, and its exit code.
  private static func transcript(of commands: [String]) throws -> String {
    let place = try Workspace()
    return try commands.map { command in
      let run = try place.shell(
        "cd '\(Repository.root.path)' && settingsc() { \"$settingsc\" \"$@\"; } && \(command)")
      let code = run.code == 0 ? "" : "(exit code \(run.code))\n"
      return "$ \(command)\n\(beginning(of: run.output))\(run.messages)\(code)"
    }.joined(separator: "\n")
  }

  @Test func samplesShowAtLeastThreeCommands() {
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

  @Test func theReadmeShowsTheFirstPage() throws {
    let readme = try Repository.text("README.md")
    let page = try Repository.text("samples/account/account.yaml")
    #expect(readme.contains("```yaml\n\(page)```\n"))
  }

  @Test(arguments: SampleCommandTests.samples.map(\.name))
  func commandsPrintWhatIsRecorded(_ name: String) throws {
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
