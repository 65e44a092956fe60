public import SettingsCompiler
import SettingsModel
import SettingsSources
public import SettingsSyntax

/// Holds what documents name against what the app's sources declare, and the images that it has.
///
/// What is not there is reported only where all was seen that could have it: `AppDeclarations`.
public struct AppCheck: Sendable {
  fileprivate let declarations: AppDeclarations
  fileprivate let files: [AppSource]
  private let knowsSources: Bool
  fileprivate let images: ImageNames?

  /// The methods by which a model gives fields to properties of other names: of key-value coding, YYModel,
  /// MJExtension and Mantle.
  private static let mappings: Set<String> = [
    "setValue:forUndefinedKey:", "setValue:forKey:", "setValuesForKeysWithDictionary:",
    "modelCustomPropertyMapper", "mj_replacedKeyFromPropertyName", "JSONKeyPathsByPropertyKey",
    "resolveInstanceMethod:",
  ]
  /// The methods by which an object answers what it does not declare: Apple, "Objective-C Runtime
  /// Programming Guide".
  private static let forwarding: Set<String> = [
    "resolveInstanceMethod:", "forwardingTargetForSelector:", "forwardInvocation:",
  ]

  /// Joins what the sources of an app declare. Linear in them.
  ///
  /// - Parameters:
  ///   - files: the sources; nil where they are not known, so that nothing is held against them.
  ///   - external: the names of classes of others, whose members no document names.
  ///   - images: the images of the app; nil where they are not known.
  public init(
    _ files: [AppSource]?, external: [String], images: ImageNames? = nil
  ) {
    knowsSources = files != nil
    let files = files ?? []
    self.files = files
    self.images = images
    declarations = AppDeclarations(files.map(\.declarations), external: Set(external))
  }

  /// What was found in a document.
  public struct Findings {
    /// The diagnostics in the order of the document.
    public var diagnostics: [Diagnostic] = []
    /// The documents, and the sources that notes are about: what the diagnostics refer to.
    public var sources = SourceStore()
  }

  /// Checks what the documents of a file name. Linear in the file and the pages of its presenters; each
  /// name takes time linear in what its class declares.
  ///
  /// - Parameter compiler: has checked the file.
  public func findings(inFileAt path: String, checkedBy compiler: Compiler) -> Findings {
    var run = Run(check: self, documents: compiler.sources)
    guard let uses = compiler.appUses(inFileAt: path) else { return run.findings }
    if knowsSources {
      for use in uses.classes { run.check(use) }
      for use in uses.fields { run.check(use) }
      for use in uses.handlers { run.check(use) }
    }
    for use in uses.images { run.check(use) }
    return run.findings
  }

  /// Whether a model gives its fields to properties of other names.
  fileprivate func mapsFields(_ model: String) -> Bool {
    declarations.members(of: model).selectors.contains(where: AppCheck.mappings.contains)
  }

  /// Whether a presenter answers selectors that it does not declare.
  fileprivate func forwards(_ presenter: String) -> Bool {
    declarations.members(of: presenter).selectors.contains(where: AppCheck.forwarding.contains)
  }

  /// Why a property cannot take the values of a field; nil where it can, or where that is not known.
  fileprivate func problem(of property: DeclaredProperty, with use: AppUses.FieldUse) -> String? {
    // A superclass, a method or a written instance variable may set it.
    if property.isReadOnly, !declarations.hasVariable(for: use.name, of: use.model),
      case .notThere = declarations.findMethod(
        DeclaredProperty.setter(of: use.name), of: use.model)
    {
      return "cannot be set: it is read-only"
    }
    if use.isNullable, cannotBeNil(property) { return "cannot be nil, but the field may be null" }
    guard let domain = use.domain else { return nil }
    let isBlock = property.typeText.contains("(^") || property.typeText.contains("->")
    let fits: Bool
    switch property.type {
    case .any, .other, .unknown: fits = !isBlock
    case .boolean, .integer, .floating: fits = domain == .boolean || domain == .number
    case .string: fits = domain == .string
    case .list: fits = domain == .list
    case .dictionary: fits = domain == .object
    }
    let shown =
      property.typeText.isEmpty ? property.type.nameOfLiteral : Excerpt.quoted(property.typeText)
    return fits ? nil : "is '\(shown)', which cannot hold \(domain.description)"
  }

  private func cannotBeNil(_ property: DeclaredProperty) -> Bool {
    switch property.type {
    case .boolean, .integer, .floating: return true
    case .other(let name):
      // An alias may stand for an optional.
      guard case .there = declarations.findClass(name) else { return false }
      return property.isOptional == false
    default: return property.isOptional == false
    }
  }
}

extension DeclaredProperty.ValueType {
  /// The type of a literal, by which Swift infers that of a property.
  fileprivate var nameOfLiteral: String {
    switch self {
    case .boolean: "Bool"
    case .integer: "Int"
    case .floating: "Double"
    case .string: "String"
    case .list: "Array"
    case .dictionary: "Dictionary"
    case .any, .other, .unknown: "Any"
    }
  }
}

/// The check of one file.
private struct Run {
  let check: AppCheck
  /// The files that uses are in.
  let documents: SourceStore
  var findings = AppCheck.Findings()
  /// The names that wrong names are compared with: nobody reads thousands of suggestions.
  private var suggestions = Account(limit: 100_000)

  private var declarations: AppDeclarations { check.declarations }

  init(check: AppCheck, documents: SourceStore) {
    self.check = check
    self.documents = documents
  }

  // MARK: Reporting

