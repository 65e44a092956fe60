import SettingsSyntax

/// A key of the language. The raw value is the spelling in documents.
///
/// Shapes, readers and writers refer to keys by case; no other file spells them as strings. The
/// fields of a kind, such as `title` of a row, are data and are listed here only if the language
/// has a key of the same name.
public enum Key: String, Hashable, Sendable, CaseIterable {
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
  case placeholder, segments, fields, keyword, search
  case objects, pagination, hasMore, key, pageSize, prefetch
  case loading, empty, noResults, error, retry

  // Containers.
  case axis, children, bar, delegates, filters
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
  case minimum, maximum, minLength, maxLength, pattern, unique, refersTo, deprecated
  case layout, leading, subtitle, trailing, accessory

  // Configurations.
  case files, exclude, presenters, flags, severity, overrides, wire, limits, strict
  case dataSets, sources, external, assets
  case apps, root, pages, handlerClasses
  case extra
  case generate, swift, objc, output, namespace, prefix
  case bytes, nodes

  /// The spelling in a document.
  public var name: String { rawValue }

  /// Groups of synonyms for suggestions. The first word of each group is a key, field or type; the
  /// other words are common names for it.
  private static let synonyms: [[String]] = [
    [items.name, "rows", "cells", "entries", "options", "elements", "children", "specifiers"],
    [sections.name, "groups"],
    [title.name, "label", "text", "name", "header", "caption", "headerText"],
    [footer.name, "caption", "hint", "description", "footerText"],
    ["placeholder", "hint", "prompt"],
    ["secure", "password", "isSecure", "isSecureTextEntry"],
    ["keyboard", "keyboardType"],
    ["icon", "image", "symbol", "systemImage", "systemName", "leading"],
    ["url", "href", "link", "uri", "address"],
    [summary.name, "description", "about", "comment"],
    ["accessoryTitle", subtitle.name, "detail", "detailText", "value"],
    [subtitle.name, "detail", "detailText", "description", "hint"],
    ["avatar", "image", "icon", "picture", "photo"],
    ["isOpen", "isOn", "on", "checked", "value", defaultValue.name],
    ["isSelected", "selected", "checked"],
    ["onChange", "onToggle", "valueChanged", "changed"],
    [action.name, "selector", "target", "handler", "onTap", "onClick", "tap", "didSelect"],
    [cellClass.name, "cell", "class"],
    [modelClass.name, "modelType", "model"], [viewClass.name, "view"],
    [id.name, "name"], [onlyIf.name, "when", "if"], [into.name, "to"],
    [files.name, "include", "paths"],
    [kind.name, type.name, "cell", "style"],
    [type.name, kind.name],
    [presents.name, "opens", "destination", "push", "page", "href", "screen", "navigate", "file"],
    [minimum.name, "min", "minValue", "minimumValue", "lowerBound"],
    [maximum.name, "max", "maxValue", "maximumValue", "upperBound"],
    [minLength.name, "minLen", "minimumLength"], [maxLength.name, "maxLen", "maximumLength"],
    ["options", "choices", values.name, "cases", "titles"],
    [values.name, "options", "enum", "cases", "choices"],
    [
      "value", "default", "defaultValue", "initial", "initialValue", "selected", "selection",
      "date", "id", "tag", "code",
    ],
    ["multiple", "multi", "many"], ["number", "numeric", "numberPad"], ["email", "emailAddress"],
    ["phone", "phonePad", "tel"], ["decimal", "decimalPad"],
    [key.name, "identifier", "storageKey", "defaultsKey", "userDefaultsKey", "storage", "binding"],
    [visibleIf.name, "visible", "showIf", "if", "condition"],
    [enabledIf.name, "enableIf", "enabled"],
    [of.name, "elements", items.name, "element"],
    [required.name, "mandatory"],
    [nullable.name, optional.name, "allowNull"],
    [defaultValue.name, "value", "initial"],
    [separatorInset.name, "insets", "inset", "separatorInsets"],
    [patch.name, "patches"], [page.name, "file", "path"],
    ["string", "str", "text"], ["integer", "int"], ["number", "float", "double", "decimal"],
    ["boolean", "bool"], ["list", "array"], ["object", "dictionary", "dict", "map", "mapping"],
    ["enum", "enumeration", "choice"],
    [
      "sample", "row", "cell", "plain", "label", "link", "disclosure", "navigation",
      "navigationLink", "detail", "PSChildPaneSpecifier",
    ],
    ["switch", "toggle", "bool", "boolean", "PSToggleSwitchSpecifier"],
    ["exit", "logout", "signOut"], ["option", "choice", "radio", "checkbox", "check"],
    [
      "choice", "picker", "select", "menu", "dropdown", "PSMultiValueSpecifier",
      "PSRadioGroupSpecifier",
    ],
    ["segmented", "segments", "segmentedControl"], ["slider", "range", "PSSliderSpecifier"],
    ["textField", "text", "input", "textInput", "secureField", "PSTextFieldSpecifier"],
    ["value", "info", "PSTitleValueSpecifier"], ["date", "datePicker", "time"],
    ["stepper", "counter"], ["progress", "progressView", "gauge"], ["link", "url", "web"],
    ["avatar", "profile", "user"],
  ]

  /// Returns the best suggestion for an unknown name: a synonym, or else the name with the most
  /// similar spelling. Nil if none is close enough.
  ///
  /// - Complexity: candidates × length²; see ``NearestName``.
  public static func suggestion(for name: String, among candidates: some Sequence<String>)
    -> String?
  {
    let word = name.lowercased()
    let groups = synonyms.filter { group in
      group.dropFirst().contains { $0.lowercased() == word }
    }
    let group = groups.isEmpty ? nil : groups.first { candidates.contains($0[0]) }
    // Don't suggest a key with the opposite meaning.
    let nearest = NearestName.find(
      name, among: candidates.lazy.filter { $0.lowercased() != "hide" + word })
    if let nearest, NearestName.isMisspelling(name, of: nearest, among: candidates) {
      return nearest
    }
    return group?[0] ?? nearest
  }
}
