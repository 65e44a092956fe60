import SettingsSyntax

/// A path with wildcards on the command line, as a shell would have expanded it.
struct PathPattern {
  /// The directory that the first part with a wildcard is looked for in.
  let base: String
  /// How many directories below it a match can lie; nil for any number.
  let depth: Int?
  private let pattern: GlobPattern

  /// Reads a path; nil for one without wildcards, or that is no pattern.
  init?(_ path: String) {
    guard PathPattern.hasWildcard(path) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let literal = parts.prefix { part in
      !PathPattern.hasWildcard(part) && !part.utf8.contains(UInt8(ascii: "\\"))
    }
    let rest = parts.dropFirst(literal.count)
    let joined = literal.joined(separator: "/")
    base = literal.isEmpty ? "." : joined.isEmpty ? "/" : joined
    // A part in braces may hold slashes.
    let isBounded = !rest.contains { $0.contains("**") || $0.utf8.contains(UInt8(ascii: "{")) }
    depth = isBounded ? rest.count : nil
    // With a slash at the start it speaks of paths from the base, and not of names at any depth.
    guard let pattern = try? GlobPattern("/" + rest.joined(separator: "/")) else { return nil }
    self.pattern = pattern
  }

  private static func hasWildcard(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { byte in "*?[{".utf8.contains(byte) }
  }

  /// Whether a path relative to the base matches.
  func matches(_ path: String, isDirectory: Bool) -> Bool {
    pattern.matches(path, isDirectory: isDirectory)
  }
}

extension DocumentSearch {
  /// Adds the files that a pattern matches, and what is to be found below the directories that it
  /// matches: as if each were named. What a search passes over, wildcards do not match.
  mutating func add(_ pattern: PathPattern, writtenAs text: String) {
    var hasMatch = false
    var visited = Set<[UInt8]>()
    let bounds = root(ofSearchIn: pattern.base)
    var waiting = [(path: pattern.base, relative: "", depth: 1)]
    while let directory = waiting.popLast() {
      do throws(FileError) {
        let canonical = try fileSystem.canonicalPath(of: directory.path)
        guard visited.insert(Array(canonical.utf8)).inserted else { continue }
        let entries = try fileSystem.entries(in: directory.path)
        var inner: [(path: String, relative: String, depth: Int)] = []
        for entry in entries where !isPassedOver(entry) && entry.kind != .special {
          let path = FilePath.join(directory.path, entry.name)
          let relative = FilePath.join(directory.relative, entry.name)
          if leadsOut(entry, at: path, in: canonical, of: bounds) { continue }
          let isDirectory = entry.kind == .directory
          if isDirectory, project.excludes(directory: path) { continue }
          if pattern.matches(relative, isDirectory: isDirectory) {
            hasMatch = true
            if isDirectory { search(path) } else { add(named: path) }
          } else if isDirectory, directory.depth < pattern.depth ?? .max {
            inner.append((path, relative, directory.depth + 1))
          }
        }
        waiting += inner.reversed()
      } catch {
        // A base that is not there has no match, which is said below.
        if directory.path != pattern.base || error.reason != .notFound { errors.append(error) }
      }
    }
    if !hasMatch {
      errors.append(FileError(path: text, reason: .system("no file matches this pattern")))
    }
  }
}
