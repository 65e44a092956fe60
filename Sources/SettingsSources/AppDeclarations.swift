/// The declarations in all sources of an app. A class includes the members from its categories,
/// extensions and implementation, and from its superclasses and protocols.
public struct AppDeclarations: Sendable {
  /// The location of a declaration.
  public struct Place: Hashable, Sendable {
    /// The index of the file, from 0.
    public var file: Int
    /// The byte range of the name in the file, from 0.
    public var bytes: Range<Int>
  }

  /// The result of a search for a declaration.
  public enum Answer<Found: Sendable>: Sendable {
    case found(Found, Place)
    /// The declaration exists, but Objective-C does not see it.
    case hidden(HiddenReason, Place)
    /// The declaration does not exist. All types that could contain it were scanned or are external.
    case missing
    /// The declaration may be in a type that was not scanned, or come from a macro. The value is the
    /// name of the type or macro.
    case unknown(String)
  }

  private typealias Part = (file: Int, type: DeclaredType)

  private var parts: [Part] = []
  /// The indices of each class's parts, by Objective-C or Swift name.
  private var classes: [String: [Int]] = [:]
  private var protocols: [String: [Int]] = [:]
  /// The Objective-C name for each Swift name, and the target of each alias.
  private let names: [String: String]
  /// The indices of categories of classes that were not scanned. Other classes may inherit from them.
  private var foreignParts: [Int] = []
  private let external: Set<String>
  /// The Swift types that are not objects in Objective-C, and whose names no other type has. The
  /// value is true for an enum that is a number there.
  private let swiftTypes: [String: Bool]
  /// The words in the arguments of macros.
  private let wordsInMacros: Set<String>

