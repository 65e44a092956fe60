/// What a source file of an app declares: classes, categories, protocols, with their properties and
/// methods.
///
/// A scanner reads declarations and skips bodies, so this is what the file says, and not what a compiler
/// makes of it: macros are not expanded, and both branches of an `#if` are there.
public struct SourceDeclarations: Hashable, Sendable {
  /// The types in the order of the file.
  public var types: [DeclaredType] = []
  /// What other names stand for, as they are written: of type aliases, and of names for Swift.
  public var aliases: [String: String] = [:]
  /// The names in Swift of structs and enums that Objective-C does not know, without those that only the
  /// file knows.
  public var swiftTypes: Set<String> = []
  /// The words among the arguments of macros, which may declare classes of these names.
  public var wordsInMacros: Set<String> = []

  /// No declarations.
  public init() {}
}

/// A class, a category, an extension, a protocol or a Swift value type, as one place declares it.
public struct DeclaredType: Hashable, Sendable {
  /// What is declared.
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

  /// What is declared.
  public var form: Form
  /// The name by which Objective-C knows it: of a Swift type that has no other, its Swift name, in an
  /// outer type `Outer.Inner`.
  public var name: String
  /// The name in Swift, with those of outer types before it; nil for a type of Objective-C.
  public var swiftName: String?
  /// The superclass as it is written; nil if none is. In Swift it may be a protocol: what stands first.
  public var superclass: String?
  /// The protocols that it adopts, as they are written; in Swift all that stands after the colon.
  public var protocols: [String] = []
  /// The properties.
  public var properties: [DeclaredProperty] = []
  /// The names of the instance variables that a class of Objective-C declares in braces.
  public var variables: Set<String> = []
  /// The methods; of a protocol, those that it asks for.
  public var methods: [DeclaredMethod] = []
  /// Why Objective-C sees no member that does not say otherwise; nil where it sees them. The subclasses
  /// and extensions of a Swift class with nil, which is marked with `@objcMembers`, show theirs too.
  public var hidesMembers: HiddenReason?
  /// A macro or an `#include` among its members, which may declare more; nil for none.
  public var macro: String?
  /// Where its name is written, in bytes of the file from 0.
  public var place: Range<Int>
}

/// A property.
public struct DeclaredProperty: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The type as it is written, without attributes.
  public var typeText: String
  /// What values it holds, as far as that can be seen.
  public var type: ValueType
  /// Whether it can be nil; nil where the source does not say.
  public var isOptional: Bool?
  /// Whether it cannot be set from outside.
  public var isReadOnly = false
  /// Whether Objective-C can call a setter that others do not see in Swift: `private(set)`.
  public var hasPrivateSetter = false
  /// Whether it belongs to the class.
  public var isOfClass = false
  /// The getter, if it is not the name.
  public var getter: String?
  /// Why Objective-C does not see it; nil where it does.
  public var hidden: HiddenReason?
  /// The comment before it, without its signs.
  public var summary = ""
  /// Where its name is written, in bytes of the file from 0.
  public var place: Range<Int>

  /// The selectors of its accessors.
  public var selectors: [String] {
    [getter ?? name]
      + (isReadOnly && !hasPrivateSetter ? [] : [DeclaredProperty.setter(of: name)])
  }

  /// The selector by which a property of a name is set.
  public static func setter(of name: String) -> String {
    "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
  }

  /// What values a property holds.
  public enum ValueType: Hashable, Sendable {
    case boolean, integer, floating, string, list, dictionary
    /// `id`, `Any`, or a number object, which hold several types.
    case any
    /// An object of a class, or something of a type of the app.
    case other(String)
    /// The source does not write the type, and the initial value is no literal.
    case unknown
  }
}

/// A method.
public struct DeclaredMethod: Hashable, Sendable {
  /// The selector by which Objective-C calls it, or would.
  public var selector: String
  /// Whether it belongs to the class.
  public var isOfClass = false
  /// Whether it takes the place of one of the superclass.
  public var isOverride = false
  /// Whether a class that adopts its protocol may leave it out.
  public var isOptional = false
  /// Why Objective-C does not see it; nil where it does.
  public var hidden: HiddenReason?
  /// The types of its parameters.
  public var parameters: [DeclaredProperty.ValueType] = []
  /// Where its name is written, in bytes of the file from 0.
  public var place: Range<Int>
}

/// Why Objective-C does not see a member of Swift.
public enum HiddenReason: String, Hashable, Sendable {
  /// It has no `@objc`.
  case notMarked = "it is not marked with '@objc'"
  /// It is private, and has no `@objc`.
  case `private` = "it is private, and not marked with '@objc'"
  /// It is marked with `@nonobjc`.
  case excluded = "it is marked with '@nonobjc'"
  /// It is generic, or in a generic type.
  case generic = "it is generic"
  /// It is in a struct, an enum or an actor.
  case valueType = "its type is not a class"
  /// It is in an extension of a Swift protocol.
  case protocolExtension = "it is in an extension of a protocol"
}
