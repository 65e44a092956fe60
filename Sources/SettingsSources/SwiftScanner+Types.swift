// Types: their values, and whether Objective-C can represent them.

extension SwiftScanner {
  /// A type as written, and its representation in Objective-C. A type that cannot be read here
  /// counts as an object (swift/lib/AST/Type.cpp, `TypeBase::getForeignRepresentableIn`).
  struct WrittenType {
    enum Form { case object, scalar, function, void, tuple, onlySwift }

    var text = ""
    var value = DeclaredProperty.ValueType.unknown
    var form = Form.object
    var isOptional = false
    /// The names that decide whether Objective-C has the type.
    var names: [NamedType] = []

    var isOnlySwift: Bool { form == .onlySwift || form == .tuple }

    /// The names, and the type itself if only Swift has it.
    var namesInSignature: [NamedType] {
      let isOnlySwift = isOnlySwift || form == .void
      return isOnlySwift ? [NamedType(name: text, isOnlySwift: true)] : names
    }

    /// Makes the type optional. Objective-C has no optional numbers.
    mutating func makeOptional() {
      if isOptional || form == .scalar || form == .void { form = .onlySwift }
      isOptional = true
      if form == .object { names = names.map { NamedType(name: $0.name, isObject: true) } }
    }

    /// Adds the type of an element of a list. Objective-C bridges numbers in lists.
    mutating func addElement(_ type: WrittenType) {
      if type.isOptional || type.form != .object && type.form != .scalar { form = .onlySwift }
      names += type.names.map { NamedType(name: $0.name, isObject: true) }
    }

    /// Adds a type that Objective-C must represent too.
    mutating func addPart(_ type: WrittenType, isParameter: Bool = false) {
      if type.isOnlySwift || isParameter && type.form == .void { form = .onlySwift }
      names += type.names
    }

    /// Replaces a type by its metatype. Objective-C has metatypes of classes and of its protocols.
    mutating func makeMetatype() {
      let isBridged = names.allSatisfy { SwiftScanner.bridgedTypes.contains($0.name) }
      if isBridged || form == .function { form = .onlySwift }
      makeOptional()
      isOptional = false
      value = .other("AnyClass")
    }
  }

  /// Takes a type.
  mutating func takeType() -> WrittenType {
    let start = tokens.token.start
    var type = WrittenType()
    typeDepth += 1
    // A type that is nested more deeply is skipped.
    if typeDepth <= 20 { type = takeKnownType() }
    typeDepth -= 1
    while !tokens.isAtEnd, !endsType {
      type = WrittenType()
      tokens.skipTokenOrBrackets()
    }
    type.text = tokens.text(start..<max(start, tokens.last.end))
    return type
  }

  private var endsType: Bool {
    tokens.token.beginsLine || tokens.is("where")
      || ["=", "{", "}", ",", ";", ")", "]", ">", ":"].contains(where: tokens.isSign)
  }

  private mutating func takeKnownType() -> WrittenType {
    var isOnlySwift = false
    while tokens.isSign("@")
      || tokens.isAt(
        "any", "borrowing", "consuming", "sending", "isolated", "inout", "some", "each", "repeat")
    {
      if tokens.isAt("inout", "some", "each", "repeat") { isOnlySwift = true }
      _ = tokens.take("@")
      tokens.advance()
      tokens.skipArguments()
    }
    var type = takePart()
    while tokens.take("&") { type.addPart(takePart()) }
    if isOnlySwift { type.form = .onlySwift }
    return type
  }

  private mutating func takePart() -> WrittenType {
    var type = WrittenType()
    if tokens.isSign("(") {
      type = takeTuple()
    } else if tokens.isSign("[") {
      type = takeList()
    } else if tokens.isWord {
      type = takeNamedType()
    }
    while !tokens.token.beginsLine {
      if tokens.isSign("?") || tokens.isSign("!") {
        tokens.advance()
        type.makeOptional()
      } else if tokens.isSign("."), tokens.isDoubled(".") {
        for _ in 0..<3 { tokens.advance() }
        type.form = .onlySwift
      } else if tokens.take(".") {
        type.makeMetatype()
        if tokens.is("Protocol") { type.form = .onlySwift }
        tokens.advance()
      } else {
        break
      }
    }
    return type
  }

  /// An element of a list of types. The label precedes a colon: it is the name of an element of a
  /// tuple, or the type of the keys of a dictionary.
  typealias Element = (label: WrittenType?, type: WrittenType)

