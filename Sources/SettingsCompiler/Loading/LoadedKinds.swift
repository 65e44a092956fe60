public import SettingsLanguage
public import SettingsSyntax

/// The kinds that documents with the same settings may use.
public struct LoadedKinds: Sendable {
  /// The built-in kinds and the kinds of the registries.
  public let registry: Registry
  /// The diagnostics about the registries, sorted by path and place.
  public let diagnostics: [Diagnostic]
  /// The files that were read, with the registries.
  public let sources: Sources
}

extension Loader {
  /// Reads the registries in the settings.
  ///
  /// - Throws: a `FileError` if a registry cannot be read.
  package mutating func loadKinds(_ settings: DocumentSettings) throws(FileError) -> LoadedKinds {
    let context = try context(settings)
    var bag = DiagnosticBag(limit: .max)
    for file in context.registryFiles {
      for diagnostic in diagnostics(ofRegistry: file) { bag.report(diagnostic) }
    }
    for diagnostic in context.diagnostics { bag.report(diagnostic) }
    return LoadedKinds(
      registry: context.registry, diagnostics: bag.sorted(byPathIn: sources), sources: sources)
  }
}
