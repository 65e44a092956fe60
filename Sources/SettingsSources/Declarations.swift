/// The declarations in a source file of an app: classes, categories and protocols, with their
/// properties and methods.
///
/// A scanner reads declarations and skips bodies. It follows the text of the file and does not
/// interpret it as a compiler does. Macros are not expanded, and both branches of an `#if` are
/// included.
public struct SourceDeclarations: Hashable, Sendable {
  /// The types, in the order of the file.
  public var types: [DeclaredType] = []
  /// The targets of type aliases and of other Swift names, as written.
  public var aliases: [String: String] = [:]
  /// The Swift names of types that are not objects in Objective-C: structs, enums, actors and
  /// protocols, without types that are private to the file. The value is true for an enum that is a
  /// number in Objective-C.
  public var swiftTypes: [String: Bool] = [:]
  /// The words in the arguments of macros. The macros may declare classes with these names.
  public var wordsInMacros: Set<String> = []
  /// A bracket or an `@end` without a partner. Declarations after it may be in the wrong place. Nil
  /// if there is none, or if branches of an `#if` may be the reason.
  public var imbalance: Imbalance?

  /// A bracket or an `@end` that is missing, or one too many.
  public struct Imbalance: Hashable, Sendable {
    /// What is missing or too many.
    public enum Form: String, Hashable, Sendable {
      case bracket = "a bracket"
      case end = "an '@end'"
    }

    /// What is missing or too many.
    public var form: Form
    /// The byte range of a bracket or an `@end` without a partner, or of the name of a type without
    /// its end.
    public var place: Range<Int>

    /// The mistake in a message.
    public var description: String { "\(form.rawValue) is missing, or one too many" }
  }

  /// Makes an empty value.
  public init() {}
}

/// A class, a category, an extension, a protocol or a Swift value type, as declared in one place.
public struct DeclaredType: Hashable, Sendable {
  /// The form of a declaration.
  public enum Form: String, Hashable, Sendable {
    /// An Objective-C `@interface`, or a Swift `class`.
    case `class`
    /// A category or its implementation, a class extension, or a Swift extension.
    case `extension`
    /// The `@implementation` of a class, which may add methods.
    case implementation
    /// A protocol.
    case `protocol`
    /// A Swift struct, enum or actor, which Objective-C does not see.
    case value
  }

  /// The form of the declaration.
  public var form: Form
  /// The name in Objective-C. A Swift type without a separate Objective-C name has its Swift name,
  /// which is `Outer.Inner` for a nested type.
  public var name: String
  /// The name in Swift, including the names of outer types; nil for an Objective-C type.
  public var swiftName: String?
  /// The superclass as written, or nil. In Swift, this is the first inherited name, which may be a
  /// protocol.
  public var superclass: String?
  /// The adopted protocols as written. In Swift, these are all names after the colon.
  public var protocols: [String] = []
  /// The properties.
  public var properties: [DeclaredProperty] = []
  /// The names of the instance variables that an Objective-C class declares in braces.
  public var variables: Set<String> = []
  /// The methods. For a protocol, these are the required and optional methods.
  public var methods: [DeclaredMethod] = []
  /// The reason why Objective-C does not see the members that are not marked individually; nil if it
  /// sees them. If this is nil for a Swift class, the class is marked with `@objcMembers`, and the
  /// members of its subclasses and extensions are visible too.
  public var hidesMembers: HiddenReason?
  /// True for a Swift type with generic parameters.
  public var isGeneric = false
  /// A macro or an `#include` among its members, which may declare more members; nil if absent.
  public var macro: String?
  /// The byte range of the name in the file, from 0.
  public var place: Range<Int>
}

/// A type in the declaration of a Swift member. Objective-C sees the member only if it has all of
/// them.
public struct NamedType: Hashable, Sendable {
  /// The name as written, without the module of a type of Swift or Foundation.
  public var name: String
  /// True if no declaration of the name changes that only Swift has the type: `Int?`, a tuple.
  public var isOnlySwift = false
  /// True if Objective-C must have the type as an object: an optional, an element of a list.
  public var isObject = false
}

