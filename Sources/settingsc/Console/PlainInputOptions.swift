import ArgumentParser
import SettingsPlatform
import SettingsProject
import SettingsSyntax

/// The options of commands that read documents by themselves, and no file that these name.
struct PlainInputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("The name that standard input ('-') goes by.", valueName: "path"),
    completion: .file())
  var stdinFilename: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The longest file, in bytes (64 MiB unless told otherwise).", valueName: "n")
  )
  var maxBytes: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The deepest nesting, up to 1000 (\(Limits().depth) unless told otherwise).", valueName: "n"))
  var maxDepth: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The most values in a file once aliases are expanded (\(Limits().nodes) unless told "
        + "otherwise).", valueName: "n"))
  var maxNodes: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The most errors of a file, and the most warnings, that are told (\(Limits().findings) unless "
        + "told otherwise).", valueName: "n"))
  var maxFindings: Int?

  @OptionGroup var configuration: ConfigurationOptions

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if stdinFilename?.isEmpty == true {
      throw ValidationError("--stdin-filename needs a path; '-' alone needs no name.")
    }
    try expect(maxBytes, in: 1...Limits.fileBytesCeiling, "--max-bytes")
    try expect(maxDepth, in: 1...Limits.depthCeiling, "--max-depth")
    try expect(maxNodes, in: 1...Limits.nodesCeiling, "--max-nodes")
    try expect(maxFindings, in: 1...Limits.findingsCeiling, "--max-findings")
  }

  private func expect(_ value: Int?, in range: ClosedRange<Int>, _ name: String) throws {
    guard value.map(range.contains) != false else {
      throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  var projectOptions: Project.Options {
    var options = Project.Options()
    options.choice = configuration.choice
    options.fileBytes = maxBytes
    options.depth = maxDepth
    options.nodes = maxNodes
    options.findings = maxFindings
    return options
  }
}
