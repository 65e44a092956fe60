import SettingsSyntax

/// What an app has kept at a moment: what is set, and else the defaults of the pages. So it is as a
/// fresh install of the newest version where nothing is set.
public struct AppState: Sendable {
  private let scope: ConditionScope
  private var values: [String: SettingsValue] = [:]

  /// The state of a fresh install.
  public init(_ scope: ConditionScope) { self.scope = scope }

  /// What is wrong with a setting on the command line: lower case, without a final period.
  public struct Refusal: Error, Sendable {
    /// The reason.
    public var reason: String
  }

  /// Sets a value.
  ///
  /// - Parameter text: `KEY=VALUE`. Several options are separated by commas.
  public mutating func set(_ text: String) throws(Refusal) {
    let parts = text.split(
      separator: Character("="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Refusal(reason: "expected KEY=VALUE") }
    let (name, word) = (String(parts[0]), String(parts[1]))
    guard let domain = scope.domain(of: name) else {
      let nearest = NearestName.find(name, among: scope.names)
      throw Refusal(
        reason: "nothing keeps '\(Excerpt.quoted(name))'"
          + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" }
            ?? "; the names are: \(NearestName.list(scope.names, nearestTo: name))"))
    }
    guard let value = domain.value(of: word) else {
      throw Refusal(
        reason: "'\(Excerpt.quoted(name))' must be \(domain.demand), not '\(Excerpt.quoted(word))'")
    }
    values[name] = value
  }

  /// The value of a key that was set.
  func value(of key: String) -> SettingsValue? { values[key] }

  private func operand(_ name: String) -> SettingsCondition.Operand {
    if name == ConditionScope.version {
      let text = values[name]?.string ?? "999999999"
      return AppVersion(text).map { .version($0) } ?? .missing
    }
    if name == ConditionScope.platform { return .scalar(values[name] ?? .string("iOS")) }
    if name.hasPrefix(ConditionScope.flagPrefix) { return .scalar(values[name] ?? .boolean(false)) }
    return SettingsCondition.Operand(values[name] ?? scope.keys[name]?.defaultValue)
  }

  /// Whether a condition holds; one that cannot be decided does.
  public func holds(_ expression: SettingsCondition.Test) -> Bool {
    (try? expression.holds { name, _ in operand(name) }) ?? true
  }

  private func holds(_ properties: Properties, _ key: Key) -> Bool {
    guard let text = properties[text: key].value,
      let expression = try? SettingsCondition.Test(parsing: text)
    else {
      return true
    }
    return holds(expression)
  }
}

extension ValueDomain {
  /// The value that a word on the command line means; nil for one that is no value.
  fileprivate func value(of word: String) -> SettingsValue? {
    switch self {
    case .boolean: word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : nil
    case .number(let minimum, let maximum, _):
      Self.number(word).flatMap { number in
        let isWithin =
          number.double >= minimum?.double ?? -.infinity
          && number.double <= maximum?.double ?? .infinity
        return isWithin ? .number(number) : nil
      }
    case .text, .any: .string(word)
    case .date, .version: mayBe(word) ? .string(word) : nil
    case .choice(let values): values.first { $0.selectionText == word }
    case .choices(let values):
      word.isEmpty
        ? .list([])
        : Self.all(
          word.split(separator: Character(",")).map { part in
            values.first { $0.selectionText == String(part) }
          })
    }
  }

  private static func number(_ word: String) -> SettingsNumber? {
    Int64(word).map { .integer($0) } ?? Double(word).flatMap(SettingsNumber.init)
  }

  private static func all(_ values: [SettingsValue?]) -> SettingsValue? {
    let known = values.compactMap(\.self)
    return known.count == values.count ? .list(known) : nil
  }

  fileprivate var demand: String {
    switch self {
    case .choice(let values), .choices(let values):
      "one of \(NearestName.list(values.prefix(1_000).compactMap(\.selectionText)))"
    case .boolean: "true or false"
    case .number: "a number \(extent)"
    default: description
    }
  }
}

extension PageTree {
  /// The page as the app shows it: without what is hidden, with the values that are kept, and with marks
  /// on what cannot be used. Linear in the rows.
  public func shown(in state: AppState) -> PageTree {
    var page = self
    page.sections = sections.compactMap { section in
      state.isShown(section.properties) ? section.shown(in: state) : nil
    }
    if var container {
      for index in container.children.indices {
        container.children[index].page = container.children[index].page.shown(in: state)
      }
      page.container = container
    }
    return page
  }
}

extension AppState {
  fileprivate func isShown(_ properties: Properties) -> Bool { holds(properties, .visibleIf) }
  fileprivate func isUsable(_ properties: Properties) -> Bool { holds(properties, .enabledIf) }
}

extension PageTree.Section {
  fileprivate func shown(in state: AppState) -> PageTree.Section {
    var section = self
    let isUsable = state.isUsable(properties)
    let chosen = properties[text: .key].value.flatMap(state.value(of:))
    section.items = items.compactMap { item in
      guard state.isShown(item.properties) else { return nil }
      var item = item
      item.isDisabled = !isUsable || !state.isUsable(item.properties)
      if let value = item.properties[text: .key].value.flatMap(state.value(of:)) {
        item.set(value)
      }
      if let chosen, hasSelection, item.canBeChosen, let own = item.choice?.value {
        let isChosen =
          if case .list(let values) = chosen { values.contains(own) } else { chosen == own }
        item.choose(isChosen)
      }
      return item
    }
    return section
  }
}

extension PageTree.Item {
  /// Gives the row the value that is kept.
  fileprivate mutating func set(_ value: SettingsValue) {
    guard let name = kind?.storage?.field else { return }
    if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].value = value
    } else {
      fields.append(.init(name: name, value: value, origin: .derived))
    }
  }
}
