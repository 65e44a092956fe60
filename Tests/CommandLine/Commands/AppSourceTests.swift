import CaseRunner
import Testing

/// Tests the checks of documents against many or unreadable source files of an app.
@Suite struct AppSourceTests {
  /// Reading the sources on several threads gives the same findings and positions as on one thread.
  @Test func reportsTheSameOnSeveralThreads() throws {
    var files = [
      "settingsc.yaml": "sources: [App/]\n",
      "kinds.yaml": "registry: 1\nkinds:\n"
        + (0..<40).map {
          "  k\($0): {cellClass: Cell\($0), modelClass: Model\($0), fields: {title: {type: boolean}}}\n"
        }.joined(),
    ]
    for number in 0..<40 where number != 7 {
      files["App/\(number).swift"] =
        "class Cell\(number): UIView {}\nclass Model\(number): NSObject {\n"
        + (number % 2 == 0 ? "  @objc var title = true\n}\n" : "  @objc var title: String\n}\n")
    }
    let place = try Workspace(files)
    let runs = try [1, 4].map { try place.run("validate", "--jobs", "\($0)") }
    #expect(runs[0].output == runs[1].output && runs[0].code == 1)
    #expect(runs[0].output.contains("App/39.swift:3:13: it is declared here"), "\(runs[0].output)")
    #expect(runs[0].messages.contains("21 errors"), "\(runs[0].messages)")
  }

  /// Declarations in an unreadable file would be reported as missing.
  @Test func failsForUnreadableSources() throws {
    let place = try Workspace([
      "settingsc.yaml": "sources: [App/]\n",
      "kinds.yaml": "registry: 1\nkinds: {fader: {cellClass: FaderCell, modelClass: FaderModel}}\n",
      "App/A.h": "@interface FaderCell : UITableViewCell\n@end\n",
    ])
    _ = try place.shell("truncate -s 2G App/B.h")
    let run = try place.run("validate")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("settingsc: App/B.h: "), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count <= 2, "\(run.messages)")
  }
}
