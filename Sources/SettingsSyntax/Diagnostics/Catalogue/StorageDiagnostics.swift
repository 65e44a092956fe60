/// Stored settings and conditions on them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let storageDiagnostics: [DiagnosticID] = [
    malformedKey, nothingToStore, conflictingKeys, unknownSetting, conditionCycle,
    constantCondition, duplicateValue, unknownReference,
  ]

  /// True if checking all pages of a project together can report the diagnostic.
  public var isOfStorage: Bool {
    (DiagnosticID.storageDiagnostics + [.incomparableValues, .unknownChoice]).contains(self)
  }

  /// True if the diagnostic is reported at each of several contradicting places.
  public var isReportedAtEachPlace: Bool { self == .duplicateID }

  /// The ids of errors in the contents of a document after which declarations may be missing.
  private static let partial: Set<DiagnosticID> = [
    .unsupportedVersion, .unknownKey, .missingKey, .nullValue, .wrongType, .outsideRoot,
    .notIncludable, .inclusionCycle, .inclusionTooDeep, .unknownID, .invalidPatch, .unknownChild,
    .malformedKey, .malformedSelector,
  ]

  /// True if the error may hide a declaration. A document that uses the declaration is then not
  /// reported.
  fileprivate var mayHideDeclarations: Bool {
    [.reading, .recognition].contains(entry.stage) || DiagnosticID.partial.contains(self)
  }

  public static let malformedKey = error(
    "malformed-key", "the key of a stored value is not written as conditions can name it",
    explanation: """
      A key is what the app stores a value under, and what conditions name it by. It
      has ASCII letters, digits, '_', '-' and single '.', and begins with a letter or
      '_'. Words such as 'platform', 'flags.…' and 'not' mean other things in
      conditions.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Push, key: push messages}"),
      good: .items("{kind: switch, title: Push, key: push-messages}")))

  public static let nothingToStore = error(
    "nothing-to-store", "a row has a key, but no value that the app could keep",
    stage: .otherDocuments,
    explanation: """
      Rows of some kinds keep a value: a switch whether it is on, a slider its number.
      'settingsc kinds' says which field that is. The options of a section are kept
      together: give the section a 'selection', and the key.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: Language, action: language, key: language}"),
      correcting: ", key: language", to: ""))

  public static let conflictingKeys = error(
    "conflicting-keys", "two rows keep different values under one key",
    stage: .otherDocuments,
    explanation: """
      Two rows may show one setting, on two pages for example. Then both must mean the
      same: the same type, bounds or options, and default. Otherwise what one row
      writes, the other cannot read, or the setting begins with one of two values.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, title: Sounds, key: sounds, isOpen: true}",
        "{kind: switch, title: Quiet, key: sounds}"),
      correcting: "Quiet, key: sounds", to: "Quiet, key: quiet"))

  public static let unknownSetting = error(
    "unknown-setting", "a condition names a setting that no row stores",
    stage: .otherDocuments,
    explanation: """
      A condition may name the key of a row or a section of any page of the app,
      'flags.NAME' for a flag that settingsc.yaml declares, 'app.version' and
      'platform'. Anything else has no value in the app, so that the row would always
      be hidden, or never.
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
      If each of two rows is shown only when the other one is set so, both may be
      hidden for good: the user has no way to change either. Leave out the condition
      of the row that comes first for the user.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, title: A, key: a, visibleIf: b}",
        "{kind: switch, title: B, key: b, visibleIf: a}"),
      correcting: "key: b, visibleIf: a", to: "key: b"))

  public static let constantCondition = warning(
    "constant-condition", "a condition can never hold, or always holds",
    stage: .otherDocuments,
    explanation: """
      The values that a setting can have are known: those of its row, and null before
      it is set if it has no default. If no combination of them makes a difference,
      the row is never shown, or the condition says nothing. Correct the condition, or
      remove it.
      """,
    examples: .init(
      bad: .items(
        "{kind: slider, title: Size, key: size, value: 12, minimum: 10, maximum: 20}",
        "{kind: switch, title: Large, key: large, visibleIf: size > 20}"),
      correcting: "size > 20", to: "size > 15"))

  public static let duplicateValue = error(
    "duplicate-value", "two rows have the same value in a field that must be unique",
    stage: .otherDocuments,
    explanation: """
      A registry says 'unique: page' of a field whose values must differ on each page,
      and 'unique: project' of one whose values must differ everywhere, as ids for
      analytics do. Values that come from data count as well; defaults do not.
      """,
    examples: .init(
      others: [.kind("tile", "screen: {type: string, unique: page}")],
      bad: .items(
        "{kind: tile, title: Sound, screen: sound, action: open}",
        "{kind: tile, title: Light, screen: sound, action: open}",
        keys: "registries: [kinds.yaml]"),
      correcting: "Light, screen: sound", to: "Light, screen: light"))

  public static let unknownReference = error(
    "unknown-reference", "a value names something that is not there",
    stage: .otherDocuments,
    explanation: """
      A registry says with 'refersTo' what the string of a field names: a 'key' that a
      row or a section keeps a value under, an 'id' of the same page, a 'kind', or the
      id of a 'page' of the app. 'shows' of a row names a key. Correct the name, or
      add what it names.
      """,
    examples: .init(
      others: [.kind("jump", "target: {type: string, refersTo: id}")],
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
