import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output or standard error, buffered.
///
/// Writing never throws: the first failure is kept, what comes after it is dropped, and `flush`
/// says so. A command writes as it pleases and flushes once, at its end. What was not flushed is
/// lost.
public final class StandardStream: TextOutputStream {
  /// Bytes kept back before a call of the system.
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

  /// Takes the numbers 0 to 2 where the process was started without them: a file that is opened
  /// later would get one, and take for its contents what is meant for people.
  ///
  /// What is read from or written to them fails as it would without.
  public static func reserveNumbers() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is the one that is asked for.
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes a stream on an open file, which stays open.
  ///
  /// - Parameter path: what to call it in errors.
  public init(descriptor: Int32, path: String) {
    file = FileDescriptor(descriptor)
    self.path = path
  }

  /// Whether something could not be written, so that what follows is dropped.
  public var hasFailed: Bool { failure != nil }

  /// Adds a text.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Adds bytes. As many as fill the buffer are not copied into it.
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
  /// - Throws: the first failure since the stream was made, at every call.
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
      try file.put(bytes)
    } catch {
      failure = error
    }
  }
}
