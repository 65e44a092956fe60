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
        (property.typeText, property.type) = takeType()
        property.isOptional =
          property.typeText.hasSuffix("?") || property.typeText.hasSuffix("!")
          || property.type == .other("Optional")
      }
      property.isReadOnly = isConstant || modifiers.hasPrivateSetter
      property.hasPrivateSetter = modifiers.hasPrivateSetter
      if tokens.isSign("="), !tokens.isDoubled("=") {
        tokens.advance()
        let type = typeOfLiteral
        var literal = tokens
        literal.skip()
        skipValue()
        // An expression that continues after the literal may have another type: '[1, 2].count'.
        let isLiteral = literal.token.start == tokens.token.start
        if property.typeText.isEmpty, isLiteral, type != .unknown {
          (property.type, property.isOptional) = (type, false)
        }
      }
      if tokens.isSign("{"), !tokens.token.beginsLine || tokens.last.kind != .end {
        let accessors = takeAccessors()
        if accessors == .readOnly { property.isReadOnly = true }
      }
      if let comment = modifiers.comment { property.comment = tokens.text(comment) }
      if let outer {
        property.isOfClass = modifiers.isOfClass
        property.hidden = reason(modifiers, isGeneric: false, in: found.types[outer.index])
        found.types[outer.index].properties.append(property)
      }
    } while tokens.take(",")
  }

  private enum Accessors { case readOnly, readWrite, observers }

  /// Takes a block of accessors or observers.
  private mutating func takeAccessors() -> Accessors {
    tokens.advance()
    var result = Accessors.readOnly
    var isFirst = true
    while !tokens.isAtEnd, !tokens.isSign("}") {
      if isFirst, tokens.is("willSet") || tokens.is("didSet") { result = .observers }
      if tokens.is("set") || tokens.is("_modify") || tokens.is("mutating") { result = .readWrite }
      isFirst = false
      tokens.skip()
    }
    _ = tokens.take("}")
    return result
  }

  /// Takes a type and returns its text and its value type.
  mutating func takeType() -> (text: String, type: DeclaredProperty.ValueType) {
    var reader = tokens
    let start = tokens.token.start
    let isBracketed = tokens.isSign("[")
    let isDictionary = isBracketed && hasColonInBrackets()
    let isFunction = skipType()
    let end = max(start, tokens.last.end)
    let text = tokens.text(start..<end)
    if isFunction { return (text, .unknown) }
    if isBracketed { return (text, isDictionary ? .dictionary : .list) }
    var words: [String] = []
    while reader.token.start < end {
      if reader.isWord { words.append(reader.text) }
      if reader.isSign("<") { reader.skipAngles() } else { reader.skip() }
    }
    return (text, SwiftScanner.valueType(words))
  }

  /// Skips a type. Returns true if it is a function type.
  mutating func skipType() -> Bool {
    let start = tokens.token.start
    var isFunction = false
    while !tokens.isAtEnd {
      if tokens.isSign("=") || tokens.isSign("{") || tokens.isSign("}") || tokens.isSign(",")
        || tokens.isSign(";") || tokens.isSign(")")
      {
        break
      }
      if tokens.token.beginsLine, tokens.token.start > start, !continuesType { break }
      if tokens.isSign(">"), tokens.last.kind == .sign,
        tokens.first(of: tokens.last) == UInt8(ascii: "-")
      {
        isFunction = true
      }
      if tokens.isSign("<") { tokens.skipAngles() } else { tokens.skip() }
    }
    return isFunction
  }

  private var continuesType: Bool {
    tokens.isSign(".") || tokens.isSign("&") || tokens.isSign("-")
      || (tokens.last.kind == .sign
        && [UInt8(ascii: "."), UInt8(ascii: "&"), UInt8(ascii: ":")]
          .contains(tokens.first(of: tokens.last)))
  }

  private func hasColonInBrackets() -> Bool {
    var ahead = tokens
    ahead.advance()
    while !ahead.isAtEnd, !ahead.isSign("]") {
      if ahead.isSign(":") { return true }
      if ahead.isSign("[") || ahead.isSign("(") { ahead.skipBrackets() } else { ahead.advance() }
    }
    return false
  }

  private static func valueType(_ words: [String]) -> DeclaredProperty.ValueType {
    let names = words.filter { !["any", "some", "Swift", "Foundation", "inout"].contains($0) }
    guard let name = names.first else { return .unknown }
    switch name {
    case "Bool", "ObjCBool": return .boolean
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return .integer
    case "Double", "Float", "CGFloat", "Float32", "Float64", "TimeInterval": return .floating
    case "String", "NSString", "NSMutableString", "Substring": return .string
    case "Array", "NSArray", "NSMutableArray", "ContiguousArray": return .list
    case "Dictionary", "NSDictionary", "NSMutableDictionary": return .dictionary
    case "Any", "AnyObject", "NSNumber", "NSObject", "AnyHashable": return .any
    default: return .other(names.joined(separator: "."))
    }
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
    case .word:
      if tokens.is("true") || tokens.is("false") { return .boolean }
      return .unknown
    case .sign: return tokens.isSign("[") ? (hasColonInBrackets() ? .dictionary : .list) : .unknown
    case .end: return .unknown
    }
  }

  /// Skips an assigned value up to another variable, the brace of an accessor block, or a line that
  /// does not continue the value.
  private mutating func skipValue() {
    var isFirst = true
    while !tokens.isAtEnd, !tokens.isSign("}"), !tokens.isSign(";"), !isBeforeVariable {
      if !isFirst, tokens.token.beginsLine, !continuesValue { return }
      if tokens.isSign("{"), !isFirst, isAccessorBlock() { return }
      tokens.skip()
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

  /// Returns true if a brace opens observers: `var a = 1 { didSet { … } }`.
  private func isAccessorBlock() -> Bool {
    var ahead = tokens
    ahead.advance()
    return ahead.is("willSet") || ahead.is("didSet")
  }

  private var continuesValue: Bool {
    if tokens.token.kind == .sign {
      return [".", "?", ":", "+", "-", "*", "/", "&", "|", "=", "<", ">"].contains {
        tokens.first(of: tokens.token) == UInt8(ascii: $0 as Unicode.Scalar)
      }
    }
    guard tokens.last.kind == .sign else { return tokens.is("as") || tokens.is("is") }
    return ["+", "-", "*", "/", "&", "|", "=", "<", ">", "?", ":", ".", ","].contains {
      tokens.first(of: tokens.last) == UInt8(ascii: $0 as Unicode.Scalar)
    } && !isPostfix
  }

  /// True if the last sign ends a value: `a!`, `a?`, `f<T>`.
  private var isPostfix: Bool {
    tokens.last.start == tokens.endBeforeLast && tokens.first(of: tokens.last) == UInt8(ascii: "?")
  }
}
