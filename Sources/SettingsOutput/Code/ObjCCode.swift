import SettingsModel
import SettingsSyntax

/// Objective-C for an app: model classes and the mapping from their names, protocols of handlers,
/// constants of keys. It compiles without automatic reference counting and with it, by clang and gcc.
public enum ObjCCode {
  /// The prefix where none is configured.
  public static let defaultPrefix = "Settings"

  /// Generates the files. Linear in the input.
  ///
  /// - Parameter prefix: what the names of files, protocols, functions and constants begin with, an
  ///   identifier. Model classes have the names that pages have for them.
  public static func files(of input: CodeInput, prefix: String) -> [GeneratedFile] {
    let models = ObjCModels(input.kinds, prefix: prefix)
    func file(
      _ name: String, from sources: [String], imports: [String], _ body: (inout CodeWriter) -> Void
    ) -> GeneratedFile {
      var writer = CodeWriter(step: 4)
      writer.lines(CodeHeader.lines(sources))
      writer.line()
      writer.lines(imports.map { "#import \($0)" })
      writer.line()
      body(&writer)
      return GeneratedFile(name: prefix + name, text: writer.text)
    }
    let foundation = "<Foundation/Foundation.h>"
    let keys = ObjCKeys(input.keys, prefix: prefix)
    return [
      file("Models.h", from: input.kindFiles, imports: [foundation]) {
        models.writeHeader(to: &$0)
      },
      file("Models.m", from: input.kindFiles, imports: ["\"\(prefix)Models.h\""]) {
        models.writeSource(to: &$0)
      },
      file("Handlers.h", from: input.handlerFiles, imports: ["\"\(prefix)Models.h\""]) {
        models.writeHandlers(input.handlerOwners, to: &$0)
      },
      file("Keys.h", from: input.keyFiles, imports: [foundation]) { keys.writeHeader(to: &$0) },
      file("Keys.m", from: input.keyFiles, imports: ["\"\(prefix)Keys.h\""]) {
        keys.writeSource(to: &$0)
      },
    ]
  }

  /// What gcc does not know of clang's extensions.
  static let nullability = [
    "#ifndef __clang__", "#define _Nonnull", "#define _Nullable", "#endif", "",
  ]
}

extension CodeInput {
  /// The files with pages that call handlers.
  var handlerFiles: [String] {
    var files = OrderedNames()
    for owner in handlerOwners { for file in owner.files.names { files.add(file) } }
    return files.names
  }
}

/// The names that generated Objective-C cannot use as they are.
enum ObjCNames {
  /// Words of C and Objective-C, and macros of the usual headers.
  private static let reserved: Set<String> = [
    "asm", "auto", "bool", "break", "bycopy", "byref", "case", "char", "complex", "const",
    "continue",
    "default", "do", "double", "else", "enum", "environ", "errno", "extern", "false", "float",
    "for",
    "goto", "id", "if", "imaginary", "in", "inline", "inout", "instancetype", "int", "linux",
    "long",
    "nil", "nonnull", "noreturn", "nullable", "oneway", "out", "register", "restrict", "return",
    "self",
    "short", "signals", "signed", "sizeof", "static", "stderr", "stdin", "stdout", "struct",
    "super",
    "switch", "true", "typedef", "typeof", "union", "unix", "unsigned", "void", "volatile", "while",
  ]

  /// Methods of NSObject that a property would replace.
  private static let methods: Set<String> = [
    "autorelease", "class", "classforarchiver", "classforcoder", "classforkeyedarchiver",
    "classforportcoder", "classname", "dealloc", "debugdescription", "description", "finalize",
    "hash",
    "isa", "isproxy", "observationinfo", "release", "retain", "retaincount", "scriptingproperties",
    "shouldunlockfocus", "superclass", "toonetomanyrelationshipkeys", "version", "zone",
    "attributekeys", "autocontentaccessingproxy", "classdescription", "toonerelationshipkeys",
    "tomanyrelationshipkeys", "classcode", "load", "initialize", "self",
  ]

  private static let families = ["alloc", "copy", "init", "mutableCopy", "new"]

  /// Whether a name is written like a macro.
  static func isMacro(_ name: String) -> Bool {
    reserved.contains(name)
      || !name.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      || name.hasPrefix("__") || name.hasPrefix("_") && name.dropFirst().first?.isUppercase == true
  }

  /// The name of a property for a field: the field's own unless it means something else.
  static func property(_ field: String) -> String {
    let stem = field.drop { $0 == "_" }
    let isFamily = families.contains { family in
      stem.hasPrefix(family) && stem.dropFirst(family.count).first?.isLowercase != true
    }
    let isSetter = stem.hasPrefix("set") && stem.dropFirst(3).first?.isUppercase == true
    if isMacro(field) || methods.contains(field.lowercased()) || isFamily || isSetter {
      return "field" + CodeName.upper(field)
    }
    return field
  }

  /// The name of a model class: that of pages unless it means something else.
  static func modelClass(_ name: String, prefix: String) -> String {
    let plain = name.replacing(".", with: "_")
    let isOfSystem = ["NS", "GS", "CF", "UI", "CG", "CA"].contains { system in
      plain.hasPrefix(system) && plain.dropFirst(2).first?.isUppercase == true
    }
    let isPlain =
      plain.first?.isUppercase == true && !isMacro(plain) && !isOfSystem
      && !["Class", "Protocol", "Object", "Nil", "List", "Rect", "Point"].contains(plain)
    return isPlain ? plain : prefix + CodeName.upper(plain) + "Model"
  }
}

extension CodeWriter {
  /// Writes a method or function of C without its body.
  mutating func declare(_ head: String) { line(head + ";") }

  /// Writes a function of C, or a method, with its body.
  mutating func define(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head)
    line("{")
    indented(body)
    line("}")
  }
}
