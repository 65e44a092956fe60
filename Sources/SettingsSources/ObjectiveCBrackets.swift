/// Finds a bracket or an `@end` without a partner in an Objective-C file. Linear.
///
/// A branch of an `#if` may open a bracket that another branch closes. Therefore all combinations of
/// branches are followed at once. A mistake is reported if every combination has it, or if every
/// combination with a certain branch has it. `#if 0` and branches with `#error` are skipped.
struct ObjectiveCBrackets {
  private var tokens: TokenReader
  /// The brackets and types that are open in some combination. The first element is the file.
  private var openings = [Opening(kind: .file, place: 0..<0, below: 0, type: 0, depth: 0, hash: 0)]
  /// The open brackets of each combination of branches. Empty in a skipped branch.
  private var stacks = [Stack()]
  private var conditionals: [Conditional] = []
  /// The nesting levels of the `#if` directives, for each branch that opens or closes a bracket.
  private var levels: [Int] = []
  private var imbalance: SourceDeclarations.Imbalance?

  /// The maximum number of stacks. A file with more stacks is not checked.
  private static let mostStacks = 32
  /// The maximum number of branches that open or close a bracket. A file with more is not checked.
  private static let mostBranches = 1_000

  /// Returns the first mistake in a file, or nil if all brackets are balanced.
  static func imbalance(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> SourceDeclarations.Imbalance? {
    var brackets = ObjectiveCBrackets(tokens: TokenReader(bytes, isSwift: false))
    brackets.readFile()
    return brackets.imbalance
  }

  private init(tokens: TokenReader) { self.tokens = tokens }

  private enum Kind: Int {
    case file, type, parenthesis, square, brace
  }

  /// An open bracket or type. Positions are indices in `openings`.
  private struct Opening {
    var kind: Kind
    /// The bracket, or the name of the type.
    var place: Range<Int>
    var below: Int
    /// The position of the innermost type, or 0 outside of types.
    var type: Int
    var depth: Int
    /// A hash of this kind and of the kinds below.
    var hash: Int
  }

  private struct Stack {
    /// The position of the innermost opening.
    var top = 0
    /// The branches that lead to this stack. Empty if every combination has them.
    var branches: Set<Int> = []
  }

  /// An `#if` with its branches.
  private struct Conditional {
    /// The stacks before it.
    var before: [Stack]
    /// The stacks at the ends of its branches.
    var ends: [Stack] = []
    var hasElse = false
    /// True if its first branch is always compiled.
    var isTrue: Bool
  }

  // MARK: Tokens

  private mutating func readFile() {
    takeDirectives()
    while !tokens.isAtEnd, !isTooComplex, imbalance == nil { takeToken() }
    if isTooComplex { return }
    if let top = keep({ $0.kind == .file }) { report(unclosed(top)) }
  }

  private var isTooComplex: Bool {
    stacks.count > ObjectiveCBrackets.mostStacks || levels.count > ObjectiveCBrackets.mostBranches
  }

  private mutating func advance() {
    tokens.advance()
    takeDirectives()
  }

  private mutating func takeToken() {
    let place = tokens.token.range
    if tokens.token.kind == .sign {
      switch tokens.firstByte(of: tokens.token) {
      case UInt8(ascii: "("): open(.parenthesis, at: place)
      case UInt8(ascii: "["): open(.square, at: place)
      case UInt8(ascii: "{"): open(.brace, at: place)
      case UInt8(ascii: ")"): close(.parenthesis, at: place)
      case UInt8(ascii: "]"): close(.square, at: place)
      case UInt8(ascii: "}"): close(.brace, at: place)
      default: break
      }
    } else if tokens.isWord, tokens.firstByte(of: tokens.token) == UInt8(ascii: "@") {
      if tokens.isAt("@interface", "@implementation") {
        advance()
        return openType(at: tokens.token.range)
      }
      if tokens.is("@protocol") { return takeProtocol() }
      if tokens.is("@end") { closeType(at: place) }
    }
    advance()
  }

  /// Takes the beginning of a protocol, a forward declaration, or an expression.
  private mutating func takeProtocol() {
    advance()
    let name = tokens.token.range
    guard tokens.isWord else { return }
    tokens.advance()
    // Directives after the name are in the protocol.
    if !tokens.isSign(";"), !tokens.isSign(",") { openType(at: name) }
    takeDirectives()
  }

  // MARK: Openings

  private mutating func open(_ kind: Kind, at place: Range<Int>) {
    for index in stacks.indices {
      let below = openings[stacks[index].top]
      openings.append(
        Opening(
          kind: kind, place: place, below: stacks[index].top,
          type: kind == .type ? openings.count : below.type, depth: below.depth + 1,
          hash: below.hash &* 31 &+ kind.rawValue))
      stacks[index].top = openings.count - 1
    }
  }

  private mutating func close(_ kind: Kind, at place: Range<Int>) {
    if let top = keep({ $0.kind == kind }) {
      // If an outer bracket has this kind, the brackets inside it have no partner.
      var (position, found) = (top, place)
      while ![kind, .type, .file].contains(openings[position].kind) {
        found = openings[position].place
        position = openings[position].below
      }
      report(.init(form: .bracket, place: openings[position].kind == kind ? found : place))
    }
    closeTop()
  }

  /// Begins a type. Types cannot be nested.
  private mutating func openType(at name: Range<Int>) {
    if let top = keep({ $0.type == 0 }) { report(unclosed(top)) }
    open(.type, at: name)
  }

  private mutating func closeType(at place: Range<Int>) {
    if let top = keep({ $0.kind == .type }) {
      report(openings[top].type == 0 ? .init(form: .end, place: place) : unclosed(top))
    }
    closeTop()
  }

  private mutating func closeTop() {
    for index in stacks.indices { stacks[index].top = openings[stacks[index].top].below }
  }

  /// Returns the outermost bracket that is open in the innermost type, or that type.
  private func unclosed(_ top: Int) -> SourceDeclarations.Imbalance {
    var opening = openings[top]
    if opening.kind == .file { return .init(form: .bracket, place: tokens.last.range) }
    if opening.kind == .type { return .init(form: .end, place: opening.place) }
    while ![.type, .file].contains(openings[opening.below].kind) {
      opening = openings[opening.below]
    }
    return .init(form: .bracket, place: opening.place)
  }

  // MARK: Branches

  /// Removes the stacks whose top does not satisfy a condition.
  ///
  /// - Returns: the top of a removed stack, or nil, as `lostTop` describes.
  private mutating func keep(_ fits: (Opening) -> Bool) -> Int? {
    if stacks.allSatisfy({ fits(openings[$0.top]) }) { return nil }
    let before = stacks
    stacks = stacks.filter { fits(openings[$0.top]) }
    return lostTop(of: before)
  }

  /// Returns the top of the first removed stack with a branch that no remaining stack has, or nil.
  /// If no stack remains, returns the top of the first stack.
  private mutating func lostTop(of before: [Stack]) -> Int? {
    let kept = stacks.reduce(into: Set<Int>()) { $0.formUnion($1.branches) }
    let level = conditionals.count
    let lost = before.first {
      stacks.isEmpty || $0.branches.contains { levels[$0] == level && !kept.contains($0) }
    }
    // A single stack has all branches.
    if stacks.count == 1 { stacks[0].branches = stacks[0].branches.filter { levels[$0] < level } }
    return lost?.top
  }

  private mutating func report(_ mistake: SourceDeclarations.Imbalance) {
    imbalance = imbalance ?? mistake
  }

  private mutating func takeDirectives() {
    for directive in tokens.conditionals where !isTooComplex {
      switch directive {
      case .begin(let value):
        conditionals.append(Conditional(before: stacks, isTrue: value == true))
        if value == false { stacks = [] }
      case .alternative(let isElse):
        guard var conditional = endBranch() else { continue }
        if isElse { conditional.hasElse = true }
        stacks = conditional.isTrue ? [] : conditional.before
        conditionals.append(conditional)
      case .failure:
        if !conditionals.isEmpty { stacks = [] }
      case .end:
        guard var conditional = endBranch() else { continue }
        if !conditional.hasElse, !conditional.isTrue { join(conditional.before, to: &conditional) }
        // If every branch is skipped, the file is read as if it had no `#if`.
        stacks = conditional.ends.isEmpty ? conditional.before : conditional.ends
        if let top = lostTop(of: conditional.before) { report(unclosed(top)) }
      }
    }
  }

  /// Ends the current branch. Removes and returns the innermost `#if`.
  private mutating func endBranch() -> Conditional? {
    guard var conditional = conditionals.popLast() else { return nil }
    if !stacks.isEmpty, stacks.map(\.top) != conditional.before.map(\.top) {
      for index in stacks.indices { stacks[index].branches.insert(levels.count) }
      levels.append(conditionals.count)
    }
    join(stacks, to: &conditional)
    return conditional
  }

  /// Adds stacks to the ends of branches. Merges equal stacks and their branches.
  private func join(_ stacks: [Stack], to conditional: inout Conditional) {
    for stack in stacks {
      let own = openings[stack.top]
      let same = conditional.ends.firstIndex {
        openings[$0.top].hash == own.hash && openings[$0.top].depth == own.depth
      }
      if let same {
        conditional.ends[same].branches.formUnion(stack.branches)
      } else {
        conditional.ends.append(stack)
      }
    }
  }
}
