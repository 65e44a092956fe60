import Foundation
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax
import TestSupport
import Testing

/// Runs the code blocks of `docs/LANGUAGE.md`.
///
/// The info string of a block contains its language and its expected result:
///
/// - `yaml`, `json`: A document without findings.
/// - `error=ID` or `warning=ID`, separated by commas: The document has exactly these findings.
/// - `name=N`: The name of the file, which other blocks refer to. `file=PATH`: The file is
///   available to every document.
/// - `response=PATH`: A response instead of a document. `data=PATH`: The document is filled with
///   that response.
/// - `tree=N`, `page=N`, `handlers=N`: The compiled form of `N`. `ids=N`: The ids of its sections,
///   each followed by the indented ids of its items. `findings=N`: Its findings as JSON.
///   `preview=N`: Its preview with `width=W` columns, filtered by `keyword=TEXT`, and with the
///   choice `select=C`.
/// - `fragment`: Part of a document. It is not run.
@Suite struct LanguageDocTests {
  @Test func recognizesEveryBlock() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count > 10)
    for block in blocks { #expect(block.role != nil, "\(block.place): '\(block.info)'") }
    let names = blocks.filter(\.isDocument).compactMap { $0.values["name"] ?? $0.values["file"] }
    #expect(Set(names).count == names.count)
  }

  @Test func reportsDocumentedFindings() throws {
    let blocks = try Self.blocks()
    for block in blocks where block.isDocument {
      let run = try DocumentRun(block, among: blocks)
      let told = run.compiler.sortedDiagnostics
        .map { "\($0.severity.rawValue)=\($0.id.rawValue)" }
      #expect(Set(told) == block.expectedFindings, "\(block.place): \(told)")
    }
  }

  @Test func matchesDocumentedOutputs() throws {
    let blocks = try Self.blocks()
    for block in blocks {
      guard case .output(let form, let name) = block.role else { continue }
      let source = try #require(
        blocks.first { $0.isDocument && $0.values["name"] == name }, "\(block.place): no '\(name)'")
      let made = try DocumentRun(source, among: blocks).text(in: form, for: block)
      if block.isJSON {
        #expect(Self.compacted(made) == Self.compacted(block.text), "\(block.place)")
      } else {
        #expect(made == block.text, "\(block.place)")
      }
    }
  }

  private static func blocks() throws -> [DocBlock] {
    DocBlock.all(in: try Repository.text("docs/LANGUAGE.md"))
  }

  /// Removes the spaces between the values of a JSON text.
  private static func compacted(_ text: String) -> String {
    var result = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if !isQuoted, character.isWhitespace { continue }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
    return result
  }
}

/// A code block of the page.
private struct DocBlock {
  enum Role {
    case document, fragment, response
    case output(OutputForm, of: String)
  }

  enum OutputForm: String, CaseIterable { case tree, page, handlers, ids, findings, preview }

  var info: String
  /// The `key=value` words of the info string.
  var values: [String: String]
  var text = ""
  /// The number of the first line, starting at 1.
  var line: Int

