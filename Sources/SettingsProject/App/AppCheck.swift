import SettingsCompiler
import SettingsModel
import SettingsSources
public import SettingsSyntax

/// Holds what documents name against what the app's sources declare.
///
/// What is not there is reported only where all was seen that could have it: `AppDeclarations`.
public struct AppCheck: Sendable {
  private let declarations: AppDeclarations
  private let files: [(path: String, bytes: FileBytes)]

  /// The classes that cells of Apple's frameworks inherit from.
  private static let views: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UIView",
    "UITableViewHeaderFooterView", "NSView", "NSTableCellView", "NSCollectionViewItem",
  ]

  /// The methods by which a model gives fields to properties of other names: of key-value coding, YYModel,
  /// MJExtension and Mantle.
  private static let mappings: Set<String> = [
    "setValue:forUndefinedKey:", "modelCustomPropertyMapper", "mj_replacedKeyFromPropertyName",
    "JSONKeyPathsByPropertyKey",
  ]

  /// Scans the sources of an app. Linear in them.
  ///
  /// - Parameter external: the names of classes of others, whose members no document names.
  public init(_ files: [(path: String, bytes: FileBytes)], external: [String]) {
    self.files = files
    declarations = AppDeclarations(
      files.map { SourceScanner.scan($0.bytes.buffer, of: $0.path) }, external: Set(external))
  }

  /// What was found in a document, with the sources that it is about.
  public struct Findings {
    /// The diagnostics in the order of the document.
    public var diagnostics: [Diagnostic] = []
    /// The document, and the sources that notes are about.
    public var sources = SourceStore()
  }

  /// Checks what the documents of a file name. Linear in the file and what its classes declare.
  public func findings(in contents: FileBytes, at path: String, limits: Limits) -> Findings {
    var findings = Findings()
    let file = findings.sources.add(path: path, bytes: contents)
    let uses = AppUses(of: file, limits: limits)
    for use in uses.classes { check(use, &findings) }
    for use in uses.fields { check(use, &findings) }
    for use in uses.handlers { check(use, &findings) }
    return findings
  }

  private func note(
    _ text: String, _ place: AppDeclarations.Place, _ findings: inout Findings
  ) -> Diagnostic.Note {
    let file = findings.sources.add(path: files[place.file].path, bytes: files[place.file].bytes)
    return .init(text, at: file.range(place.bytes.lowerBound, place.bytes.count))
  }

  /// Returns the fix of a name that was probably meant to be one of some others.
  private func fix(
    _ name: String, at range: SourceRange, among names: [String], _ findings: Findings
  ) -> Diagnostic.Fix? {
    let text = findings.sources[range.file].text(range)
    guard let nearest = NearestName.find(name, among: names),
      [name, "\"\(name)\"", "'\(name)'"].contains(text)
    else { return nil }
    return Diagnostic.Fix(
      "did you mean '\(nearest)'?", .unsafe, [.init(range, text.replacing(name, with: nearest))])
  }

  // MARK: Classes

  private func check(_ use: AppUses.ClassUse, _ findings: inout Findings) {
    let name = "'\(Excerpt.quoted(use.name))'"
    guard case .there(_, let place) = declarations.findClass(use.name) else {
      if case .notThere = declarations.findClass(use.name) {
        findings.diagnostics.append(
          .init(
            .missingClass, "the app's sources have no class \(name)", at: use.range,
            fix: fix(use.name, at: use.range, among: declarations.classNames, findings)))
      }
      return
    }
    let isView = declarations.inherits(use.name, fromOneOf: AppCheck.views)
    switch (use.role, isView) {
    case (.cell, false?):
      findings.diagnostics.append(
        .init(
          .wrongClass, "\(name) is the class of a cell, but inherits from no view", at: use.range,
          notes: [note("it is declared here", place, &findings)]))
    case (.model, true?):
      findings.diagnostics.append(
        .init(
          .wrongClass, "\(name) is the class of a model, but inherits from a view", at: use.range,
          notes: [note("it is declared here", place, &findings)]))
    default: break
    }
  }

  // MARK: Fields

  private func check(_ use: AppUses.FieldUse, _ findings: inout Findings) {
    guard case .there(_, let model) = declarations.findClass(use.model) else { return }
    let (name, field) = (Excerpt.quoted(use.model), Excerpt.quoted(use.name))
    switch declarations.findProperty(use.name, of: use.model) {
    case .unknown: return
    case .notThere:
      // A method can take the value too.
      guard
        case .notThere = declarations.findMethod(
          DeclaredProperty.setter(of: use.name), of: use.model)
      else { return }
      let (names, selectors) = declarations.members(of: use.model)
      if selectors.contains(where: AppCheck.mappings.contains) { return }
      findings.diagnostics.append(
        .init(
          .missingProperty, "'\(name)' has no property '\(field)'", at: use.range,
          notes: [note("the class is declared here", model, &findings)],
          fix: fix(use.name, at: use.range, among: names, findings)))
    case .hidden(let reason, let place):
      findings.diagnostics.append(
        .init(
          .missingProperty,
          "Objective-C does not see the property '\(field)' of '\(name)': \(reason.rawValue)",
          at: use.range, notes: [note("it is declared here", place, &findings)]))
    case .there(let property, let place):
      guard let problem = problem(of: property, with: use) else { return }
      findings.diagnostics.append(
        .init(
          .wrongProperty, "the property '\(field)' of '\(name)' \(problem)", at: use.range,
          notes: [note("it is declared here", place, &findings)]))
    }
  }

  /// Why a property cannot take the values of a field; nil where it can, or where that is not known.
  private func problem(of property: DeclaredProperty, with use: AppUses.FieldUse) -> String? {
    // A superclass or a method may set it.
    if property.isReadOnly,
      case .notThere = declarations.findMethod(
        DeclaredProperty.setter(of: use.name), of: use.model)
    {
      return "cannot be set: it is read-only"
    }
    if use.isNullable, cannotBeNil(property) { return "cannot be nil, but the field may be null" }
    guard let domain = use.domain else { return nil }
    let fits: Bool
    switch property.type {
    case .any, .other, .unknown: fits = true
    case .boolean, .integer, .floating: fits = domain == .boolean || domain == .number
    case .string: fits = domain == .string
    case .list: fits = domain == .list
    case .dictionary: fits = domain == .object
    }
    return fits
      ? nil : "is '\(Excerpt.quoted(property.typeText))', which cannot hold \(domain.description)"
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

  // MARK: Handlers

  private func check(_ use: AppUses.HandlerUse, _ findings: inout Findings) {
    guard case .there(_, let presenter) = declarations.findClass(use.presenter) else { return }
    let (name, selector) = (Excerpt.quoted(use.presenter), Excerpt.quoted(use.selector))
    switch declarations.findMethod(use.selector, of: use.presenter) {
    case .there, .unknown: return
    case .hidden(let reason, let place):
      findings.diagnostics.append(
        .init(
          .missingMethod,
          "Objective-C does not see the method '\(selector)' of '\(name)': \(reason.rawValue)",
          at: use.range, notes: [note("it is declared here", place, &findings)]))
    case .notThere:
      let names = declarations.members(of: use.presenter).selectors
      findings.diagnostics.append(
        .init(
          .missingMethod, "'\(name)' has no method '\(selector)'", at: use.range,
          notes: [note("the class is declared here", presenter, &findings)],
          fix: fix(use.selector, at: use.range, among: names, findings)))
    }
  }
}
