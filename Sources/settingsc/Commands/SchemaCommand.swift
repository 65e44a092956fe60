import ArgumentParser
import SettingsCompiler
import SettingsOutput
import SettingsPlatform
import SettingsSyntax

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (2020-12) of a form, registry included.")

  @Argument(help: "The form: page, wire, tree, presenter, registry or configuration.")
  var form: SchemaForm

  @OptionGroup var registries: RegistryOptions

  func run() throws {
    let (console, registry) = try registries.load()
    var writer = JSONWriter(isCompact: false)
    writer.value(JSONSchema.document(form, registry: registry))
    writer.endDocument()
    console.output.write(writer.bytes)
    try console.end(.success)
  }
}
