import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSources
public import SettingsSyntax

/// A run of `handlers extract`: finds which of the selectors that the page of a presenter calls its class
/// implements, and lists them.
public struct HandlerExtraction {
  /// The handlers that the presenter lists, and then those that it is to list.
  public let handlers: [String]
  /// The handlers that it does not list yet.
  public let added: [String]
  /// What is said of the selectors that are not listed, a line each.
  public let messages: [String]
  /// The presenter as it is.
  public let before: FileBytes

  private let path: String
  private let fileSystem: any FileSystem

  /// Checks a presenter and its page, and reads the sources of the nearest configuration.
  ///
  /// - Parameter input: the presenter alone.
  /// - Throws: a `FileError` of a file that cannot be read, and a `RunFailure` for errors in the
  ///   documents, or where the sources do not have the class.
  public init(_ input: RunInput) throws {
    path = input.paths[0]
    fileSystem = input.fileSystem
    var run = try PageRun.check(input)
    let errors = run.diagnostics().filter {
      $0.severity == .error && $0.id != .unhandledSelector
    }
    if !errors.isEmpty { throw RunFailure(nil, after: errors, in: run.sources) }
    guard run.documents.count == 1, let document = run.documents.first,
      document.form == .presenter, let file = run.sources.file(at: path),
      let page = run.compiler.tree(of: document), let name = page.presenter
    else { throw RunFailure("\(path): not a presenter; one begins with 'presenter: <class>'") }
    before = file.bytes
    let sources = try AppSources.read(
      RunInput([], input.options, standardInputNamed: nil, in: fileSystem), near: path)
    let app = AppDeclarations(
      sources.files.map(\.declarations), external: Set(sources.external))
    guard case .there = app.findClass(name) else {
      let nearest = NearestName.find(name, among: app.classNames)
      throw RunFailure(
        "the sources have no class '\(Excerpt.quoted(name))'"
          + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" } ?? ""))
    }
    let listed = document.handlers ?? []
    var known = Set(listed)
    var (added, messages): ([String], [String]) = ([], [])
    page.forEachSelectorCall { call in
      guard known.insert(call.selector).inserted else { return }
      if let reason = HandlerExtraction.reason(against: call.selector, of: name, in: app) {
        messages.append(reason)
      } else {
        added.append(call.selector)
      }
    }
    (self.added, self.messages, handlers) = (added, messages, listed + added)
  }

  /// Why a selector is not listed; nil for one that the class has.
  private static func reason(
    against selector: String, of name: String, in app: AppDeclarations
  ) -> String? {
    let (shown, type) = (Excerpt.quoted(selector), Excerpt.quoted(name))
    if selector.utf8.contains(UInt8(ascii: "{")) {
      return "'\(shown)' depends on data, which '--data' passes"
    }
    switch app.findMethod(selector, of: name) {
    case .there: return nil
    case .hidden(let reason, _):
      return "Objective-C does not see the method '\(shown)' of '\(type)': \(reason.rawValue)"
    case .notThere: return "'\(type)' has no method '\(shown)'"
    case .unknown(let other):
      return
        "'\(type)' has no method '\(shown)' that was seen; '\(Excerpt.quoted(other))' may have it"
    }
  }

  /// The list as a presenter has it, in block style.
  public var text: String {
    handlers.isEmpty
      ? "\(Key.handlers.name): []\n"
      : "\(Key.handlers.name):\n"
        + handlers.map { "  - \(HandlerExtraction.scalar($0))\n" }.joined()
  }

  /// A selector as `fmt` writes it.
  private static func scalar(_ selector: String) -> String {
    var writer = YAMLWriter()
    writer.string(selector)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the presenter with the handlers that it lacks; nil if it lacks none.
  ///
  /// - Throws: a `RunFailure` where they cannot be inserted.
  public func extendedPresenter() throws(RunFailure) -> [UInt8]? {
    if added.isEmpty { return nil }
    let file = SourceFile(id: FileID(0), path: path, bytes: before)
    do throws(TextInsertion.Obstacle) {
      var text = try TextInsertion(into: file, with: .presenter, budget: Budget())
      let elements = added.map(HandlerExtraction.scalar)
      var page: NodeID?
      var list: NodeID?
      for entry in text.tree.entries(of: text.root) {
        switch text.tree.string(of: entry.key) {
        case Key.handlers.name: list = entry.value
        case Key.page.name: page = entry.value
        default: break
        }
      }
      if let list {
        try text.append(elements: elements, to: list)
      } else if let page {
        text.insert(
          ["\(Key.handlers.name):"] + elements.map { "  - " + $0 },
          column: text.column(of: text.root) ?? 0,
          at: text.lineEnd(after: text.end(of: page)))
      }
      guard let result = text.result else { return nil }
      let bytes = Array(before.buffer)
      let written =
        DocumentText.formatted(bytes) == bytes ? DocumentText.formatted(result) : result
      let again = SourceFile(id: FileID(0), path: path, bytes: FileBytes(written))
      guard Set(AppUses(of: again, budget: Budget()).handlers.map(\.selector)) == Set(handlers)
      else {
        throw TextInsertion.Obstacle(words: "its list would not read back as the same handlers")
      }
      return written
    } catch {
      throw RunFailure("\(path): not changed: \(error.words)")
    }
  }
}
