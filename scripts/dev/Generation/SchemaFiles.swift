public import SettingsLanguage
import SettingsOutput

/// The schemas as files of a repository.
public enum SchemaFiles {
  /// Returns the path of every schema relative to the root, and its pretty-printed bytes with a
  /// final line break.
  public static func all(registry: Registry) -> [(path: String, contents: [UInt8])] {
    SchemaForm.allCases.map { form in
      var writer = JSONWriter(isCompact: false)
      writer.writeValue(JSONSchema.document(form, registry: registry))
      writer.endDocument()
      return ("schemas/\(form.fileName)", writer.bytes)
    }
  }
}
