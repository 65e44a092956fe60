public import Foundation
public import SettingsRuntime

extension SettingsPage.Item {
  /// Decodes the model of the row: its fields and `modelClass`.
  ///
  ///     struct SwitchModel: Decodable { var title: String; var isOpen: Bool }
  ///     let model = try item.decoded(as: SwitchModel.self)
  ///
  /// - Parameter decoder: the decoder (default: one with the default strategies).
  /// - Throws: a `DecodingError` if the fields do not fit the type.
  public func decoded<Model: Decodable>(
    as type: Model.Type, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Model {
    try decoder.decode(type, from: model.json)
  }

  /// Decodes the whole row: the object that it is in the tree, with its current values. Generated
  /// enumerations of rows are decoded from that.
  ///
  /// - Parameter decoder: the decoder (default: one with the default strategies).
  /// - Throws: a `DecodingError` if the row does not fit the type.
  public func decodedRow<Row: Decodable>(
    as type: Row.Type, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Row {
    try decoder.decode(type, from: tree.json)
  }

  /// The model as the tree has it.
  private var model: SettingsValue {
    var fields = SettingsFields([(TreeKey.modelClass.rawValue, .string(modelClass))])
    for field in self.fields { fields.append(field) }
    return .object(fields)
  }

  /// The row as an object of a tree: as it was read, with its current id and values.
  public var tree: SettingsValue {
    guard var row = source.object else { return source }
    row[TreeKey.id.rawValue] = .string(id)
    if row[.model]?.object != nil { row[TreeKey.model.rawValue] = model }
    return .object(row)
  }
}
