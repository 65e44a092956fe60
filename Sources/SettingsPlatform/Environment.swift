#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The variables that the process was started with.
public enum Environment {
  /// The value of a variable, or nil where it is not set. Bytes that are not UTF-8 are repaired.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
