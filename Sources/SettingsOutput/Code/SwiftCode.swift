import SettingsLanguage
import SettingsSyntax

/// Generates Swift for an app: models of its kinds, an enumeration of its rows, protocols of its
/// handlers, and constants for its keys and ids. The code imports SettingsKit and uses its pages
/// and rows.
public enum SwiftCode {
  /// The namespace if none is configured.
  public static let defaultNamespace = "SettingsPages"

  /// Returns true if generated code uses a type with this name. A namespace with this name would
  /// shadow the type.
  public static func usesType(_ name: String) -> Bool { SwiftNames.types.contains(name) }

  /// Generates the files. Linear in the input.
  ///
  /// - Parameter namespace: the name of the enumeration that contains all declarations, which must
  ///   be an identifier.
  public static func makeFiles(of input: CodeInput, namespace: String) -> [GeneratedFile] {
    let kinds = SwiftKinds(input.kinds)
    let handlers = SwiftHandlers(input.handlerOwners, namespace: namespace)
    return [
      makeFile(namespace) { writer in
        writer.writeLine(
          "/// The rows, handlers, keys and ids of the app's settings, as its documents declare them."
        )
        writer.writeBlock("public enum \(namespace)") { kinds.writeRows(to: &$0) }
      },
      makeFile(namespace + "+Models") { kinds.writeModels(in: namespace, to: &$0) },
      makeFile(
        namespace + "+Handlers",
        importing: handlers.usesFoundation ? ["Foundation", "SettingsKit"] : ["SettingsKit"]
      ) { handlers.write(to: &$0) },
      makeFile(namespace + "+Keys") { writer in
        writer.writeBlock("extension \(namespace)") {
          SwiftKeys.write(input.keys.values, open: input.openKeys.values, to: &$0)
        }
      },
      makeFile(namespace + "+IDs") { writer in
        writer.writeBlock("extension \(namespace)") { SwiftIDs.write(input.pages.values, to: &$0) }
      },
    ]
  }

  private static func makeFile(
    _ name: String, importing modules: [String] = ["SettingsKit"],
    _ body: (inout CodeWriter) -> Void
  ) -> GeneratedFile {
    var writer = CodeWriter()
    writer.writeLines([GeneratedFile.header, "// swift-format-ignore-file", ""])
    writer.writeLines(modules.map { "import \($0)" } + [""])
    body(&writer)
    return GeneratedFile(name: "\(name).swift", text: writer.text)
  }
}
