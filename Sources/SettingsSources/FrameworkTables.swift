/// A class of Apple's frameworks, as its documentation describes it.
struct FrameworkClass: Sendable {
  /// The superclass, or nil for a root class.
  var superclass: String?
  /// The selectors of the methods and accessors of its instances, without inherited ones. Nil if
  /// the table has only the name of the class, so that its members are unknown.
  var selectors: Set<String>?
  /// The properties that can be set.
  var properties: Set<String> = []
}

/// The classes and protocols of UIKit, Foundation and related frameworks.
///
/// `FrameworkTables+Classes.swift`, `FrameworkTables+Names.swift` and
/// `FrameworkTables+Protocols.swift` have the tables, as text that is parsed at the first use.
/// CONTRIBUTING.md, "Tables of frameworks", describes their source and how to write them again.
enum FrameworkTables {
  private static let classes: [String: FrameworkClass] = {
    var classes: [String: FrameworkClass] = [:]
    parse(classTable) { name, superclass, words in
      classes[name] = FrameworkClass(superclass: superclass, members: words)
    }
    parse(nameTable) { superclass, _, names in
      for name in names where classes[String(name)] == nil {
        classes[String(name)] = FrameworkClass(superclass: superclass)
      }
    }
    return classes
  }()

  private static let protocols: [String: [Substring]] = {
    var protocols: [String: [Substring]] = [:]
    parse(protocolTable) { name, _, words in protocols[name] = words }
    return protocols
  }()

  /// The names of all classes.
  static var classNames: Dictionary<String, FrameworkClass>.Keys { classes.keys }

  /// Returns the Objective-C name of a class, or nil if it is not in the tables. Swift omits the
  /// prefix of many classes of Foundation: `Operation` is `NSOperation`.
  static func className(_ name: String) -> String? {
    if classes[name] != nil { return name }
    return classes["NS" + name] == nil ? nil : "NS" + name
  }

  /// Returns a class by its Objective-C name.
  static func findClass(_ name: String) -> FrameworkClass? { classes[name] }

  /// Returns true if a protocol is in the tables.
  static func hasProtocol(_ name: String) -> Bool { protocols[name] != nil }

  /// Returns true if a protocol, or a protocol that it inherits from, has a method. Returns nil if
  /// the protocol is not in the tables.
  static func requires(_ selector: String, by name: String) -> Bool? {
    guard let words = protocols[name] else { return nil }
    return words.contains { word in
      word.first == "<"
        ? requires(selector, by: String(word.dropFirst())) == true : word == selector
    }
  }

  /// Calls `body` with each heading of a table, such as `UIView: UIResponder`, and with the words in
  /// the indented lines below it.
  private static func parse(
    _ table: String, _ body: (_ name: String, _ value: String?, _ words: [Substring]) -> Void
  ) {
    var heading: (name: String, value: String?)?
    var words: [Substring] = []
    for line in table.split(separator: "\n") {
      if line.first == " " {
        words += line.split(separator: " ")
        continue
      }
      if let heading { body(heading.name, heading.value, words) }
      let parts = line.split(separator: ":", maxSplits: 1)
      heading = (String(parts[0]), parts.count > 1 ? String(parts[1].dropFirst()) : nil)
      words = []
    }
    if let heading { body(heading.name, heading.value, words) }
  }
}

extension FrameworkClass {
  /// Creates a class whose members are unknown.
  fileprivate init(superclass: String) { self.superclass = superclass }

  /// Creates a class from the words of a table: `addSubview:` for a method or a read-only property,
  /// `alpha=` for a property, `hidden=isHidden` for a property with another getter.
  fileprivate init(superclass: String?, members: [Substring]) {
    var selectors = Set<String>()
    for word in members {
      guard let sign = word.firstIndex(of: "=") else {
        selectors.insert(String(word))
        continue
      }
      let property = String(word[..<sign])
      let getter = word[word.index(after: sign)...]
      properties.insert(property)
      selectors.insert(getter.isEmpty ? property : String(getter))
      selectors.insert(DeclaredProperty.setterSelector(of: property))
    }
    (self.superclass, self.selectors) = (superclass, selectors)
  }
}
