/// The origin of a value in a page. The compiler sets it and uses it to locate diagnostics. In
/// apps, every value has the origin `byDefault` or `derived`.
package enum Origin: Hashable, Sendable {
  /// Written in a document.
  case written(SourceRange)
  /// A default value of the registry or the language.
  case byDefault
  /// Computed by the compiler from other values.
  case derived
  /// Written in a presenter's patch. The second range is the patched value of the page, if it is
  /// written.
  indirect case patched(SourceRange, over: SourceRange?)
  /// Created from a template and a datum of a response.
  indirect case data(template: SourceRange, datum: SourceRange)

  /// Creates the origin of a value that is written in a document, or that has its default.
  package init(_ range: SourceRange?) { self = range.map(Self.written) ?? .byDefault }

  /// The range where the value is written; for data, the range of the template. Nil if the value is
  /// not written.
  package var range: SourceRange? {
    switch self {
    case .written(let range), .patched(let range, _), .data(let range, _): range
    case .byDefault, .derived: nil
    }
  }

  /// The range of the datum, for a value from data; nil for other values.
  package var datum: SourceRange? {
    if case .data(_, let datum) = self { datum } else { nil }
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

/// A property that is ignored when values are compared or hashed. Pages use it for origins and
/// source ranges, so that equality depends only on the contents.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (_: Uncompared, _: Uncompared) -> Bool { true }

  package func hash(into _: inout Hasher) {}
}

/// A value on the heap, for a property that few rows have.
package final class Boxed<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
