/// Scans storyboards for the identifiers of their scenes.
enum StoryboardScanner {
  private static let attribute = Array(" storyboardIdentifier=\"".utf8)

  /// Returns each scene with an identifier as a class `Main#settings`, by the name of the storyboard and
  /// the identifier. Linear.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>, of path: String) -> SourceDeclarations {
    var found = SourceDeclarations()
    let file = path.split(separator: "/").last ?? ""
    let storyboard = file.dropLast(fileExtension.count)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: attribute[0]) {
      rest = rest[start...]
      guard rest.starts(with: attribute) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(attribute.count)
      let identifier = rest.prefix { $0 != UInt8(ascii: "\"") }
      found.types.append(
        DeclaredType(
          form: .class, name: "\(storyboard)#\(String(decoding: identifier, as: UTF8.self))",
          place: identifier.startIndex..<identifier.endIndex))
    }
    return found
  }

  static let fileExtension = ".storyboard"
}
