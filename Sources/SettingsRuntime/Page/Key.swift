/// A key of the language: of documents, of compiled trees and templates, and of configurations. The
/// raw value is the spelling.
///
/// Shapes, readers and writers refer to keys by case; no other file spells them as strings, except that
/// the tests of conditions in trees have keys of their own. The fields of a kind, such as `title` of a
/// row, are data and are listed here only if the language has a key of the same name.
package enum Key: String, Hashable, Sendable, CaseIterable {
  /// The JSON Schema that editors use. Readers ignore it.
  case schema = "$schema"
  /// A place for YAML anchors. Readers ignore its value.
  case definitions

  // Roots of documents, and of a configuration.
  case page, presenter, tree, template, data, registry, settingsc

  // Pages, sections and items.
  case title, separatorInset, registries, sections
  case top, left, bottom, right
  case id, footer, showsWhenEmpty, items
  case forEach, groupBy, path, optional
  case kind, action, presents, shows
  case when, cases, include

  // Sheets.
  case presentation, dismiss, style, controller, storyboard, tool, provider, states
  case placeholder, segments, fields, keyword, search, results
  case objects, pagination, hasMore, key, pageSize, prefetch
  case loading, empty, noResults, error, retry

  // Containers.
  case axis, children, bar, delegates, filters, clears
  case weight, from, to, field, match

  // Presenters.
  case handlers, patch
  case remove, set, insert, move
  case into, before, after

  // Selections and stored settings.
  case selection, mode, value
  case visibleIf, enabledIf, expression, test
  case stores, keys

  // Trees and wire documents.
  case file, cellClass, modelClass, model, events, responseSelector

  // Registries.
  case section
  case kinds, common, extends, rules, summary, preview, height, sectionController
  case accessories, viewClass
  case require, message, onlyIf
  case type, of, values, required, nullable
  case defaultValue = "default"
  case minimum, maximum, minLength, maxLength, pattern, unique, refersTo, secure, deprecated
  case layout, leading, subtitle, trailing, accessory

  // Configurations.
  case files, exclude, presenters, flags, severity, overrides, wire, limits, strict
  case dataSets, sources, external, assets
  case apps, root, pages, handlerClasses
  case extra
  case generate, swift, objc, output, namespace, prefix
  case bytes, nodes

  /// The spelling in a document.
  package var name: String { rawValue }
}

extension SettingsFields {
  /// The value of a key of the language; nil for none.
  package subscript(key: SettingsRuntime.Key) -> SettingsValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }

  /// Returns the member of a key of the language, or nil.
  package func field(_ key: SettingsRuntime.Key) -> SettingsField? { field(named: key.name) }

  /// Returns the origin of the value of a key.
  package func origin(of key: SettingsRuntime.Key) -> Origin { field(key)?.origin ?? .byDefault }
}

extension SettingsField {
  /// Makes a member that is a key of the language.
  package init(_ key: SettingsRuntime.Key, _ value: SettingsValue) { self.init(key.name, value) }
}
