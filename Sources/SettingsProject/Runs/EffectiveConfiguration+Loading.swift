import SettingsSyntax

extension EffectiveConfiguration {
  /// Loads the configuration of a path, which need not exist.
  public static func load(
    for path: String, _ input: RunInput
  ) throws(RunFailure) -> EffectiveConfiguration {
    var project = input.project()
    let isStandardInput = path == RunInput.standardInput
    let isFile = input.fileSystem.kind(of: path) != .directory && !isStandardInput
    let effective = project.effectiveConfiguration(
      of: isStandardInput ? "." : path, isFile: isFile)
    try project.requireValidConfigurations()
    guard let effective else {
      throw RunFailure(FileError(path: FilePath.directory(of: path), reason: .notFound))
    }
    return effective
  }
}
