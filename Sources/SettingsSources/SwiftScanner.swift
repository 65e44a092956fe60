/// Scans the declarations of a file in Swift: types and extensions, and their properties and methods with
/// the names that Objective-C knows them by ("The Swift Programming Language", "Declarations"). Linear.
struct SwiftScanner {
  private var tokens: TokenReader
  private var found = SourceDeclarations()

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceDeclarations {
    var scanner = SwiftScanner(tokens: TokenReader(bytes, isSwift: true))
    scanner.scanMembers(of: nil)
    return scanner.found
  }

  private init(tokens: TokenReader) { self.tokens = tokens }

  /// The type around a declaration.
  private struct Outer {
    /// Its position in the declarations.
    var index: Int
    var swiftName: String
    var isObjCMembers = false
    var depth: Int
  }

  /// What stands before a declaration.
  private struct Modifiers {
    var isObjC = false
    var objCName: String?
    var isNonObjC = false
    var isObjCMembers = false
    var isPrivate = false
    var hasPrivateSetter = false
    var isOfClass = false
    var isOverride = false
    var isOptional = false
    var comment: Range<Int>?
  }

  /// The deepest nesting of types that is read.
  private static let mostNested = 100

  // MARK: Declarations

  /// Scans declarations up to a closing brace, which is taken, or to the end.
  private mutating func scanMembers(of outer: Outer?) {
    var modifiers = Modifiers()
    while !tokens.isAtEnd {
      if modifiers.comment == nil { modifiers.comment = tokens.comment }
      if tokens.isSign("}") {
        if outer != nil {
          tokens.advance()
          return
        }
        tokens.advance()
      } else if tokens.isSign("@") {
        takeAttribute(&modifiers)
      } else if tokens.isSign("{") || tokens.isSign("(") || tokens.isSign("[") {
        tokens.skipBrackets()
        modifiers = Modifiers()
      } else if tokens.isWord {
        if takeModifier(&modifiers) { continue }
        takeDeclaration(modifiers, in: outer)
        modifiers = Modifiers()
      } else {
        tokens.advance()
        modifiers = Modifiers()
      }
    }
  }

  private mutating func takeAttribute(_ modifiers: inout Modifiers) {
    tokens.advance()
    guard let name = tokens.takeName()?.text else { return }
    switch name {
    case "objc":
      modifiers.isObjC = true
      // A selector is no argument of a call: its parts end with colons.
      if tokens.isSign("("), !tokens.token.beginsLine {
        let start = tokens.token.end
        tokens.skipBrackets()
        modifiers.objCName = tokens.text(start..<max(start, tokens.last.start)).filter {
          !$0.isWhitespace
        }
      }
      return
    case "objcMembers": modifiers.isObjCMembers = true
    case "nonobjc": modifiers.isNonObjC = true
    case "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable":
      modifiers.isObjC = true
    default: break
    }
    while tokens.isSign(".") {
      tokens.advance()
      _ = tokens.takeName()
    }
    if tokens.isSign("("), tokens.token.start == tokens.last.end { tokens.skipBrackets() }
  }

  /// Takes a modifier; false where the next word is none.
  private mutating func takeModifier(_ modifiers: inout Modifiers) -> Bool {
    switch tokens.text {
    case "private", "fileprivate":
      tokens.advance()
      if tokens.isSign("("), tokens.token.start == tokens.last.end {
        tokens.skipBrackets()
        modifiers.hasPrivateSetter = true
      } else {
        modifiers.isPrivate = true
      }
      return true
    case "public", "internal", "open", "package", "unowned":
      tokens.advance()
      if tokens.isSign("("), tokens.token.start == tokens.last.end { tokens.skipBrackets() }
      return true
    case "static": modifiers.isOfClass = true
    case "override": modifiers.isOverride = true
    case "optional": modifiers.isOptional = true
    case "final", "dynamic", "lazy", "weak", "required", "convenience", "mutating", "nonmutating",
      "nonisolated", "indirect", "isolated", "distributed", "borrowing", "consuming", "prefix",
      "postfix", "infix", "async", "sending":
      break
    case "class":
      var ahead = tokens
      ahead.advance()
      guard
        [
          "func", "var", "let", "subscript", "override", "final", "public", "private", "internal",
          "open", "fileprivate", "dynamic",
        ].contains(ahead.text)
      else { return false }
      modifiers.isOfClass = true
    default: return false
    }
    tokens.advance()
    if tokens.isSign("("), tokens.token.start == tokens.last.end { tokens.skipBrackets() }
    return true
  }

