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
    func file(
      _ name: String, from sources: [String], _ body: (inout CodeWriter) -> Void
    ) -> GeneratedFile {
      var writer = CodeWriter()
      writer.lines(CodeHeader.lines(sources))
      writer.line()
      body(&writer)
      return GeneratedFile(name: "\(namespace)\(name).swift", text: writer.text)
    }
    func scoped(_ writer: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
      writer.block("extension \(namespace)", body)
    }
    return [
      file("", from: []) { writer in
        writer.line("import \(SwiftRuntime.library)")
        writer.line()
        let source = SwiftRuntime.source.replacing("$", with: namespace)
        writer.lines(
          source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      },
      file("+Models", from: input.kindFiles) { writer in
        scoped(&writer) { kinds.writeModels(to: &$0) }
      },
      file("+Rows", from: input.kindFiles) { writer in
        scoped(&writer) { kinds.writeRows(to: &$0) }
      },
      file("+Pages", from: []) { writer in
        scoped(&writer) { SwiftPages().write(to: &$0) }
      },
      file("+Handlers", from: input.handlerFiles) { writer in
        SwiftHandlers(input.handlerOwners, namespace: namespace).write(to: &writer)
      },
      file("+Keys", from: input.keyFiles) { writer in
        scoped(&writer) { SwiftKeys.write(input.keys, to: &$0) }
      },
      file("+IDs", from: input.files) { writer in
        scoped(&writer) { SwiftIDs.write(input.pages, to: &$0) }
      },
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
        let head = "public static let \(property.defaultName): \(property.type.text)"
        let room = CodeWriter.columns - writer.indentation - head.count - 3
        guard let lines = property.defaultLines(fitting: room) else { continue }
        writer.line()
        writer.document("The value of '\(property.key)' where it is left out.")
        writer.assign(head, lines)
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
    let line = "public init(\(parameters.joined(separator: ", "))) {"
    if properties.isEmpty { return self.line("public init() {}") }
    if fits(line) {
      self.line(line)
    } else {
      self.line("public init(")
      indented { writer in
        for (offset, parameter) in parameters.enumerated() {
          writer.line(parameter + (offset == parameters.count - 1 ? "" : ","))
        }
      }
      self.line(") {")
    }
    indented { writer in
      for property in properties { writer.line("self.\(property.name) = \(property.name)") }
    }
    self.line("}")
  }

  private mutating func writeCoding(_ properties: [SwiftStruct.Property]) {
    line()
    if properties.isEmpty {
      line("public init(fields: FieldReader) throws {}")
      line()
      return line("public func write(to fields: inout FieldWriter) throws {}")
    }
    block("public init(fields: FieldReader) throws") { writer in
      for property in properties { writer.call(property.reading.call, property.reading.arguments) }
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
          writer.choice(value.word.swiftLiteral, "self = .\(value.name)")
        }
        writer.line("default: self = .unknown(rawValue)")
        writer.line("}")
      }
      writer.line()
      writer.block("public var rawValue: String") { writer in
        writer.line("switch self {")
        for value in declared.cases {
          writer.choice(".\(value.name)", value.word.swiftLiteral)
        }
        writer.line("case .unknown(let value): value")
        writer.line("}")
      }
    }
  }
}
