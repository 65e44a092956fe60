/// The visible parts of a page, from its title to its last row, decided once for all drawings.
///
/// The page must contain only visible rows, as ``SettingsSession/visiblePage`` does.
public struct PageLook: Sendable {
  /// A control that filters the rows.
  public enum Tool: Equatable, Sendable {
    /// A field with its keyword, or its placeholder while the keyword is empty.
    case searchField(keyword: String, placeholder: String)
    /// Buttons side by side, and the position of the chosen one; nil if none matches the keyword.
    case segments(titles: [String], chosen: Int?)
  }

  /// The part of the page below its title.
  public enum Contents: Sendable {
    case sections([SectionLook])
    case children(SettingsAxis, [Child])
    /// A message in place of rows.
    case message(Message)
  }

  /// A message in place of rows, as while they are loading.
  public struct Message: Equatable, Sendable {
    /// The state that the page shows; nil if it has no rows.
    public var state: SettingsStateName?
    /// The text.
    public var text: String
    /// True if the page has no text for the state, and `text` is the usual one.
    public var isUsual: Bool
    /// True if the page declares the state.
    public var isDeclared: Bool
    /// The selector that the button of the message calls; nil for no button.
    public var retry: String?
  }

  /// A child of a container.
  public struct Child: Sendable {
    /// The id of the child.
    public var id: String
    /// The heading above it; nil for none.
    public var heading: String?
    /// The weight of the child in the distribution of the width.
    public var weight: SettingsNumber
    /// True if the page of the child could not be found.
    public var isMissing: Bool
    /// The page of the child.
    public var page: PageLook
  }

  /// The id of the page.
  public var id: String
  /// The title, or the id of a page without a title.
  public var title: String
  /// True if the page has no title.
  public var isTitleMissing: Bool
  /// True if the page is drawn over the page that opened it.
  public var isSheet: Bool
  /// The style of the list.
  public var style: SettingsListStyle
  /// The inset of the separators between rows, in points.
  public var separatorInset: SettingsPage.Insets
  /// The control that filters the rows; nil for none.
  public var tool: Tool?
  /// The titles of the buttons in the bar of a container.
  public var buttons: [String]
  /// The part below the title.
  public var contents: Contents
  /// True if the texts have placeholders, because the page has no data yet.
  public var isTemplate: Bool
  /// True if more rows follow, which the app has not fetched.
  public var hasMore: Bool

  /// Creates the look of a page.
  ///
  /// - Parameters:
  ///   - page: the visible part of the page.
  ///   - keyword: the keyword of its tool; empty for none.
  ///   - state: the state that the page shows in place of its contents; nil for its contents.
  ///   - error: the values in the text of the state `error`.
  ///   - kinds: the kinds of its rows; nil if they are known from the compiler.
  package init(
    of page: SettingsPage, keyword: String = "", state: SettingsStateName? = nil,
    error: ShownError = .sample, kinds: SettingsKinds? = nil, words: LookWords = .english
  ) {
    id = page.id
    isTitleMissing = page.title?.isEmpty != false
    title = page.title.flatMap { $0.isEmpty ? nil : $0 } ?? page.id
    isSheet = page.presentation == .sheet
    (style, separatorInset) = (page.style, page.separatorInset)
    tool = page.tool.map { Tool($0, keyword: keyword, words) }
    buttons = page.container?.bar.map(\.title) ?? []
    isTemplate = !page.isFilled
    hasMore = state == nil && page.provider?.hasMore == true
    let shown = page.shownState(keyword: keyword, state: state)
    if let container = page.container, state == nil {
      contents = .children(
        container.axis,
        container.children.map { Child($0, kinds, words) })
    } else if shown != nil || page.sections.isEmpty {
      contents = .message(Message(shown, error, of: page, words))
    } else {
      contents = .sections(page.sections.map { SectionLook(of: $0, kinds, words) })
    }
  }
}

