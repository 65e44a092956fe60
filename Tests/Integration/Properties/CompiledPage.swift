import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax

/// One document that was compiled from bytes in memory, and what can be emitted of it.
struct CompiledPage {
  let tree: SettingsPage
  let findings: [Diagnostic]

  /// Compiles the only document of a file; nil where it is not one page without errors.
  init?(_ bytes: [UInt8], path: String, registry: Registry) throws {
    var compiler = try Compiler(
      fileSystem: MemoryFileSystem([path: FileBytes(bytes)]), options: CompilerOptions(),
      registry: registry)
    let documents = try compiler.check(path, skippingUnrecognized: false)
    findings = compiler.sortedDiagnostics
    guard documents.count == 1, let tree = compiler.tree(of: documents[0]),
      findings.allSatisfy({ $0.severity != .error })
    else { return nil }
    self.tree = tree
  }

  /// The page in some form as JSON.
  func json(_ form: EmitForm) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    form.write(tree, to: &writer)
    return writer.bytes
  }

  /// The page in some form as YAML.
  func yaml(_ form: EmitForm) -> [UInt8] {
    var writer = YAMLWriter()
    form.write(tree, to: &writer)
    return writer.bytes
  }
}
