public import SettingsModel
import SettingsSyntax

/// What code is generated from: kinds, pages, handlers and stored keys of a project, with the files
/// that declare them. Paths are relative to the project's root.
public struct CodeInput: Sendable {
  private var addedKinds: [CellKind] = []
  /// The files with kinds that registries define.
  public var kindFiles: [String] { registryFiles.names }
  /// The pages, each id once, in the order in which they were added.
  public private(set) var pages: [Page] = []
  /// Who handles the selectors: presenters, and pages without one.
  public private(set) var owners: [Owner] = []
  /// What the app keeps, each key once.
  public private(set) var keys: [StoredKey] = []
  /// The files with pages, in the order in which they were added.
  public private(set) var files: [String] = []
  /// The files of pages that keep something.
  public private(set) var keyFiles: [String] = []

  private var registryFiles = OrderedNames()
  private var kindPositions: [String: Int] = [:]
  private var pagePositions: [String: Int] = [:]
  private var ownerPositions: [String: Int] = [:]
  private var knownKeys = Set<String>()
  private var presentedPages = Set<String>()

  /// Makes an input without anything.
  public init() {}

  /// The ids of a page.
  public struct Page: Sendable {
    /// The page's id.
    public let id: String
    /// The ids of its sections, each once.
    public fileprivate(set) var sections = OrderedNames()
    /// The ids of its rows, each once, without those that are made for the elements of a response.
    public fileprivate(set) var rows = OrderedNames()
    /// The files that it is written in.
    public fileprivate(set) var files = OrderedNames()
  }

  /// A presenter, or a page that has none.
  public struct Owner: Sendable {
    /// The presenter's class, or the page's id.
    public let name: String
    /// Whether it is a presenter.
    public let isPresenter: Bool
    /// The selectors in the order in which they were added.
    public fileprivate(set) var handlers: [Handler] = []
    /// The files that call them.
    public fileprivate(set) var files = OrderedNames()
    fileprivate var positions: [String: Int] = [:]
  }

  /// A selector, and what its callers pass.
  public struct Handler: Sendable {
    /// The selector.
    public let selector: String
    /// What the callers pass, each once.
    public fileprivate(set) var arguments = Set<Argument>()
    /// The kinds of the rows whose taps call it.
    public fileprivate(set) var kinds = OrderedNames()
    /// The first callers, for people.
    public fileprivate(set) var callers: [String] = []

    /// The parts of the selector that take an argument; none for a selector without a colon.
    public var parts: [Substring] {
      selector.hasSuffix(":") ? selector.dropLast().split(separator: ":") : []
    }
  }

  /// What a caller passes to a handler.
  public enum Argument: Hashable, Sendable {
    /// The row that was tapped.
    case item
    /// The value of an event.
    case boolean, number, string
    /// A value of another type, or one whose type is unknown.
    case value
    /// Nothing.
    case none
  }

  /// Strings in the order in which they were added, each once.
  public struct OrderedNames: Sendable {
    /// The strings.
    public private(set) var names: [String] = []
    private var known = Set<[UInt8]>()

    /// Makes a list without strings.
    public init() {}

    /// Adds a string that is not in the list yet.
    mutating func add(_ name: String) {
      // By bytes: Swift treats normal forms of a string as equal.
      if known.insert(Array(name.utf8)).inserted { names.append(name) }
    }
  }

  /// Two kinds with one name that are declared differently.
  public struct Conflict: Error {
    /// The name.
    public let name: String
    /// The declaration that was added first.
    public let first: CellKind
    /// The other declaration.
    public let second: CellKind
  }
}

extension CodeInput {
  /// The kinds, each name once: built-in ones in the order of the docs, then others in the order in which
  /// they were added.
  public var kinds: [CellKind] {
    let builtIn = Registry.builtIn.kinds.compactMap { kind in
      kindPositions[kind.name].map { addedKinds[$0] }.flatMap { $0.definedAt == nil ? $0 : nil }
    }
    return builtIn + addedKinds.filter { $0.definedAt != nil }
  }

  /// Adds a kind. Constant time.
  ///
  /// - Parameter file: the registry file; nil for a built-in kind.
  /// - Throws: a `Conflict` with a kind of this name that is declared differently.
  public mutating func add(_ kind: CellKind, in file: String?) throws(Conflict) {
    if let position = kindPositions[kind.name] {
      let known = addedKinds[position]
      if known === kind || known.fields == kind.fields && known.classes == kind.classes { return }
      throw Conflict(name: kind.name, first: known, second: kind)
    }
    kindPositions[kind.name] = addedKinds.count
    addedKinds.append(kind)
    if let file { registryFiles.add(file) }
  }

  /// Adds a page. Linear in its rows.
  ///
  /// - Parameters:
  ///   - file: the path of the document.
  ///   - handlers: the selectors that its presenter lists.
  ///   - kind: called with each kind of its rows.
  public mutating func add(
    _ page: PageTree, in file: String, handlers: [String], kind: (CellKind) -> Void
  ) {
    if files.last != file { files.append(file) }
    addIDs(of: page, in: file)
    addHandlers(of: page, in: file, listed: handlers)
    let storage = PageStorage(of: page).keys
    if !storage.isEmpty, keyFiles.last != file { keyFiles.append(file) }
    for key in storage where knownKeys.insert(key.name).inserted { keys.append(key) }
    var pending = [page]
    while let next = pending.popLast() {
      for section in next.sections {
        for item in section.items { if let used = item.kind { kind(used) } }
      }
      pending += next.container?.children.map(\.page) ?? []
    }
  }