  private mutating func takeDeclaration(_ modifiers: Modifiers, in outer: Outer?) {
    switch tokens.text {
    case "class", "struct", "enum", "protocol", "extension", "actor":
      let word = tokens.text
      tokens.advance()
      // As a name, as in 'let actor = 1'.
      guard tokens.isWord else { return }
      scanType(word, modifiers, in: outer)
    case "func": scanFunction(modifiers, in: outer)
    case "init":
      tokens.advance()
      if !tokens.take("?") { _ = tokens.take("!") }
      guard let outer, tokens.isSign("(") || tokens.isSign("<") else { return }
      scanSignature("init", at: tokens.last.range, modifiers, in: outer)
    case "var", "let": scanVariables(modifiers, in: outer)
    case "subscript", "deinit":
      tokens.advance()
      if tokens.isSign("<") { tokens.skipAngles() }
      if tokens.isSign("(") { tokens.skipBrackets() }
      skipToBody()
    case "case", "typealias", "associatedtype", "import", "operator", "precedencegroup", "macro":
      skipStatement()
    default: tokens.advance()
    }
  }

  /// Skips what stands on a line, and what its brackets hold.
  private mutating func skipStatement() {
    tokens.advance()
    while !tokens.isAtEnd, !tokens.token.beginsLine, !tokens.isSign("}"), !tokens.isSign(";") {
      if tokens.isSign("(") || tokens.isSign("[") || tokens.isSign("{") {
        tokens.skipBrackets()
      } else {
        tokens.advance()
      }
    }
  }

  // MARK: Types

  private mutating func scanType(_ word: String, _ modifiers: Modifiers, in outer: Outer?) {
    guard let (first, place) = tokens.takeName() else { return }
    var name = first
    while tokens.take(".") { name += "." + (tokens.takeName()?.text ?? "") }
    let isGeneric = tokens.isSign("<")
    if isGeneric { tokens.skipAngles() }
    let swiftName = outer.map { "\($0.swiftName).\(name)" } ?? name
    let form: DeclaredType.Form =
      switch word {
      case "class": .class
      case "extension": .extension
      case "protocol": .protocol
      default: .value
      }
    var type = DeclaredType(
      form: form, name: modifiers.objCName ?? swiftName, swiftName: swiftName, superclass: nil,
      place: place)
    if tokens.take(":") { type.protocols = takeInherited() }
    if form == .class { type.superclass = type.protocols.first }
    while !tokens.isAtEnd, !tokens.isSign("{"), !tokens.isSign("}") { tokens.advance() }
    if form == .value {
      type.hidesMembers = .valueType
    } else if isGeneric {
      type.hidesMembers = .generic
    } else if !modifiers.isObjCMembers, !modifiers.isObjC || form == .class {
      // '@objc' is said of a class for its name, and of an extension or a protocol for its members.
      type.hidesMembers = .notMarked
    }
    found.types.append(type)
    let depth = (outer?.depth ?? 0) + 1
    guard tokens.isSign("{") else { return }
    if depth > SwiftScanner.mostNested { return tokens.skipBrackets() }
    tokens.advance()
    scanMembers(
      of: Outer(index: found.types.count - 1, swiftName: swiftName, depth: depth))
  }

  private mutating func takeInherited() -> [String] {
    var names: [String] = []
    while !tokens.isAtEnd, !tokens.isSign("{"), !tokens.is("where") {
      if tokens.isSign("@") {
        tokens.advance()
        tokens.advance()
      } else if var name = tokens.takeName()?.text {
        while tokens.take(".") { name += "." + (tokens.takeName()?.text ?? "") }
        if tokens.isSign("<") { tokens.skipAngles() }
        names.append(name)
      } else if tokens.isSign("(") {
        tokens.skipBrackets()
      } else if tokens.isSign("}") {
        break
      } else {
        tokens.advance()
      }
    }
    return names
  }

  /// Why Objective-C does not see a member; nil where it does.
  private func reason(_ modifiers: Modifiers, isGeneric: Bool, in type: DeclaredType)
    -> HiddenReason?
  {
    if modifiers.isNonObjC { return .excluded }
    if type.hidesMembers == .valueType { return .valueType }
    if isGeneric || type.hidesMembers == .generic { return .generic }
    if modifiers.isObjC { return nil }
    // '@objcMembers' and an extension's '@objc' leave out what is private.
    if type.hidesMembers == nil { return modifiers.isPrivate ? .notMarked : nil }
    return .notMarked
  }

