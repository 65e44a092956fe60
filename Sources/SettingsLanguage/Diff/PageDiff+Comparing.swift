import SettingsSyntax

extension PageDiff {
  /// Compares two pages and the child pages that both of them contain.
  ///
  /// Time and memory are linear in both pages, except for reordered elements. Each reordered element
  /// adds the logarithm of its section's length, or of the number of sections, to find which elements
  /// moved. If a child is deleted, the container's pages are walked again to collect their selectors.
  /// If an element is added, the old page is walked again to collect its names.
  ///
  /// - Parameter app: the app that was built for the old page.
  public init(from old: SettingsPage, to new: SettingsPage, in app: InstalledApp = InstalledApp()) {
    self.init(from: old, to: new, in: InstalledPage(of: old, in: app))
  }

  private init(from old: SettingsPage, to new: SettingsPage, in app: InstalledPage) {
    let matching = PageMatching(from: old, to: new)
    var changes = old.changes(to: new, in: app)
    if app.hasSamePath, let index = changes.firstIndex(where: { $0.name == Key.id.name }) {
      changes[index].breakages.append(Breakage(.pageRemoved, Key.id.name))
    }
    if !changes.isEmpty { page = PageUpdate(element: new.header, properties: changes) }
    sections = Changes(
      from: old.sections.map(\.header), to: new.sections.map(\.header), matching.sections, in: app)
    var selectors = SelectorsOfPage(new)
    let choices = matching.newChoices
    addItems(matching, choices, in: app)
    addDeletes(matching, choices, &selectors)
    addChildren(from: old, to: new, &selectors, in: app)
  }

  private mutating func addChildren(
    from oldPage: SettingsPage, to newPage: SettingsPage, _ selectors: inout SelectorsOfPage,
    in app: InstalledPage
  ) {
    let (old, new) = (oldPage.container?.children ?? [], newPage.container?.children ?? [])
    if old.isEmpty, new.isEmpty { return }
    let pairs = Correspondence(oldIDs: old.map(\.id), newIDs: new.map(\.id))
    children = Changes(from: old, to: new, pairs, in: app)
    for index in children.deletes.indices {
      var own = KeyTable()
      var lost: [String] = []
      for call in PageInterface(of: children.deletes[index].element.page).allCalls {
        let count = own.count
        _ = own.intern(call.selector)
        if own.count > count { lost.append(call.selector) }
      }
      children.deletes[index].element.page = children.deletes[index].element.page.hidingSecrets
      children.deletes[index].breakages = selectors.breakages(ofLosing: lost)
    }
    for index in children.inserts.indices {
      children.inserts[index].breakages = app.breakages(
        ofAdding: children.inserts[index].element.page)
      children.inserts[index].element.page = children.inserts[index].element.page.hidingSecrets
    }
    for (index, child) in new.enumerated() {
      guard let match = pairs.oldOfNew[index] else { continue }
      let diff = PageDiff(from: old[match].page, to: child.page, in: app)
      if !diff.isEmpty {
        childPages.append(.init(old: match, new: index, id: child.id, diff: diff))
      }
    }
  }

  /// - Parameter choices: the values that people can choose in the new page.
  private mutating func addItems(
    _ matching: PageMatching, _ choices: [String: Set<SettingsValue>], in app: InstalledPage
  ) {
    let (old, new) = (matching.old, matching.new)
    for section in new.sections.indices {
      // Items that stay in their section, by their indices in both pages. Other items move.
      var kept: [(old: Int, new: Int)] = []
      var moved: [(old: Int, new: Int)] = []
      for index in new.items(of: section) {
        guard let match = matching.items.oldOfNew[index] else {
          items.inserts.append(
            .init(
              place: new.place(of: index), element: new.items[index].hidingSecrets,
              breakages: app.breakages(ofAdding: new.items[index])))
          continue
        }
        let isKept = matching.sections.oldOfNew[section] == old.sectionOfItem[match]
        if isKept { kept.append((match, index)) } else { moved.append((match, index)) }
        var changes = old.items[match].changes(to: new.items[index], in: app)
        if let place = changes.firstIndex(where: { $0.name == "field.\(Key.value.name)" }
        ) {
          let lost = matching.lostChoices(of: match, to: choices)
          // A breaking change of the value is reported already.
          changes[place].breakages +=
            changes[place].breakages.isEmpty ? lost : lost.filter { $0.level == .breaking }
        }
        if !changes.isEmpty {
          items.updates.append(
            .init(
              old: old.place(of: match), new: new.place(of: index),
              element: new.items[index].hidingSecrets, properties: changes))
        }
      }
      moved += IncreasingSubsequence.outsiders(of: kept.map(\.old)).map { kept[$0] }
      items.moves += moved.sorted { $0.new < $1.new }
        .map { .init(old: old.place(of: $0.old), new: new.place(of: $0.new)) }
    }
  }

