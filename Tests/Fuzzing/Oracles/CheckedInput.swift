import SettingsCompiler
import SettingsLanguage
import SettingsProject
import SettingsSyntax
import TestSupport

/// The files of an input. The first file is checked like by `validate`.
struct CheckedInput {
  let files: InputFiles
  /// The first file with the files that it names.
  let compiled: CompiledFile
  /// The report that the command would print.
  let report: RunReport

  /// Returns nil if a response cannot be read.
  init?(_ files: InputFiles, path: String? = nil, registry: Registry = .builtIn) {
    var settings = DocumentSettings()
    settings.budget = Reading.budget
    let path = path ?? files.files[0].path
    var options = Project.Options()
    options.choice = .none
    options.budget = Reading.budget
    options.dataPaths = files.dataPaths
    let input = RunInput([path], options, standardInputNamed: nil, in: files.fileSystem)
    guard
      let compiled = try? CompiledFile(
        path, in: files.fileSystem, settings: settings, registry: registry, data: files.dataPaths),
      let snapshot = try? Snapshot(ProjectFiles(input), scope: .files)
    else { return nil }
    (self.files, self.compiled) = (files, compiled)
    var report = snapshot.makeReport()
    report.applySuppressions(withData: !options.dataPaths.isEmpty)
    self.report = report
  }

  var documents: [Document] { compiled.documents }

  var hasErrors: Bool { compiled.hasErrors }

  /// Whether any file is a tree. Values of trees are checked less strictly than values of pages.
  var readsTrees: Bool {
    compiled.sources.files.contains {
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
