public import Foundation
import SettingsRuntime

extension SettingsPage {
  /// Reads a compiled tree: what `settingsc compile` prints.
  ///
  /// Nothing is dropped: a section, a row or a child that is not as the tree or the kinds say is in the
  /// page, with its problems. A row or section without an id of its own gets one, so that all ids of a
  /// page differ.
  ///
  /// - Parameters:
  ///   - data: the tree in JSON.
  ///   - kinds: the kinds of rows that the app can show.
  /// - Throws: a ``SettingsTreeError`` if the bytes are not JSON, or the JSON is not a tree.
  /// - Complexity: linear. Lists and objects that are nested more than 256 levels deep are not read.
  public init(_ data: Data, kinds: SettingsKinds = .builtIn) throws(SettingsTreeError) {
    let value = try SettingsValue(json: data)
    guard let root = value.object else {
      throw .notATree(text: "expected an object, but this is \(value.excerpt)")
    }
    guard let version = root[.tree], root[.page]?.object != nil else {
      let isTemplate = root["template"] != nil
      throw .notATree(
        text: isTemplate
          ? "this is a template, which data must fill first"
          : "expected the keys 'tree' and 'page'")
    }
    self = PageReader(kinds: kinds).page(root)
    if version != 1 {
      problems.insert(
        SettingsProblem(
          path: TreeKey.tree.rawValue, reason: .unknownVersion,
          text: "the version must be 1, but this is \(version.excerpt)"), at: 0)
    }
  }
}

/// Makes a page of the values of a tree.
struct PageReader {
  let kinds: SettingsKinds

  // MARK: Pages

  func page(_ fields: SettingsFields) -> SettingsPage {
    var page = SettingsPage(id: "")
    var root = ObjectReader(fields)
    _ = root.within(.page, isRequired: true) { readHeader(&$0, into: &page) }
    if fields[.children] != nil {
      page.container = container(&root)
      if fields[.sections] != nil {
        root.add(.unknownKey, "a page has 'sections' or 'children', not both", at: "sections")
      }
    }
    if fields[.children] == nil || fields[.sections] != nil {
      page.sections = root.list(.sections, isRequired: true).map(section)
    }
    page.problems = root.problems
    page.makeIDsUnique()
    return page
  }

  private func readHeader(_ header: inout ObjectReader, into page: inout SettingsPage) -> Void? {
    page.id = header.string(.id, isRequired: true) ?? ""
    page.title = header.string(.title)
    page.separatorInset =
      header.within(.separatorInset) { reader in
        var insets = SettingsPage.Insets()
        insets.top = reader.number(.top) ?? 0
        insets.left = reader.number(.left) ?? 0
        insets.bottom = reader.number(.bottom) ?? 0
        insets.right = reader.number(.right) ?? 0
        return insets
      } ?? SettingsPage.Insets()
    page.presentation = header.word(.presentation, of: SettingsPresentation.self) ?? .page
    page.tool = header.within(.tool) { $0.tool() }
    page.provider = header.within(.provider) { $0.provider() }
    for state in header.within(.states, { $0.states() }) ?? [] { page.states[state.0] = state.1 }
    page.fields = header.object(.fields) ?? [:]
    return ()
  }

  // MARK: Containers

  private func container(_ root: inout ObjectReader) -> SettingsPage.Container {
    var container = SettingsPage.Container()
    container.axis = root.word(.axis, of: SettingsAxis.self) ?? .vertical
    container.children = root.list(.children).map(child)
    container.bar = root.elements(.bar) { reader in
      SettingsPage.Container.Button(
        title: reader.string(.title, isRequired: true) ?? "", action: reader.string(.action))
    }
    container.delegates = root.strings(.delegates)
    container.filters = root.elements(.filters) { reader in
      SettingsPage.Container.Filter(
        from: reader.string(.from, isRequired: true) ?? "",
        to: reader.string(.to, isRequired: true) ?? "",
        field: reader.string(.field, isRequired: true) ?? "",
        match: reader.word(.match, of: SettingsFilterMatch.self) ?? .equals)
    }
    return container
  }

  private func child(
    _ value: SettingsValue
  ) -> SettingsPage.Container.Child {
    var child = SettingsPage.Container.Child(
      id: "", file: "", weight: 1, page: SettingsPage(id: ""))
    guard let fields = value.object else {
      child.problems = [.notAnObject(value)]
      return child
    }
    var reader = ObjectReader(fields)
    child.id = reader.string(.id, isRequired: true) ?? ""
    child.file = reader.string(.file, isRequired: true) ?? ""
    child.weight = reader.number(.weight) ?? 1
    if child.weight <= 0 {
      reader.add(.outOfRange, "'weight' must be above 0", at: TreeKey.weight.rawValue)
      child.weight = 1
    }
    if let tree = reader.object(.tree, isRequired: true) {
      child.page = page(tree)
    }
    child.problems = reader.problems
    return child
  }
}

extension SettingsProblem {
  static func notAnObject(_ value: SettingsValue) -> SettingsProblem {
    SettingsProblem(
      path: "", reason: .wrongType,
      text: "this must be an object, but it is \(value.excerpt)")
  }
}

// MARK: Sheets

extension ObjectReader {
  fileprivate mutating func states() -> [(SettingsStateName, SettingsPage.State)] {
    let names: [(TreeKey, SettingsStateName)] = [
      (.loading, .loading), (.empty, .empty), (.error, .error),
    ]
    return names.compactMap { key, name in
      within(key) { reader in
        (name, SettingsPage.State(title: reader.string(.title), retry: reader.string(.retry)))
      }
    }
  }
}

// MARK: Ids

extension SettingsPage {
  /// Gives an id to what has none, or that of another.
  fileprivate mutating func makeIDsUnique() {
    var ids = UniqueIDs(written: sections.flatMap { [$0.id] + $0.items.map(\.id) })
    for s in sections.indices {
      if let problem = ids.claim(&sections[s].id, or: "section") {
        sections[s].problems.append(problem)
      }
      for i in sections[s].items.indices {
        if let problem = ids.claim(&sections[s].items[i].id, or: sections[s].items[i].kind) {
          sections[s].items[i].problems.append(problem)
        }
      }
    }
  }
}

private struct UniqueIDs {
  private let written: Set<String>
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  init(written: [String]) { self.written = Set(written) }

  /// Makes an id one that nothing else has. A problem is returned if another part has it; that it is
  /// missing has been noted.
  mutating func claim(_ id: inout String, or stem: String) -> SettingsProblem? {
    if !id.isEmpty, used.insert(id).inserted { return nil }
    let old = id
    let base = id.isEmpty ? (stem.isEmpty ? "row" : stem) : id
    var count = counts[base] ?? (id.isEmpty ? 0 : 1)
    repeat {
      count += 1
      id = "\(base)-\(count)"
    } while written.contains(id) || used.contains(id)
    counts[base] = count
    used.insert(id)
    if old.isEmpty { return nil }
    return SettingsProblem(
      path: TreeKey.id.rawValue, reason: .repeatedID,
      text:
        "another part of the page has the id '\(old.excerpt)'; this one has '\(id.excerpt)' here")
  }
}
