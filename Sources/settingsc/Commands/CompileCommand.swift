import ArgumentParser
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write the normalized tree of a page, or another format of it.",
    usage: "settingsc compile [<options>] <file>",
    discussion: """
      The formats are tree, wire (rows for the app's loader), page, handlers (what a presenter must \
      implement), keys (what the app keeps) and defaults (a property list of it). A file with errors is not compiled; its errors go to standard error.
      """)

  /// The syntax of the output.
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, yaml }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Option(name: .long, help: "What to write.")
  var emit = EmitForm.tree

  @Option(name: .long, help: "The syntax.")
  var format = Format.json

  @Flag(name: .long, help: "Write JSON on one line.")
  var compact = false

  @OptionGroup var output: OutputOption

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @OptionGroup var page: PageOptions

  @OptionGroup(title: "Input")
  var references: ReferenceOptions

  @OptionGroup(title: "Input")
  var input: DocumentOptions

  func validate() throws {
    if !page.select.isEmpty, emit == .page {
      throw ValidationError("--emit page and --select exclude each other.")
    }
    if emit.text != nil, compact || format == .yaml {
      throw ValidationError("--emit \(emit.rawValue) has a syntax of its own.")
    }
    if compact, format == .yaml {
      throw ValidationError("--compact needs JSON, and excludes --format yaml.")
    }
  }

  func run() throws {
    let settings = input.settings(with: references)
    let console = Console(color: settings.color)
    try console.run {
      let input = RunInput([file], settings)
      var run = try PageRun.check(input)
      try run.requirePage(to: "compile")
      var pages = try run.choose(
        page.selection, in: run.compilablePages(where: emit.needsData) ?? [])
      if emit == .tree {
        pages = run.namingRegistries(pages, from: FilePath.directory(of: output.file ?? "."))
      }
      var losses: [Diagnostic] = []
      if emit == .wire {
        let stem = FilePath.stem(of: output.file ?? input.paths[0])
        losses = pages.flatMap { WireFormat.losses(of: $0, writtenTo: stem) }
      }
      let diagnostics = run.diagnostics(with: losses)
      console.printDiagnostics(diagnostics, in: run.sources)
      if diagnostics.contains(where: { strict || run.isFailure($0) }) { return .problems }
      if let keyword = page.keyword, !keyword.isEmpty, !pages.isEmpty,
        pages.allSatisfy(\.isEmpty)
      {
        console.printError("no item contains '\(Excerpt.quoted(keyword))'")
      }
      guard let outputFile = output.file else {
        write(pages, to: console.output)
        return .success
      }
      // A page may replace the file itself; nothing replaces the files that it names.
      let readPaths = run.sources.files.map(\.path)
        .filter { emit != .page || !$0.hasBytes(of: input.paths[0]) }
      try OutputFile.write(to: outputFile, havingRead: readPaths) { write(pages, to: $0) }
      return .success
    }
  }

  /// Writes pages one after the other, up to the row after which nobody wants more.
  private func write(_ pages: [PageStream], to stream: StandardStream) {
    let output = OutputBuffer { piece in
      stream.write(piece)
      // A reader that has gone needs no more rows, and a full disk takes none.
      return !stream.hasFailed
    }
    var writer: any StructuredWriter =
      switch format {
      case .json: JSONWriter(isCompact: compact, output: output)
      case .yaml: YAMLWriter(output: output)
      }
    if let text = emit.text { return stream.write(text(pages.map(\.tree))) }
    for page in pages { emit.write(page, to: &writer) }
  }
}
