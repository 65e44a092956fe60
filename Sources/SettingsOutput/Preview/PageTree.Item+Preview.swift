import SettingsModel
import SettingsSyntax

/// The content of a row: the values of an item, put into the slots of its kind's layout.
///
/// Texts are the document's own, not yet made safe.
struct RowContent {
  /// A row's main text.
  enum Title: Hashable {
    /// The document's text.
    case text(String)
    /// What is drawn if the document has none.
    case missing(String)
    /// What is wrong with the row, if it has no title.
    case problem(String)
  }

  /// The sign at the row's end.
  enum Accessory: Hashable {
    case none
    case disclosure
    case toggle(isOn: Bool)
    case checkmark
    case tag(String)
  }

  private(set) var arrangement = PreviewLayout.Arrangement.row
  private(set) var hasImage = false
  private(set) var title = Title.missing("(no title)")
  private(set) var subtitle = ""
  /// What is wrong with a row without a kind that has a title.
  private(set) var problem = ""
  private(set) var trailing = ""
  private(set) var accessory = Accessory.none
  /// Whether it is an option that was chosen, which its accessory does not show.
  private(set) var isMarkedChosen = false
  /// Whether something in the row is a mistake.
  private(set) var isInvalid: Bool

  /// Reads the content of an item. One without a kind shows that, and its title if it has any.
  init(_ item: PageTree.Item) {
    isInvalid = item.isInvalid || item.kind == nil
    guard let kind = item.kind else {
      let reason = item.kindName.isEmpty ? "no kind" : "unknown kind '\(item.kindName)'"
      let text = item.value(of: Key.title.name).previewText
      title = text.isEmpty ? .problem(reason) : .text(text)
      problem = text.isEmpty ? "" : reason
      return
    }
    let layout = kind.preview
    arrangement = layout.arrangement
    hasImage = !item.text(of: layout.leading).isEmpty
    subtitle = item.text(of: layout.subtitle)
    trailing = item.text(of: layout.trailing)
    accessory = RowContent.accessory(layout.accessory, of: item)
    if item.isChosen {
      switch accessory {
      case .checkmark, .toggle: break
      case .none: accessory = .checkmark
      case .disclosure, .tag: isMarkedChosen = true
      }
    }
    let text = item.text(of: layout.title)
    if !text.isEmpty {
      title = .text(text)
    } else if layout.title == nil {
      title = .missing("(\(kind.name))")
    }
  }

  private static func accessory(
    _ accessory: PreviewLayout.Accessory, of item: PageTree.Item
  ) -> Accessory {
    var accessory = accessory
    while case .chosen(let field, let choices) = accessory {
      accessory = choices[item.text(of: field)] ?? .none
    }
    switch accessory {
    case .disclosure: return .disclosure
    case .disclosureUnless(let field): return item.value(of: field).isTrue ? .none : .disclosure
    case .toggle(let field): return .toggle(isOn: item.value(of: field).isTrue)
    case .checkmark(let field): return item.value(of: field).isTrue ? .checkmark : .none
    case .tag(let field):
      let text = item.text(of: field)
      return text.isEmpty ? .none : .tag(text)
    case .none, .chosen: return .none
    }
  }
}

extension PageTree.Item {
  /// The text of the field in a slot; empty if there is none.
  ///
  /// The fields that hold an item's own classes are no properties of its model.
  fileprivate func text(of field: String?) -> String {
    guard let field else { return "" }
    if case .own(let cell, let model, _) = kind?.classes {
      if field == cell { return cellClass }
      if field == model { return modelClass }
    }
    return value(of: field).previewText
  }
}

extension Value {
  /// The bytes after which a list or an object is cut: more than any row can show.
  private static let longestText = 4096

  /// The value as a row shows it; empty for null.
  ///
  /// Numbers are written as in JSON. Elements and members are separated by commas; what is nested
  /// in them is `[…]` or `{…}`, so that no value is followed to its depth.
  var previewText: String {
    switch self {
    case .list(let elements):
      return Value.joined(elements.lazy.map(\.plainText))
    case .object(let members):
      return Value.joined(members.lazy.map { "\($0.name): \($0.value.plainText)" })
    default: return plainText
    }
  }

  private var plainText: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.json ?? ""
    case .string(let text): text
    case .list(let elements): elements.isEmpty ? "[]" : "[…]"
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }

  private static func joined(_ texts: some Sequence<String>) -> String {
    var result = ""
    for (index, text) in texts.enumerated() {
      if index > 0 { result += ", " }
      if result.utf8.count > longestText { return result + "…" }
      result += text
    }
    return result
  }
}
