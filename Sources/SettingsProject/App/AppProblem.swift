import SettingsCompiler
import SettingsLanguage
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
  /// True if the candidates are at most one name, which was meant.
  var isNearest = false

  /// The message, with a suggestion if a similar name exists.
  var text: String {
    let nearest = name.flatMap { self.nearest(to: $0.written, among: $0.others()) }
    return message + (nearest.map { "; did you mean '\(Excerpt.quoted($0))'?" } ?? "")
  }

  /// Returns the name that was meant, or nil if none is similar.
  func nearest(to name: String, among names: [String]) -> String? {
    if isNearest { return names.first }
    return id == .missingMethod
      ? NearestName.findSelector(name, among: names) : NearestName.find(name, among: names)
  }
}

/// The result of looking up a name of a document in the sources of an app.
enum NameVerdict {
  case fits
  case wrong(AppProblem)
  /// The sources do not show whether the name fits. There is at least one reason.
  case unchecked([UncheckedReason])

  /// The problem, or nil if the name fits or was not checked.
  var problem: AppProblem? { if case .wrong(let problem) = self { problem } else { nil } }
}

/// The reason why a name could not be looked up.
enum UncheckedReason: Hashable {
  /// A class, a protocol or a macro is not in the sources.
  case unseen(AppDeclarations.Unseen)
  /// No file matches the patterns of the sources.
  case noSources
  /// No storyboard matches the patterns of the sources.
  case noStoryboards
  /// A class responds to selectors that it does not declare, or sets fields without properties.
  case dynamic(class: String, method: String)
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

  /// Returns the reason why a class may have members that it does not declare, or nil if it has
  /// none of the given methods.
  private func dynamicReason(_ selectors: Set<String>, _ name: String) -> UncheckedReason? {
    members(of: name).selectors.first(where: selectors.contains).map {
      .dynamic(class: name, method: $0)
    }
  }

  /// Returns whether a class exists and fits its role.
  ///
  /// - Parameter files: the files of the declarations.
  func verdict(
    onClass name: String, as role: CodeReferences.ClassUse.Role, in files: [AppSource] = []
  ) -> NameVerdict {
    let shown = "'\(Excerpt.quoted(name))'"
    switch findClass(name) {
    case .hidden, .outside: return .fits
    case .unknown(let unseen): return .unchecked([.unseen(unseen)])
    case .missing where role == .scene:
      guard files.contains(where: \.isStoryboard) else { return .unchecked([.noStoryboards]) }
      return .wrong(
        AppProblem(
          id: .missingClass, message: "the app's storyboards have no scene \(shown)",
          name: (name, { [nearestScene(to: name)].compactMap { $0 } }), isNearest: true))
    case .missing:
      return .wrong(
        AppProblem(
          id: .missingClass, message: "the app's sources have no class \(shown)",
          notes: [
            ("'\(Key.external.name)' in \(ConfigurationFile.name) names classes of libraries", nil)
          ],
          name: (name, { classNames.filter { NearestName.isNearIgnoringSuffix(name, $0) } })))
    case .found(let runtimeName, let place):
      // The app looks up the class by its name in Objective-C. A module may precede it.
      if role == .presenter || role == .scene { return .fits }
      if name != runtimeName, !name.hasSuffix("." + runtimeName) {
        return .wrong(
          AppProblem(
            id: .missingClass,
            message: "Objective-C calls the class \(shown) '\(Excerpt.quoted(runtimeName))'",
            notes: [("it is declared here", place)], name: (name, { [runtimeName] })))
      }
      let isView = isView(name)
      if isView == nil, role == .cell || role == .accessory, let unseen = unseenSuperclass(of: name)
      {
        return .unchecked([.unseen(unseen)])
      }
      let words: String
      switch (role, isView) {
      case (.cell, false?): words = "the class of a cell, but inherits from no view"
      case (.accessory, false?): words = "the class of an accessory, but inherits from no view"
      case (.model, true?): words = "the class of a model, but inherits from a view"
      case (.controller, true?): words = "the class of a view controller, but inherits from a view"
      case (.sectionController, true?):
        words = "the class of a section controller, but inherits from a view"
      default: return .fits
      }
      return .wrong(
        AppProblem(
          id: .wrongClass, message: "\(shown) is \(words)",
          notes: [("it is declared here", place)]))
    }
  }

