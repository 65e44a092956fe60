import CaseRunner
import Foundation
import TestSupport
import Testing

/// Tests checking many files on several processors.
@Suite struct JobsTests {
  /// Pages with and without findings, a container of some of them, and files that are not pages.
  private func folder() throws -> Workspace {
    let place = try Workspace()
    for number in 0..<60 {
      let text = [Sample.page, Sample.wrong, Sample.odd, "a: 1\n", "page: [\n"][number % 5]
      try place.write("pages/\(number % 7)/\(number).yaml", text)
    }
    try place.write(
      "pages/all.yaml",
      "page: all\nchildren: [{id: a, page: 1/1.yaml}, {id: b, page: 2/2.yaml}]\n")
    return place
  }

  @Test(arguments: ["full", "concise", "json"])
  func reportsTheSameForAnyNumberOfJobs(format: String) throws {
    let place = try folder()
    let one = try place.run("validate", "pages", "--format", format, "--jobs", "1")
    #expect(one.code == 1)
    for jobs in ["2", "3", "16", "1000"] {
      for _ in 0..<Effort.rounds(8) {
        #expect(try place.run("validate", "pages", "--format", format, "-j", jobs) == one)
        #expect(try place.run("validate", "pages", "--format", format, "-j\(jobs)") == one)
      }
    }
    #expect(try place.run("validate", "pages", "--format", format) == one)
  }

  /// If only a few file descriptors are available, fewer files are open at once.
  @Test func checksManyFilesWithFewDescriptors() throws {
    let place = try folder()
    let all = try place.run("validate", "pages", "--format", "concise")
    let few = try place.shell(
      "ulimit -n 16; $settingsc validate pages --format concise --jobs 64")
    #expect(few == all)
  }

  /// Unreadable files are reported with their paths, and the other files are checked.
  @Test func reportsUnreadableFiles() throws {
    let place = try folder()
    for name in ["a gone", "line\nbreak", "z"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/pages/3/\(name).yaml", withDestinationPath: "nowhere")
    }
    let whole = try folder().run("validate", "pages", "--format", "concise")
    for jobs in ["1", "4"] {
      let run = try place.run("validate", "pages", "--format", "concise", "-j", jobs)
      #expect(run.code == 2)
      #expect(run.output == whole.output)
      let complaints = ["a gone", "line␊break", "z"].map {
        "settingsc: pages/3/\($0).yaml: no such file or directory\n"
      }
      #expect(run.messages.hasPrefix(complaints.joined()))
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func reportsUnreadableDirectories() throws {
    let place = try Workspace(["a/page.yaml": Sample.wrong, "b/page.yaml": Sample.wrong])
    _ = try place.shell("chmod 000 a")
    defer { _ = try? place.shell("chmod 755 a") }
    let run = try place.run("validate", "--format", "concise")
    #expect(run.code == 2)
    #expect(run.output.hasPrefix("b/page.yaml:4:12: error: "))
    #expect(run.messages == "settingsc: a: permission denied\n1 error in 1 file\n")
  }

  /// If several runs write one file at once, each writes a complete file and the last one remains.
  @Test func writesCompleteFileInConcurrentRuns() throws {
    let rows = (0..<200).map { "  - {kind: exit, title: Row \($0), action: \"row\($0):\"}\n" }
    let place = try Workspace([
      "a.yaml": "page: a\nsections:\n- items:\n" + rows.joined(),
      "b.yaml": "page: b\nsections:\n- items:\n" + rows.prefix(3).joined(),
    ])
    let whole = try ["a", "b"].map { try place.run("compile", "\($0).yaml").output }
    let runs = (0..<8).map { "$settingsc compile \(["a", "b"][$0 % 2]).yaml -o out.json &" }
    for _ in 0..<3 {
      let run = try place.shell(runs.joined(separator: " ") + " wait")
      #expect(run == CommandRun(code: 0))
      #expect(whole.contains(place.text("out.json") ?? ""))
    }
    #expect(try place.names() == ["a.yaml", "b.yaml", "out.json"])
  }

  /// Reading a pipe or a device in a directory could wait forever, so neither is opened. The device
  /// is also outside of the project.
  @Test func skipsPipesAndDevices() throws {
    let place = try folder()
    let before = try place.run("validate", "pages")
    _ = try place.shell("mkfifo pages/pipe.yaml; ln -s /dev/zero pages/zero.yaml")
    let run = try place.run("validate", "pages")
    #expect(run.code == before.code && run.output == before.output)
    #expect(run.messages.contains("zero.yaml") && !run.messages.contains("pipe.yaml"))
  }
}
