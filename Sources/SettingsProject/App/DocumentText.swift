import SettingsCompiler
import SettingsOutput
import SettingsSyntax

/// The text of documents that are written.
enum DocumentText {
  /// The format of `fmt`, where a text in YAML has it not.
  static func formatted(_ bytes: [UInt8]) -> [UInt8] {
    let file = SourceFile(id: FileID(0), path: "document.yaml", bytes: FileBytes(bytes))
    let reading = DocumentReading(file, budget: Budget())
    let forms = reading.forms.map { $0?.rawValue }
    guard DocumentFormatter.canFormat(reading.rawTree, isJSON: false, reading.found),
      case .changed(let result) = DocumentFormatter().format(
        reading.rawTree, as: forms, isJSON: false)
    else { return bytes }
    return result
  }
}
