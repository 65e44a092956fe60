import Foundation
import SettingsModel
import TestSupport
import Testing

/// Checks the rules of docs/ARCHITECTURE.md for modules and sources.
@Suite struct HouseRuleTests {
  private static let mayImport: [String: Set<String>] = [
    "SettingsRuntime": [],
    "SettingsSyntax": ["CLibYAML", "SettingsRuntime"],
    "SettingsModel": ["SettingsSyntax", "SettingsRuntime"],
    "SettingsCompiler": ["SettingsSyntax", "SettingsModel"],
    "SettingsOutput": ["SettingsSyntax", "SettingsRuntime", "SettingsModel", "SettingsPlayer"],
    "SettingsPlayer": [],
    "SettingsPlatform": ["SettingsSyntax", "CPlatform"],
    "SettingsSources": [],
    "SettingsProject": [
      "SettingsSyntax", "SettingsModel", "SettingsCompiler", "SettingsOutput", "SettingsSources",
    ],
    // It runs in apps, which contain Foundation, and does not depend on the compiler.
    "SettingsKit": ["Foundation", "SettingsRuntime"],
  ]
  /// The names of the C library.
  private static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// The sources of a module, by their paths in it.
  private func sources(of module: String) throws -> [(path: String, text: String)] {
    let folder = Repository.root.appending(path: "Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var sources: [(String, String)] = []
    while let url = files?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let parts = url.pathComponents
      let path = parts[((parts.lastIndex(of: module) ?? 0) + 1)...].joined(separator: "/")
      sources.append((path, try String(contentsOf: url, encoding: .utf8)))
    }
    #expect(!sources.isEmpty, "\(module) has no sources")
    return sources
  }