  /// Returns the scene with the most similar name, or else a scene with the same or a similar
  /// identifier. Nil if there is none.
  private func nearestScene(to name: String) -> String? {
    let scenes = classNames.filter { $0.contains("#") }
    if let nearest = NearestName.find(name, among: scenes) { return nearest }
    func identifier(_ scene: String) -> String {
      scene.split(separator: "#", maxSplits: 1).last.map(String.init) ?? scene
    }
    let wanted = identifier(name)
    let nearest = NearestName.find(wanted, among: scenes.map(identifier)) ?? wanted
    return scenes.first { identifier($0) == wanted } ?? scenes.first { identifier($0) == nearest }
  }

  /// Returns whether the class of a view controller is the class of its scene, or a superclass of it.
  func verdict(onController use: CodeReferences.ControllerUse) -> NameVerdict {
    // A missing class or scene is another problem.
    guard case .found(_, let place) = findClass(use.scene) else { return .fits }
    if case .missing = findClass(use.controller) { return .fits }
    guard let own = otherClass(ofScene: use.scene, than: use.controller) else { return .fits }
    return .wrong(
      AppProblem(
        id: .wrongClass,
        message:
          "the scene '\(Excerpt.quoted(use.scene))' has the class '\(Excerpt.quoted(own))', not '\(Excerpt.quoted(use.controller))'",
        notes: [("the scene is declared here", place)]))
  }

  /// Returns true if a method that maps fields to properties has the name of a field, or a path that
  /// begins with it, as a string.
  private func mapsField(_ use: CodeReferences.FieldUse, in files: [AppSource]) -> Bool {
    AppDeclarations.mappings.contains { method in
      places(ofMethod: method, of: use.model).contains { place in
        let body = files[place.file].body(ofMethodAt: place.bytes)
        return ["\"\(use.name)\"", "\"\(use.name)."].contains(where: body.contains)
      }
    }
  }

  /// Returns the properties that a model maps a field to; nil if the sources do not show them. They
  /// do if the only body of a method that maps fields is the literal of a dictionary.
  private func mappedProperties(_ use: CodeReferences.FieldUse, in files: [AppSource]) -> [String]?
  {
    let methods = AppDeclarations.mappings.flatMap { places(ofMethod: $0, of: use.model) }
    let bodies = methods.map {
      (path: files[$0.file].path, body: files[$0.file].body(ofMethodAt: $0.bytes))
    }.filter { !$0.body.isEmpty }
    guard bodies.count == 1, let (path, body) = bodies.first else { return nil }
    return SourceScanner.fieldMapping(inBody: body, of: path)?.filter {
      $0.path == use.name || $0.path.hasPrefix("\(use.name).")
    }.map(\.property)
  }

