import ArgumentParser
import SettingsOutput

/// The options of a command that reports findings.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The form of the findings: full (unless told otherwise) and concise for people, the others "
        + "for programs."))
  var format: ReportFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the findings to a file in that form, whole or not at all. Standard output still has "
        + "them as people read them.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(
    name: .shortAndLong,
    help: "Tell the findings and nothing else; with --output, write the file and nothing else.")
  var quiet = false

  @Flag(name: .long, help: "Tell how often each diagnostic was found, in place of the findings.")
  var statistics = false

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError("--output needs the path of a file; '-' is standard output.")
    }
    if statistics, output == nil || output == "-", let format, !format.isForPeople, format != .json
    {
      throw ValidationError(
        "--statistics is told as text or with --format json; --output FILE takes \(format.rawValue) "
          + "beside it.")
    }
  }

  /// Whether any of them was given.
  var isSet: Bool { format != nil || output != nil || quiet || statistics }

  var delivery: ReportDelivery {
    ReportDelivery(
      format: format, outputPath: output, isQuiet: quiet, showsStatistics: statistics)
  }
}
