#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work of many independent parts, done by several threads at once.
///
/// Threads of the system, and no runtime besides: Swift's concurrency and Dispatch would cost every
/// start of the program, and give their threads stacks that a deep document does not fit.
public enum WorkerThreads {
  /// The stack of a thread in bytes: what the first thread of a process usually has.
  static let stackBytes = 8 << 20

  /// How often the calling thread is told how far the work is, in milliseconds.
  private static let tickMilliseconds = 100

  /// What `body` makes of each index, in the order of the indices.
  ///
  /// Which thread takes which index is not known beforehand; parts that take long keep nobody
  /// waiting who has others to do. With one worker no thread is made. Where the system makes fewer
  /// threads than it was asked for, those it made do the work.
  ///
  /// - Parameters:
  ///   - count: how many indices there are, from 0.
  ///   - workers: the most threads.
  ///   - state: makes what one thread keeps from index to index. It is never shared.
  ///   - progress: called on the calling thread, now and then, with how many are done.
  ///   - body: makes one value.
  public static func map<State, Value: Sendable>(
    count: Int, workers: Int, state: @escaping @Sendable () -> State,
    progress: ((Int) -> Void)? = nil,
    _ body: @escaping @Sendable (inout State, Int) -> Value
  ) -> [Value] {
    let workers = min(workers, count)
    if workers > 1 {
      // Written to where they stay: there may be many, and they may be large.
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

/// The indices that are left, the values that are made, and the threads at work.
private final class SharedWork<State, Value: Sendable>: @unchecked Sendable {
  // Sendable: what changes is changed while the lock is held, but for `values`, of which each place
  // is written by the one thread that took its index.
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

  /// Starts the threads; false where there can be none.
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
        let done = lock.whileHeld {
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
    lock.whileHeld {
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
