import SettingsSyntax
import Testing

@testable import SettingsProject

@Suite struct DocumentSearchTests {
  private func files(_ paths: String...) -> MemoryFileSystem {
    MemoryFileSystem(texts: Dictionary(uniqueKeysWithValues: paths.map { ($0, "page: a\n") }))
  }

  private func found(
    _ arguments: String..., in files: any FileSystem
  ) -> (named: [String], found: [String], errors: [FileError]) {
    var search = DocumentSearch(in: files, project: Project(Project.Options(), in: files))
    for argument in arguments { search.add(argument) }
    let entries = search.entries()
    return (
      entries.filter(\.isNamed).map(\.path), entries.filter { !$0.isNamed }.map(\.path),
      search.errors
    )
  }

  @Test func skipsDirectoriesOfDependencies() {
    let files = files(
      "a.yaml", "node_modules/x.yaml", "app/Pods/x.yaml", "app/Carthage/x.json", "app/b.JSON",
      "DerivedData/x.yaml", ".build/x.yaml", "Podsy/c.yml", "d.txt", "yaml", ".yaml")
    #expect(found(".", in: files).found == ["a.yaml", "Podsy/c.yml", "app/b.JSON"])
    // A directory that is named explicitly is searched.
    #expect(found("node_modules", in: files).found == ["node_modules/x.yaml"])
    #expect(found("app/Pods/x.yaml", in: files).named == ["app/Pods/x.yaml"])
  }

  @Test func followsConfiguration() {
    let pages = ["/p/a.yaml", "/p/old/b.yaml", "/p/old/c.yaml", "/p/new/b.yaml", "/p/new/x.txt"]
    var texts = Dictionary(uniqueKeysWithValues: pages.map { ($0, "page: a\n") })
    texts["/p/settingsc.yaml"] = "exclude: [old/, new/b.yaml]\n"
    let open = found("/p", "/p/old/c.yaml", in: MemoryFileSystem(texts: texts))
    #expect(open.found == ["/p/a.yaml", "/p/settingsc.yaml"])
    // The configuration applies to named paths too.
    #expect(open.named.isEmpty)
    texts["/p/settingsc.yaml"] = "files: ['new/*']\nexclude: [new/b.yaml]\n"
    let listed = found("/p", "/p/a.yaml", in: MemoryFileSystem(texts: texts))
    #expect(listed.found == ["/p/settingsc.yaml", "/p/new/x.txt"])
    #expect(listed.named == ["/p/a.yaml"])
  }

  @Test func findsEachFileOnce() {
    let files = files("a.yaml", "b/c.yaml")
    for arguments in [["a.yaml", "."], [".", "a.yaml"], [".", "./a.yaml", "b", "b/../a.yaml"]] {
      var search = DocumentSearch(in: files, project: Project(Project.Options(), in: files))
      for argument in arguments { search.add(argument) }
      #expect(search.entries().count == 2, "\(arguments)")
      #expect(search.entries().filter(\.isNamed).count == 1, "\(arguments)")
    }
  }

  // MARK: Patterns

  @Test(arguments: [
    ("*.yaml", ["a.yaml", "b.yaml"]), ("?.yaml", ["a.yaml", "b.yaml"]), ("[b-z].yaml", ["b.yaml"]),
    ("s/*.yaml", ["s/c.yaml"]), ("s/**/*.yaml", ["s/c.yaml", "s/t/d.yaml"]),
    ("**/d.yaml", ["s/t/d.yaml"]), ("{a,s/c}.yaml", ["a.yaml", "s/c.yaml"]),
    ("s/*/d.*", ["s/t/d.yaml"]), ("./*.txt", ["e.txt"]),
  ])
  func expandsPatternsLikeShell(pattern: String, paths: [String]) {
    let files = files(
      "a.yaml", "b.yaml", "s/c.yaml", "s/t/d.yaml", "e.txt", ".h.yaml", "Pods/a.yaml")
    let result = found(pattern, in: files)
    #expect(result.named.sorted() == paths)
    #expect(result.found.isEmpty && result.errors.isEmpty)
  }

  /// A directory that matches is searched as if it had been named.
  @Test func searchesDirectoriesThatMatchPattern() {
    let files = files("settings/a.yaml", "settings/b/c.yaml", "settings/d.txt", "other/e.yaml")
    #expect(found("set*", in: files).found.sorted() == ["settings/a.yaml", "settings/b/c.yaml"])
  }

  @Test func prefersFileWithTheExactName() {
    let files = files("[a].yaml", "a.yaml")
    #expect(found("[a].yaml", in: files).named == ["[a].yaml"])
  }

  @Test(arguments: ["*.json", "none/*.yaml", "**/x", "[z].yaml"])
  func reportsPatternWithoutMatches(pattern: String) {
    let errors = found(pattern, in: files("a.yaml", "b/c.yaml")).errors
    #expect(
      errors == [FileError(path: pattern, reason: .system("no file matches this pattern"))])
  }

  /// The text is treated as the name of a missing file.
  @Test func treatsInvalidPatternAsName() {
    let result = found("[.yaml", in: files("a.yaml"))
    #expect(result.named == ["[.yaml"] && result.errors.isEmpty)
  }

  // MARK: Failures of the file system

  /// A directory that cannot be listed is reported, and the other files are found.
  @Test func reportsUnreadableDirectory() {
    let files = FailingFileSystem(
      base: files("a/x.yaml", "b/x.yaml", "c/x.yaml"), unlisted: ["b"])
    let result = found(".", in: files)
    #expect(result.found == ["a/x.yaml", "c/x.yaml"])
    #expect(result.errors == [FileError(path: "b", reason: .notPermitted)])
    let byPattern = found("*/x.yaml", in: files)
    #expect(byPattern.named == ["a/x.yaml", "c/x.yaml"])
    #expect(byPattern.errors == [FileError(path: "b", reason: .notPermitted)])
  }

  /// Directories may be nested to any depth.
  @Test func searchesDeepDirectories() {
    let path = String(repeating: "d/", count: 500) + "x.yaml"
    #expect(found(".", in: files(path)).found == [path])
  }
}

/// A file system that fails to list some directories.
private struct FailingFileSystem: FileSystem {
  let base: MemoryFileSystem
  let unlisted: Set<String>

  func contents(of path: String, limit: Int) throws(FileError) -> FileBytes {
    try base.contents(of: path, limit: limit)
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in directory: String) throws(FileError) -> [String] {
    if unlisted.contains(directory) { throw FileError(path: directory, reason: .notPermitted) }
    return try base.names(in: directory)
  }

  func linkTarget(at path: String) -> String? { base.linkTarget(at: path) }

  func canonicalPath(of path: String) throws(FileError) -> String {
    try base.canonicalPath(of: path)
  }
}
