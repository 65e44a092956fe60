extension PageTree.Item {
  /// The text in the title's slot of its kind: a field of the model, or a class that the item
  /// names; nil where there is none.
  public var titleText: String? {
    guard let kind, let name = kind.preview.title else { return nil }
    if case .own(let cell, let model, _) = kind.classes {
      if name == cell { return cellClass }
      if name == model { return modelClass }
    }
    return value(of: name).text
  }
}
