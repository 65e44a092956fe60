import Foundation
import SettingsOutput

/// The results of `settingsc validate` for the files of a case: its JSON report, its standard error,
/// and the files after fixes.
struct Validation {
  private struct Report: Decodable { var findings: [Finding] }

  private struct Finding: Decodable {
    var path: String
    var offset: Int
    var length: Int
    var severity: String
    var id: String
    var message: String
    var notes: [Note]
    var fix: Fix?
  }

  private struct Note: Decodable {
    var message: String
    var path: String?
    var line: Int?
    var column: Int?
  }

  /// A fix, of which only the existence matters: the program makes the fixes.
  private struct Fix: Decodable {}

  private let files: [CaseInput]
  private let findings: [Finding]
  private let messages: [String]
  /// The options of fixes, each with the files that it changes more than the option before.
  private var fixes: [(option: String, files: [(path: String, text: String)])] = []

  /// Validates files.
  ///
  /// - Parameter arguments: The command line without `settingsc`; nil to validate the only file, or
  ///   the directory if there are several.
  init(_ files: [CaseInput], arguments: String?) throws {
    self.files = files
    let texts = files.map { ($0.path, $0.text) }
    let words = try ShellLine(
      arguments ?? "validate \(files.count == 1 ? "'\(files[0].path)'" : ".")"
    ).words
    guard !words.contains("--fix") else {
      throw CaseError("both fixes are made in any case; leave out '--fix'")
    }
    let run = CommandRun(words + ["--format", "json"], in: MemoryDisk(texts))
    guard run.code < 2 || !run.messages.isEmpty else {
      throw CaseError("exit status \(run.code) without a message")
    }
    guard run.output.hasPrefix("{") else {
      (findings, messages) = ([], run.messages.split(separator: "\n").map(String.init))
      return
    }
    findings = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings
    messages = run.messages.split(separator: "\n").map(String.init)
    guard findings.contains(where: { $0.fix != nil }) else { return }
    var known = Dictionary(texts, uniquingKeysWith: { $1 })
    for options in [["--fix"], ["--fix", "--unsafe-fixes"]] {
      let disk = MemoryDisk(texts)
      _ = CommandRun(words + options + ["--format", "json"], in: disk)
      let changed = Set(files.map(\.path)).sorted().compactMap { path -> (String, String)? in
        guard let text = disk.text(of: path), text != known.updateValue(text, forKey: path) else {
          return nil
        }
        return (path, text)
      }
      if !changed.isEmpty { fixes.append((options[options.count - 1], changed)) }
    }
  }

  // MARK: Marks

  /// Returns the marks for the findings in a file.
  func marks(in path: String) -> [MarkedText.Finding] {
    findings.filter { $0.path == path }.map { finding in
      MarkedText.Finding(
        range: finding.offset..<finding.offset + finding.length,
        comment: "\(finding.severity) \(finding.id): \(text(of: finding))")
    }
  }

  /// Returns the lines for findings in other files, messages and fixes.
  func lines(except markedPaths: Set<String>) -> [String] {
    var lines = findings.filter { !markedPaths.contains($0.path) }.map {
      line(of: $0, namesFile: true)
    }
    lines += messages.map { "! \($0)" }
    for (option, changed) in fixes {
      for (path, text) in changed {
        let before = files.first { $0.path == path }?.text ?? ""
        lines.append("\(option) \(path):")
        lines += ChangedLines.lines(from: split(before), to: split(text)).map {
          VisibleText.escaping($0)
        }
      }
    }
    return lines
  }

  private func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Tables

  /// Returns the lines for a text of a table.
  ///
  /// - Parameter templates: The files with `…` in place of the text.
  func tableLines(of text: String, in templates: [CaseInput]) -> [String] {
    var lines = findings.map { line(of: $0, namesFile: files.count > 1) }
    lines += messages.map { "! \($0)" }
    for (option, changed) in fixes {
      for (path, after) in changed {
        let template = templates.first { $0.path == path }?.text ?? ""
        lines += fixLines(option, path, after, template)
      }
    }
    return lines.isEmpty ? ["no findings"] : lines
  }

  private func line(of finding: Finding, namesFile: Bool) -> String {
    let bytes = Array((files.first { $0.path == finding.path }?.text ?? "").utf8)
    let range = bytes.indices.clamped(to: finding.offset..<finding.offset + finding.length)
    let place = String(decoding: bytes[range], as: UTF8.self).prefix(60)
    return "\(finding.severity)[\(finding.id)] \(namesFile ? "in \(finding.path) " : "")"
      + "at '\(VisibleText.escaping(String(place)))': \(text(of: finding))"
  }

  /// Returns the message and the notes of a finding. Notes begin with their places.
  private func text(of finding: Finding) -> String {
    let notes = finding.notes.map { note in
      let file = note.path.map { $0 == finding.path ? "" : "\($0):" } ?? ""
      let place = note.line.map { "\(file)\($0):\(note.column ?? 0): " } ?? ""
      return " (\(place)\(VisibleText.escaping(note.message)))"
    }
    return VisibleText.escaping(finding.message) + notes.joined()
  }

  /// Returns the text that a fix writes in place of `…`, or the whole file.
  private func fixLines(
    _ option: String, _ path: String, _ after: String, _ template: String
  ) -> [String] {
    let parts = template.components(separatedBy: "…")
    if parts.count == 2, after.hasPrefix(parts[0]), after.hasSuffix(parts[1]),
      after.count >= parts[0].count + parts[1].count
    {
      let middle = after.dropFirst(parts[0].count).dropLast(parts[1].count)
      return ["\(option): \(middle.replacing("\n", with: "\\n"))"]
    }
    return ["\(option) \(path):"] + after.split(separator: "\n").map { "| \($0)" }
  }
}
