import SettingsSyntax

/// A reason why a change is not safe for an app in the field. The installed app has only the classes and
/// methods of the page that it was built for, and has stored the settings of its users.
public struct Breakage: Hashable, Sendable {
  /// The consequences of a change.
  public enum Level: String, CaseIterable, Sendable {
    /// The app works, but values that it has stored may not fit the new page.
    case attention
    /// The app does less, or something wrong.
    case breaking
  }

  /// The possible reasons. A change without a reason is safe. The raw values never change.
  public enum Reason: String, CaseIterable, Sendable {
    /// A property that had a value is null or missing, so the app reads nil where it never did before.
    case fieldRemoved = "field-removed"
    /// A property has a value of another type, so the model's setter asserts or sets a wrong value.
    case fieldRetyped = "field-retyped"
    /// A method is no longer called, so users cannot reach its feature.
    case selectorRemoved = "selector-removed"
    /// A different method is called. An app in the field may not have it, so the row does nothing.
    case selectorRenamed = "selector-renamed"
    /// No row opens the page anymore.
    case pageRemoved = "page-removed"
    /// The configuration no longer declares an app.
    case appRemoved = "app-removed"
    /// The row has another kind.
    case kindChanged = "kind-changed"
    /// A cell or a model has another class, which an app in the field may not have.
    case classChanged = "class-changed"
    /// The app stores the value under another key, so the user's setting is lost.
    case keyChanged = "key-changed"
    /// No page of the app stores a value under the key anymore.
    case keyRemoved = "key-removed"
    /// The value under the same key has another type, so the user's setting cannot be read.
    case keyRetyped = "key-retyped"
    /// The stored value has another default, so it changes for users who have never set it.
    case defaultChanged = "default-changed"
    /// An option that users may have chosen no longer exists.
    case choiceRemoved = "choice-removed"
    /// An option no longer exists. The app stores the choice itself, if it does.
    case optionRemoved = "option-removed"
    /// People can enter fewer values, and may have stored others.
    case limitNarrowed = "limit-narrowed"
    // An app in the field may lack the following names, because the old page does not use them.
    /// A row of a kind that is new to the page.
    case kindAdded = "kind-added"
    /// A cell or a model of a class that is new to the page.
    case classAdded = "class-added"
    /// A member that the models of a class did not have, so the app has no property to assign it to.
    case fieldAdded = "field-added"
    /// A method is called that was not called before.
    case selectorAdded = "selector-added"
    /// A row opens a page that no row opened before.
    case pageAdded = "page-added"

    /// The consequences of a change with this reason.
    public var level: Level {
      switch self {
      case .optionRemoved, .limitNarrowed: .attention
      default: .breaking
      }
    }
  }

  /// The reason.
  public var reason: Reason
  /// The consequences of the change.
  public var level: Level { reason.level }
  /// The name of the broken property or of the missing element.
  ///
  /// For a changed property, this is the path of the affected member (`field.unit.short`,
  /// `states.error.retry`), with the old places of list elements (`bar.0.action`) and the new place of
  /// a new button. For a deleted item or child, it is the selector that is no longer called. For a new
  /// item or child, it is the name that may be missing.
  public var subject: String

  /// Makes a breakage.
  public init(_ reason: Reason, _ subject: String) {
    self.reason = reason
    self.subject = subject
  }
}

/// The numbers of reasons why changes are not safe, by level.
public struct BreakageCounts: Equatable, Sendable {
  /// The number of reasons that break apps in the field.
  public private(set) var breaking = 0
  /// The number of reasons that need attention.
  public private(set) var attention = 0

  /// Creates counts of zero.
  public init() {}

  /// Counts reasons.
  public init(_ breakages: some Sequence<Breakage>) {
    for breakage in breakages { add(breakage) }
  }

  private mutating func add(_ breakage: Breakage) {
    switch breakage.level {
    case .breaking: breaking += 1
    case .attention: attention += 1
    }
  }

  /// Adds counts.
  public static func += (counts: inout BreakageCounts, more: BreakageCounts) {
    counts.breaking += more.breaking
    counts.attention += more.attention
  }
}

/// The rule that determines the breakages from a property's change.
enum BreakingRule: Sendable {
  case nothing, field, selector, kind, classes
  /// The page that a row opens.
  case page
  /// The key of a stored value.
  case storage
  /// An object whose members are selectors.
  case selectors
  /// The states of a page. The error state has a button.
  case retry
  /// The buttons of a bar.
  case bar

  /// Returns the breakages from the change of a property. Linear in the values.
  ///
  /// - Parameter app: the names that the app knows.
  func breakages(
    of name: String, _ old: SettingsValue?, _ new: SettingsValue?, in app: InstalledPage
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
        .map { app.mayLack(page: $0) ? [Breakage(.pageAdded, name)] : [] } ?? []
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

  /// Returns the breakages from the change of a selector.
  private static func breakages(
    ofSelector name: @autoclosure () -> String, _ old: SettingsValue?, _ new: SettingsValue?,
    in app: InstalledPage
  ) -> [Breakage] {
    if old == new { return [] }
    if old.isSomething {
      return [Breakage(new.isSomething ? .selectorRenamed : .selectorRemoved, name())]
    }
    return new?.string.map { app.mayLack(selector: $0) } == true
      ? [Breakage(.selectorAdded, name())] : []
  }

  /// Returns the breakages from the change of a bar. Buttons with the same title are matched in order.
  /// Removing a button is safe if another button calls its selector.
  private static func breakages(
    ofBar name: String, _ olds: [SettingsValue], _ news: [SettingsValue], in app: InstalledPage
  ) -> [Breakage] {
    let actions = Set(news.compactMap { $0[.action] })
    var titles: [Name: [(place: Int, button: SettingsValue)]] = [:]
    for (place, button) in news.enumerated().reversed() {
      titles[button.titleName, default: []].append((place, button))
    }
    let changes = olds.enumerated().flatMap { place, old -> [Breakage] in
      let new = titles[old.titleName]?.popLast()?.button
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

  /// Returns the breakages from removing a property or changing its type, including the members of
  /// objects and the elements of lists. The depth limit of documents bounds the recursion.
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
  /// True if the value is present and not null.
  fileprivate var isSomething: Bool { self.map { $0 != .null } ?? false }

  /// The members of an object; empty for other values.
  fileprivate var members: [SettingsField] { Array(self?.members ?? []) }

  /// The elements of a list; empty for other values.
  fileprivate var elements: [SettingsValue] { self?.elements ?? [] }
}

extension SettingsValue {
  /// The title of a button in a bar.
  fileprivate var titleName: Name { Name(self[.title]?.string ?? "") }
}
