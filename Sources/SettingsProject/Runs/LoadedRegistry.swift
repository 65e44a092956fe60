import SettingsCompiler
public import SettingsModel
public import SettingsSyntax

/// The kinds of a directory: the built-in ones, those of its configuration, and those of options.
public struct LoadedRegistry {
  /// The kinds.
  public let registry: Registry
  /// The warnings about registry files.
  public let warnings: [Diagnostic]
  /// The files that the warnings refer to.
  public let sources: SourceStore

  /// Loads the kinds of the working directory and of the options of an input.
  public static func load(_ input: RunInput) throws(RunFailure) -> LoadedRegistry {
    var project = input.project()
    let compiler: Compiler
    do {
      compiler = try project.compiler(forAllBy: RunInput.standardInput)
    } catch {
      throw RunFailure(error)
    }
    try project.requireValidConfigurations()
    let diagnostics = compiler.findings
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw RunFailure(errors: diagnostics, in: compiler.sources)
    }
    return LoadedRegistry(
      registry: compiler.registry, warnings: diagnostics, sources: compiler.sources)
  }
}
