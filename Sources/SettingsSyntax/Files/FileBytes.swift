#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An immutable buffer of bytes with a fixed address, which its last owner frees.
///
/// Syntax trees store offsets into the buffer, so a file of 64 MiB is in memory once and never
/// copied.
public final class FileBytes: @unchecked Sendable {
  // Sendable: the memory is written before `init` returns and never after.
  private let storage: UnsafeMutableRawBufferPointer

  /// The number of zero bytes after the contents. Readers may look that far past the end without a
  /// check, and load a word at any byte.
  static let padding = 8

  /// The number of bytes.
  public let count: Int

  /// The contents. The pointer is valid as long as this object lives.
  public var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: UnsafeRawBufferPointer(storage).assumingMemoryBound(to: UInt8.self)[..<count])
  }

  /// The address of the first byte, or of the first zero byte of an empty file.
  var base: UnsafePointer<UInt8> {
    // The memory is never empty because of the padding.
    UnsafePointer(storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self))
  }

  /// Allocates `capacity` bytes and calls `fill`, which returns the number of bytes that it has
  /// written. Rethrows its error.
  public init<E: Error>(
    capacity: Int, fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    let room = capacity + FileBytes.padding
    let storage = UnsafeMutableRawBufferPointer(
      start: LargeMemory.allocate(byteCount: room, alignment: 16), count: room)
    do {
      count = try fill(UnsafeMutableRawBufferPointer(rebasing: storage[..<capacity]))
    } catch {
      storage.deallocate()
      throw error
    }
    storage[count..<(count + FileBytes.padding)].initializeMemory(as: UInt8.self, repeating: 0)
    self.storage = storage
  }

  /// Copies some bytes. Linear.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Returns a copy that `replace` has modified.
  func copy(replacing replace: (UnsafeMutableRawBufferPointer) -> Void) -> FileBytes {
    FileBytes(capacity: count) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
      memory.copyBytes(from: buffer)
      replace(memory)
      return count
    }
  }

  deinit { storage.deallocate() }
}

/// Allocation of large blocks with fewer page faults.
///
/// With pages of 4 KiB, page faults take a fifth of the time to read a file of 20 MB. On Linux,
/// large blocks request pages of 2 MiB. Memory that is never written takes no space.
/// large blocks ask for pages of 2 MiB. A block that is never touched takes no memory.
enum LargeMemory {
  private static let hugePage = 2 << 20
  // MADV_HUGEPAGE, which some C libraries do not export to Swift.
  private static let adviceHugePage: Int32 = 14

  /// Allocates uninitialized memory, which `deallocate()` frees.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard byteCount >= 2 * hugePage else {
      return .allocate(byteCount: byteCount, alignment: alignment)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: hugePage)
    #if os(Linux)
      // Best effort: kernels without huge pages return an error.
      _ = madvise(memory, byteCount / hugePage * hugePage, adviceHugePage)
    #endif
    return memory
  }
}
