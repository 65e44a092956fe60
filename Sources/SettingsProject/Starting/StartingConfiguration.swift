import SettingsModel
import SettingsOutput
import SettingsSyntax

/// The contents of a first `settingsc.yaml`: what was found, and the other keys as comments.
enum StartingConfiguration {
  /// Returns the contents with patterns of documents and presenters, and paths of registries.
  static func text(files: [String], registries: [String], presenters: [String]) -> String {
    """
    # What settingsc checks in this project, and how. 'settingsc config' prints all values.
    # Patterns and paths are relative to this file.
    settingsc: 1

    # The documents of the project. Without it, all YAML and JSON
    # that are settings documents.
    \(list(.files, files, example: "pages/**/*.yaml"))
    # What is never checked, even if it is named.
    \(list(.exclude, [], example: "generated/"))
    # Registries whose kinds every document may use.
    \(list(.registries, registries, example: "kinds/slider.yaml"))
    # Presenters that are checked with the pages they present.
    \(list(.presenters, presenters, example: "apps/*.yaml"))
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
  }

  private static func list(_ key: Key, _ elements: [String], example: String) -> String {
    elements.isEmpty
      ? "# \(key.name):\n#   - \(example)\n"
      : "\(key.name):\n" + elements.map { "  - \(scalar($0))\n" }.joined()
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
