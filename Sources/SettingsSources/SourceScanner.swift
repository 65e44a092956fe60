/// Reads what the sources of an app declare.
public enum SourceScanner {
  /// Returns the declarations in the bytes of a file. Linear; any bytes can be read.
  ///
  /// - Parameter name: the file's name: `.swift` is Swift, all else Objective-C.
  public static func scan(_ bytes: UnsafeBufferPointer<UInt8>, of name: String)
    -> SourceDeclarations
  {
    name.hasSuffix(".swift") ? SwiftScanner.scan(bytes) : ObjectiveCScanner.scan(bytes)
  }

  /// Whether a file of a name is read.
  public static func reads(_ name: String) -> Bool {
    [".h", ".m", ".mm", ".swift"].contains { name.hasSuffix($0) }
  }
}