  /// Returns whether a model has a property for a field.
  ///
  /// - Parameter files: the files of the declarations.
  func verdict(onField use: CodeReferences.FieldUse, in files: [AppSource]) -> NameVerdict {
    // A model that is missing or a view is reported as a problem with the class.
    let model: Place
    switch findClass(use.model) {
    case .found(_, let place) where isView(use.model) != true: model = place
    case .unknown(let unseen): return .unchecked([.unseen(unseen)])
    default: return .fits
    }
    let property = "the property '\(Excerpt.quoted(use.name))' of '\(Excerpt.quoted(use.model))'"
    switch findProperty(use.name, of: use.model) {
    case .outside: return .fits
    case .unknown(let unseen):
      return hasSetter(for: use) == true ? .fits : .unchecked([.unseen(unseen)])
    case .hidden(let reason, let place):
      return .wrong(
        AppProblem(
          id: .missingProperty, message: "Objective-C does not see \(property): \(reason.shown)",
          notes: [("it is declared here", place)]))
    case .missing:
      if hasSetter(for: use) != false { return .fits }
      let mapped = mappedProperties(use, in: files)
      if mapped == nil, let reason = dynamicReason(AppDeclarations.mappings, use.model) {
        return mapsField(use, in: files) ? .fits : .unchecked([reason])
      }
      let shown = "'\(Excerpt.quoted(use.model))'"
      if let target = mapped?.first {
        if mapped?.contains(where: { mayHaveProperty($0, of: use) }) == true { return .fits }
        return .wrong(
          AppProblem(
            id: .missingProperty,
            message: "\(shown) maps the field '\(Excerpt.quoted(use.name))' to the property "
              + "'\(Excerpt.quoted(target))', which it does not have",
            notes: [("add the property to the class, or correct the mapping", model)]))
      }
      return .wrong(
        AppProblem(
          id: .missingProperty, message: "\(shown) has no property '\(Excerpt.quoted(use.name))'",
          notes: [("add the property to the class, or remove the field", model)],
          name: (use.name, { members(of: use.model).properties })))
    case .found(let found, let place):
      guard let mismatch = mismatch(of: found, with: use) else { return .fits }
      return .wrong(
        AppProblem(
          id: .wrongProperty, message: "\(property) \(mismatch)",
          notes: [("it is declared here", place)]))
    }
  }

  /// Returns false if the model of a field certainly has no property of another name.
  private func mayHaveProperty(_ name: String, of use: CodeReferences.FieldUse) -> Bool {
    var use = use
    use.name = name
    if case .missing = findProperty(name, of: use.model) { return hasSetter(for: use) != false }
    return true
  }

  /// Returns true if a method or an instance variable of the class or a superclass accepts a field,
  /// or nil if this is unknown.
  private func hasSetter(for use: CodeReferences.FieldUse) -> Bool? {
    if hasVariable(for: use.name, of: use.model) { return true }
    switch findMethod(DeclaredProperty.setterSelector(of: use.name), of: use.model) {
    case .found, .outside, .hidden: return true
    case .missing: return false
    case .unknown: return nil
    }
  }

  /// Returns the reason why a property cannot store the values of a field, or nil if it may.
  private func mismatch(of property: DeclaredProperty, with use: CodeReferences.FieldUse) -> String?
  {
    if property.isReadOnly, hasSetter(for: use) == false { return "cannot be set: it is read-only" }
    if use.isNullable, cannotBeNil(property) { return "cannot be nil, but the field may be null" }
    let type = use.type
    if type == .any { return nil }
    let fits: Bool
    switch property.type {
    case .any, .unknown: fits = !property.isBlock
    case .other(let name):
      fits = !property.isBlock && isConvertible(use, to: name)
    case .boolean, .integer, .floating: fits = type.isNumeric
    case .string: fits = type == .string
    case .list: fits = type == .list
    case .dictionary: fits = type == .object
    }
    let shown =
      property.typeText.isEmpty ? property.type.nameOfLiteral : Excerpt.quoted(property.typeText)
    return fits
      ? nil : "is '\(shown)', which cannot hold \(use.format?.description ?? type.description)"
  }

  /// The JSON values that loaders convert to Apple's types. The last column lists the formats of
  /// strings that can be converted. A string without a format can be converted too.
  private static let conversions:
    [(names: Set<String>, types: Set<CodeType>, formats: [StringFormat])] = [
      (["NSURL", "URL"], [.string], [.url, .image]),
      (["NSDate", "Date"], [.string, .integer, .number], [.date, .time, .dateTime]),
      (["NSColor", "UIColor"], [.string, .integer, .number, .list, .object], [.color]),
      (["NSImage", "UIImage"], [.string, .object], [.image, .url]),
      (["SEL", "Selector"], [.string], [.selector]),
      (
        ["CGPoint", "CGRect", "CGSize", "NSPoint", "NSRect", "NSSize", "UIEdgeInsets"],
        [.string, .list, .object], []
      ),
    ]

