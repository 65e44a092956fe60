#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Held while a pipe is made and while a child is started.
///
/// A new pipe is for all children until it is marked as closed on exec, which is a second call. A
/// child that another thread starts between the two would keep it open, and its reader waiting.
final class SpawnLock: @unchecked Sendable {
  // Sendable: a mutex is made to be shared.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// The one lock of the process.
  static let shared = SpawnLock()

  private init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  /// Makes a call that no other one overlaps.
  func whileHeld<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try call()
  }
}
