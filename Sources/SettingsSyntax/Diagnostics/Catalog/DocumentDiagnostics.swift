/// Documents, their keys, and references to other files.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let documentDiagnostics: [DiagnosticID] = [
    unrecognizedDocument, unsupportedVersion, invalidTree, unknownKey, envelopeKey, missingKey,
    nullValue,
    wrongType,
    yamlBoolean, unquotedText, missingSections, emptySection, missingFile, outsideRoot,
  ]

  public static let unrecognizedDocument = error(
    "unrecognized-document", "this is not a settings document", stage: .recognition,
    explanation: """
      A key at the top level identifies the type of a document: 'page', 'tree',
      'data', 'registry' or 'presenter'. Without one of them, the file cannot be
      checked. Write 'page: <id>' at the top of a page. To skip the files of other
      programs, pass a directory instead of files, or use --skip-unrecognized.
      """,
    examples: .init(
      bad: """
        title: Settings
        rows:
          - {kind: sample, title: Privacy, action: privacy}
        """,
      good: .page("title: Settings")))

  public static let unsupportedVersion = error(
    "unsupported-version", "the version of the document is not supported",
    stage: .recognition,
    explanation: """
      The number after 'tree' and 'registry' is the version of the format. This
      compiler supports version 1 and could only guess the meaning of other versions.
      Write 1, or use the compiler that the file was made for.
      """,
    examples: .init(
      fix: .unsafe,
      bad: """
        registry: 2
        kinds:
          slider: {cellClass: SliderSettingCell, modelClass: SliderSettingModel}
        """,
      correcting: "registry: 2", to: "registry: 1"))

  public static let invalidTree = error(
    "invalid-tree", "a compiled tree is not valid", stage: .recognition,
    explanation: """
      settingsc writes trees, so it checks them less thoroughly than pages: it skips
      unknown keys, and reports only the first problem, with its path in the tree.
      Correct the page, and compile it again. If a kind is unknown, a registry that
      the tree names is missing or has changed.
      """,
    examples: .init(
      bad: """
        tree: 1
        page: {id: account}
        sections:
          - id: profile
            items:
              - id: push
                kind: switch
                cellClass: SwitchSettingCell
                model: {modelClass: SwitchSettingModel, title: Messages, isOpen: 'on'}
        """,
      correcting: "isOpen: 'on'", to: "isOpen: true"))

  public static let unknownKey = error(
    "unknown-key", "a key has no meaning here",
    explanation: """
      An unknown key has no effect on the phone, and is usually misspelled: in the
      example, the separators would have their default inset. Correct the key or
      delete it. Write remarks as comments.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("seperatorInset: {left: 12}"),
      good: .page("separatorInset: {left: 12}")))

  public static let envelopeKey = error(
    "envelope-key", "a wire document has an unknown key",
    explanation: """
      A server may send more keys than the app's loader reads: next to 'data', in
      rows, and in models under names that fields cannot have, such as 'id'. If yours
      does, write 'wire: {extra: ignore}' in settingsc.yaml, or 'warn' to report the
      keys as warnings. If it does not, delete the key.
      """,
    examples: .init(
      bad: .json(
        """
        {"code": 0, "data": [[{"cellClass": "ExitSettingCell",
          "model": {"modelClass": "ExitSettingModel", "title": "Quit"}}]]}
        """),
      correcting: "\"code\": 0, ", to: ""))

  public static let missingKey = error(
    "missing-key", "a required key is missing",
    explanation: """
      Without this key, the rest has no meaning: an item without a 'kind' has no cell
      to draw it. Add the key; 'settingsc kinds' lists the kinds and their fields.
      """,
    examples: .init(
      bad: .items("{title: Privacy, action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let nullValue = error(
    "null-value", "a key that requires a value has none",
    explanation: """
      A key with nothing after its colon is null, and so is a key with '~'. Often the
      cause is a '#': after a space it begins a comment, so the text after it is
      ignored. Write a value, put a string that begins with '#' in quotes, or remove
      the key to use the default of the field.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("kind: sample\ntitle: #1 in music\naction: charts"),
      good: .items("kind: sample\ntitle: \"#1 in music\"\naction: charts")))

  public static let wrongType = error(
    "wrong-type", "a value has the wrong type",
    explanation: """
      The app's models are typed. A number instead of a boolean is ignored or crashes
      the app, depending on the reader. Write a value of the type that the message
      names; 'settingsc kinds' lists the types of all fields.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Messages, isOpen: 1}"),
      good: .items("{kind: switch, title: Messages, isOpen: true}")))

  public static let yamlBoolean = error(
    "yaml-boolean", "only YAML 1.1 reads this word as a boolean",
    explanation: """
      YAML 1.1 reads yes, no, on, off, y and n as booleans; YAML 1.2 reads them as
      strings. The library that reads the page would decide whether a switch is on.
      Write true or false, which are booleans in both versions.
      """,
    examples: .init(
      fix: .safe, bad: .items("{kind: switch, title: Messages, isOpen: yes}"),
      good: .items("{kind: switch, title: Messages, isOpen: true}")))

  public static let unquotedText = error(
    "unquoted-text", "an unquoted value is read as a number or a boolean, not as a string",
    explanation: """
      YAML reads 1.10 as the number 1.1 and true as a boolean, but the model expects a
      string. The phone would show different text than the file: the version 1.10
      becomes 1.1. Put the value in quotes.
      """,
    examples: .init(
      fix: .safe, bad: .items("{kind: sample, title: Version, accessoryTitle: 1.10}"),
      good: .items("{kind: sample, title: Version, accessoryTitle: \"1.10\"}")))

  public static let missingSections = error(
    "missing-sections", "the page has no sections", stage: .recognition,
    explanation: """
      A page without sections is an empty screen with nothing to tap. Add at least one
      section: 'sections:' followed by a list.
      """,
    examples: .init(
      bad: """
        page: settings
        title: Settings
        """,
      good: .page("title: Settings")))

  public static let emptySection = warning(
    "empty-section", "a section has no items",
    explanation: """
      A section without rows still draws its header, its footer and its spacing, which
      leaves a gap on the screen. Often the last row was removed, but not the section.
      Add an item, or delete the section.
      """,
    examples: .init(
      bad: """
        page: settings
        sections:
          - title: General
            items:
              - {kind: sample, title: Privacy, action: privacy}
          - title: Labs
            items: []
        """,
      correcting: "\n  - title: Labs\n    items: []", to: ""))

  public static let missingFile = error(
    "missing-file", "a file that the document refers to cannot be read", stage: .recognition,
    explanation: """
      If a registry cannot be read, its kinds are missing, and every row that uses
      them would be rejected. Paths are relative to the file that contains them. Upper
      and lower case matter on most machines, even if they do not on a Mac. Correct
      the path, or add the file.
      """,
    examples: .init(
      fix: .unsafe, others: [sliderRegistry], bad: .page("registries: [kind.yaml]"),
      good: .items(
        "{kind: sample, title: Privacy, action: privacy}", "{kind: slider, title: Brightness}",
        keys: "registries: [kinds.yaml]")))

  public static let outsideRoot = error(
    "outside-root", "a file that the document refers to is outside the project",
    explanation: """
      An untrusted page must not be able to read arbitrary files, so files are only
      read below the root of the project: the directory of settingsc.yaml or, without
      this file, of the page. Symbolic links are resolved before paths are compared.
      Move the file into the project, put a settingsc.yaml in a directory above both,
      or allow the file with --allow-outside.
      """,
    examples: .init(
      others: [sliderRegistry],
      bad: .notRunnable(
        """
        page: settings
        registries: [../shared/kinds.yaml]
        sections:
          - items:
              - {kind: sample, title: Privacy, action: privacy}
        """),
      good: .page("registries: [kinds.yaml]")))

  private static let sliderRegistry = CatalogEntry.OtherFile.kind("slider")
}
