import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsSyntax

extension Console {
  /// Ends the command where a configuration has errors: what the run should do is not known.
  ///
  /// - Parameter checked: the canonical paths of configurations that the run itself checks, whose
  ///   findings are what it is for.
  func refuseBadConfigurations(
    of project: Project, except checked: Set<[UInt8]> = []
  ) throws {
    if let failure = project.failure {
      complain(failure)
      try end(ExitStatus.failure)
    }
    let bad = project.configurations.filter { file in
      file.hasErrors && !checked.contains(Array(file.canonicalPath.utf8))
    }
    guard !bad.isEmpty else { return }
    for file in bad {
      tell(file.findings, in: file.sources)
    }
    let names = bad.map { "'\(Excerpt.quoted($0.path))'" }.joined(separator: ", ")
    complain(
      "\(names): the configuration has errors, so nothing was done; "
        + "--no-config does without it")
    try end(ExitStatus.failure)
  }
}
