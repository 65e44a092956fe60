/// The declarations in all sources of an app. A class includes the members from its categories,
/// extensions and implementation, and from its superclasses and protocols.
public struct AppDeclarations: Sendable {
  /// The location of a declaration.
  public struct Place: Hashable, Sendable {
    /// The index of the file, from 0.
    public var file: Int
    /// The byte range of the name in the file, from 0.
    public var bytes: Range<Int>

    /// Creates a location.
    public init(file: Int, bytes: Range<Int>) {
      (self.file, self.bytes) = (file, bytes)
    }
  }

  /// The result of a search for a declaration.
  public enum Answer<Found: Sendable>: Sendable {
    case found(Found, Place)
    /// The declaration is not in the sources, but known to exist: in one of Apple's frameworks, in
    /// a class of `external`, or in a category that may belong to such a class.
    case outside
    /// The declaration exists, but Objective-C does not see it.
    case hidden(HiddenReason, Place)
    /// The declaration does not exist. All types that could contain it were scanned, are in the
    /// tables of Apple's frameworks, or are external.
    case missing
    /// The declaration may be in something that was not scanned.
    case unknown(Unseen)
  }

  /// Something that was not scanned and may declare a class or a member of a class.
  public struct Unseen: Hashable, Sendable {
    /// The relation to the class whose declaration is incomplete.
    public enum Form: Hashable, Sendable {
      /// A class of documents: only its extensions were scanned, or it seems to belong to one of
      /// Apple's frameworks.
      case `class`
      /// A superclass.
      case superclass
      /// The `@interface` of a class whose `@implementation` was scanned.
      case interface
      /// A protocol that the class adopts, which may make a method visible.
      case `protocol`
      /// A macro or an `#include` that may declare the class or its members.
      case macro
    }

    /// The relation to the class.
    public var form: Form
    /// The name of the class, the protocol or the macro.
    public var name: String
    /// The class whose declaration is incomplete.
    public var owner: String

    /// Creates a value.
    public init(_ form: Form, _ name: String, of owner: String) {
      (self.form, self.name, self.owner) = (form, name, owner)
    }
  }

  typealias Part = (file: Int, type: DeclaredType)

  private(set) var parts: [Part] = []
  /// The indices of each class's parts, by Objective-C or Swift name.
  private(set) var classes: [String: [Int]] = [:]
  private(set) var protocols: [String: [Int]] = [:]
  /// The Objective-C name for each Swift name, and the target of each alias.
  private let names: [String: String]
  /// The indices of categories of classes that were not scanned. Other classes may inherit from them.
  private(set) var foreignParts: [Int] = []
  let external: Set<String>
  /// The Swift types that are not objects in Objective-C, and whose names no other type has. The
  /// value is true for an enum that is a number there.
  let swiftTypes: [String: Bool]
  /// The words in the arguments of macros.
  private let wordsInMacros: Set<String>

  /// Joins the declarations of files. Linear in the declarations.
  ///
  /// - Parameter external: the names of external classes and protocols that contain no members that
  ///   the app's pages refer to, besides those that Apple documents. The protocols of Swift's
  ///   library are always included.
  public init(_ files: [SourceDeclarations], external: Set<String>) {
    self.external = external.union(AppDeclarations.protocolsOfLibrary)
    wordsInMacros = files.reduce(into: []) { $0.formUnion($1.wordsInMacros) }
    swiftTypes = AppDeclarations.swiftTypes(of: files)
    // A class with another name in Swift has extensions under the Swift name.
    var names: [String: String] = [:]
    for file in files {
      names.merge(file.aliases) { first, _ in first }
    }
    for type in files.lazy.flatMap(\.types) where type.form == .class {
      names[type.swiftName ?? type.name] = type.name
    }
    self.names = names
    for (file, declarations) in files.enumerated() {
      for type in declarations.types where type.form != .value {
        let position = parts.count
        parts.append((file, type))
        if type.form == .protocol {
          for name in Set([type.name, type.swiftName ?? type.name]) {
            protocols[name, default: []].append(position)
          }
        } else {
          // Classes of two modules may have the same name in Swift.
          let name = type.form == .class ? type.name : className(type.swiftName ?? type.name)
          classes[name, default: []].append(position)
        }
      }
    }
    // An extension of a protocol or of a value type does not belong to a class.
    for (name, positions) in classes
    where positions.allSatisfy({ parts[$0].type.form == .extension }) {
      if protocols[name] != nil { classes[name] = nil } else { foreignParts += positions }
    }
  }

  /// Returns the types that are not objects in Objective-C. Excludes names that another type, such
  /// as a type of another module, also has.
  private static func swiftTypes(of files: [SourceDeclarations]) -> [String: Bool] {
    var types = Dictionary(uniqueKeysWithValues: onlySwift.map { ($0, false) })
    for file in files { types.merge(file.swiftTypes) { $0 && $1 } }
    for file in files {
      for name in file.aliases.keys { types[name] = nil }
      for type in file.types where type.form != .extension {
        let name = type.swiftName ?? type.name
        if file.swiftTypes[name] == nil { types[name] = nil }
      }
    }
    return types
  }

  /// Returns the Objective-C name of a class for a Swift name, an alias, or a name with a module
  /// prefix. Linear in the length of the chain of aliases.
  func className(_ name: String) -> String {
    var name = name
    var seen = Set<String>()
    while seen.insert(name).inserted {
      if let next = names[name] {
        name = next
      } else if let dot = name.firstIndex(of: ".") {
        let local = String(name[name.index(after: dot)...])
        let isOfFramework = AppDeclarations.isOfFramework(local) && swiftTypes[name] == nil
        if isOfFramework || names[local] != nil { name = local }
      }
    }
    return name
  }

