/// Reads what the sources of an app declare.
public enum SourceScanner {
  /// Returns the declarations in the bytes of a file. Linear; any bytes can be read.
  ///
  /// - Parameter name: the file's name: `.swift` is Swift, all else Objective-C.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>, of name: String)
    -> SourceDeclarations
  {
    var found = name.hasSuffix(".swift") ? SwiftScanner.scan(bytes) : ObjectiveCScanner.scan(bytes)
    for index in found.types.indices { found.types[index].joinProperties() }
    return found
  }

  /// Whether a file of a name is read.
  public static func reads(_ name: String) -> Bool {
    [".h", ".m", ".mm", ".swift"].contains { name.hasSuffix($0) }
  }
}

extension DeclaredType {
  /// Makes one of the properties that branches of an `#if` declare by one name: only what is said of all is
  /// known.
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
      if !property.isReadOnly { joined[position].isReadOnly = false }
      if property.hidden == nil { joined[position].hidden = nil }
    }
    properties = joined
  }
}
