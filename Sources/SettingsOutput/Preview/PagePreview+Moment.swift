public import SettingsModel

extension PagePreview {
  /// What of a page is shown at a moment: its contents as a keyword leaves them, or a state in
  /// their place.
  public struct Moment: Hashable, Sendable {
    /// The state that is shown; nil for the contents, or for the empty state where there are none.
    public var state: PageState.Name?
    /// The keyword in the tool; empty for none. The page was narrowed to it before.
    public var keyword: String

    /// A moment of a page: that after its contents were had, unless told otherwise.
    public init(state: PageState.Name? = nil, keyword: String = "") {
      self.state = state
      self.keyword = keyword
    }
  }

  /// The state that stands in place of the contents, if one does.
  var shownState: PageState.Name? {
    if let state = moment.state { return state }
    guard stream.isEmpty else { return nil }
    let isFetched = page.provider?.isDynamic == true || page.states.contains { $0.name == .empty }
    return !moment.keyword.isEmpty || (isFetched && stream.sections.isEmpty) ? .empty : nil
  }

  // MARK: States

  /// Draws a state below what is there: its title in the middle, and its button.
  ///
  /// What a page does not declare is drawn too, and dimly said not to be declared.
  func renderState<Failure: Error>(
    _ name: PageState.Name, into write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let state = page.states.first { $0.name == name }
    try write("")
    if name == .loading { try write(centered(options.glyphs.waiting, options.style.dim)) }
    if let title = state?.title, !title.isEmpty {
      let room = options.width - 4 * RowDrawing.leadingMargin
      let text = options.visible(title, keepingLineBreaks: true)
      for line in TextLayout.wrapped(text, columns: room) { try write(centered(line) { $0 }) }
    } else {
      try write(centered(PagePreview.substitute(for: name), options.style.dim))
    }
    if state == nil {
      let words = TextLayout.wrapped(
        "(no '\(name.rawValue)' state declared)", columns: options.width - 4)
      for line in words { try write(centered(line, options.style.dim)) }
    }
    if state?.retry != nil {
      try write("")
      try write(centered("[ retry ]", options.style.cyan))
    }
  }

  private static func substitute(for name: PageState.Name) -> String {
    switch name {
    case .loading: "(loading)"
    case .empty: "(nothing to show)"
    case .error: "(failed to load)"
    }
  }
}
