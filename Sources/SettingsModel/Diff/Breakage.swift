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
    /// No row opens a page any more that one opened.
    case pageRemoved = "page-removed"
    /// The configuration does not declare an app any more.
    case appRemoved = "app-removed"
    /// The row is of another kind.
    case kindChanged = "kind-changed"
    /// A cell or a model has another class, which an app in the field may not have.
    case classChanged = "class-changed"
    /// The app keeps the value under another key: what the user has set is forgotten.
    case keyChanged = "key-changed"
    /// No page of the app stores a value under a key any more.
    case keyRemoved = "key-removed"
    /// What is kept under the same key is of another type: what the user has set cannot be read.
    case keyRetyped = "key-retyped"
    /// What is kept has another default: it changes for users who have never set it, unasked.
    case defaultChanged = "default-changed"
    /// An option is gone that users may have chosen.
    case choiceRemoved = "choice-removed"
    // What follows may be missing in an app in the field: the old page does not name it.
    /// A row of a kind that is new to the page.
    case kindAdded = "kind-added"
    /// A cell or a model of a class that is new to the page.
    case classAdded = "class-added"
    /// A member that the models of a class did not have: the app has no property to assign it to.
    case fieldAdded = "field-added"
    /// A method is called that was not called before.
    case selectorAdded = "selector-added"
    /// A row opens a page that no row opened before.
    case pageAdded = "page-added"
  }

  /// The reason.
  public var reason: Reason
  /// What breaks: the changed property, with the path of a member in it (`field.unit.short`,
  /// `states.error.retry`) or of an element by its old place (`bar.0.action`; that of a new button by
  /// its new one). For a deleted item or child it is the selector that nothing calls any more; for a
  /// new one, the name that may be missing.
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
  /// The page that a row opens.
  case page
  /// The key under which the app keeps a value.
  case storage
  /// An object whose members are selectors.
  case selectors
  /// The states of a page, one of which has a button.
  case retry
  /// The buttons of a bar.
  case bar

  /// What the change of a property breaks. Linear in the values.
  ///
  /// - Parameter app: the names that the app knows.
  func breakages(
    of name: String, _ old: SettingsValue?, _ new: SettingsValue?, in app: InstalledNames
  ) -> [Breakage] {
    switch self {
    case .nothing: []
    case .kind: [Breakage(.kindChanged, name)]
    case .storage: old == nil ? [] : [Breakage(.keyChanged, name)]
    case .classes: [Breakage(.classChanged, name)]
    case .selector: BreakingRule.breakages(ofSelector: name, old, new, in: app)
    case .field: BreakingRule.breakages(ofField: name, old, new)
    case .page where new == nil: [Breakage(.pageRemoved, name)]
    case .page:
      new?[.id]?.string.map { SettingsPage.Item.Presented(id: $0, file: new?[.file]?.string ?? "") }
        .map { app.lacks(page: $0) ? [Breakage(.pageAdded, name)] : [] } ?? []
    case .selectors:
      NamedPair.pairs(old.members, new.members, by: \.name).flatMap { pair in
        BreakingRule.breakages(
          ofSelector: "\(name).\(pair.name)", pair.old?.value, pair.new?.value, in: app)
      }
    case .retry:
      BreakingRule.breakages(
        ofSelector: "\(name).error.retry", old?[.error]?[.retry], new?[.error]?[.retry], in: app)
    case .bar: BreakingRule.breakages(ofBar: name, old.elements, new.elements, in: app)
    }
  }

  /// What the change of a selector breaks.
  private static func breakages(
    ofSelector name: @autoclosure () -> String, _ old: SettingsValue?, _ new: SettingsValue?,
    in app: InstalledNames
  ) -> [Breakage] {
    if old == new { return [] }
    if old.isSomething {
      return [Breakage(new.isSomething ? .selectorRenamed : .selectorRemoved, name())]
    }
    return new?.string.map { app.lacks(selector: $0) } == true
      ? [Breakage(.selectorAdded, name())] : []
  }

  /// What the change of a bar breaks. Buttons with the same title are the same, in their order. The
  /// removal of one breaks nothing if another button calls its selector.
  private static func breakages(
    ofBar name: String, _ olds: [SettingsValue], _ news: [SettingsValue], in app: InstalledNames
  ) -> [Breakage] {
    let actions = Set(news.compactMap { $0[.action] })
    var titles: [[UInt8]: [(place: Int, button: SettingsValue)]] = [:]
    for (place, button) in news.enumerated().reversed() {
      titles[button.titleBytes, default: []].append((place, button))
    }
    let changes = olds.enumerated().flatMap { place, old -> [Breakage] in
      let new = titles[old.titleBytes]?.popLast()?.button
      let action = old[.action]
      if new == nil, let action, actions.contains(action) { return [] }
      return breakages(ofSelector: "\(name).\(place).action", action, new?[.action], in: app)
    }
    let added = titles.values.joined().sorted { $0.place < $1.place }
    return changes
      + added.flatMap { place, button in
        breakages(ofSelector: "\(name).\(place).action", nil, button[.action], in: app)
      }
  }

  /// What the removal of a property or the change of its type breaks; also for members of objects and
  /// elements of lists. Recurses no deeper than documents are, whose depth is limited.
  private static func breakages(ofField name: String, _ old: SettingsValue?, _ new: SettingsValue?)
    -> [Breakage]
  {
    guard let old, old != .null else { return [] }
    guard let new, new != .null else { return [Breakage(.fieldRemoved, name)] }
    switch (old, new) {
    case (.object(let olds), .object(let news)):
      return NamedPair.pairs(Array(olds), Array(news), by: \.name).flatMap { pair in
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

extension SettingsValue? {
  /// Whether there is a value other than null.
  fileprivate var isSomething: Bool { self.map { $0 != .null } ?? false }

  /// The members of an object; empty for other values.
  fileprivate var members: [SettingsField] { Array(self?.members ?? []) }

  /// The elements of a list; empty for other values.
  fileprivate var elements: [SettingsValue] { self?.elements ?? [] }
}

extension SettingsValue {
  /// The title of a button in a bar.
  fileprivate var titleBytes: [UInt8] { Array((self[.title]?.string ?? "").utf8) }
}
