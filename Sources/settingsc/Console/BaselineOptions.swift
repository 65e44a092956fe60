import ArgumentParser

/// The options for findings that are known.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Do not tell the findings that this file knows.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write all findings to this file, for --baseline, and tell none.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?
}
