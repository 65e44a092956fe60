/// The keys that the language itself has. No field and no event may be named like one.
public enum Vocabulary {
  /// Keys that every item may have, a kind's own apart.
  public static let itemKeys = [
    "kind", "id", "action", "forEach", "groupBy", "presents",
  ]

  /// What a field or an event may not be called: the keys of an item, and those that stand beside
  /// its fields in a tree or wire model.
  public static let reservedNames =
    itemKeys + [
      "modelClass", "cellClass", "model", "responseSelector", "events",
    ]
}
