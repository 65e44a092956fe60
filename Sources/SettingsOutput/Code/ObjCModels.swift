import SettingsModel
import SettingsSyntax

/// The model classes, the mapping from their names, and the protocols of handlers.
struct ObjCModels {
  private struct Model {
    /// The name that pages have for it.
    let pageName: String
    let name: String
    var kinds: [CellKind]
    var properties: [Property] = []
  }

  private struct Property {
    let field: Field
    let name: String
    let isOptional: Bool
    /// Its type in Objective-C.
    var type: String
    /// Whether it holds an object, which is released.
    var isObject: Bool { type.hasSuffix("*") || type == "id" }
    /// The name of its variable.
    let variable: String
  }

  private let models: [Model]
  private let prefix: String
  private let modelNames: [String: String]

  init(_ kinds: [CellKind], prefix: String) {
    self.prefix = prefix
    var positions: [String: Int] = [:]
    var models: [Model] = []
    var modelNames: [String: String] = [:]
    var names = NameScope(reserving: [prefix + "ModelClasses"], ignoringCase: true)
    for kind in kinds {
      guard case .fixed(_, let model) = kind.classes else { continue }
      if let position = positions[model] {
        models[position].kinds.append(kind)
      } else {
        positions[model] = models.count
        let name = names.take(ObjCNames.modelClass(model, prefix: prefix))
        models.append(Model(pageName: model, name: name, kinds: [kind]))
      }
    }
    for index in models.indices {
      models[index].properties = ObjCModels.properties(of: models[index].kinds)
      for kind in models[index].kinds { modelNames[kind.name] = models[index].name }
    }
    self.models = models
    self.modelNames = modelNames
  }

  /// The properties of a class that holds the values of some kinds.
  private static func properties(of kinds: [CellKind]) -> [Property] {
    var properties: [Property] = []
    var positions: [String: Int] = [:]
    // The setters of 'title' and 'Title' would be one.
    var names = NameScope(ignoringCase: true)
    var variables = NameScope()
    for kind in kinds {
      for field in kind.fields {
        // What only one of several kinds has is missing in the rows of the others.
        let isOptional =
          field.isNullable || !field.isRequired && (field.defaultValue ?? .null) == .null
          || kinds.contains { $0.field(named: field.name) == nil }
        let type = type(of: field.type, isOptional: isOptional)
        if let position = positions[field.name] {
          if properties[position].type != type { properties[position].type = "id" }
          continue
        }
        positions[field.name] = properties.count
        let name = names.take(ObjCNames.property(field.name))
        // A name of '_' and a capital is C's own, as '_Bool' is.
        let variable = variables.take("_\(name)" + (name.first?.isUppercase == true ? "Value" : ""))
        properties.append(
          Property(
            field: field, name: name, isOptional: isOptional, type: type, variable: variable))
      }
    }
    return properties
  }

  private static func type(of type: FieldType, isOptional: Bool) -> String {
    switch type {
    case .boolean: isOptional ? "NSNumber *" : "BOOL"
    case .integer: isOptional ? "NSNumber *" : "NSInteger"
    case .number: isOptional ? "NSNumber *" : "double"
    case .string, .formatted, .enumeration: "NSString *"
    case .list: "NSArray *"
    case .object, .anyMapping: "NSDictionary *"
    default: "id"
    }
  }

  // MARK: Models

