import CaseRunner
import Foundation
import Testing

/// Tests the completions that the shells offer, by running the shells.
@Suite struct CompletionTests {
  /// An incomplete word, and some of the completions that must be offered.
  struct Case: CustomTestStringConvertible {
    var words: [String]
    var offers: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case(words: ["settingsc", "va"], offers: ["validate"]),
    Case(words: ["settingsc", "validate", "--format", ""], offers: ["full", "concise", "json"]),
    Case(words: ["settingsc", "compile", "--emit", "w"], offers: ["wire"]),
    Case(words: ["settingsc", "explain", "unknown-k"], offers: ["unknown-kind", "unknown-key"]),
    Case(words: ["settingsc", "kinds", "s"], offers: ["sample", "switch"]),
    Case(words: ["settingsc", "schema", ""], offers: ["page", "wire", "tree"]),
    Case(words: ["settingsc", "preview", "--as"], offers: ["--ascii"]),
  ]

  private func workspace(_ shell: String) throws -> Workspace {
    let workspace = try Workspace()
    let run = try workspace.run("--generate-completion-script", shell)
    #expect(run.code == 0 && run.messages.isEmpty)
    try workspace.write("completions", run.output)
    return workspace
  }

  /// The shells find the program by its name.
  private let path = #"PATH="$(dirname "$settingsc"):$PATH""#

  @Test(arguments: cases) func completesInBash(_ example: Case) throws {
    let words = example.words.map { "'\($0)'" }.joined(separator: " ")
    let count = example.words.count
    let run = try workspace("bash").shell(
      """
      \(path) bash -c 'source ./completions
      COMP_WORDS=(\(words.replacing("'", with: #"'\''"#))); COMP_CWORD=\(count - 1)
      _settingsc settingsc "${COMP_WORDS[\(count - 1)]}" "${COMP_WORDS[\(count - 2)]}"
      printf "%s\\n" "${COMPREPLY[@]}"'
      """)
    let offered = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(example.offers).isSubset(of: offered), "\(run)")
  }

  private static func has(_ shell: String) -> Bool {
    ["/usr/bin/", "/bin/", "/opt/homebrew/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  @Test(.enabled(if: has("fish")), arguments: cases) func completesInFish(_ example: Case) throws {
    let line = example.words.joined(separator: " ")
    let run = try workspace("fish").shell(
      "\(path) HOME=. fish --no-config -c 'source ./completions; complete -C\"\(line)\"'")
    let offered = run.output.split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    #expect(Set(example.offers).isSubset(of: offered), "\(run)")
  }

  @Test(.enabled(if: has("zsh"))) func writesValidZshScript() throws {
    let run = try workspace("zsh").shell("zsh -n ./completions")
    #expect(run == CommandRun(code: 0))
  }
}
