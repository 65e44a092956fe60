public import SettingsSyntax

/// Checks the unique values and references of several pages.
public struct LinkCheck {
  /// The diagnostics, in no particular order.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The number of names that may still be compared with unknown names.
  private var suggestionsLeft = 100_000

  /// Checks the pages of an app. Linear in their values.
  ///
  /// - Parameters:
  ///   - knowsKeys: true if all stored keys of the app are known.
  ///   - knowsPages: true if all pages of the app are known.
  ///   - ofData: true to check only the references that come from data.
  public init(
    _ app: [PageInterface], knowsKeys: Bool, knowsPages: Bool, ofData: Bool
  ) {
    let pages = app.flatMap(\.links)
    if pages.isEmpty { return }
    let keys = knowsKeys ? Set(app.lazy.flatMap(\.keys).map(\.name)) : nil
    let pageIDs = knowsPages ? Set(app.map(\.id)) : nil
    let hasOpenKeys = app.contains { !$0.openKeys.isEmpty }
    // A page may also be a child of another page. Each range is reported once.
    var known = Set<SourceRange>()
    var first: [String: [SettingsValue: SourceRange]] = [:]
    for page in pages {
      for (value, other) in page.repeated where known.insert(value.range).inserted {
        reportRepeatedValue(value, other, "of this page")
      }
      for value in page.values where value.scope == .project && known.insert(value.range).inserted {
        if let other = first[value.field, default: [:]][value.value] {
          reportRepeatedValue(value, other, "of the project")
        } else {
          first[value.field, default: [:]][value.value] = value.range
        }
      }
      for reference in page.references where !ofData || reference.template != nil {
        let names = reference.target == .id ? page.ids : reference.target == .key ? keys : pageIDs
        guard let names, !names.contains(reference.text), known.insert(reference.range).inserted
        else { continue }
        // The data of another page may make the key.
        if hasOpenKeys, reference.target == .key, reference.template != nil { continue }
        reportUnknownReference(reference, among: names)
      }
    }
  }

  private mutating func reportRepeatedValue(
    _ value: PageInterface.Links.UniqueValue, _ other: SourceRange, _ scope: String
  ) {
    let shown = Excerpt.quoted(value.value.quoted)
    diagnostics.append(
      .init(
        .duplicateValue,
        "'\(Excerpt.quoted(value.field))' must be unique, but another row \(scope) has \(shown) too",
        at: value.range,
        notes: [.init("the other one is here", at: other)]
          + [value.template].compactMap { $0.map { .init("the value is used here", at: $0) } }))
  }

  private mutating func reportUnknownReference(
    _ reference: PageInterface.Links.Reference, among names: Set<String>
  ) {
    let what =
      switch reference.target {
      case .key: "no row or section of the app has the key"
      case .id: "no section or item of this page has the id"
      case .kind: "no kind is called"
      case .page: "no page of the app has the id"
      }
    suggestionsLeft -= names.count
    var fix: Diagnostic.Fix?
    var notes: [Diagnostic.Note] = []
    if let template = reference.template {
      // The value comes from a server, so changing the sample would not fix it.
      notes = [.init("the value is used here", at: template)]
    } else if suggestionsLeft > 0, !names.isEmpty {
      let (names, text, range) = (names.sorted(), reference.text, reference.range)
      fix = NearestName.fix(for: text, among: names, replacing: range) {
        QuotedText.string($0, replacing: text, at: range)
      }
      if fix == nil { notes = [.init("known: \(NearestName.list(names, nearestTo: text))")] }
    }
    diagnostics.append(
      .init(
        .unknownReference,
        "'\(Excerpt.quoted(reference.field))': \(what) '\(Excerpt.quoted(reference.text))'",
        at: reference.range, notes: notes, fix: fix))
  }
}
