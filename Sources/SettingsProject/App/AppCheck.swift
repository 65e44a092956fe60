public import SettingsCompiler
import SettingsModel
import SettingsSources
public import SettingsSyntax

/// Checks the names in documents against the app's sources, and against its images.
///
/// A name is reported as missing only if all types that could declare it were seen: `AppDeclarations`.
public struct AppCheck: Sendable {
  /// The declarations of all sources; nil if the sources are unknown.
  let declarations: AppDeclarations?
  private let files: [AppSource]
  private let images: ImageNames?

  /// Joins the declarations of the sources of an app. Linear in them.
  ///
  /// - Parameters:
  ///   - files: the sources; nil if they are unknown, so that no name is checked against them.
  ///   - external: the names of classes of libraries, whose members no document names.
  ///   - images: the images of the app; nil if they are unknown.
  public init(_ files: [AppSource]?, external: [String], images: ImageNames? = nil) {
    self.files = files ?? []
    self.images = images
    declarations = files.map {
      AppDeclarations($0.map(\.declarations), external: Set(external))
    }
  }

  /// The problems in a document.
  public struct Findings {
    /// The diagnostics in the order of the document.
    public var diagnostics: [Diagnostic] = []
    /// The files of the diagnostics and their notes: documents and sources.
    public var sources = SourceStore()
  }

  /// Checks the names in the documents of a file. Linear in the file and the pages of its presenters;
  /// each name takes time linear in the declarations of its class.
  ///
  /// - Parameter compiler: has checked the file.
  public func findings(inFileAt path: String, checkedBy compiler: Compiler) -> Findings {
    var findings = Findings()
    guard let uses = compiler.appUses(inFileAt: path) else { return findings }
    // Thousands of suggestions help no reader.
    var suggestions = Account(limit: Budget.suggestions)
    func report(_ problem: AppProblem?, at range: SourceRange) {
      guard let problem else { return }
      var place = range
      place.file = findings.sources.add(compiler.sources[range.file]).id
      let notes = problem.notes.map { text, place in
        guard let place else { return Diagnostic.Note(text) }
        let source = files[place.file]
        let file = findings.sources.add(path: source.path, bytes: source.bytes)
        return Diagnostic.Note(text, at: file.range(place.bytes.lowerBound, place.bytes.count))
      }
      var fix: Diagnostic.Fix?
      if let (written, others) = problem.name, suggestions.left > 0 {
        let names = others()
        suggestions.spend(names.count)
        fix = AppCheck.fix(
          written, as: findings.sources[place.file].text(place), at: place, among: names)
      }
      findings.diagnostics.append(
        .init(problem.id, problem.message, at: place, notes: notes, fix: fix))
    }
    if let app = declarations {
      for use in uses.classes {
        report(app.problem(ofClass: use.name, as: use.role), at: use.range)
      }
      for use in uses.fields { report(app.problem(of: use), at: use.range) }
      for use in uses.handlers {
        report(app.problem(ofMethod: use.selector, of: use.presenter), at: use.range)
      }
    }
    for use in uses.images { report(images?.problem(of: use.name), at: use.range) }
    return findings
  }

  /// Returns the replacement of a name, plain or in quotes, by the nearest of some others.
  private static func fix(
    _ name: String, as text: String, at range: SourceRange, among names: [String]
  ) -> Diagnostic.Fix? {
    guard let nearest = NearestName.find(name, among: names),
      [name, "\"\(name)\"", "'\(name)'"].contains(text)
    else { return nil }
    return Diagnostic.Fix(
      "did you mean '\(nearest)'?", .unsafe, [.init(range, text.replacing(name, with: nearest))])
  }
}
