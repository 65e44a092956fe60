/// Scans the declarations in an Objective-C or Objective-C++ file: interfaces, categories, class
/// extensions, protocols and implementations (Apple, "The Objective-C Programming Language"). Linear.
struct ObjectiveCScanner {
  private var tokens: TokenReader
  private var declarations = SourceDeclarations()

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceDeclarations {
    let brackets = ObjectiveCBrackets(in: bytes)
    var scanner = ObjectiveCScanner(
      tokens: TokenReader(bytes, isSwift: false, brackets: brackets))
    scanner.scanFile()
    scanner.declarations.imbalance = scanner.tokens.imbalance
    return scanner.declarations
  }

  /// Returns the parameters of a method that begins the bytes with its selector.
  static func parameters(_ bytes: UnsafeBufferPointer<UInt8>) -> [DeclaredParameter] {
    var scanner = ObjectiveCScanner(tokens: TokenReader(bytes, isSwift: false))
    var parameters: [DeclaredParameter] = []
    _ = scanner.takeSelector {
      let type = $0.tokens.isSign("(") ? $0.takeGroup("(", ")") : []
      parameters.append(.init(typeText: $0.text(of: type[...]), type: $0.valueType(of: type)))
    }
    return parameters
  }

  /// The Swift name of the next interface, or nil if it has the same name in Swift.
  private var nameForSwift: String?

  /// True after `NS_ASSUME_NONNULL_BEGIN`, where pointers without an annotation are not nil.
  private var assumesNonnull = false

  private mutating func scanFile() {
    // 'extern "C" {' contains declarations; other braces contain code.
    var isLinkage = false
    while !tokens.isAtEnd {
      if tokens.is("@interface") {
        scanType(.class)
      } else if tokens.is("@protocol") {
        scanType(.protocol)
      } else if tokens.is("@implementation") {
        scanType(.implementation)
      } else if tokens.is("@compatibility_alias") {
        tokens.advance()
        if let alias = tokens.takeName(), let name = tokens.takeName() {
          declarations.aliases[alias.text] = name.text
        }
      } else if tokens.isSign("{") {
        if isLinkage { tokens.advance() } else { skipBody() }
      } else if tokens.take(word: "NS_SWIFT_NAME") {
        nameForSwift = tokens.isSign("(") ? tokens.takeArgument() : nil
      } else if tokens.isWord, tokens.token.beginsLine, isMacro(tokens.token) {
        if tokens.is("NS_ASSUME_NONNULL_BEGIN") { assumesNonnull = true }
        if tokens.is("NS_ASSUME_NONNULL_END") { assumesNonnull = false }
        tokens.advance()
        takeWordsInMacro()
      } else {
        isLinkage = tokens.token.kind == .string && tokens.hasWord("extern", tokens.last)
        tokens.advance()
        if isLinkage, !tokens.isSign("{") { isLinkage = false }
      }
    }
  }

  /// Takes the arguments of a macro, if any.
  private mutating func takeWordsInMacro() {
    guard tokens.isSign("("), tokens.token.start == tokens.last.end else { return }
    declarations.wordsInMacros.formUnion(nameWords(in: takeGroup("(", ")")))
  }

