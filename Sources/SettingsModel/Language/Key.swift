/// A key of the language, by its spelling.
///
/// This is the only file where the keys of documents and configurations stand as strings: shapes,
/// readers and writers name them by their cases. What a kind declares itself, such as `title` of a
/// row, is data and not listed here, unless the language has a key of that name too.
public enum Key: String, Hashable, Sendable, CaseIterable {
  /// What editors check a file by. It changes nothing.
  case schema = "$schema"

  // Roots of documents, and of a configuration.
  case page, presenter, tree, data, registry, settingsc

  // Pages, sections and items.
  case title, separatorInset, registries, sections
  case top, left, bottom, right
  case id, footer, items
  case forEach, groupBy, path, optional
  case kind, action, presents

  // Sheets.
  case presentation, tool, provider, states
  case placeholder, segments, fields, keyword
  case objects, pagination, hasMore, key, pageSize
  case loading, empty, error, retry

  // Containers.
  case axis, children, bar, delegates, filters
  case weight, from, to, field, match

  // Presenters.
  case handlers, patch
  case remove, set, insert, move
  case into, before, after

  // Trees and wire documents.
  case file, cellClass, modelClass, model, events, responseSelector

  // Registries.
  case kinds, summary, preview
  case type, of, values, required, nullable
  case defaultValue = "default"
  case minimum, maximum, minLength, maxLength, pattern, deprecated
  case layout, leading, subtitle, trailing, accessory

  // Configurations.
  case files, exclude, presenters, severity, overrides, limits, strict
  case bytes, depth, nodes, findings

  /// The spelling in a document.
  public var name: String { rawValue }
}
