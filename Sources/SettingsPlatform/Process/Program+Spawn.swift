#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  // For `environ`, which C lets anyone change at any time.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

extension Program {
  /// Starts the program with its standard files.
  ///
  /// - Returns: its process, to be waited for.
  func spawn(_ files: ChildFiles) throws(SystemError) -> pid_t {
    let variables = environment.map { $0.map { "\($0.key)=\($0.value)" }.sorted() }
    let words = commandLine
    guard !(words + (variables ?? [])).contains(where: { $0.utf8.contains(0) }) else {
      throw SystemError(code: EINVAL)
    }
    var arguments = words.map { strdup($0) } + [nil]
    var environment = (variables ?? []).map { strdup($0) } + [nil]
    defer { for string in arguments + environment { free(string) } }

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

    for (number, file) in files.childEnds.enumerated() {
      guard let file else { continue }
      try Program.check(
        posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number)))
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGXFSZ)
    try Program.check(posix_spawnattr_setsigdefault(&attributes, &defaults))
    // A thread of a runtime may keep signals from itself; its children would never see any either,
    // and a shell waits for one of them when it waits for its own.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    try Program.check(posix_spawnattr_setsigmask(&attributes, &blocked))
    try Program.check(
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)))

    #if canImport(Darwin)
      let inherited = _NSGetEnviron().pointee
    #else
      let inherited = environ
    #endif
    var child: pid_t = 0
    try SpawnLock.shared.whileHeld { () throws(SystemError) in
      let code =
        variables == nil
        ? posix_spawnp(&child, words[0], &actions, &attributes, &arguments, inherited)
        : posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &environment)
      try Program.check(code)
    }
    return child
  }

  /// The program and its arguments; where it starts elsewhere, those of a shell that goes there
  /// and becomes the program, as not every system can start a process in another directory.
  private var commandLine: [String] {
    guard let workingDirectory else { return [executable] + arguments }
    let script = "CDPATH= cd -- \"$0\" && exec \"$@\""
    return ["/bin/sh", "-c", script, workingDirectory, executable] + arguments
  }

  /// These functions return their `errno`.
  private static func check(_ code: Int32) throws(SystemError) {
    guard code == 0 else { throw SystemError(code: code) }
  }
}
