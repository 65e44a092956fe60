/// A pattern without alternatives, as parts that match the parts of a path.
struct GlobAlternative: Hashable, Sendable {
  /// What matches within one part of a path.
  fileprivate enum Token: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case any
    case oneOf(GlobClass)
    case star
  }

  /// What matches parts of a path.
  fileprivate enum Segment: Hashable, Sendable {
    /// One part.
    case name([Token])
    /// Any number of parts, `**`.
    case directories
  }

  private var segments: [Segment] = []
  private var isForDirectories = false

  /// Reads a pattern whose alternatives are written out.
  init(_ letters: [GlobExpansion.Letter]) throws(GlobPattern.Problem) {
    var tokens: [Token] = []
    var start = 0
    var isAnchored = letters.first?.scalar == "/"
    var position = 0
    func problem(_ message: String) -> GlobPattern.Problem {
      guard start < position else { return GlobPattern.Problem(message: message) }
      return GlobPattern.Problem(
        message: message,
        range: letters[start]
          .offset..<max(letters[position - 1].range.upperBound, letters[start].offset))
    }
    /// Ends a part of the pattern.
    func close(_ segments: inout [Segment]) throws(GlobPattern.Problem) {
      defer { (tokens, start) = ([], position + 1) }
      switch tokens {
      case [], [.scalar(".")]: break
      case [.scalar("."), .scalar(".")]:
        throw problem("a pattern cannot leave its directory by '..'")
      case [.star, .star]:
        // Two in a row are as good as one, and cost time.
        if segments.last != .directories { segments.append(.directories) }
      default: segments.append(.name(GlobAlternative.withoutRepeatedStars(tokens)))
      }
    }
    while position < letters.count {
      switch letters[position].scalar {
      case "/":
        if position + 1 < letters.count { isAnchored = true } else { isForDirectories = true }
        try close(&segments)
      case "*": tokens.append(.star)
      case "?": tokens.append(.any)
      case "[":
        let end = try GlobClass.end(of: letters, from: position)
        tokens.append(.oneOf(try GlobClass(letters, from: position, to: end)))
        position = end
      case "\\":
        guard position + 1 < letters.count else {
          throw GlobPattern.Problem(
            message: "there is nothing after this '\\'; '\\\\' is the character",
            range: letters[position].range)
        }
        position += 1
        tokens.append(.scalar(letters[position].scalar))
      case let scalar: tokens.append(.scalar(scalar))
      }
      position += 1
    }
    try close(&segments)
    guard !segments.isEmpty else {
      throw GlobPattern.Problem(message: "it matches the directory itself; '**' is all below it")
    }
    // Below a directory is not the directory.
    if segments.last == .directories { segments.insert(.name([.star]), at: segments.count - 1) }
    if !isAnchored, segments.first != .directories { segments.insert(.directories, at: 0) }
  }

  /// How many characters it has, the parts between which it is split counted.
  var weight: Int {
    segments.reduce(1) { sum, segment in
      if case .name(let tokens) = segment { sum + tokens.count + 1 } else { sum + 1 }
    }
  }

  private static func withoutRepeatedStars(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    for token in tokens where !(token == .star && result.last == .star) { result.append(token) }
    return result
  }

  /// Whether a path matches, or lies below a directory that does.
  ///
  /// Of several `**` only the last needs to be tried again with one part more: what an earlier one
  /// could take, the last can too (Cox, "Glob Matching Can Be Simple And Fast Too", 2017).
  func matches(_ path: GlobPath, isDirectory: Bool) -> Bool {
    // The pattern may end at each directory of the path, and at the path itself.
    let farthest = isForDirectories && !isDirectory ? path.segments.count - 1 : path.segments.count
    var (next, part) = (0, 0)
    var retry: (next: Int, part: Int)?
    while true {
      if next == segments.count { return part <= farthest }
      if case .directories = segments[next] {
        // At the end it takes the rest, of which nothing is asked.
        if next + 1 == segments.count { return part <= farthest }
        next += 1
        retry = (next, part)
        continue
      }
      if part < farthest, case .name(let tokens) = segments[next],
        GlobAlternative.matches(tokens, path.scalars[path.segments[part]])
      {
        (next, part) = (next + 1, part + 1)
        continue
      }
      guard let again = retry, again.part < farthest else { return false }
      retry = (again.next, again.part + 1)
      (next, part) = (again.next, again.part + 1)
    }
  }

  /// Whether paths below a directory may match: its parts do, up to where any number may follow.
  func mayMatch(below directory: GlobPath) -> Bool {
    for (part, segment) in zip(directory.segments, segments) {
      guard case .name(let tokens) = segment else { return true }
      guard GlobAlternative.matches(tokens, directory.scalars[part]) else { return false }
    }
    return true
  }

  /// Whether tokens match all of a name, in the same way: of several stars the last is tried again.
  private static func matches(_ tokens: [Token], _ name: ArraySlice<Unicode.Scalar>) -> Bool {
    var (next, position) = (0, name.startIndex)
    var retry: (next: Int, position: Int)?
    while true {
      if next < tokens.count, tokens[next] == .star {
        next += 1
        if next == tokens.count { return true }
        retry = (next, position)
        continue
      }
      if next == tokens.count, position == name.endIndex { return true }
      if next < tokens.count, position < name.endIndex, tokens[next].accepts(name[position]) {
        (next, position) = (next + 1, position + 1)
        continue
      }
      guard let again = retry, again.position < name.endIndex else { return false }
      retry = (again.next, again.position + 1)
      (next, position) = (again.next, again.position + 1)
    }
  }
}

extension GlobAlternative.Token {
  fileprivate func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let own): own == scalar
    case .any: true
    case .oneOf(let set): set.contains(scalar)
    case .star: false
    }
  }
}
