import CaseRunner
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests how `--fix` writes files on disk.
@Suite struct FixTests {
  private static let broken = """
    page: shop # 商店
    sections:
    - items:
      - {kind: swich, title: 88, action: a}   # kept
      - {kind: sample, title: 12, action: b}

    """
  private static let safe = broken.replacing("12", with: "\"12\"").replacing("88", with: "\"88\"")

  @Test func preservesPermissionsAndLinks() throws {
    let place = try Workspace(["d/page.yaml": Self.broken])
    let run = try place.shell(
      "chmod 640 d/page.yaml; ln -s d/page.yaml link.yaml; $settingsc validate --fix link.yaml; "
        + "stat -c %a d/page.yaml; readlink link.yaml")
    #expect(run.output.hasSuffix("640\nd/page.yaml\n"))
    #expect(place.text("d/page.yaml") == Self.safe)
  }

  @Test(arguments: ["validate --fix", "fmt"]) func refusesHardLinks(command: String) throws {
    let place = try Workspace(["a.yaml": Self.broken, "c.yaml": Self.broken])
    let run = try place.shell("ln a.yaml b.yaml; $settingsc \(command) a.yaml c.yaml")
    #expect(run.code == 2)
    #expect(run.messages.contains("settingsc: a.yaml: has 2 hard links, and writing it would "))
    #expect(place.text("a.yaml") == Self.broken && place.text("b.yaml") == Self.broken)
    #expect(place.text("c.yaml") != Self.broken)
  }

  @Test func fixesOtherFilesIfOneIsReadOnly() throws {
    let place = try Workspace(["a.yaml": Self.broken, "d/b.yaml": Self.broken])
    let run = try place.shell(
      "chmod 555 d; $settingsc validate --fix a.yaml d/b.yaml none.yaml; code=$?; chmod 755 d; "
        + "exit $code")
    #expect(run.code == 2)
    #expect(run.messages.contains("none.yaml: no such file or directory"))
    // Root can write everywhere.
    if geteuid() != 0 {
      #expect(run.messages.contains("d/b.yaml: permission denied"))
      #expect(place.text("d/b.yaml") == Self.broken)
    }
    #expect(place.text("a.yaml") == Self.safe)
  }
}
