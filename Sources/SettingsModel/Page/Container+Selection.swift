import SettingsSyntax

/// Why a text chooses nothing.
public struct SelectionRefusal: Error, Sendable {
  /// The reason, with the nearest name where there is one: lower case, no final period.
  public var description: String
}

extension Container {
  /// The choice that `<child>.<section>=<value>` names; of a child that is a container itself,
  /// `<child>.<its child>.<section>=<value>`.
  ///
  /// Ids of children may hold a `.`, those of sections any character: the longest that fits counts.
  public func selection(_ text: String) -> Result<Selection, SelectionRefusal> {
    selection(text[...].utf8, within: [])
  }

  private func selection(
    _ text: Substring.UTF8View, within path: [String]
  ) -> Result<Selection, SelectionRefusal> {
    let ids = children.map(\.id.value)
    let named = children.filter { Container.rest(of: text, behind: $0.id.value, ".") != nil }
    guard let child = named.max(by: { $0.id.value.utf8.count < $1.id.value.utf8.count }),
      let rest = Container.rest(of: text, behind: child.id.value, ".")
    else {
      let head = text.prefix { $0 != UInt8(ascii: "=") }
      let dot = head.firstIndex(of: UInt8(ascii: ".")) ?? head.endIndex
      return .failure(.init("there is no child", String(Substring(head[..<dot])), among: ids))
    }
    let path = path + [child.id.value]
    if let inner = child.page.container { return inner.selection(rest, within: path) }
    let sections = child.page.sections
    let fitting = sections.filter { Container.rest(of: rest, behind: $0.id.value, "=") != nil }
    guard let section = fitting.max(by: { $0.id.value.utf8.count < $1.id.value.utf8.count }),
      let value = Container.rest(of: rest, behind: section.id.value, "=")
    else {
      let name = String(Substring(rest.prefix { $0 != UInt8(ascii: "=") }))
      let shown = Excerpt.quoted(child.id.value)
      return .failure(
        .init("the child '\(shown)' has no section", name, among: sections.map(\.id.value)))
    }
    let values = section.items.compactMap { $0.choice?.value.selectionText }
    let wanted = String(Substring(value))
    guard values.contains(where: { $0.utf8.elementsEqual(value) }) else {
      let shown = Excerpt.quoted("\(child.id.value).\(section.id.value)")
      return .failure(
        .init("no option of '\(shown)' has the value", wanted, among: values))
    }
    return .success(Selection(children: path, section: section.id.value, value: wanted))
  }

  /// What follows a name and a separator at the start of a text; nil where they are not there.
  private static func rest(
    of text: Substring.UTF8View, behind name: String, _ separator: Unicode.Scalar
  ) -> Substring.UTF8View? {
    let bytes = name.utf8
    guard !bytes.isEmpty, text.starts(with: bytes) else { return nil }
    let rest = text.dropFirst(bytes.count)
    guard let first = rest.first, UInt32(first) == separator.value else { return nil }
    return rest.dropFirst()
  }
}

extension SelectionRefusal {
  /// `there is no child 'a'; did you mean 'b'?`
  fileprivate init(_ what: String, _ name: String, among candidates: [String]) {
    description = "\(what) '\(Excerpt.quoted(name))'"
    if let nearest = NearestName.find(name, among: candidates.prefix(1000)) {
      description += "; did you mean '\(Excerpt.quoted(nearest))'?"
    } else if !candidates.isEmpty {
      let shown = candidates.prefix(12).map { "'\(Excerpt.quoted($0))'" }.joined(separator: ", ")
      let more = candidates.count > 12 ? " and \(candidates.count - 12) more" : ""
      description += "; there are \(shown)\(more)"
    }
  }
}
