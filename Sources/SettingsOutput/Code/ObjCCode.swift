import SettingsLanguage
import SettingsSyntax

/// Generates Objective-C for an app: protocols of handlers, and constants for keys with their
/// defaults.
public enum ObjCCode {
  /// The prefix if none is configured.
  public static let defaultPrefix = "Settings"

  /// Generates the files. Linear in the input.
  ///
  /// - Parameter prefix: an identifier that begins the names of files, protocols, functions and
  ///   constants.
  public static func makeFiles(of input: CodeInput, prefix: String) -> [GeneratedFile] {
    func file(
      _ name: String, importing header: String, _ body: (inout CodeWriter) -> Void
    ) -> GeneratedFile {
      var writer = CodeWriter(step: 4)
      writer.writeLines([GeneratedFile.header, "", "#import \(header)", ""])
      body(&writer)
      return GeneratedFile(name: prefix + name, text: writer.text)
    }
    let foundation = "<Foundation/Foundation.h>"
    let keys = ObjCKeys(input.keys.values, open: input.openKeys.values, prefix: prefix)
    return [
      file("Handlers.h", importing: foundation) {
        ObjCHandlers.writeProtocols(input.handlerOwners, prefix: prefix, to: &$0)
      },
      file("Keys.h", importing: foundation) { keys.writeHeader(to: &$0) },
      file("Keys.m", importing: "\"\(prefix)Keys.h\"") { keys.writeSource(to: &$0) },
    ]
  }

  /// The definitions for gcc, which does not support the nullability qualifiers of clang.
  fileprivate static let nullability = [
    "#ifndef __clang__", "#define _Nonnull", "#define _Nullable", "#endif", "",
  ]
}

/// Writes a protocol for each presenter and for each page without a presenter.
enum ObjCHandlers {
  static func writeProtocols(
    _ owners: [CodeInput.Owner], prefix: String, to writer: inout CodeWriter
  ) {
    writer.writeLines(ObjCCode.nullability)
    var names = NameScope(ignoringCase: true)
    for owner in owners {
      writer.writeDocumentation(owner.summary)
      writer.writeLine(
        "@protocol \(names.makeUnique(prefix + CodeName.upperCamelCased(owner.name) + "Handlers"))")
      for handler in owner.handlers.values { writeMethod(handler, to: &writer) }
      writer.writeLine("@end")
      writer.writeLine()
    }
    if owners.isEmpty { writer.writeLine("// No page calls a handler.") }
  }

  private static func writeMethod(_ handler: CodeInput.Handler, to writer: inout CodeWriter) {
    let parts = handler.parts.map(String.init)
    let words = parts.isEmpty ? [handler.selector] : parts
    if words.contains(where: isMacro) {
      writer.writeDocumentation("'\(handler.selector)' is a macro of C, and cannot be declared.")
      return
    }
    writer.writeDocumentation(handler.summary)
    if parts.isEmpty { return writer.writeLine("- (void)\(handler.selector);") }
    var names = NameScope()
    let declared = zip(parts, handler.parameters).map { part, parameter in
      let (type, name) =
        switch parameter {
        case .argument: typeAndName(of: handler)
        case .sender: ("id _Nullable", "sender")
        case .indexPath: ("NSIndexPath *_Nullable", "indexPath")
        }
      return "\(part):(\(type))\(names.makeUnique(name))"
    }
    writer.writeLine("- (void)" + declared.joined(separator: " ") + ";")
  }

  private static func typeAndName(of handler: CodeInput.Handler) -> (type: String, name: String) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("id _Nullable", "argument")
    }
    switch only {
    case .item: return ("id _Nullable", "model")
    case .value(.boolean), .value(.integer), .value(.number):
      return ("NSNumber *_Nonnull", "value")
    case .value(.string): return ("NSString *_Nonnull", "value")
    case .value, .none: return ("id _Nullable", "value")
    }
  }

  /// Returns true if the preprocessor may replace a word of a selector.
  private static func isMacro(_ word: String) -> Bool {
    [
      "bool", "complex", "environ", "errno", "false", "linux", "stderr", "stdin", "stdout", "true",
      "unix",
    ].contains(word) || word == word.uppercased() && word != word.lowercased()
  }
}

