/// Scans the declarations in a Swift file: types and extensions, and their properties and methods with
/// their Objective-C names ("The Swift Programming Language", "Declarations"). Linear.
struct SwiftScanner {
  var tokens: TokenReader
  var declarations = SourceDeclarations()
  /// The generic parameters of the types that contain a declaration.
  var genericNames: Set<String> = []
  /// The number of types that contain the type that is read.
  var typeDepth = 0

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceDeclarations {
    var scanner = SwiftScanner(tokens: TokenReader(bytes, isSwift: true))
    scanner.scanMembers(of: nil)
    if let unclosed = scanner.tokens.unclosed { scanner.reportImbalance(at: unclosed) }
    if scanner.tokens.alternatives > 0 { scanner.declarations.imbalance = nil }
    return scanner.declarations
  }

  /// The type that contains a declaration.
  struct Outer {
    /// The type's index in the declarations.
    var index: Int
    var swiftName: String
    var depth: Int
  }

  /// The modifiers, attributes and comment before a declaration.
  struct Modifiers {
    var isObjC = false
    var objCName: String?
    var isNonObjC = false
    var isObjCMembers = false
    var isPrivate = false
    /// True if another access level is written, which a private extension does not change.
    var isExposed = false
    var hasPrivateSetter = false
    var isOfClass = false
    var isOverride = false
    var isOptional = false
    /// An attribute that may be a macro, which can add members to a type.
    var macro: String?
    var comment: Range<Int>?
  }

  /// The maximum depth of nested types.
  private static let mostNested = 100

  // MARK: Declarations

  /// Scans declarations up to the end, or up to and including a closing brace.
  private mutating func scanMembers(of outer: Outer?) {
    var modifiers = Modifiers()
    while !tokens.isAtEnd {
      if modifiers.comment == nil { modifiers.comment = tokens.comment }
      if tokens.isSign("}") {
        let place = tokens.token.range
        tokens.advance()
        if outer != nil { return }
        reportImbalance(at: place)
      } else if tokens.isSign("@") {
        takeAttribute(&modifiers)
      } else if tokens.isSign("#"), let outer {
        takeMacro(of: outer)
        modifiers = Modifiers()
      } else if tokens.isWord {
        if takeModifier(&modifiers) { continue }
        takeDeclaration(modifiers, in: outer)
        modifiers = Modifiers()
      } else {
        tokens.skipTokenOrBrackets()
        modifiers = Modifiers()
      }
    }
    if let outer { reportImbalance(at: declarations.types[outer.index].place) }
  }

  /// Records the place of a bracket without a partner, unless another place is known.
  mutating func reportImbalance(at place: Range<Int>) {
    declarations.imbalance = declarations.imbalance ?? .init(form: .bracket, place: place)
  }

  /// Takes a macro among members, which may declare more members.
  private mutating func takeMacro(of outer: Outer) {
    tokens.advance()
    guard let name = tokens.takeName()?.text,
      !["warning", "error", "sourceLocation"].contains(name)
    else { return }
    declarations.types[outer.index].macro = "#\(name)"
  }

  mutating func takeAttribute(_ modifiers: inout Modifiers) {
    tokens.advance()
    guard let name = takeDottedName() else { return }
    switch name {
    case "objc":
      modifiers.isObjC = true
      // A selector is not a list of arguments: its parts end with colons.
      if tokens.isSign("("), !tokens.token.beginsLine {
        modifiers.objCName = tokens.takeArgument()
      }
      return
    case "objcMembers": modifiers.isObjCMembers = true
    case "nonobjc": modifiers.isNonObjC = true
    case "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable":
      modifiers.isObjC = true
    case "MainActor", "UIApplicationMain", "NSApplicationMain", "IBDesignable": break
    default: if name.first?.isUppercase == true { modifiers.macro = "@\(name)" }
    }
    tokens.skipArguments()
  }

  /// Takes a modifier.
  ///
  /// - Returns: true if the next word was a modifier.
  private mutating func takeModifier(_ modifiers: inout Modifiers) -> Bool {
    var ahead = tokens
    ahead.advance()
    switch tokens.text {
    case "private", "fileprivate":
      if ahead.isAtArguments {
        modifiers.hasPrivateSetter = true
      } else {
        modifiers.isPrivate = true
      }
    case "public", "internal", "open", "package": modifiers.isExposed = true
    case "static": modifiers.isOfClass = true
    case "override": modifiers.isOverride = true
    case "optional": modifiers.isOptional = true
    case "final", "dynamic", "lazy", "weak", "unowned", "required", "convenience", "mutating",
      "nonmutating",
      "nonisolated", "indirect", "isolated", "distributed", "borrowing", "consuming", "prefix",
      "postfix", "infix", "async", "sending":
      break
    case "class":
      guard
        [
          "func", "var", "let", "subscript", "override", "final", "public", "private", "internal",
          "open", "fileprivate", "dynamic",
        ].contains(ahead.text)
      else { return false }
      modifiers.isOfClass = true
    default: return false
    }
    tokens = ahead
    tokens.skipArguments()
    return true
  }

