#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets one thread at a time do something, and a thread wait for another.
final class Lock: @unchecked Sendable {
  // Sendable: mutexes and conditions are made to be shared.
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

  /// Makes a call that no other one overlaps.
  func whileHeld<Value, E: Error>(_ call: () throws(E) -> Value) throws(E) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try call()
  }

  /// Lets go of the lock until `signal` is called or some time is over; it is held before and
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

  /// Wakes a thread that waits.
  func signal() { pthread_cond_signal(condition) }
}
