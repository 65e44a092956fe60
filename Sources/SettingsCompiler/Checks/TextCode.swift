import SettingsSyntax

/// Code of other formats in a text, such as `%@`, `<b>` or `\n`. The phone draws it as it is.
struct TextCode {
  /// The format that the code belongs to.
  enum Sort { case specifier, percent, tag, link, entity, lineBreak }

  var sort: Sort
  /// The byte range in the text.
  var bytes: Range<Int>

  /// Finds the first code in a text. Linear. Fails if there is none.
  init?(in text: UnsafeBufferPointer<UInt8>) {
    var isPath: Bool?
    for position in text.indices {
      let found: (Sort, Range<Int>?)?
      switch text[position] {
      case UInt8(ascii: "%"):
        found =
          TextCode.doublePercent(in: text, at: position).map { (.percent, $0) }
          ?? (.specifier, TextCode.specifier(in: text, at: position))
      case UInt8(ascii: "<"): found = (.tag, TextCode.tag(in: text, at: position))
      case UInt8(ascii: "]"): found = (.link, TextCode.link(in: text, at: position))
      case UInt8(ascii: "&"): found = (.entity, TextCode.entity(in: text, at: position))
      case UInt8(ascii: "\\"):
        let isInPath = isPath ?? TextCode.hasWindowsPath(text)
        isPath = isInPath
        found = isInPath ? nil : (.lineBreak, TextCode.lineBreak(in: text, at: position))
      default: found = nil
      }
      guard case (let sort, let bytes?)? = found else { continue }
      (self.sort, self.bytes) = (sort, bytes)
      return
    }
    return nil
  }