  /// Takes the types in brackets, and the closing bracket.
  mutating func takeTypes(to close: Unicode.Scalar) -> [Element] {
    var types: [Element] = []
    let start = tokens.token.range
    tokens.advance()
    while !tokens.take(close) {
      if tokens.isAtEnd || tokens.isSign("{") || tokens.isSign("}") {
        reportImbalance(at: start)
        break
      }
      let first = takeType()
      types.append(tokens.take(":") ? (first, takeType()) : (nil, first))
      if !tokens.take(","), !tokens.isSign(close) { tokens.skipTokenOrBrackets() }
    }
    return types
  }

  /// Takes a list or a dictionary.
  mutating func takeList() -> WrittenType {
    var type = WrittenType(value: .list)
    for (label, element) in takeTypes(to: "]") {
      if let label {
        type.value = .dictionary
        type.addElement(label)
      }
      type.addElement(element)
    }
    return type
  }

  /// Takes a tuple, a type in parentheses, or a function.
  private mutating func takeTuple() -> WrittenType {
    let elements = takeTypes(to: ")")
    let hasEffects = takeEffects() != (false, false)
    var type = WrittenType()
    if takeArrow() {
      type.form = hasEffects ? .onlySwift : .function
      for element in elements { type.addPart(element.type, isParameter: true) }
      type.addPart(takeType())
      return type
    }
    if elements.count == 1 { return elements[0].type }
    for element in elements { type.addPart(element.type) }
    if type.form == .object { type.form = elements.isEmpty ? .void : .tuple }
    return type
  }

  /// Takes the words between the parameters of a function and its result.
  mutating func takeEffects() -> (isAsync: Bool, isThrowing: Bool) {
    var effects = (isAsync: false, isThrowing: false)
    while tokens.isAt("async", "throws", "rethrows", "reasync") {
      if tokens.is("async") { effects.isAsync = true }
      if tokens.is("throws") { effects.isThrowing = true }
      tokens.advance()
      if tokens.isSign("(") { tokens.skipBrackets() }
    }
    return effects
  }

  mutating func takeArrow() -> Bool { tokens.take("-") && tokens.take(">") }

  private mutating func takeNamedType() -> WrittenType {
    var words = [tokens.text]
    var arguments: [WrittenType] = []
    tokens.advance()
    while true {
      if tokens.isSign("<") {
        arguments = takeTypes(to: ">").map(\.type)
      } else if tokens.isSign("."), !tokens.isDoubled(".") {
        var ahead = tokens
        ahead.advance()
        if ahead.is("Type") || ahead.is("Protocol") { break }
        tokens = ahead
        words.append(tokens.takeName()?.text ?? "")
      } else {
        break
      }
    }
    if words.count > 1, words[0] == "Swift" || words[0] == "Foundation" { words.removeFirst() }
    let name = words.joined(separator: ".")
    if name == "Optional", var type = arguments.first {
      type.makeOptional()
      return type
    }
    var type = WrittenType()
    type.value = SwiftScanner.valueType(name)
    switch type.value {
    case .list, .dictionary, .other("Set"):
      for argument in arguments { type.addElement(argument) }
    case .boolean, .integer, .floating: type.form = .scalar
    default:
      if name == "Void" { type.form = .void }
      if SwiftScanner.structsOfC.contains(name) { type.form = .scalar }
    }
    if genericNames.contains(name) { type.form = .onlySwift }
    type.names.append(NamedType(name: name))
    return type
  }

  /// The structs of Apple's frameworks that Objective-C has and that cannot be nil there.
  private static let structsOfC: Set<String> = [
    "CGAffineTransform", "CGPoint", "CGRect", "CGSize", "CGVector", "NSRange", "UIEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset",
  ]

  /// The types that Objective-C has as objects, but whose metatypes it does not have.
  private static let bridgedTypes: Set<String> = [
    "Any", "AnyHashable", "Array", "Data", "Date", "Dictionary", "Error", "IndexPath", "Set",
    "String", "URL", "UUID",
  ]

  private static func valueType(_ name: String) -> DeclaredProperty.ValueType {
    switch name {
    case "Bool", "ObjCBool", "CBool": return .boolean
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "CInt", "CLong", "CChar":
      return .integer
    case "Double", "Float", "CGFloat", "Float32", "Float64", "TimeInterval": return .floating
    case "String", "NSString", "NSMutableString", "Substring": return .string
    case "Array", "NSArray", "NSMutableArray", "ContiguousArray": return .list
    case "Dictionary", "NSDictionary", "NSMutableDictionary": return .dictionary
    case "Any", "AnyObject", "NSNumber", "NSObject", "AnyHashable": return .any
    default: return .other(name)
    }
  }
}
