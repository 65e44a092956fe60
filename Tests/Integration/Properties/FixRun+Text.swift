import SettingsProject
import SettingsSyntax

extension FixRun {
  /// Fixes one file in memory.
  ///
  /// - Parameter others: The other files, by path.
  static func fixing(
    _ bytes: [UInt8], path: String, _ safety: Diagnostic.Fix.Safety,
    beside others: [String: FileBytes] = [:], options: Project.Options = Project.Options()
  ) throws -> FixRun {
    let files = MemoryFileSystem(others.merging([path: FileBytes(bytes)]) { $1 })
    let input = RunInput([path], options, standardInputNamed: nil, in: files)
    let snapshot = try Snapshot(ProjectFiles(input))
    var run = FixRun(snapshot, including: safety) { snapshot.applyingSettings(to: $0) }
    try run.makeFixes()
    return run
  }

  /// The contents of the file after the fixes, or nil if it is unchanged.
  var text: [UInt8]? { files.values.first?.after }
}