  init(info: String, line: Int) {
    self.info = info
    self.line = line
    let pairs = info.split(separator: " ").dropFirst().map {
      $0.split(separator: "=", maxSplits: 1)
    }
    values = Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
      uniquingKeysWith: { first, _ in first })
  }

  var place: String { "docs/LANGUAGE.md:\(line)" }
  var isJSON: Bool { info.split(separator: " ").first == "json" }
  var isDocument: Bool { if case .document = role { true } else { false } }

  /// The role of the block, or nil if its info string does not specify one.
  var role: Role? {
    let words = info.split(separator: " ").map(String.init)
    guard let language = words.first, ["yaml", "json", "text", "swift"].contains(language) else {
      return nil
    }
    if words.dropFirst() == ["fragment"] { return .fragment }
    guard words.count == values.count + 1 else { return nil }
    let forms = OutputForm.allCases.filter { values[$0.rawValue] != nil }
    let ways: Set = ["width", "select", "keyword"]
    if forms.count == 1, let name = values[forms[0].rawValue],
      Set(values.keys).subtracting([forms[0].rawValue]).isSubset(of: ways)
    {
      return .output(forms[0], of: name)
    }
    if values.keys.elementsEqual(["response"]) { return .response }
    let known: Set = ["name", "file", "error", "warning", "data"]
    guard ["yaml", "json"].contains(language), known.isSuperset(of: values.keys) else { return nil }
    return .document
  }

  /// The path of the document.
  var path: String {
    "pages/"
      + (values["file"] ?? values["response"]
        ?? "\(values["name"] ?? "settings").\(isJSON ? "json" : "yaml")")
  }

  /// The expected findings, from `error=ID`.
  var expectedFindings: Set<String> {
    Set(
      ["error", "warning"].flatMap { severity in
        (values[severity] ?? "").split(separator: ",").map { "\(severity)=\($0)" }
      })
  }

  /// Returns all code blocks of a Markdown page.
  static func all(in markdown: String) -> [DocBlock] {
    var blocks: [DocBlock] = []
    var open: DocBlock?
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = DocBlock(info: String(line.dropFirst(3)), line: index + 1)
        }
      } else {
        open?.text += line + "\n"
      }
    }
    // An unterminated block contains the rest of the page.
    return blocks + (open.map { [$0] } ?? [])
  }
}

/// A document of the page, compiled with the files in the page.
private struct DocumentRun {
  let compiler: Compiler
  private let documents: [Compiler.CheckedDocument]

  init(_ block: DocBlock, among blocks: [DocBlock]) throws {
    var files = [block.path: FileBytes(block.text.utf8)]
    for other in blocks where other.values["file"] != nil || other.values["response"] != nil {
      files[other.path] = FileBytes(other.text.utf8)
    }
    var options = CompilerOptions()
    options.dataPaths = block.values["data"].map { ["pages/\($0)"] } ?? []
    var compiler = try Compiler(fileSystem: MemoryFileSystem(files), options: options)
    documents = try compiler.check(block.path, skippingUnrecognized: false)
    self.compiler = compiler
  }

  /// Returns the output of `settingsc` for the document.
  func text(in form: DocBlock.OutputForm, for block: DocBlock) throws -> String {
    let isJSON = block.isJSON
    var tree = try #require(documents.first.flatMap(compiler.tree))
    if let choice = block.values["select"] {
      tree = try tree.filtered(by: [#require(tree.container).parseChoice(choice).get()])
    }
    switch form {
    case .tree: return Self.text(of: tree, as: .tree, isJSON: isJSON)
    case .page: return Self.text(of: tree, as: .page, isJSON: isJSON)
    case .handlers: return Self.text(of: tree, as: .handlers, isJSON: isJSON)
    case .ids:
      return tree.sections.map { section in
        "\(section.id)\n" + section.items.map { "  \($0.id)\n" }.joined()
      }.joined()
    case .findings:
      let reporter = ReportFormat.json.reporter(style: TerminalStyle(isEnabled: false))
      let bytes = reporter.text(of: compiler.sortedDiagnostics, in: compiler.sources)
      return String(decoding: bytes, as: UTF8.self)
    case .preview:
      var text = ""
      let keyword = block.values["keyword"] ?? ""
      let width = block.values["width"].flatMap { Int($0) } ?? 48
      PagePreview(
        tree.narrowed(to: SettingsKeyword(keyword)), options: .init(width: width),
        moment: .init(keyword: keyword)
      ).render { text += $0 + "\n" }
      return text
    }
  }

  private static func text(of tree: SettingsPage, as form: EmitForm, isJSON: Bool) -> String {
    if isJSON {
      var writer = JSONWriter(isCompact: true)
      form.write(tree, to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    var writer = YAMLWriter()
    form.write(tree, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