  @Test(arguments: mayImport.keys.sorted()) func importsOnlyAllowedModules(_ module: String) throws
  {
    let allowed = HouseRuleTests.mayImport[module] ?? []
    let systemAllowed = ["SettingsPlatform", "SettingsSyntax"].contains(module)
    for (path, text) in try sources(of: module) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, words.count == index + 2
        else {
          continue
        }
        let name = String(words[index + 1])
        let isAllowed =
          allowed.contains(name) || (systemAllowed && HouseRuleTests.system.contains(name))
        #expect(isAllowed, "\(module)/\(path) imports \(name)")
      }
    }
  }

  @Test(arguments: Array(mayImport.keys.sorted()) + ["settingsc"])
  func avoidsTraps(_ module: String) throws {
    for (path, text) in try sources(of: module) {
      for word in ["fatalError(", "preconditionFailure(", "try!", " as! ", "@exclusivity("] {
        #expect(!text.contains(word), "\(module)/\(path) has \(word)")
      }
    }
  }

  /// Checks the promise in docs/SECURITY.md.
  @Test(arguments: Array(mayImport.keys.sorted()) + ["settingsc"])
  func startsNoProgramAndUsesNoNetwork(_ module: String) throws {
    let network = #"""
      (?<![\w.])(socket|socketpair|connect|getaddrinfo|gethostbyname)\s*\(|\bURLSession\b|\bCFSocket
      """#
    let programs = #"""
      \bposix_spawn|(?<![\w.])(?<!case )(v?fork|exec[lv]\w*|system|popen|dlopen|Process)\s*\(
      """#
    for (path, text) in try sources(of: module) {
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
      // Only 'diff COMMIT' starts a program, which is git.
      let isStarter =
        ["Program.swift", "GitCommit.swift"].contains(path) && module == "SettingsPlatform"
      #expect(
        isStarter || !code.contains("import SettingsPlatform") || !code.contains(" Program("),
        "\(module)/\(path) starts a program")
      for pattern in isStarter ? [network] : [network, programs] {
        let found = code.range(of: pattern, options: .regularExpression)
        #expect(found == nil, "\(module)/\(path) has \(found.map { code[$0] } ?? "")")
      }
      let mayImport = HouseRuleTests.mayImport[module]?.contains("Foundation") ?? false
      #expect(
        mayImport || !code.contains("import Foundation"), "\(module)/\(path) imports Foundation")
    }
  }

  @Test(arguments: mayImport.keys.filter { $0 != "SettingsPlatform" }.sorted())
  func printsOnlyInExecutable(_ module: String) throws {
    for (path, text) in try sources(of: module) {
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        #expect(!code.hasPrefix("print("), "\(module)/\(path) prints")
        #expect(!code.contains("getenv("), "\(module)/\(path) reads the environment")
      }
    }
  }

  /// Files in which the same words are not keys of the language.
  private static let otherWords = [
    "SettingsModel/Language": "names of shapes, formats and types",
    "SettingsModel/Kinds": "fields of kinds",
    "SettingsSyntax/Diagnostics": "examples of documents, and the word 'error'",
    "SettingsOutput/Code": "words of Swift and Objective-C",
    "SettingsOutput/Schema": "keywords of JSON Schema",
    "SettingsOutput/Reporters": "the formats of reports",
    "SettingsOutput/Diff": "the formats of diffs",
    "SettingsOutput/Formats/KindList": "the format of 'kinds'",
    "SettingsOutput/Formats/FieldDescription": "words for people",
    "SettingsOutput/Formats/HandlersFormat": "the name of the form",
    "SettingsOutput/Formats/KeysFormat": "the names of the forms",
    "SettingsOutput/Formats/TemplateFormat": "the name of the form",
    "SettingsOutput/Player": "the data of pages in a browser",
    "SettingsOutput/Screen": "fields of built-in kinds",
    "SettingsOutput/TerminalPlayer": "fields of built-in kinds",
    "SettingsProject/Baseline": "the format of baselines",
    "SettingsSources": "keywords of Objective-C and Swift",
    "SettingsRuntime": "keys of the tree and of lists of kinds, and names of sorts",
    "settingsc": "options",
  ]

  /// Only `Key.swift` contains the keys of the language as strings. `key` and `field` are also
  /// words in messages, and some forms of `compile --emit` have the names of documents.
  @Test func declaresKeysInOneFile() throws {
    let words = Set(Key.allCases.map(\.name)).subtracting(["key", "field"])
    for module in Self.mayImport.keys.sorted() + ["settingsc"] {
      for (path, text) in try sources(of: module) {
        let place = "\(module)/\(path)"
        if Self.otherWords.keys.contains(where: place.hasPrefix) { continue }
        for line in text.split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") && !line.contains("EmitForm(")
          && !line.contains("counted(")
        {
          for literal in line.matches(of: /"([$A-Za-z]+)"/) where words.contains(String(literal.1))
          {
            // A name that people from other languages use for a type.
            if path == "Reading/RegistryReader+Fields.swift", literal.1 == "action" { continue }
            Issue.record("\(place) has \(literal.0); use Key.\(literal.1)")
          }
        }
      }
    }
  }

  @Test func doesNotSwitchOverKinds() throws {
    for module in ["SettingsCompiler", "SettingsOutput", "settingsc"] {
      for (path, text) in try sources(of: module) {
        for kind in ["\"avatar\"", "\"sample\"", "\"exit\"", "\"option\"", "\"custom\""] {
          #expect(!text.contains("case \(kind)"), "\(module)/\(path) switches over \(kind)")
        }
      }
    }
  }

  /// Functions have at most 60 lines and 5 parameters. An initializer that only stores its
  /// parameters may have more.
  @Test(arguments: Array(mayImport.keys.sorted()) + ["settingsc"])
  func limitsLengthOfFunctions(_ module: String) throws {
    for (path, text) in try sources(of: module) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let name = line.firstMatch(of: /^( *)[@\w() ]*\b(?:func|init)\b/) else { continue }
        let end = lines[index...].firstIndex { $0 == name.1 + "}" } ?? index
        #expect(
          lines[index...end].count <= 60 || line.hasSuffix("}"), "\(module)/\(path): \(line)")
        let rest = lines[index...end].joined(separator: "\n")
        let isInitializer = line.contains(/\binit\b/)
        if let count = Self.parameterCount(of: rest), !isInitializer {
          #expect(count <= 5, "\(module)/\(path): \(line) has \(count) parameters")
        }
      }
    }
  }

  /// The number of a declaration's parameters.
  private static func parameterCount(of declaration: String) -> Int? {
    guard let start = declaration.firstIndex(of: "(") else { return nil }
    var depth = 0
    var commas = 0
    var previous: Character = " "
    for character in declaration[start...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "," where depth == 1: commas += 1
      default: break
      }
      if depth == 0 { return previous == "(" ? 0 : commas + 1 }
      previous = character
    }
    return nil
  }

  /// `scripts/owner.sh` replaces the account in all files, if they agree on it.
  @Test func addressesHaveOneOwner() throws {
    let site = try Repository.text("Sources/SettingsOutput/Reporters/DocumentationSite.swift")
    let owner = try #require(site.firstMatch(of: /https:\/\/([\w-]+)\.github\.io\/settingsc\//)).1
    let docs = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "docs").path
    ).filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    for file in docs + ["README.md", "scripts/packaging/facts.py", "scripts/site/mkdocs.yml"] {
      for match in try Repository.text(file).matches(
        of: /(?:github(?:usercontent)?\.com\/|uses: |", ")([\w-]+)\/settingsc\b/)
      {
        #expect(match.1 == owner, "\(file): \(match.0)")
      }
    }
  }
}
