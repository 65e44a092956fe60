/// The declaration of a value: of a field, an element of a list, or a key.
package protocol FieldDeclaration {
  var name: String { get }
  /// True if the value may be null.
  var isNullable: Bool { get }
  var defaultValue: SettingsValue? { get }
  /// True if a condition may take the place of the value.
  var isBoolean: Bool { get }
  /// The declaration of the elements; nil unless the value is a list.
  var element: (any FieldDeclaration)? { get }
  /// The declarations of the members; nil unless the value is an object with fixed members.
  var members: [any FieldDeclaration]? { get }
}

extension FieldDeclaration {
  /// The value of a member that is not written: its default; null if it may be null; nil for no value.
  package var absentValue: SettingsValue? { defaultValue ?? (isNullable ? .null : nil) }
}

/// A string of a template, before its placeholders are parsed.
package struct WrittenString {
  /// The purpose of a string.
  package enum Use: Sendable {
    /// A key of the language.
    case key(Key, of: TemplatePart)
    case event
    /// The class that a row names under a key.
    case rowClass(Key)
    /// A value in the model of a row.
    case field
    /// A value of a key that a registry adds to pages or sections.
    case addedField(of: TemplatePart)
    /// A condition of the app, whose keys have placeholders.
    case appCondition
    /// A path or a condition of the data.
    case recurrence
  }

  package var text = ""
  /// The origin of the member that contains the string.
  package var origin: Origin
  /// The positions of the string in the lists that are the value of that member, from the outside.
  package var indices: [Int] = []
  /// True if the string is a part of a list or an object.
  package var isNested = false
  /// True if people read the string as a title.
  package var isTitle = false
  package var use: Use
  package var declaration: (any FieldDeclaration)?
  /// The path of the member within the section, the row or the page, for the problems of apps.
  package var path: String

  /// The properties of the strings of a member.
  ///
  /// - Parameters:
  ///   - name: the name of the member.
  ///   - item: the row with the member; nil for the members of pages and sections.
  init(
    _ origin: Origin, _ use: Use, _ name: String, path: String? = nil,
    in item: SettingsPage.Item? = nil, _ data: any TemplateData
  ) {
    (self.origin, self.use, self.path) = (origin, use, path ?? name)
    declaration = data.declaration(of: name, use, in: item)
  }
}

extension WrittenString {
  /// The value of the member if the data has none; nil to omit the member.
  var absentValue: SettingsValue? {
    if let declaration, !isKey {
      if case .addedField = use { return declaration.defaultValue }
      return declaration.absentValue
    }
    if case .field = use { return .null }
    return isNested ? .null : nil
  }

  /// True for the value of a key, for which null means the same as no value.
  var isKey: Bool {
    switch use {
    case .key, .addedField: !isNested
    default: false
    }
  }

  /// Returns the string with a text.
  func with(_ text: String) -> WrittenString {
    var copy = self
    copy.text = text
    return copy
  }
}

/// A string of a template with placeholders.
package struct TemplateString {
  package var template: Template
  package var place: TemplatePlace
  /// The name in a condition of the app that the string is; nil for other strings.
  package var conditionKey: String?

  /// The kind of datum that the string needs at its paths.
  package var need: FillingNeed { conditionKey == nil ? .value : .conditionKey }
}

/// The part of a page whose keys are filled.
package enum TemplatePart: Sendable { case page, section, item }

/// The data that fills a template, and the declarations of its values.
///
/// `PageFiller` walks over the page. It first adds each string once, and then asks for its value for
/// each element of a loop. Apps and the compiler have one implementation each, over a `Filler`. They
/// differ in how they report data that does not fit.
package protocol TemplateData: AnyObject {
  // MARK: Strings

  /// Returns the declaration of a member; nil to accept any value.
  ///
  /// - Parameter item: the row with the member; nil for the members of pages and sections.
  func declaration(
    of name: String, _ use: WrittenString.Use, in item: SettingsPage.Item?
  ) -> (any FieldDeclaration)?

  /// Adds a string, and returns its place.
  func add(_ text: WrittenString) -> TemplatePlace

  /// Adds a string that is a condition, in place of a boolean; nil for other strings.
  func addCondition(_ text: WrittenString) -> FillingCondition?

  // MARK: Values

  /// True if too much was filled. The rest of the page is omitted.
  var isExhausted: Bool { get }

  /// Calls `body` for each element of a loop.
  func forEachElement(of loop: FillingLoop, _ body: () -> Void)

  func isTrue(_ condition: FillingCondition) -> Bool

  /// Returns the value of a string. Returns nil if the data has none, or a value that does not fit,
  /// which is reported.
  func value(of string: TemplateString) -> Sourced<SettingsValue>?

  // MARK: Results

  /// Reports the current element, for which no alternative has a true condition.
  func reportUnmatchedElement(of choice: Recurrence.Choice)

  /// Returns the id, or an empty id with the origin `derived` if the page cannot have it.
  func register(id: Sourced<String>) -> Sourced<String>

  /// Called before a row is filled.
  func beginItem()

  /// Checks a filled row.
  ///
  /// - Parameter openNames: the names of the fields and events that data fills.
  func finish(_ item: inout SettingsPage.Item, openNames: Set<String>)

  /// Checks a filled section.
  func finish(_ section: inout SettingsPage.Section, of template: SettingsPage.Section)

  /// Returns the problems since the last call.
  func takeProblems() -> [SettingsProblem]
}
