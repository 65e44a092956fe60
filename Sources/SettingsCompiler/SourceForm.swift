public import SettingsSyntax

/// Whether a file is YAML or JSON.
public enum SourceForm {
  /// By its extension; a file with another is JSON where its first character opens a JSON value.
  public static func isJSON(_ file: SourceFile) -> Bool {
    switch FilePath.extension(of: file.path) {
    case "json": return true
    case "yaml", "yml": return false
    default:
      let text = file.bytes.buffer.dropFirst(file.scan.textStart)
      let first = text.first { $0 > 0x20 }
      return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
  }

  /// Reads a file in its form.
  public static func read(
    _ file: SourceFile, isJSON: Bool, limits: Limits, into diagnostics: inout DiagnosticBag
  ) -> SyntaxTree {
    isJSON
      ? JSONReader.read(file, limits: limits, into: &diagnostics)
      : YAMLReader.read(file, limits: limits, into: &diagnostics)
  }
}
