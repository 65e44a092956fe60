public import SettingsRuntime

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
    var reader = PageReader(kinds: kinds, comparesBytes: false, readsTemplate: true)
    var page = reader.readPage(members)
    reader.readsTemplate = false
    let data = AppData(AppResponses(roots: responses, format: formatted), reader)
    page.fill(with: data, reader)
    if let version = members[.template], version != 1 {
      page.problems.insert(
        .unknownVersionProblem(version, at: Key.template.name), at: 0)
    }
    return page
  }
}

extension SettingsPage {
  /// Fills the templates of the page and its children.
  fileprivate mutating func fill(with data: AppData, _ reader: PageReader) {
    if isFilled { return }
    firstUnfilled = nil
    let filler = PageFiller(data)
    let hasMore = data.beginPage(of: provider)
    provider?.hasMore = hasMore
    let template = sections
    sections = []
    for (index, section) in template.enumerated() {
      var omitted: [SettingsProblem] = []
      sections += filler.fill(section, omitted: &omitted)
      problems += omitted.map { $0.prefixed("sections[\(index)]") }
    }
    filler.fillHeader(of: &self)
    problems += data.takeProblems()
    deriveIDs { reader.kinds[$0.kind]?.title(of: $0) }
    reader.completeIDs(of: &self)
    let children = container?.children ?? []
    container?.children = children.map { child in
      var child = child
      child.page.fill(with: data, reader)
      child.partCount = child.page.partCount
      return child
    }
  }
}
