import Foundation
import SettingsOutput
import SettingsSyntax

extension Report {
  /// Creates a report with a finding at every `^` of the texts, each `length` bytes long. The marks
  /// are removed from the texts.
  static func sketch(
    _ files: KeyValuePairs<String, String>, _ id: DiagnosticID = .unknownKind,
    length: Int = 1, fix: String? = nil, note: String? = nil
  ) -> Report {
    var sources = Sources()
    var findings: [Diagnostic] = []
    for (path, text) in files {
      var bytes: [UInt8] = []
      var offsets: [Int] = []
      for byte in text.utf8 {
        if byte == UInt8(ascii: "^") { offsets.append(bytes.count) } else { bytes.append(byte) }
      }
      let file = sources.add(path: path, bytes: FileBytes(bytes))
      for offset in offsets {
        let range = file.range(offset, length)
        var finding = Diagnostic(id, "unknown kind 'x'", at: range)
        if let fix { finding.fix = .init("write '\(fix)'", .safe, [.init(range, fix)]) }
        if let note {
          finding.notes = [.init(note), .init(note, at: file.range(0, 1))]
        }
        findings.append(finding)
      }
    }
    var report = Report(diagnostics: findings, sources: sources)
    report.checkedPaths = files.map(\.key)
    return report
  }

  /// The report in the format of a reporter.
  func text(_ reporter: any Reporter) -> String {
    String(decoding: reporter.text(of: self), as: UTF8.self)
  }
}

extension NSDictionary {
  /// Returns the value at a path of keys such as `a.b`. For a list, its first element is used.
  func at(_ path: String) -> Any? {
    var value: Any? = self
    for key in path.split(separator: ".") {
      if let list = value as? [Any] { value = list.first }
      value = (value as? NSDictionary)?[String(key)]
    }
    return value
  }
}
