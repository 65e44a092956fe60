import SettingsCompiler
import SettingsModel
import SettingsProject
import SettingsSyntax

extension FixRun {
  /// Fixes one file in memory.
  ///
  /// - Parameter others: what lies beside it, by path.
  static func fixing(
    _ bytes: [UInt8], path: String, _ safety: Diagnostic.Fix.Safety,
    beside others: [String: FileBytes] = [:], options: CompilerOptions = CompilerOptions(),
    registry: Registry = .builtIn
  ) throws -> FixRun {
    let files = MemoryFileSystem(others.merging([path: FileBytes(bytes)]) { $1 })
    func check(_ positions: [Int], _ files: any FileSystem) throws(FileError) -> [FileReport] {
      let base = try Compiler(fileSystem: files, options: options, registry: registry)
      return positions.map { _ in
        FileReport(checking: path, skippingUnrecognized: false, from: base)
      }
    }
    var run = FixRun(
      try check([0], files), including: safety, in: files, check: check,
      filter: { reports in
        var report = RunReport(reports) { $0 }
        report.suppress(withData: !options.dataPaths.isEmpty)
        return report
      })
    try run.makeFixes()
    return run
  }

  /// What the file becomes; nil where nothing changes.
  var text: [UInt8]? { files[0]?.after }
}
