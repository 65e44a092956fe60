import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// The settings for Visual Studio Code that enable completion and validation of the documents in a
/// project: the schemas, which include the project's own kinds, and the files that each schema
/// applies to.
///
/// `init` writes them if the project has a `.vscode` folder.
struct EditorSettings {
  /// The folder of the editor's settings, relative to the project.
  static let folder = ".vscode"
  /// The path of the settings, relative to the project.
  static let path = "\(folder)/settings.json"

  /// The folder of the schemas, relative to the project.
  static let schemas = "\(folder)/settingsc"
  /// The path of the file with the settings to add to existing settings.
  static let addition = "\(schemas)/settings.json"

  /// The files to write: the schemas, and the settings that refer to them.
  let files: [ProjectStart.File]

  /// - Parameters:
  ///   - patterns: the patterns of the files of each form.
  ///   - registry: the kinds of the project.
  init(_ patterns: [(form: SchemaForm, patterns: [String])], registry: Registry) {
    let used = patterns.filter { !$0.patterns.isEmpty }
    let schemas = used.map { form, _ in
      ProjectStart.File(
        path: "\(EditorSettings.schemas)/\(form.fileName)",
        summary: "the schema of the form '\(form.rawValue)', which 'settingsc schema' prints",
        text: EditorSettings.jsonText(JSONSchema.document(form, registry: registry)))
    }
    func isJSON(_ pattern: String) -> Bool { FilePath.extension(of: pattern) == "json" }
    var yaml: [SettingsField] = []
    var json: [SettingsValue] = []
    for (entry, schema) in zip(used, schemas) {
      let reference = "./\(schema.path)"
      let inYAML = entry.patterns.filter { !isJSON($0) }
      if !inYAML.isEmpty {
        let names = inYAML.map { SettingsValue.string(String($0.drop { $0 == "/" })) }
        yaml.append(.init(reference, .list(names)))
      }
      let inJSON = entry.patterns.filter(isJSON)
      if !inJSON.isEmpty {
        json.append(
          .object([
            .init("fileMatch", .list(inJSON.map(SettingsValue.string))),
            .init("url", .string(reference)),
          ]))
      }
    }
    let settings = SettingsValue.object([
      .init("yaml.schemas", .object(yaml)), .init("json.schemas", .list(json)),
    ])
    files =
      schemas + [
        .init(
          path: EditorSettings.path, summary: "the schemas of the project, for the editor",
          text: EditorSettings.jsonText(settings))
      ]
  }

  private static func jsonText(_ schema: SettingsValue) -> String {
    return String(decoding: JSONWriter.document(schema), as: UTF8.self)
  }
}
