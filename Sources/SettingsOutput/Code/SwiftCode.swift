import SettingsModel
import SettingsSyntax

/// Swift for an app: types for its pages and rows, protocols of its handlers, constants of its keys
/// and ids. It imports Foundation alone.
public enum SwiftCode {
  /// The namespace where none is configured.
  public static let defaultNamespace = "SettingsPages"

  /// Generates the files. Linear in the input.
  ///
  /// - Parameter namespace: the enumeration that holds all declarations; its name must be an identifier.
  public static func files(of input: CodeInput, namespace: String) -> [GeneratedFile] {
    let kinds = SwiftKinds(input.kinds)
    func file(_ name: String, _ body: (inout CodeWriter) -> Void) -> GeneratedFile {
      var writer = CodeWriter()
      writer.lines([GeneratedFile.header, "// swift-format-ignore-file", ""])
      body(&writer)
      return GeneratedFile(name: "\(namespace)\(name).swift", text: writer.text)
    }
    func scoped(_ name: String, _ body: (inout CodeWriter) -> Void) -> GeneratedFile {
      file(name) { $0.block("extension \(namespace)", body) }
    }
    return [
      file("") { writer in
        writer.lines(["import \(SwiftRuntime.library)", ""])
        let source = SwiftRuntime.source.replacing("$", with: namespace)
        writer.lines(
          source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      },
      scoped("+Models") { kinds.writeModels(to: &$0) },
      scoped("+Rows") { kinds.writeRows(to: &$0) },
      scoped("+Pages") { SwiftPages().write(to: &$0) },
      file("+Handlers") { SwiftHandlers(input.handlerOwners, namespace: namespace).write(to: &$0) },
      scoped("+Keys") { SwiftKeys.write(input.keys.values, to: &$0) },
      scoped("+IDs") { SwiftIDs.write(input.pages.values, to: &$0) },
    ]
  }
}

extension CodeWriter {
  /// Writes a structure with its nested types.
  mutating func write(_ declared: SwiftStruct, conformances: [String] = []) {
    document(declared.summary)
    let inherited = (["Record"] + conformances).joined(separator: ", ")
    block("public struct \(declared.name): \(inherited)") { writer in
      for property in declared.properties {
        writer.document(property.summary)
        writer.line("public var \(property.name): \(property.typeText)")
      }
      for property in declared.properties {
        guard let value = property.longDefault else { continue }
        writer.line()
        writer.document("The default of '\(property.key)'.")
        writer.line(
          "public static let \(property.defaultName): \(property.type.text) = \(value)")
      }
      if !declared.properties.isEmpty { writer.line() }
      writer.writeInitializer(declared.properties)
      writer.writeCoding(declared.properties)
      for type in declared.enums {
        writer.line()
        writer.write(type)
      }
      for type in declared.structs {
        writer.line()
        writer.write(type)
      }
    }
  }

  private mutating func writeInitializer(_ properties: [SwiftStruct.Property]) {
    let parameters = properties.map(\.parameter)
    let short = "public init(\(parameters.joined(separator: ", "))) {"
    if short.count <= 90 {
      line(short)
    } else {
      line("public init(")
      indented { $0.lines(parameters.dropLast().map { $0 + "," } + parameters.suffix(1)) }
      line(") {")
    }
    indented { writer in
      for property in properties { writer.line("self.\(property.name) = \(property.name)") }
    }
    self.line("}")
  }

  private mutating func writeCoding(_ properties: [SwiftStruct.Property]) {
    line()
    block("public init(fields: FieldReader) throws") { writer in
      for property in properties { writer.line(property.readLine) }
    }
    line()
    block("public func write(to fields: inout FieldWriter) throws") { writer in
      for property in properties { writer.line(property.writeLine) }
    }
  }

  /// Writes an enumeration of strings.
  mutating func write(_ declared: SwiftEnum) {
    document(declared.summary)
    block("public enum \(declared.name): Sendable, Hashable, Codable, RawRepresentable") { writer in
      for value in declared.cases { writer.line("case \(value.name)") }
      writer.line("/// A value that this version of the app does not know.")
      writer.line("case unknown(String)")
      writer.line()
      writer.block("public init(rawValue: String)") { writer in
        writer.line("switch rawValue {")
        for value in declared.cases {
          writer.line("case \(value.word.swiftLiteral): self = .\(value.name)")
        }
        writer.line("default: self = .unknown(rawValue)")
        writer.line("}")
      }
      writer.line()
      writer.block("public var rawValue: String") { writer in
        writer.line("switch self {")
        for value in declared.cases {
          writer.line("case .\(value.name): \(value.word.swiftLiteral)")
        }
        writer.line("case .unknown(let value): value")
        writer.line("}")
      }
    }
  }
}
