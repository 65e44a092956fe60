/// Scans storyboards for the identifiers and classes of their scenes.
enum StoryboardScanner {
  /// The classes of the elements of view controllers. An element of another name, such as
  /// `navigationController`, contains the view controller of a page.
  private static let elementClasses: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
  ]

  /// Returns each scene with an identifier as a class `Main#settings`, by the name of the storyboard and
  /// the identifier. Its superclass is the class of the view controller; nil if the file does not show
  /// it. Linear.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, of path: String) -> SourceDeclarations {
    var found = SourceDeclarations()
    let file = path.split(separator: "/").last ?? ""
    let storyboard = file.dropLast(fileExtension.count)
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if bytes[start...].starts(with: "<!--".utf8) {
        position = endOfComment(in: bytes, from: start)
        continue
      }
      let tag = Tag(in: bytes, at: start + 1)
      position = tag.end
      guard let identifier = tag.attributes["storyboardIdentifier"] else { continue }
      let name = String(decoding: bytes[identifier], as: UTF8.self)
      var type = DeclaredType(form: .class, name: "\(storyboard)#\(name)", place: identifier)
      type.superclass =
        tag.attributes["customClass"].map { String(decoding: bytes[$0], as: UTF8.self) }
        ?? elementClasses[tag.name]
      found.types.append(type)
    }
    return found
  }

  private static func endOfComment(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var position = start
    while let next = bytes[position...].firstIndex(of: UInt8(ascii: ">")) {
      if bytes[position..<next].suffix(2).elementsEqual("--".utf8) { return next + 1 }
      position = next + 1
    }
    return bytes.count
  }

  static let fileExtension = ".storyboard"

  /// A start tag of XML.
  private struct Tag {
    var name = ""
    /// The byte ranges of the values, by the names of the attributes.
    var attributes: [String: Range<Int>] = [:]
    /// The position after the last attribute.
    private(set) var end: Int

    /// Reads a tag up to its `>`. Linear.
    ///
    /// - Parameter start: the position after the `<`.
    init(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
      end = start
      func word() -> String {
        let rest = bytes[end...].prefix { $0 > 0x20 && !"=<>\"/".utf8.contains($0) }
        end = rest.endIndex
        return String(decoding: rest, as: UTF8.self)
      }
      name = word()
      while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<") {
        let key = word()
        guard !key.isEmpty, bytes[end...].starts(with: "=\"".utf8),
          let quote = bytes[(end + 2)...].firstIndex(of: UInt8(ascii: "\""))
        else {
          if key.isEmpty { end += 1 }
          continue
        }
        if StoryboardScanner.readAttributes.contains(key) { attributes[key] = end + 2..<quote }
        end = quote + 1
      }
    }
  }

  private static let readAttributes: Set<String> = ["storyboardIdentifier", "customClass"]
}
