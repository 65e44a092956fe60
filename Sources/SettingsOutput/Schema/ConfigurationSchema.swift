import SettingsModel
import SettingsSyntax

/// The schema of a `settingsc.yaml`.
struct ConfigurationSchema {
  /// The whole schema.
  var document: SchemaNode {
    SchemaParts.header(
      .configuration, title: "A configuration of settingsc",
      description: "Which files of a project are checked, how, and how findings count."
    ).merging([
      // An empty file marks the root of a project.
      "type": ["object", "null"],
      "properties": [
        "settingsc": ["description": "The version of this form.", "const": 1],
        "files": patterns(
          "The documents of the project; without it, all that are settings documents.", least: 1),
        "exclude": patterns("What is never checked, even where it is named."),
        "registries": [
          "description": "Registries whose kinds every document may use, as paths.",
          "type": "array",
          "items": ["type": "string", "minLength": 1],
        ],
        "presenters": patterns("Presenters that are checked with the pages that they present."),
        "severity": .reference(to: "severity"),
        "overrides": [
          "description": "How findings of some files count; later ones win.",
          "type": "array",
          "items": [
            "type": "object",
            "properties": [
              "files": patterns("The files."),
              "severity": .reference(to: "severity"),
            ],
            "required": ["files", "severity"],
            "additionalProperties": false,
          ],
        ],
        "limits": [
          "description": "What a document may ask for.",
          "type": "object",
          "properties": [
            "bytes": limit("The longest file, in bytes.", Limits.fileBytesCeiling),
            "depth": limit("The deepest nesting.", Limits.depthCeiling),
            "nodes": limit(
              "The most values in a file once aliases are expanded.", Limits.nodesCeiling),
            "findings": limit(
              "The most errors of a file, and the most warnings, that are told.",
              Limits.findingsCeiling),
          ],
          "additionalProperties": false,
        ],
        "strict": [
          "description": "Whether warnings count as errors.", "type": "boolean", "default": false,
        ],
      ],
      "additionalProperties": false,
      "$defs": [
        "pattern": [
          "description": "A pattern for paths below the directory of the configuration.",
          "type": "string",
          "minLength": 1,
          "not": ["pattern": "^!"],
        ],
        "level": ["enum": ["error", "warning", "off"]],
        "severity": [
          "description": "What findings count as, by their ids.",
          "type": "object",
          "properties": SchemaNode(
            DiagnosticID.allCases.map { id in
              let node: SchemaNode = [
                "description": .text("\(id.entry.summary) (\(id.severity.rawValue))"),
                "$ref": "#/$defs/level",
              ]
              return (name: id.rawValue, node: node)
            }),
          "additionalProperties": false,
        ],
      ],
    ])
  }

  private func patterns(_ description: String, least: Int64 = 0) -> SchemaNode {
    var node: SchemaNode = [
      "description": .text(description), "type": "array", "items": .reference(to: "pattern"),
    ]
    if least > 0 { node["minItems"] = SchemaNode(.number(.integer(least))) }
    return node
  }

  private func limit(_ description: String, _ ceiling: Int) -> SchemaNode {
    [
      "description": .text(description), "type": "integer", "minimum": 1,
      "maximum": SchemaNode(.number(.integer(Int64(ceiling)))),
    ]
  }
}
