public import SettingsCompiler
import SettingsModel
import SettingsSources
public import SettingsSyntax

/// Checks the names in documents against the sources and the images of an app.
///
/// A name is reported as missing only if `AppDeclarations` has seen every type that could declare
/// it.
public struct AppCheck: Sendable {
  /// The declarations in all sources, or nil if the sources are unknown or one of them has
  /// unbalanced brackets.
  let declarations: AppDeclarations?
  /// The path of a source with unbalanced brackets, or nil if all brackets are balanced.
  let unbalancedPath: String?
  private let files: [AppSource]
  private let images: ImageNames?
  /// The classes that implement the selectors of pages without a presenter. Empty if the
  /// configuration names no classes.
  private let handlerClasses: [String]
  /// The selectors of all types, or nil if a library class may implement more selectors or the
  /// configuration names handler classes.
  private let selectors: Set<String>?

  /// Combines the declarations of an app's sources. Linear in the sources.
  ///
  /// - Parameters:
  ///   - files: the sources, or nil if they are unknown. Without sources, no class, field or
  ///     selector is checked.
  ///   - external: the names of library classes. Documents do not name their members.
  ///   - images: the images of the app, or nil if they are unknown.
  ///   - handlerClasses: the classes that implement the selectors of pages without a presenter.
  public init(
    _ files: [AppSource]?, external: [String], images: ImageNames? = nil,
    handlerClasses: [String] = []
  ) {
    self.files = files ?? []
    self.images = images
    self.handlerClasses = handlerClasses
    let unbalanced = files?.first { $0.declarations.isUnbalanced }
    unbalancedPath = unbalanced?.path
    declarations = (unbalanced == nil ? files : nil).map {
      AppDeclarations($0.map(\.declarations), external: Set(external))
    }
    selectors = external.isEmpty && handlerClasses.isEmpty ? declarations?.allSelectors : nil
  }

  /// The types that implement the selectors of a page without a presenter.
  public enum Handling: Sendable {
    /// The presenter of a page that includes this page. Its selectors are not checked here.
    case presenter
    /// The handler classes of the app. If the app has none, no class is known.
    case classes
    /// Any class of the app's sources.
    case anyClass
  }

  /// Checks the names in a file. Linear in the names. The check of each name is linear in the
  /// declarations of its class.
  ///
  /// - Parameters:
  ///   - handling: the types that implement the selectors of pages without a presenter.
  ///   - sources: the files that contain the names. Sources that notes refer to are added.
  public func diagnostics(
    of uses: AppUses, handledBy handling: Handling, in sources: inout SourceStore
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // Thousands of suggestions help no reader.
    var suggestions = Account(limit: Budget.suggestions)
    func report(
      _ problem: AppProblem?, at place: SourceRange, calledBy presenter: SourceRange? = nil
    ) {
      guard let problem else { return }
      var notes = problem.notes.map { text, place in
        guard let place else { return Diagnostic.Note(text) }
        let source = files[place.file]
        let file = sources.add(path: source.path, bytes: source.bytes)
        return Diagnostic.Note(text, at: file.range(place.bytes.lowerBound, place.bytes.count))
      }
      if let presenter, presenter.file != place.file {
        notes.append(.init("the presenter of the page is here", at: presenter))
      }
      var fix: Diagnostic.Fix?
      if let (written, others) = problem.name, suggestions.left > 0 {
        let names = others()
        suggestions.spend(names.count)
        fix = AppCheck.nearestNameFix(
          written, as: sources[place.file].text(place), at: place, among: names)
      }
      diagnostics.append(.init(problem.id, problem.message, at: place, notes: notes, fix: fix))
    }
    if let app = declarations {
      for use in uses.classes {
        report(app.problem(ofClass: use.name, as: use.role), at: use.range)
      }
      for use in uses.fields { report(app.fieldProblem(of: use), at: use.range) }
      for use in uses.handlers {
        report(
          handlerProblem(of: use, in: app, handling), at: use.range, calledBy: use.presenterPlace)
      }
    }
    for use in uses.images { report(images?.imageProblem(of: use.name), at: use.range) }
    return diagnostics
  }

  /// Returns the problem with a selector, or nil if a class may implement it.
  private func handlerProblem(
    of use: AppUses.HandlerUse, in app: AppDeclarations, _ handling: Handling
  ) -> AppProblem? {
    if let presenter = use.presenter {
      return app.problem(
        ofMethod: use.selector, of: presenter, taking: use.arguments, in: files)
    }
    switch handling {
    case .presenter: return nil
    case .classes:
      return app.problem(
        ofMethod: use.selector, ofOneOf: handlerClasses, taking: use.arguments, in: files)
    case .anyClass:
      return selectors.flatMap { app.problem(ofMethodOfAnyClass: use.selector, among: $0) }
    }
  }

  /// Returns the problem with a handler class that a configuration names.
  func problem(ofHandlerClass name: String) -> AppProblem? {
    declarations?.problem(ofClass: name, as: .presenter)
  }

  /// Returns a fix that replaces a name, plain or quoted, with the nearest of the given names.
  private static func nearestNameFix(
    _ name: String, as text: String, at range: SourceRange, among names: [String]
  ) -> Diagnostic.Fix? {
    guard let nearest = NearestName.find(name, among: names),
      [name, "\"\(name)\"", "'\(name)'"].contains(text)
    else { return nil }
    return Diagnostic.Fix(
      "did you mean '\(nearest)'?", .unsafe, [.init(range, text.replacing(name, with: nearest))])
  }
}
