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
      A key at the top level says what a document is: 'page', 'tree', 'data',
      'registry' or 'presenter'. Without one of them, nothing in the file can be
      checked. Write 'page: <id>' at the top of a page. To skip the files of other
      programs, name a directory instead of files, or use --skip-unrecognized.
      """,
    examples: .init(
      bad: """
        title: Settings
        rows:
          - {kind: sample, title: Privacy, action: privacy}
        """,
      good: .page("title: Settings")))

  public static let unsupportedVersion = error(
    "unsupported-version", "the document has a version that is not supported",
    stage: .recognition,
    explanation: """
      The number after 'tree' and 'registry' is the version of the format. This
      compiler supports version 1 and could only guess what another one means. Write
      1, or use the compiler that the file was made for.
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
    "invalid-tree", "a compiled tree lacks what its page needs", stage: .recognition,
    explanation: """
      settingsc writes trees, so it does not check them as it checks pages: keys that
      it does not know are skipped, and only the first problem is reported, with its
      path in the tree. Correct the page, and compile it again. A kind is unknown if
      a registry that the tree names is missing, or is no longer the same.
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
      A key that nothing reads has no effect on the phone, and is usually misspelled:
      here the separators would keep their default inset. Correct the key or delete
      it; write remarks as comments.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("seperatorInset: {left: 12}"),
      good: .page("separatorInset: {left: 12}")))

  public static let envelopeKey = error(
    "envelope-key", "a wire document has a key that settingsc does not know",
    explanation: """
      The app's loader reads 'data'. A server may send more around it: a code, a
      message, a time. If yours does, write 'wire: {extra: ignore}' into
      settingsc.yaml; 'warn' reports such keys as warnings. Otherwise, delete the key.
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
      Without this key the rest has no meaning: an item without a 'kind' has no cell
      to draw it. Add the key; 'settingsc kinds' lists the kinds and their fields.
      """,
    examples: .init(
      bad: .items("{title: Privacy, action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let nullValue = error(
    "null-value", "a key that needs a value has none",
    explanation: """
      A key with nothing after its colon is null, and so is '~'. Often a '#' is the
      cause: after a space it begins a comment, so the text after it is ignored. Write
      a value, quote a string that begins with '#', or remove the key so that the
      field has its default.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("kind: sample\ntitle: #1 in music\naction: charts"),
      good: .items("kind: sample\ntitle: \"#1 in music\"\naction: charts")))

  public static let wrongType = error(
    "wrong-type", "a value has the wrong type",
    explanation: """
      The app's models are typed: a number where a boolean is expected is ignored or
      crashes, depending on the reader. Write a value of the type that the message
      names; 'settingsc kinds' lists the types of all fields.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Messages, isOpen: 1}"),
      good: .items("{kind: switch, title: Messages, isOpen: true}")))

  public static let yamlBoolean = error(
    "yaml-boolean", "a word that only YAML 1.1 reads as a boolean",
    explanation: """
      YAML 1.1 reads yes, no, on, off, y and n as booleans; YAML 1.2 reads them as
      strings. A switch would be on or off depending on the library that reads the
      page. Only true and false are booleans everywhere: write one of them.
      """,
    examples: .init(
      fix: .safe, bad: .items("{kind: switch, title: Messages, isOpen: yes}"),
      good: .items("{kind: switch, title: Messages, isOpen: true}")))

  public static let unquotedText = error(
    "unquoted-text", "an unquoted value is read as a number or a boolean, not as a string",
    explanation: """
      YAML reads 1.10 as the number 1.1 and true as a boolean, but the model expects a
      string. The phone would show something other than what is written here: the
      version 1.10 becomes 1.1. Put the value in quotes.
      """,
    examples: .init(
      fix: .safe, bad: .items("{kind: sample, title: Version, accessoryTitle: 1.10}"),
      good: .items("{kind: sample, title: Version, accessoryTitle: \"1.10\"}")))

  public static let missingSections = error(
    "missing-sections", "the page has no sections", stage: .recognition,
    explanation: """
      A page without sections is an empty screen with nothing to tap. Give it at least
      one: 'sections:' followed by a list of them.
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
      A section without rows still draws its header, its footer and its spacing: a gap
      on the screen, often left when its last row was removed. Add an item, or delete
      the section.
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
    "missing-file", "a file that the document names cannot be read", stage: .recognition,
    explanation: """
      If a registry cannot be read, its kinds are missing, and every row that uses
      them would be rejected. Paths are relative to the file that names them. Upper
      and lower case matter on most machines, even if they do not on a Mac. Correct
      the path, or add the file.
      """,
    examples: .init(
      fix: .unsafe, others: [sliderRegistry], bad: .page("registries: [kind.yaml]"),
      good: .items(
        "{kind: sample, title: Privacy, action: privacy}", "{kind: slider, title: Brightness}",
        keys: "registries: [kinds.yaml]")))

  public static let outsideRoot = error(
    "outside-root", "a file that the document names is outside the project",
    explanation: """
      A page from a stranger must not make the compiler read any file on the machine,
      so files are only read below the project's root: the directory of
      settingsc.yaml, or that of the page without one. Links are followed before
      paths are compared. Move the file into the project, put a settingsc.yaml above
      both, or allow it with --allow-outside.
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

  private static let sliderRegistry = CatalogueEntry.OtherFile.kind("slider")
}
