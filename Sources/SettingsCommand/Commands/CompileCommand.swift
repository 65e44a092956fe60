import ArgumentParser
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

struct CompileCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write the normalized tree of a page, or another format of it.",
    usage: """
      settingsc compile [<options>] <file>
      settingsc compile [<options>] <directory> -o <directory>
      """,
    discussion: """
      The formats are tree, template (the tree with its places for data), wire (rows for the app's \
      loader), page, handlers (what a presenter must implement), keys (what the app keeps) and \
      defaults (a property list of it). The tree of a registry is the list of kinds that SettingsKit \
      reads. A file with errors is not compiled; its errors go to standard error.
      """)

  /// The syntax of the output.
  enum Syntax: String, CaseIterable, ExpressibleByArgument { case json, yaml }

  @Argument(
    help: "The file; '-' is standard input. Of a directory, all pages are compiled.",
    completion: .file())
  var file: String

  @Option(help: "What to write.")
  var emit = EmitForm.tree

  @Option(help: "The syntax.")
  var syntax = Syntax.json

  @Flag(help: "Write JSON on one line.")
  var compact = false

  @OptionGroup var output: OutputOption

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print errors, but no warnings.")
  var quiet = false

  @OptionGroup var page: PageOptions

  @OptionGroup var app: AppOption

  @OptionGroup(title: "Input") var registries: RegistryFileOption

  @OptionGroup(title: "Input") var references: ReferenceOptions

  @OptionGroup(title: "Input") var configuration: ConfigurationOptions

  @OptionGroup(title: "Input") var input: DocumentOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if !page.select.isEmpty, emit == .page {
      throw ValidationError("--emit page and --select exclude each other.")
    }
    if emit == .template, !references.data.isEmpty {
      throw ValidationError("--emit template and --data exclude each other.")
    }
    if emit.text != nil, compact || syntax == .yaml {
      throw ValidationError("--emit \(emit.rawValue) has a syntax of its own.")
    }
    if compact, syntax == .yaml {
      throw ValidationError("--compact needs JSON, and excludes --syntax yaml.")
    }
  }

  func run(on console: Console) throws -> ExitStatus {
    var settings = InputSettings(
      input, configuration: configuration, registries: registries, references: references)
    settings.project.app = app.app
    if console.files.kind(of: file) == .directory {
      return try compileProject(settings, console)
    }
    let input = RunInput([file], settings, on: console)
    var run = try PageFile(input)
    try run.checkStorage()
    if run.isRegistry, emit == .tree { return try compileRegistry(&run, console) }
    try run.requirePage(to: "compile")
    var printed = Set<String>()
    return try compileFile(&run, to: output.file, printed: &printed, console)
  }

  /// Writes the kinds that pages can use with a registry, as `kinds --format json` does.
  private func compileRegistry(_ run: inout PageFile, _ console: Console) throws -> ExitStatus {
    var printed = Set<String>()
    if printNewDiagnostics(run.diagnostics(), of: &run, printed: &printed, console) {
      return .problems
    }
    let kinds = try run.readRegistryKinds()
    func write(to stream: StandardStream) {
      var writer = makeWriter(to: stream)
      KindList.write(kinds, to: &writer)
    }
    if let target = output.file {
      try console.files.write(to: target, havingRead: run.readPaths, write)
    } else {
      write(to: console.output)
    }
    return .success
  }

  /// Compiles each document of a directory to a separate file.
  private func compileProject(_ settings: InputSettings, _ console: Console) throws -> ExitStatus {
    guard let directory = output.file else {
      throw RunFailure(
        "'\(Excerpt.quoted(file))' is a directory; add '-o DIR' for the directory that its pages are "
          + "compiled to")
    }
    var project = try ProjectCompilation(
      RunInput([file], settings, on: console), to: directory,
      extension: emit.fileExtension ?? syntax.rawValue)
    for notice in project.notices { console.printError(notice) }
    for error in project.errors { console.printError(error) }
    var printed = Set<String>()
    var sources: [String: String] = [:]
    var statuses = project.errors.map { _ in ExitStatus.failure }
    for part in project.parts {
      let status = console.status {
        var run = try project.readPart(part)
        guard run.mayHavePage, !project.isReplaced(run, of: part) else { return .success }
        if let other = sources.updateValue(part.path, forKey: part.output) {
          throw RunFailure(
            "'\(Excerpt.quoted(other))' and '\(Excerpt.quoted(part.path))' would both be compiled to "
              + "'\(Excerpt.quoted(part.output))'; rename one of them")
        }
        let count = run.pages().count
        if count > 1, syntax == .json, emit.text == nil {
          throw RunFailure(
            "'\(Excerpt.quoted(part.path))' has \(count) pages, and a JSON file has one; give each page "
              + "a file, or add '--syntax yaml'")
        }
        try console.files.createDirectory(
          at: FilePath.directory(of: part.output), within: FilePath.normalized(directory))
        return try compileFile(
          &run, to: part.output, printed: &printed, console
        ) { project.namingOutputs($0, of: part) }
      }
      statuses.append(status)
    }
    if sources.isEmpty, !statuses.contains(.failure) {
      throw RunFailure("no page in '\(Excerpt.quoted(file))'")
    }
    return ExitStatus(
      isFailure: statuses.contains(.failure), hasProblems: statuses.contains(.problems))
  }

  /// Compiles a checked file, and prints its diagnostics that have not been printed yet.
  private func compileFile(
    _ run: inout PageFile, to target: String?, printed: inout Set<String>,
    _ console: Console, finishing finish: ([SettingsPage]) -> [SettingsPage] = { $0 }
  ) throws -> ExitStatus {
    var pages = try run.selectPages(
      page.selection, in: run.compilablePages(needsData: emit.needsData(for:)) ?? [])
    pages = finish(pages)
    if emit.namesRegistries {
      pages = run.namingRegistries(pages, from: FilePath.directory(of: target ?? "."))
    }
    let stem = FilePath.stem(of: target ?? run.path)
    let losses = pages.compactMap { emit.lossDiagnostic(of: $0, writtenTo: stem) }
    if printNewDiagnostics(run.diagnostics(with: losses), of: &run, printed: &printed, console) {
      return .problems
    }
    if let keyword = page.keyword, !keyword.isEmpty, !pages.isEmpty,
      pages.allSatisfy(\.isEmpty)
    {
      console.printError("no item contains '\(Excerpt.quoted(keyword))'")
    }
    guard let target else {
      write(pages, as: emit, to: console.output)
      return .success
    }
    // A page may replace its own source file, but not the files that it refers to.
    let readPaths = run.readPaths.filter {
      emit != .page || !$0.hasBytes(of: run.path)
    }
    try console.files.write(to: target, havingRead: readPaths) { write(pages, as: emit, to: $0) }
    return .success
  }

  /// Prints the diagnostics that have not been printed yet.
  ///
  /// - Returns: true if one of the diagnostics is a failure.
  private func printNewDiagnostics(
    _ diagnostics: [Diagnostic], of run: inout PageFile, printed: inout Set<String>,
    _ console: Console
  ) -> Bool {
    let failures = diagnostics.filter { strict || run.isFailure($0) }
    console.printDiagnostics(
      quiet ? failures : diagnostics, in: run.sources, except: &printed)
    return !failures.isEmpty
  }

  /// Writes pages in sequence. Stops after a row if the stream has failed.
  private func write(_ pages: [SettingsPage], as emit: EmitForm, to stream: StandardStream) {
    if let text = emit.text { return stream.write(text(pages)) }
    var writer = makeWriter(to: stream)
    for page in pages { emit.write(page, to: &writer) }
  }

  /// Returns a writer in the syntax of the output.
  private func makeWriter(to stream: StandardStream) -> any StructuredWriter {
    let output = OutputBuffer { piece in
      stream.write(piece)
      // A closed pipe needs no more rows, and a full disk cannot store any.
      return !stream.hasFailed
    }
    return switch syntax {
    case .json: JSONWriter(isCompact: compact, output: output)
    case .yaml: YAMLWriter(output: output)
    }
  }
}