extension PageLook.Tool {
  fileprivate init(_ tool: SettingsTool, keyword: String, _ words: LookWords) {
    switch tool.kind {
    case .searchField(let placeholder):
      self = .searchField(keyword: keyword, placeholder: placeholder ?? words.search)
    case .segmented(let segments):
      let chosen = SettingsKeyword(keyword)
      self = .segments(
        titles: segments.map(\.title),
        chosen: segments.firstIndex { chosen.equals($0.keyword) })
    }
  }
}

extension PageLook.Message {
  fileprivate init(
    _ state: SettingsStateName?, _ error: ShownError, of page: SettingsPage, _ words: LookWords
  ) {
    let declared = state.flatMap(page.state)
    let title = state.flatMap { page.shownTitle(of: $0, error) }
    self.state = state
    isDeclared = declared != nil
    retry = declared?.retry
    isUsual = title?.isEmpty != false
    text = isUsual ? words.message(for: state) : title ?? ""
  }
}

extension PageLook.Child {
  fileprivate init(
    _ child: SettingsPage.Container.Child, _ kinds: SettingsKinds?, _ words: LookWords
  ) {
    (id, weight, isMissing) = (child.id, child.weight, child.isMissing)
    heading = child.page.title
    page = PageLook(of: child.page, kinds: kinds, words: words)
  }
}

/// The visible parts of a section.
public struct SectionLook: Sendable {
  /// The id of the section.
  public var id: String
  /// The text above the rows; nil for none.
  public var header: String?
  /// The text below the rows; nil for none.
  public var footer: String?
  /// The rows. The look of a row is made when it is asked for.
  public var rows: Rows

  /// The rows of a section.
  public struct Rows: RandomAccessCollection, Sendable {
    fileprivate let items: [SettingsPage.Item]
    fileprivate let kinds: SettingsKinds?
    fileprivate let words: LookWords

    /// The position of the first row: 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { items.count }

    /// Returns the look of a row.
    public subscript(index: Int) -> RowLook { RowLook(of: items[index], kinds, words) }
  }

  fileprivate init(of section: SettingsPage.Section, _ kinds: SettingsKinds?, _ words: LookWords) {
    (id, header, footer) = (section.id, section.title, section.footer)
    rows = Rows(items: section.items, kinds: kinds, words: words)
  }
}

extension RowLook {
  /// Creates the look of a row.
  ///
  /// - Parameter kinds: the kinds of rows; nil if the row has a declaration of the compiler.
  package init(
    of item: SettingsPage.Item, _ kinds: SettingsKinds? = nil, _ words: LookWords = .english
  ) {
    let kind = kinds?[item.kind]
    let layout = item.declaration?.layout ?? kind.map { $0.layout ?? RowLayout(title: $0.title) }
    self.init(of: item, layout: layout, words: words)
    height = item.declaration?.height
    if case .points(let points)? = kind?.height { height = points }
  }
}

/// The message and the code of an error, for the text of the state `error`.
package struct ShownError: Sendable {
  package let message: String
  package let code: String

  package init(message: String, code: String) { (self.message, self.code) = (message, code) }

  /// `NSURLErrorNotConnectedToInternet`, for previews.
  package static let sample = ShownError(
    message: "The Internet connection appears to be offline.", code: "-1009")
}

extension SettingsPage {
  /// Returns the title of a state; nil if the page does not declare it.
  package func shownTitle(of name: SettingsStateName, _ error: ShownError = .sample) -> String? {
    name == .error
      ? state(name)?.title(message: error.message, code: error.code) : state(name)?.title
  }

  /// Returns the state that the page shows in place of its contents; nil if it shows its contents.
  fileprivate func shownState(
    keyword: String, state: SettingsStateName?
  ) -> SettingsStateName? {
    if let state { return state }
    if !sections.isEmpty { return nil }
    return !keyword.isEmpty
      ? .noResults : provider != nil || states[.empty] != nil ? .empty : nil
  }
}

extension SettingsSession {
  /// The look of the shown page, whose rows have declarations of the compiler.
  package var look: PageLook {
    PageLook(of: visiblePage, keyword: pageState.keyword, state: pageState.state)
  }
}
