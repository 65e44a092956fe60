import ArgumentParser
import SettingsOutput
import SettingsPlatform
import SettingsSources
import SettingsSyntax

/// Prints the declarations in source files, to compare them with the results of compilers.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Print what source files declare as JSON, one type a line.")

  @Argument(help: "The files.")
  var files: [String]

  @Flag(name: .long, help: "Print the numbers of bytes, lines and types alone.")
  var counts = false

  @Flag(name: .long, help: "Print for each member of a class whether Objective-C sees it.")
  var visibility = false

  @Flag(name: .long, help: "Print the files with a bracket or an '@end' without a partner alone.")
  var brackets = false

  func run() throws {
    let output = StandardStream.output()
    var total = (bytes: 0, lines: 0, types: 0)
    var found: [SourceDeclarations] = []
    for path in files {
      let bytes = try DiskFileSystem().contents(of: path, limit: Budget.largestFileBytes)
      let declarations = SourceScanner.scan(bytes.buffer, of: path)
      let types = declarations.types
      total.bytes += bytes.count
      total.lines += bytes.buffer.count { $0 == UInt8(ascii: "\n") }
      total.types += types.count
      if brackets, let imbalance = declarations.imbalance {
        output.write("\(path):\(imbalance.place.lowerBound): \(imbalance.description)\n")
      }
      if counts || brackets { continue }
      if visibility {
        found.append(declarations)
        continue
      }
      for type in types {
        var writer = JSONWriter(isCompact: true)
        write(type, of: path, to: &writer)
        writer.endDocument()
        output.write(writer.bytes)
      }
    }
    let app = AppDeclarations(found, external: [])
    for name in app.classNames {
      let members = app.members(of: name)
      for selector in members.selectors {
        output.write("\(name) \(selector) \(word(app.findMethod(selector, of: name)))\n")
      }
      for property in members.properties {
        output.write("\(name) \(property) \(word(app.findProperty(property, of: name)))\n")
      }
    }
    if counts {
      output.write("\(total.bytes) bytes, \(total.lines) lines, \(total.types) types\n")
    }
    try output.flush()
  }

  private func word(_ answer: AppDeclarations.Answer<some Sendable>) -> String {
    switch answer {
    case .found: "visible"
    case .hidden: "hidden"
    case .missing: "missing"
    case .outside: "there"
    case .unknown: "unknown"
    }
  }

  private func write(_ type: DeclaredType, of path: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.writeMember("file", path)
    writer.writeMember("form", type.form.rawValue)
    writer.writeMember("name", type.name)
    if let superclass = type.superclass { writer.writeMember("superclass", superclass) }
    if let macro = type.macro { writer.writeMember("macro", macro) }
    writer.writeKey("protocols")
    writer.array(type.protocols) { $0.writeString($1) }
    writer.writeKey("properties")
    writer.array(type.properties) { writer, property in
      writer.beginObject()
      writer.writeMember("name", property.name)
      writer.writeMember("type", property.typeText)
      if let isOptional = property.isOptional { writer.writeMember("nullable", isOptional) }
      if property.isReadOnly { writer.writeMember("readonly", true) }
      if property.isOfClass { writer.writeMember("class", true) }
      writer.writeKey("selectors")
      writer.array(property.selectors) { $0.writeString($1) }
      if let hidden = property.hidden { writer.writeMember("hidden", hidden.text) }
      writer.endObject()
    }
    writer.writeKey("methods")
    writer.array(type.methods) { writer, method in
      writer.beginObject()
      writer.writeMember("selector", method.selector)
      if method.isOfClass { writer.writeMember("class", true) }
      if method.isOptional { writer.writeMember("optional", true) }
      if let hidden = method.hidden { writer.writeMember("hidden", hidden.text) }
      writer.endObject()
    }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
