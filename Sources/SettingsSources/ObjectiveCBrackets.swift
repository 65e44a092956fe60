/// Finds a bracket or an `@end` without a partner in an Objective-C file. Linear.
///
/// A branch of an `#if` may open a bracket that another branch closes. The search ends without a
/// result at the first branch that leaves a bracket open, or closes a bracket from before the branch.
struct ObjectiveCBrackets {
  private enum Kind {
    case type, parenthesis, square, brace
  }

  /// An open bracket or type.
  private struct Opening {
    var kind: Kind
    /// The bracket, or the name of the type.
    var place: Range<Int>
  }

  /// Ends the search, without an imbalance if a branch makes the brackets unknown.
  private struct Ending: Error {
    var imbalance: SourceDeclarations.Imbalance?
  }

  private var tokens: TokenReader
  private var openings: [Opening] = []
  /// The number of openings before each `#if` that has not ended.
  private var branches: [Int] = []
  /// The number of `#else` directives before the current token.
  private var alternatives = 0

  /// Returns the first mistake in a file, or nil if none is known.
  static func imbalance(in bytes: UnsafeBufferPointer<UInt8>) -> SourceDeclarations.Imbalance? {
    var search = ObjectiveCBrackets(tokens: TokenReader(bytes, isSwift: false))
    do throws(Ending) {
      try search.readFile()
      return nil
    } catch {
      return error.imbalance
    }
  }

  private init(tokens: TokenReader) { self.tokens = tokens }

  // MARK: Tokens

  private mutating func readFile() throws(Ending) {
    try takeBranches()
    while !tokens.isAtEnd { try takeToken() }
    if !openings.isEmpty { throw unclosed }
  }

  private mutating func advance() throws(Ending) {
    tokens.advance()
    try takeBranches()
  }

  private mutating func takeToken() throws(Ending) {
    let place = tokens.token.range
    if tokens.token.kind == .sign {
      switch tokens.firstByte(of: tokens.token) {
      case UInt8(ascii: "("): openings.append(.init(kind: .parenthesis, place: place))
      case UInt8(ascii: "["): openings.append(.init(kind: .square, place: place))
      case UInt8(ascii: "{"): openings.append(.init(kind: .brace, place: place))
      case UInt8(ascii: ")"): try close(.parenthesis, at: place)
      case UInt8(ascii: "]"): try close(.square, at: place)
      case UInt8(ascii: "}"): try close(.brace, at: place)
      default: break
      }
    } else if tokens.isAt("@interface", "@implementation") {
      try advance()
      return try openType(at: tokens.token.range)
    } else if tokens.is("@protocol") {
      return try takeProtocol()
    } else if tokens.is("@end") {
      try closeType(at: place)
    }
    try advance()
  }

  /// Takes the beginning of a protocol, a forward declaration, or an expression.
  private mutating func takeProtocol() throws(Ending) {
    try advance()
    let name = tokens.token.range
    guard tokens.isWord else { return }
    tokens.advance()
    // Directives after the name are in the protocol.
    if !tokens.isSign(";"), !tokens.isSign(",") { try openType(at: name) }
    try takeBranches()
  }

  // MARK: Openings

  private mutating func close(_ kind: Kind, at place: Range<Int>) throws(Ending) {
    let own = try openingsOfBranch(elseMissing: .init(form: .bracket, place: place))
    if let last = own.last, last.kind == kind {
      openings.removeLast()
      return
    }
    // If an outer bracket has this kind, the brackets inside it have no partner.
    let outer = own.lastIndex { $0.kind == kind || $0.kind == .type }
    let isPartner = outer.map { openings[$0].kind == kind } ?? false
    let missing = isPartner ? outer.map { openings[$0 + 1].place } : nil
    throw Ending(imbalance: .init(form: .bracket, place: missing ?? place))
  }

  /// Begins a type. Types cannot be nested.
  private mutating func openType(at name: Range<Int>) throws(Ending) {
    if let type = openings.lastIndex(where: { $0.kind == .type }) {
      throw type < branches.last ?? 0 ? Ending() : unclosed
    }
    openings.append(.init(kind: .type, place: name))
  }

  private mutating func closeType(at place: Range<Int>) throws(Ending) {
    let own = try openingsOfBranch(elseMissing: .init(form: .end, place: place))
    guard own.last?.kind != .type else {
      openings.removeLast()
      return
    }
    let isInType = own.contains { $0.kind == .type }
    throw isInType ? unclosed : Ending(imbalance: .init(form: .end, place: place))
  }

  /// Returns the openings of the current branch, or of the file outside of branches. An empty list
  /// ends the search, outside of branches with a mistake.
  private func openingsOfBranch(
    elseMissing mistake: SourceDeclarations.Imbalance
  ) throws(Ending) -> ArraySlice<Opening> {
    let own = openings[(branches.last ?? 0)...]
    if own.isEmpty { throw Ending(imbalance: branches.isEmpty ? mistake : nil) }
    return own
  }

  /// The outermost open bracket of the innermost type. If all its brackets are closed, the type.
  private var unclosed: Ending {
    let type = openings.lastIndex { $0.kind == .type }
    let bracket = type.map { $0 + 1 } ?? 0
    if let type, bracket == openings.count {
      return Ending(imbalance: .init(form: .end, place: openings[type].place))
    }
    return Ending(imbalance: .init(form: .bracket, place: openings[bracket].place))
  }

  // MARK: Branches

  /// Takes the directives before the current token. Each branch must close what it opens.
  private mutating func takeBranches() throws(Ending) {
    let level = tokens.token.branch
    let isOther = tokens.alternatives != alternatives
    alternatives = tokens.alternatives
    while branches.count > level {
      guard branches.removeLast() == openings.count else { throw Ending() }
    }
    if isOther, let before = branches.last, before != openings.count { throw Ending() }
    while branches.count < level { branches.append(openings.count) }
  }
}
