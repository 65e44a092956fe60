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
    var model = fields
    model[.modelClass] = .string(modelClass)
    return try decoder.decode(type, from: SettingsValue.object(model).json)
  }
}
