import ArgumentParser
import SettingsPlatform
import SettingsSources
import SettingsSyntax

/// Prints the classes in headers in the notation of `FrameworkTables+Classes.swift`.
struct FrameworksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frameworks",
    abstract: "Print the members of classes in the headers of an SDK, as lines of a table.")

  @Argument(help: "The headers.")
  var files: [String]

  @Option(help: "Print only these classes. Repeatable.")
  var only: [String] = []

  func run() throws {
    let output = StandardStream.output()
    var types: [String: (superclass: String?, words: Set<String>)] = [:]
    for path in files.sorted() {
      let bytes = try DiskFileSystem().contents(of: path, limit: Budget.largestFileBytes)
      for type in SourceScanner.scan(bytes.buffer, of: path).types
      where type.form == .class || type.form == .extension {
        let old = types[type.name] ?? (nil, [])
        types[type.name] = (old.superclass ?? type.superclass, old.words.union(words(of: type)))
      }
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key })
    where only.isEmpty || only.contains(name) {
      output.write("\(name):\(type.superclass.map { " \($0)" } ?? "")\n")
      var line = " "
      for word in type.words.sorted() {
        if line.utf8.count + word.utf8.count > 93 {
          output.write(line + "\n")
          line = " "
        }
        line += " " + word
      }
      if line != " " { output.write(line + "\n") }
    }
    try output.flush()
  }

  /// Returns a word for each member. Pages call no methods with more than three arguments.
  private func words(of type: DeclaredType) -> [String] {
    let methods = type.methods.filter { !$0.isOfClass }.map(\.selector)
    let properties = type.properties.filter { !$0.isOfClass }.map { property in
      property.isReadOnly
        ? property.getter ?? property.name : "\(property.name)=\(property.getter ?? "")"
    }
    return (methods + properties).filter { word in word.count { $0 == ":" } <= 3 }
  }
}