  /// Writes the interfaces.
  func writeHeader(to writer: inout CodeWriter) {
    writer.lines(ObjCCode.nullability)
    for model in models {
      for kind in model.kinds {
        writer.document(kind.summary.isEmpty ? "A row of kind '\(kind.name)'." : kind.summary)
      }
      let names = model.kinds.map { "'\($0.name)'" }.joined(separator: ", ")
      writer.document("The model '\(model.pageName)' of \(names).")
      writer.line("@interface \(model.name) : NSObject")
      if !model.properties.isEmpty {
        // gcc makes no variables of its own.
        writer.line("{")
        writer.indented { writer in
          for property in model.properties {
            let space = property.type.hasSuffix("*") ? "" : " "
            writer.line("\(property.type)\(space)\(property.variable);")
          }
        }
        writer.line("}")
      }
      for property in model.properties { ObjCModels.declare(property, to: &writer) }
      writer.line("@end")
      writer.line()
    }
    writer.line("/// The class of the model that pages name; Nil for one that is not generated.")
    writer.declare("extern Class _Nullable \(prefix)ModelClass(NSString *_Nonnull name)")
    writer.line()
    writer.line("/// The model classes by the names that pages have for them.")
    writer.declare("extern NSDictionary *_Nonnull \(prefix)ModelClasses(void)")
  }

