import ArgumentParser
import SettingsOutput
import SettingsSyntax

/// The options for the report of errors and warnings.
struct ReportOptions: ParsableArguments {
  @Option(help: "The format.")
  var format = ReportFormat.full

  @Flag(name: .shortAndLong, help: "Print errors and warnings, but no summary.")
  var quiet = false

  /// True if at least one of the options was given.
  var isSet: Bool { format != .full || quiet }
}

/// The options for fixes.
struct FixOptions: ParsableArguments {
  @Flag(help: "Make all safe fixes, and report the rest.")
  var fix = false

  @Flag(help: "Make uncertain fixes too.")
  var unsafeFixes = false
}

/// The options for known diagnostics.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Ignore errors and warnings that are in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all of them to such a file.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
}
