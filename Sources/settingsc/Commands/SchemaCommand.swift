import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (2020-12) of a kind of document, with all kinds of rows.",
    usage: "settingsc schema [<options>] <form>",
    discussion: """
      EXIT STATUS: 0; with --check, 1 if the file is another schema; 2 if something could not be \
      read or written.
      """)

  @Argument(help: "The document: page, wire, tree, presenter, registry or configuration.")
  var form: SchemaForm

  @OptionGroup var output: OutputOption

  @Option(
    name: .long,
    help: ArgumentHelp("Write nothing; fail if this file is another schema.", valueName: "file"),
    completion: .file())
  var check: String?

  @OptionGroup var registries: RegistryOptions

  func validate() throws {
    if check != nil, output.output != nil {
      throw ValidationError("--check and --output exclude each other.")
    }
  }

  func run() throws {
    let console = Console(color: registries.color.color)
    try console.run {
      let registry = try registries.load(console)
      var writer = JSONWriter(isCompact: false)
      writer.value(JSONSchema.document(form, registry: registry))
      writer.endDocument()
      if let check { return try compare(writer.bytes, with: check, console) }
      guard let target = output.file else {
        console.output.write(writer.bytes)
        return .success
      }
      try OutputFile.write(to: target, havingRead: []) { $0.write(writer.bytes) }
      return .success
    }
  }

  /// Compares a schema with that in a file.
  private func compare(
    _ schema: [UInt8], with path: String, _ console: Console
  ) throws -> ExitStatus {
    var sources = SourceStore()
    let file = try sources.open(path, in: DiskFileSystem(), budget: .largest)
    if file.bytes.buffer.elementsEqual(schema) { return .success }
    let shown = VisibleText.escaping(path)
    console.printError(
      "\(shown) is not the schema of the project: 'settingsc schema \(form.rawValue) --output "
        + "\(shown)' writes it")
    return .problems
  }
}
