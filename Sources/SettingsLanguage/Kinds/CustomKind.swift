import SettingsSyntax

extension CellKind {
  /// A row that names its own cell class and model class.
  public static let custom = CellKind(
    name: "custom",
    summary: "A custom cell, with the classes that the item names.",
    classes: .own(cell: "cellClass", model: "modelClass", content: "model"),
    fields: [
      Field("cellClass", .className, "The class that draws the row.").required(),
      Field("modelClass", .className, "The class of the row's model.").required(),
      Field("model", .anyMapping, "The properties of the model, as any mapping."),
    ],
    layout: RowLayout(title: "cellClass", accessory: .none),
    examples: Examples(
      valid: [
        "{kind: custom, cellClass: MapCell, modelClass: MapModel, model: {zoom: 3}, action: map}",
        "{kind: custom, cellClass: SpacerCell, modelClass: SpacerModel}",
      ],
      invalid: [
        ("{kind: custom, cellClass: MapCell}", .missingField),
        ("{kind: custom, cellClass: Map Cell, modelClass: MapModel}", .malformedClass),
        ("{kind: custom, cellClass: MapCell, modelClass: MapModel, model: 3}", .wrongType),
      ]))
}
