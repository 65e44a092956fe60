import SettingsCompiler
import SettingsModel
import SettingsProject
import SettingsSyntax

/// The files of an input. The first file is checked like by `validate`.
struct CheckedInput {
  let files: InputFiles
  /// The compiler after the check.
  private(set) var compiler: Compiler
  /// The documents of the first file.
  let documents: [Compiler.CheckedDocument]
  /// The report that the command would print.
  let report: RunReport

  /// Returns nil if a response cannot be read.
  init?(_ files: InputFiles, path: String? = nil, registry: Registry = .builtIn) {
    var options = CompilerOptions()
    options.budget = Reading.budget
    options.dataPaths = files.dataPaths
    let path = path ?? files.files[0].path
    guard
      let base = try? Compiler(fileSystem: files.fileSystem, options: options, registry: registry)
    else { return nil }
    self.files = files
    var compiler = base
    documents = (try? compiler.check(path, skippingUnrecognized: false)) ?? []
    self.compiler = compiler
    var report = RunReport([
      FileReport(checking: path, skippingUnrecognized: false, from: base)
    ]) { $0 }
    report.applySuppressions(withData: !options.dataPaths.isEmpty)
    self.report = report
  }

  var hasErrors: Bool { compiler.sortedDiagnostics.contains { $0.severity == .error } }

  /// Whether any file is a tree. Values of trees are checked less strictly than values of pages.
  var readsTrees: Bool {
    compiler.sources.files.contains {
      DocumentReading($0, budget: Reading.budget).forms.contains(.tree)
    }
  }

  var trees: [SettingsPage] { documents.compactMap { $0.makePage() } }

  /// The tree of the only document, if `compile` would emit it.
  var compiledTree: SettingsPage? {
    guard documents.count == 1, !hasErrors, let tree = trees.first, tree.isFilled else {
      return nil
    }
    return tree
  }
}

extension InputFiles {
  /// Returns the same files preceded by another one.
  func adding(_ bytes: [UInt8], at path: String) -> InputFiles {
    var files = self
    files.insert(File(path: path, bytes: bytes))
    return files
  }
}
