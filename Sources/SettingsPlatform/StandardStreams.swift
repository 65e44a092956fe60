public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Buffered standard output or standard error, or the output of a command in memory.
///
/// Writing never throws. After a failure, all further output is discarded, and `flush` throws the
/// error. A command flushes once at its end; output that was not flushed is lost.
public final class StandardStream: TextOutputStream {
  /// The size of the buffer in bytes.
  private static let capacity = 64 << 10

  /// The open file, or nil for a stream in memory, whose buffer has all of the output.
  private let file: FileDescriptor?
  private let path: String
  private var buffer: [UInt8] = []
  private var failure: SystemError?

  /// Creates a stream for standard output.
  public static func output() -> StandardStream {
    StandardStream(descriptor: 1, path: "standard output")
  }

  /// Creates a stream for standard error.
  public static func error() -> StandardStream {
    StandardStream(descriptor: 2, path: "standard error")
  }

  /// Opens the descriptors 0 to 2 if they are closed. If they remained closed, the next opened file
  /// would get one of these descriptors, and output would be written into it.
  ///
  /// Using the opened descriptors fails, as it would fail with closed descriptors.
  public static func openMissingStandardFiles() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // `open` returns the lowest free descriptor, which is `number`.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Creates a stream for an open file, which is not closed.
  ///
  /// - Parameter path: The path for errors.
  public init(descriptor: Int32, path: String) {
    file = FileDescriptor(descriptor)
    self.path = path
  }

  /// Creates a stream in memory.
  public init() {
    file = nil
    path = ""
  }

  /// The output that has not been written to a file: all of it for a stream in memory.
  public var bufferedBytes: [UInt8] { buffer }

  /// True if the stream writes to a terminal.
  public var isTerminal: Bool { file.map { Terminal.isTerminal($0.number) } ?? false }

  /// The size of the terminal in columns and rows, or nil if it is unknown or the stream does not
  /// write to a terminal.
  public var terminalSize: (columns: Int, rows: Int)? {
    file.flatMap { Terminal.size($0.number) }
  }

  /// True if a write failed, so that further output is discarded.
  public var hasFailed: Bool { failure != nil }

  /// Writes a string.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes.
  public func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Writes bytes. Output as large as the buffer bypasses it.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    if buffer.count + bytes.count > StandardStream.capacity { emptyBuffer() }
    if let file, bytes.count >= StandardStream.capacity {
      write(bytes, to: file)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: The first error of the stream, on each call.
  public func flush() throws(StreamError) {
    emptyBuffer()
    guard let failure else { return }
    throw failure.code == EPIPE ? .readerIsGone : .failed(failure.fileError(at: path))
  }

  /// Writes the contents of the buffer.
  ///
  /// - Throws: The first error of the stream.
  func finish() throws(SystemError) {
    emptyBuffer()
    if let failure { throw failure }
  }

  private func emptyBuffer() {
    guard let file else { return }
    buffer.withUnsafeBytes { write($0, to: file) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) {
    guard failure == nil else { return }
    do throws(SystemError) {
      try file.writeAll(bytes)
    } catch {
      failure = error
    }
  }
}

/// An error from writing to a stream.
public enum StreamError: Error, Hashable, Sendable {
  /// The program at the other end of the pipe has ended, as in `settingsc … | head`. This is not a
  /// failure.
  case readerIsGone

  /// Another error, such as a full disk.
  case failed(FileError)
}

/// Standard input, which users call `-`.
public enum StandardInput {
  /// The path that means standard input.
  public static let path = "-"

  /// Reads standard input to its end. Further calls return no bytes.
  ///
  /// - Parameter limit: The maximum number of bytes to return.
  /// - Throws: `FileError` with the path `-`. The reason is `.tooLarge` if there are more bytes.
  public static func read(limit: Int) throws(FileError) -> FileBytes {
    try FileDescriptor(0).contents(limit: limit, path: path)
  }
}

/// Properties of the terminal behind an open file.
public enum Terminal {
  /// Returns true if an open file is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns true if the terminal says that it cannot move the cursor.
  ///
  /// - Parameter environment: Returns the value of a variable, or nil.
  public static func isDumb(environment: (String) -> String?) -> Bool {
    environment("TERM") == "dumb"
  }

  /// Returns true if the terminal says that it has 24-bit color.
  ///
  /// - Parameter environment: Returns the value of a variable, or nil.
  public static func has24BitColor(environment: (String) -> String?) -> Bool {
    ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
  }

  /// Returns true if the terminal says that its background is light. The variable has the colors of
  /// text and background, such as `0;15`. Colors from 7 are light, but 8 is a dark gray.
  ///
  /// - Parameter environment: Returns the value of a variable, or nil.
  public static func isLight(environment: (String) -> String?) -> Bool {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    return background.map { $0 >= 7 && $0 != 8 } ?? false
  }

  /// Returns the size of a terminal in columns and rows, or nil if it is unknown or the file is not a
  /// terminal.
  public static func size(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// The option of the user for colored output.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Returns true if the output is colored.
  ///
  /// For `auto`, the first applicable rule decides: a `NO_COLOR` that is not empty (no-color.org),
  /// a `CLICOLOR_FORCE` or `FORCE_COLOR` that is neither empty nor `0` (bixense.com/clicolors,
  /// force-color.org), `TERM=dumb`, and finally `isTerminal`.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable, or nil.
  ///   - isTerminal: True if the output is a terminal.
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
    return isTerminal && !Terminal.isDumb(environment: environment)
  }
}