  /// Returns false for a text without `%`, `&`, `<`, `\` and `]`, as almost all are. Looks at eight bytes
  /// at once, because every text is searched.
  @inline(__always)
  static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = UnsafeRawPointer(text.baseAddress) else { return false }
    let last = text.count - 8
    if last < 0 { return text.contains { [0x25, 0x26, 0x3C, 0x5C, 0x5D].contains($0) } }
    let each: UInt64 = 0x0101_0101_0101_0101
    let (sevenBits, highBit) = (each &* 0x7F, each &* 0x80)
    var position = 0
    while true {
      // The last word may overlap the one before it.
      let word = start.loadUnaligned(fromByteOffset: min(position, last), as: UInt64.self)
      let low = word & sevenBits
      // The high bit of a byte is zero if its low bits are those of the sign. The sum of two seven-bit
      // numbers does not carry into the next byte. `\` and `]` differ in their lowest bit only.
      let others =
        ((low ^ (each &* 0x25)) &+ sevenBits) & ((low ^ (each &* 0x26)) &+ sevenBits)
        & ((low ^ (each &* 0x3C)) &+ sevenBits) & (((low | each) ^ (each &* 0x5D)) &+ sevenBits)
      if ~(others | word) & highBit != 0 { return true }
      position += 8
      if position >= text.count { return false }
    }
  }

  /// Returns the message.
  ///
  /// - Parameters:
  ///   - name: the key of the text.
  ///   - text: the whole text.
  func message(on name: String, in text: UnsafeBufferPointer<UInt8>) -> String {
    let code = String(decoding: text[bytes], as: UTF8.self)
    let noun =
      switch sort {
      case .specifier: "the format specifier"
      case .percent: "the escaped percent sign"
      case .tag: "the tag"
      case .link: "the Markdown link"
      case .entity: "the HTML entity"
      case .lineBreak: "the escape sequence"
      }
    return "this \(name) shows \(noun) '\(Excerpt.quoted(code))' to people as it is"
  }

  /// The advice in a note.
  var advice: String {
    switch sort {
    case .specifier: "insert a value from data with '{path}', or write the text"
    case .percent: "write one '%'"
    case .tag: "write the text without tags"
    case .link: "write the text alone, and add a row of the kind 'link' that opens the address"
    case .entity: "write the character itself"
    case .lineBreak: "in double quotes, '\\n' with one backslash is a line break"
    }
  }

  // MARK: Format specifiers

  /// Returns the range of a specifier of `String(format:)`, such as `%@`, `%1$@` or `%ld`.
  private static func specifier(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Range<Int>? {
    var cursor = Cursor(text, start + 1)
    var isCertain = false
    let isZeroPadded = cursor.byte == UInt8(ascii: "0")
    var digits = cursor.skip(\.isDigitOfText)
    if digits > 0, cursor.skip(UInt8(ascii: "$")) {
      isCertain = true
      digits = cursor.skip(\.isDigitOfText)
    }
    if cursor.skip(UInt8(ascii: ".")) {
      guard cursor.skip(\.isDigitOfText) > 0 else { return nil }
      isCertain = true
    }
    // `%#@files@` is a variable of a string catalog.
    if digits == 0, cursor.skip(UInt8(ascii: "#")), cursor.byte != UInt8(ascii: "@") { return nil }
    if cursor.skip(UInt8(ascii: "@")) {
      return digits == 0 || isCertain ? start..<cursor.position : nil
    }
    if cursor.skip({ "hlqz".utf8.contains($0) }) > 0 { isCertain = true }
    guard let conversion = cursor.byte, "diufsxX".utf8.contains(conversion) else { return nil }
    let end = cursor.position + 1
    // `%02d` is a specifier, `20%d` and the `%d0` of an address are not.
    let isPadded = isZeroPadded && digits == 2
    let hexDigits = text[(start + 1)...].prefix(2).prefix(while: \.isHexDigit).count
    if !isCertain, !isPadded, digits > 0 || hexDigits == 2 || isAfterNumber(text, start) {
      return nil
    }
    // One letter may be a unit, as in `%ds`. More are a word.
    cursor.position = end
    return cursor.skip(\.isLetterOfText) > 1 || cursor.byte?.isDigitOfText == true
      ? nil : start..<end
  }

  /// Returns the range of exactly two percent signs, which stand for one in a format.
  private static func doublePercent(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Range<Int>? {
    let signs = text[start...].prefix { $0 == UInt8(ascii: "%") }
    let isFirst = start == 0 || text[start - 1] != UInt8(ascii: "%")
    return isFirst && signs.count == 2 ? signs.startIndex..<signs.endIndex : nil
  }

  /// Returns true if a percent sign follows a number, possibly after a space.
  private static func isAfterNumber(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Bool {
    var end = position
    for space: StaticString in [" ", "\u{A0}", "\u{202F}"] {
      let length = space.utf8CodeUnitCount
      if text.has(space, at: position - length) { end = position - length }
    }
    return end > 0 && text[end - 1].isDigitOfText
  }

  // MARK: Tags and links

  /// The tags without an end tag that texts contain.
  private static let voidTags: Set<String> = ["br", "hr", "img", "wbr"]

  /// Returns the range of an end tag, of a tag that ends with `/>`, or of a tag that needs no end.
  /// A start tag is found by its end tag, so that `<name>` alone is not a tag.
  private static func tag(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    var cursor = Cursor(text, start + 1)
    let isEndTag = cursor.skip(UInt8(ascii: "/"))
    guard let name = cursor.word else { return nil }
    if !isEndTag, cursor.byte == 0x20 || cursor.byte == UInt8(ascii: "/") {
      // The attributes. A tag is short.
      let limit = cursor.position + 200
      while let byte = cursor.byte, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<"),
        cursor.position < limit
      {
        cursor.position += 1
      }
    }
    guard cursor.byte == UInt8(ascii: ">") else { return nil }
    let range = start..<cursor.position + 1
    let isClosed = isEndTag || text[cursor.position - 1] == UInt8(ascii: "/")
    if isClosed || voidTags.contains(name.lowercased()) { return range }
    return hasEndTag(name, in: text, from: range.upperBound) ? range : nil
  }

  /// Returns true if the end tag of a name follows in a text, at a short distance.
  private static func hasEndTag(
    _ name: String, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    let end = "</\(name)>".utf8
    var position = start
    while let next = text.firstIndex(of: UInt8(ascii: "<"), from: position),
      next < start + 1_000
    {
      if text[next...].starts(with: end) { return true }
      position = next + 1
    }
    return false
  }

  /// Returns the range of a link around its `]`: `[text](scheme:address)` or `[text](page.html)`.
  private static func link(in text: UnsafeBufferPointer<UInt8>, at bracket: Int) -> Range<Int>? {
    var cursor = Cursor(text, bracket + 1)
    guard cursor.skip(UInt8(ascii: "(")) else { return nil }
    let start = cursor.position
    guard cursor.skip(atMost: 2_000, { $0 > 0x20 && $0 != UInt8(ascii: ")") }) > 0,
      isAddress(UnsafeBufferPointer(rebasing: text[start..<cursor.position])),
      cursor.skip(UInt8(ascii: ")")),
      let opening = text[..<bracket].suffix(1_000).lastIndex(of: UInt8(ascii: "[")),
      opening + 1 < bracket
    else { return nil }
    return opening..<cursor.position
  }

  /// Returns true if a text begins with a scheme, `/`, `./`, `../` or `#`, or ends with the extension of
  /// a file. Other texts with a slash may be units or alternatives.
  private static func isAddress(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = Cursor(text, 0)
    if cursor.word != nil, cursor.skip(UInt8(ascii: ":")) { return cursor.byte != nil }
    let beginnings: [StaticString] = ["/", "./", "../", "#"]
    if text.count > 1, beginnings.contains(where: { text.has($0, at: 0) }) { return true }
    let name = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let letters = name[(dot + 1)...]
    return 2...5 ~= letters.count && letters.allSatisfy(\.isLetterOfText)
  }

  // MARK: Escape sequences

  /// Returns true if backslashes may belong to a path of Windows.
  private static func hasWindowsPath(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.contains { text.has(":\\", at: $0) || text.has("\\\\", at: $0) }
  }

  /// Returns the range of the escape sequence of a line break. A text about the sequence has spaces
  /// around it.
  private static func lineBreak(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Range<Int>? {
    let end = start + 2
    func isSpace(_ position: Int) -> Bool {
      !text.indices.contains(position) || text[position] == 0x20
    }
    guard end <= text.count, text[start + 1] == UInt8(ascii: "n"),
      !(isSpace(start - 1) && isSpace(end))
    else { return nil }
    return start..<end
  }

  // MARK: Entities

  /// Returns the range of an entity such as `&amp;` or `&#39;`.
  private static func entity(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    var cursor = Cursor(text, start + 1)
    if cursor.skip(UInt8(ascii: "#")) {
      let isHexadecimal = cursor.skip(UInt8(ascii: "x")) || cursor.skip(UInt8(ascii: "X"))
      let digits = cursor.skip { isHexadecimal ? $0.isHexDigit : $0.isDigitOfText }
      guard 1...7 ~= digits else { return nil }
    } else {
      guard let name = cursor.word, entities.contains(name) else { return nil }
    }
    return cursor.skip(UInt8(ascii: ";")) ? start..<cursor.position : nil
  }

  /// The entities of HTML 4, section 24, and `apos`.
  private static let entities = Set(
    """
    AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute
    Ecirc Egrave Epsilon Eta Euml Gamma Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu
    OElig Oacute Ocirc Ograve Omega Omicron Oslash Otilde Ouml Phi Pi Prime Psi Rho Scaron Sigma
    THORN Tau Theta Uacute Ucirc Ugrave Upsilon Uuml Xi Yacute Yuml Zeta aacute acirc acute
    aelig agrave alefsym alpha amp and ang apos aring asymp atilde auml bdquo beta brvbar bull
    cap ccedil cedil cent chi circ clubs cong copy crarr cup curren dArr dagger darr deg delta
    diams divide eacute ecirc egrave empty emsp ensp epsilon equiv eta eth euml euro exist fnof
    forall frac12 frac14 frac34 frasl gamma ge gt hArr harr hearts hellip iacute icirc iexcl
    igrave image infin int iota iquest isin iuml kappa lArr lambda lang laquo larr lceil ldquo
    le lfloor lowast loz lrm lsaquo lsquo lt macr mdash micro middot minus mu nabla nbsp ndash
    ne ni not notin nsub ntilde nu oacute ocirc oelig ograve oline omega omicron oplus or ordf
    ordm oslash otilde otimes ouml para part permil perp phi pi piv plusmn pound prime prod prop
    psi quot rArr radic rang raquo rarr rceil rdquo real reg rfloor rho rlm rsaquo rsquo sbquo
    scaron sdot sect shy sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe szlig tau
    there4 theta thetasym thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih
    upsilon uuml weierp xi yacute yen yuml zeta zwj zwnj
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

/// A position in a text.
private struct Cursor {
  private let text: UnsafeBufferPointer<UInt8>
  var position: Int

  init(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) {
    (self.text, self.position) = (text, position)
  }

  /// The next byte, or nil at the end.
  var byte: UInt8? { position < text.count ? text[position] : nil }

  /// Skips a byte. Returns false if another one is next.
  mutating func skip(_ next: UInt8) -> Bool {
    guard byte == next else { return false }
    position += 1
    return true
  }

  /// Skips all bytes of a set, up to a limit. Returns their number.
  mutating func skip(atMost limit: Int = .max, _ isIncluded: (UInt8) -> Bool) -> Int {
    let start = position
    while let byte, isIncluded(byte), position - start < limit { position += 1 }
    return position - start
  }

  /// Skips a letter and up to 30 letters and digits, and returns them. Nil if there is no letter.
  var word: String? {
    mutating get {
      let start = position
      guard byte?.isLetterOfText == true else { return nil }
      while let byte, byte.isLetterOfText || byte.isDigitOfText, position < start + 31 {
        position += 1
      }
      return String(decoding: text[start..<position], as: UTF8.self)
    }
  }
}

extension UInt8 {
  /// True for `0`–`9`.
  fileprivate var isDigitOfText: Bool { self &- 0x30 < 10 }
  /// True for `a`–`z` and `A`–`Z`.
  fileprivate var isLetterOfText: Bool { (self | 0x20) &- 0x61 < 26 }
}
