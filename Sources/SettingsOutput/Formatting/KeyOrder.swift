/// The order of the keys of one sort of mapping, and what stands below them.
///
/// Orders are data: a `KeyOrders` names them, and a formatter looks keys up in it. What no order
/// speaks of keeps its own.
public struct KeyOrder: Sendable {
  /// What a key's value is, as far as orders go.
  public enum Value: Sendable {
    /// Nothing is known of it: all that it holds keeps its order.
    case free
    /// A mapping, by the name of its order.
    case mapping(String)
    /// A list of mappings.
    case list(String)
    /// A list of lists of mappings.
    case lists(String)
    /// A mapping whose keys are names, in an order that means something, each with a mapping.
    case named(String)
  }

  /// What decides the order of a mapping.
  enum Rule: Sendable {
    /// Its keys, and where others stand among them: before the key of that position (0-based).
    case keys([(name: String, value: Value)], others: Int)
    /// By the text that a key has: the name of another order.
    case byText(of: String, [String: String], otherwise: String)
    /// By whether a key is there.
    case byPresence(of: String, then: String, otherwise: String)
  }

  let rule: Rule

  /// Keys in order; others stand after them, in their own order.
  public init(_ keys: KeyValuePairs<String, Value>) {
    rule = .keys(keys.map { ($0.key, $0.value) }, others: keys.count)
  }

  /// Keys of which nothing below is known, in order; others stand after them, in their own order.
  public init(_ names: [String]) {
    rule = .keys(names.map { ($0, .free) }, others: names.count)
  }

  /// Keys in order, others in theirs between the first ones and the last ones.
  init(_ first: KeyValuePairs<String, Value>, others last: KeyValuePairs<String, Value>) {
    let all = first.map { ($0.key, $0.value) } + last.map { ($0.key, $0.value) }
    rule = .keys(all, others: first.count)
  }

  init(_ rule: Rule) { self.rule = rule }
}

/// Orders by their names, and those of the roots of documents.
public struct KeyOrders: Sendable {
  var orders: [String: KeyOrder]

  /// Makes a table of orders, each under the name by which others speak of it. A document's root
  /// has the order of the name of its form.
  public init(_ orders: [String: KeyOrder]) { self.orders = orders }
}
