import ArgumentParser
import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract:
      "Emit the normalised tree of a page, its wire form, its authoring form, or its handlers.",
    discussion: """
      Findings go to standard error. A file with an error in it emits nothing; a file with \
      several documents emits them one after the other.
      """)

  /// How the output is written.
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, yaml }

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @Option(
    name: .long,
    help: "What to emit: tree, wire, page or handlers (what a presenter must implement).")
  var emit = EmitForm.tree

  @Option(name: .long, help: "How to write it: json or yaml.")
  var format = Format.json

  @Flag(name: .long, help: "Write JSON on one line.")
  var compact = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file, whole or not at all.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: .long, help: "Count warnings as errors.")
  var strict = false

  @OptionGroup var narrowing: KeywordOption
  @OptionGroup var selection: SelectOptions

  @OptionGroup(title: "Reading")
  var input: InputOptions

  func validate() throws {
    if output?.isEmpty == true {
      throw ValidationError("--output needs the path of a file; '-' is standard output.")
    }
    if !selection.select.isEmpty, emit == .page {
      throw ValidationError("--emit page names children by their files, which --select changes.")
    }
    if compact, format == .yaml {
      throw ValidationError("--compact is about JSON, and --format yaml was asked for.")
    }
  }

  func run() throws {
    var single = try SingleInput(file, input.settings)
    try single.requirePages(to: "compile")
    let pages = try pages(of: &single)
    var extra: [Diagnostic] = []
    if emit == .wire {
      let target = output == "-" ? nil : output
      let source = InputFiles(stdinFilename: input.stdinFilename).path(for: file)
      let stem = FilePath.stem(of: target ?? source)
      extra = pages.flatMap { WireFormat.losses(of: $0, writtenTo: stem) }
    }
    let findings = single.findings(with: extra)
    single.report(findings)
    if findings.contains(where: { strict || single.counts($0) }) {
      try single.console.end(ExitStatus.findings)
    }
    if let keyword = narrowing.keyword, !keyword.isEmpty, !pages.isEmpty,
      pages.allSatisfy(\.isEmpty)
    {
      single.console.complain("nothing here contains '\(Excerpt.quoted(keyword))'")
    }
    // The file itself may be what is to be replaced; what it names is not.
    let source = InputFiles(stdinFilename: input.stdinFilename).path(for: file)
    let read = single.compiler.sources.files.map(\.path).filter { !$0.hasBytes(of: source) }
    try deliver(pages, havingRead: read, single.console)
  }

  /// The pages as they are emitted. Only what looks at all rows has them built beforehand.
  private func pages(of single: inout SingleInput) throws -> [PageStream] {
    if narrowing.keyword == nil, selection.select.isEmpty { return single.compilableStreams() }
    let trees = try single.choosing(
      selection.select, in: single.narrowed(single.compilableTrees(), to: narrowing.keyword))
    return trees.map { PageStream($0) }
  }

  private func deliver(
    _ pages: [PageStream], havingRead read: [String], _ console: Console
  ) throws {
    if let output, output != "-" {
      do {
        try OutputFile.write(to: output, havingRead: read) { write(pages, to: $0) }
      } catch {
        console.complain(error)
        try console.end(ExitStatus.failure)
      }
    } else {
      write(pages, to: console.output)
    }
    try console.end(.success)
  }

  /// Writes pages one after the other, up to the first that the stream does not take whole.
  private func write(_ pages: [PageStream], to stream: StandardStream) {
    switch format {
    case .json: write(pages, to: stream, by: JSONWriter(isCompact: compact))
    case .yaml: write(pages, to: stream, by: YAMLWriter())
    }
  }

  private func write<Writer: StructuredWriter>(
    _ pages: [PageStream], to stream: StandardStream, by writer: Writer
  ) {
    var writer = writer
    func pass(_ writer: inout Writer, from least: Int) throws(StreamError) {
      guard writer.byteCount >= least else { return }
      writer.takeBytes(stream.write)
      // A reader that has gone needs no more rows, nor does a disk that is full.
      if stream.hasFailed { throw .readerIsGone }
    }
    do throws(StreamError) {
      for page in pages {
        try emit.write(page, to: &writer) { writer throws(StreamError) in
          try pass(&writer, from: CompileCommand.piece)
        }
        try pass(&writer, from: 0)
      }
    } catch {}
  }

  /// How many bytes are written at once.
  private static let piece = 64 << 10
}
