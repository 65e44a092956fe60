// Methods and initializers.

extension SwiftScanner {
  mutating func scanFunction(_ modifiers: Modifiers, in outer: Outer?) {
    tokens.advance()
    guard tokens.isWord else {
      // An operator.
      while !tokens.isAtEnd, !tokens.isSign("("), !tokens.token.beginsLine { tokens.advance() }
      return skipSignature()
    }
    let (name, place) = (tokens.text, tokens.token.range)
    tokens.advance()
    guard let outer else { return skipSignature() }
    scanSignature(name, at: place, modifiers, in: outer)
  }

  private mutating func skipSignature() {
    if tokens.isSign("<") { tokens.skipAngles() }
    if tokens.isSign("(") { tokens.skipBrackets() }
    skipToBody()
  }

  /// A parameter's label. `isClosure` is true if its type is a function.
  private typealias Parameter = (label: String, isClosure: Bool)

  /// Returns the types of the parameters of a method that begins the bytes with its name.
  static func parameters(_ bytes: UnsafeBufferPointer<UInt8>) -> [DeclaredProperty.ValueType] {
    var scanner = SwiftScanner(tokens: TokenReader(bytes, isSwift: true))
    scanner.tokens.advance()
    if scanner.tokens.isSign("<") { scanner.tokens.skipAngles() }
    guard scanner.tokens.isSign("(") else { return [] }
    var types: [DeclaredProperty.ValueType] = []
    _ = scanner.takeParameters {
      types.append($0.takeType().type)
      return false
    }
    return types
  }

  mutating func scanSignature(
    _ name: String, at place: Range<Int>, _ modifiers: Modifiers, in outer: Outer
  ) {
    let isGeneric = tokens.isSign("<")
    if isGeneric { tokens.skipAngles() }
    let parameters = tokens.isSign("(") ? takeParameters { $0.skipType() } : []
    var (isAsync, isThrowing) = (false, false)
    while tokens.is("async") || tokens.is("throws") || tokens.is("rethrows") || tokens.is("reasync")
    {
      if tokens.is("async") { isAsync = true }
      if tokens.is("throws") { isThrowing = true }
      tokens.advance()
      if tokens.isSign("(") { tokens.skipBrackets() }
    }
    skipToBody()
    let selector =
      modifiers.objCName
      ?? SwiftSelector.selector(
        name, parameters.map(\.label),
        errorAt: isThrowing && !isAsync
          ? parameters.count - parameters.reversed().prefix { $0.isClosure }.count : nil,
        isAsync: isAsync)
    found.types[outer.index].methods.append(
      DeclaredMethod(
        selector: selector, isOfClass: modifiers.isOfClass, isOverride: modifiers.isOverride,
        isOptional: modifiers.isOptional,
        hidden: reason(modifiers, isGeneric: isGeneric, in: found.types[outer.index]),
        place: place))
  }

  /// Takes parameters in parentheses.
  ///
  /// - Parameter takeType: takes a type, and returns true if it is a function.
  private mutating func takeParameters(
    _ takeType: (inout SwiftScanner) -> Bool
  ) -> [Parameter] {
    tokens.advance()
    var parameters: [Parameter] = []
    while !tokens.isAtEnd, !tokens.isSign(")") {
      // Attributes, one or two names, a type, and a default value.
      while tokens.isSign("@") {
        tokens.advance()
        tokens.advance()
        tokens.skipArguments()
      }
      let label = tokens.isWord ? tokens.text : ""
      var isClosure: Bool?
      while !tokens.isAtEnd, !tokens.isSign(","), !tokens.isSign(")") {
        // A colon in the default value precedes no type.
        if isClosure == nil, tokens.take(":") {
          isClosure = takeType(&self)
        } else {
          tokens.skip()
        }
      }
      parameters.append((label == "_" ? "" : label, isClosure ?? false))
      _ = tokens.take(",")
    }
    _ = tokens.take(")")
    return parameters
  }

  /// Skips a result type, a `where` clause and the body, if present.
  mutating func skipToBody() {
    while !tokens.isAtEnd, !tokens.isSign("}"), !tokens.isSign(";") {
      if tokens.isSign("{") { return tokens.skipBrackets() }
      if tokens.token.beginsLine, !continuesSignature { return }
      if tokens.isSign("<") { tokens.skipAngles() } else { tokens.skip() }
    }
  }

  /// True if a line continues the signature on the previous line.
  private var continuesSignature: Bool {
    if tokens.isSign("-") || tokens.is("where") || tokens.is("throws") || tokens.is("async") {
      return true
    }
    guard tokens.last.kind == .sign else { return false }
    return ["-", ">", ",", ":", "&", "."].contains {
      tokens.first(of: tokens.last) == UInt8(ascii: $0 as Unicode.Scalar)
    } && !(tokens.first(of: tokens.last) == UInt8(ascii: ">") && !isAfterArrow)
  }

  /// True if the last token ends an arrow, not a list of arguments.
  private var isAfterArrow: Bool { tokens.beforeLast == UInt8(ascii: "-") }
}
