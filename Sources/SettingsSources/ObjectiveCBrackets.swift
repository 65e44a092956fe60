/// Finds a bracket or an `@end` without a partner in the tokens of an Objective-C file. Linear.
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

  /// What the tokens before the next one have begun.
  private enum Beginning {
    case nothing
    /// `@interface` or `@implementation`, before the name.
    case type
    /// `@protocol`. The name and the token after it tell whether a protocol begins.
    case `protocol`
    case protocolName(Range<Int>)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var beginning = Beginning.nothing
  private var openings: [Opening] = []
  /// The number of openings before each `#if` that has not ended.
  private var branches: [Int] = []
  /// The number of `#else` directives before the current token.
  private var alternatives = 0
  private var hasEnded = false
  /// The first mistake, or nil if none is known. Complete after the token at the end of the file.
  private(set) var imbalance: SourceDeclarations.Imbalance?

  init(in bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: Tokens

  /// Takes the next token of the file.
  ///
  /// - Parameter alternatives: the number of `#else` directives before the token.
  mutating func take(_ token: SourceLexer.Token, after alternatives: Int) {
    if hasEnded { return }
    do throws(Ending) {
      if case .protocolName(let name) = beginning {
        // Directives after the name are in the protocol. '@protocol A, B;' is a forward declaration.
        if !isSign(";", token), !isSign(",", token) { try openType(at: name) }
        beginning = .nothing
      }
      try takeBranches(before: token, after: alternatives)
      switch beginning {
      case .type: try openType(at: token.range)
      case .protocol where token.kind == .word:
        beginning = .protocolName(token.range)
        return
      default: break
      }
      beginning = .nothing
      try takeToken(token)
    } catch {
      imbalance = error.imbalance
      hasEnded = true
    }
  }

  private mutating func takeToken(_ token: SourceLexer.Token) throws(Ending) {
    switch (token.kind, token.kind == .end ? 0 : bytes[token.start]) {
    case (.sign, UInt8(ascii: "(")): openings.append(.init(kind: .parenthesis, place: token.range))
    case (.sign, UInt8(ascii: "[")): openings.append(.init(kind: .square, place: token.range))
    case (.sign, UInt8(ascii: "{")): openings.append(.init(kind: .brace, place: token.range))
    case (.sign, UInt8(ascii: ")")): try close(.parenthesis, at: token.range)
    case (.sign, UInt8(ascii: "]")): try close(.square, at: token.range)
    case (.sign, UInt8(ascii: "}")): try close(.brace, at: token.range)
    case (.word, UInt8(ascii: "@")):
      switch String(decoding: bytes[token.range], as: UTF8.self) {
      case "@interface", "@implementation": beginning = .type
      case "@protocol": beginning = .protocol
      case "@end": try closeType(at: token.range)
      default: break
      }
    case (.end, _): if !openings.isEmpty { throw unclosed }
    default: break
    }
  }

  private func isSign(_ sign: Unicode.Scalar, _ token: SourceLexer.Token) -> Bool {
    token.kind == .sign && bytes[token.start] == UInt8(ascii: sign)
  }

  // MARK: Openings

  private mutating func close(_ kind: Kind, at place: Range<Int>) throws(Ending) {
    let own = try openingsOfBranch(elseMissing: .init(form: .bracket, place: place))
    if openings.last?.kind == kind {
      openings.removeLast()
      return
    }
    // If an outer bracket has this kind, the brackets inside it have no partner.
    let outer = openings[own].lastIndex { $0.kind == kind || $0.kind == .type }
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
    guard openings.last?.kind != .type else {
      openings.removeLast()
      return
    }
    let isInType = openings[own].contains { $0.kind == .type }
    throw isInType ? unclosed : Ending(imbalance: .init(form: .end, place: place))
  }

  /// Returns the indices of the openings of the current branch, or of the file outside of branches. No
  /// openings end the search, outside of branches with a mistake.
  private func openingsOfBranch(
    elseMissing mistake: SourceDeclarations.Imbalance
  ) throws(Ending) -> Range<Int> {
    let own = (branches.last ?? 0)..<openings.count
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

  /// Takes the directives before a token. Each branch must close what it opens.
  private mutating func takeBranches(
    before token: SourceLexer.Token, after alternatives: Int
  ) throws(Ending) {
    let isOther = alternatives != self.alternatives
    if !isOther, token.branch == branches.count { return }
    self.alternatives = alternatives
    while branches.count > token.branch {
      guard branches.removeLast() == openings.count else { throw Ending() }
    }
    if isOther, let before = branches.last, before != openings.count { throw Ending() }
    while branches.count < token.branch { branches.append(openings.count) }
  }
}
