import SettingsCompiler
import SettingsModel
import SettingsSources
import SettingsSyntax

/// A name in a document that does not match the sources or the images of an app.
struct AppProblem {
  let id: DiagnosticID
  let message: String
  /// The texts of the notes, with the declarations that they refer to.
  var notes: [(text: String, place: AppDeclarations.Place?)] = []
  /// The incorrect name, and the candidates for a suggestion.
  var name: (written: String, others: () -> [String])?

  /// The message, with a suggestion if a similar name exists.
  var text: String {
    let nearest = name.flatMap { NearestName.find($0.written, among: $0.others()) }
    return message + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" } ?? "")
  }
}

extension AppDeclarations {
  /// The methods that map fields to properties with other names in key-value coding, YYModel,
  /// MJExtension and Mantle.
  private static let mappings: Set<String> = [
    "setValue:forUndefinedKey:", "setValue:forKey:", "setValuesForKeysWithDictionary:",
    "modelCustomPropertyMapper", "mj_replacedKeyFromPropertyName", "JSONKeyPathsByPropertyKey",
    "resolveInstanceMethod:",
  ]
  /// The methods that let an object respond to selectors that it does not declare. Source: Apple,
  /// "Objective-C Runtime Programming Guide".
  private static let forwarding: Set<String> = [
    "resolveInstanceMethod:", "forwardingTargetForSelector:", "forwardInvocation:",
  ]

  private func declaresSelector(_ selectors: Set<String>, _ name: String) -> Bool {
    members(of: name).selectors.contains(where: selectors.contains)
  }

  /// Returns the problem with a class, or nil if the class may exist and fit its role.
  func problem(ofClass name: String, as role: AppUses.ClassUse.Role) -> AppProblem? {
    let shown = "'\(Excerpt.quoted(name))'"
    switch findClass(name) {
    case .hidden, .unknown: return nil
    case .missing where role == .scene:
      // If the sources include no storyboards, the scenes are unknown.
      let scenes = classNames.filter { $0.contains("#") }
      if scenes.isEmpty { return nil }
      return AppProblem(
        id: .missingClass, message: "the app's storyboards have no scene \(shown)",
        name: (name, { scenes }))
    case .missing:
      return AppProblem(
        id: .missingClass, message: "the app's sources have no class \(shown)",
        notes: [
          ("'\(Key.external.name)' in \(ConfigurationFile.name) names classes of libraries", nil)
        ],
        name: (name, { classNames.filter { NearestName.isNearIgnoringSuffix(name, $0) } }))
    case .found(_, let place):
      let words: String
      switch (role, isView(name)) {
      case (.cell, false?): words = "the class of a cell, but inherits from no view"
      case (.accessory, false?): words = "the class of an accessory, but inherits from no view"
      case (.model, true?): words = "the class of a model, but inherits from a view"
      case (.controller, true?): words = "the class of a view controller, but inherits from a view"
      case (.sectionController, true?):
        words = "the class of a section controller, but inherits from a view"
      default: return nil
      }
      return AppProblem(
        id: .wrongClass, message: "\(shown) is \(words)", notes: [("it is declared here", place)])
    }
  }

  /// Returns the problem with the property for a field, or nil if the field may be set.
  func fieldProblem(of use: AppUses.FieldUse) -> AppProblem? {
    // A model that is a view is reported as a problem with the class.
    guard case .found(_, let model) = findClass(use.model), isView(use.model) != true else {
      return nil
    }
    let property = "the property '\(Excerpt.quoted(use.name))' of '\(Excerpt.quoted(use.model))'"
    switch findProperty(use.name, of: use.model) {
    case .unknown: return nil
    case .hidden(let reason, let place):
      return AppProblem(
        id: .missingProperty, message: "Objective-C does not see \(property): \(reason.shown)",
        notes: [("it is declared here", place)])
    case .missing:
      guard !hasSetter(for: use), !declaresSelector(AppDeclarations.mappings, use.model) else {
        return nil
      }
      return AppProblem(
        id: .missingProperty,
        message:
          "'\(Excerpt.quoted(use.model))' has no property '\(Excerpt.quoted(use.name))'",
        notes: [("add the property to the class, or remove the field", model)],
        name: (use.name, { members(of: use.model).properties }))
    case .found(let found, let place):
      return mismatch(of: found, with: use).map {
        AppProblem(
          id: .wrongProperty, message: "\(property) \($0)", notes: [("it is declared here", place)])
      }
    }
  }

