extension Expression {
  /// The expression as a value for apps without a parser.
  ///
  /// `{all: […]}`, `{any: […]}` and `{not: …}` hold expressions; `{operator, left, right}` compares two
  /// operands, and `{operator: in, left, values}` looks for one among literals. An operand is
  /// `{value: …}`, `{name: …}` or an expression. A name alone holds as a condition.
  public var structure: Value { root.structure }
}

extension Expression.Part {
  fileprivate var structure: Value {
    switch term {
    case .literal(let value): .named(Key.value.name, value)
    case .reference(let path): .named("name", .string(path.text))
    case .not(let inner): .named("not", inner.structure)
    case .all(let parts): .named("all", .list(parts.map(\.structure)))
    case .any(let parts): .named("any", .list(parts.map(\.structure)))
    case .comparison(let left, let comparison, let right):
      .object([
        .init("operator", .string(comparison.rawValue)), .init(.left, left.structure),
        .init(.right, right.structure),
      ])
    case .membership(let left, let literals):
      .object([
        .init("operator", .string("in")), .init(.left, left.structure),
        .init(.values, .list(literals.map(\.literal))),
      ])
    }
  }

  private var literal: Value { if case .literal(let value) = term { value } else { .null } }
}

extension Value {
  fileprivate static func named(_ name: String, _ value: Value) -> Value {
    .object([.init(name, value)])
  }
}
