/// Writes JSON as most tools indent it: two spaces a level, an entry a line.
struct JSONDocumentWriter<Sink: TextOutputStream>: DocumentWriter {
  private(set) var sink: Sink
  // By open collection, outermost first: whether it has an entry already.
  private var levels: [Bool] = []
  private var isAfterKey = false

  init(sink: Sink) {
    self.sink = sink
  }

  mutating func openMapping() { open("{") }

  mutating func closeMapping() { close("}") }

  mutating func openList() { open("[") }

  mutating func closeList() { close("]") }

  mutating func key(_ name: String) {
    startElement()
    sink.write("\"\(name)\": ")
    isAfterKey = true
  }

  mutating func value(_ value: DocumentValue) {
    startElement()
    switch value {
    case .text(let text): sink.write(text.doubleQuoted)
    case .boolean(let value): sink.write(value ? "true" : "false")
    case .number(let value): sink.write(String(value))
    }
  }

  private mutating func open(_ bracket: String) {
    startElement()
    sink.write(bracket)
    levels.append(false)
  }

  private mutating func close(_ bracket: String) {
    levels.removeLast()
    startLine()
    sink.write(bracket)
    if levels.isEmpty { sink.write("\n") }
  }

  private mutating func startElement() {
    if isAfterKey {
      isAfterKey = false
    } else if let hasElement = levels.last {
      if hasElement { sink.write(",") }
      levels[levels.count - 1] = true
      startLine()
    }
  }

  private mutating func startLine() {
    sink.write("\n" + String(repeating: " ", count: 2 * levels.count))
  }
}

extension String {
  /// The text in double quotes, as JSON and YAML both read it. It holds no control characters.
  var doubleQuoted: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(self)\""
    }
    var text = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
