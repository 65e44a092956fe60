public import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program to run, and what it is given.
///
/// A child starts with the usual handling of signals, whatever this process ignores.
public struct Program: Sendable {
  /// A path, or a name to be looked for in `PATH`.
  public var executable: String
  /// What follows the name.
  public var arguments: [String]
  /// The bytes of standard input, which is a pipe.
  public var input: [UInt8] = []
  /// All of its variables, or nil for those of this process.
  public var environment: [String: String]?
  /// The directory it starts in, or nil for that of this process. Where there is no such directory,
  /// the run ends with an exit code that is not 0.
  public var workingDirectory: String?

  /// Names a program.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs the program and waits for its end and that of its output: programs that it leaves behind
  /// with its pipes are waited for too.
  ///
  /// That a program does not read all of its input is not an error. For this, broken pipes are
  /// ignored in all of this process from here on.
  ///
  /// - Throws: a `FileError` of a program that could not be started. One that fails is not an error:
  ///   `ending` has its exit code.
  public func run() throws(FileError) -> ProcessRun {
    do throws(SystemError) {
      return try start()
    } catch {
      throw error.about(executable)
    }
  }

  private func start() throws(SystemError) -> ProcessRun {
    Signals.ignoreFailingWrites()
    var pipes = try StandardPipes()
    defer { pipes.closeAll() }
    let child = try spawn(pipes.childEnds)
    pipes.closeChildEnds()
    let (output, errorOutput) = pipes.transfer(input)
    pipes.closeAll()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ProcessRun(
      ending: signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal),
      output: output, errorOutput: errorOutput)
  }

  /// Starts the program with its three standard files, and returns its process.
  private func spawn(_ files: [Int32]) throws(SystemError) -> pid_t {
    let variables = environment.map { $0.map { "\($0.key)=\($0.value)" }.sorted() } ?? []
    if (commandLine + variables).contains(where: { $0.utf8.contains(0) }) {
      throw SystemError(code: EINVAL)
    }
    var (arguments, ownEnvironment) = (Program.copies(commandLine), Program.copies(variables))
    defer { for string in arguments + ownEnvironment { free(string) } }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try Program.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Program.check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, file) in files.enumerated() {
      try Program.check(posix_spawn_file_actions_adddup2(&actions, file, Int32(number)))
    }
    // A thread of a runtime may block signals; its children would never get them either.
    var defaults = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&defaults)
    sigemptyset(&blocked)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
    try Program.check(posix_spawnattr_setsigdefault(&attributes, &defaults))
    try Program.check(posix_spawnattr_setsigmask(&attributes, &blocked))
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    try Program.check(posix_spawnattr_setflags(&attributes, flags))
    var child: pid_t = 0
    let code = Program.whileNoOtherStarts {
      environment == nil
        ? posix_spawnp(&child, commandLine[0], &actions, &attributes, &arguments, environ)
        : posix_spawnp(&child, commandLine[0], &actions, &attributes, &arguments, &ownEnvironment)
    }
    try Program.check(code)
    return child
  }

  /// The program and its arguments; where it starts elsewhere, those of a shell that goes there
  /// and becomes the program, as not every system can start a process in another directory.
  private var commandLine: [String] {
    guard let workingDirectory else { return [executable] + arguments }
    let script = "CDPATH= cd -- \"$0\" && exec \"$@\""
    return ["/bin/sh", "-c", script, workingDirectory, executable] + arguments
  }

  private static func copies(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  /// Runs a closure while no other thread starts a program or makes a pipe: a program must not inherit
  /// the pipes of another.
  fileprivate static func whileNoOtherStarts(_ body: () -> Int32) -> Int32 {
    pthread_mutex_lock(starting.mutex)
    defer { pthread_mutex_unlock(starting.mutex) }
    return body()
  }

  private static let starting = Starting()

  private struct Starting: @unchecked Sendable {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    init() { pthread_mutex_init(mutex, nil) }
  }

  /// Throws the error whose `errno` a function returned.
  fileprivate static func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }
}

/// A run of a program that has ended.
public struct ProcessRun: Sendable {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with an exit code from 0 to 255.
    case exited(code: Int32)
    /// By a signal.
    case killed(signal: Int32)
  }

  /// How it ended.
  public let ending: Ending
  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errorOutput: [UInt8]

  /// Whether it ended by itself with code 0.
  public var isSuccess: Bool { ending == .exited(code: 0) }
}

/// The pipes of a child's three standard files. A file that is closed is -1.
private struct StandardPipes {
  /// The ends of the child.
  private(set) var childEnds: [Int32] = []
  private var ownEnds: [Int32] = []

  init() throws(SystemError) {
    for number in 0...2 {
      var ends: [Int32] = [-1, -1]
      let code = Program.whileNoOtherStarts {
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
    // More than a pipe holds must not keep this process from reading what the child writes.
    _ = fcntl(ownEnds[0], F_SETFL, O_NONBLOCK)
  }

  /// Closes the ends of the child: a pipe ends when nobody else can write to it.
  mutating func closeChildEnds() {
    for end in childEnds where end >= 0 { close(end) }
    childEnds = []
  }

  /// Closes everything.
  mutating func closeAll() {
    closeChildEnds()
    for index in ownEnds.indices { closeOwnEnd(index) }
  }

  private mutating func closeOwnEnd(_ index: Int) {
    if ownEnds[index] >= 0 { close(ownEnds[index]) }
    ownEnds[index] = -1
  }

  /// Feeds the child and reads what it writes, whichever it is ready for, until it closes its ends.
  mutating func transfer(_ input: [UInt8]) -> (output: [UInt8], errorOutput: [UInt8]) {
    var rest = input[...]
    var taken: [[UInt8]] = [[], [], []]
    if rest.isEmpty { closeOwnEnd(0) }
    while ownEnds.contains(where: { $0 >= 0 }) {
      // A negative number is passed over.
      var ready = ownEnds.enumerated().map { index, end in
        pollfd(fd: end, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      poll(&ready, nfds_t(ready.count), -1)
      for index in ownEnds.indices where ready[index].revents != 0 {
        let count =
          index == 0
          ? rest.withUnsafeBytes { write(ownEnds[0], $0.baseAddress, $0.count) }
          : StandardPipes.read(ownEnds[index], into: &taken[index])
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if index == 0 { rest = rest.dropFirst(max(count, 0)) }
        if count <= 0 || (index == 0 && rest.isEmpty) { closeOwnEnd(index) }
      }
    }
    return (taken[1], taken[2])
  }

  /// Reads what is there, and returns how many bytes that was; 0 at the end.
  private static func read(_ file: Int32, into bytes: inout [UInt8]) -> Int {
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
