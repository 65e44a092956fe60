public import SettingsCompiler
public import SettingsSyntax

/// What checking one file gave: its findings, those in files that it names, and the sources that
/// telling them needs. Nothing else of the file is kept.
public struct FileReport: Sendable {
  /// The path as the run was told it, or found it.
  public let path: String
  /// The findings, sorted by path and place, each once.
  public private(set) var findings: [Diagnostic] = []
  /// The files that findings speak of, and no others.
  public private(set) var sources = SourceStore()
  /// Whether any document in the file is ours.
  public private(set) var hasDocuments = false
  /// Why the file could not be read, if it could not.
  public private(set) var failure: FileError?
  /// What comments say of findings, in this file and in others that have any.
  public private(set) var suppressions: [FileID: FileSuppressions] = [:]
  /// The paths of the other files that were read: a change in one of them may change the findings.
  public private(set) var readPaths: [String] = []

  /// Checks a file in a run of its own. Linear in the file and the files that it names.
  ///
  /// - Parameters:
  ///   - base: a compiler that has read its registries and responses, and nothing else.
  ///   - skips: whether a document that is not ours is passed over in silence.
  public init(checking path: String, skippingUnrecognized skips: Bool, from base: Compiler) {
    self.path = path
    var compiler = base
    do {
      let documents = try compiler.check(path, skippingUnrecognized: skips)
      hasDocuments = documents.contains { $0.form != nil }
    } catch {
      failure = error
    }
    if compiler.sources.files.count > 1 {
      readPaths = compiler.sources.files.map(\.path).filter { !$0.hasBytes(of: path) }
    }
    let comments = suppressions(in: compiler)
    let wrong = comments.values.flatMap(\.findings)
    take(compiler.findings(with: wrong), comments, compiler.sources)
  }

  /// The report on a file that could not be read.
  public init(_ path: String, failing failure: FileError) {
    self.path = path
    self.failure = failure
  }

  /// The report on a configuration.
  ///
  /// - Parameters:
  ///   - path: the path as the run was told it, or found it.
  ///   - more: findings beside those of its reading.
  public init(on file: ConfigurationFile, as path: String, with more: [Diagnostic] = []) {
    self.path = path
    hasDocuments = true
    var bag = DiagnosticBag()
    for finding in file.findings + more { bag.report(finding) }
    take(bag.sorted(), [:], file.sources)
  }

  /// The comments of this file if it is ours, and of each file in which something was found.
  private func suppressions(in compiler: Compiler) -> [FileID: FileSuppressions] {
    var files = Set(compiler.diagnostics.diagnostics.map(\.range.file))
    if hasDocuments, let own = compiler.sources.file(at: path) { files.insert(own.id) }
    var result: [FileID: FileSuppressions] = [:]
    for id in files {
      result[id] = FileSuppressions(of: compiler.sources[id], limits: compiler.limits)
    }
    return result
  }

  private mutating func take(
    _ findings: [Diagnostic], _ comments: [FileID: FileSuppressions], _ store: SourceStore
  ) {
    var ids: [FileID: FileID] = [:]
    // What is said of no finding may have to be told of.
    for (id, said) in comments {
      let copy = sources.add(store[id]).id
      ids[id] = copy
      suppressions[copy] = said
    }
    self.findings = findings.map { finding in
      finding.mappingFiles { id in
        if let known = ids[id] { return known }
        let copy = sources.add(store[id]).id
        ids[id] = copy
        return copy
      }
    }
  }
}
