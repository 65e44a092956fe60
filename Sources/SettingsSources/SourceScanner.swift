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

  /// Returns the properties and the paths of the fields that a method maps to them, if its body is
  /// only the literal of a dictionary: `{ return @{@"name": @"user.name", @"id": @[@"id", @"key"]}; }`.
  /// Returns nil for any other body. Linear in the body.
  public static func fieldMapping(
    inBody body: String, of name: String
  ) -> [(property: String, path: String)]? {
    Array(body.utf8).withUnsafeBufferPointer { bytes in
      var tokens = TokenReader(bytes, isSwift: name.hasSuffix(".swift"))
      return tokens.takeFieldMapping()
    }
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

extension TokenReader {
  /// Takes the body of a method that returns the literal of a dictionary, or returns nil.
  fileprivate mutating func takeFieldMapping() -> [(property: String, path: String)]? {
    guard take("{") else { return nil }
    _ = take(word: "return")
    let isObjectiveC = take("@")
    guard take(isObjectiveC ? "{" : "[") else { return nil }
    var mapping: [(property: String, path: String)] = []
    while !take(isObjectiveC ? "}" : "]") {
      guard let property = takeString(), take(":") else { return nil }
      if let path = takeString() {
        mapping.append((property, path))
      } else {
        _ = take("@")
        guard take("[") else { return nil }
        while !take("]") {
          guard let path = takeString() else { return nil }
          mapping.append((property, path))
          _ = take(",")
        }
      }
      _ = take(",")
    }
    _ = take(";")
    return take("}") && isAtEnd ? mapping : nil
  }

  /// Takes a string without escapes, and returns its contents; or returns nil.
  private mutating func takeString() -> String? {
    let written = text.drop { $0 == "@" }
    guard token.kind == .string, written.count > 1, written.first == "\"", written.last == "\"",
      !written.contains("\\")
    else { return nil }
    advance()
    return String(written.dropFirst().dropLast())
  }
}
