public import SettingsSyntax

extension Shape {
  /// The configuration of a project, `settingsc.yaml`.
  public static let configuration: Shape = Shape(
    "configuration", "a configuration",
    [
      schemaMember,
      .key(.settingsc, .formVersion, "The version of the format."), definitions,
      .key(
        .files, .list(.formatted(.glob)),
        "The documents of the project. By default, all settings documents."
      ).count(1),
      .key(
        .exclude, .list(.formatted(.glob)),
        "Files that are never checked, even if a command names them."
      ),
      .key(
        .registries, .list(of: file), "The paths of registries whose kinds all documents may use."
      ),
      presenters,
      .key(
        .apps, .list(ofShape: .app),
        "The apps that show the pages. By default, a single app shows all pages."),
      data,
      .key(
        .dataSets, .list(ofShape: .dataSet),
        "Additional responses, such as the responses for a new user. All of them are checked."),
      sources, external, handlerClasses,
      .key(
        .assets, .list(.formatted(.glob)),
        "The app's asset catalogs and other images, for the check of image names."),
      flags,
      severity,
      .key(
        .overrides, .list(ofShape: .override),
        "The severities for some files. Later overrides take precedence."),
      .key(
        .wire, .shape(.wireSettings), "How settingsc reads and writes rows for the app's loader."),
      generate,
      .key(.limits, .shape(.limits), "The limits for each file."),
      .key(.strict, .boolean, "Whether warnings count as errors.")
        .defaulting(to: .boolean(false)),
    ])

  /// One of several apps that share pages. Settings for all apps apply in addition to its own.
  public static let app: Shape = Shape(
    "app", "an app",
    [
      .key(.id, .formatted(.id), "The name of the app for '--app'.").required(),
      .key(
        .root, .file,
        "The page that the app shows first. Pages that cannot be reached from it are reported."),
      .key(
        .pages, .list(.formatted(.glob)),
        "The pages of the app. By default, all pages that can be reached from 'root', or all pages without a root."
      ).count(1),
      presenters, sources, external, handlerClasses, flags, generate,
    ])

  private static let presenters = Member.key(
    .presenters, .list(.formatted(.glob)),
    "Presenters, which are checked together with their pages. In an app, the app's versions of pages."
  )
  private static let sources = Member.key(
    .sources, .list(.formatted(.glob)),
    "The app's sources in Objective-C and Swift, for the check of classes and selectors.")
  private static let external = Member.key(
    .external, .list(.formatted(.className)),
    "Classes that the sources do not declare, such as those of libraries. No page uses their own properties and methods."
  )
  private static let handlerClasses = Member.key(
    .handlerClasses, .list(.formatted(.className)),
    "The classes that implement the selectors of pages without a presenter.")
  private static let flags = Member.key(
    .flags,
    .either(
      .list(.formatted(.identifier)),
      .table(.identifiers, of: Field("", .either(.enumeration(["boolean"]), .list(.string))))),
    "The flags that the app sets: names, or a mapping of names to 'boolean' or to a list of values. Conditions refer to them as 'flags.NAME'."
  )
  private static let generate = Member.key(
    .generate, .shape(.generated), "The code that 'settingsc generate' writes for the app.")

  /// The data files that pages are compiled with.
  static let data = Member.key(
    .data, .table(.files, of: .list(of: file)),
    "The responses for pages that need data, by the paths of the pages."
  )

  /// A named set of data files.
  public static let dataSet: Shape = Shape(
    "dataSet", "a data set",
    [
      .key(.id, .formatted(.id), "The name of the data set for '--data-set'.").required(),
      .key(
        .keyword, .string, "The keyword of a remote search that returns these responses."
      ).count(1),
      data.required(),
    ])

  /// Severities, by diagnostic id.
  static let severity = Member.key(
    .severity, .table(.diagnostics, of: .oneOf(FindingLevel.self)),
    "The severities of diagnostics, by id."
  )

  /// The severities for the files that match a pattern.
  public static let override: Shape = Shape(
    "override", "an override",
    [
      .key(.files, .list(.formatted(.glob)), "The files that the severities apply to.").required(),
      severity.required(),
    ])

  /// The settings for reading and writing wire documents.
  public static let wireSettings: Shape = Shape(
    "wireSettings", "'wire'",
    [
      .key(
        .extra, .oneOf(ExtraKeys.self),
        "How to treat other keys of a server, next to 'data' and in rows."
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
        .namespace, .formatted(.identifier), "The enumeration that contains all declarations."
      ).defaulting(to: .string("SettingsPages")),
    ])

  /// The settings for generated Objective-C code.
  public static let generatedObjC: Shape = Shape(
    "generatedObjC", "'objc'",
    [
      codeOutput,
      .key(
        .prefix, .formatted(.identifier),
        "The prefix of the names of files, protocols, functions and constants."
      ).defaulting(to: .string("Settings")),
    ])

  private static let codeOutput = Member.key(
    .output, .file, "The directory of the generated files, relative to the configuration.")

  /// The limits for each file.
  public static let limits: Shape = Shape(
    "limits", "'limits'",
    [
      limitMember(.bytes, "The maximum size of a file, in bytes.", Budget.largestFileBytes),
      limitMember(
        .nodes, "The maximum number of values in a file, with aliases expanded.",
        Budget.largestNodes),
    ]
  )
  .withRemovedKey("depth", "the limit is fixed: \(Budget.depth) levels")
  .withRemovedKey("findings", "the limit is fixed: 10000 errors and 10000 warnings of a file")

  private static func limitMember(_ key: Key, _ summary: String, _ ceiling: Int) -> Member {
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
