import SettingsOutput
import SettingsProject
import SettingsSyntax
import TestSupport

/// Checks a report in each of its formats.
enum ReportOracle {
  static func check(_ run: RunReport, paths: [String]) throws {
    try FindingOracle.check(run.diagnostics, in: run.sources)
    var report = Report(diagnostics: run.diagnostics, sources: run.sources)
    report.checkedPaths = paths
    report.failures = run.failures
    for format in ReportFormat.allCases {
      let name = format.rawValue
      let bytes = format.reporter(style: TerminalStyle(isEnabled: false)).text(of: report)
      try require(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(name) has controls")
      // People also read the logs of GitHub.
      if format.isForPeople || format == .github { try SafeText.check(bytes, name) }
      switch format {
      case .full: break
      case .concise:
        let lines = bytes.count { $0 == 0x0A }
        try require(
          lines == run.diagnostics.count, "\(lines) lines of \(run.diagnostics.count) findings")
      case .json, .sarif, .gitlab:
        try require(StrictJSON.read(bytes) != nil, "\(name) is not JSON")
      case .github:
        let lines = bytes.split(separator: 0x0A)
        let commands = lines.count { $0.starts(with: "::".utf8) }
        try require(
          commands == run.diagnostics.count + run.failures.count
            && lines.dropLast().allSatisfy { $0.starts(with: "::".utf8) },
          "\(commands) commands of \(run.diagnostics.count) findings")
      case .junit, .checkstyle: try StrictXML.check(bytes, name)
      default: try require(false, "unknown format \(name)")
      }
    }
  }
}
