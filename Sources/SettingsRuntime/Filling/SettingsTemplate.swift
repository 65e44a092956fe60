/// A page with placeholders for data: the output of `settingsc compile --emit template`.
///
/// Texts have placeholders such as `{user.name}`, and sections and rows may repeat for each element
/// of a list. ``filled(with:kinds:)`` replaces them by the values of a response. docs/LANGUAGE.md,
/// "Data", defines placeholders, loops and conditions.
public struct SettingsTemplate: Hashable, Sendable {
  private let members: SettingsFields

  /// Reads a template.
  ///
  /// - Throws: a ``SettingsTreeError`` if the value is not a template.
  public init(template: SettingsValue) throws(SettingsTreeError) {
    guard let members = template.object, members[.template] != nil, members[.page]?.object != nil
    else { throw .notATree(text: "expected the keys 'template' and 'page'") }
    self.members = members
  }

  /// Fills the template with responses.
  ///
  /// A missing value, or a value of the wrong type, is reported as a ``SettingsProblem`` of its
  /// row, its section or the page. Omitted fields get their defaults. Omitted ids are derived from
  /// the rows.
  ///
  /// - Parameters:
  ///   - responses: the responses in the order of their requests. Only the objects of the provider
  ///     are read from responses after the first.
  ///   - kinds: the kinds of rows that the app can show.
  ///   - formatted: returns the text of a value with a format, such as `{size | bytes}`, or nil if
  ///     the format does not accept the value. The default is the English form of previews.
  /// - Complexity: linear in the size of the result. Each path searches the members of its objects.
  public func filled(
    with responses: [SettingsValue], kinds: SettingsKinds = .builtIn,
    formatted: @escaping (SettingsValue, SettingsFormat) -> String? = { $1.english($0) }
  ) -> SettingsPage {
    let filler = PageFiller(responses, kinds: kinds, formatted: formatted)
    let filled = filler.fillPage(members)
    var page = SettingsPage(members: filled.members, kinds: kinds, derivesIDs: true)
    page.applyFillingResult(filled)
    if let version = members[.template], version != 1 {
      page.problems.insert(
        .unknownVersionProblem(version, at: Key.template.name), at: 0)
    }
    return page
  }
}

extension SettingsPage {
  /// Adds the problems of filling, and marks the chosen options.
  fileprivate mutating func applyFillingResult(_ filled: PageFiller.FilledPage) {
    problems += filled.problems
    provider?.hasMore = filled.hasMore
    for (index, section) in filled.sections.enumerated() where sections.indices.contains(index) {
      sections[index].problems += section.problems
      for (row, problems) in section.items.enumerated() where !problems.isEmpty {
        // A missing datum already explains the missing field.
        sections[index].items[row].problems.removeAll { other in
          other.reason == .missing && problems.contains { $0.path == other.path }
        }
        sections[index].items[row].problems += problems
      }
      sections[index].markItems()
    }
    for (index, child) in filled.children.enumerated() {
      container?.children[index].page.applyFillingResult(child)
    }
  }
}
