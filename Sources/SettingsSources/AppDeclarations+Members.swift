/// Queries about the members of classes.
extension AppDeclarations {
  /// Finds a method that instances of a class respond to. Linear in the declarations of the class and
  /// its superclasses.
  public func findMethod(_ selector: String, of name: String) -> Answer<DeclaredMethod> {
    findMember(
      in: name, selector: selector, inherited: { $0.selectors?.contains(selector) == true }
    ) {
      type in
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
  }

  /// Finds a property of a class's instances. A settable redeclaration, as in a class extension, takes
  /// precedence.
  public func findProperty(_ property: String, of name: String) -> Answer<DeclaredProperty> {
    findMember(in: name, inherited: { $0.properties.contains(property) }) {
      type in
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
    for ancestor in ancestors(of: name) {
      var outer =
        partIndices(of: ancestor.name).lazy.compactMap { parts[$0].type.swiftName }.first ?? ""
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
      return lineage.last?.origin == .scanned
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

  /// The methods of all classes, for selectors that any class may implement.
  public struct AllMethods: Sendable {
    /// The names of the declared classes with a method or an accessor, by selector. The class of a
    /// category may not be declared.
    public fileprivate(set) var classes: [String: [String]] = [:]
    /// The selectors that classes of Apple's frameworks have, for those that declared classes
    /// inherit from.
    public fileprivate(set) var inherited: Set<String> = []
    /// What was not scanned and may have more methods.
    public fileprivate(set) var unseen: [Unseen] = []
  }

  /// The methods of all classes. Linear in the members of all types.
  public var allMethods: AllMethods {
    var result = AllMethods()
    for (_, type) in parts where type.form != .protocol {
      func addType(to classes: inout [String]) {
        if classes.last != type.name { classes.append(type.name) }
      }
      for method in type.methods where !method.isOfClass {
        addType(to: &result.classes[method.selector, default: []])
      }
      for property in type.properties where !property.isOfClass {
        for selector in property.selectors { addType(to: &result.classes[selector, default: []]) }
      }
    }
    var frameworkClasses: Set = ["NSObject"]
    var unseen = Set<String>()
    var seen = Set<String>()
    for name in classNames {
      var previous = name
      for ancestor in ancestors(of: name) {
        // The rest of the chain is known.
        guard seen.insert(ancestor.name).inserted else { break }
        if ancestor.origin == .framework { frameworkClasses.insert(ancestor.name) }
        if let found = self.unseen(ancestor, after: previous), unseen.insert(found.name).inserted {
          result.unseen.append(found)
        }
        previous = ancestor.name
      }
      result.unseen += partIndices(of: name).compactMap { unseenMacro(of: parts[$0].type) }.prefix(
        1)
    }
    for name in frameworkClasses {
      result.inherited.formUnion(FrameworkTables.findClass(name)?.selectors ?? [])
    }
    return result
  }

  /// Returns the property names and the selectors of a class and of its scanned superclasses.
  public func members(of name: String) -> (properties: [String], selectors: [String]) {
    let types = lineage(of: name).flatMap { partIndices(of: $0.name) }.map { parts[$0].type }
    return (
      types.flatMap { $0.properties.map(\.name) }, types.flatMap { $0.methods.map(\.selector) }
    )
  }

  /// Returns the places of a method in the declarations and implementations of a class and of its
  /// scanned superclasses. Includes class methods.
  public func places(ofMethod selector: String, of name: String) -> [Place] {
    lineage(of: name).flatMap { partIndices(of: $0.name) }.flatMap { position in
      parts[position].type.methods.filter { $0.selector == selector }.map {
        makePlace(position, $0.place)
      }
    }
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

  /// What a search for a member has seen so far.
  private struct Search<Found: Sendable> {
    /// A member that Objective-C does not see.
    var hidden: (HiddenReason, Place)?
    /// What may declare the member.
    var unseen: Unseen?
    /// A member that overrides another one, which may be visible.
    var overriding: Answer<Found>?
    /// True if the member probably exists outside of the sources.
    var isOutside = false
  }

  /// Finds a member of a class or a superclass.
  ///
  /// - Parameters:
  ///   - inherited: returns true if a class of Apple's frameworks has the member.
  ///   - matches: returns the members of a type that match.
  private func findMember<Found: Sendable>(
    in name: String, selector: String? = nil, inherited: (FrameworkClass) -> Bool,
    _ matches: (DeclaredType) -> [Match<Found>]
  ) -> Answer<Found> {
    var search = Search<Found>()
    var previous = name
    for ancestor in ancestors(of: name) {
      search.unseen = search.unseen ?? unseen(ancestor, after: previous)
      let known = FrameworkTables.findClass(ancestor.name)
      if ancestor.origin == .framework, known.map(inherited) == true {
        return search.overriding ?? .outside
      }
      if ancestor.origin == .outside {
        // A library's class may inherit from the class of any category.
        search.isOutside =
          search.isOutside || foreignParts.contains { !matches(parts[$0].type).isEmpty }
      }
      if let answer = findMember(in: ancestor, selector: selector, of: name, &search, matches) {
        return answer
      }
      previous = ancestor.name
    }
    // A member that Objective-C declares stays visible if Swift overrides it.
    if let overriding = search.overriding, inheritsFromOutside(name) { return overriding }
    if let unseen = search.unseen { return .unknown(unseen) }
    if search.isOutside { return .outside }
    return search.hidden.map { .hidden($0, $1) } ?? .missing
  }

  /// Finds a visible member in the declarations of one class, without its superclasses.
  ///
  /// - Parameter name: the class that is searched.
  private func findMember<Found: Sendable>(
    in ancestor: Ancestor, selector: String?, of name: String,
    _ search: inout Search<Found>, _ matches: (DeclaredType) -> [Match<Found>]
  ) -> Answer<Found>? {
    let own = partIndices(of: ancestor.name)
    let adopted = own.flatMap { parts[$0].type.protocols }
    for position in own { search.unseen = search.unseen ?? unseenMacro(of: parts[position].type) }
    var answer: Answer<Found>?
    for (position, member) in own.flatMap({ own in matches(parts[own].type).map { (own, $0) } }) {
      let found = Answer.found(member.found, makePlace(position, member.place))
      guard let reason = hiddenReason(for: member, in: parts[position].type, of: ancestor.name)
      else {
        if member.isFinal { return found }
        answer = found
        continue
      }
      // An Objective-C protocol makes the member visible.
      let asked = findRequirement(for: matches, selector: selector, byOneOf: adopted)
      if asked.isAsked {
        answer = found
      } else if let unseen = asked.unseen {
        // In Swift, the names after the colon include the superclass, which may mark all members.
        let isSuperclass = ancestors(of: name).contains { $0.name == unseen }
        search.unseen =
          search.unseen ?? .init(isSuperclass ? .superclass : .protocol, unseen, of: ancestor.name)
      } else {
        if member.isOverride { search.overriding = found }
        search.hidden = search.hidden ?? (reason, makePlace(position, member.place))
      }
    }
    // The class may synthesize a property of an Objective-C protocol.
    let synthesized = firstProtocol(from: adopted) { _, type in
      type.map { $0.swiftName == nil && matches($0).contains(where: \.isOfProperty) } ?? false
    }
    search.isOutside = search.isOutside || synthesized != nil
    return answer
  }

  /// Returns the macro that may declare members of a type, or nil if it has none or `external` names
  /// the macro.
  func unseenMacro(of type: DeclaredType) -> Unseen? {
    guard let macro = type.macro, !external.contains(macro.filter { $0 != "@" && $0 != "#" }) else {
      return nil
    }
    return .init(.macro, macro, of: type.name)
  }

  /// Returns true if a superclass, other than `NSObject`, was not scanned.
  private func inheritsFromOutside(_ name: String) -> Bool {
    ancestors(of: name).contains { $0.origin != .scanned && $0.name != "NSObject" }
  }

  /// Returns the description of a class whose members are unknown, or nil if they are known.
  ///
  /// - Parameter owner: the class that inherits from it, or the class itself.
  func unseen(_ ancestor: Ancestor, after owner: String) -> Unseen? {
    if ancestor.origin != .outside || external.contains(ancestor.name) { return nil }
    if partIndices(of: ancestor.name).contains(where: { parts[$0].type.form == .implementation }) {
      return .init(.interface, ancestor.name, of: ancestor.name)
    }
    return .init(owner == ancestor.name ? .class : .superclass, ancestor.name, of: owner)
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
    ancestors(of: name).lazy.flatMap { partIndices(of: $0.name) }.contains {
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
    let isRequired = names.contains { name in
      isGeneratedProtocol(name)
        || selector.flatMap { FrameworkTables.requires($0, by: name) } == true
    }
    if isRequired { return (true, nil) }
    return (asking != nil, unseen)
  }

  /// Returns true if generated code declares a protocol of handlers, such as
  /// `SettingsPages.AccountHandlers`. It calls the methods, which therefore need no `@objc`.
  private func isGeneratedProtocol(_ name: String) -> Bool {
    name.contains(".") && name.hasSuffix("Handlers") && protocols[name] == nil
  }

  /// Returns true if a protocol that was not scanned may require a method. Any protocol may require a
  /// property. The selector is nil for a property.
  private func mayRequireMember(_ name: String, for selector: String?) -> Bool {
    // In Swift, the names after the colon include the superclass.
    if classes[name] != nil || external.contains(name) || isGeneratedProtocol(name)
      || FrameworkTables.className(name) != nil
    {
      return false
    }
    return selector.flatMap { FrameworkTables.requires($0, by: name) } ?? true
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