  /// Returns true if a method or an instance variable of the class or a superclass may accept a
  /// field.
  private func hasSetter(for use: AppUses.FieldUse) -> Bool {
    if hasVariable(for: use.name, of: use.model) { return true }
    let setter = DeclaredProperty.setterSelector(of: use.name)
    if case .missing = findMethod(setter, of: use.model) { return false }
    return true
  }

  /// Returns the reason why a property cannot store the values of a field, or nil if it may.
  private func mismatch(of property: DeclaredProperty, with use: AppUses.FieldUse) -> String? {
    if property.isReadOnly, !hasSetter(for: use) { return "cannot be set: it is read-only" }
    if use.isNullable, cannotBeNil(property) { return "cannot be nil, but the field may be null" }
    guard let domain = use.domain else { return nil }
    let fits: Bool
    switch property.type {
    case .any, .unknown: fits = !property.isBlock
    case .other(let name):
      fits = !property.isBlock && isConvertible(use, to: name)
    case .boolean, .integer, .floating: fits = domain == .boolean || domain == .number
    case .string: fits = domain == .string
    case .list: fits = domain == .list
    case .dictionary: fits = domain == .object
    }
    let shown =
      property.typeText.isEmpty ? property.type.nameOfLiteral : Excerpt.quoted(property.typeText)
    return fits
      ? nil : "is '\(shown)', which cannot hold \(use.format?.description ?? domain.description)"
  }

  /// The JSON values that loaders convert to Apple's types. The last column lists the formats of
  /// strings that can be converted. A string without a format can be converted too.
  private static let conversions:
    [(names: Set<String>, types: Set<SettingsValue.ValueType>, formats: [StringFormat])] = [
      (["NSURL", "URL"], [.string], [.url, .image]),
      (["NSDate", "Date"], [.string, .number], [.date, .time, .dateTime]),
      (["NSColor", "UIColor"], [.string, .number, .list, .object], [.color]),
      (["NSImage", "UIImage"], [.string, .object], [.image, .url]),
      (["SEL", "Selector"], [.string], [.selector]),
      (
        ["CGPoint", "CGRect", "CGSize", "NSPoint", "NSRect", "NSSize", "UIEdgeInsets"],
        [.string, .list, .object], []
      ),
    ]

  /// Returns false if no loader converts the values of a field to one of Apple's types.
  private func isConvertible(_ use: AppUses.FieldUse, to name: String) -> Bool {
    let conversion = AppDeclarations.conversions.first { $0.names.contains(name) }
    guard let conversion, let type = use.domain else { return true }
    // The app may have a class of this name.
    if case .found = findClass(name) { return true }
    return use.format.map(conversion.formats.contains) ?? conversion.types.contains(type)
  }

  private func cannotBeNil(_ property: DeclaredProperty) -> Bool {
    switch property.type {
    case .boolean, .integer, .floating: return true
    case .other(let name):
      // A type alias may be an optional type.
      guard case .found = findClass(name) else { return false }
      return property.isOptional == false
    default: return property.isOptional == false
    }
  }

  /// Returns the problem with the method for a selector, or nil if the presenter may respond to the
  /// selector.
  func problem(
    ofMethod selector: String, of presenter: String, taking arguments: [AppUses.Argument] = [],
    in files: [AppSource] = []
  ) -> AppProblem? {
    guard case .found(_, let place) = findClass(presenter) else { return nil }
    let (type, method) = (Excerpt.quoted(presenter), Excerpt.quoted(selector))
    switch findMethod(selector, of: presenter) {
    case .unknown: return nil
    case .found(_, let place):
      if arguments.isEmpty { return nil }
      let types = files[place.file].parameters(ofMethodAt: place.bytes)
      guard types.count == arguments.count else { return nil }
      let mismatches = zip(types, arguments).compactMap { type, argument in
        argument.typeMismatch(with: type)
      }
      return mismatches.first.map {
        AppProblem(
          id: .wrongParameter, message: "the method '\(method)' of '\(type)' \($0)",
          notes: [("it is declared here", place)])
      }
    case .hidden(let reason, let place):
      return AppProblem(
        id: .missingMethod,
        message: "Objective-C does not see the method '\(method)' of '\(type)': \(reason.shown)",
        notes: [("it is declared here", place)])
    case .missing:
      if declaresSelector(AppDeclarations.forwarding, presenter) { return nil }
      return AppProblem(
        id: .missingMethod, message: "'\(type)' has no method '\(method)'",
        notes: [("add the method to the class, or correct the selector", place)],
        name: (selector, { members(of: presenter).selectors }))
    }
  }
}

