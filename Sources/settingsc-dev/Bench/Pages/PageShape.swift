/// What a generated page has much of.
enum PageShape: Hashable {
  /// So many items of the built-in kinds, 20 in a section.
  case items(Int)
  /// The page of so many items after some editing: one of a hundred is deleted, has another one put
  /// before it, has another title, or stands further down or in the section below.
  case editedItems(Int)
  /// So many sections with an item each.
  case sections(Int)
  /// One item of kind `custom` whose model is a mapping of so many keys.
  case keys(Int)
  /// So many items of unknown kinds.
  case errors(Int)
  /// A page of so many switches, or the parts that it can be made of.
  case switches(Int, SwitchDocuments.Part)
  /// One item whose title is so many bytes long.
  case title(bytes: Int)

  /// A name for a file of it, without extension.
  var fileName: String {
    switch self {
    case .items(let count): "items-\(count)"
    case .editedItems(let count): "items-\(count)-edited"
    case .sections(let count): "sections-\(count)"
    case .keys(let count): "keys-\(count)"
    case .errors(let count): "errors-\(count)"
    case .switches(let count, let part): "switches-\(part.rawValue)-\(count)"
    case .title(let bytes): "title-\(bytes)"
    }
  }

  /// Whether `validate` finds nothing in such a page.
  var isValid: Bool {
    if case .errors = self { false } else { true }
  }
}

/// The form a generated page is written in.
enum PageForm: String {
  case yaml, json
}
