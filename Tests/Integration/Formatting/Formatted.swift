import SettingsCompiler
import SettingsModel
import SettingsOutput
import SettingsSyntax

/// A file that was formatted in memory.
struct Formatted {
  /// Whether its syntax let it be formatted at all.
  let isFormattable: Bool
  let result: DocumentFormatter.Result
  /// The canonical form; the file itself where it has it already, or where it was left alone.
  let bytes: [UInt8]

  init(_ bytes: [UInt8], path: String = "page.yaml") {
    let file = SourceFile(id: FileID(0), path: path, bytes: FileBytes(bytes))
    let reading = DocumentReading(file, budget: Budget())
    isFormattable = DocumentFormatter.canFormat(
      reading.rawTree, isJSON: reading.isJSON, reading.found)
    result =
      isFormattable
      ? DocumentFormatter().format(
        reading.rawTree, as: reading.forms.map { $0?.rawValue }, isJSON: reading.isJSON)
      : .unproven
    if case .changed(let changed) = result { self.bytes = changed } else { self.bytes = bytes }
  }

  init(_ text: String, path: String = "page.yaml") { self.init(Array(text.utf8), path: path) }

  /// The canonical form as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
