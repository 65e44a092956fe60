import SettingsLanguage
import SettingsSyntax

extension ReportFormat {
  /// A log of SARIF.
  public static let sarif = ReportFormat(
    "sarif", "SARIF 2.1.0"
  ) { _ in SARIFReporter() }
}

/// Writes a log in SARIF 2.1.0 for GitHub code scanning and editors.
///
/// Source: docs.oasis-open.org/sarif/sarif/v2.1.0; docs.github.com, "SARIF support for code
/// scanning". Lines and columns are 1-based, and columns count code points. Byte offsets are
/// 0-based.
struct SARIFReporter: Reporter {
  /// The name of the base of relative paths. GitHub interprets it as the root of the repository.
  private static let rootID = "%SRCROOT%"
  /// The maximum number of bytes in a range whose text is included.
  private static let snippetLimit = 1024
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// Returns a log with one run.
  func text(of report: Report) -> [UInt8] {
    let locator = SourceLocator(report)
    let rules = Set(report.diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
    let indices = Dictionary(zip(rules, rules.indices)) { first, _ in first }
    let root = SettingsValue.members(["description": Self.textObject("the root of the repository")])
    let results = report.fingerprinted.map { diagnostic, fingerprint in
      resultObject(diagnostic, fingerprint, ruleIndex: indices[diagnostic.id] ?? 0, locator)
    }
    let run: SettingsValue = .members([
      "tool": toolObject(rules), "invocations": .list([invocationObject(report)]),
      "originalUriBaseIds": .members([Self.rootID: root]),
      "columnKind": .string("unicodeCodePoints"),
      "newlineSequences": .list(["\r\n", "\n", "\r"].map(SettingsValue.string)),
      "results": .list(results),
    ])
    return JSONWriter.document(
      .members([
        "$schema": .string(Self.schema), "version": .string("2.1.0"), "runs": .list([run]),
      ]))
  }

  private func toolObject(_ rules: [DiagnosticID]) -> SettingsValue {
    let version = SettingsValue.string(ReportingTool.version)
    let driver = SettingsValue.members([
      "name": .string(ReportingTool.name), "version": version, "semanticVersion": version,
      "informationUri": .string(DocumentationSite.address),
      "rules": .list(rules.map(ruleObject)),
    ])
    return .members(["driver": driver])
  }

  private func ruleObject(_ id: DiagnosticID) -> SettingsValue {
    let help = CatalogText.diagnosticDescription(id, style: TerminalStyle(isEnabled: false))
    return .members([
      "id": .string(id.rawValue), "shortDescription": Self.textObject(id.entry.summary),
      "fullDescription": Self.textObject(Self.joinedParagraphs(id.entry.explanation)),
      "helpUri": .string(DocumentationSite.pageAddress(of: id)),
      "help": .members([
        "text": .string(help), "markdown": .string(MarkdownText.catalogEntry(id)),
      ]),
      "defaultConfiguration": .members(["level": .string(id.severity.rawValue)]),
    ])
  }

  private func invocationObject(_ report: Report) -> SettingsValue {
    let notifications = report.failures.map { failure -> SettingsValue in
      let path = VisibleText.escaping(report.paths.path(of: failure.path))
      return .members([
        "level": .string("error"), "message": Self.textObject("\(path): \(failure.message)"),
      ])
    }
    return .members([
      "executionSuccessful": .boolean(notifications.isEmpty),
      "toolExecutionNotifications": notifications.isEmpty ? nil : .list(notifications),
    ])
  }

  private func resultObject(
    _ diagnostic: Diagnostic, _ fingerprint: Fingerprint, ruleIndex: Int, _ locator: SourceLocator
  ) -> SettingsValue {
    // Notes with a location are related locations.
    let lines = diagnostic.messageLines { _ in nil }
    let related = diagnostic.notes.filter { $0.range != nil }.enumerated().map { index, note in
      SettingsValue.members([
        "id": .integer(index + 1),
        "physicalLocation": note.range.map { locationObject(of: $0, locator) },
        "message": Self.textObject(Self.messageText(VisibleText.escaping(note.message))),
      ])
    }
    let fix = diagnostic.fix.flatMap { $0.edits.isEmpty ? nil : $0 }
    return .members([
      "ruleId": .string(diagnostic.id.rawValue), "ruleIndex": .integer(ruleIndex),
      "level": .string(diagnostic.severity.rawValue),
      "message": Self.textObject(Self.messageText(lines.joined(separator: "\n"))),
      "locations": .list([
        .members(["physicalLocation": locationObject(of: diagnostic.range, locator)])
      ]),
      "relatedLocations": related.isEmpty ? nil : .list(related),
      "partialFingerprints": .members([
        "primaryLocationLineHash": .string(fingerprint.description)
      ]),
      "fixes": fix.map { .list([fixObject(of: $0, locator)]) },
    ])
  }

  private func fixObject(of fix: Diagnostic.Fix, _ locator: SourceLocator) -> SettingsValue {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    let changes = files.map { file -> SettingsValue in
      let replacements = fix.edits.filter { $0.range.file == file }.map { edit in
        SettingsValue.members([
          // With byte offsets, it would be a replacement of bytes (section 3.57.3).
          "deletedRegion": .object(regionFields(of: edit.range, locator)),
          "insertedContent": edit.replacement.isEmpty ? nil : Self.textObject(edit.replacement),
        ])
      }
      return .members([
        "artifactLocation": artifactLocation(file, locator), "replacements": .list(replacements),
      ])
    }
    return .members([
      "description": Self.textObject(Self.messageText(fix.words)),
      "artifactChanges": .list(changes),
      "properties": .members(["safety": .string(fix.safety.rawValue)]),
    ])
  }

  private func locationObject(of range: SourceRange, _ locator: SourceLocator) -> SettingsValue {
    var region = regionFields(of: range, locator)
    region.append(.init("byteOffset", .integer(range.offset)))
    region.append(.init("byteLength", .integer(range.length)))
    let file = locator.sources[range.file]
    if 1...Self.snippetLimit ~= range.length, range.end <= file.bytes.count {
      let snippet = file.text(range)
      // Bytes that are not UTF-8 cannot be quoted.
      if snippet.utf8.elementsEqual(file.bytes.buffer[range.offset..<range.end]) {
        region.append(.init("snippet", Self.textObject(snippet)))
      }
    }
    return .members([
      "artifactLocation": artifactLocation(range.file, locator), "region": .object(region),
    ])
  }

  private func regionFields(of range: SourceRange, _ locator: SourceLocator) -> [SettingsField] {
    let (start, end) = locator.positions(of: range)
    return [
      .init("startLine", .integer(start.line)), .init("startColumn", .integer(start.column)),
      .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
    ]
  }

  private func artifactLocation(_ file: FileID, _ locator: SourceLocator) -> SettingsValue {
    let path = locator.reportedPath(of: file)
    let encoded = PercentEncoding.encodedPath(path)
    let isAbsolute = FilePath.isAbsolute(path)
    return .members([
      "uri": .string(isAbsolute ? "file://\(encoded)" : encoded),
      "uriBaseId": isAbsolute ? nil : .string(Self.rootID),
    ])
  }

  /// Returns an object with a `text` member, such as a message or a description.
  private static func textObject(_ text: String) -> SettingsValue {
    .members(["text": .string(text)])
  }

  /// Joins the lines of each paragraph, because web pages wrap lines themselves.
  private static func joinedParagraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: \.isEmpty)
      .map { $0.joined(separator: " ") }.joined(separator: "\n\n")
  }

  /// Escapes brackets that could begin a link such as `[words](place)` (section 3.11.6).
  static func messageText(_ text: String) -> String {
    guard text.contains("](") else { return text }
    var result = ""
    for character in text {
      if character == "[" || character == "]" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
