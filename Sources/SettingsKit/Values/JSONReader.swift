/// Reads JSON (RFC 8259) into a value, keeps the order of members and the digits of whole numbers.
///
/// What is not JSON is thrown. What is JSON and cannot be a value (a second member of one name, lists
/// in lists without end, a number that no double holds) is null, or left out, and noted with its path.
struct JSONReader {
  /// A step from a value to one in it.
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  /// What of the text is not in the value.
  struct Loss {
    var path: [Step]
    var reason: SettingsProblem.Reason
    var text: String
  }

  /// The deepest nesting that is read. A tree that is compiled with the default limits has 128 levels.
  static let depthLimit = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var path: [Step] = []
  private(set) var losses: [Loss] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the only value of some bytes. Linear.
  static func value(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(SettingsTreeError) -> (SettingsValue, [Loss]) {
    var reader = JSONReader(bytes)
    reader.skipSpace()
    let value = try reader.value()
    reader.skipSpace()
    if reader.position < bytes.count { throw reader.error("nothing may follow the value") }
    return (value, reader.losses)
  }

  private func error(_ text: String) -> SettingsTreeError {
    .notJSON(offset: position, text: position < bytes.count ? text : "the text ends too early")
  }

  private mutating func note(_ reason: SettingsProblem.Reason, _ text: String) {
    losses.append(Loss(path: path, reason: reason, text: text))
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func skip(_ byte: UInt8, _ demand: String) throws(SettingsTreeError) {
    guard next == byte else { throw error(demand) }
    position += 1
  }

  // MARK: Values

  private mutating func value() throws(SettingsTreeError) -> SettingsValue {
    switch next {
    case UInt8(ascii: "{"):
      if path.count == Self.depthLimit { return try skipNested() }
      return try object()
    case UInt8(ascii: "["):
      if path.count == Self.depthLimit { return try skipNested() }
      return try list()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: SettingsValue
  ) throws(SettingsTreeError) -> SettingsValue {
    let end = position + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && word.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
    guard isThere else { throw error("this is not a value of JSON") }
    position = end
    return value
  }

  private mutating func list() throws(SettingsTreeError) -> SettingsValue {
    position += 1
    skipSpace()
    var elements: [SettingsValue] = []
    if next == UInt8(ascii: "]") {
      position += 1
      return .list(elements)
    }
    while true {
      path.append(.element(elements.count))
      skipSpace()
      elements.append(try value())
      path.removeLast()
      skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
        continue
      }
      try skip(UInt8(ascii: "]"), "',' or ']' must follow an element")
      return .list(elements)
    }
  }

  private mutating func object() throws(SettingsTreeError) -> SettingsValue {
    position += 1
    skipSpace()
    var fields = SettingsFields()
    if next == UInt8(ascii: "}") {
      position += 1
      return .object(fields)
    }
    // A look at all names is fast while there are few.
    var known: Set<SettingsValue> = []
    while true {
      skipSpace()
      let name = try memberName()
      path.append(.member(name))
      let value = try value()
      if fields.count == 8, known.isEmpty { known = Set(fields.map { .string($0.name) }) }
      let isRepeated =
        known.isEmpty ? fields[name] != nil : !known.insert(.string(name)).inserted
      if isRepeated {
        note(.repeatedKey, "the key '\(name.excerpt)' is repeated; its first value counts")
      } else {
        fields.append(name, value)
      }
      path.removeLast()
      skipSpace()
      if next == UInt8(ascii: ",") {
        position += 1
        continue
      }
      try skip(UInt8(ascii: "}"), "',' or '}' must follow a member")
      return .object(fields)
    }
  }

  private mutating func memberName() throws(SettingsTreeError) -> String {
    guard next == UInt8(ascii: "\"") else { throw error("the name of a member must be a string") }
    let name = try string()
    skipSpace()
    try skip(UInt8(ascii: ":"), "':' must follow the name of a member")
    skipSpace()
    return name
  }

  /// Skips a list or an object that is nested too deeply, without a call for each level.
  private mutating func skipNested() throws(SettingsTreeError) -> SettingsValue {
    note(.tooDeep, "more than \(Self.depthLimit) lists and objects are nested here")
    var closers: [UInt8] = []
    repeat {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"):
        closers.append(UInt8(ascii: "}"))
        position += 1
        skipSpace()
        if next == UInt8(ascii: "}") { break } else { _ = try memberName() }
        continue
      case UInt8(ascii: "["):
        closers.append(UInt8(ascii: "]"))
        position += 1
        skipSpace()
        if next == UInt8(ascii: "]") { break } else { continue }
      default: try skipScalar()
      }
      skipSpace()
      while let closer = closers.last, next == closer {
        closers.removeLast()
        position += 1
        skipSpace()
      }
      if closers.isEmpty { return .null }
      try skip(UInt8(ascii: ","), "',' must follow an element")
      skipSpace()
      if closers.last == UInt8(ascii: "}") { _ = try memberName() }
    } while true
  }

  private mutating func skipScalar() throws(SettingsTreeError) {
    if next == UInt8(ascii: "\"") {
      _ = try string()
    } else {
      let count = losses.count
      _ = try value()
      losses.removeLast(losses.count - count)
    }
  }

  // MARK: Numbers

  private mutating func number() throws(SettingsTreeError) -> SettingsValue {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0, !isZero || digits == 1 else {
      throw error("this is not a value of JSON")
    }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard skipDigits() > 0 else { throw error("digits must follow the '.'") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw error("digits must follow the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let whole = Int64(text) { return .integer(whole) }
    if !isWhole, let number = Double(text), number.isFinite { return SettingsValue(number) }
    note(.outOfRange, "the number is too large")
    return .null
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  // MARK: Strings

  private mutating func string() throws(SettingsTreeError) -> String {
    position += 1
    let start = position
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if next == UInt8(ascii: "\"") {
      let text = try text(of: UnsafeBufferPointer(rebasing: bytes[start..<position]), at: start)
      position += 1
      return text
    }
    var buffer = Array(bytes[start..<position])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character must be written as an escape") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        buffer += try escape()
      } else {
        buffer.append(byte)
      }
    }
    guard next != nil else { throw error("this string has no end") }
    position += 1
    return try buffer.withUnsafeBufferPointer { buffer throws(SettingsTreeError) in
      try text(of: buffer, at: start)
    }
  }

  private func text(
    of bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(SettingsTreeError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw .notJSON(offset: start, text: "this string is not UTF-8")
    }
    return text
  }

  private mutating func escape() throws(SettingsTreeError) -> String.UTF8View {
    let byte = next
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\"".utf8
    case UInt8(ascii: "\\"): return "\\".utf8
    case UInt8(ascii: "/"): return "/".utf8
    case UInt8(ascii: "b"): return "\u{8}".utf8
    case UInt8(ascii: "f"): return "\u{C}".utf8
    case UInt8(ascii: "n"): return "\n".utf8
    case UInt8(ascii: "r"): return "\r".utf8
    case UInt8(ascii: "t"): return "\t".utf8
    case UInt8(ascii: "u"): return String(try escapedScalar()).utf8
    default: throw error("this escape is unknown")
    }
  }

  private mutating func escapedScalar() throws(SettingsTreeError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == UInt8(ascii: "\\") else { throw halfOfAPair }
    position += 1
    guard next == UInt8(ascii: "u") else { throw halfOfAPair }
    position += 1
    let second = try hexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw halfOfAPair }
    return scalar
  }

  private var halfOfAPair: SettingsTreeError { error("this escape is half of a surrogate pair") }

  private mutating func hexDigits() throws(SettingsTreeError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("four hexadecimal digits must follow '\\u'")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
