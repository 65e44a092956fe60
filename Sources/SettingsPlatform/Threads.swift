import SettingsSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Parallel execution of independent computations.
///
/// Uses threads of the system. Swift concurrency and Dispatch would slow down each start of the
/// program, and the stacks of their threads are too small for deeply nested documents.
public enum WorkerThreads {
  /// The stack size of a thread in bytes, which is the default for the first thread of a process on
  /// most systems.
  static let stackBytes = 8 << 20

  /// Runs the whole program with a stack that is large enough for any document. Uses another thread
  /// if the limit of the system (`ulimit -s`) is too small.
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
  /// Idle threads take the next indices. With one worker, no thread is created. If the system
  /// creates fewer threads than requested, these do all of the work.
  ///
  /// - Parameters:
  ///   - count: The number of indices, which begin at 0.
  ///   - workers: The maximum number of threads.
  ///   - state: Creates the state of a thread, which is reused for all of its indices and never
  ///     shared.
  ///   - body: Computes one value.
  public static func map<State, Value: Sendable>(
    count: Int, workers: Int, state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Value
  ) -> [Value] {
    let workers = min(workers, count)
    // Threads write values directly into the result, because the values may be many and large.
    let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      guard workers > 1, let base = buffer.baseAddress else { return }
      // Each element is written by the only thread that took its index.
      nonisolated(unsafe) let places = base
      let indices = SharedIndices(count: count, workers: workers)
      let threads = (0..<workers).compactMap { _ in
        SystemThread(stackBytes: stackBytes) {
          var own = state()
          while let next = indices.takeIndices() {
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

/// The remaining indices, which threads share.
private final class SharedIndices: @unchecked Sendable {
  // Sendable: the lock protects all mutable state.
  private let lock = Lock()
  private let count: Int
  private let workers: Int
  private var next = 0

  init(count: Int, workers: Int) {
    self.count = count
    self.workers = workers
  }

  /// Takes the next few indices; nil if none are left. The number decreases towards the end, so
  /// that all threads finish at about the same time.
  func takeIndices() -> Range<Int>? {
    lock.withLock {
      guard next < count else { return nil }
      let first = next
      next += min(16, max(1, (count - next) / (workers * 4)))
      return first..<next
    }
  }
}

/// A thread of the system that runs one closure.
private struct SystemThread {
  private let handle: pthread_t

  /// Starts a thread; nil if the system cannot create more threads.
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

  /// Waits for the end of the thread. Must be called exactly once.
  func join() { pthread_join(handle, nil) }

  /// A box that passes the closure to the thread.
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

  /// Runs a closure while holding the lock.
  func withLock<Value, E: Error>(_ call: () throws(E) -> Value) throws(E) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try call()
  }
}

/// The processors that this process may use.
public enum Processors {
  /// The number of processors that the process may use, at least 1.
  ///
  /// On Linux, it respects the CPU affinity (`taskset`, `sched_setaffinity(2)`) and the CPU quota
  /// of a container (`cpu.max` of cgroup v2).
  public static var available: Int {
    max(1, min(permitted ?? online, quota ?? .max))
  }

  private static var online: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static var permitted: Int? { text(of: "/proc/self/status").flatMap(permittedProcessors) }

  private static var quota: Int? { text(of: "/sys/fs/cgroup/cpu.max").flatMap(processorQuota) }

  private static func text(of path: String) -> String? {
    #if os(Linux)
      let bytes = try? DiskFileSystem().contents(of: path, limit: 1 << 16)
      return bytes.map { String(decoding: $0.buffer, as: UTF8.self) }
    #else
      return nil
    #endif
  }

  /// Returns the number of processors in the mask of `/proc/self/status`: `Cpus_allowed:
  /// f,ffffffff` is 36 (proc_pid_status(5)). Some C libraries do not export the corresponding call
  /// to Swift.
  static func permittedProcessors(in status: String) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    let count = line.dropFirst(name.count).reduce(0) {
      $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount
    }
    return count > 0 ? count : nil
  }

  /// Returns the number of processors that corresponds to a `cpu.max`, rounded up: `150000 100000`
  /// is two, `max 100000` is no limit (the kernel's documentation, cgroup-v2, "CPU Interface
  /// Files").
  static func processorQuota(in text: String) -> Int? {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let share = Int(words[0]), let period = Int(words[1]), period > 0,
      share > 0
    else { return nil }
    return (share - 1) / period + 1
  }

  /// The maximum number of threads that may each have an open file, at least 1. Some descriptors
  /// are reserved for the standard files and for inherited files.
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
