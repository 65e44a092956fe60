public import SettingsSyntax

extension Shape {
  /// The configuration of a project, `settingsc.yaml`.
  public static let configuration: Shape = Shape(
    "configuration", "a configuration",
    [
      schemaMember,
      .key(.settingsc, .formVersion, "The version of this form."), definitions,
      .key(
        .files, .list(.formatted(.glob)),
        "The documents of the project; without it, all that are settings documents."
      ).count(1),
      .key(
        .exclude, .list(.formatted(.glob)), "What is never checked, even if it is named."
      ),
      .key(
        .registries, .list(of: file), "Registries whose kinds every document may use, as paths."
      ),
      presenters,
      .key(
        .apps, .list(ofShape: .app),
        "The apps that show the pages; without it, there is one, which shows all of them."),
      data,
      .key(
        .dataSets, .list(ofShape: .dataSet),
        "Other responses, such as those of a new user; all are checked."),
      sources, external, handlerClasses,
      .key(
        .assets, .list(.formatted(.glob)),
        "The app's asset catalogues and other images, which names of images are looked up in."),
      flags,
      severity,
      .key(
        .overrides, .list(ofShape: .override),
        "The severities for some files; later ones win."),
      .key(
        .wire, .shape(.wireSettings), "How rows for the app's loader are read and written."),
      generate,
      .key(.limits, .shape(.limits), "The limits for each file."),
      .key(.strict, .boolean, "Whether warnings count as errors.")
        .defaulting(to: .boolean(false)),
    ])

  /// One of several apps that share pages. Settings for all apps apply in addition to its own.
  public static let app: Shape = Shape(
    "app", "an app",
    [
      .key(.id, .formatted(.id), "What '--app' calls it.").required(),
      .key(
        .root, .file,
        "The page that the app shows first. Pages that it does not lead to are reported."),
      .key(
        .pages, .list(.formatted(.glob)),
        "The pages of the app; without it, those that 'root' leads to, or all without a root."
      ).count(1),
      presenters, sources, external, handlerClasses, flags, generate,
    ])

  private static let presenters = Member.key(
    .presenters, .list(.formatted(.glob)),
    "Presenters that are checked with the pages that they present; of an app, its versions of pages."
  )
  private static let sources = Member.key(
    .sources, .list(.formatted(.glob)),
    "The app's sources in Objective-C and Swift, which classes and selectors are looked up in.")
  private static let external = Member.key(
    .external, .list(.formatted(.className)),
    "Classes of others, whose own properties and methods no page names.")
  private static let handlerClasses = Member.key(
    .handlerClasses, .list(.formatted(.className)),
    "The classes that implement the selectors of pages without a presenter.")
  private static let flags = Member.key(
    .flags,
    .either(
      .list(.formatted(.identifier)),
      .table(.identifiers, of: Field("", .either(.enumeration(["boolean"]), .list(.string))))),
    "The flags that the app decides: names, or a mapping of names to 'boolean' or to a list of values. Conditions name them as 'flags.NAME'."
  )
  private static let generate = Member.key(
    .generate, .shape(.generated), "The code that 'settingsc generate' writes for the app.")

  /// The data files that pages are compiled with.
  static let data = Member.key(
    .data, .table(.files, of: .list(of: file)),
    "The responses that pages are made from, by the paths of the pages."
  )

  /// A named set of data files.
  public static let dataSet: Shape = Shape(
    "dataSet", "a data set",
    [
      .key(.id, .formatted(.id), "What '--data-set' calls it.").required(),
      .key(
        .keyword, .string, "The keyword of a remote search that has these responses."
      ).count(1),
      data.required(),
    ])

  /// Severities, by diagnostic id.
  static let severity = Member.key(
    .severity, .table(.diagnostics, of: .oneOf(FindingLevel.self)),
    "Severities by the ids of diagnostics."
  )

  /// The severities for the files that match a pattern.
  public static let override: Shape = Shape(
    "override", "an override",
    [
      .key(.files, .list(.formatted(.glob)), "The files.").required(),
      severity.required(),
    ])

  /// The settings for reading and writing wire documents.
  public static let wireSettings: Shape = Shape(
    "wireSettings", "'wire'",
    [
      .key(
        .extra, .oneOf(ExtraKeys.self),
        "What is done about keys beside 'data', such as those of a server's envelope."
      ).defaulting(to: .string(ExtraKeys.error.rawValue))
    ]
  ).withRemovedKey("extended", withoutExtendedForm)

  /// Advice about the removed keys of the extended wire form.
  static let withoutExtendedForm =
    "the extended wire form was removed; use the tree, which 'settingsc compile --emit tree' writes"

  /// The settings for generated code.
  public static let generated: Shape = Shape(
    "generated", "'generate'",
    [
      .key(.swift, .shape(.generatedSwift), "Models, rows, handlers, keys and ids in Swift."),
      .key(.objc, .shape(.generatedObjC), "Handlers and keys in Objective-C."),
    ])

  /// The settings for generated Swift code.
  public static let generatedSwift: Shape = Shape(
    "generatedSwift", "'swift'",
    [
      codeOutput,
      .key(
        .namespace, .formatted(.identifier), "The enumeration that holds all declarations."
      ).defaulting(to: .string("SettingsPages")),
    ])

  /// The settings for generated Objective-C code.
  public static let generatedObjC: Shape = Shape(
    "generatedObjC", "'objc'",
    [
      codeOutput,
      .key(
        .prefix, .formatted(.identifier),
        "What the names of files, protocols, functions and constants begin with."
      ).defaulting(to: .string("Settings")),
    ])

  private static let codeOutput = Member.key(
    .output, .file, "The directory of the files, relative to the configuration.")

  /// The limits for each file.
  public static let limits: Shape = Shape(
    "limits", "'limits'",
    [
      limit(.bytes, "The longest file, in bytes.", Budget.largestFileBytes),
      limit(.nodes, "The most values in a file, with aliases expanded.", Budget.largestNodes),
    ]
  )
  .withRemovedKey("depth", "the limit is fixed: \(Budget.depth) levels")
  .withRemovedKey("findings", "the limit is fixed: 10000 errors and 10000 warnings of a file")

  private static func limit(_ key: Key, _ summary: String, _ ceiling: Int) -> Member {
    .key(key, .integer, summary).range(1, Double(ceiling))
  }
}

/// The treatment of unknown keys in wire documents.
public enum ExtraKeys: String, Hashable, Sendable, CaseIterable {
  case ignore, warn, error

  /// The severity of the diagnostic about unknown keys.
  public var level: FindingLevel {
    switch self {
    case .ignore: .off
    case .warn: .warning
    case .error: .error
    }
  }
}

/// The severity that a configuration gives to a diagnostic; `off` disables it.
public enum FindingLevel: String, Hashable, Sendable, CaseIterable {
  case error, warning, off

  /// The severity of the reported diagnostic; nil if it is disabled.
  public var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .off: nil
    }
  }
}
