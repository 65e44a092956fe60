/// The stable id of a diagnostic, with its entry in the catalogue.
///
/// Scripts, suppressions and baselines rely on ids: the wording of a message may change, an id never
/// does. Ids are compared by the address of their entry, so that a comparison costs as much as one
/// of integers. An entry is made when its id is first used.
public struct DiagnosticID: RawRepresentable, Hashable, CaseIterable, Sendable,
  CustomStringConvertible
{
  /// What the catalogue says about it.
  public let entry: CatalogueEntry

  /// The id as users write it: `unknown-key`.
  public var rawValue: String { entry.id }

  /// The id as users write it.
  public var description: String { rawValue }

  /// The severity of its diagnostics, unless a configuration sets another one.
  public var severity: Severity { entry.severity }

  /// All ids in the order of the documentation.
  ///
  /// Each file of `Catalogue/` lists the ids that it declares; a test finds those that are not listed.
  /// An id needs no doc comment there: its summary says what it means.
  public static let allCases: [DiagnosticID] = [
    syntaxDiagnostics, limitDiagnostics, documentDiagnostics, inclusionDiagnostics, dataDiagnostics,
    presenterDiagnostics, containerDiagnostics, kindDiagnostics, valueDiagnostics,
    storageDiagnostics, appDiagnostics, textDiagnostics, registryDiagnostics, sheetDiagnostics,
    projectDiagnostics, outputDiagnostics,
  ].flatMap(\.self)

  /// Finds the id that is written so, or returns nil. Linear in the number of ids.
  public init?(rawValue: String) {
    guard let id = DiagnosticID.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = id
  }

  /// The ids that earlier versions had.
  private static let removed: Set<String> = ["unfilled-property", "unknown-member"]

  /// Returns the note about an id that does not exist.
  public static func note(onUnknown id: String) -> String {
    removed.contains(id)
      ? "this diagnostic was removed; delete its id" : "'settingsc explain' lists all ids"
  }

  private init(_ entry: CatalogueEntry) { self.entry = entry }

  /// Declares the id of an error.
  static func error(
    _ id: String, _ summary: String, stage: CatalogueEntry.Stage = .content, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogueEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(CatalogueEntry(id, .error, summary, explanation, stage, examples))
  }

  /// Declares the id of a warning.
  static func warning(
    _ id: String, _ summary: String, stage: CatalogueEntry.Stage = .content, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogueEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(CatalogueEntry(id, .warning, summary, explanation, stage, examples))
  }

  /// Declares the id of a warning that is reported only if a configuration gives it a severity.
  static func optional(
    _ id: String, _ summary: String, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogueEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(
      CatalogueEntry(
        id, .warning, isOptional: true, summary, explanation, .otherDocuments, examples))
  }

  /// Whether both are one id. Constant time.
  public static func == (a: DiagnosticID, b: DiagnosticID) -> Bool { a.entry === b.entry }

  /// Hashes the identity of the entry.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(entry)) }
}
