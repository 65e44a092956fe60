// Properties: their types, accessors and values.

extension SwiftScanner {
  mutating func scanVariables(_ modifiers: Modifiers, in outer: Outer?) {
    let isConstant = tokens.is("let")
    tokens.advance()
    repeat {
      guard let (name, place) = tokens.takeName() else {
        // A pattern.
        if tokens.isSign("(") { tokens.skipBrackets() }
        skipValue()
        continue
      }
      var property = DeclaredProperty(
        name: modifiers.objCName ?? name, typeText: "", type: .unknown, place: place)
      if tokens.take(":") {
        let type = takeType()
        (property.typeText, property.type) = (type.text, type.value)
        property.isOptional = type.isOptional
        property.namedTypes = type.namesInSignature
      }
      property.isReadOnly = isConstant || modifiers.hasPrivateSetter
      property.hasPrivateSetter = modifiers.hasPrivateSetter
      if tokens.isSign("="), !tokens.isDoubled("=") {
        tokens.advance()
        let type = typeOfLiteral
        var literal = tokens
        literal.skipTokenOrBrackets()
        skipValue()
        // An expression that continues after the literal may have another type: '[1, 2].count'.
        let isLiteral = literal.token.start == tokens.token.start
        if property.typeText.isEmpty, isLiteral, type != .unknown {
          (property.type, property.isOptional) = (type, false)
        }
      }
      if tokens.isSign("{"), !tokens.token.beginsLine || tokens.last.kind != .end {
        takeAccessors(of: &property)
      }
      if let comment = modifiers.comment { property.comment = tokens.text(comment) }
      if let outer {
        property.isOfClass = modifiers.isOfClass
        property.hidden =
          property.hidden
          ?? hiddenReason(modifiers, isGeneric: false, in: declarations.types[outer.index])
        declarations.types[outer.index].properties.append(property)
      }
    } while tokens.take(",")
  }

  /// Takes a block of accessors or observers.
  private mutating func takeAccessors(of property: inout DeclaredProperty) {
    tokens.advance()
    var (isFirst, isSettable) = (true, false)
    var modifiers = Modifiers()
    while !tokens.isAtEnd, !tokens.isSign("}") {
      if isFirst, tokens.isAt("willSet", "didSet") { isSettable = true }
      isFirst = false
      if tokens.isSign("@") {
        takeAttribute(&modifiers)
      } else if tokens.take(word: "get") {
        property.getter = modifiers.objCName
        if tokens.isAt("async", "throws") { property.hidden = .effects }
        modifiers = Modifiers()
      } else if tokens.isAt("set", "_modify", "mutating") {
        isSettable = true
        property.setter = modifiers.objCName
        tokens.advance()
      } else {
        tokens.skipTokenOrBrackets()
      }
    }
    if !isSettable { property.isReadOnly = true }
    _ = tokens.take("}")
  }

  /// The type of the assigned value if it begins with a literal, or `unknown`.
  private var typeOfLiteral: DeclaredProperty.ValueType {
    switch tokens.token.kind {
    case .string: return .string
    case .number:
      let text = tokens.text
      let isFraction =
        text.contains(".")
        || !text.hasPrefix("0x") && text.utf8.contains { $0 == UInt8(ascii: "e") }
      return isFraction ? .floating : .integer
    case .word: return tokens.isAt("true", "false") ? .boolean : .unknown
    case .sign:
      var ahead = self
      return tokens.isSign("[") ? ahead.takeList().value : .unknown
    case .end: return .unknown
    }
  }

  /// Skips an assigned value up to another variable, the brace of an accessor block, or a line that
  /// does not continue the value.
  private mutating func skipValue() {
    var isFirst = true
    while !tokens.isAtEnd, !tokens.isSign("}"), !tokens.isSign(";"), !isBeforeVariable {
      if !isFirst, tokens.token.beginsLine, !continuesValue { return }
      if tokens.isSign("{"), !isFirst, isAtObservers { return }
      tokens.skipTokenOrBrackets()
      isFirst = false
    }
  }

  /// True if a comma precedes another variable. A comma in the arguments of a generic type does not:
  /// `Map<Int, String>()`.
  private var isBeforeVariable: Bool {
    guard tokens.isSign(",") else { return false }
    var ahead = tokens
    ahead.advance()
    guard ahead.takeName() != nil else { return ahead.isSign("(") }
    return ahead.isSign(":") || ahead.isSign("=")
  }

  /// True if a brace opens observers: `var a = 1 { didSet { … } }`.
  private var isAtObservers: Bool {
    var ahead = tokens
    ahead.advance()
    return ahead.isAt("willSet", "didSet")
  }

  private var continuesValue: Bool {
    if tokens.token.kind == .sign {
      return [".", "?", ":", "+", "-", "*", "/", "&", "|", "=", "<", ">"].contains {
        tokens.firstByte(of: tokens.token) == UInt8(ascii: $0 as Unicode.Scalar)
      }
    }
    guard tokens.last.kind == .sign else { return tokens.is("as") || tokens.is("is") }
    return ["+", "-", "*", "/", "&", "|", "=", "<", ">", "?", ":", ".", ","].contains {
      tokens.firstByte(of: tokens.last) == UInt8(ascii: $0 as Unicode.Scalar)
    } && !isPostfix
  }

  /// True if the last sign ends a value: `a!`, `a?`, `f<T>`.
  private var isPostfix: Bool {
    tokens.last.start == tokens.secondLast.end
      && tokens.firstByte(of: tokens.last) == UInt8(ascii: "?")
  }
}