/// Writes constants for keys, functions for keys with placeholders, and the function that returns
/// the defaults.
struct ObjCKeys {
  private let keys: [(key: StoredKey, name: String)]
  private let openKeys: [(key: StoredKey, name: String)]
  private let prefix: String

  init(_ keys: [StoredKey], open openKeys: [StoredKey], prefix: String) {
    self.prefix = prefix
    var names = NameScope()
    self.keys = keys.map {
      ($0, names.makeUnique(prefix + "Key" + CodeName.upperCamelCased($0.name)))
    }
    self.openKeys = openKeys.map {
      ($0, names.makeUnique(prefix + "Key" + CodeName.upperCamelCased(OpenName($0.name).text)))
    }
  }

  /// Returns the declaration of the function for a key with placeholders.
  private func functionDeclaration(_ key: StoredKey, _ name: String, _ qualifier: String) -> String
  {
    let parameters = OpenName(key.name).parameters.indices
      .map { "NSString *\(qualifier)value\($0 + 1)" }.joined(separator: ", ")
    return "NSString *\(qualifier)\(name)(\(parameters))"
  }

  /// Writes the declarations.
  func writeHeader(to writer: inout CodeWriter) {
    writer.writeLines(ObjCCode.nullability)
    for (key, name) in keys {
      writer.writeDocumentation(SwiftKeys.documentation(of: key))
      writer.writeLine("extern NSString *const _Nonnull \(name);")
    }
    for (key, name) in openKeys {
      writer.writeDocumentation(SwiftKeys.documentation(of: key))
      writer.writeLine("extern \(functionDeclaration(key, name, "_Nonnull "));")
    }
    if !keys.isEmpty || !openKeys.isEmpty { writer.writeLine() }
    writer.writeLine("/// The defaults that an app registers ([NSUserDefaults registerDefaults:]).")
    writer.writeLine("extern NSDictionary *_Nonnull \(prefix)Defaults(void);")
  }

  /// Writes the definitions.
  func writeSource(to writer: inout CodeWriter) {
    for (key, name) in keys { writer.writeLine("NSString *const \(name) = @\(key.name.cLiteral);") }
    if !keys.isEmpty { writer.writeLine() }
    for (key, name) in openKeys {
      let open = OpenName(key.name)
      let format = open.pieces.map { piece in
        if case .text(let text) = piece { text.replacing("%", with: "%%") } else { "%@" }
      }.joined()
      let values = open.parameters.indices.map { ", value\($0 + 1)" }.joined()
      writer.writeLine(functionDeclaration(key, name, ""))
      writer.writeLine("{")
      writer.writeIndented {
        $0.writeLine("return [NSString stringWithFormat: @\(format.cLiteral)\(values)];")
      }
      writer.writeLine("}")
      writer.writeLine()
    }
    writer.writeLine("NSDictionary *\(prefix)Defaults(void)")
    writer.writeLine("{")
    writer.writeIndented { writer in
      writer.writeLine("NSMutableDictionary *values = [NSMutableDictionary dictionary];")
      for (key, name) in keys {
        guard let value = key.defaultValue.flatMap(ObjCKeys.objectExpression) else { continue }
        writer.writeLine("[values setObject: \(value) forKey: \(name)];")
      }
      writer.writeLine("return values;")
    }
    writer.writeLine("}")
  }

  /// Returns an expression for a value of a property list, or nil for null and objects.
  private static func objectExpression(_ value: SettingsValue) -> String? {
    switch value {
    case .null, .object: return nil
    case .boolean(let flag): return "[NSNumber numberWithBool: \(flag ? "YES" : "NO")]"
    case .number(.integer(let number)):
      // The smallest integer has no literal.
      let literal = number == .min ? "(-9223372036854775807LL - 1)" : "\(number)LL"
      return "[NSNumber numberWithLongLong: \(literal)]"
    case .number(let number): return "[NSNumber numberWithDouble: \(number)]"
    case .string(let text): return "@" + text.cLiteral
    case .list(let values):
      let elements = values.compactMap(objectExpression)
      return elements.isEmpty
        ? "[NSArray array]"
        : "[NSArray arrayWithObjects: \(elements.joined(separator: ", ")), nil]"
    }
  }
}
