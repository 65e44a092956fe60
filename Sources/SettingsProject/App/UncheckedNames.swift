import SettingsCompiler
import SettingsLanguage
import SettingsSources
package import SettingsSyntax

/// The names in the documents of an app that could not be looked up in its sources, by the reason.
/// Without them, a run would seem to have checked everything.
package struct UncheckedNames {
  /// What a name refers to.
  enum Form: CaseIterable {
    case `class`, scene, property, selector

    /// The form of the name of a class.
    init(_ role: CodeReferences.ClassUse.Role) { self = role == .scene ? .scene : .class }

    fileprivate func words(_ count: Int) -> String {
      switch self {
      case .class: count == 1 ? "1 class" : "\(count) classes"
      case .scene: count == 1 ? "1 scene" : "\(count) scenes"
      case .property: count == 1 ? "1 property" : "\(count) properties"
      case .selector: count == 1 ? "1 selector" : "\(count) selectors"
      }
    }
  }

  private struct Group {
    var reasons: [UncheckedReason]
    var names: [Form: Set<String>] = [:]
    /// The place of the first name.
    var place: SourceRange?

    /// Says how many names were not checked, and why.
    var message: String {
      let counts = Form.allCases.compactMap { form in names[form].map { form.words($0.count) } }
      let total = names.values.reduce(0) { $0 + $1.count }
      let head = counts.dropLast().joined(separator: ", ")
      var text = head.isEmpty ? "" : head + " and "
      text += "\(counts.last ?? "") \(total == 1 ? "was" : "were") not checked: "
      let superclasses = reasons.compactMap(\.superclass)
      var descriptions = reasons.map(\.description)
      if superclasses.count > 1 {
        let shown = superclasses.prefix(5).map { "'\(Excerpt.quoted($0))'" }.joined(separator: ", ")
        let more = superclasses.count > 5 ? " and \(superclasses.count - 5) more" : ""
        descriptions =
          [("the superclasses \(shown)\(more) are not in '\(Key.sources.name)'", true)]
          + reasons.filter { $0.superclass == nil }.map(\.description)
      }
      text += descriptions.prefix(3).map(\.problem).joined(separator: ", and ")
      if descriptions.count > 3 { text += ", and \(descriptions.count - 3) more reasons" }
      if descriptions.contains(where: \.isExternal) {
        text += "; name \(reasons.count == 1 ? "it" : "them") in '\(Key.external.name)'"
      }
      return text
    }
  }

  private var groups: [Group] = []
  /// A bracket or an `@end` without a partner, the position of its file in the sources, and the
  /// first name of the app.
  private var unreadable: (imbalance: SourceDeclarations.Imbalance, file: Int, name: SourceRange)?
  private var positions: [[UncheckedReason]: Int] = [:]

  private let files: FileSet?

  /// Creates an empty collection.
  ///
  /// - Parameter files: the files whose names are reported; nil for all files.
  package init(in files: FileSet? = nil) { self.files = files }

  private func isReported(_ place: SourceRange) -> Bool { files?.contains(place.file) != false }

  /// Adds a name that could not be checked for reasons, of which there is at least one.
  mutating func add(
    _ name: String, _ form: Form, at place: SourceRange?, for reasons: [UncheckedReason]
  ) {
    if let place, !isReported(place) { return }
    let position = positions[reasons] ?? groups.count
    if position == groups.count {
      positions[reasons] = position
      groups.append(Group(reasons: reasons, place: place))
    }
    groups[position].names[form, default: []].insert(name)
  }

  /// A message for each group of reasons.
  var messages: [String] { groups.map(\.message) }

  /// Adds a name that was not looked up because of a mistake in a file of the sources.
  mutating func add(
    _ name: SourceRange, after imbalance: SourceDeclarations.Imbalance, inFile file: Int
  ) {
    if isReported(name) { unreadable = unreadable ?? (imbalance, file, name) }
  }

  /// Returns a diagnostic for each group of reasons, at the first name, and for the bracket.
  ///
  /// - Parameter sources: the files of the names. Sources that notes refer to are added.
  package func diagnostics(for check: AppCheck, in sources: inout Sources) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let (imbalance, file, name) = unreadable,
      let range = check.note("", at: .init(file: file, bytes: imbalance.place), in: &sources).range
    {
      found.append(
        Diagnostic(
          .unreadableSource,
          "\(imbalance.description), so no name was looked up in the app's sources",
          at: range, notes: [.init("the first of these names is here", at: name)]))
    }
    return found
      + groups.compactMap { group -> Diagnostic? in
        guard let place = group.place else { return nil }
        let app = check.declarations
        let notes = group.reasons.prefix(3).compactMap { reason in
          guard case .found(_, let place)? = app?.findClass(reason.owner) else {
            return nil as Diagnostic.Note?
          }
          return check.note("the class is declared here", at: place, in: &sources)
        }
        var diagnostic = Diagnostic(.uncheckedName, group.message, at: place, notes: notes)
        // The configuration's own diagnostic names the patterns without a match.
        if group.reasons == [.noSources] { diagnostic.cause = .unmatchedKey }
        return diagnostic
      }
  }
}

extension UncheckedReason {
  /// The superclass that is not in the sources, or nil for another reason.
  fileprivate var superclass: String? {
    if case .unseen(let unseen) = self, unseen.form == .superclass { unseen.name } else { nil }
  }

  /// The class whose declaration is incomplete.
  fileprivate var owner: String {
    switch self {
    case .unseen(let unseen): unseen.owner
    case .dynamic(let name, _): name
    case .noSources, .noStoryboards: ""
    }
  }

  /// A description, and true if naming the class, the protocol or the macro in `external` removes
  /// the reason.
  fileprivate var description: (problem: String, isExternal: Bool) {
    switch self {
    case .noSources: return ("no file matches '\(Key.sources.name)'", false)
    case .noStoryboards: return ("no storyboard matches '\(Key.sources.name)'", false)
    case .dynamic(let name, let method):
      return ("'\(Excerpt.quoted(name))' implements '\(method)'", false)
    case .unseen(let unseen):
      let (name, owner) = (Excerpt.quoted(unseen.name), Excerpt.quoted(unseen.owner))
      let outside = "is not in '\(Key.sources.name)'"
      switch unseen.form {
      case .class:
        let nearest = NearestName.find(unseen.name, among: AppDeclarations.frameworkClassNames)
        let shown = "the class '\(name)' \(outside)"
        return nearest.map { ("\(shown); did you mean '\($0)'?", false) } ?? (shown, true)
      case .superclass: return ("the superclass '\(name)' of '\(owner)' \(outside)", true)
      case .interface: return ("the '@interface' of '\(name)' \(outside)", false)
      case .protocol: return ("the protocol '\(name)' of '\(owner)' \(outside)", true)
      case .macro: return ("the macro '\(name)' of '\(owner)' may declare them", true)
      }
    }
  }
}
