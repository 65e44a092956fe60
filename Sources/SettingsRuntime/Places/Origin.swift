/// The origin of a value in a page. The compiler sets it and reports mistakes with it. In an app every
/// value is a default.
package enum Origin: Hashable, Sendable {
  /// Written at this place.
  case written(SourceRange)
  /// A default of the registry or the language.
  case byDefault
  /// Made by the compiler from other values.
  case derived
  /// Written at this place in a presenter's patch, over a place in the page that it patches.
  indirect case patched(SourceRange, over: SourceRange?)
  /// Made from the template at the first place and the value at the second, in a response.
  indirect case data(template: SourceRange, datum: SourceRange)

  /// The place where it is written, if it is: for data, the template.
  package var range: SourceRange? {
    switch self {
    case .written(let range), .patched(let range, _), .data(let range, _): range
    case .byDefault, .derived: nil
    }
  }
}

/// A value with its origin.
package struct Sourced<Wrapped: Sendable>: Sendable {
  package var value: Wrapped
  package var origin: Origin

  package init(_ value: Wrapped, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// A property that does not count when two wholes are compared: two pages are equal if they show the
/// same, wherever they were written.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (_: Uncompared, _: Uncompared) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}
