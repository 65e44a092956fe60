public import SettingsLanguage
public import SettingsSyntax

/// The kinds, pages, handlers and stored keys of a project: the source of generated code.
public struct CodeInput: Sendable {
  private var addedKinds = NamedValues<CellKind>()
  private(set) var pages = NamedValues<Page>()
  private var owners = NamedValues<Owner>()
  private(set) var keys = NamedValues<StoredKey>()
  /// The keys whose names have placeholders, by name.
  private(set) var openKeys = NamedValues<StoredKey>()
  private var selectorsFromData = NamedValues<String>()
  /// The selectors with placeholders, in page order. They are not part of any protocol.
  public var openSelectors: [String] { selectorsFromData.values }
  private var presentedPages = Set<String>()

  /// Creates an empty input.
  public init() {}

  /// The ids of a page that generated code refers to.
  struct Page: Sendable {
    let id: String
    fileprivate(set) var sections = NamedValues<String>()
    /// The ids of the rows, without rows for the elements of a response.
    fileprivate(set) var rows = NamedValues<String>()

    fileprivate mutating func addIDs(of page: PageInterface) {
      for id in page.sectionIDs { sections.updateValue(id, orAdd: id) }
      for id in page.rowIDs { rows.updateValue(id, orAdd: id) }
    }
  }

  /// A presenter, or a page without a presenter. Each owner has a protocol of handlers.
  struct Owner: Sendable {
    /// The class of the presenter, or the id of the page.
    let name: String
    let isPresenter: Bool
    /// The handlers, by selector.
    fileprivate(set) var handlers = NamedValues<Handler>()
    /// The titles of the pages; nil for a page without a title. A title from data is unknown.
    fileprivate(set) var titles = Set<String?>()
    /// The separator insets of the pages.
    fileprivate(set) var insets = Set<SettingsPage.Insets>()

    /// The documentation of the protocol.
    var summary: String { "The handlers of the \(isPresenter ? "presenter" : "page") '\(name)'." }
  }

  /// A selector and the arguments that its callers pass.
  struct Handler: Sendable {
    let selector: String
    fileprivate(set) var arguments = Set<Argument>()
    /// The parameters that the callers pass, in order. If the callers pass different parameters,
    /// only the first one is passed.
    fileprivate(set) var parameters: [SelectorCall.Parameter]
    fileprivate var callers: [String] = []

    fileprivate init(_ call: SelectorCall) {
      selector = call.selector
      parameters = call.parameters
    }

    /// The parts of the selector that take an argument. Empty for a selector without a colon.
    var parts: [Substring] {
      selector.hasSuffix(":") ? selector.dropLast().split(separator: ":") : []
    }

    /// The documentation of the method, which names the first callers.
    var summary: String {
      if callers.isEmpty { return "Handles '\(selector)': the presenter's list." }
      let names = callers.prefix(3) + (callers.count > 3 ? ["others"] : [])
      return "Handles '\(selector)': \(names.joined(separator: ", "))."
    }
  }

  /// The argument of a call.
  enum Argument: Hashable, Sendable {
    /// The tapped row.
    case item
    /// The value of an event.
    case value(CodeType)
    /// No argument.
    case none
  }

  /// Conflicting declarations of a name, which code cannot represent together.
  public enum Conflict: Error {
    /// A kind that has the same name as another kind.
    case kind(CellKind)
    /// A stored key, and a description of the conflict.
    case key(String, String)
  }
}

/// A collection of values by name, in insertion order.
struct NamedValues<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var positions: [String: Int] = [:]

  /// The value of a name.
  subscript(name: String) -> Value? { positions[name].map { values[$0] } }

  /// Changes the value of a name. Adds a value if the name is new. Amortized constant time.
  mutating func updateValue(
    _ name: String, orAdd value: @autoclosure () -> Value,
    _ change: (inout Value) -> Void = { _ in }
  ) {
    let position = positions[name] ?? values.count
    if position == values.count {
      positions[name] = position
      values.append(value())
    }
    change(&values[position])
  }
}

extension CodeInput {
  /// The kinds: the built-in kinds in the order of the docs, followed by other kinds in insertion
  /// order.
  var kinds: [CellKind] {
    Registry.builtIn.kinds.compactMap { addedKinds[$0.name] }.filter { $0.definedAt == nil }
      + addedKinds.values.filter { $0.definedAt != nil }
  }