  /// Reports something at a place in a document.
  ///
  /// - Parameters:
  ///   - declaration: where something is declared, and what to say of it.
  ///   - name: what was written, and the names of which it was probably meant to be one.
  private mutating func report(
    _ id: DiagnosticID, _ message: String, at range: SourceRange,
    seeing declaration: (text: String, place: AppDeclarations.Place)? = nil,
    for name: (written: String, others: () -> [String])? = nil
  ) {
    var place = range
    place.file = findings.sources.add(documents[range.file]).id
    let notes = declaration.map { text, place in
      let source = check.files[place.file]
      let file = findings.sources.add(path: source.path, bytes: source.bytes)
      return [Diagnostic.Note(text, at: file.range(place.bytes.lowerBound, place.bytes.count))]
    }
    findings.diagnostics.append(
      .init(
        id, message, at: place, notes: notes ?? [],
        fix: name.flatMap { fix($0.written, at: place, among: $0.others) }))
  }

  /// Returns the fix of a name that was probably meant to be one of some others.
  private mutating func fix(
    _ name: String, at range: SourceRange, among others: () -> [String]
  ) -> Diagnostic.Fix? {
    guard suggestions.left > 0 else { return nil }
    let names = others()
    suggestions.spend(names.count)
    let text = findings.sources[range.file].text(range)
    guard let nearest = NearestName.find(name, among: names),
      [name, "\"\(name)\"", "'\(name)'"].contains(text)
    else { return nil }
    return Diagnostic.Fix(
      "did you mean '\(nearest)'?", .unsafe, [.init(range, text.replacing(name, with: nearest))])
  }

  // MARK: Checking

  mutating func check(_ use: AppUses.ClassUse) {
    let name = "'\(Excerpt.quoted(use.name))'"
    switch declarations.findClass(use.name) {
    case .notThere:
      report(
        .missingClass, "the app's sources have no class \(name)", at: use.range,
        for: (
          use.name,
          { [declarations] in
            declarations.classNames.filter { NearestName.isNearBesidesSuffix(use.name, $0) }
          }
        ))
      findings.diagnostics[findings.diagnostics.count - 1].notes.append(
        .init("'\(Key.external.name)' in \(ConfigurationFile.name) names classes of libraries"))
    case .unknown, .hidden: break
    case .there(_, let place):
      let isView = declarations.isView(use.name)
      let problem: String
      switch (use.role, isView) {
      case (.cell, false?): problem = "the class of a cell, but inherits from no view"
      case (.model, true?): problem = "the class of a model, but inherits from a view"
      default: return
      }
      report(
        .wrongClass, "\(name) is \(problem)", at: use.range, seeing: ("it is declared here", place))
    }
  }

  mutating func check(_ use: AppUses.FieldUse) {
    // The class of a view is reported as such.
    guard case .there(_, let model) = declarations.findClass(use.model),
      declarations.isView(use.model) != true
    else { return }
    let (name, field) = (Excerpt.quoted(use.model), Excerpt.quoted(use.name))
    switch declarations.findProperty(use.name, of: use.model) {
    case .unknown: break
    case .notThere:
      // A method or an instance variable can take the value too.
      let setter = DeclaredProperty.setter(of: use.name)
      guard case .notThere = declarations.findMethod(setter, of: use.model),
        !declarations.hasVariable(for: use.name, of: use.model), !check.mapsFields(use.model)
      else { return }
      report(
        .missingProperty, "'\(name)' has no property '\(field)'", at: use.range,
        seeing: ("add the property to the class, or remove the field", model),
        for: (use.name, { [declarations] in declarations.members(of: use.model).properties }))
    case .hidden(let reason, let place):
      report(
        .missingProperty,
        "Objective-C does not see the property '\(field)' of '\(name)': \(reason.rawValue)",
        at: use.range, seeing: ("it is declared here", place))
    case .there(let property, let place) where declarations.isOfSwiftAlone(property, of: use.model):
      report(
        .missingProperty,
        "Objective-C does not see the property '\(field)' of '\(name)': only Swift has the type '\(Excerpt.quoted(property.typeText))'",
        at: use.range, seeing: ("it is declared here", place))
    case .there(let property, let place):
      guard let problem = check.problem(of: property, with: use) else { return }
      report(
        .wrongProperty, "the property '\(field)' of '\(name)' \(problem)", at: use.range,
        seeing: ("it is declared here", place))
    }
  }

  mutating func check(_ use: AppUses.ImageUse) {
    guard let names = check.images?.names, !names.contains(use.name) else { return }
    report(
      .missingImage, "the app's assets have no image '\(Excerpt.quoted(use.name))'", at: use.range,
      for: (use.name, { names.sorted() }))
  }

  mutating func check(_ use: AppUses.HandlerUse) {
    guard case .there(_, let presenter) = declarations.findClass(use.presenter) else { return }
    let (name, selector) = (Excerpt.quoted(use.presenter), Excerpt.quoted(use.selector))
    switch declarations.findMethod(use.selector, of: use.presenter) {
    case .there: break
    case .unknown: break
    case .hidden(let reason, let place):
      report(
        .missingMethod,
        "Objective-C does not see the method '\(selector)' of '\(name)': \(reason.rawValue)",
        at: use.range, seeing: ("it is declared here", place))
    case .notThere where check.forwards(use.presenter): break
    case .notThere:
      report(
        .missingMethod, "'\(name)' has no method '\(selector)'", at: use.range,
        seeing: ("add the method to the class, or correct the selector", presenter),
        for: (use.selector, { [declarations] in declarations.members(of: use.presenter).selectors })
      )
    }
  }
}
