import ArgumentParser
import SettingsOutput
import SettingsSyntax

/// The options for the report of errors and warnings.
struct ReportOptions: ParsableArguments {
  @Option(name: .long, help: "The format (default: full).")
  var format: ReportFormat?

  @OptionGroup var output: OutputOption

  @Flag(name: .shortAndLong, help: "Print errors and warnings, but no summary.")
  var quiet = false

  @Flag(name: .long, help: ArgumentHelp("Count each diagnostic.", visibility: .hidden))
  var statistics = false

  func validate() throws {
    if statistics, output.file == nil, let format, !format.isForPeople, format != .json {
      throw ValidationError(
        "--statistics prints text, or JSON with --format json; use --output FILE for "
          + "\(format.rawValue).")
    }
  }

  /// Whether any of them was given.
  var isSet: Bool { format != nil || output.output != nil || quiet || statistics }

  var delivery: ReportDelivery {
    ReportDelivery(
      format: format, outputPath: output.file, isQuiet: quiet, showsStatistics: statistics)
  }
}

/// The options for fixes.
struct FixOptions: ParsableArguments {
  @Flag(name: .long, help: "Make all safe fixes, and report what remains.")
  var fix = false

  @Flag(name: .long, help: "With --fix or --diff: make uncertain fixes too.")
  var unsafeFixes = false

  @Flag(name: .long, help: "Show the changes of --fix, and write nothing.")
  var diff = false

  func validate() throws {
    if unsafeFixes, !fix, !diff {
      throw ValidationError("--unsafe-fixes needs --fix or --diff.")
    }
  }

  /// The fixes to make: `.safe` for safe fixes alone, `.unsafe` for all, nil for none.
  var safety: Diagnostic.Fix.Safety? { fix || diff ? unsafeFixes ? .unsafe : .safe : nil }
}

/// The options for known diagnostics.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Ignore errors and warnings that are in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all of them to such a file.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
}
