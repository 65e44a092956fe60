import CaseRunner
import Testing

/// Tests file patterns that the shell did not expand.
@Suite struct PatternArgumentTests {
  private func place() throws -> Workspace {
    try Workspace([
      "a.yaml": Sample.wrong, "s/b.yaml": Sample.wrong, "s/t/c.yaml": Sample.wrong,
      "other.yaml": "a: 1\n",
    ])
  }

  private func paths(_ run: CommandRun) -> [String] {
    run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test(arguments: [
    ("s/*.yaml", ["s/b.yaml"]), ("**/*.yaml", ["a.yaml", "other.yaml", "s/b.yaml", "s/t/c.yaml"]),
    ("[ab].yaml", ["a.yaml"]), ("s/{b,t/c}.yaml", ["s/b.yaml", "s/t/c.yaml"]),
    ("s", ["s/b.yaml", "s/t/c.yaml"]), ("?", ["s/b.yaml", "s/t/c.yaml"]),
  ])
  func expandsPattern(pattern: String, found: [String]) throws {
    let run = try place().run("validate", "--format", "concise", pattern)
    #expect(run.code == 1)
    #expect(paths(run) == found)
  }

  /// The fast path and ArgumentParser give the same result.
  @Test func reportsPatternWithoutMatches() throws {
    let place = try place()
    for options in [[], ["--color", "never"]] {
      #expect(
        try place.run(["validate"] + options + ["*.json"])
          == CommandRun(code: 2, messages: "settingsc: *.json: no file matches this pattern\n"))
    }
    let both = try place.run("validate", "--format", "concise", "*.json", "a.yaml")
    #expect(both.code == 2)
    #expect(paths(both) == ["a.yaml"])
  }

  @Test func acceptsNamesWithPatternCharacters() throws {
    let place = try Workspace(["[a]*.yaml": Sample.wrong, "a1.yaml": Sample.wrong])
    #expect(paths(try place.run("validate", "--format", "concise", "[a]*.yaml")) == ["[a]*.yaml"])
  }
}
