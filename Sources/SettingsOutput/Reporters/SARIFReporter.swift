import SettingsSyntax

/// Findings as a log of SARIF 2.1.0, as GitHub's code scanning and editors read it.
///
/// Source: docs.oasis-open.org/sarif/sarif/v2.1.0; docs.github.com, "SARIF support for code
/// scanning". Lines and columns are 1-based, a column counts code points; bytes count from 0.
public struct SARIFReporter: Reporter {
  /// The name that paths are relative to; GitHub takes it for the root of the repository.
  private static let rootID = "%SRCROOT%"
  /// The most bytes of a range whose text is repeated.
  private static let snippetLimit = 1024

  /// Makes a reporter.
  public init() {}

  /// The log, of one run.
  public func text(of report: Report) -> [UInt8] {
    var locator = SourceLocator(report)
    let rules = Set(report.findings.map(\.id)).sorted { $0.rawValue < $1.rawValue }
    var ruleIndices: [DiagnosticID: Int] = [:]
    for (index, rule) in rules.enumerated() { ruleIndices[rule] = index }
    var writer = JSONWriter(isCompact: false)
    writer.object { writer in
      writer.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
      )
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in
        writer.object { writer in
          writeTool(rules, to: &writer)
          writeInvocation(report, to: &writer)
          writer.object("originalUriBaseIds") { writer in
            writer.object(Self.rootID) { writer in
              writer.text("description", "the root of the repository")
            }
          }
          writer.member("columnKind", "unicodeCodePoints")
          writer.array("newlineSequences") { writer in
            for sequence in ["\r\n", "\n", "\r"] { writer.string(sequence) }
          }
          writer.array("results") { writer in
            for (finding, fingerprint) in zip(report.findings, report.fingerprints) {
              let index = ruleIndices[finding.id] ?? 0
              write(finding, fingerprint, ruleIndex: index, &locator, to: &writer)
            }
          }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private func writeTool(_ rules: [DiagnosticID], to writer: inout JSONWriter) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", ReportingTool.name)
        writer.member("version", ReportingTool.version)
        writer.member("semanticVersion", ReportingTool.version)
        writer.array("rules") { writer in
          for rule in rules {
            writer.object { writer in
              writer.member("id", rule.rawValue)
              writer.text("shortDescription", rule.entry.summary)
              writer.text("fullDescription", Self.paragraphs(rule.entry.explanation))
              writer.object("help") { writer in
                let plain = TerminalStyle(isEnabled: false)
                writer.member("text", CatalogueText.entry(rule, style: plain))
                writer.member("markdown", DiagnosticsDoc.body(rule))
              }
              writer.object("defaultConfiguration") { writer in
                writer.member("level", rule.severity.rawValue)
              }
            }
          }
        }
      }
    }
  }

  private func writeInvocation(_ report: Report, to writer: inout JSONWriter) {
    writer.array("invocations") { writer in
      writer.object { writer in
        writer.member("executionSuccessful", report.failures.isEmpty)
        guard !report.failures.isEmpty else { return }
        writer.array("toolExecutionNotifications") { writer in
          for failure in report.failures {
            let path = report.paths.path(of: failure.path)
            writer.object { writer in
              writer.member("level", "error")
              writer.text("message", "\(VisibleText.escaping(path)): \(failure.message)")
            }
          }
        }
      }
    }
  }

  private func write(
    _ finding: Diagnostic, _ fingerprint: Fingerprint, ruleIndex: Int,
    _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("ruleId", finding.id.rawValue)
      writer.member("ruleIndex", ruleIndex)
      writer.member("level", finding.severity.rawValue)
      writer.text("message", Self.messageText(finding.plainLines.joined(separator: "\n")))
      writer.array("locations") { writer in
        writer.object { writer in writePlace(finding.range, &locator, to: &writer) }
      }
      let related = finding.notes.compactMap { note in note.range.map { (note.message, $0) } }
      if !related.isEmpty {
        writer.array("relatedLocations") { writer in
          for (id, (message, range)) in related.enumerated() {
            writer.object { writer in
              writer.member("id", id + 1)
              writePlace(range, &locator, to: &writer)
              writer.text("message", Self.messageText(VisibleText.escaping(message)))
            }
          }
        }
      }
      writer.object("partialFingerprints") { writer in
        writer.member("primaryLocationLineHash", fingerprint.description)
      }
      if let fix = finding.fix, !fix.edits.isEmpty {
        writer.array("fixes") { writer in write(fix, &locator, to: &writer) }
      }
    }
  }

  private func write(
    _ fix: Diagnostic.Fix, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    var files: [FileID] = []
    for edit in fix.edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    writer.object { writer in
      writer.text("description", Self.messageText(fix.words))
      writer.array("artifactChanges") { writer in
        for file in files {
          writer.object { writer in
            writeArtifact(file, &locator, to: &writer)
            writer.array("replacements") { writer in
              for edit in fix.edits where edit.range.file == file {
                writer.object { writer in
                  writer.object("deletedRegion") { writer in
                    // Bytes too would make it a replacement of bytes (section 3.57.3).
                    writeLines(edit.range, &locator, to: &writer)
                  }
                  if !edit.replacement.isEmpty {
                    writer.text("insertedContent", edit.replacement)
                  }
                }
              }
            }
          }
        }
      }
      writer.object("properties") { writer in writer.member("safety", fix.safety.rawValue) }
    }
  }

  private func writePlace(
    _ range: SourceRange, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    writer.object("physicalLocation") { writer in
      writeArtifact(range.file, &locator, to: &writer)
      writer.object("region") { writer in
        writeLines(range, &locator, to: &writer)
        writer.member("byteOffset", range.offset)
        writer.member("byteLength", range.length)
        let file = locator.sources[range.file]
        guard 1...Self.snippetLimit ~= range.length, range.end <= file.bytes.count else { return }
        let snippet = file.text(range)
        // What is not UTF-8 cannot be repeated.
        guard snippet.utf8.elementsEqual(file.bytes.buffer[range.offset..<range.end]) else {
          return
        }
        writer.text("snippet", snippet)
      }
    }
  }

  private func writeLines(
    _ range: SourceRange, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    let (start, end) = locator.positions(of: range)
    writer.member("startLine", start.line)
    writer.member("startColumn", start.column)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
  }

  private func writeArtifact(
    _ file: FileID, _ locator: inout SourceLocator, to writer: inout JSONWriter
  ) {
    let path = locator.reportedPath(of: file)
    writer.object("artifactLocation") { writer in
      if FilePath.isAbsolute(path) {
        writer.member("uri", "file://\(PercentEncoding.path(path))")
      } else {
        writer.member("uri", PercentEncoding.path(path))
        writer.member("uriBaseId", Self.rootID)
      }
    }
  }

  /// A text of lines as paragraphs: pages break lines themselves.
  private static func paragraphs(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        result += "\n\n"
      } else {
        if !result.isEmpty, !result.hasSuffix("\n") { result += " " }
        result += line
      }
    }
    return result
  }

  /// A text in which nothing is a link: `[words](place)` would be one (section 3.11.6).
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

extension JSONWriter {
  /// Writes an object as the next value.
  fileprivate mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a key and an object.
  fileprivate mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  /// Writes a key and an array.
  fileprivate mutating func array(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    write(&self)
    endArray()
  }

  /// Writes a key and an object with a `text`: a message, a description, a content.
  fileprivate mutating func text(_ name: String, _ text: String) {
    object(name) { writer in writer.member("text", text) }
  }
}
