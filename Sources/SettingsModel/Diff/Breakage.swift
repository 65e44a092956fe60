import SettingsSyntax

/// The reason why a change breaks an app in the field, which has the classes and methods of the page
/// that it was built for.
public struct Breakage: Hashable, Sendable {
  /// The possible reasons; a change without one is safe. Their words never change.
  public enum Reason: String, CaseIterable, Sendable {
    /// A property that had a value is null or missing: the app reads nil where it never did.
    case fieldRemoved = "field-removed"
    /// A property has a value of another type: the model's setter asserts, or converts to nonsense.
    case fieldRetyped = "field-retyped"
    /// A method is not called any more: what it did cannot be reached.
    case selectorRemoved = "selector-removed"
    /// Another method is called, which an app in the field may not have: a dead row.
    case selectorRenamed = "selector-renamed"
    /// The row is of another kind.
    case kindChanged = "kind-changed"
    /// A cell or a model has another class, which an app in the field may not have.
    case classChanged = "class-changed"
  }

  /// The reason.
  public var reason: Reason
  /// What breaks: the changed property, with the path of a member in it (`field.unit.short`,
  /// `states.error.retry`) or of an element by its old place (`bar.0.action`); for a deleted item or
  /// child the selector that nothing calls any more.
  public var subject: String

  /// A reason and what breaks.
  public init(_ reason: Reason, _ subject: String) {
    self.reason = reason
    self.subject = subject
  }
}

/// The rule for what the change of a property breaks.
enum BreakingRule: Sendable {
  case nothing, field, selector, kind, classes
  /// An object whose members are selectors.
  case selectors
  /// The states of a page, one of which has a button.
  case retry
  /// The buttons of a bar.
  case bar

  /// What the change of a property breaks. Linear in the values.
  func breakages(of name: String, _ old: Value?, _ new: Value?) -> [Breakage] {
    switch self {
    case .nothing: []
    case .kind: [Breakage(.kindChanged, name)]
    case .classes: [Breakage(.classChanged, name)]
    case .selector: BreakingRule.breakages(ofSelector: name, old, new)
    case .field: BreakingRule.breakages(ofField: name, old, new)
    case .selectors:
      NamedPair.pairs(old.members, new.members, by: \.name).flatMap { pair in
        pair.old.map {
          BreakingRule.breakages(ofSelector: "\(name).\($0.name)", $0.value, pair.new?.value)
        } ?? []
      }
    case .retry:
      BreakingRule.breakages(
        ofSelector: "\(name).error.retry", old?[.error]?[.retry],
        new?[.error]?[.retry])
    case .bar: BreakingRule.breakages(ofBar: name, old.elements, new.elements)
    }
  }

  /// What the removal or change of a selector breaks.
  private static func breakages(
    ofSelector name: @autoclosure () -> String, _ old: Value?, _ new: Value?
  ) -> [Breakage] {
    if !old.isSomething || old == new { return [] }
    return [Breakage(new.isSomething ? .selectorRenamed : .selectorRemoved, name())]
  }

  /// What the change of a bar breaks. Buttons with the same title are the same, in their order. The
  /// removal of one breaks nothing if another button calls its selector.
  private static func breakages(
    ofBar name: String, _ olds: [Value], _ news: [Value]
  ) -> [Breakage] {
    let actions = Set(news.compactMap { $0[.action] })
    var titles: [[UInt8]: [Value]] = [:]
    for button in news.reversed() { titles[button.titleBytes, default: []].append(button) }
    return olds.enumerated().flatMap { place, old -> [Breakage] in
      let new = titles[old.titleBytes]?.popLast()
      let action = old[.action]
      if new == nil, let action, actions.contains(action) { return [] }
      return BreakingRule.breakages(
        ofSelector: "\(name).\(place).action", action, new?[.action])
    }
  }

  /// What the removal of a property or the change of its type breaks; also for members of objects and
  /// elements of lists. Recurses no deeper than documents are, whose depth is limited.
  private static func breakages(ofField name: String, _ old: Value?, _ new: Value?) -> [Breakage] {
    guard let old, old != .null else { return [] }
    guard let new, new != .null else { return [Breakage(.fieldRemoved, name)] }
    switch (old, new) {
    case (.object(let olds), .object(let news)):
      return NamedPair.pairs(olds, news, by: \.name).flatMap { pair in
        pair.old.map {
          breakages(ofField: "\(name).\($0.name)", $0.value, pair.new?.value)
        } ?? []
      }
    case (.list(let olds), .list(let news)):
      let known = Set(olds.map(\.type))
      let isKnown = known.isEmpty || news.allSatisfy { $0 == .null || known.contains($0.type) }
      return isKnown ? [] : [Breakage(.fieldRetyped, name)]
    default: return old.type == new.type ? [] : [Breakage(.fieldRetyped, name)]
    }
  }
}

extension Value? {
  /// Whether there is a value other than null.
  fileprivate var isSomething: Bool { self.map { $0 != .null } ?? false }

  /// The members of an object; empty for other values.
  fileprivate var members: [Value.Member] { self?.members ?? [] }

  /// The elements of a list; empty for other values.
  fileprivate var elements: [Value] { if case .list(let elements) = self { elements } else { [] } }
}

extension Value {
  /// The title of a button in a bar.
  fileprivate var titleBytes: [UInt8] { Array((self[.title]?.text ?? "").utf8) }

  /// The sort of a value; all numbers have the same.
  fileprivate enum ValueType { case null, boolean, number, string, list, object }

  fileprivate var type: ValueType {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .list: .list
    case .object: .object
    }
  }
}
