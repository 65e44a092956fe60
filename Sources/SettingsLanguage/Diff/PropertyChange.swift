import SettingsSyntax

extension PageDiff {
  /// A property of a page, a section or an item whose value has changed.
  public struct PropertyChange: Equatable, Sendable {
    /// The name: `title`, `action`, `kind`, `events.onChange`, `field.subtitle`, `tool`, ….
    public var name: String
    /// The old value, or nil if the property was absent. An absent value is different from null.
    public var old: SettingsValue?
    /// The new value, or nil if the property is absent.
    public var new: SettingsValue?
    /// The breakages from the change; empty if it is safe.
    public var breakages: [Breakage]
    /// The property whose change caused this change: the title, for an id that is derived from it.
    package var cause: Key?

    init(
      _ name: String, _ old: SettingsValue?, _ new: SettingsValue?, breaking breakages: [Breakage]
    ) {
      self.name = name
      self.old = old
      self.new = new
      self.breakages = breakages
    }
  }
}

extension PageDiff.PropertyChange {
  /// The change in the form that is shown to people. If both values are objects, these are the members
  /// that differ at any depth, by their paths (`states.error.title`). For other values, this is the
  /// change itself. Linear in the values.
  public var parts: [PageDiff.PropertyChange] {
    if [Key.visibleIf, .enabledIf].map(\.name).contains(name) {
      // A condition is shown as written, without its parsed form.
      var written = self
      (written.old, written.new) = (old?[.expression] ?? old, new?[.expression] ?? new)
      return [written]
    }
    var parts: [PageDiff.PropertyChange] = []
    addParts(to: &parts)
    // Only the order of the members differs.
    if parts.isEmpty { return [self] }
    // The breakages are in the order of the parts.
    var rest = breakages[...]
    for index in parts.indices {
      let name = parts[index].name
      let own = rest.prefix { $0.subject.isPath(within: name) }
      parts[index].breakages = Array(own)
      rest = rest.dropFirst(own.count)
    }
    parts[parts.count - 1].breakages += rest
    return parts
  }

  /// Appends the members that differ. The depth limit of documents bounds the recursion.
  private func addParts(to parts: inout [PageDiff.PropertyChange]) {
    guard case .object(let olds)? = old, case .object(let news)? = new else {
      parts.append(self)
      return
    }
    for pair in NamedPair.pairs(Array(olds), Array(news), by: \.name)
    where pair.old?.value != pair.new?.value {
      var part = self
      part.name = "\(name).\(pair.name)"
      part.old = pair.old?.value
      part.new = pair.new?.value
      part.addParts(to: &parts)
    }
  }
}

extension SettingsValue {
  /// Replaces a secret by asterisks.
  mutating func hideSecret() {
    if isSecret { self = .string(SettingsKey.hiddenText) }
  }
}

extension String {
  /// Returns true if the string is equal to `name`, or begins with `name` and a dot.
  package func isPath(within name: String) -> Bool {
    let rest = utf8.dropFirst(name.utf8.count)
    return utf8.starts(with: name.utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "."))
  }
}

/// Two elements of two lists with the same name. One is nil if only one list has the name.
struct NamedPair<Element> {
  var name: String
  var old: Element?
  var new: Element?

  /// Pairs two lists in the order of the new list, followed by the names that only the old list has.
  /// Only the first of several elements with the same name is paired. Linear.
  static func pairs(
    _ olds: [Element], _ news: [Element], by name: (Element) -> String
  ) -> [NamedPair] {
    var names = KeyTable()
    // For each name, the index of the old element until it is paired.
    var oldIndices: [Int?] = []
    for (index, old) in olds.enumerated() {
      let id = Int(names.intern(name(old)).rawValue)
      if id == oldIndices.count { oldIndices.append(index) }
    }
    var pairs: [NamedPair] = []
    for new in news {
      let id = names.find(name(new)).map { Int($0.rawValue) }
      let old = id.flatMap { oldIndices[$0] }
      if let id { oldIndices[id] = nil }
      pairs.append(NamedPair(name: name(new), old: old.map { olds[$0] }, new: new))
    }
    for case let index? in oldIndices {
      pairs.append(NamedPair(name: name(olds[index]), old: olds[index]))
    }
    return pairs
  }
}

extension KeyTable {
  /// Returns the id of a string. A new string gets a new id.
  mutating func intern(_ text: String) -> KeyID {
    var text = text
    return text.withUTF8 { intern($0) }
  }
}
