public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program to run as a child process, with its arguments, input and environment.
///
/// The child has the default signal handling, even if this process ignores some signals.
public struct Program: Sendable {
  /// A path, or a name to look up in `PATH`.
  public var executable: String
  /// The arguments without the name of the program.
  public var arguments: [String]
  /// The bytes of standard input, which is a pipe.
  public var input: [UInt8] = []
  /// All environment variables of the child, or nil to inherit the variables of this process.
  public var environment: [String: String]?
  /// The working directory of the child, or nil to inherit the directory of this process. If the
  /// directory does not exist, the run ends with an exit code other than 0.
  public var workingDirectory: String?

  /// Creates a description of a program, without running it.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs the program, and waits until it and all programs that inherited its output pipes have
  /// ended.
  ///
  /// It is not an error if the program does not read all of its input. The call therefore ignores
  /// SIGPIPE in the whole process from here on.
  ///
  /// - Throws: `FileError` if the program could not be started. A program that fails is not an
  ///   error; check `ending` for its exit code.
  public func run() throws(FileError) -> ProcessRun {
    do throws(SystemError) {
      return try runChild()
    } catch {
      throw error.fileError(at: executable)
    }
  }

  private func runChild() throws(SystemError) -> ProcessRun {
    Signals.ignoreFailingWrites()
    var pipes = try StandardPipes()
    defer { pipes.closeAll() }
    let child = try spawnChild(pipes.childEnds)
    pipes.closeChildEnds()
    let (output, errorOutput) = pipes.transferData(input)
    pipes.closeAll()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ProcessRun(
      ending: signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal),
      output: output, errorOutput: errorOutput)
  }

  /// Starts the program with `files` as standard input, output and error, and returns its process
  /// id.
  private func spawnChild(_ files: [Int32]) throws(SystemError) -> pid_t {
    let variables = environment.map { $0.map { "\($0.key)=\($0.value)" }.sorted() } ?? []
    if (commandLine + variables).contains(where: { $0.utf8.contains(0) }) {
      throw SystemError(code: EINVAL)
    }
    var (arguments, ownEnvironment) = (Program.cStrings(commandLine), Program.cStrings(variables))
    defer { for string in arguments + ownEnvironment { free(string) } }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try Program.throwIfFailed(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Program.throwIfFailed(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, file) in files.enumerated() {
      try Program.throwIfFailed(posix_spawn_file_actions_adddup2(&actions, file, Int32(number)))
    }
    // The calling thread may block signals, and children would inherit the mask.
    var defaults = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&defaults)
    sigemptyset(&blocked)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    try Program.throwIfFailed(posix_spawnattr_setsigdefault(&attributes, &defaults))
    try Program.throwIfFailed(posix_spawnattr_setsigmask(&attributes, &blocked))
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    try Program.throwIfFailed(posix_spawnattr_setflags(&attributes, flags))
    var child: pid_t = 0
    let code = Program.withStartLock {
      environment == nil
        ? posix_spawnp(&child, commandLine[0], &actions, &attributes, &arguments, environ)
        : posix_spawnp(&child, commandLine[0], &actions, &attributes, &arguments, &ownEnvironment)
    }
    try Program.throwIfFailed(code)
    return child
  }

  /// The command and its arguments. If there is a working directory, a shell changes to it and
  /// replaces itself with the program, because some systems cannot start a process in another
  /// directory.
  private var commandLine: [String] {
    guard let workingDirectory else { return [executable] + arguments }
    let script = "CDPATH= cd -- \"$0\" && exec \"$@\""
    return ["/bin/sh", "-c", script, workingDirectory, executable] + arguments
  }

  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  /// Runs a closure while no other thread starts a program or creates a pipe, so that a child does
  /// not inherit the pipes of another child.
  fileprivate static func withStartLock(_ body: () -> Int32) -> Int32 {
    pthread_mutex_lock(starting.mutex)
    defer { pthread_mutex_unlock(starting.mutex) }
    return body()
  }

  private static let starting = Starting()

  private struct Starting: @unchecked Sendable {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    init() { pthread_mutex_init(mutex, nil) }
  }

  /// Throws the error for an `errno` that a function returned, unless it is 0.
  fileprivate static func throwIfFailed(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }
}

