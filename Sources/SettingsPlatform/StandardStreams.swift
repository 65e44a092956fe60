public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output or standard error, buffered.
///
/// Writing never throws: after the first failure everything is dropped, and `flush` throws it. A
/// command flushes once, at its end. What was not flushed is lost.
public final class StandardStream: TextOutputStream {
  /// The size of the buffer in bytes.
  private static let capacity = 64 << 10

  private let file: FileDescriptor
  private let path: String
  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// A stream on standard output.
  public static func output() -> StandardStream {
    StandardStream(descriptor: 1, path: "standard output")
  }

  /// A stream on standard error.
  public static func error() -> StandardStream {
    StandardStream(descriptor: 2, path: "standard error")
  }

  /// Opens the descriptors 0 to 2 if the process was started without them: a file that is opened
  /// later would get one of them, and output for people would end up in it.
  ///
  /// Reading from and writing to them fails as it would without.
  public static func openMissingStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // `open` returns the lowest free number, which is this one.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// A stream on an open file, which stays open.
  ///
  /// - Parameter path: the path for errors.
  public init(descriptor: Int32, path: String) {
    file = FileDescriptor(descriptor)
    self.path = path
  }

  /// Whether a write failed, so that what follows is dropped.
  public var hasFailed: Bool { failure != nil }

  /// Adds a string.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Adds bytes. Those that would fill the buffer are not copied into it.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    if buffer.count + bytes.count > StandardStream.capacity { empty() }
    if bytes.count >= StandardStream.capacity {
      put(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Writes what is still in the buffer.
  ///
  /// - Throws: the first failure of the stream, at every call.
  public func flush() throws(StreamError) {
    empty()
    guard let failure else { return }
    throw failure.code == EPIPE ? .readerIsGone : .failed(failure.about(path))
  }

  /// Writes what is still in the buffer.
  ///
  /// - Throws: the system's reason for the first failure.
  func finish() throws(SystemError) {
    empty()
    if let failure { throw failure }
  }

  private func empty() {
    buffer.withUnsafeBytes { put($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try file.writeAll(bytes)
    } catch {
      failure = error
    }
  }
}

/// The reason why a write to a stream failed.
public enum StreamError: Error, Hashable, Sendable {
  /// The program at the other end of the pipe has ended, as in `settingsc … | head`: it has what it
  /// needs, and there is nothing to report.
  case readerIsGone

  /// The error of the system, such as a full disk.
  case failed(FileError)
}

/// Standard input, which users call `-`.
public enum StandardInput {
  /// The path that means standard input.
  public static let path = "-"

  /// Reads standard input to its end. A second call returns nothing.
  ///
  /// - Parameter limit: the most bytes to return; more is `.tooLarge`.
  /// - Throws: `FileError` of the path `-`.
  public static func read(limit: Int) throws(FileError) -> FileBytes {
    try FileDescriptor(0).contents(limit: limit, path: path)
  }
}

/// The terminal that an open file may be.
public enum Terminal {
  /// Whether an open file is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width of a terminal in columns, or nil if the file is no terminal or its width is unknown.
  public static func widthInColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// The user's choice of whether output has colors.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether output has colors.
  ///
  /// For `auto` the first of these decides that applies: a `NO_COLOR` that is not empty
  /// (no-color.org), a `CLICOLOR_FORCE` or `FORCE_COLOR` that is neither empty nor `0`
  /// (bixense.com/clicolors, force-color.org), `TERM=dumb`, whether it is a terminal.
  ///
  /// - Parameters:
  ///   - environment: returns the value of a variable, or nil.
  ///   - isTerminal: whether the output goes to a terminal.
  public func isColored(environment: (String) -> String?, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let value = environment(name), !value.isEmpty, value != "0" { return true }
    }
    return isTerminal && environment("TERM") != "dumb"
  }
}
