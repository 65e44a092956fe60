public import SettingsModel

/// JSON Schemas (draft 2020-12) of the forms of documents, for editors and other validators.
///
/// They say what the compiler says, as far as a schema can. What it cannot: that ids, keys and
/// classes are unique, that names refer to something, and lengths in characters that a person
/// would count. Where a schema and the compiler could differ, the schema is the one that accepts.
public enum JSONSchema {
  /// The schema of a form, with all kinds of a registry. The same bytes for the same registry.
  public static func document(_ form: SchemaForm, registry: Registry) -> Value {
    var schema =
      switch form {
      case .page: PageSchema(registry: registry).document
      case .wire: WireSchema(registry: registry).document
      case .tree: TreeSchema(registry: registry).document
      case .presenter: PresenterSchema(registry: registry).document
      case .registry: RegistrySchema().document
      case .configuration: ConfigurationSchema().document
      }
    schema["properties"] = schema["properties"]?.merging([
      "$schema": ["description": "The schema that an editor checks this by.", "type": "string"]
    ])
    return schema.json
  }
}
