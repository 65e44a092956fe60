import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A call of the C library that failed.
struct SystemError: Error {
  /// Its `errno`.
  let code: Int32

  /// The error of the call just made on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// Makes a call again for as long as a signal interrupts it.
  ///
  /// - Returns: what the call does, unless it is -1.
  static func check(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = SystemError.last
      if error.code != EINTR { throw error }
    }
  }

  /// The error of a file.
  func about(_ path: String) -> FileError {
    switch code {
    case ENOENT: FileError(path: path, reason: .notFound)
    case EACCES, EPERM: FileError(path: path, reason: .notPermitted)
    case EISDIR: FileError(path: path, reason: .isDirectory)
    default: FileError(path: path, reason: .system(words))
    }
  }

  /// The system's description, its first letter in lower case.
  private var words: String {
    guard let words = strerror(code) else { return "system error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
