/// What all sources of an app declare: its classes, each with all that categories, extensions and its
/// implementation add, and what its superclasses and protocols have.
public struct AppDeclarations: Sendable {
  /// Where something is declared.
  public struct Place: Hashable, Sendable {
    /// The position of the file, from 0.
    public var file: Int
    /// The bytes of its name in the file, from 0.
    public var bytes: Range<Int>
  }

  /// What is known of something that is looked for.
  public enum Answer<Found: Sendable>: Sendable {
    case there(Found, Place)
    /// It is there, but Objective-C does not see it.
    case hidden(HiddenReason, Place)
    /// It is not there: all that could have it was seen, or is declared to be external.
    case notThere
    /// It may be in a type that was not seen, or what a macro declares, of this name.
    case unknown(String)
  }

  private typealias Part = (file: Int, type: DeclaredType)

  private var parts: [Part] = []
  /// By name, in Objective-C or Swift: the positions of the parts of a class.
  private var classes: [String: [Int]] = [:]
  private var protocols: [String: [Int]] = [:]
  /// What a name in Swift or an alias stands for.
  private let names: [String: String]
  /// The positions of categories of classes that were not seen, which others may inherit from.
  private var foreignParts: [Int] = []
  private let external: Set<String>
  /// The names of structs and enums of Swift that Objective-C does not know, and of nothing else.
  private let swiftTypes: Set<String>
  /// Words among the arguments of macros.
  private let wordsInMacros: Set<String>

