import SettingsLanguage
import SettingsSyntax

/// Checks the handlers of a presenter against the selectors that its page calls.
///
/// Each selector that the page calls needs a handler, and the page should call each handler.
struct HandlerCheck {
  private let presenter: String
  private let handlers: BoundPresenter.Handlers
  private let syntax: SyntaxTree
  private let sources: Sources
  private var reader: PageReader
  /// The positions in `handlers.selectors` by the selectors.
  private let positions: [Name: Int]
  private var called = Set<Int>()
  /// The handlers that were suggested for an unhandled selector. They are not reported as unused.
  private var renamed = Set<Int>()
  private var diagnostics: DiagnosticBag

  /// Creates the check of a presenter.
  ///
  /// - Parameter reader: the reader of the presenter's document, which limits the number of
  ///   suggestions.
  init(
    _ presenter: BoundPresenter, _ handlers: BoundPresenter.Handlers, _ reader: PageReader,
    _ sources: Sources
  ) {
    self.presenter = Excerpt.quoted(presenter.name.isEmpty ? "the presenter" : presenter.name)
    self.handlers = handlers
    self.reader = reader
    self.sources = sources
    diagnostics = reader.nodes.diagnostics.emptied
    syntax = reader.nodes.tree
    positions = Dictionary(
      handlers.selectors.enumerated().map { (Name($1.text), $0) }
    ) { first, _ in first }
  }

  /// Returns the diagnostics of the handlers and a page. Linear in the handlers, the changes of the
  /// page and its different selectors, except for a limited number of suggestions.
  ///
  /// - Parameters:
  ///   - isFilled: true if the page and the patches have all their data.
  ///   - isWhole: false after a mistake in the page that may hide a row, or if the page is filled
  ///     with responses: rows of other responses may call other handlers.
  ///   - arePatchesKnown: false after a mistake in the presenter that may hide a patch. The patch may remove a row of
  ///     the page, or insert another.
  mutating func check(
    _ page: PageEdits, isFilled: Bool, isWhole: Bool, arePatchesKnown: Bool
  ) -> DiagnosticBag {
    let changed = page.changedItems.map(\.item)
    var unhandled: [SelectorCall] = []
    // The events of a row are unknown if its kind has a mistake in the registry.
    var isComplete =
      isWhole && arePatchesKnown && changed.allSatisfy { $0.cellKind != nil }
      && !page.presented.itemsWithoutKind.contains(where: page.isUnchanged)
    func add(_ selector: Name, _ calls: some Collection<SelectorCall>) {
      if calls.isEmpty { return }
      if let position = positions[selector] {
        called.insert(position)
      } else if !isFilled, selector.text.utf8.contains(UInt8(ascii: "{")) {
        // The selector depends on the data.
        isComplete = false
      } else {
        unhandled += calls
      }
    }
    for (selector, calls) in page.presented.calls {
      add(selector, calls.lazy.filter { $0.position.map(page.isUnchanged) ?? true }.map(\.call))
    }
    for call in changed.flatMap(\.calls) { add(Name(call.selector), [call]) }
    // Many elements of the data may call the same selector.
    var reported: [SourceRange?: Set<Name>] = [:]
    for call in unhandled
    where reported[call.origin.range, default: []].insert(Name(call.selector)).inserted {
      reportUnhandledCall(call, arePatchesKnown: arePatchesKnown)
    }
    guard isComplete else { return diagnostics }
    for (position, handler) in handlers.selectors.enumerated()
    where !called.contains(position) && !renamed.contains(position) {
      let range = syntax.range(of: handler.node)
      if diagnostics.dropsDiagnostic(.unusedHandler, at: range) { continue }
      diagnostics.report(
        .unusedHandler, "nothing in the page calls '\(Excerpt.quoted(handler.text))'", at: range)
    }
    return diagnostics
  }

