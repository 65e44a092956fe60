public import SettingsModel
import SettingsOutput

/// The schemas as files of a repository.
public enum SchemaFiles {
  /// Every schema: its path from the repository's root, and its bytes, pretty, with a line break
  /// at the end.
  public static func all(registry: Registry) -> [(path: String, contents: [UInt8])] {
    SchemaForm.allCases.map { form in
      var writer = JSONWriter(isCompact: false)
      writer.value(JSONSchema.document(form, registry: registry))
      writer.endDocument()
      return ("schemas/\(form.fileName)", writer.bytes)
    }
  }
}