  /// Returns false if no loader converts the values of a field to one of Apple's types.
  private func isConvertible(_ use: CodeReferences.FieldUse, to name: String) -> Bool {
    let conversion = AppDeclarations.conversions.first { $0.names.contains(name) }
    guard let conversion, use.type != .any else { return true }
    // The app may have a class of this name.
    if case .found = findClass(name) { return true }
    return use.format.map(conversion.formats.contains) ?? conversion.types.contains(use.type)
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

  /// Returns whether instances of a class respond to a selector and accept its arguments.
  ///
  /// - Parameter files: the files of the declarations.
  func verdict(
    onMethod selector: String, of owner: String, taking arguments: [CodeReferences.Argument] = [],
    models: Set<String> = [], in files: [AppSource] = []
  ) -> NameVerdict {
    // A missing class is reported itself.
    let declared = findClass(owner)
    if case .missing = declared { return .fits }
    let (type, method) = (Excerpt.quoted(owner), Excerpt.quoted(selector))
    switch findMethod(selector, of: owner) {
    case .outside: return .fits
    case .unknown(let unseen): return .unchecked([.unseen(unseen)])
    case .found(_, let place):
      if arguments.isEmpty { return .fits }
      let parameters = files[place.file].parameters(ofMethodAt: place.bytes)
      guard parameters.count == arguments.count else { return .fits }
      let mismatches = zip(parameters, arguments).compactMap {
        typeMismatch(of: $1, with: $0, models)
      }
      guard let mismatch = mismatches.first else { return .fits }
      return .wrong(
        AppProblem(
          id: .wrongParameter, message: "the method '\(method)' of '\(type)' \(mismatch)",
          notes: [("it is declared here", place)]))
    case .hidden(let reason, let place):
      return .wrong(
        AppProblem(
          id: .missingMethod,
          message: "Objective-C does not see the method '\(method)' of '\(type)': \(reason.shown)",
          notes: [("it is declared here", place)]))
    case .missing:
      if let reason = dynamicReason(AppDeclarations.forwarding, owner) {
        return .unchecked([reason])
      }
      guard case .found(_, let place) = declared else {
        return .unchecked([.unseen(.init(.class, owner, of: owner))])
      }
      return .wrong(
        AppProblem(
          id: .missingMethod, message: "'\(type)' has no method '\(method)'",
          notes: [("add the method to the class, or correct the selector", place)],
          name: (selector, { members(of: owner).selectors })))
    }
  }

  /// Returns the mismatch between an argument and a parameter, or nil if the argument may be passed.
  ///
  /// - Parameter models: the classes of models that rows can have.
  private func typeMismatch(
    of argument: CodeReferences.Argument, with parameter: DeclaredParameter, _ models: Set<String>
  ) -> String? {
    let shown = "takes '\(Excerpt.quoted(parameter.typeText))'"
    let (fits, passed): (Bool, String)
    switch (argument, parameter.type) {
    case (.row(let own), .other(let name)):
      // A parameter of a class that is no model may be the row of the app's own loader.
      let local = name.filter { !" *?".contains($0) }
      guard models.contains(local),
        let other = own.sorted().first(where: { !mayInherit($0, from: local) })
      else { return nil }
      return "\(shown), but a tap passes a row with the model '\(Excerpt.quoted(other))'"
    case (.unknown, _), (.value(.any), _), (_, .any), (_, .other), (_, .unknown): return nil
    case (.row, _): (fits, passed) = (parameter.type == .dictionary, "a tap passes its row")
    case (.sender, _): (fits, passed) = (false, "the sender is passed there: the cell or the child")
    case (.indexPath, _): (fits, passed) = (false, "the position of the row is passed there")
    case (.value(let value), _):
      passed = "the event passes \(value.description)"
      switch parameter.type {
      case .boolean: fits = value == .boolean
      case .integer, .floating: fits = value == .integer || value == .number
      case .string: fits = value == .string
      default: fits = value == .list || value == .object
      }
    }
    return fits ? nil : "\(shown), but \(passed)"
  }

  /// Returns false if a class is neither another class nor one of its subclasses.
  private func mayInherit(_ name: String, from base: String) -> Bool {
    guard case .found = findClass(name) else { return true }
    return inherits(name, fromOneOf: [base]) != false
  }

  /// Returns whether at least one of the handler classes responds to a selector.
  func verdict(
    onMethod selector: String, ofOneOf handlers: Handlers,
    taking arguments: [CodeReferences.Argument],
    models: Set<String>, in files: [AppSource]
  ) -> NameVerdict {
    if handlers.lacksClasses || handlers.inherited.contains(selector) { return .fits }
    func verdict(of name: String) -> NameVerdict {
      self.verdict(onMethod: selector, of: name, taking: arguments, models: models, in: files)
    }
    let owners = handlers.owners(of: selector)
    // The search from the declaring class is short. With several, a subclass may override the method.
    if owners.count == 1, case .fits = verdict(of: owners[0].declaring) { return .fits }
    if handlers.names.count == 1 { return verdict(of: handlers.names[0]) }
    let searched =
      handlers.indirect.contains(selector) ? handlers.names : owners.map(\.handler)
    var reasons: [UncheckedReason] = []
    var previous: String?
    for name in searched where name != previous {
      previous = name
      switch verdict(of: name) {
      case .fits: return .fits
      case .wrong(let problem) where problem.id == .wrongParameter: return .wrong(problem)
      case .wrong: break
      case .unchecked(let found): reasons += found
      }
    }
    let dynamic = AppDeclarations.forwarding.sorted().flatMap { method in
      handlers.owners(of: method).map { UncheckedReason.dynamic(class: $0.handler, method: method) }
    }
    reasons += handlers.unseen.map(UncheckedReason.unseen) + dynamic
    if !reasons.isEmpty { return .unchecked(reasons) }
    return .wrong(
      AppProblem(
        id: .missingMethod,
        message: "no handler class has a method '\(Excerpt.quoted(selector))'",
        notes: [("the handler classes of the app are \(NearestName.list(handlers.names))", nil)],
        name: (selector, { handlers.selectors })))
  }

  /// Returns whether any class responds to a selector.
  ///
  /// - Parameter all: the methods of all classes.
  func verdict(
    onMethod selector: String, ofAnyClassIn all: AllMethods,
    taking arguments: [CodeReferences.Argument],
    models: Set<String>, in files: [AppSource]
  ) -> NameVerdict {
    if all.inherited.contains(selector) { return .fits }
    let owners = all.classes[selector] ?? []
    let verdicts = owners.map {
      verdict(onMethod: selector, of: $0, taking: arguments, models: models, in: files)
    }
    if verdicts.contains(where: { if case .fits = $0 { true } else { false } }) { return .fits }
    if let problem = verdicts.lazy.compactMap(\.problem).first { return .wrong(problem) }
    let reasons = verdicts.flatMap { verdict -> [UncheckedReason] in
      if case .unchecked(let found) = verdict { found } else { [] }
    }
    if !reasons.isEmpty { return .unchecked(reasons) }
    let dynamic = AppDeclarations.forwarding.sorted().flatMap { method in
      (all.classes[method] ?? []).map { UncheckedReason.dynamic(class: $0, method: method) }
    }
    let unknown = all.unseen.map(UncheckedReason.unseen) + dynamic
    if !unknown.isEmpty { return .unchecked(unknown) }
    return .wrong(
      AppProblem(
        id: .missingMethod,
        message: "no class of the app's sources has a method '\(Excerpt.quoted(selector))'",
        notes: [
          (
            "'\(Key.handlerClasses.name)' in \(ConfigurationFile.name) names the classes that "
              + "implement selectors", nil
          )
        ],
        name: (selector, { all.classes.keys.sorted() })))
  }
}

extension CodeType {
  /// True if an `NSNumber` holds the values.
  fileprivate var isNumeric: Bool { [.boolean, .integer, .number].contains(self) }
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