  private mutating func addDeletes(
    _ matching: PageMatching, _ choices: [String: Set<SettingsValue>],
    _ selectors: inout SelectorsOfPage
  ) {
    let old = matching.old
    for (index, item) in old.items.enumerated() where matching.items.newOfOld[index] == nil {
      items.deletes.append(
        .init(
          place: old.place(of: index), element: item.hidingSecrets,
          breakages: selectors.breakages(
            ofDeleting: item, matching.lostChoices(of: index, to: choices))))
    }
  }
}

extension PageDiff.Changes where Place == Int, Element: ComparedWhole {
  /// Compares the elements of two lists, without their contents.
  fileprivate init(
    from old: [Element], to new: [Element], _ pairs: Correspondence, in app: InstalledPage
  ) {
    for (index, element) in old.enumerated() where pairs.newOfOld[index] == nil {
      deletes.append(.init(place: index, element: element))
    }
    var kept: [(old: Int, new: Int)] = []
    for (index, element) in new.enumerated() {
      guard let match = pairs.oldOfNew[index] else {
        inserts.append(.init(place: index, element: element))
        continue
      }
      kept.append((match, index))
      let changes = old[match].changes(to: element, in: app)
      if !changes.isEmpty {
        updates.append(.init(old: match, new: index, element: element, properties: changes))
      }
    }
    moves = IncreasingSubsequence.outsiders(of: kept.map(\.old)).map {
      .init(old: kept[$0].old, new: kept[$0].new)
    }
  }
}

extension PageMatching {
  /// The values that people can choose in the new page, by the keys that store them.
  fileprivate var newChoices: [String: Set<SettingsValue>] {
    var choices: [String: Set<SettingsValue>] = [:]
    guard new.sections.contains(where: { $0.selection != nil && $0.key != nil }) else { return [:] }
    for (index, item) in new.items.enumerated() {
      let section = new.sections[new.sectionOfItem[index]]
      guard section.selection != nil, let key = section.key, let value = item.choiceValue else {
        continue
      }
      choices[key, default: []].insert(value)
    }
    return choices
  }

  /// Returns the breakages from deleting or changing an option that the app may have stored as chosen.
  ///
  /// - Parameter choices: the values that people can choose in the new page.
  fileprivate func lostChoices(
    of index: Int, to choices: [String: Set<SettingsValue>]
  ) -> [Breakage] {
    let section = old.sectionOfItem[index]
    guard let value = old.items[index].choiceValue, let text = value.selectionText else {
      return []
    }
    let key = old.sections[section].selection == nil ? nil : old.sections[section].key
    if key == nil, old.items[index].selectors.isEmpty { return [] }
    if let key, choices[key]?.contains(value) == true { return [] }
    let isKept = sections.newOfOld[section].map { match in
      new.items(of: match).contains { new.items[$0].choiceValue == value }
    }
    let reason = key == nil ? Breakage.Reason.optionRemoved : .choiceRemoved
    return isKept == true ? [] : [Breakage(reason, text)]
  }
}

/// The selectors that a page and its child pages call, and the pages that their rows open, collected
/// on first use.
private struct SelectorsOfPage {
  private let page: SettingsPage
  private lazy var interface = PageInterface(of: page)
  private lazy var known: KeyTable = {
    var table = KeyTable()
    for call in interface.allCalls { _ = table.intern(call.selector) }
    return table
  }()

  private lazy var openedPages = Set(interface.presented.map { Name($0.id) })

  init(_ page: SettingsPage) { self.page = page }

  /// Returns the breakages from deleting a row.
  ///
  /// - Parameter choices: the breakages from deleting it as an option.
  mutating func breakages(
    ofDeleting item: SettingsPage.Item, _ choices: [Breakage]
  ) -> [Breakage] {
    let selectors = breakages(ofLosing: item.selectors)
    // If its own method is not called anymore, the change is reported already.
    return selectors + breakages(ofLosing: item.presents)
      + (selectors.isEmpty ? choices : choices.filter { $0.level == .breaking })
  }

  /// Returns the breakages from deleting a row that opens a page.
  private mutating func breakages(ofLosing presented: SettingsPage.Item.Presented?) -> [Breakage] {
    guard let id = presented?.id else { return [] }
    return openedPages.contains(Name(id)) ? [] : [Breakage(.pageRemoved, id)]
  }

  /// Returns the breakages from deleting an element that calls the selectors.
  mutating func breakages(ofLosing selectors: [String]) -> [Breakage] {
    if selectors.isEmpty { return [] }
    let known = known
    return selectors.filter { known.find($0) == nil }.map { Breakage(.selectorRemoved, $0) }
  }
}
