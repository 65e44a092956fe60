/// A key of compiled trees. The raw value is its spelling; docs/LANGUAGE.md, "The tree", lists all
/// keys.
package enum TreeKey: String, CaseIterable {
  case schema = "$schema"
  case tree, registries, page, sections
  case axis, children, bar, delegates, filters
  case id, title, separatorInset, presentation, tool, provider, states, fields
  case top, left, bottom, right
  case kind, placeholder, segments, keyword
  case objects, pagination, hasMore, pageSize
  case loading, empty, error, retry
  case file, weight, from, to, field, match
  case footer, selection, mode, items
  case cellClass, action, events, presents, model, modelClass
  case key, visibleIf, enabledIf, expression, test
  case value, values, name, not, all, any, `operator`, `in`
}

extension SettingsFields {
  /// The value of a key of the tree; nil for none.
  package subscript(key: TreeKey) -> SettingsValue? {
    get { self[key.rawValue] }
    set { self[key.rawValue] = newValue }
  }
}