  private mutating func takeDeclaration(_ modifiers: Modifiers, in outer: Outer?) {
    switch tokens.text {
    case "class", "struct", "enum", "protocol", "extension", "actor":
      let word = tokens.text
      tokens.advance()
      // The word is a name, as in 'let actor = 1'.
      guard tokens.isWord else { return }
      scanType(word, modifiers, in: outer)
    case "func": scanFunction(modifiers, in: outer)
    case "init":
      tokens.advance()
      if !tokens.take("?") { _ = tokens.take("!") }
      guard tokens.isSign("(") || tokens.isSign("<") else { return }
      scanSignature("init", at: tokens.last.range, modifiers, in: outer)
    case "var", "let": scanVariables(modifiers, in: outer)
    case "subscript", "deinit":
      tokens.advance()
      scanSignature("", at: tokens.last.range, modifiers, in: nil)
    case "typealias": scanAlias(in: outer)
    case "case", "associatedtype", "import", "operator", "precedencegroup", "macro":
      skipStatement()
    default: tokens.advance()
    }
  }

  private mutating func scanAlias(in outer: Outer?) {
    tokens.advance()
    guard let name = tokens.takeName()?.text, tokens.take("="), let target = takeDottedName() else {
      return
    }
    // A function or a generic type is not a class.
    guard !tokens.isSign("<"), !tokens.isSign("-") else { return }
    declarations.aliases[outer.map { "\($0.swiftName).\(name)" } ?? name] = target
  }

  /// Takes a name, including the names of outer types before it.
  private mutating func takeDottedName() -> String? {
    guard var name = tokens.takeName()?.text else { return nil }
    while tokens.take(".") { name += "." + (tokens.takeName()?.text ?? "") }
    return name
  }

  /// Skips the rest of a line, including the contents of its brackets.
  private mutating func skipStatement() {
    tokens.advance()
    while !tokens.isAtEnd, !tokens.token.beginsLine, !tokens.isSign("}"), !tokens.isSign(";") {
      tokens.skipTokenOrBrackets()
    }
  }

  // MARK: Types

  private mutating func scanType(_ word: String, _ modifiers: Modifiers, in outer: Outer?) {
    let place = tokens.token.range
    guard let name = takeDottedName() else { return }
    let outerNames = genericNames
    let isGeneric = tokens.isSign("<")
    // A constraint follows the name of a parameter, like the type of an element its label.
    if isGeneric { genericNames.formUnion(takeTypes(to: ">").map { ($0.label ?? $0.type).text }) }
    defer { genericNames = outerNames }
    let swiftName = outer.map { "\($0.swiftName).\(name)" } ?? name
    let form: DeclaredType.Form =
      switch word {
      case "class": .class
      case "extension": .extension
      case "protocol": .protocol
      default: .value
      }
    var type = DeclaredType(
      form: form, name: modifiers.objCName ?? swiftName, swiftName: swiftName, place: place)
    if tokens.take(":") {
      repeat { type.protocols += takeType().names.map(\.name) } while tokens.take(",")
    }
    if form == .class { type.superclass = type.protocols.first }
    while !tokens.isAtEnd, !tokens.isSign("{"), !tokens.isSign("}") { tokens.advance() }
    let isValue = form == .value || form == .protocol && !modifiers.isObjC
    if isValue, !modifiers.isPrivate || outer != nil {
      declarations.swiftTypes[swiftName] = modifiers.isObjC
    }
    type.isGeneric = isGeneric
    if form == .value {
      type.hidesMembers = .valueType
    } else if form == .extension, modifiers.isPrivate, !modifiers.isObjC {
      type.hidesMembers = .private
    } else if !modifiers.isObjCMembers, !modifiers.isObjC || form == .class {
      // '@objc' on a class sets its name. On an extension or a protocol, it marks the members.
      type.hidesMembers = .notMarked
    }
    type.macro = modifiers.macro
    declarations.types.append(type)
    let depth = (outer?.depth ?? 0) + 1
    guard tokens.isSign("{") else { return }
    if depth > SwiftScanner.mostNested { return tokens.skipBrackets() }
    tokens.advance()
    scanMembers(
      of: Outer(index: declarations.types.count - 1, swiftName: swiftName, depth: depth))
  }

  /// Returns the reason why Objective-C does not see a member, or nil if it does.
  func hiddenReason(_ modifiers: Modifiers, isGeneric: Bool, in type: DeclaredType) -> HiddenReason?
  {
    if modifiers.isNonObjC { return .excluded }
    if type.hidesMembers == .valueType { return .valueType }
    if isGeneric { return .generic }
    if modifiers.isObjC { return nil }
    // '@objc' on an extension includes private members, and '@objcMembers' does not.
    if modifiers.isPrivate, type.hidesMembers != nil || type.form == .class { return .private }
    return type.hidesMembers == .private && modifiers.isExposed ? .notMarked : type.hidesMembers
  }
}