/// The result of running a program.
public struct ProcessRun: Sendable {
  /// How a program ended: with an exit code or by a signal.
  public enum Ending: Hashable, Sendable {
    /// The program exited with a code from 0 to 255.
    case exited(code: Int32)
    /// A signal killed the program.
    case killed(signal: Int32)
  }

  /// How the program ended.
  public let ending: Ending
  /// The bytes of standard output.
  public let output: [UInt8]
  /// The bytes of standard error.
  public let errorOutput: [UInt8]

  /// True if the program exited with code 0.
  public var isSuccess: Bool { ending == .exited(code: 0) }
}

/// The pipes for the three standard files of a child. A closed file is -1.
private struct StandardPipes {
  /// The ends of the pipes that the child uses.
  private(set) var childEnds: [Int32] = []
  private var ownEnds: [Int32] = []

  init() throws(SystemError) {
    for number in 0...2 {
      var ends: [Int32] = [-1, -1]
      let code = Program.withStartLock {
        let code = pipe(&ends)
        if code == 0 { for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) } }
        return code
      }
      guard code == 0 else {
        closeAll()
        throw SystemError.last
      }
      childEnds.append(ends[number == 0 ? 0 : 1])
      ownEnds.append(ends[number == 0 ? 1 : 0])
    }
    // Writing must not block when the pipe is full, because this process must read the output too.
    _ = fcntl(ownEnds[0], F_SETFL, O_NONBLOCK)
  }

  /// Closes the child's ends of the pipes, because a pipe ends only when all writers have closed
  /// it.
  mutating func closeChildEnds() {
    for end in childEnds where end >= 0 { close(end) }
    childEnds = []
  }

  /// Closes all ends of all pipes.
  mutating func closeAll() {
    closeChildEnds()
    for index in ownEnds.indices { closeOwnEnd(index) }
  }

  private mutating func closeOwnEnd(_ index: Int) {
    if ownEnds[index] >= 0 { close(ownEnds[index]) }
    ownEnds[index] = -1
  }

  /// Writes the input and reads the outputs, as the child is ready for them, until it closes its
  /// ends.
  mutating func transferData(_ input: [UInt8]) -> (output: [UInt8], errorOutput: [UInt8]) {
    var rest = input[...]
    var taken: [[UInt8]] = [[], [], []]
    if rest.isEmpty { closeOwnEnd(0) }
    while ownEnds.contains(where: { $0 >= 0 }) {
      // `poll` ignores negative descriptors.
      var ready = ownEnds.enumerated().map { index, end in
        pollfd(fd: end, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      poll(&ready, nfds_t(ready.count), -1)
      for index in ownEnds.indices where ready[index].revents != 0 {
        let count =
          index == 0
          ? rest.withUnsafeBytes { write(ownEnds[0], $0.baseAddress, $0.count) }
          : StandardPipes.readAvailable(ownEnds[index], into: &taken[index])
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if index == 0 { rest = rest.dropFirst(max(count, 0)) }
        if count <= 0 || (index == 0 && rest.isEmpty) { closeOwnEnd(index) }
      }
    }
    return (taken[1], taken[2])
  }

  /// Reads available bytes and returns their number; 0 at the end of the file and -1 for errors.
  private static func readAvailable(_ file: Int32, into bytes: inout [UInt8]) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { memory in
      #if canImport(Darwin)
        let count = Darwin.read(file, memory.baseAddress, memory.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(file, memory.baseAddress, memory.count)
      #else
        let count = Musl.read(file, memory.baseAddress, memory.count)
      #endif
      if count > 0 { bytes.append(contentsOf: memory[..<count]) }
      return count
    }
  }
}
