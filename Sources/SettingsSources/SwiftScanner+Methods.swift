// Methods and initializers.

extension SwiftScanner {
  mutating func scanFunction(_ modifiers: Modifiers, in outer: Outer?) {
    tokens.advance()
    let (name, place) = (tokens.text, tokens.token.range)
    let isOperator = !tokens.isWord
    tokens.advance()
    if isOperator {
      while !tokens.isAtEnd, !tokens.isSign("("), !tokens.token.beginsLine { tokens.advance() }
    }
    scanSignature(name, at: place, modifiers, in: isOperator ? nil : outer)
  }

  private typealias Parameter = (label: String, type: WrittenType)

  /// Returns the parameters of a method that begins the bytes with its name.
  static func parameters(_ bytes: UnsafeBufferPointer<UInt8>) -> [DeclaredParameter] {
    var scanner = SwiftScanner(tokens: TokenReader(bytes, isSwift: true))
    scanner.tokens.advance()
    if scanner.tokens.isSign("<") { scanner.tokens.skipAngles() }
    return scanner.takeParameters().map { .init(typeText: $0.type.text, type: $0.type.value) }
  }

  /// Scans a declaration after its name, with its body. Adds the method to the type that contains
  /// it, if any.
  mutating func scanSignature(
    _ name: String, at place: Range<Int>, _ modifiers: Modifiers, in outer: Outer?
  ) {
    let isGeneric = tokens.isSign("<")
    if isGeneric { tokens.skipAngles() }
    let parameters = takeParameters()
    let (isAsync, isThrowing) = takeEffects()
    var result = takeArrow() ? takeType() : WrittenType()
    skipToBody()
    guard let outer else { return }
    // A method that throws returns nil for an error. The values of a tuple are passed one by one.
    if isThrowing, !isAsync, result.isOptional || result.form == .scalar {
      (result.form, result.text) = (.onlySwift, "throws -> \(result.text)")
    }
    if result.form == .void || isAsync && result.form == .tuple && !result.isOptional {
      result.form = .object
    }
    let closures = parameters.reversed().prefix { $0.type.form == .function }
    let selector =
      modifiers.objCName
      ?? SwiftSelector.makeSelector(
        name, parameters.map(\.label),
        errorAt: isThrowing && !isAsync ? parameters.count - closures.count : nil,
        isAsync: isAsync)
    declarations.types[outer.index].methods.append(
      DeclaredMethod(
        selector: selector, isOfClass: modifiers.isOfClass, isOverride: modifiers.isOverride,
        isOptional: modifiers.isOptional,
        namedTypes: (parameters.map(\.type) + [result]).flatMap(\.namesInSignature),
        hidden: hiddenReason(modifiers, isGeneric: isGeneric, in: declarations.types[outer.index]),
        place: place))
  }

  /// Takes parameters in parentheses, if any.
  private mutating func takeParameters() -> [Parameter] {
    if !tokens.isSign("(") { return [] }
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
      var type: WrittenType?
      while !tokens.isAtEnd, !tokens.isSign(","), !tokens.isSign(")") {
        // A colon in the default value precedes no type.
        if type == nil, tokens.take(":") {
          type = takeType()
        } else {
          tokens.skipTokenOrBrackets()
        }
      }
      parameters.append((label == "_" ? "" : label, type ?? WrittenType()))
      _ = tokens.take(",")
    }
    _ = tokens.take(")")
    return parameters
  }

  /// Skips a `where` clause and the body, if present. A line of the clause ends with a sign that
  /// continues it.
  private mutating func skipToBody() {
    if tokens.take(word: "where") {
      while !tokens.isAtEnd, !["{", "}", ";"].contains(where: tokens.isSign),
        !tokens.token.beginsLine
          || tokens.last.kind == .sign && tokens.firstByte(of: tokens.last) != UInt8(ascii: ">")
      {
        if tokens.isSign("<") { tokens.skipAngles() } else { tokens.skipTokenOrBrackets() }
      }
    }
    if tokens.isSign("{") { tokens.skipBrackets() }
  }
}
