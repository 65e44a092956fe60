import CaseRunner
import Foundation
import SettingsLanguage
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
/// - `response=PATH`, `config=PATH` alone: A response or a configuration instead of a document.
///   `data=PATH`, `config=PATH` with others: The document is checked with it.
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

  /// The Objective-C loader and the docs have the table of methods that no row may call.
  @Test func listsMethodsOfTheRuntime() throws {
    let names = Set(StringFormat.runtimeMethods.map(\.description))
    let loader = try Repository.text("Sources/SettingsKitObjC/SettingsPageLoader.m")
    let table = try #require(loader.firstMatch(of: /arrayWithObjects:(@"alloc"[^;]*), nil\]/))
    #expect(Set(table.1.matches(of: /@"([^"]+)"/).map { String($0.1) }) == names)
    let docs = try Repository.text("docs/LANGUAGE.md")
    let list = try #require(docs.firstMatch(of: /called with a row, are rejected: (`[^.]*`)\./))
    #expect(Set(list.1.matches(of: /`([^`]+)`/).map { String($0.1) }) == names)
  }

  @Test func reportsDocumentedFindings() throws {
    let blocks = try Self.blocks()
    for block in blocks where block.isDocument {
      let report = try DocumentRun(block, among: blocks).run("validate", "--format", "json").json()
      let findings = try #require(report["findings"] as? [[String: Any]])
      let told = findings.map { "\($0["severity"] ?? "")=\($0["id"] ?? "")" }
      #expect(Set(told) == block.expectedFindings, "\(block.place): \(told)")
    }
  }

  @Test func matchesDocumentedOutputs() throws {
    let blocks = try Self.blocks()
    for block in blocks {
      guard case .output(let form, let name) = block.role else { continue }
      let source = try #require(
        blocks.first { $0.isDocument && $0.values["name"] == name }, "\(block.place): no '\(name)'")
      let made = try DocumentRun(source, among: blocks).output(in: form, for: block)
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
    case document, fragment, input
    case output(OutputForm, of: String)
  }

  enum OutputForm: String, CaseIterable { case tree, page, handlers, ids, findings, preview }

  var info: String
  /// The `key=value` words of the info string.
  var values: [String: String]
  var text: String
  /// The number of the line with the info string, from 1.
  var line: Int

  init(info: String, text: String, line: Int) {
    self.info = info
    self.text = text
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
    if [["response"], ["config"]].contains(Array(values.keys)) { return .input }
    let known: Set = ["name", "file", "error", "warning", "data", "config"]
    guard ["yaml", "json"].contains(language), known.isSuperset(of: values.keys) else { return nil }
    return .document
  }

  /// The path of the document, the response or the configuration.
  var path: String {
    if case .input = role, let path = values.values.first { return "pages/\(path)" }
    return "pages/"
      + (values["file"] ?? "\(values["name"] ?? "settings").\(isJSON ? "json" : "yaml")")
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
    MarkdownBlocks(markdown).blocks.map {
      DocBlock(info: $0.info, text: $0.text, line: $0.range.lowerBound)
    }
  }
}

/// The commands for a document of the page, beside the files in the page.
private struct DocumentRun {
  private let disk: MemoryDisk
  private let arguments: [String]

  init(_ block: DocBlock, among blocks: [DocBlock]) {
    let inputs = ["data", "config"].compactMap { block.values[$0] }.map { "pages/\($0)" }
    let others = blocks.filter { $0.values["file"] != nil || inputs.contains($0.path) }
    disk = MemoryDisk((others + [block]).map { ($0.path, $0.text) })
    arguments = [block.path] + (block.values["data"].map { ["--data", "pages/\($0)"] } ?? [])
  }

  func run(_ words: String...) -> CommandRun { CommandRun(words + arguments, in: disk) }

  /// Returns the output of `settingsc` for the document.
  func output(in form: DocBlock.OutputForm, for block: DocBlock) throws -> String {
    switch form {
    case .tree, .page, .handlers:
      let syntax = block.isJSON ? "json" : "yaml"
      return run("compile", "--emit", form.rawValue, "--syntax", syntax).output
    case .ids:
      let tree = try run("compile").json()
      let sections = try #require(tree["sections"] as? [[String: Any]])
      return sections.flatMap { section in
        let items = section["items"] as? [[String: Any]] ?? []
        return ["\(section["id"] ?? "")\n"] + items.map { "  \($0["id"] ?? "")\n" }
      }.joined()
    case .findings: return run("validate", "--format", "json").output
    case .preview:
      let options = ["keyword", "select"].flatMap { key in
        block.values[key].map { ["--\(key)", $0] } ?? []
      }
      let width = block.values["width"] ?? "48"
      return CommandRun(["preview", "--width", width] + options + arguments, in: disk).output
    }
  }
}
