import SettingsLanguage
import TestSupport
import Testing

@Suite struct GlobPatternTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try GlobPattern(pattern).matches(path)
  }

  private static let paths: [(pattern: String, path: String)] = [
    // A name at any depth.
    ("a.yaml", "a.yaml"), ("a.yaml", "x/y/a.yaml"), ("*.yaml", "x/a.yaml"), ("*", ".hidden"),
    ("*.yaml", ".yaml"), ("a*b*c", "aXbYbZc"), ("?", "设"), ("设*", "设置.yaml"),
    // Relative to the directory.
    ("/a.yaml", "a.yaml"), ("x/*.yaml", "x/a.yaml"), ("./x/a.yaml", "x/a.yaml"),
    ("x//a.yaml", "x/a.yaml"), ("x/a.yaml", "./x/a.yaml"),
    // Any number of directories.
    ("**", "a"), ("**", "a/b"), ("**/a", "a"), ("**/a", "x/y/a"), ("x/**", "x/a/b"),
    ("x/**/a", "x/a"), ("x/**/a", "x/y/z/a"), ("x/**/**/a", "x/a"), ("a**b", "aXb"),
    ("**/x/**/y", "x/x/z/y"),
    // Everything below a directory.
    ("build", "build/a.yaml"), ("build/", "build/a.yaml"), ("build/", "x/build/a"),
    ("x/build", "x/build/a/b"), ("x/*", "x/y/z"),
    // Sets of characters.
    ("[ab].yaml", "b.yaml"), ("[!ab].yaml", "c.yaml"), ("[^ab].yaml", "c.yaml"), ("[]]", "]"),
    ("[a-c-]", "-"), ("[\\]]", "]"), ("[一-龥]", "设"), ("[a{]", "{"), ("[-a]", "-"),
    // Alternatives.
    ("*.{yaml,yml,json}", "a.json"), ("a{,s}", "a"), ("a{,s}", "as"), ("{a,b{c,d}}", "bd"),
    ("{x/a,b}", "x/a"), ("{x/a,b}", "y/b"), ("{a}", "a"), ("[{,}]", ","), ("{a,b}{c,d}", "bc"),
    // Escaped special characters.
    ("\\*", "*"), ("\\{a,b\\}", "{a,b}"), ("\\!a", "!a"), ("\\[a]", "[a]"), ("a\\,b", "a,b"),
  ]

  @Test(arguments: paths)
  func matchesPath(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("a.yaml", "b.yaml"), ("a.yaml", "A.yaml"), ("*.yaml", "a.yml"), ("a", "ab"), ("?", "ab"),
    ("?", ""), ("/a.yaml", "x/a.yaml"), ("x/*.yaml", "x/y/a.yaml"), ("x/a", "y/x/a"),
    ("x/**", "x"), ("x/**", "y/x/a"), ("x/**/a", "x/y"), ("build/", "build"), ("a*b", "a/b"),
    ("a**b", "a/b"), ("a?b", "a/b"), ("[!a]", "/"), ("[ab]", "c"), ("{x/a,b}", "y/a"),
    ("\\*", "a"), ("**/a/b", "a/c/b"), ("a/*/b", "a/b"), ("e\u{301}", "\u{E9}"), ("??", "设"),
  ])
  func rejectsPath(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test func matchesDirectories() throws {
    let pattern = try GlobPattern("build/")
    #expect(pattern.matches("build", isDirectory: true))
    #expect(pattern.matches("x/build", isDirectory: true))
    #expect(try !GlobPattern("x/**").matches("x", isDirectory: true))
    #expect(try GlobPattern("x/**").matches("x/y", isDirectory: true))
  }

  @Test(
    arguments: [
      ("", nil), ("!a", 0..<1), ("a[b", 1..<2), ("a{b", 1..<2), ("a}b", 1..<2), ("设{", 3..<4),
      ("[z-a]", 1..<4), ("a\\", 1..<2), ("../a", 0..<2), ("a/../b", 2..<4), ("/", nil), (".", nil),
      ("[[:alpha:]]", 1..<2), ("[a/b]", 2..<3), ("a\u{0}b", 1..<2), ("{a,/}", nil),
      ("{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}{m,n}{o,p}{q,r}", nil),
      (String(repeating: "a", count: 1_025), nil),
    ] as [(String, Range<Int>?)])
  func reportsMalformedPattern(pattern: String, range: Range<Int>?) {
    do throws(PatternError) {
      _ = try GlobPattern(pattern)
      Issue.record("'\(pattern)' was accepted")
    } catch {
      let part = error.byteOffset..<error.byteOffset + error.byteLength
      #expect(part == range ?? 0..<pattern.utf8.count)
      #expect(!error.message.isEmpty)
    }
  }

  /// Every pattern of up to four letters, on every path of up to five.
  @Test func agreesWithBacktracking() throws {
    func texts(_ letters: [String], _ count: Int) -> [String] {
      var all = [""]
      var last = [""]
      for _ in 0..<count {
        last = last.flatMap { text in letters.map { text + $0 } }
        all += last
      }
      return all
    }
    let paths = texts(["a", "b", "/"], 5).filter { !$0.isEmpty && $0 != "/" }
    var compared = 0
    for source in Effort.share(of: texts(["a", "*", "?", "/", "**/"], 4)) {
      guard let pattern = try? GlobPattern(source) else { continue }
      let parts = source.split(separator: "/", omittingEmptySubsequences: true).map(Array.init)
      let trimmed = source.hasSuffix("/") ? String(source.dropLast()) : source
      let naive = NaiveGlob(
        parts: trimmed.contains("/") ? parts : [["*", "*"]] + parts,
        isForDirectories: source.hasSuffix("/"))
      for path in paths {
        let names = path.split(separator: "/").map(Array.init)
        guard !names.isEmpty else { continue }
        compared += 1
        if pattern.matches(path) != naive.matches(names) {
          Issue.record("'\(source)' on '\(path)': \(pattern.matches(path))")
          return
        }
      }
    }
    #expect(compared > Effort.rounds(100_000))
  }
}

/// A matcher that backtracks.
private struct NaiveGlob {
  var parts: [[Character]]
  var isForDirectories: Bool

  func matches(_ names: [[Character]]) -> Bool {
    (0...names.count).contains { count in
      (!isForDirectories || count < names.count)
        && NaiveGlob.all(parts[...], names.prefix(count))
    }
  }

  private static func all(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>)
    -> Bool
  {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      let rest = parts.dropFirst()
      // At the end of a pattern, `**` requires at least one name.
      let least = rest.isEmpty ? 1 : 0
      guard names.count >= least else { return false }
      return (least...names.count).contains { all(rest, names.dropFirst($0)) }
    }
    guard let name = names.first else { return false }
    return one(part[...], name[...]) && all(parts.dropFirst(), names.dropFirst())
  }

  private static func one(_ tokens: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let token = tokens.first else { return name.isEmpty }
    if token == "*" {
      return (0...name.count).contains { one(tokens.dropFirst(), name.dropFirst($0)) }
    }
    guard let character = name.first else { return false }
    return (token == "?" || token == character) && one(tokens.dropFirst(), name.dropFirst())
  }
}
