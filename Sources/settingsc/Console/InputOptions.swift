import ArgumentParser
import SettingsCompiler
import SettingsPlatform
import SettingsSyntax

/// The options of every command that reads documents.
struct InputOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A registry file whose kinds every document may use. May be repeated.", valueName: "file"),
    completion: .file())
  var registry: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A response in JSON or YAML, of which pages are made. May be repeated, in the order in which "
        + "the app would fetch them.", valueName: "file"), completion: .file())
  var data: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The name that standard input ('-') goes by.", valueName: "path"),
    completion: .file())
  var stdinFilename: String?

  @Flag(name: .long, help: "Let documents name files outside of the project's root.")
  var allowOutside = false

  @Option(
    name: .long,
    help: ArgumentHelp("The longest file, in bytes (64 MiB unless told otherwise).", valueName: "n")
  )
  var maxBytes = Limits().fileBytes

  @Option(name: .long, help: ArgumentHelp("The deepest nesting, up to 1000.", valueName: "n"))
  var maxDepth = Limits().depth

  @Option(
    name: .long,
    help: ArgumentHelp("The most values in a file once aliases are expanded.", valueName: "n"))
  var maxNodes = Limits().nodes

  @Option(name: .long, help: "Colour: auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if stdinFilename?.isEmpty == true {
      throw ValidationError("--stdin-filename needs a path; '-' alone needs no name.")
    }
    try expect(maxBytes, in: 1...Limits.fileBytesCeiling, "--max-bytes")
    try expect(maxDepth, in: 1...Limits.depthCeiling, "--max-depth")
    try expect(maxNodes, in: 1...Limits.nodesCeiling, "--max-nodes")
  }

  private func expect(_ value: Int, in range: ClosedRange<Int>, _ name: String) throws {
    guard range.contains(value) else {
      throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  var compilerOptions: CompilerOptions {
    var options = CompilerOptions()
    options.limits.fileBytes = maxBytes
    options.limits.depth = maxDepth
    options.limits.nodes = maxNodes
    options.registryPaths = registry
    options.allowsOutside = allowOutside
    options.dataPaths = data
    return options
  }
}
