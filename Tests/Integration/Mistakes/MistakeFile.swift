import Foundation
import SettingsOutput
import SettingsProject
import SettingsSyntax

/// A Markdown file of `Tests/Fixtures/Mistakes`: documents with mistakes, and their findings.
///
/// A heading begins a group. The fenced blocks of a group are files; the info string is the path.
/// A block `cases` has one case for each line at the left edge. Its text replaces `…` in the file
/// that contains it, and the indented lines below are what the case is expected to give:
///
///     a && b
///       error[malformed-condition] at '&&': '&&' is no operator
///       --fix: a and b
///
/// A group without `…` in a file has one case, `as written`. A fix is shown as the text that
/// replaces the case in the fixed file, with the option that makes it, or as the whole file if other
/// parts change too. The lines are what the program finds, so they are recorded and reviewed, not
/// written by hand.
struct MistakeFile {
  /// Files, and the texts that are tried in them.
  struct Group {
    var heading: String
    var files: [(path: String, text: String)] = []
    /// The texts of the cases with the recorded lines below each.
    var cases: [(text: String, lines: [String])] = []
  }

  /// The name of a case that changes nothing.
  static let unchanged = "as written"

  /// The lines of the file. Those of the cases are replaced when results are recorded.
  private(set) var groups: [Group] = []
  /// The parts of the file between the blocks of cases.
  private var texts: [String] = [""]

  /// Reads a file.
  init(_ markdown: String) {
    var info: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if info != "cases" { texts[texts.count - 1] += line + "\n" }
      if line.hasPrefix("```") {
        if info == "cases" { texts.append(line + "\n") }
        info = info == nil ? String(line.dropFirst(3)) : nil
        if let path = info, path != "cases" { groups[groups.count - 1].files.append((path, "")) }
        continue
      }
      guard let info else {
        if line.hasPrefix("#") { groups.append(Group(heading: line)) }
        continue
      }
      let last = groups.count - 1
      if info != "cases" {
        groups[last].files[groups[last].files.count - 1].text += line + "\n"
      } else if line.hasPrefix("  ") {
        groups[last].cases[groups[last].cases.count - 1].lines.append(String(line.dropFirst(2)))
      } else if !line.isEmpty {
        groups[last].cases.append((line, []))
      }
    }
    texts[texts.count - 1].removeLast()
  }

  /// The file with other lines below its cases.
  func recording(_ lines: (Group, String) throws -> [String]) rethrows -> String {
    var result = texts[0]
    for (group, text) in zip(groups.filter { !$0.cases.isEmpty }, texts.dropFirst()) {
      for (name, _) in group.cases {
        result += "\(name)\n" + (try lines(group, name)).map { "  \($0)\n" }.joined()
      }
      result += text
    }
    return result
  }
}

extension MistakeFile.Group {
  /// Returns the files of a case.
  private func files(of text: String) -> [(path: String, text: String)] {
    let shown = text.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    return files.map { path, contents in
      (path, text == MistakeFile.unchanged ? contents : contents.replacing("…", with: shown))
    }
  }

  /// Returns the findings and the fixes of a case.
  func results(of text: String) throws -> [String] {
    let files = files(of: text)
    let disk = MemoryFileSystem(texts: Dictionary(uniqueKeysWithValues: files.map { ($0.0, $0.1) }))
    let paths = files.count == 1 ? [files[0].path] : ["."]
    let input = RunInput(paths, Project.Options(), standardInputNamed: nil, in: disk)
    var workspace = Workspace(try ProjectFiles(input)) { $0.reports() }
    try workspace.check()
    let report = workspace.applyingSettings(to: workspace.makeReport())
    var lines = report.diagnostics.map { line(of: $0, in: report.sources, files.count > 1) }
    var known: [String: [UInt8]] = [:]
    for (option, safety) in [("--fix", Diagnostic.Fix.Safety.safe), ("--unsafe-fixes", .unsafe)] {
      var run = FixRun(workspace, including: safety) { [workspace] in
        workspace.applyingSettings(to: $0)
      }
      try run.makeFixes()
      for file in run.files.values.sorted(by: { $0.path < $1.path })
      where known.updateValue(file.after, forKey: file.path) != file.after {
        lines += fixLines(of: text, option, file.path, String(decoding: file.after, as: UTF8.self))
      }
    }
    return lines.isEmpty ? ["no findings"] : lines
  }

  private func line(of found: Diagnostic, in sources: SourceStore, _ namesFile: Bool) -> String {
    let file = sources[found.range.file]
    let place = VisibleText.escaping(String(file.text(found.range).prefix(60)))
    let notes = found.notes.map { " (\(VisibleText.escaping($0.message)))" }.joined()
    return "\(found.severity.rawValue)[\(found.id.rawValue)] \(namesFile ? "in \(file.path) " : "")"
      + "at '\(place)': \(VisibleText.escaping(found.message))\(notes)"
  }

  /// Returns the text that a fix writes in place of the case, or the whole file.
  private func fixLines(
    of text: String, _ option: String, _ path: String, _ after: String
  ) -> [String] {
    let template = files.first { $0.path == path }?.text ?? ""
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