  /// The owners of handlers, without the pages of presenters.
  var handlerOwners: [Owner] {
    owners.values.filter {
      !$0.handlers.values.isEmpty && ($0.isPresenter || !presentedPages.contains($0.name))
    }
  }

  /// Adds a kind. Constant time.
  public mutating func add(_ kind: CellKind) throws(Conflict) {
    if let known = addedKinds[kind.name], known !== kind,
      known.fields != kind.fields || known.classes != kind.classes
    {
      guard let merged = known.merging(kind) else { throw .kind(kind) }
      return addedKinds.updateValue(kind.name, orAdd: kind) { $0 = merged }
    }
    addedKinds.updateValue(kind.name, orAdd: kind)
  }

  /// Adds a page and the kinds that it may use. Linear in the rows.
  public mutating func add(_ page: PageInterface) throws(Conflict) {
    for kind in page.registry?.kinds ?? [] where kind.definedAt != nil { try add(kind) }
    pages.updateValue(page.id, orAdd: Page(id: page.id)) { $0.addIDs(of: page) }
    for key in page.keys {
      if let reason = keys[key.name].flatMap({ key.conflict(with: $0) }) {
        throw .key(key.name, reason)
      }
      keys.updateValue(key.name, orAdd: key)
    }
    for key in page.openKeys { openKeys.updateValue(key.name, orAdd: key) }
    if page.presenter != nil { presentedPages.insert(page.id) }
    let owner = Owner(name: page.presenter ?? page.id, isPresenter: page.presenter != nil)
    owners.updateValue(owner.summary, orAdd: owner) { owner in
      owner.titles.insert(page.title.flatMap { $0.isStable ? $0 : nil })
      owner.insets.insert(page.separatorInset)
      for selector in page.handlers ?? [] {
        let unused = SelectorCall(selector, by: .state(.error), .byDefault)
        owner.handlers.updateValue(selector, orAdd: Handler(unused))
      }
      for call in page.calls {
        if call.selector.isStable {
          owner.addCall(call)
        } else if !call.selector.isEmpty {
          selectorsFromData.updateValue(call.selector, orAdd: call.selector)
        }
      }
    }
    for kind in page.rowTypes.lazy.compactMap(\.declaration) { try add(kind) }
  }
}

extension CodeInput.Owner {
  fileprivate mutating func addCall(_ call: SelectorCall) {
    let (argument, caller): (CodeInput.Argument, String)
    switch call.caller {
    case .item(let id, _): (argument, caller) = (.item, "a tap on '\(id)'")
    case .event(let item, let name, let event):
      (argument, caller) = (.value(event?.codeType ?? .any), "'\(name)' of '\(item)'")
    case .state(let name): (argument, caller) = (.none, "the state '\(name.rawValue)'")
    case .bar(let title): (argument, caller) = (.none, "the button '\(title)'")
    case .delegate(let child, let event):
      argument = event == .didClear ? .none : .item
      caller = "'\(child).\(event.rawValue)'"
    }
    handlers.updateValue(call.selector, orAdd: CodeInput.Handler(call)) {
      if $0.callers.isEmpty {
        $0.parameters = call.parameters
      } else if $0.parameters != call.parameters {
        $0.parameters = SelectorCall(call.selector, by: .state(.error), .byDefault).parameters
        $0.arguments.insert(.none)
      }
      $0.arguments.insert(argument)
      if $0.callers.count <= 3 { $0.callers.append(caller) }
    }
  }
}

/// A file of generated code.
public struct GeneratedFile: Hashable, Sendable {
  /// The file name.
  public var name: String
  /// The contents of the file.
  public var text: String
}

extension GeneratedFile {
  /// The end of the first line, which marks a file as generated.
  private static let mark = "by settingsc; do not edit."
  /// The first line of each file.
  static let header = "// Generated \(mark)"

  /// Returns true if the first line of a file marks it as generated. Other files are not replaced.
  public static func isGenerated(_ bytes: FileBytes) -> Bool {
    let line = bytes.buffer.prefix(1_000).prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    return text.hasPrefix("// Generated ") && text.hasSuffix(mark)
  }
}

extension String {
  /// The string for a line comment. A trailing backslash is followed by a period, because it would
  /// join the comment with the next line in C. Adjacent question marks, which C may read as
  /// trigraphs, are separated.
  var asLineOfComment: String {
    (hasSuffix("\\") ? self + "." : self).replacing("??", with: "? ?")
  }
}
