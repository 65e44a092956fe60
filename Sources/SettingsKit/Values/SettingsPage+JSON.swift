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
