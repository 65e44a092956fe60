import SettingsCompiler
import SettingsModel
import SettingsProject
import SettingsSyntax

/// The files of an input, the first of them checked as `validate` checks it.
struct CheckedInput {
  let files: InputFiles
  /// After the check.
  private(set) var compiler: Compiler
  /// The documents of the first file.
  let documents: [Compiler.CheckedDocument]
  /// What the command would tell.
  let report: RunReport

  /// nil where a response cannot be had.
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
    report.suppress(withData: !options.dataPaths.isEmpty)
    self.report = report
  }

  /// Whether anything that was found is an error.
  var hasErrors: Bool { compiler.sortedDiagnostics.contains { $0.severity == .error } }

  /// Whether a file is a tree, whose values are not checked as those of a page are.
  var readsTrees: Bool {
    compiler.sources.files.contains {
      DocumentReading($0, budget: Reading.budget).forms.contains(.tree)
    }
  }

  /// The trees of the documents that are pages.
  var trees: [SettingsPage] { documents.compactMap(compiler.tree) }

  /// The tree of the only document, where `compile` would emit it.
  var compiledTree: SettingsPage? {
    guard documents.count == 1, !hasErrors, let tree = trees.first, tree.isFilled else {
      return nil
    }
    return tree
  }
}

extension InputFiles {
  /// The same files and one more, which is the first.
  func adding(_ bytes: [UInt8], at path: String) -> InputFiles {
    var files = self
    files.insert(File(path: path, bytes: bytes))
    return files
  }
}