extension AppUses.Argument {
  /// Returns the mismatch between the argument and the type of a parameter, or nil if the argument
  /// may be passed.
  fileprivate func typeMismatch(with type: DeclaredProperty.ValueType) -> String? {
    let (fits, passed): (Bool, String)
    switch (self, type) {
    case (.unknown, _), (_, .any), (_, .other), (_, .unknown): return nil
    case (.row, _): (fits, passed) = (type == .dictionary, "a tap passes its row")
    case (.sender, _): (fits, passed) = (false, "the sender is passed there: the cell or the child")
    case (.indexPath, _): (fits, passed) = (false, "the position of the row is passed there")
    case (.value(let value), _):
      passed = "the event passes \(value.description)"
      switch type {
      case .boolean, .integer, .floating: fits = value == .boolean || value == .number
      case .string: fits = value == .string
      default: fits = value == .list || value == .object
      }
    }
    return fits ? nil : "takes '\(type.nameOfLiteral)', but \(passed)"
  }
}

extension AppDeclarations {
  /// Returns the problem with a selector that at least one of the given classes must implement, or
  /// nil if one of them may implement it.
  ///
  /// - Parameters:
  ///   - arguments: the arguments that callers pass.
  ///   - files: the files of the declarations.
  func problem(
    ofMethod selector: String, ofOneOf classes: [String], taking arguments: [AppUses.Argument],
    in files: [AppSource]
  ) -> AppProblem? {
    var problems: [AppProblem] = []
    for name in classes {
      guard let problem = problem(ofMethod: selector, of: name, taking: arguments, in: files)
      else { return nil }
      if problem.id == .wrongParameter { return problem }
      problems.append(problem)
    }
    if problems.count < 2 { return problems.first }
    return AppProblem(
      id: .missingMethod,
      message: "no handler class has a method '\(Excerpt.quoted(selector))'",
      notes: [("the handler classes of the app are \(NearestName.list(classes))", nil)],
      name: (selector, { classes.flatMap { members(of: $0).selectors } }))
  }

  /// Returns the problem with a selector that any class must implement, or nil if a class may
  /// implement it.
  ///
  /// - Parameter selectors: the selectors of all types.
  func problem(
    ofMethodOfAnyClass selector: String, among selectors: Set<String>
  ) -> AppProblem? {
    if selectors.contains(selector)
      || AppDeclarations.forwarding.contains(where: selectors.contains)
    {
      return nil
    }
    return AppProblem(
      id: .missingMethod,
      message: "no class of the app's sources has a method '\(Excerpt.quoted(selector))'",
      notes: [
        (
          "'\(Key.handlerClasses.name)' in \(ConfigurationFile.name) names the classes that implement "
            + "selectors", nil
        )
      ],
      name: (selector, { selectors.sorted() }))
  }
}

extension ImageNames {
  /// Returns the problem with the name of an image, or nil if the app has the image.
  func imageProblem(of name: String) -> AppProblem? {
    if names.contains(name) { return nil }
    return AppProblem(
      id: .missingImage, message: "the app's assets have no image '\(Excerpt.quoted(name))'",
      name: (name, { names.sorted() }))
  }
}

extension HiddenReason {
  fileprivate var shown: String { text + (type.map { " '\(Excerpt.quoted($0))'" } ?? "") }
}

extension DeclaredProperty {
  /// True if the type is a block, a closure or a function pointer.
  var isBlock: Bool { ["(^", "(*", "->"].contains(where: typeText.contains) }
}

extension DeclaredProperty.ValueType {
  /// The type that Swift infers from a literal.
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
