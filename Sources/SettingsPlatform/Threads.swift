import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Many independent computations, done by several threads at once.
///
/// These are threads of the system: Swift's concurrency and Dispatch would slow down every start of
/// the program, and the stacks of their threads are too small for deep documents.
public enum WorkerThreads {
  /// The size of a thread's stack in bytes, that of a process's first thread on most systems.
  static let stackBytes = 8 << 20

  /// Runs the whole program on a stack that is deep enough for any document: on this thread, or on
  /// another one where a limit of the system (`ulimit -s`) leaves this one too little.
  public static func runOnDeepStack(_ body: @escaping @Sendable () -> Void) {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_STACK, &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < rlim_t(stackBytes),
      let thread = SystemThread(stackBytes: stackBytes, body)
    else { return body() }
    thread.join()
  }

  /// Returns the result of `body` for each index, in the order of the indices.
  ///
  /// Threads take indices as they become free. With one worker no thread is made. If the system makes
  /// fewer threads than needed, those that were made do the work.
  ///
  /// - Parameters:
  ///   - count: how many indices there are, from 0.
  ///   - workers: the most threads.
  ///   - state: makes the state that one thread keeps from index to index. It is never shared.
  ///   - body: makes one value.
  public static func map<State, Value: Sendable>(
    count: Int, workers: Int, state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Value
  ) -> [Value] {
    let workers = min(workers, count)
    // Threads write values to their final place: there may be many, and they may be large.
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      guard workers > 1, let base = buffer.baseAddress else { return }
      // Each place is written by the one thread that took its index.
      nonisolated(unsafe) let places = base
      let indices = SharedIndices(count: count, workers: workers)
      let threads = (0..<workers).compactMap { _ in
        SystemThread(stackBytes: stackBytes) {
          var own = state()
          while let next = indices.take() {
            for index in next { (places + index).initialize(to: body(&own, index)) }
          }
        }
      }
      guard !threads.isEmpty else { return }
      for thread in threads { thread.join() }
      filled = count
    }
    if values.count == count { return values }
    var own = state()
    return (0..<count).map { body(&own, $0) }
  }
}

/// The indices that threads share.
private final class SharedIndices: @unchecked Sendable {
  // Sendable: all that changes is protected by the lock.
  private let lock = Lock()
  private let count: Int
  private let workers: Int
  private var next = 0

  init(count: Int, workers: Int) {
    self.count = count
    self.workers = workers
  }

  /// Takes the next few indices, of which none are left if it is nil: fewer towards the end, so that
  /// all threads come to it together.
  func take() -> Range<Int>? {
    lock.withLock {
      guard next < count else { return nil }
      let first = next
      next += min(16, max(1, (count - next) / (workers * 4)))
      return first..<next
    }
  }
}

/// A thread of the system, which runs one closure and ends.
private struct SystemThread {
  private let handle: pthread_t

  /// Starts a thread; nil if the system makes no more of them.
  init?(stackBytes: Int, _ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackBytes)
    let task = Unmanaged.passRetained(Task(body))
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(
      &thread, attributes,
      { argument in
        let pointer: UnsafeMutableRawPointer? = argument
        if let pointer { Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, task.toOpaque())
    guard code == 0 else {
      task.release()
      return nil
    }
    #if canImport(Glibc)
      handle = thread
    #else
      guard let thread else { return nil }
      handle = thread
    #endif
  }

  /// Waits for the end of the thread. Each thread must be joined once.
  func join() { pthread_join(handle, nil) }

  /// The closure, on its way to the thread.
  private final class Task {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// A mutex.
final class Lock: @unchecked Sendable {
  // Sendable: mutexes may be shared between threads.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure while the lock is held.
  func withLock<Value, E: Error>(_ call: () throws(E) -> Value) throws(E) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try call()
  }
}

/// The processors of the machine.
public enum Processors {
  /// How many processors the process may use, at least 1.
  ///
  /// On Linux these are the ones that `taskset` and the like allow (`sched_setaffinity(2)`), and no
  /// more than a container's share of processor time (`cpu.max` of cgroup v2) is worth.
  public static var available: Int {
    max(1, min(permitted ?? online, quota ?? .max))
  }

  private static var online: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static var permitted: Int? { text(of: "/proc/self/status").flatMap(permitted) }

  private static var quota: Int? { text(of: "/sys/fs/cgroup/cpu.max").flatMap(quota) }

  private static func text(of path: String) -> String? {
    #if os(Linux)
      let bytes = try? DiskFileSystem().contents(of: path, limit: 1 << 16)
      return bytes.map { String(decoding: $0.buffer, as: UTF8.self) }
    #else
      return nil
    #endif
  }

  /// The processors in the mask of a `/proc/self/status`: `Cpus_allowed:  f,ffffffff` is 36
  /// (proc_pid_status(5)). The system's call for it is not in every C library's module for Swift.
  static func permitted(in status: String) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    let count = line.dropFirst(name.count).reduce(0) {
      $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// The processors that a `cpu.max` is worth, rounded up: `150000 100000` is two, `max 100000` is
  /// no limit (the kernel's documentation, cgroup-v2, "CPU Interface Files").
  static func quota(in text: String) -> Int? {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let share = Int(words[0]), let period = Int(words[1]), period > 0,
      share > 0
    else { return nil }
    return (share - 1) / period + 1
  }

  /// The most threads that may each have a file open at once, at least 1: some numbers are taken
  /// by the standard files and by what the process inherited.
  public static var maximumOpenFiles: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
    #endif
    guard isKnown, limit.rlim_cur < 1 << 20 else { return .max }
    return max(1, Int(limit.rlim_cur) - 8)
  }
}