  private mutating func reportUnhandledCall(_ call: SelectorCall, arePatchesKnown: Bool) {
    let place = call.origin.range ?? syntax.range(of: handlers.key)
    if diagnostics.dropsDiagnostic(.unhandledSelector, at: place) { return }
    let shown = Excerpt.quoted(call.selector)
    var message = "'\(presenter)' has no handler '\(shown)'"
    var fix: Diagnostic.Fix?
    if let twin = positions[Name(toggledColonSelector(of: call))] {
      let other = Excerpt.quoted(handlers.selectors[twin].text)
      let argument = if case .event = call.caller { "the value" } else { "the model" }
      message =
        call.takesModel
        ? "'\(presenter)' handles '\(other)', and not '\(shown)', which takes \(argument)"
        : "'\(presenter)' handles '\(other)', which takes \(argument), and not '\(shown)'"
      // An event always passes its value.
      let isEvent = if case .event = call.caller { !call.takesModel } else { false }
      fix =
        (isEvent ? callFix(call, handlers.selectors[twin].text) : nil) ?? handlerFix(twin, call)
      if isEvent { renamed.insert(twin) }
    } else if reader.nodes.maySuggestName(among: handlers.selectors.lazy.map(\.text)),
      let name = NearestName.findSelector(
        call.selector, among: handlers.selectors.lazy.map(\.text)),
      let near = positions[Name(name)]
    {
      // Changing the call is preferred, because several presenters may list the handler.
      fix = callFix(call, name) ?? handlerFix(near, call)
      renamed.insert(near)
    }
    if !arePatchesKnown, fix == nil, place.file != syntax.file.id { return }
    var notes = [
      Diagnostic.Note(
        "add '\(Excerpt.quoted(call.selector))' to the handlers here, or remove what calls it with a patch",
        at: syntax.range(of: handlers.key))
    ]
    if case .data(_, let datum) = call.origin {
      notes.append(.init("the selector comes from here", at: datum))
    }
    diagnostics.report(
      .unhandledSelector, message, at: place, notes: notes, fix: fix)
  }

  /// Returns the same selector without its last colon, or with a colon added if it has none at the
  /// end.
  private func toggledColonSelector(of call: SelectorCall) -> String {
    call.takesModel ? String(call.selector.dropLast()) : call.selector + ":"
  }

  /// Returns the fix that renames an unused handler to the called selector.
  private mutating func handlerFix(_ index: Int, _ call: SelectorCall) -> Diagnostic.Fix? {
    guard !called.contains(index) else { return nil }
    let handler = handlers.selectors[index]
    let range = syntax.range(of: handler.node)
    guard let text = requotedSelector(handler.text, as: call.selector, at: range) else {
      return nil
    }
    renamed.insert(index)
    return .init(
      "write '\(call.selector)' in place of the handler '\(handler.text)'", .unsafe,
      [.init(range, text)])
  }

  /// Returns the fix that replaces the called selector.
  private func callFix(_ call: SelectorCall, _ name: String) -> Diagnostic.Fix? {
    // The place of a selector from data contains a template, not the selector.
    if case .data = call.origin { return nil }
    guard let range = call.origin.range,
      let text = requotedSelector(call.selector, as: name, at: range)
    else { return nil }
    return .init("did you mean '\(name)'?", .unsafe, [.init(range, text)])
  }

  /// Returns a selector in the quotes of the selector that it replaces, or nil if the source has
  /// another form.
  private func requotedSelector(_ old: String, as new: String, at range: SourceRange) -> String? {
    let text = sources[range.file].text(range)
    switch text.utf8.first {
    case UInt8(ascii: "\""): return QuotedText.json(new)
    case UInt8(ascii: "'"): return QuotedText.yaml(new)
    default:
      guard text.utf8.elementsEqual(old.utf8) else { return nil }
      return new.utf8.last == UInt8(ascii: ":") ? QuotedText.json(new) : new
    }
  }
}
