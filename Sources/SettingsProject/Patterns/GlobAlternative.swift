/// A pattern without braces, as parts that match the parts of a path.
struct GlobAlternative: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    /// One part of a path.
    case name([GlobToken.Symbol])
    /// Any number of parts, `**`.
    case directories
  }

  private var parts: [Part] = []
  private var isForDirectories = false

  /// Splits the tokens of a pattern at its slashes.
  init(_ tokens: [GlobToken]) throws(GlobPattern.Problem) {
    let names = tokens.split(omittingEmptySubsequences: false) { $0.symbol == .slash }
    for name in names {
      let symbols = name.map(\.symbol)
      switch symbols {
      case [], [.scalar(".")]: break
      case [.scalar("."), .scalar(".")]:
        throw GlobPattern.Problem(
          message: "a pattern cannot leave its directory by '..'",
          range: name[name.startIndex].range.lowerBound..<name[name.endIndex - 1].range.upperBound)
      case [.star, .star]:
        // Two in a row mean the same as one, and cost time.
        if parts.last != .directories { parts.append(.directories) }
      default: parts.append(.name(GlobAlternative.withoutRepeatedStars(symbols)))
      }
    }
    guard !parts.isEmpty else {
      throw GlobPattern.Problem(
        message: "it matches the directory itself; '**' is everything below it")
    }
    isForDirectories = tokens.count > 1 && tokens[tokens.count - 1].symbol == .slash
    let isAnchored = tokens.dropLast().contains { $0.symbol == .slash }
    // What lies below a directory is not the directory itself.
    if parts.last == .directories { parts.insert(.name([.star]), at: parts.count - 1) }
    if !isAnchored, parts.first != .directories { parts.insert(.directories, at: 0) }
  }

  /// The number of characters, counting the slashes.
  var weight: Int {
    parts.reduce(1) { sum, part in
      if case .name(let symbols) = part { sum + symbols.count + 1 } else { sum + 1 }
    }
  }

  private static func withoutRepeatedStars(_ symbols: [GlobToken.Symbol]) -> [GlobToken.Symbol] {
    var result: [GlobToken.Symbol] = []
    for symbol in symbols where symbol != .star || result.last != .star { result.append(symbol) }
    return result
  }

  /// Returns whether a path matches, or lies below a directory that does.
  ///
  /// Of several `**` only the last needs to be tried again with one part more: what an earlier one
  /// could take, the last can too (Cox, "Glob Matching Can Be Simple And Fast Too", 2017).
  func matches(_ path: GlobPath, isDirectory: Bool) -> Bool {
    // The pattern may end at each directory of the path, and at the path itself.
    let farthest = isForDirectories && !isDirectory ? path.parts.count - 1 : path.parts.count
    var (next, part) = (0, 0)
    var retry: (next: Int, part: Int)?
    while true {
      if next == parts.count { return part <= farthest }
      if case .directories = parts[next] {
        // At the end it matches whatever remains.
        if next + 1 == parts.count { return part <= farthest }
        next += 1
        retry = (next, part)
        continue
      }
      if part < farthest, case .name(let symbols) = parts[next],
        GlobAlternative.matches(symbols, path.scalars[path.parts[part]])
      {
        (next, part) = (next + 1, part + 1)
        continue
      }
      guard let again = retry, again.part < farthest else { return false }
      retry = (again.next, again.part + 1)
      (next, part) = (again.next, again.part + 1)
    }
  }

  /// Returns whether paths below a directory may match: its parts do, up to a `**`.
  func mayMatch(below directory: GlobPath) -> Bool {
    for (name, part) in zip(directory.parts, parts) {
      guard case .name(let symbols) = part else { return true }
      guard GlobAlternative.matches(symbols, directory.scalars[name]) else { return false }
    }
    return true
  }

  /// Returns whether symbols match all of a name; of several stars, the last is tried again.
  private static func matches(
    _ symbols: [GlobToken.Symbol], _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (next, position) = (0, name.startIndex)
    var retry: (next: Int, position: Int)?
    while true {
      if next < symbols.count, symbols[next] == .star {
        next += 1
        if next == symbols.count { return true }
        retry = (next, position)
        continue
      }
      if next == symbols.count, position == name.endIndex { return true }
      if next < symbols.count, position < name.endIndex, symbols[next].accepts(name[position]) {
        (next, position) = (next + 1, position + 1)
        continue
      }
      guard let again = retry, again.position < name.endIndex else { return false }
      retry = (again.next, again.position + 1)
      (next, position) = (again.next, again.position + 1)
    }
  }
}

extension GlobToken.Symbol {
  /// Returns whether the symbol matches one character.
  fileprivate func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let own): own == scalar
    case .anyScalar: true
    case .scalarSet(let set): set.contains(scalar)
    default: false
    }
  }
}