  /// The types of Swift's library that Objective-C does not have.
  private static let onlySwift: Set<String> = [
    "ArraySlice", "Character", "ClosedRange", "Codable", "ContiguousArray", "Decodable", "Duration",
    "Encodable", "Range", "Result", "StaticString", "Substring",
  ]

  /// The protocols of Swift's library and of Foundation that declare no methods for pages.
  private static let protocolsOfLibrary: Set<String> = [
    "NSObjectProtocol", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable", "ObservableObject",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "AnyObject",
  ]

  /// The names of all declared classes, sorted.
  public var classNames: [String] {
    let forms: [DeclaredType.Form] = [.class, .implementation]
    return classes.filter { $1.contains { forms.contains(parts[$0].type.form) } }.keys.sorted()
  }

  /// Returns the indices of a class's parts, by any of its names.
  func partIndices(of name: String) -> [Int] {
    let own = className(name)
    return (classes[own] ?? []) + (own == name ? [] : classes[name] ?? [])
  }

  func makePlace(_ position: Int, _ bytes: Range<Int>) -> Place {
    Place(file: parts[position].file, bytes: bytes)
  }

  // MARK: Classes

  /// Finds a class.
  public func findClass(_ name: String) -> Answer<String> {
    let own = partIndices(of: name)
    if let position = own.first(where: { parts[$0].type.form == .class })
      ?? own.first(where: { parts[$0].type.form == .implementation })
    {
      return .found(parts[position].type.name, makePlace(position, parts[position].type.place))
    }
    if external.contains(name) || FrameworkTables.className(className(name)) != nil {
      return .outside
    }
    if wordsInMacros.contains(name) { return .unknown(.init(.macro, name, of: name)) }
    // A framework may have classes that are newer than the tables.
    return !own.isEmpty || AppDeclarations.isOfFramework(name)
      ? .unknown(.init(.class, name, of: name)) : .missing
  }

  private static func isOfFramework(_ name: String) -> Bool {
    let second = name.dropFirst(2).first
    return ["UI", "NS", "MK", "WK", "SK", "CN", "PK", "AV"].contains(name.prefix(2))
      && second?.isUppercase == true
  }

  /// Returns true if a class inherits from one of `bases`, or nil if its superclasses are not all
  /// known.
  public func inherits(_ name: String, fromOneOf bases: Set<String>) -> Bool? {
    let lineage = lineage(of: name)
    if lineage.contains(where: { bases.contains($0.name) }) { return true }
    return lineage.last?.origin == .outside ? nil : false
  }

  /// Returns the class of the view controller in a scene, or nil if it is the given class, inherits
  /// from it, or is not known.
  public func otherClass(ofScene scene: String, than controller: String) -> String? {
    let classes = lineage(of: scene).dropFirst()
    guard let own = classes.first, classes.last?.origin != .outside else { return nil }
    let wanted = className(controller)
    return classes.contains { className($0.name) == wanted } ? nil : own.name
  }

  /// Returns the superclass of a class whose members are unknown, or nil if all superclasses are
  /// known or external.
  public func unseenSuperclass(of name: String) -> Unseen? {
    var previous = name
    for ancestor in lineage(of: name) {
      if let unseen = unseen(ancestor, after: previous) { return unseen }
      previous = ancestor.name
    }
    return nil
  }

  /// The names of the classes in the tables of Apple's frameworks.
  public static var frameworkClassNames: [String] { Array(FrameworkTables.classNames) }

  /// A class in a chain of superclasses.
  struct Ancestor {
    enum Origin { case scanned, framework, outside }
    var name: String
    var origin: Origin
  }

  /// A class and its superclasses, up to a root class or the first class that is neither scanned nor in
  /// the tables of Apple's frameworks. They are found one by one, because chains may be long.
  struct Ancestors: Sequence, IteratorProtocol {
    fileprivate let declarations: AppDeclarations
    fileprivate var nextName: String?
    private var seen = Set<String>()

    fileprivate init(_ name: String, in declarations: AppDeclarations) {
      (nextName, self.declarations) = (name, declarations)
    }

    mutating func next() -> Ancestor? {
      guard let name = nextName, seen.insert(name).inserted else { return nil }
      let (ancestor, superclass) = declarations.ancestor(named: name)
      nextName = superclass
      return ancestor
    }
  }

  /// Returns a class and its superclasses.
  func ancestors(of name: String) -> Ancestors { Ancestors(name, in: self) }

  /// Returns a class and its superclasses as an array. Linear in the chain.
  func lineage(of name: String) -> [Ancestor] { Array(ancestors(of: name)) }

  private func ancestor(named name: String) -> (Ancestor, superclass: String?) {
    let definitions = partIndices(of: name).map { parts[$0].type }.filter { $0.form == .class }
    if definitions.isEmpty {
      let own = FrameworkTables.className(className(name))
      let known = own.flatMap(FrameworkTables.findClass)
      let origin: Ancestor.Origin = known?.selectors == nil ? .outside : .framework
      return (.init(name: own ?? className(name), origin: origin), known?.superclass)
    }
    // The first name in a Swift inheritance clause may be a protocol.
    let heir = definitions.first {
      guard let name = $0.superclass else { return false }
      return $0.swiftName == nil
        || (protocols[name] == nil || classes[className(name)] != nil)
          && !AppDeclarations.isProtocolOfLibrary(name)
    }
    return (.init(name: name, origin: .scanned), heir?.superclass)
  }

  /// Returns true if only a protocol can have the name.
  private static func isProtocolOfLibrary(_ name: String) -> Bool {
    protocolsOfLibrary.contains(name)
      || FrameworkTables.hasProtocol(name) && FrameworkTables.className(name) == nil
  }
}