  /// Takes brackets, and returns the tokens between them. Brackets without an end contain the tokens
  /// up to the next declaration; angle brackets also end at a brace or a semicolon.
  private mutating func takeGroup(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> [TokenReader.Token] {
    var (group, depth): ([TokenReader.Token], Int) = ([], 0)
    repeat {
      if tokens.isSign(open) { depth += 1 }
      if tokens.isSign(close) { depth -= 1 }
      group.append(tokens.token)
      tokens.advance()
      if open == "<", tokens.isSign("{") || tokens.isSign(";") { break }
    } while depth > 0 && !tokens.isAtEnd && !isAtDeclaration
    return Array(group.dropFirst().prefix(group.count - (depth > 0 ? 1 : 2)))
  }

  /// Skips a body from its brace. A body that was opened in a branch of an `#if` ends where another
  /// branch opens it again. A body without a closing brace ends at the next declaration.
  private mutating func skipBody() {
    var depth = 0
    // For each open branch, the depth at its beginning.
    var depths: [(branch: Int, depth: Int)] = []
    var alternatives = tokens.alternatives
    let branch = tokens.token.branch
    repeat {
      if tokens.isSign("{") { depth += 1 }
      if tokens.isSign("}") { depth -= 1 }
      if depth <= 0 {
        tokens.advance()
        return
      }
      tokens.advance()
      while let last = depths.last, last.branch > tokens.token.branch { depths.removeLast() }
      if tokens.token.branch > (depths.last?.branch ?? branch) {
        depths.append((tokens.token.branch, depth))
        alternatives = tokens.alternatives
      } else if tokens.alternatives != alternatives {
        alternatives = tokens.alternatives
        if let last = depths.last {
          depth = last.depth
        } else if tokens.isSign("{") {
          // Each branch begins the body.
          depth = 0
        } else if isAtMethod {
          return
        }
      }
    } while !tokens.isAtEnd && !isAtDeclaration
  }

  // A call would copy the scanner.
  @inline(__always) private var isAtDeclaration: Bool {
    guard tokens.isKeyword else { return false }
    return tokens.is("@end") || tokens.is("@interface") || tokens.is("@implementation")
  }

  /// True if a method begins here, either on a new line or after the end of another method.
  private var isAtMethod: Bool {
    guard tokens.isSign("-") || tokens.isSign("+") else { return false }
    return tokens.token.beginsLine
      || tokens.last.kind == .sign
        && [UInt8(ascii: ";"), UInt8(ascii: "}")].contains(tokens.firstByte(of: tokens.last))
  }

  // MARK: Types

  private mutating func scanType(_ form: DeclaredType.Form) {
    let inclusions = tokens.inclusions
    tokens.advance()
    let word = tokens.token
    // '@protocol(Name)' is an expression, and '@protocol A, B;' a forward declaration.
    guard let name = tokens.takeName() else { return }
    if form == .protocol, tokens.isSign(";") || tokens.isSign(",") { return }
    var type = DeclaredType(form: form, name: name.text, place: name.place)
    if form == .class {
      if isMacro(word) { takeWordsInMacro() }
      if tokens.isSign("<") { tokens.skipAngles() }
    }
    if tokens.isSign("(") {
      type.form = .extension
      tokens.skipBrackets()
    }
    if tokens.take(":") { type.superclass = tokens.takeName()?.text }
    // If there are two lists, the first has the arguments of a generic superclass.
    while tokens.isSign("<") { type.protocols = nameWords(in: outerTokens(takeGroup("<", ">"))) }
    if tokens.isSign("{") { type.variables = takeVariables() }
    if type.form == .class, let alias = nameForSwift { declarations.aliases[alias] = type.name }
    nameForSwift = nil
    scanMembers(of: &type, after: inclusions)
    declarations.types.append(type)
  }

  /// Takes a block of instance variables and returns their names. A name precedes a semicolon, a comma,
  /// a bit width or a number of elements.
  private mutating func takeVariables() -> Set<String> {
    let block = takeGroup("{", "}")
    var (names, depth) = (Set<String>(), 0)
    for (token, next) in zip(block, block.dropFirst()) {
      if isSign(token, "{") { depth += 1 }
      if isSign(token, "}") { depth -= 1 }
      if depth == 0, token.kind == .word,
        [";", ",", ":", "["].contains(where: { isSign(next, $0) })
      {
        names.insert(tokens.text(token.range))
      }
    }
    return names
  }

  // MARK: Members

  /// - Parameter inclusions: the number of files included before the type.
  private mutating func scanMembers(of type: inout DeclaredType, after inclusions: Int) {
    var isOptional = false
    while !tokens.isAtEnd {
      // A declaration without an end does not contain the next declaration.
      if isAtDeclaration || tokens.is("@protocol") {
        if tokens.inclusions != inclusions { type.macro = type.macro ?? "#include" }
        _ = tokens.take(word: "@end")
        return
      }
      if tokens.take(word: "@optional") {
        isOptional = true
      } else if tokens.take(word: "@required") {
        isOptional = false
      } else if tokens.is("@property") {
        type.properties += scanProperties()
      } else if isAtMethod {
        if let method = scanMethod(isOptional) { type.methods.append(method) }
      } else if tokens.isSign("{") {
        skipBody()
      } else {
        takeMacro(of: &type)
      }
    }
  }

  /// Takes a token among members. An uppercase word at the beginning of a line, with arguments or
  /// alone, is a macro that may declare methods. Macros of Apple's frameworks declare no methods.
  private mutating func takeMacro(of type: inout DeclaredType) {
    let word = tokens.token
    let mayBeMacro = tokens.isWord && word.beginsLine && isUppercased(word)
    tokens.advance()
    guard mayBeMacro, tokens.isSign("(") || tokens.isSign(";") || tokens.token.beginsLine
    else { return }
    let name = tokens.text(word.range)
    let isApples = ["NS_", "UI_", "CF_", "CG_", "API_", "IB"].contains(where: name.hasPrefix)
    if !isApples { type.macro = name }
  }

  private mutating func scanMethod(_ isOptional: Bool) -> DeclaredMethod? {
    let isOfClass = tokens.isSign("+")
    tokens.advance()
    if tokens.isSign("(") { tokens.skipBrackets() }
    skipAttributes()
    let place = tokens.token.range
    let selector = takeSelector { if $0.tokens.isSign("(") { $0.tokens.skipBrackets() } }
    // Skip attributes up to the end, the body, or the declaration in another branch of an '#if'.
    while !tokens.isAtEnd, !tokens.isSign(";"), !tokens.isSign("{"), !isAtDeclaration, !isAtMethod {
      if tokens.isSign("(") { tokens.skipBrackets() } else { tokens.advance() }
    }
    _ = tokens.take(";")
    if tokens.isSign("{") { skipBody() }
    if selector.isEmpty { return nil }
    return DeclaredMethod(
      selector: selector, isOfClass: isOfClass, isOptional: isOptional, place: place)
  }

  /// Takes a selector with its parameters.
  ///
  /// - Parameter takeType: takes a type in parentheses, which may be absent.
  private mutating func takeSelector(_ takeType: (inout ObjectiveCScanner) -> Void) -> String {
    var selector = ""
    while tokens.isWord || tokens.isSign(":") {
      let name = tokens.takeName()?.text ?? ""
      guard tokens.take(":") else {
        // A name without an argument, or a macro after the last argument.
        return selector.isEmpty ? name : selector
      }
      selector += name + ":"
      takeType(&self)
      skipAttributes()
      // Skip the parameter's name. A macro may follow it.
      if tokens.isWord { tokens.advance() }
      skipAttributes()
    }
    return selector
  }

  /// Skips `__attribute__((…))` and keywords with the same role, such as `__unused`.
  private mutating func skipAttributes() {
    while tokens.isWord, tokens.isAt("__attribute__", "__unused", "_Nonnull", "_Nullable") {
      tokens.advance()
      if tokens.isSign("(") { tokens.skipBrackets() }
    }
  }

  // MARK: Properties

  private mutating func scanProperties() -> [DeclaredProperty] {
    let comment = tokens.comment
    tokens.advance()
    var model = DeclaredProperty(name: "", typeText: "", type: .unknown, place: 0..<0)
    if let comment { model.comment = tokens.text(comment) }
    if tokens.isSign("(") { readAttributes(into: &model) }
    var declarators: [[TokenReader.Token]] = [[]]
    var (depth, braces) = (0, 0)
    while !tokens.isAtEnd, !isAtDeclaration, !tokens.is("@property") {
      if tokens.isSign(";"), braces <= 0 { break }
      if tokens.isSign("{") { braces += 1 }
      if tokens.isSign("}") { braces -= 1 }
      depth += nestingChange(tokens.token)
      if tokens.isSign(","), depth <= 0 {
        declarators.append([])
      } else {
        declarators[declarators.count - 1].append(tokens.token)
      }
      tokens.advance()
    }
    _ = tokens.take(";")
    // The specifiers precede only the first declarator. A star and its nullability belong to one.
    var specifiers: ArraySlice<TokenReader.Token> = []
    var properties: [DeclaredProperty] = []
    for (number, tokens) in declarators.enumerated() {
      guard let position = nameIndex(in: tokens) else { continue }
      var prefix = tokens[..<position]
      if number == 0 {
        let star = outerTokens(Array(prefix)).first { isSign($0, "*") || isSign($0, "(") }
        specifiers = prefix.prefix { $0.start < star?.start ?? $0.end }
        prefix = prefix.dropFirst(specifiers.count)
      }
      let type = Array(specifiers + prefix)
      // The parameters of a block follow its name.
      var open = prefix.reduce(0) { $0 + nestingChange($1) }
      let suffix = tokens[(position + 1)...].prefix { token in
        defer { open += nestingChange(token) }
        return open > 0 || isSign(token, "(")
      }
      var property = model
      property.place = tokens[position].range
      property.name = self.tokens.text(property.place)
      property.typeText = [text(of: specifiers), text(of: prefix) + text(of: suffix)]
        .filter { !$0.isEmpty }.joined(separator: " ")
      property.type = valueType(of: type)
      property.isOptional =
        nullability(of: type) ?? property.isOptional
        ?? (assumesNonnull && (isPointer(type) || isObject(type)) ? false : nil)
      properties.append(property)
    }
    return properties
  }

  private mutating func readAttributes(into property: inout DeclaredProperty) {
    let words = nameWords(in: takeGroup("(", ")"))
    for (index, word) in words.enumerated() {
      switch word {
      case "readonly": property.isReadOnly = true
      case "class": property.isOfClass = true
      case "nullable", "null_resettable", "null_unspecified", "weak": property.isOptional = true
      case "nonnull": property.isOptional = false
      case "getter": property.getter = words[(index + 1)...].first
      default: break
      }
    }
  }

  /// Returns the index of a property's name in the tokens between its attributes and the comma or
  /// semicolon.
  private func nameIndex(in tokens: [TokenReader.Token]) -> Int? {
    // Find the name of a block '(^name)' or a function pointer '(*name)'.
    let outer = outerTokens(tokens)
    let star = zip(outer, outer.dropFirst()).first {
      isSign($0, "(") && (isSign($1, "^") || isSign($1, "*"))
    }
    if let start = star?.1.start {
      return tokens.firstIndex { $0.start > start && $0.kind == .word && !isQualifier($0) }
    }
    var depth = 0
    var names: [Int] = []
    var isAfterStar = false
    for index in tokens.indices {
      depth += nestingChange(tokens[index])
      if depth == 0, isSign(tokens[index], "*") { (names, isAfterStar) = ([], true) }
      if depth == 0, tokens[index].kind == .word, !isQualifier(tokens[index]) {
        // A word with an argument list is a macro.
        let hasArguments = index + 1 < tokens.count && isSign(tokens[index + 1], "(")
        if hasArguments, !names.isEmpty { return names.last }
        names.append(index)
      }
    }
    // After a star, the name is the first word, and macros follow. Without a star, the name is the last
    // word that is not a macro.
    if isAfterStar, depth == 0, let first = names.first { return first }
    return names.last { !isMacro(tokens[$0]) } ?? names.last
  }

  private func isQualifier(_ token: TokenReader.Token) -> Bool {
    let words: [StaticString] = [
      "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable", "__nonnull", "const", "__kindof",
      "__weak", "__strong", "__autoreleasing", "__unsafe_unretained", "volatile", "struct", "enum",
      "union", "IBOutlet", "__block", "nullable", "nonnull", "null_unspecified", "inout",
    ]
    return words.contains { tokens.hasWord($0, token) }
  }

  /// Returns true if a word is written like a macro: `NS_SWIFT_NAME`, `UI_APPEARANCE_SELECTOR`.
  private func isMacro(_ token: TokenReader.Token) -> Bool {
    isUppercased(token) && tokens.text(token.range).contains("_")
  }

  private func isUppercased(_ token: TokenReader.Token) -> Bool {
    token.end - token.start > 1
      && tokens.text(token.range).utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private func nameWords(in group: [TokenReader.Token]) -> [String] {
    group.filter { $0.kind == .word }.map { tokens.text($0.range) }
  }

  private func text(of type: ArraySlice<TokenReader.Token>) -> String {
    guard let first = type.first, let last = type.last else { return "" }
    return tokens.text(first.start..<last.end)
  }

  private func isSign(_ token: TokenReader.Token, _ sign: Unicode.Scalar) -> Bool {
    token.kind == .sign && tokens.firstByte(of: token) == UInt8(ascii: sign)
  }

  /// Returns 1 for an opening bracket, -1 for a closing bracket, and 0 for any other token.
  private func nestingChange(_ token: TokenReader.Token) -> Int {
    guard token.kind == .sign else { return 0 }
    switch tokens.firstByte(of: token) {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "{"): return 1
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "}"): return -1
    default: return 0
    }
  }

