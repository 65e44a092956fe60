extension CellKind {
  /// The common fields of all kinds. A kind can declare its own field or event of the same name
  /// instead.
  public static let commonFields: [Field] = [
    Field("icon", .image, "The image before the title: a URL or the name of an asset."),
    Field("badge", .string, "A short text in a frame: a count, or 'New'."),
    Field("subtitle", .string, "A smaller line below the title."),
    Field("accessibilityLabel", .string, "What is read aloud in place of the title."),
    Field("analyticsID", .formatted(.id), "What the row is called in statistics."),
    Field("since", .formatted(.version), "The first version of the app that has the row."),
  ]
}
