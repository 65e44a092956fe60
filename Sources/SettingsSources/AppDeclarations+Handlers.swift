// The classes that a configuration names as handlers of selectors.

extension AppDeclarations {
  /// Handler classes with their superclasses, for lookups of many selectors. Classes may inherit from
  /// each other in long chains, so a lookup visits only the classes that declare the selector.
  public struct Handlers: Sendable {
    /// The names of the handler classes.
    public let names: [String]
    /// True if one of the classes does not exist, which is reported itself.
    public fileprivate(set) var lacksClasses = false
    /// The selectors that classes of Apple's frameworks have, for those that handlers inherit from.
    public fileprivate(set) var inherited: Set<String> = []
    /// What was not scanned and may have more methods.
    public fileprivate(set) var unseen: [Unseen] = []
    /// The selectors that something else than a class declares: a protocol whose properties a class
    /// synthesizes, or a category that may belong to a superclass.
    public fileprivate(set) var indirect: Set<String> = []
    /// The position of the first handler that is or inherits from each class.
    fileprivate var heirs: [String: Int] = [:]
    /// The declared classes with a method, by selector.
    fileprivate var declaring: [String: [String]] = [:]

    /// Returns the classes that declare a selector, each with the first handler that has its methods.
    public func owners(of selector: String) -> [(declaring: String, handler: String)] {
      (declaring[selector] ?? []).compactMap { name in heirs[name].map { (name, $0) } }
        .sorted { $0.1 < $1.1 }.map { ($0.0, names[$0.1]) }
    }

    /// All selectors of the handlers, sorted.
    public var selectors: [String] {
      declaring.filter { $1.contains { heirs[$0] != nil } }.keys.sorted()
    }
  }

  /// Returns the handlers with the given names. Linear in the declarations.
  public func handlers(named names: [String]) -> Handlers {
    var result = Handlers(names: names)
    for (selector, classes) in allMethods.classes {
      result.declaring[selector] = Set(classes.map(className)).sorted()
    }
    var isForeign = false
    for (position, handler) in names.enumerated() {
      let before = result.unseen.count
      let answer = findClass(handler)
      if case .missing = answer { result.lacksClasses = true }
      var previous = handler
      for ancestor in ancestors(of: handler) {
        // The rest of the chain is known.
        let name = className(ancestor.name)
        guard result.heirs[name] == nil else { break }
        result.heirs[name] = position
        if ancestor.origin == .framework {
          result.inherited.formUnion(FrameworkTables.findClass(ancestor.name)?.selectors ?? [])
        }
        isForeign = isForeign || ancestor.origin == .outside
        result.unseen += [unseen(ancestor, after: previous)].compactMap(\.self)
        result.unseen += partIndices(of: ancestor.name).compactMap {
          unseenMacro(of: parts[$0].type)
        }
        previous = ancestor.name
      }
      if case .found = answer { continue }
      if result.unseen.count == before { result.unseen.append(.init(.class, handler, of: handler)) }
    }
    for (_, type) in parts where type.form == .protocol && type.swiftName == nil {
      result.indirect.formUnion(type.properties.flatMap(\.selectors))
    }
    for position in isForeign ? foreignParts : [] {
      let type = parts[position].type
      result.indirect.formUnion(type.methods.map(\.selector) + type.properties.flatMap(\.selectors))
    }
    return result
  }
}
