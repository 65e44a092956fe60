/// A naive implementation of regular expressions: each part of a pattern maps a set of start
/// positions to the set of positions where it can end. It uses no automaton and shares no code with
/// the product.
///
/// The language is that of `Pattern`: ECMA-262 with the flag `u`, but without lookaround and
/// backreferences.
struct NaivePattern {
  struct Malformed: Error {}

  private indirect enum Node {
    case nothing
    case one((UInt32) -> Bool)
    case assertion(Unicode.Scalar)
    case sequence([Node])
    case alternatives([Node])
    case repeated(Node, Int, Int?)
  }

  private let root: Node

  init(_ source: String) throws {
    var parser = Parser(scalars: Array(source.unicodeScalars))
    root = try parser.alternatives()
    guard parser.position == parser.scalars.count else { throw Malformed() }
  }

  /// Whether the pattern matches any part of a text.
  func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.map(\.value)
    return !NaivePattern.ends(of: root, from: Set(0...scalars.count), in: scalars).isEmpty
  }

  private static func ends(of node: Node, from starts: Set<Int>, in text: [UInt32]) -> Set<Int> {
    switch node {
    case .nothing: return starts
    case .one(let matches):
      return Set(starts.filter { $0 < text.count && matches(text[$0]) }.map { $0 + 1 })
    case .assertion(let sign):
      return starts.filter { place in
        func isWord(_ index: Int) -> Bool {
          text.indices.contains(index) && NaivePattern.isWord(text[index])
        }
        let isEdge = isWord(place - 1) != isWord(place)
        return switch sign {
        case "^": place == 0
        case "$": place == text.count
        case "b": isEdge
        default: !isEdge
        }
      }
    case .sequence(let nodes):
      return nodes.reduce(starts) { ends(of: $1, from: $0, in: text) }
    case .alternatives(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts, in: text)) }
    case .repeated(let node, let minimum, let maximum):
      var places = starts
      for _ in 0..<minimum {
        let next = ends(of: node, from: places, in: text)
        // A set that no longer changes, or is empty, remains the same in further repetitions.
        if next == places { break }
        places = next
      }
      var count = minimum
      while maximum.map({ count < $0 }) ?? true {
        let all = places.union(ends(of: node, from: places, in: text))
        if all == places { break }
        places = all
        count += 1
      }
      return places
    }
  }

  private static func isDigit(_ value: UInt32) -> Bool { (0x30...0x39).contains(value) }

  private static func isWord(_ value: UInt32) -> Bool {
    isDigit(value) || (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
      || value == 0x5F
  }

  private static func isSpace(_ value: UInt32) -> Bool {
    [
      0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF,
    ]
    .contains(value) || (0x2000...0x200A).contains(value)
  }

  private struct Parser {
    let scalars: [Unicode.Scalar]
    var position = 0

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ text: String) -> Bool {
      guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
      position += text.unicodeScalars.count
      return true
    }

    mutating func alternatives() throws -> Node {
      var nodes: [Node] = []
      repeat {
        var sequence: [Node] = []
        while let scalar = next, scalar != "|", scalar != ")" { sequence.append(try term()) }
        nodes.append(.sequence(sequence))
      } while take("|")
      return .alternatives(nodes)
    }

    private mutating func term() throws -> Node {
      for sign in ["^", "$", "\\b", "\\B"] where take(sign) {
        return .assertion(sign.unicodeScalars.last ?? "^")
      }
      let atom = try atom()
      var bounds: (Int, Int?)?
      if take("*") {
        bounds = (0, nil)
      } else if take("+") {
        bounds = (1, nil)
      } else if take("?") {
        bounds = (0, 1)
      } else if take("{") {
        guard let minimum = number() else { throw Malformed() }
        var maximum: Int? = minimum
        if take(",") { maximum = number() }
        guard take("}"), maximum.map({ $0 >= minimum }) ?? true else { throw Malformed() }
        bounds = (minimum, maximum)
      }
      guard let (minimum, maximum) = bounds else { return atom }
      _ = take("?")
      return .repeated(atom, minimum, maximum)
    }

    private mutating func number() -> Int? {
      var value: Int?
      while let digit = next.flatMap({ $0.isASCII ? Character($0).wholeNumberValue : nil }) {
        value = min((value ?? 0) * 10 + digit, 1_000_000)
        position += 1
      }
      return value
    }

    private mutating func atom() throws -> Node {
      guard let scalar = next else { return .nothing }
      position += 1
      switch scalar {
      case ".": return .one { ![0x0A, 0x0D, 0x2028, 0x2029].contains($0) }
      case "[": return .one(try characterClass())
      case "(":
        if take("?"), !take(":") { throw Malformed() }
        let node = try alternatives()
        guard take(")") else { throw Malformed() }
        return node
      case "\\":
        let escape = try escape(inClass: false)
        return .one(escape.matches)
      case "*", "+", "?", "]", "{", "}", ")": throw Malformed()
      default: return .one { $0 == scalar.value }
      }
    }

    private mutating func characterClass() throws -> (UInt32) -> Bool {
      let isInverted = take("^")
      var members: [(UInt32) -> Bool] = []
      while !take("]") {
        let first = try member()
        guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
          members.append(first.matches)
          continue
        }
        position += 1
        guard let low = first.value, let high = try member().value, low <= high else {
          throw Malformed()
        }
        members.append { (low...high).contains($0) }
      }
      return { value in members.contains { $0(value) } != isInverted }
    }

    /// A code point, or a character class without a single value.
    private typealias Member = (value: UInt32?, matches: (UInt32) -> Bool)

    private mutating func member() throws -> Member {
      guard let scalar = next else { throw Malformed() }
      position += 1
      if scalar == "\\" { return try escape(inClass: true) }
      return (scalar.value, { $0 == scalar.value })
    }

    private mutating func escape(inClass: Bool) throws -> Member {
      guard let scalar = next else { throw Malformed() }
      position += 1
      func one(_ value: UInt32) -> Member { (value, { $0 == value }) }
      switch scalar {
      case "d": return (nil, NaivePattern.isDigit)
      case "D": return (nil, { !NaivePattern.isDigit($0) })
      case "w": return (nil, NaivePattern.isWord)
      case "W": return (nil, { !NaivePattern.isWord($0) })
      case "s": return (nil, NaivePattern.isSpace)
      case "S": return (nil, { !NaivePattern.isSpace($0) })
      case "t": return one(0x09)
      case "n": return one(0x0A)
      case "v": return one(0x0B)
      case "f": return one(0x0C)
      case "r": return one(0x0D)
      case "b" where inClass: return one(0x08)
      case "-" where inClass: return one(0x2D)
      case "0":
        if let next, ("0"..."9").contains(next) { throw Malformed() }
        return one(0)
      case "c":
        guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else {
          throw Malformed()
        }
        position += 1
        return one(letter.value & 31)
      case "x": return one(try hexadecimal(2))
      case "u":
        if take("{") {
          let start = position
          while let scalar = next, Character(scalar).isHexDigit, scalar.isASCII { position += 1 }
          let digits = String(String.UnicodeScalarView(scalars[start..<position]))
          let significant = digits.drop { $0 == "0" }
          guard !digits.isEmpty, significant.count <= 6, take("}") else { throw Malformed() }
          let value = UInt32(significant.isEmpty ? "0" : significant, radix: 16) ?? .max
          guard value <= 0x10FFFF else { throw Malformed() }
          return one(value)
        }
        let high = try hexadecimal(4)
        let back = position
        if high & 0xFC00 == 0xD800, take("\\u"), let low = try? hexadecimal(4),
          low & 0xFC00 == 0xDC00
        {
          return one(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
        }
        position = back
        return one(high)
      default:
        guard "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) else { throw Malformed() }
        return one(scalar.value)
      }
    }

    private mutating func hexadecimal(_ count: Int) throws -> UInt32 {
      var value: UInt32 = 0
      for _ in 0..<count {
        guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
          throw Malformed()
        }
        value = value * 16 + UInt32(digit)
        position += 1
      }
      return value
    }
  }
}
