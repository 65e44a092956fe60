import Generation
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// The words that the fuzzer inserts into inputs. They come from the tables of the language, so
/// additions to the language are fuzzed too.
enum FuzzDictionary {
  /// The dictionary in libFuzzer's format, with one word `"…"` per line.
  static var text: [UInt8] {
    words.flatMap { word in
      [UInt8(ascii: "\"")] + word.flatMap(escaped) + Array("\"\n".utf8)
    }
  }

  /// The distinct words, sorted.
  static var words: [[UInt8]] {
    var words = Set((tokens + suppressions).map { Array($0.utf8) })
    for schema in SchemaFiles.all(registry: .builtIn) {
      if let value = StrictJSON.read(schema.contents)?.value {
        collect(value, isNamed: false, into: &words)
      }
    }
    return words.filter { !$0.isEmpty && $0.count < 40 }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Syntax of YAML and JSON, including the parts that readers handle specially; and syntax of
  /// patterns and source files.
  private static let tokens: [String] = [
    "{", "}", "[", "]", ",", ":", ": ", "- ", "? ", "\n", "\r\n", "\n  ", "\n    ", "\t", "\"", "'",
    "\\", "\\u0000", "\\ud83d\\ude00", "\\ud800", "\\x41", "#", " # ", "&a ", "*a", "<<: *a", "<<",
    "!!str ", "!!int ", "!!map", "!t ", "! ", "%YAML 1.2\n", "%TAG ! !x\n", "\n---\n", "\n...\n",
    "|\n", ">-\n", "|2+\n", "|-\n  ", "~", "null", "true", "false", "yes", "no", "0", "-0", "0x1F",
    "0o17", "1e400", "9223372036854775808", "1.5", ".inf", ".nan", "@", "`", "//", "/*", "*/",
    "\u{FEFF}", "\u{A0}", "\u{3000}", "：", "\u{85}", "\u{2028}", "\u{0}", "\u{1B}[2J", "\u{7F}",
    "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "e\u{301}", "é", "设置", "😀", "👩‍👩‍👧", "“", "\\d",
    "{path}", "{{", "}}", "{$.a.b}", "$.", "a.b", "name:", "name:with:", "https://a.b/c", "#336699",
    "../", "/", "./", "-- a.yaml --\n", "-- b.json --\n", "-- data.json --\n", "(?:", "{2,3}",
    "[^a-z]", "\\u{1F600}", "^", "$", "|", "*", "+", "?", "\\b",
    "class A: B {\n", "extension A {\n", "@objc(a:b:) ", "@objcMembers ", "func a(b c: D)",
    "var a = ",
    "@interface A : B\n", "@implementation A\n", "@protocol A\n", "@property (nonatomic) id a;\n",
    "- (void)a:(id)b;\n", "@end\n", "#if A\n", "#else\n", "#endif\n", "\"\"\"\n", "#\"", "#/",
    "\\(",
  ]

  private static var suppressions: [String] {
    ["disable", "disable-line", "disable-next-line", "enable"].map { "# settingsc: \($0) " }
      + DiagnosticID.allCases.map(\.rawValue)
  }

  /// Collects the property names of a schema and the strings that values can have.
  private static func collect(
    _ value: PlainValue, isNamed: Bool, into words: inout Set<[UInt8]>
  ) {
    switch value {
    case .object(let members):
      for member in members {
        let key = String(decoding: member.key, as: UTF8.self)
        if isNamed { words.insert(member.key + Array(": ".utf8)) }
        if !isNamed, key == "const" || key == "enum" || key == "default" || key == "required" {
          for case .text(let text) in member.value.elements ?? [member.value] { words.insert(text) }
        }
        let isTable = !isNamed && (key == "properties" || key == "patternProperties")
        collect(member.value, isNamed: isTable, into: &words)
      }
    case .list(let elements):
      for element in elements { collect(element, isNamed: false, into: &words) }
    default: break
    }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return [0x5C, byte] }
    if byte >= 0x20, byte < 0x7F { return [byte] }
    let digits = Array("0123456789ABCDEF".utf8)
    return Array("\\x".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
