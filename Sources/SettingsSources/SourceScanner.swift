/// Scans the source files of an app for declarations.
public enum SourceScanner {
  /// Returns the declarations in the bytes of a file. Linear. Accepts any bytes.
  ///
  /// - Parameter name: the name of the file. A `.swift` file is Swift, and a `.storyboard` file has scenes;
  ///   any other file is Objective-C.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>, of name: String)
    -> SourceDeclarations
  {
    if name.hasSuffix(StoryboardScanner.fileExtension) {
      return StoryboardScanner.scan(bytes, of: name)
    }
    var found = name.hasSuffix(".swift") ? SwiftScanner.scan(bytes) : ObjectiveCScanner.scan(bytes)
    for index in found.types.indices { found.types[index].joinProperties() }
    return found
  }

  /// Returns the parameters of a method that was found in the bytes of a file; empty for a property.
  /// Linear in the method's declaration.
  ///
  /// - Parameter start: the beginning of the method's place.
  public static func parameters(
    ofMethodAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, of name: String
  ) -> [DeclaredParameter] {
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    return name.hasSuffix(".swift")
      ? SwiftScanner.parameters(rest) : ObjectiveCScanner.parameters(rest)
  }

  /// Returns the body of a method that was found in the bytes of a file, with its braces; empty for a
  /// declaration without a body. Linear in the method.
  ///
  /// - Parameter start: the beginning of the method's place.
  public static func bodyText(
    ofMethodAt start: Int, in bytes: UnsafeBufferPointer<UInt8>, of name: String
  ) -> String {
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    var tokens = TokenReader(rest, isSwift: name.hasSuffix(".swift"))
    while !tokens.isAtEnd, !tokens.isSign("{"), !tokens.isSign(";"), !tokens.isSign("}") {
      tokens.advance()
    }
    guard tokens.isSign("{") else { return "" }
    let body = tokens.token.start
    tokens.skipBrackets()
    return tokens.text(body..<tokens.last.end)
  }

  /// Returns true if a file with this name is scanned.
  public static func canScan(_ name: String) -> Bool {
    [".h", ".m", ".mm", ".swift", StoryboardScanner.fileExtension].contains { name.hasSuffix($0) }
  }
}

extension DeclaredType {
  /// Merges properties with the same name from different branches of an `#if`. Discards information
  /// that differs between the branches.
  fileprivate mutating func joinProperties() {
    var positions: [String: Int] = [:]
    var joined: [DeclaredProperty] = []
    for property in properties {
      let key = property.isOfClass ? "+\(property.name)" : property.name
      guard let position = positions[key] else {
        positions[key] = joined.count
        joined.append(property)
        continue
      }
      if joined[position].type != property.type { joined[position].type = .unknown }
      if joined[position].isOptional != property.isOptional { joined[position].isOptional = nil }
      if joined[position].namedTypes != property.namedTypes { joined[position].namedTypes = [] }
      if !property.isReadOnly { joined[position].isReadOnly = false }
      if property.hidden == nil { joined[position].hidden = nil }
    }
    properties = joined
  }
}
