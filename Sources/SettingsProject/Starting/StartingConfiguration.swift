import SettingsModel
import SettingsOutput
import SettingsSyntax

/// The contents of a first `settingsc.yaml`: what was found, and the other keys as comments.
struct StartingConfiguration {
  /// The patterns of the documents; nil if they are not listed.
  var files: [String]?
  /// The paths of files that are written with it.
  var added: [String]
  var registries: [String]
  var presenters: [String]

  var text: String {
    var text = """
      # What settingsc checks in this project, and how. 'settingsc config' prints all values.
      # Patterns and paths are relative to this file.
      settingsc: 1


      """
    let listed = files.map { $0 + added.map { "/" + FolderSurvey.escaped($0) } }
    text += list(
      Key.files.name, listed ?? [],
      about: "The documents of the project. Without it, all YAML and JSON",
      "that are settings documents.", example: "pages/**/*.yaml")
    text += list(
      Key.exclude.name, [], about: "What is never checked, even if it is named.",
      example: "generated/")
    text += list(
      Key.registries.name, registries, about: "Registries whose kinds every document may use.",
      example: "kinds/slider.yaml")
    text += list(
      Key.presenters.name, presenters,
      about: "Presenters that are checked with the pages they present.",
      example: "apps/*.yaml")
    text += """
      # The severity of diagnostics: error, warning or off. 'settingsc explain' lists the ids.
      # severity:
      #   blank-title: off

      # The same for some files, such as JSON, which has no comments. Later ones win.
      # overrides:
      #   - files: [legacy/**]
      #     severity: {deprecated-field: off}

      # Whether warnings are errors.
      # strict: true

      """
    return text
  }

  private func list(
    _ key: String, _ elements: [String], about lines: String..., example: String
  ) -> String {
    let comment = lines.map { "# \($0)\n" }.joined()
    guard !elements.isEmpty else { return "\(comment)# \(key):\n#   - \(example)\n\n" }
    return comment + "\(key):\n" + elements.map { "  - \(Self.scalar($0))\n" }.joined() + "\n"
  }

  /// Returns a path as a YAML scalar, without quotes if its beginning is all that YAML could mistake.
  private static func scalar(_ path: String) -> String {
    var writer = YAMLWriter()
    let inner = String(path.drop { $0 == "/" })
    writer.string(inner)
    let isPlain = writer.bytes.elementsEqual(inner.utf8)
    return isPlain ? path : QuotedText.yaml(path)
  }
}