  /// Returns the tokens of a type outside of the arguments of generic types and the fields of
  /// structs.
  private func outerTokens(_ type: [TokenReader.Token]) -> [TokenReader.Token] {
    var depth = 0
    return type.filter { token in
      if isSign(token, "(") || isSign(token, ")") { return depth == 0 }
      let change = nestingChange(token)
      defer { depth += change }
      return depth == 0 && change == 0
    }
  }

  /// Returns true if a type allows nil, false if it does not, or nil if it does not say. The last
  /// star is that of the value.
  private func nullability(of type: [TokenReader.Token]) -> Bool? {
    for token in outerTokens(type).reversed() {
      if tokens.hasWord("_Nullable", token) || tokens.hasWord("__nullable", token) { return true }
      if tokens.hasWord("_Nonnull", token) || tokens.hasWord("__nonnull", token) { return false }
      if isSign(token, "*") || isSign(token, "^") { return nil }
    }
    return nil
  }

  private func isPointer(_ type: [TokenReader.Token]) -> Bool {
    outerTokens(type).contains { isSign($0, "*") || isSign($0, "^") }
  }

  private func isObject(_ type: [TokenReader.Token]) -> Bool {
    outerTokens(type).contains {
      tokens.hasWord("id", $0) || tokens.hasWord("Class", $0) || tokens.hasWord("SEL", $0)
    }
  }

  private func valueType(of type: [TokenReader.Token]) -> DeclaredProperty.ValueType {
    let words = outerTokens(type).filter { $0.kind == .word && !isQualifier($0) }
    guard let first = words.first ?? type.first else { return .unknown }
    let name = tokens.text(first.range)
    // A block or a pointer to a function.
    if outerTokens(type).contains(where: { isSign($0, "(") }) { return .other(name) }
    if isPointer(type) {
      switch name {
      case "NSString", "NSMutableString": return .string
      case "NSArray", "NSMutableArray": return .list
      case "NSDictionary", "NSMutableDictionary": return .dictionary
      case "NSNumber", "NSObject": return .any
      default: return .other(name)
      }
    }
    switch name {
    case "BOOL", "bool", "Boolean", "_Bool": return .boolean
    case "NSInteger", "NSUInteger", "int", "long", "short", "char", "unsigned", "signed", "size_t",
      "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t":
      return words.contains { tokens.hasWord("double", $0) } ? .floating : .integer
    case "CGFloat", "float", "double", "NSTimeInterval": return .floating
    case "id": return .any
    default: return .other(name)
    }
  }
}
