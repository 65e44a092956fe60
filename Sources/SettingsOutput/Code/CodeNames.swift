import SettingsLanguage

/// Conversion of names in documents to identifiers that are valid in Swift, Objective-C and C: at
/// most 60 ASCII letters and digits.
enum CodeName {
  private static let mostCharacters = 60

  /// Returns a name in lower camel case: `URLString` becomes `urlString`, `user_name` becomes
  /// `userName`.
  static func lowerCamelCased(_ name: String) -> String {
    var words = capitalizedWords(of: name)
    guard let first = words.first else { return "value" }
    words[0] = first.loweringLeadingCapitals
    let result = words.joined()
    return result.utf8.first?.isDigit == true ? "value" + result : result
  }

  /// Returns a name in upper camel case.
  static func upperCamelCased(_ name: String) -> String {
    let result = capitalizedWords(of: name).joined()
    if result.isEmpty { return "Value" }
    return result.utf8.first?.isDigit == true ? "Value" + result : result
  }

  /// Returns the words of a name, each with a capital first letter. Scalars outside of ASCII are
  /// replaced by their numbers.
  private static func capitalizedWords(of name: String) -> [String] {
    var words: [String] = []
    var length = 0
    var isInWord = false
    for scalar in name.unicodeScalars {
      if length >= mostCharacters { break }
      if scalar.isASCII {
        guard scalar.properties.isAlphabetic || scalar.isDigit else {
          isInWord = false
          continue
        }
        if isInWord, !words.isEmpty {
          words[words.count - 1].unicodeScalars.append(scalar)
        } else {
          words.append(String(scalar).uppercased())
        }
        (isInWord, length) = (true, length + 1)
      } else {
        let number = String(scalar.value, radix: 16)
        words.append("U" + number)
        (isInWord, length) = (false, length + number.utf8.count + 1)
      }
    }
    return words
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
  /// The word with its leading capitals in lowercase, except for a capital that begins the next
  /// word.
  fileprivate var loweringLeadingCapitals: String {
    let capitals = prefix { $0.isUppercase }
    if capitals.count == utf8.count { return lowercased() }
    let count = max(1, capitals.count - (dropFirst(capitals.count).first?.isLetter == true ? 1 : 0))
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// The string with a capital first letter.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

/// The names that are used in a scope.
struct NameScope {
  private var used: Set<String>
  /// The next number to append, by name.
  private var next: [String: Int] = [:]
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - reserved: Names that cannot be used.
  ///   - ignoresCase: True if names must differ in more than case.
  init(reserving reserved: some Sequence<String> = [], ignoringCase ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    used = Set(ignoresCase ? reserved.map { $0.lowercased() } : Array(reserved))
  }

  /// Returns a unique name: the name itself, or the name with the first unused number from 2.
  /// Amortized constant time.
  mutating func makeUnique(_ name: String) -> String {
    func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }
    if used.insert(key(name)).inserted { return name }
    var number = next[key(name)] ?? 2
    // Separate a digit from the number, because 'a12' could be 'a' with 12.
    let stem = name.utf8.last?.isDigit == true ? name + "N" : name
    while !used.insert(key("\(stem)\(number)")).inserted { number += 1 }
    next[key(name)] = number + 1
    return "\(stem)\(number)"
  }
}

/// A name with placeholders as a function. For example, `ads.{id}` has the text `ads.` and the
/// parameter `id`.
struct OpenName {
  /// A part of the name.
  enum Piece {
    case text(String)
    /// The index of a parameter.
    case parameter(Int)
  }

  /// The name without its placeholders.
  let text: String
  let pieces: [Piece]
  /// The names of the parameters in order, which are the last components of the paths.
  let parameters: [String]

  init(_ name: String) {
    let template = try? Template(name)
    text = template?.plainText ?? name
    var names = NameScope()
    var parameters: [String] = []
    pieces = (template?.parts ?? []).map { part in
      switch part {
      case .text(let text): return .text(text)
      case .path(let place):
        let name = CodeName.lowerCamelCased(place.path.names.last ?? "")
        parameters.append(names.makeUnique(SwiftNames.memberName(name)))
        return .parameter(parameters.count - 1)
      }
    }
    self.parameters = parameters
  }
}
