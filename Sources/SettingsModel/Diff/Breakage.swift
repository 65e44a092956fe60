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
  /// (`field.unit.short`); of a deleted item the selector that nothing names any more.
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

  /// What the change of a property breaks. Linear in its values.
  func breakages(of name: String, _ old: Value?, _ new: Value?) -> [Breakage] {
    switch self {
    case .nothing: []
    case .kind: [Breakage(.kindChanged, name)]
    case .classes: [Breakage(.classChanged, name)]
    case .selector:
      if !old.isSomething {
        []
      } else {
        [Breakage(new.isSomething ? .selectorRenamed : .selectorRemoved, name)]
      }
    case .field: BreakingRule.breakages(ofField: name, old, new)
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
}

extension Value {
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
