import SettingsSyntax

extension SettingsValue {
  /// A scalar as in `--select`: a string as it is, a number or a boolean as in JSON; nil for other
  /// values.
  public var selectionText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}

/// The reason why a string is not a choice.
public struct SelectionError: Error, Sendable {
  /// The reason, with the nearest name if there is one: lower case, no final period.
  public var description: String
}

extension SettingsPage.Container {
  /// Parses the choice `<child>.<section>=<value>`, or `<child>.<its child>.<section>=<value>` for
  /// a child that is a container itself.
  ///
  /// Ids of children may contain `.`, and ids of sections may contain any character. If several ids
  /// match, the longest is used.
  public func parseChoice(_ text: String) -> Result<SettingsPage.Choice, SelectionError> {
    parseChoice(text[...].utf8, within: [])
  }

  private func parseChoice(
    _ text: Substring.UTF8View, within path: [String]
  ) -> Result<SettingsPage.Choice, SelectionError> {
    guard let (child, rest) = longestMatch(of: text, among: children, id: \.id, followedBy: ".")
    else {
      let head = text.prefix { $0 != UInt8(ascii: "=") }
      let dot = head.firstIndex(of: UInt8(ascii: ".")) ?? head.endIndex
      let name = String(Substring(head[..<dot]))
      if children.contains(where: { $0.id.hasBytes(of: name) }) {
        return .failure(.init(description: "expected CHILD.SECTION=VALUE"))
      }
      return .failure(.init("there is no child", name, among: children.map(\.id)))
    }
    let path = path + [child.id]
    if let inner = child.page.container { return inner.parseChoice(rest, within: path) }
    let sections = child.page.sections
    guard let (section, value) = longestMatch(of: rest, among: sections, id: \.id, followedBy: "=")
    else {
      let name = String(Substring(rest.prefix { $0 != UInt8(ascii: "=") }))
      let shown = Excerpt.quoted(child.id)
      return .failure(
        .init("the child '\(shown)' has no section", name, among: sections.map(\.id)))
    }
    let values = section.items.compactMap(\.choiceValue)
    let wanted = String(Substring(value))
    guard let chosen = values.first(where: { $0.selectionText?.hasBytes(of: wanted) ?? false })
    else {
      let shown = Excerpt.quoted("\(child.id).\(section.id)")
      return .failure(
        .init(
          "no option of '\(shown)' has the value", wanted,
          among: values.compactMap(\.selectionText)))
    }
    return .success(.init(children: path, section: section.id, value: chosen))
  }

  /// Returns the element with the longest id that begins a string and is followed by a separator,
  /// and the rest of the string.
  private func longestMatch<Element>(
    of text: Substring.UTF8View, among elements: [Element], id: (Element) -> String,
    followedBy separator: Unicode.Scalar
  ) -> (Element, Substring.UTF8View)? {
    let matches = elements.filter { element in
      let prefix = id(element).utf8
      return !prefix.isEmpty && text.starts(with: prefix)
        && text.dropFirst(prefix.count).first == UInt8(ascii: separator)
    }
    return matches.max { id($0).utf8.count < id($1).utf8.count }
      .map { ($0, text.dropFirst(id($0).utf8.count + 1)) }
  }
}

extension SelectionError {
  /// Creates a message such as `there is no child 'a'; did you mean 'b'?`.
  fileprivate init(_ what: String, _ name: String, among candidates: [String]) {
    description = "\(what) '\(Excerpt.quoted(name))'"
    if let nearest = NearestName.find(name, among: candidates.prefix(1000)) {
      description += "; did you mean '\(Excerpt.quoted(nearest))'?"
    } else if !candidates.isEmpty {
      description += "; there are \(NearestName.list(candidates, nearestTo: name, quote: "'"))"
    }
  }
}
