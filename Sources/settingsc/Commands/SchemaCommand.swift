import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (2020-12) of a kind of document, with all kinds of rows.",
    usage: "settingsc schema [<options>] <form>")

  @Argument(help: "The document: page, wire, tree, presenter, registry or configuration.")
  var form: SchemaForm

  @OptionGroup var registries: RegistryOptions

  func run() throws {
    let console = Console(color: registries.color.color)
    try console.run {
      let registry = try registries.load(console)
      var writer = JSONWriter(isCompact: false)
      writer.value(JSONSchema.document(form, registry: registry))
      writer.endDocument()
      console.output.write(writer.bytes)
      return .success
    }
  }
}