  /// Joins the declarations of files. Linear in the declarations.
  ///
  /// - Parameter external: the names of external classes and protocols that contain no members that the
  ///   app's pages refer to. `NSObject` and the protocols of Swift's library are always included.
  public init(_ files: [SourceDeclarations], external: Set<String>) {
    self.external = external.union(AppDeclarations.library)
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
  private func className(_ name: String) -> String {
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

  private static let library: Set<String> = [
    "NSObject", "NSObjectProtocol", "NSCopying", "NSMutableCopying", "NSCoding", "NSSecureCoding",
    "Sendable", "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable",
    "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "AnyObject",
  ]

  /// The prefixes of all selectors that Apple's protocols require, for the protocols that view
  /// controllers adopt most often. Source: Apple's documentation of UIKit and MessageUI.
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

  /// The names of all declared classes, sorted.
  public var classNames: [String] {
    let forms: [DeclaredType.Form] = [.class, .implementation]
    return classes.filter { $1.contains { forms.contains(parts[$0].type.form) } }.keys.sorted()
  }

  /// Returns the indices of a class's parts, by any of its names.
  private func partIndices(of name: String) -> [Int] {
    let own = className(name)
    return (classes[own] ?? []) + (own == name ? [] : classes[name] ?? [])
  }

  private func makePlace(_ position: Int, _ bytes: Range<Int>) -> Place {
    Place(file: parts[position].file, bytes: bytes)
  }

  // MARK: Classes

  /// Finds a class. A class with the prefix of an Apple framework may belong to the framework.
  public func findClass(_ name: String) -> Answer<String> {
    let own = partIndices(of: name)
    if let position = own.first(where: { parts[$0].type.form == .class })
      ?? own.first(where: { parts[$0].type.form == .implementation })
    {
      return .found(parts[position].type.name, makePlace(position, parts[position].type.place))
    }
    if external.contains(name) || !own.isEmpty || AppDeclarations.isOfFramework(name)
      || wordsInMacros.contains(name)
    {
      return .unknown(name)
    }
    return .missing
  }

  private static func isOfFramework(_ name: String) -> Bool {
    let second = name.dropFirst(2).first
    return ["UI", "NS", "MK", "WK", "SK", "CN", "PK", "AV"].contains(name.prefix(2))
      && second?.isUppercase == true
  }

  /// Returns true if a class inherits from one of `bases`, or nil if some superclasses were not
  /// scanned.
  public func inherits(_ name: String, fromOneOf bases: Set<String>) -> Bool? {
    let lineage = lineage(of: name)
    if lineage.contains(where: { bases.contains($0.name) }) { return true }
    return lineage.contains { $0.isOutside && $0.name != "NSObject" } ? nil : false
  }

  /// Returns a class and its superclasses, up to and including the first class that was not scanned,
  /// which is outside.
  private func lineage(of name: String) -> [(name: String, isOutside: Bool)] {
    var lineage: [(name: String, isOutside: Bool)] = []
    var next: String? = name
    var seen = Set<String>()
    while let name = next, seen.insert(name).inserted {
      let definitions = partIndices(of: name).map { parts[$0].type }.filter { $0.form == .class }
      lineage.append((definitions.isEmpty ? className(name) : name, definitions.isEmpty))
      // The first name in a Swift inheritance clause may be a protocol.
      next =
        definitions.first {
          guard let name = $0.superclass else { return false }
          return $0.swiftName == nil
            || (protocols[name] == nil || classes[className(name)] != nil)
              && !AppDeclarations.isProtocolOfLibrary(name)
        }?.superclass
    }
    return lineage
  }

  /// Returns true if only a protocol can have the name.
  private static func isProtocolOfLibrary(_ name: String) -> Bool {
    library.contains(name) && name != "NSObject"
  }

  // MARK: Members

  /// Finds a method that instances of a class respond to. Linear in the declarations of the class and
  /// its superclasses.
  public func findMethod(_ selector: String, of name: String) -> Answer<DeclaredMethod> {
    let answer: Answer<DeclaredMethod> = findMember(in: name, selector: selector) { type in
      let methods = type.methods.filter { $0.selector == selector && !$0.isOfClass }.map {
        Match(
          found: $0, types: $0.namedTypes, hidden: $0.hidden, place: $0.place,
          isOverride: $0.isOverride)
      }
      let accessors = type.properties.lazy.filter {
        !$0.isOfClass && $0.selectors.contains(selector)
      }.map {
        Match(
          found: DeclaredMethod(selector: selector, place: $0.place), types: $0.namedTypes,
          hidden: $0.hidden, place: $0.place, isOfProperty: true)
      }
      return methods + accessors
    }
    if case .missing = answer, AppDeclarations.methodsOfAll.contains(selector) {
      return .unknown("NSObject")
    }
    return answer
  }

  /// The methods that every class inherits from `NSObject` and that a page might call.
  private static let methodsOfAll: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "init", "mutableCopy", "self",
    "superclass",
  ]

  /// Finds a property of a class's instances. A settable redeclaration, as in a class extension, takes
  /// precedence.
  public func findProperty(_ property: String, of name: String) -> Answer<DeclaredProperty> {
    findMember(in: name) { type in
      type.properties.filter { $0.name == property && !$0.isOfClass }.map {
        Match(
          found: $0, types: $0.namedTypes, hidden: $0.hidden, place: $0.place,
          isFinal: !$0.isReadOnly, isOfProperty: true)
      }
    }
  }

  /// Returns true if Objective-C does not have a type that a member of a class names: the scanned
  /// structs, enums and protocols of Swift, and classes that are generic or do not inherit from
  /// `NSObject`.
  private func isSwiftOnly(_ type: NamedType, in name: String) -> Bool {
    if type.isOnlySwift { return true }
    var names: [String] = []
    // The type may be nested in the types that contain the member.
    for (name, _) in lineage(of: name) {
      var outer = partIndices(of: name).lazy.compactMap { parts[$0].type.swiftName }.first ?? ""
      while !outer.isEmpty {
        names.append("\(outer).\(type.name)")
        outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
      }
    }
    for name in names + [type.name] {
      if let isNumber = swiftTypes[name] { return type.isObject || !isNumber }
      let own = partIndices(of: name).map { parts[$0].type }.filter { $0.form == .class }
      if own.isEmpty { continue }
      // Classes of two modules may have the same name.
      if own.count > 1 || own[0].swiftName == nil { return false }
      let lineage = lineage(of: name)
      return lineage.last?.isOutside != true
        || lineage.contains { partIndices(of: $0.name).contains { parts[$0].type.isGeneric } }
    }
    return false
  }

  /// Returns true if a class has an instance variable that key-value coding sets for a field (Apple,
  /// "Key-Value Coding Programming Guide", "Search Pattern for the Basic Setter").
  public func hasVariable(for field: String, of name: String) -> Bool {
    let capitalized = field.prefix(1).uppercased() + field.dropFirst()
    let names = ["_\(field)", "_is\(capitalized)", field, "is\(capitalized)"]
    return lineage(of: name).flatMap { partIndices(of: $0.name) }.contains { position in
      names.contains(where: parts[position].type.variables.contains)
    }
  }

  /// The selectors of the methods and accessors of all types. Linear in their number.
  public var allSelectors: Set<String> {
    parts.reduce(into: []) { selectors, part in
      selectors.formUnion(part.type.methods.lazy.map(\.selector))
      for property in part.type.properties { selectors.formUnion(property.selectors) }
    }
  }

  /// Returns the property names and the selectors of a class and of its scanned superclasses.
  public func members(of name: String) -> (properties: [String], selectors: [String]) {
    let types = lineage(of: name).flatMap { partIndices(of: $0.name) }.map { parts[$0].type }
    return (
      types.flatMap { $0.properties.map(\.name) }, types.flatMap { $0.methods.map(\.selector) }
    )
  }

  /// A member that was found in one declaration of a type.
  private struct Match<Found> {
    var found: Found
    var types: [NamedType]
    var hidden: HiddenReason?
    var place: Range<Int>
    var isOverride = false
    /// True if the search can end here, because other declarations add no information.
    var isFinal = true
    /// True if it is a property or an accessor of a property.
    var isOfProperty = false
  }

  private func findMember<Found: Sendable>(
    in name: String, selector: String? = nil, _ matches: (DeclaredType) -> [Match<Found>]
  ) -> Answer<Found> {
    var hidden: (HiddenReason, Place)?
    var unseen: String?
    var overriding: Answer<Found>?
    var endsOutside = false
    for (name, isOutside) in lineage(of: name) {
      let own = partIndices(of: name)
      let adopted = own.flatMap { parts[$0].type.protocols }
      if isOutside, !external.contains(name) { unseen = unseen ?? name }
      endsOutside = isOutside && name != "NSObject"
      if endsOutside {
        unseen =
          unseen
          ?? foreignParts.first { !matches(parts[$0].type).isEmpty }.map { parts[$0].type.name }
      }
      for position in own { unseen = unseen ?? parts[position].type.macro }
      var answer: Answer<Found>?
      for (position, member) in own.flatMap({ own in matches(parts[own].type).map { (own, $0) } }) {
        let place = makePlace(position, member.place)
        guard let reason = hiddenReason(for: member, in: parts[position].type, of: name) else {
          if member.isFinal { return .found(member.found, place) }
          answer = .found(member.found, place)
          continue
        }
        // An Objective-C protocol makes the member visible.
        let asked = findRequirement(for: matches, selector: selector, byOneOf: adopted)
        if asked.isAsked {
          answer = .found(member.found, place)
        } else if let name = asked.unseen {
          unseen = unseen ?? name
        } else {
          if member.isOverride { overriding = .found(member.found, place) }
          hidden = hidden ?? (reason, place)
        }
      }
      // The class may synthesize a property of an Objective-C protocol.
      unseen =
        unseen
        ?? firstProtocol(from: adopted) { _, type in
          type.map { $0.swiftName == nil && matches($0).contains(where: \.isOfProperty) } ?? false
        }
      if let answer { return answer }
    }
    // A member that Objective-C declares stays visible if Swift overrides it.
    if let overriding, endsOutside { return overriding }
    if let unseen { return .unknown(unseen) }
    return hidden.map { .hidden($0, $1) } ?? .missing
  }

  /// Returns the reason why Objective-C does not see a member of a class, or nil if it does.
  private func hiddenReason<Found>(for member: Match<Found>, in part: DeclaredType, of name: String)
    -> HiddenReason?
  {
    if member.hidden == .notMarked, marksAllMembers(name) {
      // An extension of a generic class adds nothing to it in Objective-C.
      let own = partIndices(of: name).lazy.map { parts[$0].type }
      if part.form == .extension, own.contains(where: \.isGeneric) { return .generic }
    } else if let reason = member.hidden {
      return reason
    }
    return member.types.first { isSwiftOnly($0, in: name) }.map { .swiftOnly($0.name) }
  }

  /// Returns true if a class or one of its superclasses is marked with `@objcMembers`.
  private func marksAllMembers(_ name: String) -> Bool {
    lineage(of: name).flatMap { partIndices(of: $0.name) }.contains {
      let type = parts[$0].type
      return type.form == .class && type.swiftName != nil && type.hidesMembers == nil
    }
  }

  /// Returns true if one of the protocols has a member that Objective-C sees. If not, also returns the
  /// first protocol that was not scanned and may have the member.
  private func findRequirement<Found>(
    for matches: (DeclaredType) -> [Match<Found>], selector: String?, byOneOf names: [String]
  ) -> (isAsked: Bool, unseen: String?) {
    var unseen: String?
    let asking = firstProtocol(from: names) { name, type in
      guard let type else {
        if mayRequireMember(name, for: selector) { unseen = unseen ?? name }
        return false
      }
      return matches(type).contains { $0.hidden == nil }
    }
    return (asking != nil, unseen)
  }

  /// Returns true if a protocol that was not scanned may require a method. Any protocol may require a
  /// property. The selector is nil for a property.
  private func mayRequireMember(_ name: String, for selector: String?) -> Bool {
    if classes[name] != nil || external.contains(name) { return false }
    guard let selector, let beginnings = AppDeclarations.askedByProtocols[name] else { return true }
    return beginnings.contains(where: selector.hasPrefix)
  }

  /// Returns the first protocol that satisfies a predicate. Searches the protocols and the protocols
  /// that they adopt. The predicate receives nil for a protocol that was not scanned.
  private func firstProtocol(
    from names: [String], where predicate: (String, DeclaredType?) -> Bool
  ) -> String? {
    var rest = names
    var seen = Set<String>()
    while let name = rest.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let positions = protocols[name] ?? protocols[className(name)] else {
        if predicate(className(name), nil) { return name }
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
