import SettingsCompiler
import SettingsModel
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

  /// Checks a presenter and its page, and reads the sources in the nearest configuration.
  ///
  /// - Parameter input: the presenter as the only path.
  /// - Throws: a `FileError` if a file cannot be read, or a `RunFailure` if the documents have
  ///   errors or the sources do not declare the class.
  public init(_ input: RunInput) throws {
    let path = input.paths[0]
    var run = try PageRun.check(input)
    let errors = run.diagnostics().filter {
      $0.severity == .error && $0.id != .unhandledSelector
    }
    if !errors.isEmpty { throw RunFailure(nil, after: errors, in: run.sources) }
    guard run.documents.count == 1, let document = run.documents.first,
      document.form == .presenter, let page = run.compiler.tree(of: document),
      let name = page.presenter
    else { throw RunFailure("\(path): not a presenter; one begins with 'presenter: <class>'") }
    var project = input.makeProject()
    let app = try AppDeclarations.readDeclarations(near: path, in: &project)
    if let problem = app.problem(ofClass: name, as: .presenter) { throw RunFailure(problem.text) }
    var handlers = document.handlers ?? []
    var messages: [String] = []
    var known = Set(handlers)
    page.forEachSelectorCall { call in
      guard known.insert(call.selector).inserted else { return }
      if call.selector.utf8.contains(UInt8(ascii: "{")) {
        messages.append(
          "'\(Excerpt.quoted(call.selector))' depends on data, which '--data' passes")
      } else if let problem = app.problem(ofMethod: call.selector, of: name) {
        messages.append(problem.text)
      } else {
        handlers.append(call.selector)
      }
    }
    self.messages = messages
    var writer = YAMLWriter()
    writer.writeValue(
      .object([.init(Key.handlers.name, .list(handlers.map(SettingsValue.string)))]))
    writer.endDocument()
    text = String(decoding: writer.bytes, as: UTF8.self)
  }
}