  private static func declare(_ property: Property, to writer: inout CodeWriter) {
    let field = property.field
    writer.document(field.summary.isEmpty ? "The field '\(field.name)'." : field.summary)
    if case .enumeration(let words) = field.type {
      writer.document("One of \(NearestName.list(words, quote: "'")).")
    }
    if property.name != field.name {
      writer.document("The field '\(field.name)', whose name is taken in Objective-C.")
    }
    guard property.isObject else {
      return writer.line("@property (nonatomic, assign) \(property.type) \(property.name);")
    }
    let kind = property.type == "id" ? "retain" : "copy"
    let nullability = property.isOptional ? "_Nullable" : "_Nonnull"
    let type =
      property.type == "id" ? "id \(nullability) " : "\(property.type)\(nullability) "
    writer.line("@property (nonatomic, \(kind)) \(type)\(property.name);")
  }

  /// Writes the implementations, and the mapping.
  func writeSource(to writer: inout CodeWriter) {
    writer.lines([
      "#ifndef __has_feature", "#define __has_feature(feature) 0", "#endif", "",
    ])
    for model in models {
      writer.line("@implementation \(model.name)")
      writer.line()
      for property in model.properties {
        writer.line("@synthesize \(property.name) = \(property.variable);")
      }
      ObjCModels.writeDefaults(of: model, to: &writer)
      ObjCModels.writeRenaming(of: model, to: &writer)
      ObjCModels.writeRelease(of: model, to: &writer)
      writer.line()
      writer.line("@end")
      writer.line()
    }
    writeMapping(to: &writer)
  }

  /// Writes the initializer, which sets what rows may leave out.
  private static func writeDefaults(of model: Model, to writer: inout CodeWriter) {
    let defaults = model.properties.compactMap { property in
      property.field.defaultValue.flatMap { ObjCValue.literal($0, as: property.type) }
        .map { (property, $0) }
    }
    if defaults.isEmpty { return }
    writer.line()
    writer.define("- (id)init") { writer in
      writer.line("self = [super init];")
      writer.line("if (self != nil)")
      writer.line("{")
      writer.indented { writer in
        for (property, value) in defaults {
          let isCopied = property.isObject && property.type != "id"
          writer.line(
            isCopied
              ? "self.\(property.name) = \(value);"
              : property.isObject
                ? "[self setValue: \(value) forKey: @\(property.name.cLiteral)];"
                : "\(property.variable) = \(value);")
        }
      }
      writer.line("}")
      writer.line("return self;")
    }
  }

  /// Writes access by the names of fields whose properties have others.
  private static func writeRenaming(of model: Model, to writer: inout CodeWriter) {
    let renamed = model.properties.filter { $0.name != $0.field.name }
    if renamed.isEmpty { return }
    writer.line()
    writer.define("static NSString *\(model.name)PropertyName(NSString *key)") { writer in
      for property in renamed {
        writer.line("if ([key isEqualToString: @\(property.field.name.cLiteral)])")
        writer.line("{")
        writer.line("    return @\(property.name.cLiteral);")
        writer.line("}")
      }
      writer.line("return key;")
    }
    writer.line()
    writer.define("- (void)setValue:(id)value forKey:(NSString *)key") { writer in
      writer.line("[super setValue: value forKey: \(model.name)PropertyName(key)];")
    }
    writer.line()
    writer.define("- (id)valueForKey:(NSString *)key") { writer in
      writer.line("return [super valueForKey: \(model.name)PropertyName(key)];")
    }
  }

  private static func writeRelease(of model: Model, to writer: inout CodeWriter) {
    let objects = model.properties.filter(\.isObject)
    if objects.isEmpty { return }
    writer.line()
    writer.line("#if !__has_feature(objc_arc)")
    writer.define("- (void)dealloc") { writer in
      for property in objects { writer.line("[\(property.variable) release];") }
      writer.line("[super dealloc];")
    }
    writer.line("#endif")
  }

  private func writeMapping(to writer: inout CodeWriter) {
    writer.define("NSDictionary *\(prefix)ModelClasses(void)") { writer in
      writer.line("static NSDictionary *classes = nil;")
      writer.line("@synchronized ([NSDictionary class])")
      writer.line("{")
      writer.indented { writer in
        writer.line("if (classes == nil)")
        writer.line("{")
        writer.indented { writer in
          writer.line("NSMutableDictionary *all = [[NSMutableDictionary alloc] init];")
          for model in models {
            writer.line(
              "[all setObject: [\(model.name) class] forKey: @\(model.pageName.cLiteral)];")
          }
          writer.line("classes = all;")
        }
        writer.line("}")
      }
      writer.line("}")
      writer.line("return classes;")
    }
    writer.line()
    writer.define("Class \(prefix)ModelClass(NSString *name)") { writer in
      writer.line("return [\(prefix)ModelClasses() objectForKey: name];")
    }
  }

  // MARK: Handlers

  /// Writes a protocol for each owner.
  func writeHandlers(_ owners: [CodeInput.Owner], to writer: inout CodeWriter) {
    writer.lines(ObjCCode.nullability)
    var names = NameScope(ignoringCase: true)
    for owner in owners {
      let name = names.take(prefix + CodeName.upper(owner.name) + "Handlers")
      writer.document(
        owner.isPresenter
          ? "The handlers of the presenter '\(owner.name)'."
          : "The handlers of the page '\(owner.name)'.")
      writer.line("@protocol \(name)")
      for handler in owner.handlers { write(handler, to: &writer) }
      writer.line("@end")
      writer.line()
    }
    if owners.isEmpty { writer.line("// No page calls a handler.") }
  }

  private func write(_ handler: CodeInput.Handler, to writer: inout CodeWriter) {
    let parts = handler.parts.map(String.init)
    let words = parts.isEmpty ? [handler.selector] : parts
    if words.contains(where: ObjCNames.isMacroOfHeaders) {
      writer.document("'\(handler.selector)' is a macro of C, and cannot be declared.")
      return
    }
    let callers = handler.callers.isEmpty ? ["the presenter's list"] : handler.callers
    writer.document("Handles '\(handler.selector)': \(callers.joined(separator: ", ")).")
    if parts.isEmpty { return writer.declare("- (void)\(handler.selector)") }
    let types = [argument(of: handler)] + parts.dropFirst().map { _ in ("id _Nullable", "sender") }
    let declared = zip(parts, types).enumerated().map { offset, part in
      let name = offset < 2 ? part.1.1 : "\(part.1.1)\(offset)"
      return "\(part.0):(\(part.1.0))\(name)"
    }
    writer.declare("- (void)" + declared.joined(separator: " "))
  }

  private func argument(of handler: CodeInput.Handler) -> (type: String, name: String) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("id _Nullable", "argument")
    }
    switch only {
    case .item:
      let classes = Set(handler.kinds.names.map { modelNames[$0] })
      if classes.count == 1, let name = classes.first.flatMap(\.self) {
        return ("\(name) *_Nonnull", "model")
      }
      return ("id _Nullable", "model")
    case .boolean, .number: return ("NSNumber *_Nonnull", "value")
    case .string: return ("NSString *_Nonnull", "value")
    case .value, .none: return ("id _Nullable", "value")
    }
  }
}

