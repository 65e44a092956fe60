import SettingsSyntax

extension Key {
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
    [
      action.name, responseSelector.name, "selector", "target", "handler", "onTap", "onClick",
      "tap", "didSelect",
    ],
    [cellClass.name, "cell", "class"],
    [modelClass.name, "modelType", "model"], [viewClass.name, "view"],
    [id.name, "name"], [onlyIf.name, "when", "if"], [into.name, "to"],
    [files.name, "include", "paths"],
    [kind.name, type.name, "cell", "style", cellClass.name],
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
    [when.name, "if", "condition"],
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
  package static func suggestion(for name: String, among candidates: some Sequence<String>)
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
