public import SettingsModel

extension KeyOrders {
  /// The order of keys in every form of document, as `docs/FORMATTING.md` tells it.
  ///
  /// The fields and events of the registry's kinds have the order of their declaration. A kind that
  /// the registry does not have keeps the order of its item, between what stands before the fields
  /// of every kind and what stands behind them.
  public static func language(_ registry: Registry) -> KeyOrders {
    var table = KeyOrders(shared.merging(forms) { $1 })
    var items: [String: String] = [:]
    var models: [String: String] = [:]
    for kind in registry.kinds {
      table.orders["item of \(kind.name)"] = item(of: kind)
      items[kind.name] = "item of \(kind.name)"
      guard case .fixed(_, let model) = kind.classes else { continue }
      table.orders["model of \(model)"] = KeyOrder(["modelClass"] + kind.fields.map(\.name))
      models[model] = "model of \(model)"
    }
    table.orders["item"] = KeyOrder(.byText(of: "kind", items, otherwise: "other item"))
    table.orders["model"] = KeyOrder(.byText(of: "modelClass", models, otherwise: "other model"))
    return table
  }

  private static func item(of kind: CellKind) -> KeyOrder {
    let names =
      ["kind", "forEach", "id"] + kind.fields.map(\.name) + ["action"] + kind.events.map(\.name)
      + ["presents"]
    return KeyOrder(
      .keys(
        names.map { ($0, $0 == "forEach" ? .mapping("loop") : .free) }, others: names.count))
  }

  /// The roots.
  private static let forms: [String: KeyOrder] = [
    "page": KeyOrder([
      "$schema": .free, "page": .free, "presentation": .free, "title": .free,
      "separatorInset": .mapping("insets"), "registries": .free, "tool": .mapping("tool"),
      "provider": .mapping("provider"), "states": .mapping("states"), "axis": .free,
      "children": .list("child"), "bar": .list("button"), "delegates": .free,
      "filters": .list("filter"), "sections": .list("section"),
    ]),
    "presenter": KeyOrder([
      "$schema": .free, "presenter": .free, "page": .free, "title": .free,
      "separatorInset": .mapping("insets"), "handlers": .free, "patch": .list("patch"),
    ]),
    "tree": KeyOrder([
      "$schema": .free, "tree": .free, "page": .mapping("page of a tree"), "axis": .free,
      "children": .list("child of a tree"), "bar": .list("button"), "delegates": .free,
      "filters": .list("filter"), "sections": .list("section of a tree"),
    ]),
    "wire": KeyOrder(["$schema": .free, "data": .lists("row")]),
    "registry": KeyOrder(["$schema": .free, "registry": .free, "kinds": .named("kind")]),
    "configuration": KeyOrder([
      "$schema": .free, "settingsc": .free, "files": .free, "exclude": .free, "registries": .free,
      "presenters": .free, "severity": .free, "overrides": .list("override"),
      "limits": .mapping("limits"), "strict": .free,
    ]),
  ]

  private static let shared: [String: KeyOrder] = [
    "insets": KeyOrder(EdgeInsets.edges),
    "override": KeyOrder(["files", "severity"]),
    "limits": KeyOrder(["bytes", "depth", "nodes", "findings"]),
    "loop": KeyOrder(["path", "optional"]),
    // Pages.
    "section": KeyOrder([
      "forEach": .mapping("loop"), "groupBy": .free, "id": .free, "title": .free, "footer": .free,
      "items": .list("item"),
    ]),
    "other item": KeyOrder(
      ["kind": .free, "forEach": .mapping("loop"), "id": .free],
      others: ["action": .free, "presents": .free]),
    // Sheets.
    "tool": KeyOrder([
      "kind": .free, "placeholder": .free, "segments": .list("segment"), "fields": .free,
    ]),
    "segment": KeyOrder(["title", "keyword"]),
    "provider": KeyOrder([
      "kind": .free, "objects": .free, "pagination": .mapping("pagination"), "hasMore": .free,
    ]),
    "pagination": KeyOrder(["kind", "key", "pageSize"]),
    "states": KeyOrder([
      "loading": .mapping("state"), "empty": .mapping("state"), "error": .mapping("state"),
    ]),
    "state": KeyOrder(["title", "retry"]),
    // Containers.
    "child": KeyOrder(["id", "page", "weight"]),
    "button": KeyOrder(["title", "action"]),
    "filter": KeyOrder(["from", "to", "field", "match"]),
    // Presenters.
    "patch": KeyOrder(
      ["remove": .free, "set": .free, "insert": .list("inserted"), "move": .free],
      others: ["into": .free, "before": .free, "after": .free]),
    "inserted": KeyOrder(.byPresence(of: "items", then: "section", otherwise: "item")),
    // Trees and rows.
    "page of a tree": KeyOrder([
      "id": .free, "title": .free, "separatorInset": .mapping("insets"), "presentation": .free,
      "tool": .mapping("tool"), "provider": .mapping("provider"), "states": .mapping("states"),
    ]),
    "section of a tree": KeyOrder([
      "id": .free, "title": .free, "footer": .free, "items": .list("item of a tree"),
    ]),
    "item of a tree": KeyOrder([
      "id": .free, "kind": .free, "cellClass": .free, "action": .free, "events": .free,
      "presents": .mapping("presented page"), "model": .mapping("model"),
    ]),
    "presented page": KeyOrder(["id", "file"]),
    "child of a tree": KeyOrder([
      "id": .free, "file": .free, "weight": .free, "tree": .mapping("tree"),
    ]),
    "row": KeyOrder([
      "cellClass": .free, "responseSelector": .free, "model": .mapping("model"),
    ]),
    "other model": KeyOrder(["modelClass"]),
    // Registries.
    "kind": KeyOrder([
      "summary": .free, "cellClass": .free, "modelClass": .free, "fields": .named("field"),
      "events": .free, "preview": .mapping("preview"),
    ]),
    "field": KeyOrder([
      "type": .free, "of": .mapping("field"), "values": .free, "fields": .named("field"),
      "required": .free, "nullable": .free, "default": .free, "minimum": .free, "maximum": .free,
      "minLength": .free, "maxLength": .free, "pattern": .free, "deprecated": .free,
      "summary": .free,
    ]),
    "preview": KeyOrder(["layout", "leading", "title", "subtitle", "trailing", "accessory"]),
  ]
}
