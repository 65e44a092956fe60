public import SettingsLanguage

extension Shape {
  /// The shapes in the docs, in order.
  public static let documented: [Shape] = [
    page, section, item, choice, loop, insets, tool, segment, provider, pagination, states, state,
    errorState, child, button, filter, presenter, patch, registry, accessory, kind,
    fieldDeclaration, preview,
    configuration, app, dataSet, override, generated, generatedSwift, generatedObjC, limits, row,
    rowModel, tree,
    treePage, treeSection, treeItem,
    presented, treeChild,
  ]
}
