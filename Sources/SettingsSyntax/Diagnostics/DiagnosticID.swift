/// The stable id of a diagnostic, which refers to its entry in the catalog.
///
/// Scripts, suppressions and baselines rely on ids. The wording of a message may change, but its id
/// never does. Ids are compared by the address of their entry, which is as fast as comparing
/// integers. An entry is created when its id is first used.
public struct DiagnosticID: RawRepresentable, Hashable, CaseIterable, Sendable,
  CustomStringConvertible
{
  /// The entry in the catalog.
  public let entry: CatalogEntry

  /// The id in messages and configurations: `unknown-key`.
  public var rawValue: String { entry.id }

  /// The id in messages and configurations.
  public var description: String { rawValue }

  /// The default severity, which a configuration can change.
  public var severity: Severity { entry.severity }

  /// All ids in the order of the documentation.
  ///
  /// Each file of `Catalog/` lists the ids that it declares. A test fails for ids that are not
  /// listed. The declarations need no doc comments, because their summaries describe them.
  public static let allCases: [DiagnosticID] = [
    syntaxDiagnostics, limitDiagnostics, documentDiagnostics, inclusionDiagnostics, dataDiagnostics,
    presenterDiagnostics, containerDiagnostics, kindDiagnostics, valueDiagnostics,
    storageDiagnostics, appDiagnostics, textDiagnostics, registryDiagnostics, sheetDiagnostics,
    projectDiagnostics, outputDiagnostics,
  ].flatMap(\.self)

  /// Returns the id with a spelling, or nil if it does not exist. Linear in the number of ids.
  public init?(rawValue: String) {
    guard let id = DiagnosticID.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = id
  }

  /// The ids that existed in earlier versions.
  private static let removed: Set<String> = ["unfilled-property", "unknown-member"]

  /// Returns a note about an unknown id.
  public static func note(onUnknown id: String) -> String {
    removed.contains(id)
      ? "this diagnostic was removed; delete its id" : "'settingsc explain' lists all ids"
  }

  private init(_ entry: CatalogEntry) { self.entry = entry }

  /// Declares an error.
  static func error(
    _ id: String, _ summary: String, stage: CatalogEntry.Stage = .content, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(CatalogEntry(id, .error, summary, explanation, stage, examples))
  }

  /// Declares a warning.
  static func warning(
    _ id: String, _ summary: String, stage: CatalogEntry.Stage = .content, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(CatalogEntry(id, .warning, summary, explanation, stage, examples))
  }

  /// Declares a warning that is disabled unless a configuration gives it a severity.
  static func optional(
    _ id: String, _ summary: String, explanation: String,
    examples: @autoclosure @escaping @Sendable () -> CatalogEntry.Examples
  ) -> DiagnosticID {
    DiagnosticID(
      CatalogEntry(
        id, .warning, isOptional: true, summary, explanation, .otherDocuments, examples))
  }

  /// Returns true if both ids have the same entry. Constant time.
  public static func == (a: DiagnosticID, b: DiagnosticID) -> Bool { a.entry === b.entry }

  /// Hashes the identity of the entry.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(entry)) }
}
