import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// The contents of a new `settingsc.yaml`: what was found in the folder, and the other keys as
/// comments, in the order of `fmt`.
struct StartingConfiguration {
  /// The paths of registries.
  var registries: [String]
  /// The patterns of presenters.
  var presenters: [String]
  /// The names of flags.
  var flags: [String]
  /// The patterns of the app's sources.
  var sources: [String]
  /// The classes of libraries that the sources name.
  var external: [String]
  /// The paths of asset catalogs.
  var assets: [String]
  /// True if a wire document has keys beside the rows.
  var hasEnvelope: Bool

  /// The contents. They list no patterns of documents, because folders will be added and other
  /// programs may write files next to documents. The sources are a comment, because their checks
  /// are a second step.
  var text: String {
    """
    # The configuration of settingsc for this project. 'settingsc config' prints all values.
    # Patterns and paths are relative to this file.
    settingsc: 1

    # The documents of the project: each must be a settings document. Without it, all YAML and
    # JSON that are settings documents are checked.
    \(lines(.files, [], example: "pages/**/*.yaml"))
    # Files that are never checked, even if the command line names them.
    \(lines(.exclude, [], example: "generated/"))
    # Registries with kinds that every document may use.
    \(lines(.registries, registries, example: "kinds/rating.yaml"))
    # Presenters to check with the pages that they present.
    \(lines(.presenters, presenters, example: "apps/*.yaml"))
    # The responses that pages are made from, in the order in which they are fetched.
    # data:
    #   pages/friends.yaml: [responses/friends.json]

    # The app's sources. With them, 'validate' reports classes, properties and methods that
    # documents name and the app does not have.
    \(comment(.sources, sources, example: "App/**/*.{h,m,swift}"))
    # Classes of libraries, which are not in 'sources'. No document uses their own members.
    \(comment(.external, external, example: "PodController"))
    # The classes that implement the selectors of pages without a presenter. By default, any class.
    \(comment(.handlerClasses, [], example: "SettingsController"))
    # The asset catalogs of the app, for the names of images.
    \(comment(.assets, assets, example: "App/Assets.xcassets"))
    # The flags of the app, for conditions such as 'visibleIf: flags.beta'.
    \(lines(.flags, flags, example: "beta"))
    # The severity of diagnostics: error, warning or off. 'settingsc explain' lists the ids.
    # severity:
    #   blank-title: off

    # The severity in some files. The last entry that matches a file is used.
    # overrides:
    #   - files: [legacy/**]
    #     severity: {deprecated-field: off}

    # What happens to keys beside 'data' in JSON from a server: ignore, warn or error.
    \(hasEnvelope ? "wire:\n  extra: ignore" : "# wire:\n#   extra: ignore")

    # Code for the app, which 'settingsc generate' writes.
    # generate:
    #   swift: {output: App/Generated}

    # Whether warnings are errors.
    # strict: true

    """
  }

  private func lines(_ key: Key, _ elements: [String], example: String) -> String {
    elements.isEmpty
      ? comment(key, [], example: example)
      : "\(key.name):\n" + elements.map { "  - \(Self.yamlScalar($0))\n" }.joined()
  }

  private func comment(_ key: Key, _ elements: [String], example: String) -> String {
    let most = 50
    let shown = elements.isEmpty ? [example] : elements
    return "# \(key.name):\n"
      + shown.prefix(most).map { "#   - \(Self.yamlScalar($0))\n" }.joined()
      + (shown.count > most ? "#   # and \(shown.count - most) more\n" : "")
  }

  /// Returns a path as a YAML scalar. A leading slash alone does not require quotes.
  private static func yamlScalar(_ path: String) -> String {
    var writer = YAMLWriter()
    let inner = String(path.drop { $0 == "/" })
    writer.writeString(inner)
    let isPlain = writer.bytes.elementsEqual(inner.utf8)
    return isPlain ? path : QuotedText.yaml(path)
  }
}
