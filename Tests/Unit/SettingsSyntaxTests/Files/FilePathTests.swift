import SettingsSyntax
import Testing

@Suite struct FilePathTests {
  @Test func splitsPaths() {
    let table = [
      // path, directory, name, stem, extension
      ("a/b.yaml", "a", "b.yaml", "b", "yaml"), ("b.YAML", ".", "b.YAML", "b", "yaml"),
      ("/b", "/", "b", "b", ""), ("/a/.hidden", "/a", ".hidden", ".hidden", ""),
      ("a.b/c", "a.b", "c", "c", ""), ("a/b.tar.gz", "a", "b.tar.gz", "b.tar", "gz"),
      ("a/b.", "a", "b.", "b", ""), ("a/", "a", "", "", ""), ("", ".", "", "", ""),
      ("设置/页.json", "设置", "页.json", "页", "json"),
      ("a/\u{301}b.yml", "a", "\u{301}b.yml", "\u{301}b", "yml"),
    ]
    for (path, directory, name, stem, fileExtension) in table {
      #expect(FilePath.directory(of: path) == directory)
      #expect(FilePath.name(of: path) == name)
      #expect(FilePath.stem(of: path) == stem)
      #expect(FilePath.extension(of: path) == fileExtension)
    }
  }

  @Test func joinsPaths() {
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join("a/", "b") == "a/b")
    #expect(FilePath.join("a", "/b") == "/b")
    #expect(FilePath.join(".", "b") == "b")
    #expect(FilePath.join("", "b") == "b")
    #expect(FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("a", "../b") == "a/../b")
  }

  @Test func normalizesPaths() {
    let table = [
      ("a/./b", "a/b"), ("a//b/", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("../../a", "../../a"),
      ("a/../../b", "../b"), ("/../a", "/a"), ("/", "/"), ("", "."), (".", "."), ("a/..", "."),
      ("/a/../..", "/"), ("./a", "a"), ("..", ".."), ("a/b/../../..", ".."),
      ("/a/./b/../c", "/a/c"),
    ]
    for (path, result) in table {
      #expect(FilePath.normalized(path) == result, "\(path)")
      #expect(FilePath.normalized(result) == result)
    }
  }

  @Test func recognizesContainedPaths() {
    #expect(FilePath.contains("/a", "/a"))
    #expect(FilePath.contains("/a", "/a/b"))
    #expect(!FilePath.contains("/a", "/ab"))
    #expect(!FilePath.contains("/a/b", "/a"))
    #expect(FilePath.contains("/", "/a"))
    // A slash followed by a combining mark is a single Character.
    #expect(FilePath.contains("/a", "/a/\u{301}b"))
    #expect(!FilePath.contains("/\u{E9}", "/e\u{301}/b"))
  }
}
