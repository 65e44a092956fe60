#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread of the system, which runs one closure and ends.
struct SystemThread {
  private let handle: pthread_t

  /// Starts a thread; nil where the system makes no more of them.
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

  /// Waits for its end. Each thread is to be joined once.
  func join() { pthread_join(handle, nil) }

  /// What the thread is to do, on its way there.
  private final class Task {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
