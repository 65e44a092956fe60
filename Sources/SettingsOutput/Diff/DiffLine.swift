import SettingsLanguage

/// A line of a diff for people. The forms for people draw the same lines in the same order: text with
/// signs and colors, Markdown and HTML with words.
struct DiffLine {
  /// The change of the element that the line names. The raw value is the word for it.
  enum Sign: String {
    case inserted, deleted, moved, updated
    /// An app that loses something.
    case affected
    /// A page that could not be compared.
    case failed = "not compared"
    /// Only parts of the element have changed, or the line is not about an element.
    case none = ""
  }

  /// What a line names, unless it is an item or a property. The raw value is the word for it.
  enum Noun: String { case page, section, child, kind, app, apps }

  var sign = Sign.none
  /// The 1-based number of an item on its page.
  var number: Int?
  var noun: Noun?
  /// The id of an element, the path of a file, the name of a property, or the names of apps.
  var names: [String] = []
  var title: String?
  /// The values of a changed property, nil for an absent one; nil for an element.
  var values: (old: SettingsValue?, new: SettingsValue?)?
  /// Where a moved element comes from, or what a new one is.
  var details: DiffPhrase?
  /// The reasons why the change is not safe.
  var warnings: [DiffWarning] = []
  /// The cause of a change that nobody wrote.
  var note: String?
  /// The changes of the element, and of the items of a section.
  var parts: [DiffLine] = []
  /// The depth of nested children.
  var depth = 0

  var isEmpty: Bool { sign == .none && parts.isEmpty }
}

extension DiffLine {
  /// Creates a line about an element.
  init(_ sign: Sign = .none, _ noun: Noun?, _ name: String?, title: String? = nil) {
    (self.sign, self.noun, names) = (sign, noun, name.map { [$0] } ?? [])
    self.title = title?.isEmpty == true ? nil : title
  }

  /// Returns the lines for changed properties, one for each member that differs.
  static func lines(for properties: [PageDiff.PropertyChange]) -> [DiffLine] {
    properties.flatMap { property in
      property.parts.map { change in
        var line = DiffLine(.none, nil, shortName(change.name))
        line.values = (change.old, change.new)
        line.warnings = change.breakages.map { breakage in
          DiffWarning(breakage, breakage.phrase(inChangeOf: change.name))
        }
        line.note = property.cause.map {
          "derived from the \($0.name); a written \(property.name) does not change with it"
        }
        return line
      }
    }
  }

  /// Returns the lines for changes of apps, one for each group of apps.
  static func lines(for changes: [AppDiff.Change]) -> [DiffLine] {
    var lines: [DiffLine] = []
    for (index, change) in changes.enumerated() {
      if index == 0 || changes[index - 1].apps != change.apps {
        var line = DiffLine(.affected, change.apps.count > 1 ? .apps : .app, nil)
        line.names = change.apps
        lines.append(line)
      }
      lines[lines.count - 1].warnings.append(DiffWarning(change.breakage, change.phrase))
    }
    return lines
  }

  /// Creates the line of a kind, with its changed properties.
  ///
  /// - Parameter path: the path of its registry.
  init(_ kind: KindDiff, at path: String) {
    self.init(Sign(rawValue: kind.sort.rawValue) ?? .updated, .kind, kind.name)
    details = "in \(name: path)"
    parts = DiffLine.lines(for: kind.properties)
  }

  /// Returns the name of a property without its group: `subtitle` for `field.subtitle`.
  fileprivate static func shortName(_ name: String) -> String {
    for group in ["field.", "events."] where name.hasPrefix(group) {
      return String(name.dropFirst(group.count))
    }
    return name
  }
}

/// Words with the names that documents have for things: ids, keys and selectors.
struct DiffPhrase: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [(text: String, isName: Bool)] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ words: String) { parts.append((words, false)) }
    mutating func appendInterpolation(_ phrase: DiffPhrase) { parts += phrase.parts }
    mutating func appendInterpolation(name: String) { parts.append((name, true)) }
    mutating func appendInterpolation(_ number: Int) { appendLiteral(String(number)) }
  }

  private var parts: [(text: String, isName: Bool)]

  init(stringLiteral words: String) { parts = [(words, false)] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Returns the phrase as text.
  ///
  /// - Parameter name: formats a name.
  func text(naming name: (String) -> String) -> String {
    parts.map { $0.isName ? name($0.text) : $0.text }.joined()
  }
}

/// A reason why a change is not safe, in words.
struct DiffWarning {
  let level: Breakage.Level
  let phrase: DiffPhrase

  init(_ breakage: Breakage, _ phrase: DiffPhrase) {
    (level, self.phrase) = (breakage.level, phrase)
  }

  /// Creates the warning about an inserted or deleted element.
  init(_ breakage: Breakage) { self.init(breakage, breakage.phrase) }

  /// The word before the reason.
  var label: String { level.rawValue.uppercased() }
}

extension Breakage {
  /// The reason why a changed property breaks apps, with the affected member, if any.
  ///
  /// - Parameter property: the name of the property.
  fileprivate func phrase(inChangeOf property: String) -> DiffPhrase {
    if reason == .pageRemoved, property == "id" {
      return "installed apps open the page by its old id"
    }
    let words = DiffPhrase(stringLiteral: String(reason.rawValue.map { $0 == "-" ? " " : $0 }))
    return property.isPath(within: subject)
      ? words : "\(words): \(name: DiffLine.shortName(subject))"
  }

  /// A sentence about an inserted or deleted element that breaks apps.
  fileprivate var phrase: DiffPhrase {
    let sort: DiffPhrase
    switch reason {
    case .kindAdded: sort = "kind"
    case .classAdded: sort = "class"
    case .fieldAdded: sort = "field"
    case .fieldRetyped: return "the field \(name: subject) has another type in installed apps"
    case .selectorAdded: sort = "selector"
    case .pageAdded: sort = "page"
    case .choiceRemoved: return "the option \(name: subject) is gone: users may have chosen it"
    case .optionRemoved: return "the option \(name: subject) is gone: the app may have stored it"
    case .defaultChanged: return "the app has another default under \(name: subject)"
    case .keyRetyped: return "the app keeps something of another type under \(name: subject)"
    case .pageRemoved: return "no row opens the page \(name: subject) any more"
    default: return "nothing calls \(name: subject) any more"
    }
    return "the \(sort) \(name: subject) is new: installed apps may lack it"
  }
}

extension AppDiff.Change {
  /// A sentence about the change.
  fileprivate var phrase: DiffPhrase {
    let subject: DiffPhrase = "\(name: breakage.subject)"
    let row: DiffPhrase =
      place.map { " (\(name: $0.item) of the page \(name: $0.page))" } ?? ""
    switch breakage.reason {
    case .appRemoved: return "the configuration has no app \(subject) any more"
    case .pageRemoved: return "the app has no page \(subject) any more"
    case .keyRetyped: return "\(subject) has another type\(row): users lose their setting"
    case .defaultChanged: return "\(subject) has another default\(row)"
    case .choiceRemoved: return "an option of \(subject) is gone\(row): users may have chosen it"
    case .limitNarrowed: return "\(subject) allows fewer values\(row): users may have stored others"
    default: return "no page stores \(subject) any more\(row): users lose their setting"
    }
  }
}
