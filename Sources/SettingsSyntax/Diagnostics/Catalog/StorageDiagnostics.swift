/// Stored settings and conditions on them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let storageDiagnostics: [DiagnosticID] = [
    malformedKey, nothingToStore, conflictingKeys, unknownSetting, conditionCycle,
    constantCondition, hiddenDependency, lockedRows, blankPage, duplicateValue, unknownReference,
  ]

  /// The ids of errors in the contents of a document after which declarations may be missing.
  private static let partial: Set<DiagnosticID> = [
    .unsupportedVersion, .unknownKey, .missingKey, .nullValue, .wrongType, .unquotedText,
    .outsideRoot, .notIncludable, .inclusionCycle, .inclusionTooDeep, .unknownID, .invalidPatch,
    .unknownChild,
    .malformedKey, .malformedSelector, .duplicateKey,
  ]

  /// True if the error may hide a declaration.
  fileprivate var mayHideDeclarations: Bool {
    [.reading, .recognition].contains(entry.stage) || DiagnosticID.partial.contains(self)
  }

  public static let malformedKey = error(
    "malformed-key", "the key of a stored value is not valid",
    explanation: """
      The app stores a value under its key, and conditions refer to the value by this
      key. It consists of ASCII letters, digits, '_', '-' and single '.', and begins
      with a letter or '_'. Words such as 'platform', 'flags.…' and 'not' have a
      different meaning in conditions. Rename the key.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Push, key: push messages}"),
      good: .items("{kind: switch, title: Push, key: push-messages}")))

  public static let nothingToStore = error(
    "nothing-to-store", "a row has a key, but no value to store",
    stage: .otherDocuments,
    explanation: """
      Rows of some kinds store a value: a switch stores its state, a slider its
      number. 'settingsc kinds' shows the stored field of each kind. Remove the key
      from other rows. Options with a 'value' are stored together: give their section
      a 'selection' and the key.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: Language, action: language, key: language}"),
      correcting: ", key: language", to: ""))

  public static let conflictingKeys = error(
    "conflicting-keys", "two rows store different values under one key",
    stage: .otherDocuments,
    explanation: """
      Two rows may show the same setting, for example on two pages, if both have the
      same type, the same bounds or options, and the same default. If they differ, one
      row cannot read the value that the other writes, or the setting has two initial
      values. Make the rows agree, or rename one of the keys.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, title: Sounds, key: sounds, isOpen: true}",
        "{kind: switch, title: Quiet, key: sounds}"),
      correcting: "Quiet, key: sounds", to: "Quiet, key: quiet"))

  public static let unknownSetting = error(
    "unknown-setting", "a condition refers to a setting that no row stores",
    stage: .otherDocuments,
    explanation: """
      A condition may refer to the key of a row or a section on any page of the app,
      to 'flags.NAME' for a flag that settingsc.yaml declares, to 'app.version' and to
      'platform'. Any other name has no value in the app, so the row would always or
      never be hidden. Correct the name, or add the key to a row.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items(
        "{kind: switch, title: Sync, key: sync.on}",
        "{kind: switch, title: Over cellular, key: sync.cellular, visibleIf: snc.on}"),
      correcting: "snc.on", to: "sync.on"))

  public static let conditionCycle = error(
    "condition-cycle", "the conditions of some rows depend on each other",
    stage: .otherDocuments,
    explanation: """
      If each of two rows is only visible while the other one has a certain value,
      both may stay hidden forever, and the user cannot change either. Remove the
      condition of the row that the user should see first.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, title: A, key: a, visibleIf: b}",
        "{kind: switch, title: B, key: b, visibleIf: a}"),
      correcting: "key: b, visibleIf: a", to: "key: b"))

  public static let constantCondition = warning(
    "constant-condition", "a condition is always true or never true",
    stage: .otherDocuments,
    explanation: """
      The possible values of a setting are known: the values that its row allows, and
      null before it is set if it has no default. If no combination of them makes a
      difference, the row is never shown, or the condition has no effect. Correct the
      condition, or remove it.
      """,
    examples: .init(
      bad: .items(
        "{kind: slider, title: Size, key: size, value: 12, minimum: 10, maximum: 20}",
        "{kind: switch, title: Large, key: large, visibleIf: size > 20}"),
      correcting: "size > 20", to: "size > 15"))

  public static let hiddenDependency = warning(
    "hidden-dependency", "a row stays visible when the row that it depends on is hidden",
    stage: .otherDocuments,
    explanation: """
      A hidden row keeps its value. If 'b' is visible with 'a', and 'c' with 'b', then
      people who turn on both and then turn off 'a' still see 'c', without 'b'. Repeat
      the condition of the hidden row: 'visibleIf: a and b'. Conditions on flags, the
      platform, the version and rows of other pages are not considered.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items(
        "{kind: switch, title: Sync, key: sync}",
        "{kind: switch, title: Photos, key: photos, visibleIf: sync}",
        "{kind: sample, title: Albums, action: albums, visibleIf: photos}"),
      correcting: "visibleIf: photos", to: "visibleIf: sync and photos"))

  public static let lockedRows = warning(
    "locked-rows", "rows wait for each other, so that people can never change them",
    stage: .otherDocuments,
    explanation: """
      Each of the rows is disabled or hidden until another one of them changes. With
      the defaults of a new installation, nobody can change the first one. Give one of
      them a default that frees another, or remove a condition.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, title: A, key: a, enabledIf: b}",
        "{kind: switch, title: B, key: b, enabledIf: a}"),
      correcting: "key: b, enabledIf: a", to: "key: b"))

  public static let blankPage = warning(
    "blank-page", "a row opens a page on which all rows are hidden",
    stage: .otherDocuments,
    explanation: """
      Conditions hide every row of the page in a state that people can reach, and they
      can open it in this state. They see an empty screen. Repeat the condition on the
      row that opens the page, add a row that is always visible, or declare
      'states: {empty: {title: …}}'. A page with a provider, a tool or a section with
      'showsWhenEmpty' is not reported.
      """,
    examples: .init(
      others: [
        .named(
          "labs.yaml",
          """
          page: labs
          sections:
            - items: [{kind: switch, title: Beta, key: beta, visibleIf: expert}]
          """)
      ],
      bad: .items(
        "{kind: switch, title: Expert, key: expert}",
        "{kind: sample, title: Labs, presents: labs.yaml}"),
      correcting: "presents: labs.yaml", to: "presents: labs.yaml, visibleIf: expert"))

  public static let duplicateValue = error(
    "duplicate-value", "two rows have the same value in a field that must be unique",
    stage: .otherDocuments,
    explanation: """
      In a registry, 'unique: page' declares that the values of a field must differ on
      each page, and 'unique: project' that they must differ everywhere, such as ids
      for analytics. Values from data are compared too; defaults are not. Change one
      of the two values.
      """,
    examples: .init(
      others: [.kind("tile", "screen: {type: string, unique: page}")],
      bad: .items(
        "{kind: tile, title: Sound, screen: sound, action: open}",
        "{kind: tile, title: Light, screen: sound, action: open}",
        keys: "registries: [kinds.yaml]"),
      correcting: "Light, screen: sound", to: "Light, screen: light"))

  public static let unknownReference = error(
    "unknown-reference", "a value refers to something that does not exist",
    stage: .otherDocuments,
    explanation: """
      With 'refersTo', a registry declares that the string of a field refers to the
      'key' of a row or a section, an 'id' of the same page, a 'kind', or the id of a
      'page' of the app. The 'shows' of a row refers to a key. Correct the name, or
      add the missing key, id, kind or page.
      """,
    examples: .init(
      fix: .unsafe, others: [.kind("jump", "target: {type: string, refersTo: id}")],
      bad: .items(
        "{kind: jump, title: To the end, target: quitt, action: jump}",
        "{kind: exit, title: Quit, id: quit, action: quit}", keys: "registries: [kinds.yaml]"),
      correcting: "quitt", to: "quit"))
}

extension Diagnostic {
  /// True for an error that may hide a declaration: a key, an id, or a page that other documents
  /// refer to. A misspelled field may hide one too; a field without a similar name is probably a
  /// property of the app's own model.
  public var mayHideDeclarations: Bool {
    severity == .error && (id.mayHideDeclarations || id == .unknownField && fix != nil)
  }
}
