import SettingsSyntax

/// Why a change breaks an app in the field, which has the classes and methods of the page that it
/// was built for.
public struct Breakage: Hashable, Sendable {
  /// The reasons there are; a change without one is safe. The words never change.
  public enum Reason: String, CaseIterable, Sendable {
    /// A property that had a value is null or absent: the app reads nil where it never did.
    case fieldRemoved = "field-removed"
    /// A property has a value of another type: the model's setter asserts, or converts to nonsense.
    case fieldRetyped = "field-retyped"
    /// A method is called no more: what it did cannot be reached.
    case selectorRemoved = "selector-removed"
    /// Another method is called, which an app in the field need not have: a dead row.
    case selectorRenamed = "selector-renamed"
    /// The row is of another kind.
    case kindChanged = "kind-changed"
    /// A cell or a model is of another class, which an app in the field need not have.
    case classChanged = "class-changed"
  }

  /// Why.
  public var reason: Reason
  /// What is meant: the changed property, with the path of a member inside of it
  /// (`field.unit.short`, `states.error.retry`) or of an element by its old place (`bar.0.action`);
  /// of a deleted item or child the selector that nothing names any more.
  public var subject: String

  /// Makes a reason with what it is about.
  public init(_ reason: Reason, _ subject: String) {
    self.reason = reason
    self.subject = subject
  }
}

/// What a change of a property can break.
enum BreakingRule: Sendable {
  case nothing, field, selector, kind, classes
  /// An object whose members are selectors.
  case selectors
  /// The states of a page, one of which has a button.
  case retry
  /// The buttons of a bar.
  case bar

  /// What the change of a property breaks. Linear in its values.
  func breakages(of name: String, _ old: Value?, _ new: Value?) -> [Breakage] {
    switch self {
    case .nothing: []
    case .kind: [Breakage(.kindChanged, name)]
    case .classes: [Breakage(.classChanged, name)]
    case .selector: BreakingRule.breakages(ofSelector: name, old, new)
    case .field: BreakingRule.breakages(ofField: name, old, new)
    case .selectors:
      NamedPairs(old.members, new.members, name: \.name).flatMap { pair in
        pair.old.map {
          BreakingRule.breakages(ofSelector: "\(name).\($0.name)", $0.value, pair.new?.value)
        } ?? []
      }
    case .retry:
      BreakingRule.breakages(
        ofSelector: "\(name).error.retry", old["error"]["retry"], new["error"]["retry"])
    case .bar: BreakingRule.breakages(ofBar: name, old.elements, new.elements)
    }
  }

  /// A selector that is gone, or another one.
  private static func breakages(
    ofSelector name: @autoclosure () -> String, _ old: Value?, _ new: Value?
  ) -> [Breakage] {
    if !old.isSomething || old == new { return [] }
    return [Breakage(new.isSomething ? .selectorRenamed : .selectorRemoved, name())]
  }

  /// Buttons of one title are one, in their order. One that is gone breaks nothing where another
  /// button calls what it called.
  private static func breakages(
    ofBar name: String, _ olds: [Value], _ news: [Value]
  ) -> [Breakage] {
    let actions = Set(news.compactMap { Optional($0)["action"] })
    var titles: [[UInt8]: [Value]] = [:]
    for button in news.reversed() { titles[button.titleBytes, default: []].append(button) }
    return olds.enumerated().flatMap { place, old -> [Breakage] in
      let new = titles[old.titleBytes]?.popLast()
      let action = Optional(old)["action"]
      if new == nil, let action, actions.contains(action) { return [] }
      return BreakingRule.breakages(ofSelector: "\(name).\(place).action", action, new["action"])
    }
  }

  /// A property that is gone or of another type, and so the members of an object and the elements
  /// of a list. No deeper than the documents are, whose depth is limited.
  private static func breakages(ofField name: String, _ old: Value?, _ new: Value?) -> [Breakage] {
    guard let old, old != .null else { return [] }
    guard let new, new != .null else { return [Breakage(.fieldRemoved, name)] }
    switch (old, new) {
    case (.object(let olds), .object(let news)):
      return NamedPairs(olds, news, name: \.name).flatMap { pair in
        pair.old.map {
          breakages(ofField: "\(name).\($0.name)", $0.value, pair.new?.value)
        } ?? []
      }
    case (.list(let olds), .list(let news)):
      let known = Set(olds.map(\.type))
      let isFamiliar = known.isEmpty || news.allSatisfy { $0 == .null || known.contains($0.type) }
      return isFamiliar ? [] : [Breakage(.fieldRetyped, name)]
    default: return old.type == new.type ? [] : [Breakage(.fieldRetyped, name)]
    }
  }
}

extension Value? {
  /// Whether it is there and not null.
  fileprivate var isSomething: Bool { self.map { $0 != .null } ?? false }

  /// The members of an object; of anything else, none.
  fileprivate var members: [Value.Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The elements of a list; of anything else, none.
  fileprivate var elements: [Value] { if case .list(let elements) = self { elements } else { [] } }

  /// A member of an object; nil where there is none.
  fileprivate subscript(name: String) -> Value? {
    members.first { $0.name.hasBytes(of: name) }?.value
  }
}

extension Value {
  /// What stands on a button of a bar.
  fileprivate var titleBytes: [UInt8] { Array((Optional(self)["title"]?.text ?? "").utf8) }

  /// What sort of value it is; all numbers are of one.
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
