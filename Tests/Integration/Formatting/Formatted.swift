import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax

/// A file that was formatted in memory.
struct Formatted {
  /// Whether the syntax of the file is valid, so that it was formatted.
  let isFormattable: Bool
  let result: DocumentFormatter.Result
  /// The canonical form, or the unchanged file if it already has that form or cannot be formatted.
  let bytes: [UInt8]

  init(_ bytes: [UInt8], path: String = "page.yaml") {
    let file = SourceFile(id: FileID(0), path: path, bytes: FileBytes(bytes))
    let reading = DocumentReading(file, budget: Budget())
    isFormattable = DocumentFormatter.canFormat(
      reading.rawTree, isJSON: reading.isJSON, reading.syntaxDiagnostics)
    result =
      isFormattable
      ? DocumentFormatter().format(
        reading.rawTree, as: reading.forms.map { $0?.rawValue }, isJSON: reading.isJSON)
      : .unproven
    if case .changed(let changed) = result { self.bytes = changed } else { self.bytes = bytes }
  }

  init(_ text: String, path: String = "page.yaml") { self.init(Array(text.utf8), path: path) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