extension ObjCNames {
  /// Whether the preprocessor may replace a word of a selector.
  fileprivate static func isMacroOfHeaders(_ word: String) -> Bool {
    [
      "bool", "complex", "environ", "errno", "false", "linux", "stderr", "stdin", "stdout", "true",
      "unix",
    ]
    .contains(word) || word.count > 0 && word == word.uppercased() && word != word.lowercased()
  }
}

/// Values as expressions of Objective-C.
enum ObjCValue {
  /// A value of a property; nil for one that is not of its type, and for null.
  static func literal(_ value: Value, as type: String) -> String? {
    switch (type, value) {
    case ("BOOL", .boolean(let flag)): flag ? "YES" : "NO"
    case ("NSInteger", .number(.integer(let number))), ("double", .number(.integer(let number))):
      // The least number has no literal.
      number == .min ? "(-9223372036854775807LL - 1)" : "\(number)\(type == "double" ? ".0" : "")"
    case ("double", .number(let number)): number.json
    case ("BOOL", _), ("NSInteger", _), ("double", _): nil
    default: object(value)
    }
  }

  /// A value as an object; nil for null.
  static func object(_ value: Value) -> String? {
    switch value {
    case .null: return nil
    case .boolean(let flag): return "[NSNumber numberWithBool: \(flag ? "YES" : "NO")]"
    case .number(.integer(let number)):
      let literal = number == .min ? "(-9223372036854775807LL - 1)" : "\(number)LL"
      return "[NSNumber numberWithLongLong: \(literal)]"
    case .number(let number): return number.json.map { "[NSNumber numberWithDouble: \($0)]" }
    case .string(let text): return "@" + text.cLiteral
    case .list(let values):
      let elements = values.map { object($0) ?? "[NSNull null]" }
      return elements.isEmpty
        ? "[NSArray array]"
        : "[NSArray arrayWithObjects: \(elements.joined(separator: ", ")), nil]"
    case .object(let members):
      let pairs = members.map { "\(object($0.value) ?? "[NSNull null]"), @\($0.name.cLiteral)" }
      return pairs.isEmpty
        ? "[NSDictionary dictionary]"
        : "[NSDictionary dictionaryWithObjectsAndKeys: \(pairs.joined(separator: ", ")), nil]"
    }
  }
}

/// The constants of what the app keeps.
struct ObjCKeys {
  private let keys: [(key: StoredKey, name: String)]
  private let prefix: String

  init(_ keys: [StoredKey], prefix: String) {
    self.prefix = prefix
    var names = NameScope()
    self.keys = keys.map { ($0, names.take(prefix + "Key" + CodeName.upper($0.name))) }
  }

  /// Writes the declarations.
  func writeHeader(to writer: inout CodeWriter) {
    writer.lines(ObjCCode.nullability)
    for (key, name) in keys {
      writer.document(SwiftKeys.documentation(of: key))
      writer.declare("extern NSString *const _Nonnull \(name)")
    }
    if !keys.isEmpty { writer.line() }
    writer.line("/// The defaults that an app registers ([NSUserDefaults registerDefaults:]).")
    writer.declare("extern NSDictionary *_Nonnull \(prefix)Defaults(void)")
  }

  /// Writes the definitions.
  func writeSource(to writer: inout CodeWriter) {
    for (key, name) in keys { writer.line("NSString *const \(name) = @\(key.name.cLiteral);") }
    if !keys.isEmpty { writer.line() }
    writer.define("NSDictionary *\(prefix)Defaults(void)") { writer in
      writer.line("NSMutableDictionary *values = [NSMutableDictionary dictionary];")
      for (key, name) in keys {
        guard let value = key.defaultValue.flatMap(ObjCValue.object) else { continue }
        writer.line("[values setObject: \(value) forKey: \(name)];")
      }
      writer.line("return values;")
    }
  }
}
