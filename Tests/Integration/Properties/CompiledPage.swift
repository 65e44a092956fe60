import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// A document that was compiled from bytes in memory.
struct CompiledPage {
  let tree: SettingsPage
  let findings: [Diagnostic]

  /// Compiles the only document of a file. Returns nil if it is not a page without errors.
  init?(_ bytes: [UInt8], path: String, registry: Registry) throws {
    let compiled = try CompiledFile(
      path, in: MemoryFileSystem([path: FileBytes(bytes)]), registry: registry)
    findings = compiled.diagnostics
    guard compiled.documents.count == 1, let tree = compiled.pages.first,
      findings.allSatisfy({ $0.severity != .error })
    else { return nil }
    self.tree = tree
  }

  /// The page in the given form as JSON.
  func json(_ form: EmitForm) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    form.write(tree, to: &writer)
    return writer.bytes
  }

  /// The page in the given form as YAML.
  func yaml(_ form: EmitForm) -> [UInt8] {
    var writer = YAMLWriter()
    form.write(tree, to: &writer)
    return writer.bytes
  }
}
