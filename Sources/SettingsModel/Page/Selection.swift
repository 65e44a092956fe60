import SettingsSyntax

/// A choice in a page of a container: all options of a section that have a value.
public struct Selection: Hashable, Sendable {
  /// The ids of the child that has the section, and of those around it, outermost first.
  public var children: [String]
  /// The section's id.
  public var section: String
  /// The value as a text: numbers and booleans as JSON has them.
  public var value: String

  /// Makes a choice.
  public init(children: [String], section: String, value: String) {
    self.children = children
    self.section = section
    self.value = value
  }
}

extension PageTree.Item {
  /// The field whose value an item stands for where it is chosen.
  public static let choiceField = "value"

  /// What the item stands for where it is chosen; nil where it has no such field.
  public var choice: PageTree.ModelField? { fields.first { $0.name == Self.choiceField } }

  /// Whether items of its kind can stand for a value.
  public var canBeChosen: Bool { kind?.field(named: Self.choiceField) != nil || choice != nil }
}

extension Value {
  /// A scalar as `--select` writes it: a text as it is, a number or a boolean as in JSON; nil for
  /// anything else.
  public var selectionText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.json
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }
}
