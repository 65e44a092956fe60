import CaseRunner
import TestSupport
import Testing

/// Tests configured limits, and files that would take forever without limits.
@Suite struct LimitTests {
  /// Validates a page.
  ///
  /// - Parameter limits: The limits in the configuration.
  private func concise(_ text: String, limits: String = "") throws -> CommandRun {
    try Workspace(["page.yaml": text, "settingsc.yaml": "limits: {\(limits)}\n"])
      .run("validate", "--format", "concise", "page.yaml")
  }

  @Test func reportsLargeFiles() throws {
    let bytes = Sample.page.utf8.count
    #expect(try concise(Sample.page, limits: "bytes: \(bytes)").code == 0)
    #expect(
      try concise(Sample.page, limits: "bytes: \(bytes - 1)")
        == CommandRun(
          code: 1,
          output: "page.yaml:1:1: error: the file is larger than the limit of \(bytes - 1) bytes "
            + "[file-too-large]\n", messages: "1 error in 1 file\n"))
  }

  /// Files that are too large count as found documents.
  @Test func reportsDirectoryOfLargeFiles() throws {
    let place = try Workspace(["page.yaml": Sample.page, "settingsc.yaml": "limits: {bytes: 10}\n"])
    let run = try place.run("validate", "--format", "concise", ".")
    #expect(run.code == 1 && run.messages == "1 error in 2 files\n", "\(run)")
  }

  /// A registry that is too large is reported once, at the registry.
  @Test func reportsLargeRegistryOnce() throws {
    let place = try Workspace([
      "page.yaml": "page: a\nregistries: [kinds.yaml]\nsections: []\n",
      "kinds.yaml": Sample.registry,
      "settingsc.yaml": "limits: {bytes: 200}\n",
    ])
    let finding =
      "kinds.yaml:1:1: error: the file is larger than the limit of 200 bytes "
      + "[file-too-large]\n"
    for arguments in [["page.yaml"], ["."], ["--registry", "kinds.yaml", "."]] {
      let run = try place.run(["validate", "--format", "concise"] + arguments)
      #expect(run.code == 1)
      #expect(run.output.hasPrefix(finding))
      #expect(!run.output.dropFirst(finding.count).contains("kinds.yaml:"))
    }
  }

  @Test func reportsDepth() throws {
    func page(levels: Int) -> String {
      "page: a\nsections: [{items: [{kind: custom, cellClass: A, modelClass: B, "
        + "model: {a: \("[".repeated(levels) + "]".repeated(levels))}}]}]\n"
    }
    #expect(try concise(page(levels: 60)).code == 0)
    let run = try concise(page(levels: 130))
    #expect(run.code == 1 && run.output.contains("[too-deep]"))
    #expect(run.output.ranges(of: "too-deep").count == 1)
  }

  @Test func reportsNumberOfNodes() throws {
    #expect(try concise(Sample.page, limits: "nodes: 100").code == 0)
    let run = try concise(Sample.page, limits: "nodes: 5")
    #expect(run.code == 1 && run.output.contains("[too-many-nodes]"))
  }

  @Test(arguments: [
    "[", "{", "- ", "? ", "a: ", "[{\"\":", "&a ", "\"\"", "{\"a\":", "*a ", "\t",
  ])
  func reportsRepeatedTexts(text: String) throws {
    for name in ["page.yaml", "page.json", "page"] {
      let place = try Workspace([name: text.repeated(Effort.rounds(20_000))])
      let run = try place.run("validate", "--format", "concise", name)
      #expect(run.code == 1 && !run.output.isEmpty)
      #expect(try place.run("compile", name).code == 1)
    }
  }

  @Test func reportsAliasBombs() throws {
    var text = "page: a\na0: &a0 [x, x]\n"
    var merges = "page: a\na0: &a0 {x: 1}\n"
    for level in 1...40 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
      merges += "a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1)]}\n"
    }
    #expect(try concise(text).output.contains("[too-many-nodes]"))
    #expect(try concise(merges).code == 1)
  }

  /// The time for a document does not depend on the number of other documents in the stream.
  @Test func checksManyDocumentsQuickly() throws {
    let document = "---\npage: a\nsections: [{items: [{kind: exi, title: !x x}]}]\n"
    let run = try concise(document.repeated(10_000))
    #expect(run.code == 1)
    #expect(run.output.contains("from here on, 10000 more errors are not reported"))
  }

  /// A message repeats only a part of a long text.
  @Test func shortensLongTexts() throws {
    let long = "x".repeated(100_000)
    for text in [
      "page: \(long) \(long)\n", "page: a\n\(long): 1\n", "page: a\ntitle: [\(long)]\n",
      "page: a\nsections:\n- items:\n  - {kind: \(long), title: a}\n",
      "page: a\nsections:\n- items:\n  - {kind: exit, title: a, action: \(long)-}\n",
      "page: a\nregistries: [\(long), \(long)/a]\n",
    ] {
      let run = try Workspace(["page.yaml": text]).run("validate", "page.yaml")
      #expect(run.code == 1)
      #expect(run.output.utf8.count < 5000)
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
