package import SettingsCompiler
import SettingsLanguage
import SettingsSources
package import SettingsSyntax

/// Checks the names in documents against the sources and the images of an app.
///
/// A name is reported as missing only if `AppDeclarations` has seen every type that could declare
/// it, or knows it from the tables of Apple's frameworks. `UncheckedNames` reports the other names.
public struct AppCheck: Sendable {
  /// The declarations in all sources, or nil if the sources are unknown.
  let declarations: AppDeclarations?
  /// True if no file matches the patterns of the sources.
  private let lacksSources: Bool
  /// The position of a file with a bracket or an `@end` without a partner, or nil if there is none.
  /// No name is looked up after such a mistake.
  private let unbalancedFile: Int?
  private let files: [AppSource]
  private let images: ImageNames?
  /// The classes that implement the selectors of pages without a presenter, or nil if the configuration
  /// names no classes.
  private let handlers: AppDeclarations.Handlers?
  /// The methods of all classes, or nil if the configuration names handler classes.
  private let allMethods: AppDeclarations.AllMethods?

  /// Combines the declarations of an app's sources. Linear in the sources.
  ///
  /// - Parameters:
  ///   - files: the sources, or nil if the configuration names none. Without sources, no class,
  ///     field or selector is checked.
  ///   - external: the names of library classes. Documents do not name their members.
  ///   - images: the images of the app, or nil if they are unknown.
  ///   - handlerClasses: the classes that implement the selectors of pages without a presenter.
  public init(
    _ files: [AppSource]?, external: [String], images: ImageNames? = nil,
    handlerClasses: [String] = []
  ) {
    self.files = files ?? []
    self.images = images
    unbalancedFile = self.files.firstIndex { $0.declarations.imbalance != nil }
    lacksSources = files?.isEmpty == true
    declarations = (lacksSources ? nil : files).map {
      AppDeclarations($0.map(\.declarations), external: Set(external))
    }
    allMethods = handlerClasses.isEmpty ? declarations?.allMethods : nil
    handlers = handlerClasses.isEmpty ? nil : declarations?.handlers(named: handlerClasses)
  }

  /// Checks the names in a file. Linear in the names. The check of each name is linear in the
  /// declarations of its class.
  ///
  /// - Parameters:
  ///   - isPresented: true if a presenter handles the selectors of the file's pages. They are
  ///     checked together with the presenter. For other pages, the handler classes do so, or any
  ///     class if the app has none.
  ///   - sources: the files that contain the names. Sources that notes refer to are added.
  ///   - unchecked: collects the names that could not be checked.
  package func diagnostics(
    of uses: CodeReferences, isPresented: Bool, in sources: inout Sources,
    unchecked: inout UncheckedNames
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // Thousands of suggestions help no reader.
    var suggestions = Account(limit: Budget.suggestions)
    func report(
      _ problem: AppProblem, at place: SourceRange, calledBy presenter: SourceRange? = nil
    ) {
      var notes = problem.notes.map { text, place in
        place.map { note(text, at: $0, in: &sources) } ?? Diagnostic.Note(text)
      }
      if let presenter, presenter.file != place.file {
        notes.append(.init("the presenter of the page is here", at: presenter))
      }
      let fix = AppCheck.fix(
        for: problem, as: sources[place.file].text(place), at: place, &suggestions)
      diagnostics.append(.init(problem.id, problem.message, at: place, notes: notes, fix: fix))
    }
    func check(
      _ verdict: NameVerdict, _ form: UncheckedNames.Form, _ name: String, at place: SourceRange,
      calledBy presenter: SourceRange? = nil
    ) {
      switch verdict {
      case .fits: break
      case .wrong(let problem): report(problem, at: place, calledBy: presenter)
      case .unchecked(let reasons): unchecked.add(name, form, at: place, for: reasons)
      }
    }
    if lacksSources || unbalancedFile != nil {
      addAll(of: uses, to: &unchecked)
    } else if let app = declarations {
      for use in uses.classes {
        check(
          app.verdict(onClass: use.name, as: use.role, in: files), .init(use.role), use.name,
          at: use.range)
      }
      for use in uses.controllers {
        check(app.verdict(onController: use), .class, use.controller, at: use.range)
      }
      for use in uses.fields {
        check(
          app.verdict(onField: use, in: files), .property, "\(use.model).\(use.name)", at: use.range
        )
      }
      for use in uses.handlers where use.presenter != nil || !isPresented {
        check(
          verdict(onHandler: use, in: app, uses.modelClasses), .selector, use.selector,
          at: use.range, calledBy: use.presenterPlace)
      }
    }
    for use in uses.images {
      if let problem = images?.imageProblem(of: use.name) { report(problem, at: use.range) }
    }
    return diagnostics
  }

