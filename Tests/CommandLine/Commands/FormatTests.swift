import CaseRunner
import Testing

/// Tests `settingsc fmt` on a disk.
@Suite struct FormatTests {
  private static let untidy = """
    sections:
    - items:
      - {title: Log out,kind: exit}   # the last row
    page:   'shop'

    """
  private static let tidy = """
    page: shop
    sections:
      - items:
          - {kind: exit, title: Log out}  # the last row

    """

  @Test func preservesPermissionsAndLinks() throws {
    let workspace = try Workspace(["real/a.yaml": Self.untidy])
    let run = try workspace.shell(
      "chmod 640 real/a.yaml && ln -s real/a.yaml link.yaml && $settingsc fmt link.yaml "
        + "&& ls -l real/a.yaml | cut -c1-10 && readlink link.yaml")
    #expect(run.output == "-rw-r-----\nreal/a.yaml\n")
    #expect(workspace.text("real/a.yaml") == Self.tidy)
  }

  @Test func escapesNames() throws {
    let workspace = try Workspace(["a\u{1B}[2Jb.yaml": Self.untidy])
    let run = try workspace.run("fmt", "--check", ".")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.hasSuffix("a␛[2Jb.yaml\n"))
  }
}
