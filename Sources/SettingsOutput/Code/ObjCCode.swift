import SettingsModel
import SettingsSyntax

/// Objective-C for an app: protocols of handlers, and constants of keys with their defaults.
public enum ObjCCode {
  /// The prefix if none is configured.
  public static let defaultPrefix = "Settings"

  /// Generates the files. Linear in the input.
  ///
  /// - Parameter prefix: the beginning of the names of files, protocols, functions and constants,
  ///   an identifier.
  public static func files(of input: CodeInput, prefix: String) -> [GeneratedFile] {
    func file(
      _ name: String, importing header: String, _ body: (inout CodeWriter) -> Void
    ) -> GeneratedFile {
      var writer = CodeWriter(step: 4)
      writer.lines([GeneratedFile.header, "", "#import \(header)", ""])
      body(&writer)
      return GeneratedFile(name: prefix + name, text: writer.text)
    }
    let foundation = "<Foundation/Foundation.h>"
    let keys = ObjCKeys(input.keys.values, open: input.openKeys.values, prefix: prefix)
    return [
      file("Handlers.h", importing: foundation) {
        ObjCHandlers.write(input.handlerOwners, prefix: prefix, to: &$0)
      },
      file("Keys.h", importing: foundation) { keys.writeHeader(to: &$0) },
      file("Keys.m", importing: "\"\(prefix)Keys.h\"") { keys.writeSource(to: &$0) },
    ]
  }

  /// The definitions for gcc, which does not know the qualifiers of clang.
  fileprivate static let nullability = [
    "#ifndef __clang__", "#define _Nonnull", "#define _Nullable", "#endif", "",
  ]
}

/// A protocol for each presenter, and for each page without one.
enum ObjCHandlers {
  static func write(_ owners: [CodeInput.Owner], prefix: String, to writer: inout CodeWriter) {
    writer.lines(ObjCCode.nullability)
    var names = NameScope(ignoringCase: true)
    for owner in owners {
      writer.document(owner.summary)
      writer.line("@protocol \(names.take(prefix + CodeName.upper(owner.name) + "Handlers"))")
      for handler in owner.handlers.values { write(handler, to: &writer) }
      writer.line("@end")
      writer.line()
    }
    if owners.isEmpty { writer.line("// No page calls a handler.") }
  }

  private static func write(_ handler: CodeInput.Handler, to writer: inout CodeWriter) {
    let parts = handler.parts.map(String.init)
    let words = parts.isEmpty ? [handler.selector] : parts
    if words.contains(where: isMacro) {
      writer.document("'\(handler.selector)' is a macro of C, and cannot be declared.")
      return
    }
    writer.document(handler.summary)
    if parts.isEmpty { return writer.line("- (void)\(handler.selector);") }
    var names = NameScope()
    let declared = zip(parts, handler.parameters).map { part, parameter in
      let (type, name) =
        switch parameter {
        case .argument: argument(of: handler)
        case .sender: ("id _Nullable", "sender")
        case .indexPath: ("NSIndexPath *_Nullable", "indexPath")
        }
      return "\(part):(\(type))\(names.take(name))"
    }
    writer.line("- (void)" + declared.joined(separator: " ") + ";")
  }

  private static func argument(of handler: CodeInput.Handler) -> (type: String, name: String) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("id _Nullable", "argument")
    }
    switch only {
    case .item: return ("id _Nullable", "model")
    case .boolean, .number: return ("NSNumber *_Nonnull", "value")
    case .string: return ("NSString *_Nonnull", "value")
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

/// The constants of keys, the functions of keys whose names data completes, and the function that
/// returns the defaults.
struct ObjCKeys {
  private let keys: [(key: StoredKey, name: String)]
  private let openKeys: [(key: StoredKey, name: String)]
  private let prefix: String

  init(_ keys: [StoredKey], open openKeys: [StoredKey], prefix: String) {
    self.prefix = prefix
    var names = NameScope()
    self.keys = keys.map { ($0, names.take(prefix + "Key" + CodeName.upper($0.name))) }
    self.openKeys = openKeys.map {
      ($0, names.take(prefix + "Key" + CodeName.upper(OpenName($0.name).text)))
    }
  }

  /// Returns the declaration of the function that returns an open key.
  private func declaration(_ key: StoredKey, _ name: String, _ qualifier: String) -> String {
    let parameters = OpenName(key.name).parameters.indices
      .map { "NSString *\(qualifier)value\($0 + 1)" }.joined(separator: ", ")
    return "NSString *\(qualifier)\(name)(\(parameters))"
  }

  /// Writes the declarations.
  func writeHeader(to writer: inout CodeWriter) {
    writer.lines(ObjCCode.nullability)
    for (key, name) in keys {
      writer.document(SwiftKeys.documentation(of: key))
      writer.line("extern NSString *const _Nonnull \(name);")
    }
    for (key, name) in openKeys {
      writer.document(SwiftKeys.documentation(of: key))
      writer.line("extern \(declaration(key, name, "_Nonnull "));")
    }
    if !keys.isEmpty || !openKeys.isEmpty { writer.line() }
    writer.line("/// The defaults that an app registers ([NSUserDefaults registerDefaults:]).")
    writer.line("extern NSDictionary *_Nonnull \(prefix)Defaults(void);")
  }

  /// Writes the definitions.
  func writeSource(to writer: inout CodeWriter) {
    for (key, name) in keys { writer.line("NSString *const \(name) = @\(key.name.cLiteral);") }
    if !keys.isEmpty { writer.line() }
    for (key, name) in openKeys {
      let open = OpenName(key.name)
      let format = open.pieces.map { piece in
        if case .text(let text) = piece { text.replacing("%", with: "%%") } else { "%@" }
      }.joined()
      let values = open.parameters.indices.map { ", value\($0 + 1)" }.joined()
      writer.line(declaration(key, name, ""))
      writer.line("{")
      writer.indented {
        $0.line("return [NSString stringWithFormat: @\(format.cLiteral)\(values)];")
      }
      writer.line("}")
      writer.line()
    }
    writer.line("NSDictionary *\(prefix)Defaults(void)")
    writer.line("{")
    writer.indented { writer in
      writer.line("NSMutableDictionary *values = [NSMutableDictionary dictionary];")
      for (key, name) in keys {
        guard let value = key.defaultValue.flatMap(ObjCKeys.object) else { continue }
        writer.line("[values setObject: \(value) forKey: \(name)];")
      }
      writer.line("return values;")
    }
    writer.line("}")
  }

  /// Returns an expression for a value of a property list, or nil for null and objects.
  private static func object(_ value: SettingsValue) -> String? {
    switch value {
    case .null, .object: return nil
    case .boolean(let flag): return "[NSNumber numberWithBool: \(flag ? "YES" : "NO")]"
    case .number(.integer(let number)):
      // The least number has no literal.
      let literal = number == .min ? "(-9223372036854775807LL - 1)" : "\(number)LL"
      return "[NSNumber numberWithLongLong: \(literal)]"
    case .number(let number): return "[NSNumber numberWithDouble: \(number)]"
    case .string(let text): return "@" + text.cLiteral
    case .list(let values):
      let elements = values.compactMap(object)
      return elements.isEmpty
        ? "[NSArray array]"
        : "[NSArray arrayWithObjects: \(elements.joined(separator: ", ")), nil]"
    }
  }
}