/// A property.
public struct DeclaredProperty: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type as written, without attributes.
  public var typeText: String
  /// The type of the values, or `unknown` if the source does not show it.
  public var type: ValueType
  /// True if the value can be nil; nil if the source does not say.
  public var isOptional: Bool?
  /// True if the property cannot be set from outside.
  public var isReadOnly = false
  /// True if Objective-C can call a setter that is private in Swift: `private(set)`.
  public var hasPrivateSetter = false
  /// True if it is a class property.
  public var isOfClass = false
  /// The name of the getter, or nil if it is the property's name.
  public var getter: String?
  /// The selector of the setter, or nil if it follows from the property's name.
  public var setter: String?
  /// The names in its type, in Swift.
  public var namedTypes: [NamedType] = []
  /// The reason why Objective-C does not see the property, or nil if it does.
  public var hidden: HiddenReason?
  /// The comment before the property, with its markers; empty if there is none.
  public var comment = ""
  /// The byte range of the name in the file, from 0.
  public var place: Range<Int>

  /// The first paragraph of the comment before the property, without comment markers. Linear in the
  /// comment.
  public var summary: String {
    var words: [Substring] = []
    for var line in comment.split(separator: "\n", omittingEmptySubsequences: false)[...] {
      line = line.drop { "/*! \t\r".contains($0) }
      while let last = line.last, " \t\r*/".contains(last) { line.removeLast() }
      if line.isEmpty, !words.isEmpty { break }
      if line.first == "@" || line.first == "\\" || line.first == "-" { break }
      words += line.split(separator: " ")
    }
    return words.joined(separator: " ")
  }

  /// The selectors of its accessors.
  public var selectors: [String] {
    [getter ?? name]
      + (isReadOnly && !hasPrivateSetter
        ? [] : [setter ?? DeclaredProperty.setterSelector(of: name)])
  }

  /// Returns the selector that sets a property with the given name.
  public static func setterSelector(of name: String) -> String {
    "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
  }

  /// The type of a property's values.
  public enum ValueType: Hashable, Sendable {
    case boolean, integer, floating, string, list, dictionary
    /// `id`, `Any`, or a number object, which can have values of several types.
    case any
    /// An instance of a class, or a value of one of the app's types.
    case other(String)
    /// The source does not write the type, and the initial value is not a literal.
    case unknown
  }
}

/// A method.
public struct DeclaredMethod: Hashable, Sendable {
  /// The selector that Objective-C uses, or would use if it saw the method.
  public var selector: String
  /// True if it is a class method.
  public var isOfClass = false
  /// True if it overrides a method of the superclass.
  public var isOverride = false
  /// True if a class that adopts the protocol may omit the method.
  public var isOptional = false
  /// The names in the types of its parameters and its result, in Swift.
  public var namedTypes: [NamedType] = []
  /// The reason why Objective-C does not see the method, or nil if it does.
  public var hidden: HiddenReason?
  /// The byte range of the name in the file, from 0.
  public var place: Range<Int>
}

/// A parameter of a method.
public struct DeclaredParameter: Hashable, Sendable {
  /// The type as written; empty for none.
  public var typeText: String
  /// The type of the values.
  public var type: DeclaredProperty.ValueType
}

/// The reason why Objective-C does not see a Swift member.
public struct HiddenReason: Hashable, Sendable {
  /// The reason in a message. The type follows it, if any.
  public let text: String
  /// The type that only Swift has, as written; nil for another reason.
  public var type: String?

  /// The member has no `@objc`.
  static let notMarked = HiddenReason(text: "it is not marked with '@objc'")
  /// The member is private and has no `@objc`.
  static let `private` = HiddenReason(text: "it is private, and not marked with '@objc'")
  /// The member is marked with `@nonobjc`.
  static let excluded = HiddenReason(text: "it is marked with '@nonobjc'")
  /// The member is generic, or in an extension of a generic class.
  static let generic = HiddenReason(text: "it is generic")
  /// The member is in a struct, an enum or an actor.
  static let valueType = HiddenReason(text: "its type is not a class")
  /// The getter throws or is asynchronous.
  static let effects = HiddenReason(text: "its getter throws or is asynchronous")

  /// Objective-C does not have a type of the member.
  static func swiftOnly(_ type: String) -> HiddenReason {
    HiddenReason(text: "only Swift has the type", type: type)
  }
}
