/// The changes to whole apps between two versions of a project that are not safe: removed apps, pages
/// and stored keys, and stored keys with another type, another default or narrower limits.
///
/// All pages of an app share its stored keys. A row can move to another page with its key, and a
/// presenter can give the key another default. Therefore keys are compared once for each app, not
/// page by page.
public struct AppDiff: Sendable {
  /// An app in one version of a project.
  public struct App: Sendable {
    /// The directory of the app's configuration, relative to the compared directory.
    var project: String
    /// The name, or nil for the only app of a configuration.
    var name: String?
    /// The pages that the app shows.
    var pages: [PageInterface]
    /// True if all pages and keys are known.
    var isComplete: Bool

    /// Makes an app.
    public init(project: String, name: String?, pages: [PageInterface], isComplete: Bool) {
      (self.project, self.name, self.pages) = (project, name, pages)
      self.isComplete = isComplete && pages.allSatisfy(\.openKeys.isEmpty)
    }

    fileprivate var keys: [String: StoredKey] {
      Dictionary(
        pages.flatMap(\.keys).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A change and the apps that it affects.
  public struct Change: Sendable {
    /// The reason, and a key, the id of a page, or the name of an app.
    public let breakage: Breakage
    /// The page and the row or section of a key, in the old version.
    public let place: (page: String, item: String)?
    /// The names of the apps; empty for the only app of a project.
    public fileprivate(set) var apps: [String]
  }

  /// The keys and pages whose changes are already reported by the diffs of pages.
  public struct Known: Sendable {
    /// The names of stored keys.
    public var keys = Set<String>()
    /// The ids of deleted pages.
    public var pages = Set<String>()
    /// The names of kinds whose stored field has other values.
    public var kinds = Set<String>()
    /// The old ids of pages with another id.
    public var renamedPages = Set<String>()

    /// Makes an empty value.
    public init() {}

    /// Adds the kinds whose stored field has other values.
    public mutating func add(_ diffs: [KindDiff]) {
      kinds.formUnion(
        diffs.filter { $0.breakages.contains { $0.reason.isOfValues } }.map(\.name))
    }

    /// Adds the keys whose rows or sections have a breaking change.
    public mutating func add(_ diff: PageDiff, from old: SettingsPage) {
      if diff.page?.properties.contains(where: { $0.name == Key.id.name }) == true {
        renamedPages.insert(old.id)
      }
      func add(_ breakages: [Breakage], _ found: String?...) {
        if breakages.contains(where: \.reason.isOfStorage) {
          keys.formUnion(found.compactMap(\.self))
        }
      }
      for update in diff.items.updates {
        let section = old.sections[update.old.section]
        let item = section.items[update.old.item]
        add(update.properties.flatMap(\.breakages), section.key, item.key, update.element.key)
      }
      for update in diff.sections.updates {
        add(
          update.properties.flatMap(\.breakages), old.sections[update.old].key, update.element.key)
      }
      for delete in diff.items.deletes {
        add(delete.breakages, old.sections[delete.place.section].key, delete.element.key)
      }
      for insert in diff.items.inserts { add(insert.breakages, insert.element.key) }
      for child in diff.childPages {
        if let page = old.container?.children[child.old].page { self.add(child.diff, from: page) }
      }
    }
  }

  /// The changes: first apps, then pages, then keys, each sorted by name.
  public private(set) var changes: [Change] = []
  private var positions: [Breakage: Int] = [:]

  /// Compares the apps of two versions. Takes O(n log n) time in the number of pages and keys.
  ///
  /// Apps are matched by name. An app without a name matches every app of its project.
  ///
  /// - Parameter known: keys and pages to omit, because they are already reported.
  public init(from olds: [App], to news: [App], besides known: Known = Known()) {
    for old in olds {
      let candidates = news.filter { $0.project == old.project }
      var matches = candidates.filter { $0.name == old.name || $0.name == nil || old.name == nil }
      if matches.isEmpty {
        if let name = old.name, !candidates.isEmpty {
          addBreakage(Breakage(.appRemoved, name), of: old)
        }
        continue
      }
      if old.name == nil { matches = [AppDiff.mergedApp(matches)] }
      addChanges(from: old, to: matches[0], known)
    }
    changes.sort {
      ($0.breakage.reason.rank, $0.breakage.subject) < (
        $1.breakage.reason.rank, $1.breakage.subject
      )
    }
  }

  /// Removes all changes except changes of the given keys.
  public mutating func keepChanges(ofKeys keys: Set<String>) {
    changes = changes.filter { $0.place != nil && keys.contains($0.breakage.subject) }
  }

  private static func mergedApp(_ apps: [App]) -> App {
    App(
      project: apps[0].project, name: nil, pages: apps.flatMap(\.pages),
      isComplete: apps.allSatisfy(\.isComplete))
  }

  private mutating func addChanges(from old: App, to new: App, _ known: Known) {
    let keys = new.keys
    let pages = Set(new.pages.map(\.id))
    // Deleting a page also deletes its stored settings, unless another file has the page.
    let deleted = known.pages.subtracting(pages)
    if new.isComplete {
      for page in Set(old.pages.map(\.id)).subtracting(pages.union(deleted))
      where !known.renamedPages.contains(page) {
        addBreakage(Breakage(.pageRemoved, page), of: old)
      }
    }
    for (name, key) in old.keys where !known.keys.contains(name) {
      if let later = keys[name] {
        for reason in key.breakages(by: later)
        where !(reason.isOfValues && key.kind.map(known.kinds.contains) == true) {
          addBreakage(Breakage(reason, name), at: key, of: old)
        }
      } else if new.isComplete, !deleted.contains(key.page) {
        addBreakage(Breakage(.keyRemoved, name), at: key, of: old)
      }
    }
  }

  private mutating func addBreakage(_ breakage: Breakage, at key: StoredKey? = nil, of app: App) {
    let position = positions[breakage] ?? changes.count
    if position == changes.count {
      positions[breakage] = position
      changes.append(.init(breakage: breakage, place: key.map { ($0.page, $0.item) }, apps: []))
    }
    if let name = app.name { changes[position].apps.append(name) }
  }
}

extension StoredKey {
  /// Returns why the declaration `later` is not safe for the user's settings. A value of another type is
  /// lost, and has no other reason.
  fileprivate func breakages(by later: StoredKey) -> [Breakage.Reason] {
    if isOpen || later.isOpen { return [] }
    if domain.name != later.domain.name { return [.keyRetyped] }
    var reasons: [Breakage.Reason] = []
    switch (domain, later.domain) {
    case (.choice(let old), .choice(let new)), (.choices(let old), .choices(let new)):
      if Set(old.map(\.type)).isDisjoint(with: new.map(\.type)) { return [.keyRetyped] }
      if !Set(old).isSubset(of: new) { reasons.append(.choiceRemoved) }
    default: break
    }
    if !hasSameDefault(as: later) { reasons.append(.defaultChanged) }
    if !later.limits.narrowedParts(since: limits).isEmpty { reasons.append(.limitNarrowed) }
    return reasons
  }
}

extension Breakage.Reason {
  /// True if the reason concerns stored settings.
  fileprivate var isOfStorage: Bool {
    switch self {
    case .keyChanged, .keyRemoved, .keyRetyped, .defaultChanged, .choiceRemoved, .limitNarrowed:
      true
    default: false
    }
  }

  /// True if people can enter fewer values.
  fileprivate var isOfValues: Bool { self == .choiceRemoved || self == .limitNarrowed }

  /// The position of the reason in the order of an app's changes.
  fileprivate var rank: Int {
    switch self {
    case .appRemoved: 0
    case .pageRemoved: 1
    default: 2
    }
  }
}