  /// Returns a fix that replaces a name with the nearest one, or nil if there is none.
  private static func fix(
    for problem: AppProblem, as text: String, at place: SourceRange, _ suggestions: inout Account
  ) -> Diagnostic.Fix? {
    guard let (written, others) = problem.name, suggestions.left > 0 else { return nil }
    let names = others()
    suggestions.spend(names.count)
    return problem.nearest(to: written, among: names).flatMap {
      fix(written, as: text, at: place, with: $0)
    }
  }

  /// Adds all names of a file, because there are no sources, or one has unbalanced brackets.
  private func addAll(of uses: CodeReferences, to unchecked: inout UncheckedNames) {
    if let file = unbalancedFile, let imbalance = files[file].declarations.imbalance {
      let places = uses.classes.map(\.range) + uses.fields.map(\.range) + uses.handlers.map(\.range)
      for place in places { unchecked.add(place, after: imbalance, inFile: file) }
      return
    }
    func add(_ name: String, _ form: UncheckedNames.Form, _ place: SourceRange) {
      unchecked.add(name, form, at: place, for: [.noSources])
    }
    for use in uses.classes { add(use.name, .init(use.role), use.range) }
    for use in uses.fields { add("\(use.model).\(use.name)", .property, use.range) }
    for use in uses.handlers { add(use.selector, .selector, use.range) }
  }

  /// Returns a note at a declaration. Adds its file to the sources.
  func note(
    _ text: String, at place: AppDeclarations.Place, in sources: inout Sources
  ) -> Diagnostic.Note {
    let source = files[place.file]
    let file = sources.add(path: source.path, bytes: source.bytes)
    return .init(text, at: file.range(place.bytes.lowerBound, place.bytes.count))
  }

  private func verdict(
    onHandler use: CodeReferences.HandlerUse, in app: AppDeclarations, _ models: Set<String>
  ) -> NameVerdict {
    if let presenter = use.presenter {
      return app.verdict(
        onMethod: use.selector, of: presenter, taking: use.arguments, models: models, in: files)
    }
    if let allMethods {
      return app.verdict(
        onMethod: use.selector, ofAnyClassIn: allMethods, taking: use.arguments, models: models,
        in: files)
    }
    guard let handlers else { return .fits }
    return app.verdict(
      onMethod: use.selector, ofOneOf: handlers, taking: use.arguments, models: models, in: files)
  }

  /// Returns the problem with a handler class that a configuration names.
  func problem(ofHandlerClass name: String) -> AppProblem? {
    declarations?.verdict(onClass: name, as: .presenter).problem
  }

  /// Returns a fix that replaces a name, plain or quoted, with a similar one.
  private static func fix(
    _ name: String, as text: String, at range: SourceRange, with nearest: String
  ) -> Diagnostic.Fix? {
    guard [name, "\"\(name)\"", "'\(name)'"].contains(text) else { return nil }
    return Diagnostic.Fix(
      "did you mean '\(nearest)'?", .unsafe, [.init(range, text.replacing(name, with: nearest))])
  }
}
