public import SettingsSyntax

/// The scope of a uniqueness constraint.
public enum Uniqueness: String, Hashable, Sendable, CaseIterable {
  case page, project
}

/// The kind of name that a string field refers to.
public enum ReferenceTarget: String, Hashable, Sendable, CaseIterable {
  /// A stored key.
  case key
  /// A section or an item of the same page.
  case id
  /// A kind that the page may use.
  case kind
  /// A page of the project.
  case page
}

extension PageInterface {
  /// The unique values in the rows of a page, and their references to other names. `LinkCheck`
  /// compares the links of all pages of a project.
  public struct Links: Sendable {
    /// A value that must be unique.
    public struct UniqueValue: Sendable {
      /// The name of the field. Several kinds may share it.
      public var field: String
      /// The value, which is written or comes from data.
      public var value: SettingsValue
      /// The scope of the constraint.
      public var scope: Uniqueness
      /// The range of the value in its document or response.
      public var range: SourceRange
      /// The range of the template, for a value of a response.
      public var template: SourceRange?
    }

    /// A string that refers to a name.
    public struct Reference: Sendable {
      /// The name of the field.
      public var field: String
      /// The kind of name that the string refers to.
      public var target: ReferenceTarget
      /// The name that the string refers to.
      public var text: String
      /// The range of the string in its document or response.
      public var range: SourceRange
      /// The range of the template, for a string of a response.
      public var template: SourceRange?
    }

    /// The first occurrence of each value in the page.
    public private(set) var values: [UniqueValue] = []
    /// Repeated values, with the range of the first occurrence in the page.
    public private(set) var repeated: [(value: UniqueValue, first: SourceRange)] = []
    /// The references in the rows of the page.
    public private(set) var references: [Reference] = []
    /// The ids of sections and items; empty unless the page has references to ids.
    public private(set) var ids: Set<String> = []

    /// True if the page has neither unique values nor references.
    public var isEmpty: Bool { values.isEmpty && references.isEmpty }

    /// The first occurrence of each value, while the rows of a page are visited.
    struct KnownValues {
      fileprivate var first: [Field: [SettingsValue: SourceRange]] = [:]
    }

    /// Adds the ids of a page if its rows refer to ids. Linear in the rows.
    mutating func addIDs(of page: SettingsPage) {
      guard references.contains(where: { $0.target == .id }) else { return }
      for section in page.sections {
        ids.insert(section.id)
        ids.formUnion(section.items.lazy.map(\.id))
      }
    }

    /// Adds the unique values and references of a row. Linear in its linked fields.
    mutating func add(_ item: SettingsPage.Item, _ known: inout KnownValues) {
      if let shown = item.properties.field(.shows), let text = shown.value.string,
        let range = shown.origin.range
      {
        references.append(.init(field: shown.name, target: .key, text: text, range: range))
      }
      for field in item.cellKind?.linkedFields ?? [] {
        guard let (value, origin) = item.writtenValue(of: field.name),
          // All rows of a loop share a template, so the range of the datum is used.
          let range = origin.datum ?? origin.range
        else { continue }
        let template = origin.datum == nil ? nil : origin.range
        if let scope = field.uniqueness {
          let unique = UniqueValue(
            field: field.name, value: value, scope: scope, range: range, template: template)
          let key = Field(name: field.name, scope: scope)
          if let other = known.first[key, default: [:]].updateValue(range, forKey: value) {
            known.first[key]?[value] = other
            repeated.append((unique, other))
          } else {
            values.append(unique)
          }
        }
        if let target = field.target, target != .kind, let text = value.string {
          references.append(
            .init(
              field: field.name, target: target, text: text, range: range, template: template))
        }
      }
    }

    fileprivate struct Field: Hashable {
      var name: String
      var scope: Uniqueness
    }
  }
}

extension SettingsPage.Item {
  /// Returns the value of a field and its origin, if it is written or comes from data. Returns nil
  /// for defaults, null and placeholders.
  fileprivate func writtenValue(of name: String) -> (SettingsValue, Origin)? {
    guard let field = fields.first(where: { $0.name == name }), field.value != .null,
      !field.value.hasBraces
    else { return nil }
    return (field.value, field.origin)
  }
}
