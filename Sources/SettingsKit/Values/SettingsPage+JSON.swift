public import Foundation
public import SettingsRuntime

extension SettingsPage {
  /// Reads a compiled tree in JSON, as ``init(tree:kinds:)`` reads its value.
  ///
  /// - Parameters:
  ///   - data: the tree in JSON.
  ///   - kinds: the kinds of rows that the app can show.
  /// - Throws: a ``SettingsTreeError`` if the bytes are not JSON, or the JSON is not a tree.
  /// - Complexity: linear.
  public init(_ data: Data, kinds: SettingsKinds = .builtIn) throws(SettingsTreeError) {
    try self.init(tree: SettingsValue(json: data), kinds: kinds)
  }
}

extension SettingsTemplate {
  /// Reads a template in JSON: what `settingsc compile --emit template` prints.
  ///
  /// - Throws: a ``SettingsTreeError`` if the bytes are not JSON, or the JSON is not a template.
  public init(_ data: Data) throws(SettingsTreeError) {
    try self.init(template: SettingsValue(json: data))
  }

  /// Makes the page of some responses in JSON, as the other function does of their values.
  ///
  /// - Throws: a ``SettingsTreeError`` if a response is not JSON.
  public func filled(
    with responses: [Data], kinds: SettingsKinds = .builtIn
  ) throws(SettingsTreeError) -> SettingsPage {
    var values: [SettingsValue] = []
    for response in responses { values.append(try SettingsValue(json: response)) }
    return filled(with: values, kinds: kinds)
  }
}

extension SettingsKinds {
  /// Reads what `settingsc kinds --format json --registry FILE` prints.
  ///
  /// - Throws: a ``SettingsTreeError`` if the bytes are not such a list. An element that is not a kind
  ///   is left out.
  public init(json: Data) throws(SettingsTreeError) {
    guard let kinds = SettingsKinds(list: try SettingsValue(json: json)) else {
      throw .notATree(text: "expected the list that 'settingsc kinds --format json' prints")
    }
    self = kinds
  }
}
