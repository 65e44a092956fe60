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

  /// The milliseconds between two calls of `progress`.
  private static let tickMilliseconds = 100

  /// Returns the result of `body` for each index, in the order of the indices.
  ///
  /// Threads take indices as they become free. With one worker no thread is made. If the system makes
  /// fewer threads than needed, those that were made do the work.
  ///
  /// - Parameters:
  ///   - count: how many indices there are, from 0.
  ///   - workers: the most threads.
  ///   - state: makes the state that one thread keeps from index to index. It is never shared.
  ///   - progress: called on the calling thread from time to time, with how many are done.
  ///   - body: makes one value.
  public static func map<State, Value: Sendable>(
    count: Int, workers: Int, state: @escaping @Sendable () -> State,
    progress: ((Int) -> Void)? = nil,
    _ body: @escaping @Sendable (inout State, Int) -> Value
  ) -> [Value] {
    let workers = min(workers, count)
    if workers > 1 {
      // Threads write values to their final place: there may be many, and they may be large.
      let values = [Value](unsafeUninitializedCapacity: count) { buffer, filled in
        guard let place = buffer.baseAddress else { return }
        let work = SharedWork(count: count, workers: workers, into: place, state: state, body)
        guard work.start() else { return }
        work.wait(tick: tickMilliseconds, progress)
        filled = count
      }
      if values.count == count { return values }
    }
    var own = state()
    return (0..<count).map { index in
      defer { progress?(index + 1) }
      return body(&own, index)
    }
  }
}

/// The remaining indices, the values, and the threads at work.
private final class SharedWork<State, Value: Sendable>: @unchecked Sendable {
  // Sendable: all that changes is protected by the lock, except for `values`, of which each place is
  // written by the one thread that took its index.
  private let lock = Lock()
  private let count: Int
  private let workers: Int
  private let state: @Sendable () -> State
  private let body: @Sendable (inout State, Int) -> Value
  private let values: UnsafeMutablePointer<Value>
  private var threads: [SystemThread] = []
  private var nextIndex = 0
  private var doneCount = 0

  init(
    count: Int, workers: Int, into values: UnsafeMutablePointer<Value>,
    state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Value
  ) {
    self.count = count
    self.workers = workers
    self.state = state
    self.body = body
    self.values = values
  }

  /// Starts the threads; false if the system makes none.
  func start() -> Bool {
    for _ in 0..<workers {
      guard let thread = SystemThread(stackBytes: WorkerThreads.stackBytes, { self.work() }) else {
        break
      }
      threads.append(thread)
    }
    return !threads.isEmpty
  }

  /// Waits until all is done.
  func wait(tick: Int, _ progress: ((Int) -> Void)?) {
    if let progress {
      while true {
        let done = lock.withLock {
          if doneCount < count { lock.wait(milliseconds: tick) }
          return doneCount
        }
        progress(done)
        if done == count { break }
      }
    }
    for thread in threads { thread.join() }
  }

  private func work() {
    var own = state()
    var done = 0
    while let indices = take(done: done) {
      for index in indices { (values + index).initialize(to: body(&own, index)) }
      done = indices.count
    }
  }

  /// The next few indices: fewer towards the end, so that all threads come to it together.
  private func take(done: Int) -> Range<Int>? {
    lock.withLock {
      doneCount += done
      let left = count - nextIndex
      guard left > 0 else {
        if doneCount == count { lock.signal() }
        return nil
      }
      let first = nextIndex
      nextIndex += min(16, max(1, left / (workers * 4)))
      return first..<nextIndex
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

/// A mutex with a condition.
final class Lock: @unchecked Sendable {
  // Sendable: mutexes and conditions may be shared between threads.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure while the lock is held.
  func withLock<Value, E: Error>(_ call: () throws(E) -> Value) throws(E) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try call()
  }

  /// Releases the lock until `signal` is called or the time is over; the lock is held before and
  /// after. May return early.
  func wait(milliseconds: Int) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let nanoseconds = Int(now.tv_nsec) + milliseconds % 1000 * 1_000_000
    var end = timespec()
    end.tv_sec = now.tv_sec + milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &end)
  }

  /// Wakes a waiting thread.
  func signal() { pthread_cond_signal(condition) }
}