  // MARK: Methods

  private mutating func scanFunction(_ modifiers: Modifiers, in outer: Outer?) {
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

  /// A parameter: its label, and whether it is a closure.
  private typealias Parameter = (label: String, isClosure: Bool)

  private mutating func scanSignature(
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
        place: place))
  }

  private mutating func takeParameters() -> [Parameter] {
    tokens.advance()
    var parameters: [Parameter] = []
    while !tokens.isAtEnd, !tokens.isSign(")") {
      // Attributes, one or two names, the type, a default.
      while tokens.isSign("@") {
        tokens.advance()
        tokens.advance()
        if tokens.isSign("("), tokens.token.start == tokens.last.end { tokens.skipBrackets() }
      }
      let label = tokens.isWord ? tokens.text : ""
      var isClosure = false
      var isOfType = false
      while !tokens.isAtEnd, !tokens.isSign(","), !tokens.isSign(")") {
        if tokens.isSign(":") { isOfType = true }
        if tokens.isSign("=") { isOfType = false }
        if isOfType, tokens.isSign(">"), tokens.last.kind == .sign,
          tokens.first(of: tokens.last) == UInt8(ascii: "-")
        {
          isClosure = true
        }
        if tokens.isSign("(") || tokens.isSign("[") || tokens.isSign("{") {
          tokens.skipBrackets()
        } else if tokens.isSign("<"), isOfType {
          tokens.skipAngles()
        } else {
          tokens.advance()
        }
      }
      parameters.append((label == "_" ? "" : label, isClosure))
      _ = tokens.take(",")
    }
    _ = tokens.take(")")
    return parameters
  }

  /// Skips a result type and a `where`, and the body, if there is one.
  private mutating func skipToBody() {
    while !tokens.isAtEnd, !tokens.isSign("}"), !tokens.isSign(";") {
      if tokens.isSign("{") { return tokens.skipBrackets() }
      if tokens.token.beginsLine, !continuesSignature { return }
      if tokens.isSign("(") || tokens.isSign("[") {
        tokens.skipBrackets()
      } else if tokens.isSign("<") {
        tokens.skipAngles()
      } else {
        tokens.advance()
      }
    }
  }

  /// Whether a line goes on with the signature of the one before.
  private var continuesSignature: Bool {
    if tokens.isSign("-") || tokens.is("where") || tokens.is("throws") || tokens.is("async") {
      return true
    }
    guard tokens.last.kind == .sign else { return false }
    return ["-", ">", ",", ":", "&", "."].contains {
      tokens.first(of: tokens.last) == UInt8(ascii: $0 as Unicode.Scalar)
    } && !(tokens.first(of: tokens.last) == UInt8(ascii: ">") && !isAfterArrow)
  }

  /// Whether the last token ends an arrow, and not a list of arguments.
  private var isAfterArrow: Bool { tokens.beforeLast == UInt8(ascii: "-") }

  // MARK: Properties

  private mutating func scanVariables(_ modifiers: Modifiers, in outer: Outer?) {
    let isConstant = tokens.is("let")
    tokens.advance()
    repeat {
      guard let (name, place) = tokens.takeName() else {
        // A pattern.
        if tokens.isSign("(") { tokens.skipBrackets() }
        return skipValue()
      }
      var property = DeclaredProperty(name: name, typeText: "", type: .unknown, place: place)
      if tokens.take(":") {
        (property.typeText, property.type) = takeType()
        property.isOptional = property.typeText.hasSuffix("?") || property.typeText.hasSuffix("!")
      }
      property.isReadOnly = isConstant || modifiers.hasPrivateSetter
      if tokens.isSign("="), !tokens.isDoubled("=") {
        tokens.advance()
        if property.typeText.isEmpty { property.type = typeOfLiteral }
        skipValue()
      }
      if tokens.isSign("{"), !tokens.token.beginsLine || tokens.last.kind != .end {
        let accessors = takeAccessors()
        if accessors == .readOnly { property.isReadOnly = true }
      }
      if let comment = modifiers.comment {
        property.summary = CommentText.summary(of: tokens.text(comment))
      }
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
      if tokens.isSign("{") || tokens.isSign("(") || tokens.isSign("[") {
        tokens.skipBrackets()
      } else {
        tokens.advance()
      }
    }
    _ = tokens.take("}")
    return result
  }

  /// Takes a type, and returns it as it is written and what its values are.
  private mutating func takeType() -> (text: String, type: DeclaredProperty.ValueType) {
    let start = tokens.token.start
    var end = start
    var words: [String] = []
    let isBracketed = tokens.isSign("[")
    var isDictionary = false
    while !tokens.isAtEnd {
      if tokens.isSign("=") || tokens.isSign("{") || tokens.isSign("}") || tokens.isSign(",")
        || tokens.isSign(";") || tokens.isSign(")")
      {
        break
      }
      if tokens.token.beginsLine, end > start, !continuesType { break }
      if tokens.isSign("[") {
        isDictionary = isDictionary || hasColonInBrackets()
        tokens.skipBrackets()
      } else if tokens.isSign("(") {
        tokens.skipBrackets()
      } else if tokens.isSign("<") {
        tokens.skipAngles()
      } else {
        if tokens.isWord { words.append(tokens.text) }
        tokens.advance()
      }
      end = tokens.last.end
    }
    let text = tokens.text(start..<max(start, end))
    if isBracketed { return (text, isDictionary ? .dictionary : .list) }
    return (text, SwiftScanner.valueType(words))
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
    case "Array", "NSArray", "NSMutableArray", "Set", "ContiguousArray": return .list
    case "Dictionary", "NSDictionary", "NSMutableDictionary": return .dictionary
    case "Any", "AnyObject", "NSNumber", "NSObject", "AnyHashable": return .any
    default: return .other(names.joined(separator: "."))
    }
  }

  /// The type of what is assigned, if it is a literal or made by a type's name.
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

  /// Skips the value that is assigned: up to a comma, an accessor block's brace, or a line that does not
  /// go on with it.
  private mutating func skipValue() {
    var isFirst = true
    while !tokens.isAtEnd, !tokens.isSign("}"), !tokens.isSign(";"), !tokens.isSign(",") {
      if !isFirst, tokens.token.beginsLine, !continuesValue { return }
      if tokens.isSign("{"), !isFirst, isAccessorBlock() { return }
      if tokens.isSign("(") || tokens.isSign("[") || tokens.isSign("{") {
        tokens.skipBrackets()
      } else {
        tokens.advance()
      }
      isFirst = false
    }
  }

  /// Whether a brace opens observers: `var a = 1 { didSet { … } }`.
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

  /// Whether the last sign ends a value: `a!`, `a?`, `f<T>`.
  private var isPostfix: Bool {
    tokens.last.start == tokens.endBeforeLast && tokens.first(of: tokens.last) == UInt8(ascii: "?")
  }
}

