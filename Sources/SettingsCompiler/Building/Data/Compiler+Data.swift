public import SettingsModel
import SettingsSyntax

extension Compiler {
  /// Reads the responses of the options; what is wrong with them is reported.
  mutating func loadData() throws(FileError) {
    for path in options.dataPaths {
      guard let file = try open(path) else { continue }
      var found = diagnostics.emptied
      let isJSON = SourceForm.isJSON(file)
      let tree = SourceForm.read(file, isJSON: isJSON, limits: options.limits, into: &found)
      responses.add(tree, isJSON: isJSON, into: &found)
      diagnostics.report(contentsOf: found)
    }
  }

  /// Reports a page that cannot be made without data, where none was given.
  public mutating func requireData(for tree: PageTree) {
    guard let place = tree.firstUnfilled else { return }
    diagnostics.report(
      .missingData, "this page is made of data, and none was given", at: place,
      notes: [.init("'--data FILE' gives a response")])
  }
}