  /// Joins the declarations of files. Linear in them.
  ///
  /// - Parameter external: the names of classes and protocols of others that have nothing that the app's
  ///   pages name. `NSObject` and the protocols of Swift's library are always among them.
  public init(_ files: [SourceDeclarations], external: Set<String>) {
    self.external = external.union(AppDeclarations.library)
    wordsInMacros = files.reduce(into: []) { $0.formUnion($1.wordsInMacros) }
    swiftTypes = AppDeclarations.swiftTypes(of: files)
    // A class with another name in Swift has extensions under that.
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
          protocols[type.name, default: []].append(position)
          if let name = type.swiftName, name != type.name {
            protocols[name, default: []].append(position)
          }
        } else {
          // Classes of two modules may have one name in Swift.
          let name = type.form == .class ? type.name : className(type.swiftName ?? type.name)
          classes[name, default: []].append(position)
        }
      }
    }
    // An extension of a protocol or of a value type is of no class.
    for (name, positions) in classes
    where positions.allSatisfy({ parts[$0].type.form == .extension }) {
      if protocols[name] != nil { classes[name] = nil } else { foreignParts += positions }
    }
  }

  /// The names of structs and enums that Objective-C does not know; what has the name of another type too,
  /// of another module, may be that.
  private static func swiftTypes(of files: [SourceDeclarations]) -> Set<String> {
    var names: Set<String> = []
    var others: Set<String> = []
    for file in files {
      names.formUnion(file.swiftTypes)
      others.formUnion(file.aliases.keys)
      for type in file.types where type.form != .extension {
        let name = type.swiftName ?? type.name
        if !file.swiftTypes.contains(name) { others.insert(name) }
      }
    }
    return names.subtracting(others)
  }

  /// The name by which Objective-C knows a class, by a name in Swift, an alias, or one with that of its
  /// module. Linear in the length of a chain of aliases.
  private func className(_ name: String) -> String {
    var name = name
    var seen = Set<String>()
    while seen.insert(name).inserted {
      if let next = names[name] {
        name = next
      } else if let dot = name.firstIndex(of: "."),
        names[String(name[name.index(after: dot)...])] != nil
      {
        name = String(name[name.index(after: dot)...])
      }
    }
    return name
  }

  private static let library: Set<String> = [
    "NSObject", "NSObjectProtocol", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "AnyObject",
  ]

  /// The beginnings of all selectors that a protocol of Apple requires, for those that view controllers
  /// adopt most. Source: Apple's documentation of UIKit and MessageUI.
  private static let askedByProtocols: [String: [String]] = {
    let scrolling = ["scrollView", "viewForZoomingIn"]
    return [
      "UIScrollViewDelegate": scrolling,
      "UITableViewDelegate": scrolling + ["tableView", "indexPathForPreferredFocusedViewIn"],
      "UITableViewDataSource": ["tableView", "numberOfSectionsIn", "sectionIndexTitlesFor"],
      "UICollectionViewDelegate":
        scrolling + ["collectionView", "indexPathForPreferredFocusedViewIn"],
      "UICollectionViewDataSource": [
        "collectionView", "numberOfSectionsIn", "indexTitlesFor",
      ],
      "UITextFieldDelegate": ["textField"],
      "UISearchResultsUpdating": ["updateSearchResultsFor"],
      "UIPickerViewDelegate": ["pickerView"],
      "UIPickerViewDataSource": ["pickerView", "numberOfComponentsIn"],
      "UIGestureRecognizerDelegate": ["gestureRecognizer"],
      "UINavigationControllerDelegate": ["navigationController"],
      "UIImagePickerControllerDelegate": ["imagePickerController"],
      "MFMailComposeViewControllerDelegate": ["mailComposeController:"],
    ]
  }()

  /// The names of all classes that are declared, sorted.
  public var classNames: [String] {
    classes.filter { $1.contains { isDefinition(parts[$0].type) } }.keys.sorted()
  }

  private func isDefinition(_ type: DeclaredType) -> Bool {
    type.form == .class || type.form == .implementation
  }

  /// Returns the parts of a class, by any of its names.
  private func positions(of name: String) -> [Int] {
    let own = className(name)
    return (classes[own] ?? []) + (own == name ? [] : classes[name] ?? [])
  }

  private func place(_ position: Int, _ bytes: Range<Int>) -> Place {
    Place(file: parts[position].file, bytes: bytes)
  }

  // MARK: Classes

  /// Finds a class. One with the prefix of a framework of Apple may be of that.
  public func findClass(_ name: String) -> Answer<String> {
    let own = positions(of: name)
    if let position = own.first(where: { parts[$0].type.form == .class })
      ?? own.first(where: { parts[$0].type.form == .implementation })
    {
      return .there(parts[position].type.name, place(position, parts[position].type.place))
    }
    if external.contains(name) || !own.isEmpty || AppDeclarations.isOfFramework(name)
      || wordsInMacros.contains(name)
    {
      return .unknown(name)
    }
    return .notThere
  }

  private static func isOfFramework(_ name: String) -> Bool {
    let second = name.dropFirst(2).first
    return ["UI", "NS", "MK", "WK", "SK", "CN", "PK", "AV"].contains(name.prefix(2))
      && second?.isUppercase == true
  }

  /// Whether a class inherits from one of some classes; nil where the chain leaves what was seen.
  public func inherits(_ name: String, fromOneOf bases: Set<String>) -> Bool? {
    var result: Bool? = false
    forEachClass(from: name) { name, isEnd in
      if bases.contains(name) {
        result = true
        return false
      }
      if isEnd, name != "NSObject" { result = nil }
      return true
    }
    return result
  }

  /// Visits a class and its superclasses, the first that was not seen last.
  ///
  /// - Parameter body: gets the name, and whether nothing of it was seen; returns whether to go on.
  private func forEachClass(from name: String, _ body: (String, Bool) -> Bool) {
    var next: String? = name
    var seen = Set<String>()
    while let name = next, seen.insert(name).inserted {
      let own = positions(of: name)
      let definitions = own.filter { parts[$0].type.form == .class }
      guard body(name, definitions.isEmpty) else { return }
      // What stands first in Swift may be a protocol.
      next =
        definitions.lazy.map { parts[$0].type }.first {
          guard let name = $0.superclass else { return false }
          return $0.swiftName == nil
            || (protocols[name] == nil || classes[className(name)] != nil)
              && !AppDeclarations.isProtocolOfLibrary(name)
        }?.superclass
    }
  }

  /// Whether a name can only be that of a protocol.
  private static func isProtocolOfLibrary(_ name: String) -> Bool {
    library.contains(name) && name != "NSObject"
  }

  // MARK: Members

  /// Finds a method that instances of a class respond to. Linear in what the class and its superclasses
  /// declare.
  public func findMethod(_ selector: String, of name: String) -> Answer<DeclaredMethod> {
    let answer: Answer<DeclaredMethod> = find(in: name, selector: selector) { type in
      // Of two in branches of an '#if', the one that Objective-C sees.
      let methods = type.methods.lazy.filter { $0.selector == selector && !$0.isOfClass }
      if let method = methods.first(where: { $0.hidden == nil }) ?? methods.first {
        return Match(
          found: method, hidden: method.hidden, place: method.place, isOverride: method.isOverride)
      }
      // What a property has.
      return type.properties.first { !$0.isOfClass && $0.selectors.contains(selector) }.map {
        Match(
          found: DeclaredMethod(selector: selector, place: $0.place), hidden: $0.hidden,
          place: $0.place, isOfProperty: true)
      }
    }
    if case .notThere = answer, AppDeclarations.methodsOfAll.contains(selector) {
      return .unknown("NSObject")
    }
    return answer
  }

  /// What every class has from `NSObject`, as far as somebody may name it.
  private static let methodsOfAll: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "init", "mutableCopy", "self",
    "superclass",
  ]

  /// Finds a property of a class's instances; one that is declared again and can be set, as in a class
  /// extension, comes before.
  public func findProperty(_ property: String, of name: String) -> Answer<DeclaredProperty> {
    find(in: name) { type in
      type.properties.first { $0.name == property && !$0.isOfClass }.map {
        Match(
          found: $0, hidden: $0.hidden, place: $0.place, isFinal: !$0.isReadOnly,
          isOfProperty: true)
      }
    }
  }

  /// Whether a property of a class has a type that only Swift has, so that Objective-C does not see it even
  /// if it is marked: an optional number, or a struct or an enum that was seen.
  public func isOfSwiftAlone(_ property: DeclaredProperty, of name: String) -> Bool {
    switch property.type {
    case .boolean, .integer, .floating: return property.isOptional == true
    case .other(let type):
      if swiftTypes.contains(type) { return true }
      // In the types that it is in.
      var isNested = false
      forEachClass(from: name) { name, _ in
        var outer = positions(of: name).lazy.compactMap { parts[$0].type.swiftName }.first ?? ""
        while !isNested, !outer.isEmpty {
          isNested = swiftTypes.contains("\(outer).\(type)")
          outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
        }
        return !isNested
      }
      return isNested
    default: return false
    }
  }

  /// Whether a class has an instance variable that key-value coding sets for a field (Apple, "Key-Value
  /// Coding Programming Guide", "Search Pattern for the Basic Setter").
  public func hasVariable(for field: String, of name: String) -> Bool {
    let capitalized = field.prefix(1).uppercased() + field.dropFirst()
    let names = ["_\(field)", "_is\(capitalized)", field, "is\(capitalized)"]
    var isFound = false
    forEachClass(from: name) { name, _ in
      isFound = positions(of: name).contains { position in
        names.contains(where: parts[position].type.variables.contains)
      }
      return !isFound
    }
    return isFound
  }

  /// The selectors of the methods and accessors of all types. Linear in them.
  public var allSelectors: Set<String> {
    parts.reduce(into: []) { selectors, part in
      selectors.formUnion(part.type.methods.lazy.map(\.selector))
      for property in part.type.properties { selectors.formUnion(property.selectors) }
    }
  }

  /// The names of the properties, or the selectors, of a class and its superclasses, as far as they were
  /// seen.
  public func members(of name: String) -> (properties: [String], selectors: [String]) {
    var found: (properties: [String], selectors: [String]) = ([], [])
    forEachClass(from: name) { name, _ in
      for position in positions(of: name) {
        found.properties += parts[position].type.properties.map(\.name)
        found.selectors += parts[position].type.methods.map(\.selector)
      }
      return true
    }
    return found
  }

  /// A member that was found in one declaration of a type.
  private struct Match<Found> {
    var found: Found
    var hidden: HiddenReason?
    var place: Range<Int>
    var isOverride = false
    /// Whether the search can end with it: no other declaration says more.
    var isFinal = true
    /// Whether it is a property, or one of the accessors of one.
    var isOfProperty = false
  }

  private func find<Found: Sendable>(
    in name: String, selector: String? = nil, _ match: (DeclaredType) -> Match<Found>?
  ) -> Answer<Found> {
    var answer: Answer<Found>?
    var hidden: (HiddenReason, Place)?
    var unseen: String?
    var overriding: Answer<Found>?
    var endsOutside = false
    forEachClass(from: name) { name, isEnd in
      let own = positions(of: name)
      let adopted = own.flatMap { parts[$0].type.protocols }
      if isEnd, !external.contains(name) { unseen = unseen ?? name }
      endsOutside = isEnd && name != "NSObject"
      if endsOutside {
        unseen =
          unseen ?? foreignParts.first { match(parts[$0].type) != nil }.map { parts[$0].type.name }
      }
      for position in own {
        unseen = unseen ?? parts[position].type.macro
        guard let member = match(parts[position].type) else { continue }
        let place = place(position, member.place)
        guard let reason = member.hidden, reason != .notMarked || !marksAllMembers(name) else {
          answer = .there(member.found, place)
          if member.isFinal { return false }
          continue
        }
        // A protocol of Objective-C makes it visible.
        let asked = isAsked(for: match, selector: selector, byOneOf: adopted)
        if asked.isAsked {
          answer = .there(member.found, place)
        } else if let name = asked.unseen {
          unseen = unseen ?? name
        } else {
          if member.isOverride { overriding = .there(member.found, place) }
          hidden = hidden ?? (reason, place)
        }
      }
      // The class may synthesize a property of a protocol in Objective-C.
      unseen =
        unseen
        ?? firstProtocol(from: adopted) { _, type in
          type.map { $0.swiftName == nil && match($0)?.isOfProperty == true } ?? false
        }
      return answer == nil
    }
    if let answer { return answer }
    // What Objective-C declares stays visible where Swift overrides it.
    if let overriding, endsOutside { return overriding }
    if let unseen { return .unknown(unseen) }
    return hidden.map { .hidden($0, $1) } ?? .notThere
  }

  /// Whether a class, or one that it inherits from, is marked with `@objcMembers`.
  private func marksAllMembers(_ name: String) -> Bool {
    var result = false
    forEachClass(from: name) { name, _ in
      result = positions(of: name).contains {
        let type = parts[$0].type
        return type.form == .class && type.swiftName != nil && type.hidesMembers == nil
      }
      return !result
    }
    return result
  }

  /// Whether one of some protocols has a member that Objective-C sees; otherwise the first that was not
  /// seen, and may have it.
  private func isAsked<Found>(
    for match: (DeclaredType) -> Match<Found>?, selector: String?, byOneOf names: [String]
  ) -> (isAsked: Bool, unseen: String?) {
    var unseen: String?
    let asking = firstProtocol(from: names) { name, type in
      guard let type else {
        if mayAsk(name, for: selector) { unseen = unseen ?? name }
        return false
      }
      return match(type).map { $0.hidden == nil } ?? false
    }
    return (asking != nil, unseen)
  }

  /// Whether a protocol that was not seen may require a method; any may require a property, which has nil
  /// for its selector.
  private func mayAsk(_ name: String, for selector: String?) -> Bool {
    if classes[name] != nil || external.contains(name) { return false }
    guard let selector, let beginnings = AppDeclarations.askedByProtocols[name] else { return true }
    return beginnings.contains(where: selector.hasPrefix)
  }

  /// The first of some protocols, and of those that they adopt, that satisfies a predicate, which gets nil
  /// for one that was not seen.
  private func firstProtocol(
    from names: [String], where predicate: (String, DeclaredType?) -> Bool
  ) -> String? {
    var rest = names
    var seen = Set<String>()
    while let name = rest.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let positions = protocols[name] else {
        if predicate(name, nil) { return name }
        continue
      }
      for position in positions {
        if predicate(name, parts[position].type) { return name }
        rest += parts[position].type.protocols
      }
    }
    return nil
  }
}