/// The selectors by which Objective-C knows methods of Swift.
enum SwiftSelector {
  /// Returns the selector of a method (swift/lib/AST/Decl.cpp, `AbstractFunctionDecl::getObjCSelector`):
  /// the label of the first argument follows the name, after `With` unless it begins with a preposition
  /// or the name ends with one.
  ///
  /// - Parameters:
  ///   - labels: those of the arguments; empty for `_`.
  ///   - error: before which argument the error stands, if it throws; from 0.
  static func selector(
    _ name: String, _ labels: [String], errorAt error: Int?, isAsync: Bool
  ) -> String {
    var pieces = labels.enumerated().map { index, label -> String in
      index == 0 ? name + joined(label, after: name) : label
    }
    func add(_ label: String, at index: Int, alone: String) {
      if pieces.isEmpty { pieces = [alone] } else { pieces.insert(label, at: index) }
    }
    if let error {
      if error == 0, !pieces.isEmpty {
        // It stands before all closures; the name goes with it.
        pieces[0] = labels[0]
        pieces.insert(name + "AndReturnError", at: 0)
      } else {
        add("error", at: min(error, pieces.count), alone: name + "AndReturnError")
      }
    }
    if isAsync {
      add("completionHandler", at: pieces.count, alone: name + "WithCompletionHandler")
    }
    return pieces.isEmpty ? name : pieces.map { $0 + ":" }.joined()
  }

  private static func joined(_ label: String, after name: String) -> String {
    if label.isEmpty { return "" }
    let hasPreposition = isPreposition(firstWord(of: label)) || isPreposition(lastWord(of: name))
    return (hasPreposition ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    let first = name.prefix(1)
    return (first + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
  }

  private static func lastWord(of name: String) -> String {
    guard let index = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[index...].lowercased()
  }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

  /// swift/lib/Basic/PartsOfSpeech.def.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
