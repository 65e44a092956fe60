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

  /// A parameter's label and type. `isClosure` is true if the type is a function.
  private typealias Parameter = (
    label: String, type: DeclaredProperty.ValueType, isClosure: Bool
  )

  mutating func scanSignature(
    _ name: String, at place: Range<Int>, _ modifiers: Modifiers, in outer: Outer
  ) {
    let isGeneric = tokens.isSign("<")
    if isGeneric { tokens.skipAngles() }
    let parameters = tokens.isSign("(") ? takeParameters() : []
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
        parameters: parameters.map(\.type), place: place))
  }

  private mutating func takeParameters() -> [Parameter] {
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
      var (type, isClosure): (DeclaredProperty.ValueType, Bool) = (.unknown, false)
      while !tokens.isAtEnd, !tokens.isSign(","), !tokens.isSign(")") {
        if tokens.take(":") {
          (_, type, isClosure) = takeType()
        } else {
          tokens.skip()
        }
      }
      parameters.append((label == "_" ? "" : label, type, isClosure))
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