  private mutating func addIDs(of page: PageTree, in file: String) {
    let id = page.id.value
    let position = pagePositions[id] ?? pages.count
    if position == pages.count {
      pagePositions[id] = position
      pages.append(Page(id: id))
    }
    pages[position].files.add(file)
    for section in page.sections {
      if section.id.value.isStable { pages[position].sections.add(section.id.value) }
      for item in section.items where !item.isElement && item.id.value.isStable {
        pages[position].rows.add(item.id.value)
      }
    }
  }

  private mutating func addHandlers(of page: PageTree, in file: String, listed: [String]) {
    var owner = Owner(
      name: page.presenter ?? page.id.value, isPresenter: page.presenter != nil)
    if owner.isPresenter { presentedPages.insert(page.id.value) }
    let identity = (owner.isPresenter ? "presenter " : "page ") + owner.name
    let position = ownerPositions[identity] ?? owners.count
    if position < owners.count { owner = owners[position] }
    var kinds: [String: String] = [:]
    for section in page.sections {
      for item in section.items { kinds[item.id.value] = item.kindName }
    }
    for selector in listed { owner.add(selector, nil, nil) }
    page.forEachSelectorCall { owner.add($0, kinds) }
    if owner.handlers.isEmpty { return }
    owner.files.add(file)
    if position == owners.count {
      ownerPositions[identity] = position
      owners.append(owner)
    } else {
      owners[position] = owner
    }
  }

  /// The owners without pages that a presenter presents.
  var handlerOwners: [Owner] {
    owners.filter { $0.isPresenter || !presentedPages.contains($0.name) }
  }
}

extension CodeInput.Owner {
  /// The most callers that are named.
  private static let mostCallers = 3

  fileprivate mutating func add(_ call: SelectorCall, _ kinds: [String: String]) {
    guard call.selector.isStable else { return }
    switch call.caller {
    case .item(let id):
      add(call.selector, .item, "a tap on '\(id)'", kind: kinds[id])
    case .event(let item, let name, let type):
      let argument: CodeInput.Argument =
        switch type {
        case "boolean": .boolean
        case "number", "integer": .number
        case "list", "object", "mapping", "scalar", "value", "": .value
        default: .string
        }
      add(call.selector, argument, "'\(name)' of '\(item)'")
    case .state(let name):
      add(call.selector, CodeInput.Argument.none, "the state '\(name.rawValue)'")
    case .bar(let title): add(call.selector, CodeInput.Argument.none, "the button '\(title)'")
    case .delegate(let child, let event):
      add(
        call.selector, event == .didClear ? CodeInput.Argument.none : .item,
        "'\(child).\(event.rawValue)'")
    }
  }

  fileprivate mutating func add(
    _ selector: String, _ argument: CodeInput.Argument?, _ caller: String?, kind: String? = nil
  ) {
    let position = positions[selector] ?? handlers.count
    if position == handlers.count {
      positions[selector] = position
      handlers.append(CodeInput.Handler(selector: selector))
    }
    if let argument { handlers[position].arguments.insert(argument) }
    if let kind { handlers[position].kinds.add(kind) }
    if let caller, handlers[position].callers.count <= CodeInput.Owner.mostCallers {
      handlers[position].callers.append(
        handlers[position].callers.count == CodeInput.Owner.mostCallers ? "others" : caller)
    }
  }
}

extension String {
  /// Whether data has no part in it.
  fileprivate var isStable: Bool { !isEmpty && !utf8.contains(UInt8(ascii: "{")) }
}

/// A file of generated code.
public struct GeneratedFile: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its contents.
  public var text: String
}

/// What all generated files begin with.
enum CodeHeader {
  /// The last words of the first line, by which a file is known to be generated.
  static let mark = "by settingsc; do not edit."

  /// The comment at the start of a file.
  ///
  /// - Parameter files: the files that it is generated from; none for what is always the same.
  static func lines(_ files: [String]) -> [String] {
    let names = files.map { VisibleText.escaping($0).asLineOfComment }
    switch names.count {
    case 0: return ["// Generated \(mark)"]
    case 1: return ["// Generated from \(names[0]) \(mark)"]
    default: return ["// Generated from \(names.count) files \(mark)"] + names.map { "//   \($0)" }
    }
  }
}

extension GeneratedFile {
  /// Whether the start of a file says that it is generated: only such a file is replaced.
  public static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.hasPrefix("// Generated ") && line.hasSuffix(CodeHeader.mark)
  }
}

extension String {
  /// The string with a period after a backslash at its end, which would join a comment in C with the
  /// next line, and without the question marks that C takes for other characters.
  var asLineOfComment: String {
    (hasSuffix("\\") ? self + "." : self).replacing("??", with: "? ?")
  }
}
