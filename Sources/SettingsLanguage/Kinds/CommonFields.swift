extension CellKind {
  /// The common fields of all kinds. A kind can declare its own field or event of the same name
  /// instead.
  public static let commonFields: [Field] = [
    Field("icon", .image, "The image before the title: a URL or the name of an asset."),
    Field("badge", .string, "A short text in a frame, such as a count or 'New'."),
    Field("subtitle", .string, "A smaller line below the title."),
    Field("accessibilityLabel", .string, "The text that is read aloud instead of the title."),
    Field("analyticsID", .formatted(.id), "The name of the row in analytics."),
    Field("since", .formatted(.version), "The first version of the app that has the row."),
  ]
}
