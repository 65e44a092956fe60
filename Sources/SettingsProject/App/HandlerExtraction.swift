import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSources
import SettingsSyntax

/// The result of `extract handlers`: the selectors of a page that its presenter class implements.
public struct HandlerExtraction {
  /// The `handlers` list of the presenter in block style: first the handlers that it lists already,
  /// then the new handlers.
  public let text: String
  /// A line for each omitted selector, with the reason.
  public let messages: [String]
  /// A message about the printed selectors that could not be looked up in the sources.
  public let notice: String?

  /// Checks a presenter and its page, and reads the sources in the nearest configuration.
  ///
  /// - Parameter input: the presenter as the only path.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if the documents have
  ///   errors or the sources do not declare the class.
  public init(_ input: RunInput) throws {
    let path = input.paths[0]
    var run = try PageFile(input)
    let errors = run.diagnostics().filter {
      $0.severity == .error && $0.id != .unhandledSelector
    }
    if !errors.isEmpty { throw RunFailure(nil, after: errors, in: run.sources) }
    guard run.documents.count == 1, let document = run.documents.first,
      document.form == .presenter, let page = document.makePage(),
      let name = page.presenter
    else { throw RunFailure("\(path): not a presenter; one begins with 'presenter: <class>'") }
    var project = input.makeProject()
    let app = try AppDeclarations.readDeclarations(near: path, in: &project)
    if let problem = app.verdict(onClass: name, as: .presenter).problem {
      throw RunFailure(problem.text)
    }
    var handlers: [String] = []
    var messages: [String] = []
    var unchecked = UncheckedNames()
    var known = Set<String>()
    func add(_ selector: String) {
      guard known.insert(selector).inserted else { return }
      if selector.utf8.contains(UInt8(ascii: "{")) {
        messages.append("'\(Excerpt.quoted(selector))' depends on data, which '--data' passes")
        return
      }
      switch app.verdict(onMethod: selector, of: name) {
      case .wrong(let problem): return messages.append(problem.text)
      case .unchecked(let reasons): unchecked.add(selector, .selector, at: nil, for: reasons)
      case .fits: break
      }
      handlers.append(selector)
    }
    document.handlers?.forEach(add)
    for call in PageInterface(of: page).calls { add(call.selector) }
    self.messages = messages
    notice = unchecked.messages.first
    var writer = YAMLWriter()
    writer.writeValue(
      .object([.init(Key.handlers.name, .list(handlers.map(SettingsValue.string)))]))
    writer.endDocument()
    text = String(decoding: writer.bytes, as: UTF8.self)
  }
}
